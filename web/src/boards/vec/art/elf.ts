/** Hills, firs and mushrooms. */
import { disc, type Scenery } from "./layers";

const fir = (x: number, y: number, h: number): string =>
  `M${x} ${y - h}l${h * 0.19} ${h * 0.34}h${-h * 0.07}l${h * 0.16} ${h * 0.28}h${-h * 0.09}l${h * 0.17} ${h * 0.26}h${-h * 0.3}v${h * 0.12}h${-h * 0.12}v${-h * 0.12}h${-h * 0.3}l${h * 0.17} ${-h * 0.26}h${-h * 0.09}l${h * 0.16} ${-h * 0.28}h${-h * 0.07}Z`;
const mushroom = (x: number, y: number, s: number): string =>
  `M${x - 3 * s} ${y - 3 * s}c0 ${-4.5 * s} ${6 * s} ${-4.5 * s} ${6 * s} 0h${-2 * s}v${3 * s}h${-2 * s}v${-3 * s}Z`;

const BRAID = Array.from({ length: 18 }, (_, index) => {
  const turn = (index * Math.PI) / 9;
  const at = (far: number, angle: number) =>
    `${(50 + far * Math.cos(angle)).toFixed(1)} ${(54 + far * Math.sin(angle)).toFixed(1)}`;
  return `M${at(17, turn)}L${at(23, turn + 0.26)}`;
}).join("");
const stag = (x: number, y: number): string =>
  `M${x + 6} ${y + 84}L${x + 7} ${y + 60}C${x + 2} ${y + 54} ${x + 3} ${y + 46} ${x + 7} ${y + 38}L${x} ${y + 34}L${x + 9} ${y + 35}` +
  `h8l9-1l-7 4C${x + 23} ${y + 46} ${x + 24} ${y + 54} ${x + 19} ${y + 60}L${x + 20} ${y + 84}Z`;
const antlers = (x: number, y: number): string =>
  `M${x + 9} ${y + 36}C${x + 2} ${y + 30} ${x + 4} ${y + 24} ${x} ${y + 18}M${x + 4} ${y + 28}l-6-2` +
  `M${x + 17} ${y + 36}C${x + 24} ${y + 30} ${x + 22} ${y + 24} ${x + 26} ${y + 18}M${x + 22} ${y + 28}l6-2`;

export const scenery: Scenery = {
  land: [
    ["far", "M0 84V48C12 38 26 38 40 46S74 34 100 44V84Z"],
    [
      "mid",
      [fir(8, 56, 20), fir(20, 53, 15), fir(80, 53, 18), fir(92, 57, 24), fir(70, 50, 12)].join(""),
    ],
    ["near", "M0 84V60C18 54 34 62 52 60S86 56 100 62V84Z"],
    ["near", mushroom(12, 62, 1.2) + mushroom(88, 62, 1) + mushroom(18, 62.5, 0.7)],
  ],
  subjects: {
    // An archer in a hood.
    red: [
      ["dark", "M36 76C38 60 38 48 43 40L57 40C62 48 61 62 63 76Q56 72 50 76Q43 72 36 76Z"],
      ["dark", "M41 40C39 28 44 18 54 13C56 20 61 26 59 40Z"],
      ["light", "M46 35C45 28 48 25 51 25S57 28 55.5 35C54 39 48 39 46 35Z"],
      ["dark", disc(49, 31.5, 0.9) + disc(53, 31.5, 0.9)],
      ["light", "M45 31L40 28L45 34ZM56 31L61 28L56 34Z"],
      ["dark", "M58 46L74 44", 3.6],
      ["dark", "M72 22C84 34 84 56 72 68", 2.2],
      ["light", "M72 22L66 45L72 68M62 45.500H88M88 45.500l-4-2.200M88 45.500l-4 2.2", 0.8],
    ],
    // A little companion with a big hat and a staff.
    blue: [
      ["dark", "M38 76C37 64 40 56 44 52H60C63 58 65 66 64 76Z"],
      [
        "dark",
        "M34 46C42 42 44 30 54 20C66 14 72 22 68 28C66 24 62 24 60 28C60 36 64 42 70 46C58 50 46 50 34 46Z",
      ],
      ["light", "M45 48C48 50 56 50 59 48C60 54 57 57 54 64C52 68 49 66 48 62C46 57 44 54 45 48Z"],
      ["dark", disc(49, 51, 0.9) + disc(55, 51, 0.9) + "M50.5 53h3l-1.5 2.500Z"],
      ["dark", "M32 36V76M62 60L34 56", 2.4],
      ["light", disc(32, 32, 3.6)],
      ["dark", "M28 35C27 29 30 27 32 27S37 29 36 35", 1.4],
    ],
    // A house in a tree.
    green: [
      [
        "dark",
        "M42 84C46 74 46 64 44 56L30 46L32 43L46 50V30H54V50L68 42L70 45L56 56C54 64 55 74 60 84Z",
      ],
      ["dark", disc(34, 26, 12) + disc(66, 26, 12) + disc(50, 16, 14) + disc(50, 30, 14)],
      ["light", "M36 40V29L50 17L64 29V40Z"],
      ["dark", "M32 31L50 14L68 31L66 33.500L50 18.500L34 33.500Z"],
      ["dark", "M47 40v-7a3 3 0 0 1 6 0v7ZM39 31h4v4h-4ZM57 31h4v4h-4Z"],
      ["dark", "M33 40h34v2.500h-34Z"],
      ["light", "M52 46V76M57 46V76M52 52h5M52 58h5M52 64h5M52 70h5", 1],
    ],
    // A star falls into the wood.
    purple: [
      ["light", "M96 2L58 42L50 36Z"],
      [
        "light",
        "M44 34l3.2 6.800l7.4 1l-5.4 5.200l1.3 7.400L44 50.800l-6.5 3.600l1.3-7.400l-5.4-5.200l7.4-1Z",
      ],
      ["dark", "M0 84V66L8 52L14 64L20 54L27 68H70L76 56L83 66L90 50L100 66V84Z"],
      ["light", "M26 60L14 48M30 54L24 40M58 56L64 46M62 62L76 54", 1.3],
      ["dark", "M30 68C36 60 52 60 60 68Z"],
    ],
    // A lute that plays by itself.
    yellow: [
      [
        "dark",
        "M38 44C28 48 26 66 38 72C52 78 62 68 58 56C57 50 54 47 52 44L70 20L66 17L48 41C45 41 41 42 38 44Z",
      ],
      ["dark", "M66 15L72 10L79 16L74 22Z"],
      ["light", disc(45, 58, 5)],
      ["light", "M41 66L71 18M44 67L73 20", 0.7],
      ["light", "M20 30v-10l8-2v9M20 30a2.2 2 0 1 1-.1-.2M28 27.500a2.2 2 0 1 1-.1-.2", 1.4],
      ["light", "M80 44v-9l6-1.500v8M80 44a2 1.8 0 1 1-.1-.2M86 41.500a2 1.8 0 1 1-.1-.2", 1.3],
    ],
    // Somebody meets a stag.
    grey: [
      [
        "dark",
        "M20 76C22 64 22 54 26 48C23 42 26 35 32 36L36 31L36 38C39 42 36 47 34 48C38 56 37 66 40 76Z",
      ],
      ["dark", "M34 54L46 52", 2.6],
      [
        "dark",
        "M56 76V60C54 52 58 46 62 42L60 36L56 38L54 34L62 28L68 32C68 40 72 46 80 48C86 48 88 54 87 60V76H83V64L80 60L66 62L61 66V76Z",
      ],
      [
        "dark",
        "M63 29C58 24 60 18 56 14M60 22L54 22M66 29C68 22 66 18 70 12M67 22L73 20M70 17L75 15M57 18L53 16",
        1.7,
      ],
      ["light", disc(61, 33, 0.9)],
      ["light", "M46 52c2-1 3-2 3-4c-2 0-4 1-3 4", 0.8],
    ],
    // A map on bark.
    "yellow adventure": [
      [
        "dark",
        "M14 24C21 20 28 27 36 23C46 18 54 27 64 22C73 18 80 25 88 21V68C80 72 73 66 64 70C54 75 46 66 36 71C28 75 21 67 14 72Z",
      ],
      ["light", "M24 58C30 46 40 60 48 48S60 44 66 38", 1.8],
      ["light", "M65 30l8 8M73 30l-8 8", 2.4],
      ["light", "M26 42l6-11l6 11ZM36 42l5-8l5 8Z"],
      ["light", "M58 60c3-2 5 2 8 0s5 2 8 0", 1.3],
    ],
    // A teapot with a will of its own.
    "yellow comedy": [
      ["dark", "M32 46C32 34 68 34 68 46C74 60 63 72 50 72S26 60 32 46Z"],
      ["dark", "M37 38C39 30 61 30 63 38Z" + disc(50, 27, 3.4)],
      ["dark", "M66 56C78 56 74 42 84 40", 5],
      ["dark", "M34 50C17 44 17 66 36 64", 3.6],
      ["dark", "M42 70L37 79M58 70L63 79", 2.6],
      ["light", disc(43, 51, 2) + disc(57, 51, 2)],
      ["light", "M43 59q7 6 14 0", 1.6],
      ["light", "M85 33c-4-4 3-7 0-12M79 32c-3-3 2-6 0-10", 1.5],
    ],
    // A ring of braided hair.
    "yellow love": [
      ["dark", "M30 54a20 20 0 1 0 40 0a20 20 0 1 0-40 0", 8],
      ["light", BRAID, 1.5],
      ["dark", "M50 13l11 9l-11 15l-11-15Z"],
      ["light", "M50 17l7 5.500l-7 10l-7-10Z"],
    ],
    // The bridge over the gorge.
    "green adventure": [
      ["dark", "M-60 90V42H20L28 62L24 90ZM160 90V42H80L72 62L76 90Z"],
      ["dark", "M18 42C36 56 64 56 82 42", 3],
      [
        "dark",
        "M18 30C36 44 64 44 82 30M18 42V26M82 42V26M28 36.500V48M38 40V51M50 41V52.500M62 40V51M72 36.500V48",
        1.4,
      ],
      ["light", disc(50, 40, 2.6) + "M45 52C46 42 54 42 55 52Z"],
    ],
    // The glade where the snow begins.
    "green love": [
      ["dark", fir(26, 80, 66) + fir(76, 82, 58)],
      ["light", "M26 14l6 11h-12ZM26 33l8 12h-16ZM76 24l5 10h-10ZM76 41l7 11h-14Z"],
      [
        "light",
        [
          disc(50, 24, 1.4),
          disc(44, 40, 1.2),
          disc(56, 52, 1.5),
          disc(48, 60, 1.1),
          disc(60, 34, 1.2),
          disc(10, 30, 1.3),
          disc(92, 28, 1.3),
          disc(38, 12, 1.2),
        ].join(""),
      ],
      ["light", "M34 78C42 70 60 70 68 78Z"],
    ],
    // The stags charge.
    "purple adventure": [
      ["dark", stag(10, 8) + stag(38, 0) + stag(66, 8)],
      ["dark", antlers(10, 8) + antlers(38, 0) + antlers(66, 8), 1.8],
      [
        "light",
        disc(19, 50, 1.1) +
          disc(27, 50, 1.1) +
          disc(47, 42, 1.1) +
          disc(55, 42, 1.1) +
          disc(75, 50, 1.1) +
          disc(83, 50, 1.1),
      ],
    ],
    // The archery contest, gone wrong.
    "purple comedy": [
      ["dark", disc(38, 44, 24)],
      ["light", disc(38, 44, 18)],
      ["dark", disc(38, 44, 12)],
      ["light", disc(38, 44, 6)],
      ["dark", "M26 66L20 82M50 66L56 82", 3],
      [
        "dark",
        disc(80, 56, 6) + "M70 50C74 36 86 36 90 50Z" + "M70 82C71 66 76 62 80 62S89 66 90 82Z",
      ],
      ["dark", "M62 34L94 42", 1.6],
      ["dark", "M94 42l5-3M94 42l3 5M62 34l5-1M62 34l4 4", 1.4],
    ],
    // Engaged for a thousand years.
    "purple love": [
      [
        "dark",
        "M20 46a18 18 0 1 0 36 0a18 18 0 1 0-36 0M44 46a18 18 0 1 0 36 0a18 18 0 1 0-36 0",
        5,
      ],
      ["light", "M38 14l6 6l-6 8l-6-8Z"],
      ["dark", "M38 14l6 6l-6 8l-6-8Z", 1.4],
      ["light", "M62 22l3-5l3 5M26 56a14 14 0 0 0 8 7M68 56a14 14 0 0 0 5-7", 1.6],
    ],
  },
};
