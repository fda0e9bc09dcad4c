import type { Text } from '#contract/text.ts';
import type { Snapshot } from './snapshot.ts';

/** Every scene that a monster stands on, with its names, in order of id. */
export function scenes(snapshot: Snapshot): { scene: string; names: Text }[] {
  const known = new Map<string, Text>();
  for (const { found_in_maps } of snapshot.monsters.values()) {
    for (const { scene, scene_names } of found_in_maps) if (!known.has(scene)) known.set(scene, scene_names);
  }
  return [...known].sort(([one], [other]) => (one < other ? -1 : 1)).map(([scene, names]) => ({ scene, names }));
}
