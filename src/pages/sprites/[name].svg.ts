import type { APIRoute } from 'astro';
import { drawingAddress, EMBLEMS_ADDRESS } from '#domain/catalogue/drawings.ts';
import { drawingFile, drawingFiles } from '#items/drawings.ts';

/** One file a drawing, and one for all emblems of monsters: a page fetches those that it shows. */
export function getStaticPaths() {
  return [...[...drawingFiles.keys()].map(drawingAddress), EMBLEMS_ADDRESS].map((address) => {
    return { params: { name: /([^/]+)\.svg$/.exec(address)?.[1] }, cacheKey: address };
  });
}

export const GET: APIRoute = ({ url }) =>
  new Response(drawingFile(url.pathname), { headers: { 'content-type': 'image/svg+xml' } });
