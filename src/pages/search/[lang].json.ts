import type { APIRoute } from 'astro';
import { searchFile } from '#components/catalogue/data-files.ts';
import { searchIndexAddress } from '#domain/site/addresses.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { digestOf } from '#snapshot/page-keys.ts';

/** Four files that are quickly made: their content is the cache key. */
export function getStaticPaths() {
  return LANGUAGES.map(({ site }) => ({
    params: { lang: site },
    cacheKey: digestOf(searchFile(searchIndexAddress(site))),
  }));
}

export const GET: APIRoute = ({ url }) =>
  new Response(searchFile(url.pathname), { headers: { 'content-type': 'application/json' } });
