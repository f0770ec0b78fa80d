/** How the nine look: each is cut from the same paper, with cloth, hair and what makes them known. */

/** A shape by the style it is drawn in: a path, or an ellipse by its middle and its radii. */
export type Shape = readonly [
  style: string,
  form: string | readonly [number, number, number, number],
];

export interface Figure {
  cloth: string;
  hair: string;
  /** Behind the head, over the body, over the chin, and on the head. */
  behind: readonly Shape[];
  body: readonly Shape[];
  beard: readonly Shape[];
  head: readonly Shape[];
  mouth: "line" | "lips" | "moustache";
}

// prettier-ignore
export const FIGURES: Readonly<Record<string, Figure>> = {
  lady: {
    cloth: "#6c4f8a",
    hair: "#7b3f1d",
    mouth: "lips",
    behind: [
      ["hair", "M58 118c-6-46 14-74 42-74s48 28 42 74c2 18 6 30 2 42-14-6-18-26-18-44H76c0 18-4 38-18 44-4-12 0-24 0-42z"],
      ["hair", [100, 44, 30, 22]],
    ],
    body: [
      ["skin", "M70 196c10 26 50 26 60 0l-14-10H84z"],
      ["lace", "M66 196c12 34 56 34 68 0"],
    ],
    beard: [],
    head: [
      ["hair", "M62 112c-2-38 16-56 38-56s40 18 38 56c-6-22-18-36-38-36s-32 14-38 36z"],
      ["pearl", [60, 140, 4, 4]],
      ["pearl", [140, 140, 4, 4]],
      ["pearl", [72, 178, 3.6, 3.6]],
      ["pearl", [81, 183, 3.6, 3.6]],
      ["pearl", [90, 186, 3.6, 3.6]],
      ["pearl", [100, 187, 3.6, 3.6]],
      ["pearl", [110, 186, 3.6, 3.6]],
      ["pearl", [119, 183, 3.6, 3.6]],
      ["pearl", [128, 178, 3.6, 3.6]],
      ["gold-fill", "M74 60l8-12 9 8 9-13 9 13 9-8 8 12z"],
    ],
  },
  lord: {
    cloth: "#57407a",
    hair: "#8d8577",
    mouth: "line",
    behind: [],
    body: [
      ["white", "M84 186l16 22 16-22 10 14-26 34-26-34z"],
      ["gold", "M52 206c16 36 80 36 96 0"],
    ],
    beard: [
      ["hair", "M86 156c6 4 22 4 28 0 0 14-8 22-14 26-6-4-14-12-14-26zM84 143c5-4 12-4 16-1 4-3 11-3 16 1-6 3-26 3-32 0z"],
    ],
    head: [
      ["hair", "M60 122c-8-46 12-72 40-72s48 26 40 72c-4-8-4-26-12-36-16 6-40 6-56 0-8 10-8 28-12 36z"],
    ],
  },
  officer: {
    cloth: "#4a3f86",
    hair: "#2e2119",
    mouth: "moustache",
    behind: [],
    body: [
      ["gold-fill", "M22 214c8-14 26-20 40-20l2 14c-14 0-30 6-38 16zM178 214c-8-14-26-20-40-20l-2 14c14 0 30 6 38 16z"],
      ["white", "M86 188h28l-14 16z"],
      ["gold", "M82 216h36M80 230h40M78 244h44M100 206v54"],
    ],
    beard: [],
    head: [
      ["hair", "M64 116c-2-24 4-34 8-40h56c4 6 10 16 8 40-4-10-6-18-10-24H74c-4 6-6 14-10 24z"],
      ["hat", "M36 86c14-16 34-46 64-46s50 30 64 46c-18-6-40-8-64-8s-46 2-64 8z"],
      ["gold", "M44 82c16-5 34-8 56-8s40 3 56 8"],
      ["gold-fill", [100, 60, 7, 7]],
    ],
  },
  monk: {
    cloth: "#5b4a35",
    hair: "#6b4a2b",
    mouth: "line",
    behind: [
      ["hood", "M44 196c-4-50 12-86 30-98h52c18 12 34 48 30 98z"],
    ],
    body: [
      ["hood", "M52 206c14-20 82-20 96 0-12 22-84 22-96 0z"],
      ["rope", "M100 222v40M94 240l6 6 6-6"],
    ],
    beard: [
      ["hair", "M70 136c0 34 12 44 30 44s30-10 30-44c-4 16-14 20-30 20s-26-4-30-20z"],
    ],
    head: [
      ["hair", "M62 112c-4-24 4-38 12-44 4 8 8 12 8 12-8 6-14 18-20 32zM138 112c4-24-4-38-12-44-4 8-8 12-8 12 8 6 14 18 20 32z"],
      ["shine", "M88 70c8-4 16-4 22-1"],
    ],
  },
  nun: {
    cloth: "#22262b",
    hair: "#22262b",
    mouth: "lips",
    behind: [
      ["veil", "M46 190c-6-62 4-124 54-124s60 62 54 124c-10 16-98 16-108 0z"],
    ],
    body: [
      ["white", "M62 186c10 34 66 34 76 0l4 18c-18 26-66 26-84 0z"],
      ["gold", "M100 218v26M92 227h16"],
    ],
    beard: [],
    head: [
      ["white", "M58 168c-8-60 4-106 42-106s50 46 42 106c-2 6-6 8-8 8 6-40-2-90-34-90s-40 50-34 90c-2 0-6-2-8-8z"],
      ["veil", "M50 128c0-44 18-70 50-70s50 26 50 70c-8-34-22-50-50-50s-42 16-50 50z"],
    ],
  },
  bishop: {
    cloth: "#7a2233",
    hair: "#cfc6b8",
    mouth: "line",
    behind: [],
    body: [
      ["white", "M62 196c20 22 56 22 76 0l6 10c-24 26-64 26-88 0z"],
      ["gold-fill", "M72 214l14 4-6 44H62zM128 214l-14 4 6 44h18z"],
    ],
    beard: [
      ["hair", "M66 128c0 40 16 56 34 56s34-16 34-56c-4 22-16 28-34 28s-30-6-34-28z"],
    ],
    head: [
      ["mitre", "M64 92c-4-28 14-56 36-78 22 22 40 50 36 78-20 8-52 8-72 0z"],
      ["gold", "M66 86c20 8 48 8 68 0M100 22v64M86 52h28"],
    ],
  },
  maid: {
    cloth: "#3d3a44",
    hair: "#b9843f",
    mouth: "lips",
    behind: [
      ["hair", "M60 128c-6-40 8-66 40-66s46 26 40 66c0 14-8 22-12 26l-56 0c-4-4-12-12-12-26z"],
    ],
    body: [
      ["white", "M72 194l28 20 28-20 12 10-8 58H68l-8-58z"],
    ],
    beard: [],
    head: [
      ["hair", "M64 110c0-26 14-42 36-42s36 16 36 42c-6-14-10-22-18-26-4 6-32 10-44 4-4 6-8 12-10 22z"],
      ["white", "M58 84c-6-10 2-22 12-20 2-12 16-16 22-8 4-8 16-8 20 0 8-6 20 0 20 10 10 0 14 12 8 20-20-14-62-14-82-2z"],
      ["line", "M62 84c22-10 56-10 76 0"],
    ],
  },
  cook: {
    cloth: "#d9d2c4",
    hair: "#3a2417",
    mouth: "moustache",
    behind: [],
    body: [
      ["line", "M100 196v66M84 188l16 16 16-16"],
      ["dot", [88, 222, 3, 3]],
      ["dot", [112, 222, 3, 3]],
      ["dot", [88, 244, 3, 3]],
      ["dot", [112, 244, 3, 3]],
      ["red", "M82 184c8 12 28 12 36 0l4 10c-12 12-32 12-44 0z"],
    ],
    beard: [],
    head: [
      ["hair", "M64 112c0-10 2-18 4-24h64c2 6 4 14 4 24-4-8-6-12-10-16H74c-4 4-6 8-10 16z"],
      ["white", "M66 90c-4-8-4-14-4-18-18-6-16-32 6-32 4-18 56-20 62-2 22-4 30 26 8 34 0 4 0 10-4 18-20-8-48-8-68 0z"],
      ["line", "M66 86c20-8 48-8 68 0M82 74l-2-20M100 72V50M118 74l2-20"],
    ],
  },
  butler: {
    cloth: "#26242b",
    hair: "#3b3835",
    mouth: "line",
    behind: [],
    body: [
      ["white", "M82 186l18 12 18-12 8 12-26 64-26-64z"],
      ["bow", "M100 204l-18-9v18zM100 204l18-9v18z"],
    ],
    beard: [],
    head: [
      ["hair", "M62 118c-4-26 0-40 10-50 2 10 4 18 2 26-6 6-8 14-12 24zM138 118c4-26 0-40-10-50-2 10-4 18-2 26 6 6 8 14 12 24z"],
      ["hair thin", "M74 72c14-14 38-14 52 0-16-6-36-6-52 0z"],
      ["monocle", [117, 117, 11, 11]],
      ["monocle", "M127 122c4 16 4 30 2 44"],
    ],
  },
};

/** Somebody of a game with other people. */
export const STRANGER: Figure = {
  cloth: "#555555",
  hair: "#333333",
  mouth: "line",
  behind: [],
  body: [],
  beard: [],
  head: [],
};
