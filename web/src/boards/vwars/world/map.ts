/** The night map of V-Wars: a world of our own, where its lands and cities lie. */

export type Point = readonly [x: number, y: number];
/** Width and height of the map in its own units. */
export const MAP: Point = [1000, 760];

/** Where cities lie; Europe has more room here than it has. */
const CITIES: Record<string, Point> = {
  CHI: [170, 158],
  NYC: [268, 232],
  LAX: [70, 245],
  MEX: [150, 340],
  BOG: [196, 510],
  SAO: [300, 588],
  BUE: [224, 682],
  LON: [364, 134],
  BER: [488, 146],
  PAR: [424, 242],
  MAD: [360, 330],
  MOW: [694, 144],
  BUD: [596, 190],
  BUH: [704, 246],
  LOS: [390, 528],
  CAI: [540, 508],
  NBO: [584, 608],
  JNB: [478, 668],
  IST: [566, 410],
  THR: [716, 404],
  DXB: [660, 514],
  PEK: [826, 146],
  SEL: [932, 196],
  TYO: [936, 302],
  HKG: [826, 292],
  BOM: [764, 558],
  JKT: [862, 626],
  SYD: [926, 706],
};

interface Land {
  /** The outline, point by point. */
  shape: string;
  /** Where its name stands. */
  name: Point;
  /** From where its ways begin. */
  middle: Point;
}

const LANDS: readonly Land[] = [
  {
    shape:
      "40,160 110,104 190,98 262,130 326,196 322,262 246,290 214,372 150,402 98,344 20,296 18,220",
    name: [142, 70],
    middle: [165, 245],
  },
  {
    shape: "138,470 210,448 300,520 358,566 350,632 292,712 226,744 172,680 150,590 126,528",
    name: [180, 424],
    middle: [240, 590],
  },
  {
    shape: "318,110 396,86 500,92 546,146 500,226 452,276 430,346 352,374 306,330 352,236 322,172",
    name: [394, 40],
    middle: [420, 210],
  },
  {
    shape: "548,180 586,110 664,72 750,82 770,170 764,262 700,292 622,258 560,232",
    name: [668, 30],
    middle: [660, 180],
  },
  {
    shape:
      "342,500 402,464 470,412 554,410 612,490 630,576 580,640 534,716 460,730 432,640 356,574",
    name: [404, 436],
    middle: [480, 560],
  },
  {
    shape: "530,392 600,344 700,362 766,388 764,450 714,552 632,552 612,470 552,430",
    name: [636, 322],
    middle: [660, 430],
  },
  {
    shape: "782,130 850,100 930,118 990,180 994,310 930,352 828,346 776,300 788,210",
    name: [890, 56],
    middle: [885, 230],
  },
  {
    shape: "724,536 780,500 846,552 930,620 990,690 978,748 900,748 838,688 760,620",
    name: [838, 468],
    middle: [850, 620],
  },
];

/** A closed line that bends softly through the points of an outline. */
export function coast(shape: string): string {
  const points = shape
    .split(" ")
    .filter(Boolean)
    .map((pair) => pair.split(",").map(Number) as [number, number]);
  const at = (index: number): [number, number] =>
    points[(index + points.length) % points.length] ?? [0, 0];
  const bends = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const one = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const two = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...one, ...two, ...to].map((value) => value.toFixed(1)).join(" ")}`;
  });
  return points.length ? `M${at(0).join(" ")}${bends.join("")}Z` : "";
}

export const landOf = (region: number): Land =>
  LANDS[region] ?? { shape: "", name: [500, 380], middle: [500, 380] };

/** Where a city lies; one that our map does not know stands around the middle of its region. */
export function spotOf(city: string, region: number, place: number, of: number): Point {
  const known = CITIES[city];
  if (known) return known;
  const [x, y] = landOf(region).middle;
  const turn = (2 * Math.PI * place) / Math.max(1, of);
  return [x + 66 * Math.sin(turn), y - 62 * Math.cos(turn)];
}
