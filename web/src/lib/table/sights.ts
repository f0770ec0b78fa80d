/** A sight after an update: what the update does not name is as it was. */
import type { Scene, Sight, Update } from "../wire.gen";

export function updated(sight: Sight, update: Update): Sight {
  const before = sight.scene;
  if (!before) return sight;
  const { zones = {}, aids = {} } = update;
  const scene: Scene = {
    ...before,
    zones: before.zones.map((zone, number) => zones[number] ?? zone),
    open: update.open ?? before.open,
    prompt: update.prompt ?? before.prompt,
    choices: update.choices ?? before.choices,
    decision: update.decision,
    aids: { ...before.aids, ...aids },
  };
  const ending = update.ending ?? before.ending;
  if (ending) scene.ending = ending;
  return {
    ...sight,
    question: update.question,
    news: update.news,
    scene,
    undo: update.undo ?? sight.undo ?? "",
    let_go: update.let_go ?? sight.let_go ?? false,
  };
}
