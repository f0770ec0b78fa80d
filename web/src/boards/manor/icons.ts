/** Signs of cards, rooms and roles (game-icons.net, CC BY 3.0; see the credits). */
import type { Component } from "svelte";
import Bathtub from "~icons/game-icons/bathtub";
import Bed from "~icons/game-icons/bed";
import Bookshelf from "~icons/game-icons/bookshelf";
import Coat from "~icons/game-icons/pirate-coat";
import Coins from "~icons/game-icons/two-coins";
import Crown from "~icons/game-icons/vampire-dracula";
import CrystalBall from "~icons/game-icons/crystal-ball";
import Dice from "~icons/game-icons/rolling-dices";
import Fangs from "~icons/game-icons/fangs";
import Fingerprint from "~icons/game-icons/finger-print";
import Garlic from "~icons/game-icons/garlic";
import Mask from "~icons/game-icons/domino-mask";
import Person from "~icons/game-icons/person";
import Robber from "~icons/game-icons/robber-mask";
import Spyglass from "~icons/game-icons/spyglass";
import Strongbox from "~icons/game-icons/strongbox";
import Token from "~icons/game-icons/token";
import Swap from "~icons/game-icons/card-exchange";
import Trash from "~icons/game-icons/swap-bag";

const SIGNS: Record<string, Component> = {
  score_1: Coins,
  score_3: Coins,
  score_5: Coins,
  bite: Fangs,
  garlic: Garlic,
  reroll: Dice,
  spyglass: Spyglass,
  thief: Robber,
  identify: Fingerprint,
  trashbag: Trash,
  human: Person,
  vampire: Fangs,
  first_vampire: Crown,
  vault: Strongbox,
  bathroom: Bathtub,
  coat_room: Coat,
  oracle: CrystalBall,
  private_chambers: Bed,
  library: Bookshelf,
  token: Token,
  census: Mask,
  trade: Swap,
};

export const signOf = (name: string): Component => SIGNS[name] ?? Mask;
