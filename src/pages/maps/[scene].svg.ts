import type { APIRoute } from 'astro';
import { mapFile } from '#components/catalogue/data-files.ts';
import { isDrawn } from '#domain/catalogue/maps.ts';
import { sceneKind } from '#items/maps/scene-kind.ts';
import { snapshot } from '#snapshot/current.ts';
import { scenes } from '#snapshot/item-list.ts';

/** One picture a map, shared by every page and language that shows it. */
export function getStaticPaths() {
  return scenes(snapshot()).flatMap(({ scene, names }) => {
    if (!isDrawn(scene)) return [];
    return [{ params: { scene: scene.toLowerCase() }, cacheKey: `${sceneKind(scene, names)} ${scene}` }];
  });
}

export const GET: APIRoute = ({ url }) =>
  new Response(mapFile(url.pathname), { headers: { 'content-type': 'image/svg+xml' } });
