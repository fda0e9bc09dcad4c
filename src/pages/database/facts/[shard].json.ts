import type { APIRoute } from 'astro';
import { factsFile } from '#components/catalogue/data-files.ts';
import { snapshot } from '#snapshot/current.ts';
import { factsShards } from '#snapshot/list-rows.ts';

export function getStaticPaths() {
  return factsShards(snapshot()).map(({ shard, key }) => ({ params: { shard: String(shard) }, cacheKey: key }));
}

export const GET: APIRoute = ({ url }) =>
  new Response(factsFile(url.pathname), { headers: { 'content-type': 'application/json' } });
