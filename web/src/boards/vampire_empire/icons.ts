/** Pictures for the cards of both decks (game-icons.net, CC BY 3.0; see the credits). */
import type { Component } from "svelte";
import Alms from "~icons/game-icons/two-coins";
import Aspergillum from "~icons/game-icons/water-splash";
import Bell from "~icons/game-icons/ringing-bell";
import BlackMass from "~icons/game-icons/candle-skull";
import Bread from "~icons/game-icons/sliced-bread";
import Broom from "~icons/game-icons/broom";
import Chest from "~icons/game-icons/open-treasure-chest";
import Claws from "~icons/game-icons/claw-slashes";
import Cleaver from "~icons/game-icons/meat-cleaver";
import Club from "~icons/game-icons/wood-club";
import Cook from "~icons/game-icons/cooking-pot";
import Cross from "~icons/game-icons/gothic-cross";
import Crook from "~icons/game-icons/shepherds-crook";
import Cup from "~icons/game-icons/poison-bottle";
import Door from "~icons/game-icons/secret-door";
import Eyes from "~icons/game-icons/evil-eyes";
import Familiar from "~icons/game-icons/bat";
import Fangs from "~icons/game-icons/fangs";
import Feast from "~icons/game-icons/wine-glass";
import Font from "~icons/game-icons/holy-grail";
import Fog from "~icons/game-icons/fog";
import Gavel from "~icons/game-icons/gavel";
import Grave from "~icons/game-icons/graveyard";
import Heart from "~icons/game-icons/bleeding-heart";
import Hiss from "~icons/game-icons/snake-tongue";
import HolyWater from "~icons/game-icons/holy-water";
import Horse from "~icons/game-icons/horse-head";
import Hound from "~icons/game-icons/sniffing-dog";
import Knife from "~icons/game-icons/bowie-knife";
import Lady from "~icons/game-icons/handheld-fan";
import Lantern from "~icons/game-icons/old-lantern";
import Longsword from "~icons/game-icons/broadsword";
import Mirror from "~icons/game-icons/mirror-mirror";
import Novice from "~icons/game-icons/prayer";
import Organ from "~icons/game-icons/pipe-organ";
import Pitchfork from "~icons/game-icons/pitchfork";
import Psalter from "~icons/game-icons/white-book";
import Puppet from "~icons/game-icons/puppet";
import Rapier from "~icons/game-icons/pointy-sword";
import Register from "~icons/game-icons/scroll-quill";
import Rosary from "~icons/game-icons/prayer-beads";
import Sabre from "~icons/game-icons/saber-slash";
import Sacrifice from "~icons/game-icons/sacrificial-dagger";
import Shining from "~icons/game-icons/shining-sword";
import Squire from "~icons/game-icons/knight-banner";
import Stiletto from "~icons/game-icons/stiletto";
import Writ from "~icons/game-icons/tied-scroll";
import type { Kind } from "./data";

const BY_NAME: Record<string, Component> = {
  n1: Stiletto, n2: Rapier, n3: Sabre, c1: Rosary, c2: Crook, c3: Cross, s1: Broom, s2: Cleaver,
  s3: Pitchfork, ns1: Knife, ns2: Hound, sc1: Lantern, sc2: Club, nc1: Writ, nc2: Longsword,
  w1: HolyWater, w2: Aspergillum, w3: Font, wn1: Shining, wc1: Psalter, ws1: Bread, r1: Hiss,
  r2: Claws, r3: Fangs, rn2: Heart, rc2: BlackMass, rs2: Cup, novice: Novice, squire: Squire,
  ostler: Horse, sacrifice: Sacrifice, alms: Alms, mirror: Mirror, curfew: Bell,
  interdict: Gavel, reliquary: Chest, register: Register, organist: Organ, lady_iw: Lady,
  kitchen: Cook, hypnosis: Eyes, feast: Feast, passage: Door, mist: Fog, dominate: Puppet,
  robber: Grave, familiar: Familiar,
}; // prettier-ignore
const BY_TYPE: Record<Kind["type"], Component> = {
  combat: Longsword,
  vampire: Fangs,
  holy: HolyWater,
  support: Register,
};

/** The picture of a card; cards of somebody's own file get the picture of their type. */
export function iconOf(kind: Kind): Component {
  return BY_NAME[kind.id] ?? BY_TYPE[kind.type];
}
