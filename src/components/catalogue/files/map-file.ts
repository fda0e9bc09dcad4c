import { registerFile } from '#build/page-templates.ts';
import { drawMap } from '#items/maps/draw-map.ts';
import { type SceneKind, sceneKind } from '#items/maps/scene-kind.ts';
import { snapshot } from '#snapshot/current.ts';
import { scenes } from '#snapshot/scenes.ts';

let known: Map<string, { scene: string; kind: SceneKind }> | undefined;

function mapOf(name: string) {
  known ??= new Map(
    scenes(snapshot()).map(({ scene, names }) => [scene.toLowerCase(), { scene, kind: sceneKind(scene, names) }]),
  );
  return known.get(name);
}

/** The drawing of a map; `path` is the file's address, such as `/maps/s001.svg`. */
export function mapFile(path: string): string {
  const map = mapOf(/([^/]+)\.svg$/.exec(path)?.[1] ?? '');
  if (!map) throw new RangeError(`No monster stands on a map of that name.`);
  return drawMap(map.scene, map.kind);
}

registerFile('src/pages/maps/[scene].svg.ts', mapFile);
