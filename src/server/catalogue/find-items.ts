import type { FindItemsQuery } from '#contract/calls/database.ts';
import type { AnswerOf } from '#contract/calls.ts';
import { filterOf } from '#domain/catalogue/item-filter.ts';
import { SerializedJson } from '../kernel/http/serialized-json.ts';
import { encodedTotal } from './queries.ts';
import type { Records } from './records.ts';

/** One page of the matching items by id, and how many match in all. */
export function findItems(
  { search }: Pick<Records, 'search'>,
  query: FindItemsQuery,
): SerializedJson<AnswerOf<'GET /items/find-items'>> {
  const part = { from: (query.page - 1) * query.limit, count: query.limit };
  const { entries, total } = search.find(filterOf(query), query.lang, part);
  return SerializedJson.object<AnswerOf<'GET /items/find-items'>>({
    items: SerializedJson.list(entries.map(({ record }) => record)),
    total: encodedTotal(total),
  });
}
