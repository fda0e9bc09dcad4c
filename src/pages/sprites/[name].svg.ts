import type { APIRoute } from 'astro';
import { drawingAddress } from '#domain/catalogue/drawings.ts';
import { drawingFile, drawingFiles } from '#items/drawings.ts';

/** One file a drawing: a page fetches those that it shows. */
export function getStaticPaths() {
  return [...drawingFiles.keys()].map((drawing) => {
    const address = drawingAddress(drawing);
    return { params: { name: /([^/]+)\.svg$/.exec(address)?.[1] }, cacheKey: address };
  });
}

export const GET: APIRoute = ({ url }) =>
  new Response(drawingFile(url.pathname), { headers: { 'content-type': 'image/svg+xml' } });
