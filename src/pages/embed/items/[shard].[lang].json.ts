import type { APIRoute } from 'astro';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import { tooltipRecord } from '#items/tooltip/tooltip-record.ts';
import { tooltipSource } from '#rules/tooltip-source.ts';
import { snapshot } from '#snapshot/current.ts';
import { tooltipShards } from '#snapshot/tooltip-shards.ts';

export function getStaticPaths() {
  return tooltipShards(snapshot()).flatMap(({ shard, ids, key }) =>
    LANGUAGES.map(({ site }) => ({ params: { shard: String(shard), lang: site }, props: { ids }, cacheKey: key })),
  );
}

/** The tooltips of 64 ids in one language, by id; read by the site and by other sites. */
export const GET: APIRoute<{ ids: number[] }> = ({ params, props }) => {
  const language = languageOf(params['lang']);
  const records = props.ids.map((id) => [id, tooltipRecord(tooltipSource(snapshot(), id), language)]);
  return Response.json(Object.fromEntries(records));
};
