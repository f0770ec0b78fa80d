/**
 * An event, an election and a riot, moment by moment.
 *
 * A turn's end does many things at once, and the server sends how they end together with the news
 * of them in order. Here the news are laid out again on the scene before: what each of them says
 * of troops, tokens, cities and cards is set, and nothing else is worked out.
 */
import type { Act } from "../../../parts/motion/flights";
import type { CardsShown, NewsItem, SceneZone, VwarsAids, VwarsOpen } from "../../../lib/wire.gen";
import { zoneNamed } from "../../../parts/frame/context";
import { regionOf, worldOf, type Told, type World, type VwarsScene } from "../data";
import { lawSide } from "../faces";

/** Worth a scene of their own, and how many flights' time they stay to be read. */
const HOLDS: Record<string, number> = {
  event: 1.4,
  turned_up: 0.4,
  vampires_rise: 0.7,
  humans_arrive: 0.7,
  elected: 3.4,
  law_passed: 1.6,
  riot: 1.6,
  law_acts: 1.4,
  kills: 1.5,
  stays: 1.3,
  riot_won: 3.4,
  sputters: 3,
  sympathy: 0.7,
  vampire_city: 1.6,
  human_city: 1.6,
  martial_law: 1.6,
  public: 2.4,
};
/** From this card of a riot on it goes faster. */
const PATIENT = 6;
/** The rest of a turn after its riot; the scene that the server sent shows it at once. */
const AFTERWARDS = new Set(["removed", "took", "took_none", "event_soon", "refilled", "turn"]);

const text = (seen: NewsItem, word: string): string => String(seen.words?.[word] ?? "");
const number = (seen: NewsItem, word: string): number => Number(seen.words?.[word] ?? 0);

/** A scene that can be changed piece by piece. */
class Course {
  private readonly zones: SceneZone[];
  private readonly open: VwarsOpen;
  private readonly aids: VwarsAids;
  private told: Told = { event: "", news: [], result: null };

  constructor(
    private readonly scene: VwarsScene,
    private readonly after: VwarsScene,
    private readonly world: World,
  ) {
    this.zones = scene.zones.map((zone) => ({ ...zone, pieces: [...zone.pieces] }));
    const now = scene.open;
    this.open = { ...now, humans: { ...now.humans }, vampires: { ...now.vampires } };
    this.aids = { ...scene.aids };
  }

  /** The table as it stands now. */
  shown(): VwarsScene {
    return {
      ...this.scene,
      zones: this.zones.map((zone) => ({ ...zone, pieces: [...zone.pieces] })),
      open: structuredClone(this.open),
      choices: [],
      aids: structuredClone(this.aids),
      told: structuredClone(this.told),
    };
  }

  private zone(name: string): SceneZone | undefined {
    return this.zones[zoneNamed(this.scene, name)];
  }

  /** A card is laid open in a zone. */
  private lay(name: string, face: string): void {
    const zone = this.zone(name);
    if (!zone) return;
    zone.pieces.push({ face });
    zone.count = (zone.count ?? 0) + 1;
  }

  /** A card that lies open leaves a zone. */
  private lift(name: string, face: string): void {
    const zone = this.zone(name);
    const at = zone?.pieces.findIndex((piece) => piece.face === face) ?? -1;
    if (!zone || at < 0) return;
    zone.pieces.splice(at, 1);
    zone.count = (zone.count ?? 1) - 1;
  }

  /** So many hidden cards more, or fewer. */
  private heap(name: string, more: number): void {
    const zone = this.zone(name);
    if (zone) zone.count = Math.max(0, (zone.count ?? 0) + more);
  }

  private troops(side: string, city: string, count: number): void {
    (side === "vampire" ? this.open.vampires : this.open.humans)[city] = count;
  }

  /** The deck of the riot or election that is on stage. */
  private get deck(): string {
    const place = this.aids.shown?.place ?? "";
    return `region_${regionOf(this.world, place)?.code ?? place}`;
  }

  private stage(place: string, riot: boolean): void {
    this.aids.shown = { place, riot, cards: [] };
  }

  private turn(face: string, stays: boolean): void {
    const shown = this.aids.shown;
    if (!shown) return;
    this.heap(this.deck, -1);
    this.lay(stays ? "face_up" : "face_down", face);
    this.aids.shown = { ...shown, cards: [...shown.cards, [face, stays]] };
  }

  /** What one item of news changes on the table. */
  apply(seen: NewsItem, rest: readonly NewsItem[]): void {
    const place = text(seen, "place");
    const card = text(seen, "card");
    const does: Record<string, () => void> = {
      event: () => (this.told = { event: card, news: [], result: null }),
      turned_up: () => {
        this.heap("deck", -1);
        this.heap("discard", 1);
      },
      vampires_rise: () => this.troops("vampire", place, number(seen, "troops")),
      humans_arrive: () => this.troops("human", place, number(seen, "troops")),
      voted: () => {
        const election = rest.find((later) => later.text === "elected");
        if (!this.aids.shown || this.told.news.every((told) => told.text !== "voted"))
          this.stage(text(election ?? seen, "place"), false);
        this.turn(card, true);
      },
      elected: () => (this.told = { ...this.told, result: seen }),
      law_passed: () => {
        const law = this.zone(`law_${place}`);
        if (law) Object.assign(law, { pieces: [{ face: card }], count: 1 });
        this.lift(`${lawSide(card)}_law`, card);
      },
      riot: () => {
        this.strike();
        this.told = { event: "", news: [], result: null };
        this.stage(place, true);
        this.lift("riot_now", card);
        this.heap(this.deck, 1);
      },
      law_acts: () => {
        const side = lawSide(card) === "human" ? "vampire" : "human";
        const there = side === "vampire" ? this.open.vampires : this.open.humans;
        this.troops(side, place, Math.max(0, (there[place] ?? 0) - 1));
      },
      kills: () => {
        this.turn(card, false);
        this.troops(text(seen, "side"), this.aids.shown?.place ?? "", number(seen, "troops"));
      },
      stays: () => this.turn(card, true),
      riot_won: () => (this.told = { ...this.told, result: seen }),
      sputters: () => (this.told = { ...this.told, result: seen }),
      sympathy: () => (this.open.sympathy = number(seen, "tokens")),
      vampire_city: () => {
        this.open.control = [...this.open.control, place];
        const laws = this.after.open.martial_law;
        this.open.martial_law = this.open.martial_law.filter(
          (city) => city !== place || laws.includes(city),
        );
      },
      human_city: () => (this.open.control = this.open.control.filter((city) => city !== place)),
      martial_law: () => (this.open.martial_law = [...this.open.martial_law, place]),
      public: () => (this.open.public = [...this.open.public, number(seen, "seat")]),
    };
    does[seen.text ?? ""]?.();
    this.told = { ...this.told, news: [...this.told.news, seen] };
  }

  /** Cards of an election go back before a riot begins. */
  private strike(): void {
    for (const name of ["face_up", "face_down"]) {
      const zone = this.zone(name);
      if (!zone?.pieces.length) continue;
      this.heap(this.deck, zone.pieces.length);
      Object.assign(zone, { pieces: [], count: 0 });
    }
  }
}

export function acts(
  before: VwarsScene,
  after: VwarsScene,
  news: readonly NewsItem[],
  cards: CardsShown | null,
): Act<VwarsScene>[] {
  const told = news.filter(({ kind }) => kind === "event");
  if (!told.some((seen) => seen.text === "event" || seen.text === "riot")) return [];
  const course = new Course(before, after, worldOf(cards));
  const made: Act<VwarsScene>[] = [];
  let turned = 0;
  let rioted = false;
  let since: NewsItem[] = [];
  for (const [index, seen] of told.entries()) {
    const what = seen.text ?? "";
    if (rioted && AFTERWARDS.has(what)) break;
    rioted ||= what === "riot" || what === "no_riot";
    course.apply(seen, told.slice(index + 1));
    since.push(seen);
    const hold = HOLDS[what];
    if (hold === undefined) continue;
    turned += Number(what === "kills" || what === "stays");
    const quick = (what === "kills" || what === "stays") && turned >= PATIENT;
    made.push({ scene: course.shown(), news: since, hold: quick ? hold / 2 : hold });
    since = [];
  }
  return made;
}
