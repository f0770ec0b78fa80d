/** Signs of types, roles, genres and actions (game-icons.net, CC BY 3.0; see the credits). */
import type { Component } from "svelte";
import Castle from "~icons/game-icons/castle";
import Compass from "~icons/game-icons/compass";
import Crown from "~icons/game-icons/imperial-crown";
import Cycle from "~icons/game-icons/cycle";
import Dracula from "~icons/game-icons/vampire-dracula";
import Droplets from "~icons/game-icons/droplets";
import Elf from "~icons/game-icons/woman-elf-face";
import Footprint from "~icons/game-icons/footprint";
import Glass from "~icons/game-icons/magnifying-glass";
import Hearts from "~icons/game-icons/hearts";
import Key from "~icons/game-icons/key";
import Mask from "~icons/game-icons/domino-mask";
import Masks from "~icons/game-icons/drama-masks";
import OpenBook from "~icons/game-icons/open-book";
import Scales from "~icons/game-icons/scales";
import Scroll from "~icons/game-icons/tied-scroll";
import Squid from "~icons/game-icons/octopus";
import Storm from "~icons/game-icons/lightning-storm";

const SIGNS: Record<string, Component> = {
  vampire: Dracula,
  elf: Elf,
  cthulhu: Squid,
  red: Crown,
  blue: Mask,
  green: Castle,
  purple: Storm,
  yellow: Key,
  grey: Footprint,
  adventure: Compass,
  comedy: Masks,
  love: Hearts,
  compare: Scales,
  research: Glass,
  reactivate: Cycle,
  insert: OpenBook,
  retrieve: Droplets,
};

/** The sign of a type, a colour's role, a genre or an action; a scroll for what others invented. */
export const signOf = (name: string): Component => SIGNS[name] ?? Scroll;
