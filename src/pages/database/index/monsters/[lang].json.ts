import type { APIRoute } from 'astro';
import { monstersFile } from '#components/catalogue/monsters/monsters-file.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { snapshot } from '#snapshot/current.ts';
import { monstersIndexKey } from '#snapshot/map-pages.ts';

export function getStaticPaths() {
  const cacheKey = monstersIndexKey(snapshot());
  return LANGUAGES.map(({ site }) => ({ params: { lang: site }, cacheKey }));
}

export const GET: APIRoute = ({ url }) =>
  new Response(monstersFile(url.pathname), { headers: { 'content-type': 'application/json' } });
