/** Peaks, spires and bats. */
import { disc, type Scenery } from "./layers";

const bat = (x: number, y: number, s: number): string =>
  `M${x} ${y}q${2 * s} ${-2.4 * s} ${4 * s} ${-1.2 * s}l${0.6 * s} ${-1 * s}l${0.6 * s} ${0.9 * s}l${0.6 * s} ${-0.9 * s}l${0.6 * s} ${1 * s}q${2 * s} ${-1.2 * s} ${4 * s} ${1.2 * s}q${-2.2 * s} ${-0.6 * s} ${-2.8 * s} ${0.8 * s}q${-1.4 * s} ${-0.8 * s} ${-2.4 * s} ${0.9 * s}q${-1 * s} ${-1.7 * s} ${-2.4 * s} ${-0.9 * s}q${-0.6 * s} ${-1.4 * s} ${-2.8 * s} ${-0.8 * s}Z`;

const bulb = (x: number, y: number): string =>
  `M${x} ${y - 8}c1 4 7 5 7 11c0 4-3 6-7 6s-7-2-7-6c0-6 6-7 7-11Z`;
const BULBS = [bulb(25, 36), bulb(36, 52), bulb(50, 57), bulb(64, 52), bulb(75, 36)].join("");

export const scenery: Scenery = {
  land: [
    ["mid", bat(14, 24, 1.1) + bat(78, 42, 0.8) + bat(6, 42, 0.7)],
    ["far", "M0 84V50L11 36L18 45L31 27L43 49L52 42L63 53L76 33L86 46L94 38L100 44V84Z"],
    ["mid", "M72 52V38h2v-6l2.5-6l2.5 6v4h2v-9l3-8l3 8v9h2v-5l2.5-6l2.5 6v6h2v11Z"],
    ["near", "M0 84V62C14 56 28 60 44 59S78 55 100 61V84Z"],
    ["near", "M8 62C9 54 7 48 9 38M9 49C6 46 3 46 1 42M9 45C12 42 13 40 13 36", 1.8],
  ],
  subjects: {
    // A count with his cloak about him.
    red: [
      [
        "dark",
        "M50 28L38 17L37 34C36 50 33 62 28 76Q34 72 39 76Q45 72 50 76Q55 72 61 76Q66 72 72 76C67 62 64 50 63 34L62 17Z",
      ],
      ["dark", "M43.5 21C43 11 57 11 56.5 21C56.5 27 53 31 50 31S43.5 27 43.5 21Z"],
      [
        "light",
        "M45.5 20C45.5 16 48 16 50 18C52 16 54.5 16 54.5 20C54.5 25 52 28.5 50 28.500S45.5 25 45.5 20Z",
      ],
      [
        "dark",
        disc(48, 21.5, 0.9) + disc(52, 21.5, 0.9) + "M48.3 25h3.400l-.5 1.800l-.6-1.300l-.6 1.300Z",
      ],
      ["light", "M50 33L46 37L50 52L54 37Z"],
    ],
    // A servant with a lantern and too many keys.
    blue: [
      ["dark", "M34 76C32 58 34 48 40 42C42 36 50 34 56 40C62 44 60 52 61 60L63 76Z"],
      ["dark", disc(58, 38, 6.5)],
      ["dark", "M51 36C53 26 63 25 66 33L70 34L65 36.500Z"],
      ["dark", "M56 50L72 47", 4],
      ["dark", "M72 46V51", 1.2],
      ["light", "M68 51h8l1.5 11h-11Z"],
      ["dark", "M68 51h8M66.5 62h11M72 51v11", 1.2],
      ["light", disc(60, 37.5, 1.1)],
      ["light", "M42 58a2.5 2.5 0 1 0 .1 0M43 63v6M41 66h2", 1.1],
    ],
    // The castle on its rock.
    green: [
      [
        "dark",
        "M12 84L24 62L30 52V34h-1.500L34 20L39.5 34H38v8h4V24h-1.500L48 8L55.5 24H54v14h6v-6h-1.500L64 20L69.5 32H68v20l8 12L88 84Z",
      ],
      ["light", "M47 72V62a4 4 0 0 1 8 0v10Z"],
      [
        "light",
        "M33 40h2.500v5H33ZM46.7 30h2.600v6h-2.600ZM62.7 38h2.600v5h-2.600ZM40 50h2.500v4.500H40ZM57 50h2.500v4.500H57Z",
      ],
      ["light", "M48 8V2l6 2l-6 2", 0.9],
    ],
    // The coffin opens while lightning strikes.
    purple: [
      ["dark", "M62 0L50 22H59L46 44L70 18H60L72 0Z", 2.4],
      ["light", "M62 0L50 22H59L46 44L70 18H60L72 0Z"],
      ["dark", "M18 66L26 58H62L82 64L78 76H22Z"],
      ["mid", "M24 64L29 60H60L76 65L73 69H27Z"],
      ["dark", "M20 60L36 26L50 30L44 60Z"],
      ["mid", "M26 56L38 31L46 33.500L40 57Z"],
      ["dark", "M56 67C55 62 55 57 56.5 53", 4.5],
      ["dark", "M56.5 54L52 48M56.5 53L55.5 44.5M57 53L59.5 45M57.5 54L63 48.5", 1.9],
    ],
    // A goblet, and what is in it.
    yellow: [
      [
        "dark",
        "M30 22H70C71 42 62 50 53 52V64C53 68 64 69 66 75H34C36 69 47 68 47 64V52C38 50 29 42 30 22Z",
      ],
      ["light", "M34 26H66C65 31 58 33 50 31C43 29 38 30 34.5 32Z"],
      ["light", "M50 10C53 15 54 17 54 19A4 4 0 0 1 46 19C46 17 47 15 50 10Z"],
      ["light", "M37 38C40 44 44 47 47 48", 1.3],
      ["light", "M47.5 57h5", 1.3],
    ],
    // Somebody meets a wolf.
    grey: [
      ["dark", "M24 76C25 62 24 52 28 44C25 40 26 33 31 32C37 32 38 40 35 44C39 52 38 64 40 76Z"],
      ["dark", "M34 50L45 44M45 44V74", 1.8],
      [
        "dark",
        "M52 76L55 62C57 54 66 52 74 54C80 54 84 48 90 50C87 54 86 58 82 60C84 66 83 71 84 76H79L77 66L66 66L63 76H58L59 68L56 76Z",
      ],
      ["dark", "M50 55L58 44L60 48L65 47L64 53C66 58 62 62 57 60L50 60Z"],
      ["light", disc(58, 51.5, 1.1)],
      ["light", "M51 59l2-1l1 1.500l1.5-1.600l1 1.600Z"],
    ],
    // The silver stake, and what drives it.
    "yellow adventure": [
      ["dark", "M24 72L52 18L62 23L33 77L23 79Z"],
      ["light", "M31 70L55 24", 1.6],
      ["dark", "M54 46h30v14H54ZM66 60h5v18h-5Z"],
      ["light", "M58 46v14M80 46v14", 1.2],
    ],
    "yellow comedy": [
      ["dark", "M20 16C20 66 80 66 80 16", 1.8],
      ["light", BULBS],
      ["dark", BULBS, 1.3],
    ],
    // A locket with two portraits.
    "yellow love": [
      ["dark", "M34 34C36 8 64 8 66 34", 1.4],
      ["dark", disc(33, 50, 17) + disc(67, 50, 17)],
      ["light", disc(33, 50, 13) + disc(67, 50, 13)],
      ["dark", disc(33, 46, 4.5) + disc(67, 46, 4.5)],
      [
        "dark",
        "M24 59C25 51 41 51 42 59C37 64 29 64 24 59ZM58 59C59 51 75 51 76 59C71 64 63 64 58 59Z",
      ],
    ],
    // A bank for what vampires save.
    "green comedy": [
      ["dark", "M16 40L50 18L84 40V44H80V72H84V80H16V72H20V44H16Z"],
      ["light", "M27 48h6v22h-6ZM39 48h5v22h-5ZM56 48h5v22h-5ZM67 48h6v22h-6Z"],
      ["light", "M50 23C54 29 55 31 55 33.500A5 5 0 0 1 45 33.500C45 31 46 29 50 23Z"],
    ],
    // A balcony, and somebody below it.
    "green love": [
      ["dark", "M56 84V8H88V84Z"],
      ["light", "M64 42V26a7.5 7.5 0 0 1 15 0V42Z"],
      ["dark", disc(69, 30, 3.5) + "M64 42C65 34 73 34 74 42Z"],
      [
        "dark",
        "M46 42h46v3.500H46ZM48 55h42v3H48ZM49 45h2v10h-2ZM56 45h2v10h-2ZM63 45h2v10h-2ZM70 45h2v10h-2ZM77 45h2v10h-2ZM84 45h2v10h-2Z",
      ],
      ["light", "M49 47v6M57 47v6M64 47v6M71 47v6M78 47v6M85 47v6", 0.8],
      ["dark", disc(28, 56, 4.5) + "M20 80C21 66 24 61 28 61S35 66 36 80Z"],
      ["dark", "M32 65L44 54", 2.4],
    ],
    // The castle is stormed.
    "purple adventure": [
      ["dark", "M40 84V30h4v4h5v-4h6v4h5v-4h6v4h5v-4h6v4h5v-4h4V84Z"],
      ["light", "M58 84V68a6 6 0 0 1 12 0V84ZM48 44h3v7h-3ZM76 44h3v7h-3Z"],
      ["dark", "M10 82L42 28M17 84L47 33", 1.6],
      ["dark", "M15 74l6 3.500M20 66l6 3.500M25 58l6 3.500M30 50l6 3.500M35 42l6 3.5", 1.4],
      ["dark", disc(29, 44, 3.5) + disc(19, 60, 3.5)],
      ["light", "M90 58c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8Z"],
      ["dark", "M90 70V84", 2.2],
    ],
    // A mirror that shows nobody, reduced.
    "purple comedy": [
      ["dark", "M50 6C66 6 72 22 72 38S66 68 50 68S28 54 28 38S34 6 50 6Z"],
      ["light", "M50 11C62 11 67 24 67 38S62 63 50 63S33 52 33 38S38 11 50 11Z"],
      ["mid", "M40 44L54 20M46 52L60 28", 1.8],
      ["dark", "M46 66h8l3 12H43Z"],
      ["dark", "M62 50L74 46L92 52L88 66L70 60Z"],
      ["light", disc(71, 52, 1.5)],
      ["light", disc(78, 54, 1.6) + disc(83, 60, 1.6)],
      ["light", "M84 53L77 61", 1.3],
    ],
    // Two masks at a ball.
    "purple love": [
      [
        "dark",
        "M10 34C18 28 28 32 32 35C36 32 46 28 54 34C54 48 46 54 38 52C34 51 33 46 32 44C31 46 30 51 26 52C18 54 10 48 10 34Z",
      ],
      ["light", "M16 40Q22 36 27 42Q21 46 16 40ZM37 42Q42 36 48 40Q43 46 37 42Z"],
      ["dark", "M54 48V78", 1.8],
      [
        "dark",
        "M48 22C56 16 66 20 70 23C74 20 84 16 92 22C92 36 84 42 76 40C72 39 71 34 70 32C69 34 68 39 64 40C56 42 48 36 48 22Z",
      ],
      ["light", "M54 28Q60 24 65 30Q59 34 54 28ZM75 30Q80 24 86 28Q81 34 75 30Z"],
      ["dark", "M92 36V74", 1.8],
      ["dark", "M70 19C68 10 76 8 74 2M66 19C62 12 66 8 62 4", 1.4],
    ],
  },
};
