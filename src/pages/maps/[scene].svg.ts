import type { APIRoute } from 'astro';
import { drawMap } from '#items/maps/draw-map.ts';
import { type SceneKind, sceneKind } from '#items/maps/scene-kind.ts';
import { isDrawn } from '#rules/map-picture.ts';
import { snapshot } from '#snapshot/current.ts';
import { scenes } from '#snapshot/scenes.ts';

/** One picture a map, shared by every page and language that shows it. */
export function getStaticPaths() {
  return scenes(snapshot()).flatMap(({ scene, names }) => {
    if (!isDrawn(scene)) return [];
    const kind = sceneKind(scene, names);
    return [{ params: { scene: scene.toLowerCase() }, props: { scene, kind }, cacheKey: `${kind} ${scene}` }];
  });
}

export const GET: APIRoute<{ scene: string; kind: SceneKind }> = ({ props }) =>
  new Response(drawMap(props.scene, props.kind), { headers: { 'content-type': 'image/svg+xml' } });
