import type { FindItemsQuery } from '#contract/calls/database.ts';
import type { AnswerOf } from '#contract/calls.ts';
import { filterOf, type ItemFilter } from '#rules/item-filter.ts';
import { Encoded } from '../../http/encoded.ts';
import { encodedTotal } from './queries.ts';
import type { Records } from './records.ts';

/** Equal for questions with equal answers; the name comes last, because it may hold anything. */
function keyOf({ page, limit, lang }: FindItemsQuery, filter: ItemFilter): string {
  const { type, auction, rune, quality, classId, min, max, archivable, name } = filter;
  return [page, limit, lang, type, auction, rune, quality, classId, min, max, archivable, name].join(' ');
}

/** One page of the matching items by id, and how many match in all (wire.md 17 to 19); kept for the next who asks the same. */
export function findItems(
  { search, answers }: Pick<Records, 'search' | 'answers'>,
  query: FindItemsQuery,
): Encoded<AnswerOf<'GET /items/find-items'>> {
  const filter = filterOf(query);
  const key = keyOf(query, filter);
  const known = answers.get(key);
  if (known instanceof Encoded) return known;
  const part = { from: (query.page - 1) * query.limit, count: query.limit };
  const { entries, total } = search.find(filter, query.lang, part);
  const answer = Encoded.object<AnswerOf<'GET /items/find-items'>>({
    items: Encoded.list(entries.map(({ record }) => record)),
    total: encodedTotal(total),
  });
  answers.set(key, known === undefined ? 'asked once' : answer);
  return answer;
}
