/** Signs of cards, roles and factions (game-icons.net, CC BY 3.0; see the credits). */
import type { Component } from "svelte";
import Airplane from "~icons/game-icons/airplane";
import Badge from "~icons/game-icons/police-badge";
import Barracks from "~icons/game-icons/barracks";
import Bat from "~icons/game-icons/bat";
import Broom from "~icons/game-icons/broom";
import Coffin from "~icons/game-icons/coffin";
import Cowled from "~icons/game-icons/cowled";
import Crossbow from "~icons/game-icons/crossbow";
import Dracula from "~icons/game-icons/vampire-dracula";
import Drop from "~icons/game-icons/drop";
import Fangs from "~icons/game-icons/fangs";
import Fire from "~icons/game-icons/fire";
import Fort from "~icons/game-icons/military-fort";
import Gavel from "~icons/game-icons/gavel";
import Injustice from "~icons/game-icons/injustice";
import Katana from "~icons/game-icons/katana";
import Knapsack from "~icons/game-icons/knapsack";
import Magnifier from "~icons/game-icons/magnifying-glass";
import Megaphone from "~icons/game-icons/megaphone";
import Newspaper from "~icons/game-icons/newspaper";
import Person from "~icons/game-icons/person";
import Rank from "~icons/game-icons/rank-3";
import Scroll from "~icons/game-icons/diploma";
import Shield from "~icons/game-icons/shield";
import Siren from "~icons/game-icons/siren";
import Sprint from "~icons/game-icons/sprint";
import Spy from "~icons/game-icons/spy";
import Stack from "~icons/game-icons/stack";
import Virus from "~icons/game-icons/virus";
import Vote from "~icons/game-icons/vote";
import World from "~icons/game-icons/world";

const SIGNS: Record<string, Component> = {
  human: Person,
  infected: Virus,
  vampire: Fangs,
  public: Dracula,
  miku: Katana,
  commander: Rank,
  hunter: Crossbow,
  courier: Sprint,
  analyst: Magnifier,
  minister: Scroll,
  quartermaster: Knapsack,
  agitator: Megaphone,
  badge: Badge,
  law: Gavel,
  vampire_law: Injustice,
  shield: Shield,
  drop: Drop,
  deck: Stack,
  riot: Siren,
  election: Vote,
  epidemic: Virus,
  flash_outbreak: Bat,
  scattered_cases: Bat,
  sleeper_cell: Spy,
  underground_army: Coffin,
  mobilisation: Fort,
  airlift: Airplane,
  national_guard: Barracks,
  sympathetic_coverage: Newspaper,
  atrocity_report: Newspaper,
  clean_sweep: Broom,
  fanned_flames: Fire,
  cleared: Cowled,
  event: World,
};

/** The sign of a face, or of its family. */
export const signOf = (name: string): Component =>
  SIGNS[name] ?? SIGNS[name.split("_")[0] ?? ""] ?? World;
