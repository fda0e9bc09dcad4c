import type { APIRoute } from 'astro';
import { mapFile } from '#components/catalogue/data-files.ts';
import { BLANK_SHEET, isDrawn } from '#domain/catalogue/maps.ts';
import { sceneKind } from '#items/maps/scene-kind.ts';
import { isSample } from '#lib/site.ts';
import { snapshot } from '#snapshot/current.ts';
import { scenes } from '#snapshot/item-list.ts';

/** In the sample world one picture a map without an operator's own, shared by every page and language that shows it; elsewhere the empty sheet alone. */
export function getStaticPaths() {
  const drawn = scenes(snapshot()).filter(
    ({ scene }) => isSample() && isDrawn(scene) && snapshot().mapPicture(scene) === null,
  );
  return [
    { params: { scene: BLANK_SHEET }, cacheKey: BLANK_SHEET },
    ...drawn.map(({ scene, names }) => {
      return { params: { scene: scene.toLowerCase() }, cacheKey: `${sceneKind(scene, names)} ${scene}` };
    }),
  ];
}

export const GET: APIRoute = ({ url }) =>
  new Response(mapFile(url.pathname), { headers: { 'content-type': 'image/svg+xml' } });
