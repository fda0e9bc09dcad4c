import { holdsWords, RANKS, rankOf, type Searched, type SearchQuery } from '#domain/catalogue/search-rank.ts';

/** What was found: the best few, how many fit altogether, and how many of these by the text in one piece. */
export type Found<Row> = { best: Row[]; total: number; whole: number; exact: boolean };

type Rated<Row> = { row: Row; rank: number; tie: number };

/** Puts a row among the best; of equals, the one that came first stays first. */
function keep<Row>(best: Rated<Row>[], rated: Rated<Row>, count: number): void {
  let place = best.length;
  for (; place > 0; place -= 1) {
    const other = best[place - 1] as Rated<Row>;
    if (other.rank < rated.rank || (other.rank === rated.rank && other.tie <= rated.tie)) break;
  }
  if (place >= count) return;
  best.splice(place, 0, rated);
  if (best.length > count) best.pop();
}

/** What rows are searched by: their number, where a search for a number means it, and which of two equally good ones is better. */
type Ways<Row> = { id?: (row: Row) => number; tie?: (row: Row) => number; count: number };

/**
 * Finds the best rows of a kind. The row whose number was typed comes first; what holds the text in one piece comes before
 * nothing else: words that stand apart are looked for only where there is none of both. A text that is typed on is looked for only
 * among what was found already.
 */
export function searcher<Row extends Searched>(
  rows: readonly Row[],
  { id, tie = () => 0, count }: Ways<Row>,
): (query: SearchQuery) => Found<Row> {
  let last: { text: string; rows: readonly Row[] } = { text: '', rows };
  return (query) => {
    const best: Rated<Row>[] = [];
    const fitting: Row[] = [];
    for (const row of query.text.startsWith(last.text) ? last.rows : rows) {
      const rank = rankOf(row, query);
      if (rank === null) continue;
      fitting.push(row);
      // Of other words for something, those named first fit best.
      const behind = rank === RANKS.also ? (row.also?.indexOf(query.text) ?? 0) : tie(row);
      keep(best, { row, rank, tie: behind }, count);
    }
    last = { text: query.text, rows: fitting };
    const meant = id && query.id !== null ? rows.find((row) => id(row) === query.id) : undefined;
    if (meant) {
      const others = best.map(({ row }) => row).filter((row) => row !== meant);
      const total = fitting.length + (fitting.includes(meant) ? 0 : 1);
      return { best: [meant, ...others].slice(0, count), total, whole: fitting.length, exact: true };
    }
    if (fitting.length > 0) {
      const exact = best[0]?.rank === RANKS.exact;
      return { best: best.map(({ row }) => row), total: fitting.length, whole: fitting.length, exact };
    }
    const apart = rows.filter((row) => holdsWords(row, query));
    for (const row of apart) keep(best, { row, rank: RANKS.scattered, tie: tie(row) }, count);
    return { best: best.map(({ row }) => row), total: apart.length, whole: 0, exact: false };
  };
}
