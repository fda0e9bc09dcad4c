import type { APIRoute } from 'astro';
import { choicesFile } from '#components/catalogue/list/list-choices.ts';
import { indexName } from '#domain/site/addresses.ts';
import { LIST_ENTRIES } from '#domain/site/side-bar.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { snapshot } from '#snapshot/current.ts';
import { indexKey } from '#snapshot/list-rows.ts';

export function getStaticPaths() {
  return LIST_ENTRIES.flatMap((entry) => {
    const cacheKey = indexKey(snapshot(), entry);
    return LANGUAGES.map(({ site }) => ({ params: { entry: indexName(entry), lang: site }, cacheKey }));
  });
}

export const GET: APIRoute = ({ url }) =>
  new Response(choicesFile(url.pathname), { headers: { 'content-type': 'application/json' } });
