/** The sea, what stood there once, and what stirs below. */
import { disc, type Scenery } from "./layers";

const waves = (y: number, step: number, high: number): string =>
  `M${-step} ${y}` +
  Array.from(
    { length: Math.ceil(100 / step) + 2 },
    () =>
      `q${step * 0.3} ${-high} ${step * 0.75} ${-high * 0.35}q${step * -0.05} ${high * 0.3} ${step * 0.25} ${high * 0.35}`,
  ).join("") +
  "V84H-10Z";

const star = (x: number, y: number, r: number): string =>
  "M" +
  Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    const far = index % 2 ? r * 0.42 : r;
    return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
  }).join("L") +
  "Z";

export const scenery: Scenery = {
  land: [
    ["far", "M8 60C4 48 14 44 10 34C8 28 2 30 3 35M90 60C96 50 86 44 90 32C92 25 99 28 97 33", 4.5],
    ["far", waves(50, 22, 6)],
    ["mid", "M18 58V44h-2v-3h12v3h-2v14ZM76 58V48l3-2l2 2l2-3v13ZM66 58l2-7l6 1v6Z"],
    ["mid", waves(57, 17, 5)],
    ["near", waves(66, 25, 7)],
  ],
  subjects: {
    // One who should have stayed asleep.
    red: [
      [
        "dark",
        "M30 84C30 64 32 52 42 48C36 42 34 34 36 26C38 14 62 14 64 26C66 34 64 42 58 48C68 52 70 64 70 84Z",
      ],
      ["dark", "M34 50C22 46 18 34 24 26M66 50C78 46 82 34 76 26", 5],
      ["mid", "M43 40C42 50 38 53 40 61M50 41C50 52 48 57 50 66M57 40C58 50 62 53 60 61", 4.5],
      ["light", "M40 30Q45 27 48 33Q43 35 40 30ZM60 30Q55 27 52 33Q57 35 60 30Z"],
      [
        "dark",
        disc(42, 46, 0.9) +
          disc(40.5, 52, 0.9) +
          disc(50, 49, 0.9) +
          disc(49.5, 56, 0.9) +
          disc(58, 46, 0.9) +
          disc(59.5, 52, 0.9),
      ],
    ],
    // A sailor with a spyglass.
    blue: [
      ["dark", "M36 84C35 66 36 54 42 48H58C62 54 62 68 62 84Z"],
      ["dark", disc(50, 38, 8)],
      ["dark", "M38 33C40 24 60 24 62 33C66 33 66 36 62 36H38C34 36 34 33 38 33Z"],
      ["light", "M46 38C46 36 56 36 57 39C57 43 54 46 51 46S46 43 46 38Z"],
      ["dark", disc(53, 40, 1)],
      ["dark", "M56 40L72 34M72 34L84 29.5", 3],
      ["dark", "M70 31.500L73.5 38M80 27.500L84.5 34", 2],
      ["dark", "M56 54L70 38", 4],
      ["light", "M42 58h16M42 64h17M42 70h18", 1.4],
    ],
    // The temple under the waves.
    green: [
      ["dark", "M16 40L50 16L84 40V45H16Z"],
      ["dark", "M20 47h10v32H20ZM36 47h9v32h-9ZM55 47h9v32h-9ZM70 47h10v18l-4-2l-2 4l-4-3Z"],
      ["dark", "M10 84V76H90V84Z"],
      ["light", "M38 35Q50 24 62 35Q50 44 38 35Z"],
      ["dark", disc(50, 34.5, 4)],
      ["dark", "M50 76C46 66 54 62 49 54C47 51 44 53 46 56", 3.2],
    ],
    // The maelstrom and the ship.
    purple: [
      ["dark", "M6 60C20 46 80 46 94 60C88 78 60 84 50 84S12 78 6 60Z"],
      [
        "light",
        "M14 60C28 52 72 52 86 61C78 72 34 74 26 64C34 58 66 58 72 64C66 70 46 70 42 66",
        1.6,
      ],
      ["dark", "M30 46L62 38C62 46 56 52 48 53C40 54 33 51 30 46Z"],
      ["dark", "M44 46L37 18M52 42L47 20", 1.6],
      [
        "light",
        "M38 22C46 20 50 26 50 32L42 36C43 30 42 26 38 22ZM48 23C54 22 58 26 58 31L52 34C53 30 51 26 48 23Z",
      ],
      ["light", "M37 18l-6-2l5-3Z"],
    ],
    // A book that looks back.
    yellow: [
      [
        "dark",
        "M14 34C26 28 40 30 50 36C60 30 74 28 86 34V72C74 66 60 68 50 74C40 68 26 66 14 72Z",
      ],
      [
        "light",
        "M18 37C29 32 40 34 48 39V69C40 64 29 63 18 67ZM82 37C71 32 60 34 52 39V69C60 64 71 63 82 67Z",
      ],
      ["dark", "M23 49Q33 40 43 50Q33 58 23 49ZM77 49Q67 40 57 50Q67 58 77 49Z"],
      ["light", disc(33, 49.5, 2.6) + disc(67, 49.5, 2.6)],
      ["dark", "M24 60C30 58 37 59 43 61M57 61C63 59 70 58 76 60", 1.1],
      [
        "dark",
        "M50 34C46 26 54 22 50 14C48 10 44 13 46 16M56 33C60 26 56 20 62 16M44 33C40 27 43 22 38 18",
        2.2,
      ],
    ],
    // A rowing boat, and an arm that is nobody's.
    grey: [
      ["dark", "M10 60H56C54 70 48 74 40 74H26C18 74 12 68 10 60Z"],
      ["dark", "M28 60C28 50 27 46 31 43C27 38 30 31 36 32C42 33 41 40 37 43C41 47 40 54 41 60Z"],
      ["dark", "M38 50L52 46", 2.8],
      ["light", "M52 40v10M49 50h6l-1 6h-4Z", 1.1],
      ["dark", "M70 84C64 70 82 62 78 46C75 34 62 34 63 44C64 50 71 49 70 44", 6],
      [
        "light",
        disc(71, 72, 1.1) +
          disc(75, 63, 1.1) +
          disc(78, 54, 1.1) +
          disc(75.5, 45, 1) +
          disc(69, 40, 0.9),
      ],
    ],
    // An idol of green stone.
    "yellow adventure": [
      ["dark", "M34 72V62C26 58 26 46 34 43C30 30 36 16 50 16S70 30 66 43C74 46 74 58 66 62V72Z"],
      ["dark", "M22 72h56v10H22Z"],
      ["light", "M39 31Q45 27 47 34Q41 36 39 31ZM61 31Q55 27 53 34Q59 36 61 31Z"],
      ["mid", "M42 40C41 50 38 52 40 58M50 41V62M58 40C59 50 62 52 60 58", 3.4],
      ["mid", "M27 77h46", 1.6],
    ],
    // A letter in no known tongue.
    "yellow love": [
      ["dark", "M14 28H86V76H14Z"],
      ["light", "M18 30L50 54L82 30M18 74L40 50M82 74L60 50", 1.6],
      ["light", "M50 68C36 57 41 48 50 54C59 48 64 57 50 68Z"],
      ["dark", "M34 28C30 20 38 16 34 8M50 28C54 18 46 14 50 5M66 28C70 20 62 16 66 8", 2.4],
    ],
    // The gift shop.
    "green comedy": [
      ["dark", "M18 80V40H82V80Z"],
      ["light", "M12 40L20 24H80L88 40Z"],
      ["dark", "M12 40L20 24H29L25 40ZM38 40L40 24H50V40ZM62 40L60 24H70L75 40Z"],
      ["light", "M24 48h26v20H24ZM58 48h16v32H58Z"],
      ["dark", disc(32, 60, 4) + "M28 68v-6h8v6ZM42 68V58l3-4l3 4v10Z" + disc(70, 66, 1.3)],
      ["dark", "M29 67c-3 2-4-1-3-2M35 67c3 2 4-1 3-2", 1.3],
    ],
    // The last lighthouse.
    "green love": [
      ["light", "M50 24L-20 6V44ZM50 24L120 6V44Z"],
      ["dark", "M40 80L44 34H56L60 80Z"],
      ["light", "M43.2 44h13.6l.8 8H42.400ZM41.6 60h16.800l.8 8H40.800Z"],
      ["dark", "M42 34h16v-3H42ZM45 31V19h10v12ZM43 19L50 10L57 19Z"],
      ["light", disc(50, 25, 4)],
      ["dark", "M20 84C28 72 72 72 80 84Z"],
    ],
    // The night the stars stood in a row.
    "purple adventure": [
      [
        "light",
        star(14, 58, 5) + star(29, 48, 6) + star(46, 37, 7.5) + star(65, 25, 9) + star(86, 12, 10),
      ],
      ["light", "M14 58L86 12", 1],
      ["dark", "M20 84C22 70 30 66 36 66S50 70 52 84Z" + disc(36, 60, 6)],
      ["dark", "M40 70L56 56", 3.4],
    ],
    // Not the god they had asked for.
    "purple comedy": [
      ["light", "M14 70a36 9 0 1 0 72 0a36 9 0 1 0-72 0M28 76L50 61L72 76L20 67H80Z", 1.5],
      [
        "dark",
        "M34 66C24 66 20 54 26 48C32 54 44 50 50 46C46 40 48 28 58 28C66 28 70 34 69 40L79 43L69 46C72 60 62 68 50 68Z",
      ],
      ["light", disc(60, 37, 2)],
      ["light", "M34 56C40 62 50 60 54 54", 1.6],
      ["dark", "M44 68V74M52 68V74", 2],
    ],
    // A wedding between two tides.
    "purple love": [
      ["dark", "M24 78V44a26 26 0 0 1 52 0V78", 4],
      [
        "light",
        [
          disc(24, 48, 2.4),
          disc(27, 34, 2.4),
          disc(36, 23, 2.4),
          disc(50, 18, 2.8),
          disc(64, 23, 2.4),
          disc(73, 34, 2.4),
          disc(76, 48, 2.4),
        ].join(""),
      ],
      ["dark", disc(41, 45, 5) + "M33 80C34 60 37 51 41 51S48 60 48 80Z"],
      ["dark", disc(59, 47, 5) + "M52 80C52 60 55 53 59 53S67 62 68 80Z"],
      ["light", "M57 42C62 40 68 46 68 58L64 54Z"],
      ["dark", "M41 49C38 54 42 56 40 60M43 49C44 54 42 57 44 61", 1.6],
    ],
  },
};
