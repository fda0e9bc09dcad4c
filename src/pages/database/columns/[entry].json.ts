import type { APIRoute } from 'astro';
import { columnsFile } from '#components/catalogue/data-files.ts';
import { indexName } from '#domain/site/addresses.ts';
import { LIST_ENTRIES } from '#domain/site/side-bar.ts';
import { snapshot } from '#snapshot/current.ts';
import { indexKey } from '#snapshot/list-rows.ts';

export const getStaticPaths = () =>
  LIST_ENTRIES.map((entry) => ({ params: { entry: indexName(entry) }, cacheKey: indexKey(snapshot(), entry) }));

export const GET: APIRoute = ({ url }) =>
  new Response(columnsFile(url.pathname), { headers: { 'content-type': 'application/json' } });
