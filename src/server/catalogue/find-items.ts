import type { FindItemsQuery } from '#contract/calls/database.ts';
import type { AnswerOf } from '#contract/calls.ts';
import { filterOf } from '#domain/catalogue/item-filter.ts';
import { Encoded } from '../kernel/http/encoded.ts';
import { encodedTotal } from './queries.ts';
import type { Records } from './records.ts';

/** One page of the matching items by id, and how many match in all (wire.md 17 to 19). */
export function findItems(
  { search }: Pick<Records, 'search'>,
  query: FindItemsQuery,
): Encoded<AnswerOf<'GET /items/find-items'>> {
  const part = { from: (query.page - 1) * query.limit, count: query.limit };
  const { entries, total } = search.find(filterOf(query), query.lang, part);
  return Encoded.object<AnswerOf<'GET /items/find-items'>>({
    items: Encoded.list(entries.map(({ record }) => record)),
    total: encodedTotal(total),
  });
}
