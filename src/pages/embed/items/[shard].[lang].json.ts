import type { APIRoute } from 'astro';
import { tooltipFile } from '#components/catalogue/data-files.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { snapshot } from '#snapshot/current.ts';
import { tooltipShards } from '#snapshot/list-rows.ts';

export function getStaticPaths() {
  return tooltipShards(snapshot()).flatMap(({ shard, key }) =>
    LANGUAGES.map(({ site }) => ({ params: { shard: String(shard), lang: site }, cacheKey: key })),
  );
}

export const GET: APIRoute = ({ url }) =>
  new Response(tooltipFile(url.pathname), { headers: { 'content-type': 'application/json' } });
