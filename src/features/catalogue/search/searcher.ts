import { RANKS, type Rank, rankOf, type Searched, type SearchQuery, wordsRank } from '#domain/catalogue/search-rank.ts';
import { NearNames } from './near-names.ts';

/** What was found: the best few, how many fit altogether, how many of these by the text in one piece, and how well the best fits. */
export type Found<Row> = { best: Row[]; total: number; whole: number; rank: Rank | null };

type Rated<Row> = { row: Row; rank: Rank; tie: number };

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

/** So many names are taken up at a time while the page has nothing else to do. */
const PART = 4000;

/** Whether a row has what a word says of it. */
export type RowTest<Row> = (row: Row) => boolean;

/** What rows are searched by besides their names. */
export type Ways<Row> = {
  /** Their number, where a search for a number means it. */
  id?: (row: Row) => number;
  /** Which of two equally good ones is better: the lower. */
  tie?: (row: Row) => number;
  /** The rows that a word tells of without being in their name; null: none. `near`: but for a letter. */
  facts?: (word: string, near: boolean) => RowTest<Row> | null;
  count: number;
};

/** The facts that the words of one text name. */
function factsOf<Row>({ words }: SearchQuery, facts: Ways<Row>['facts']) {
  const tests = new Map(words.map((word) => [word, facts?.(word, false) ?? null]));
  return (row: Row, word: string) => tests.get(word)?.(row) === true;
}

/**
 * Finds the best rows of a kind. The row whose number was typed comes first; what holds the text in one piece comes before
 * the rest: separate words are matched only where that finds few. A text that extends the last one is matched in one piece only
 * among what was found already. `findNear` finds what is like the text but for a letter, and is asked where nothing fits.
 */
export function searcher<Row extends Searched>(rows: readonly Row[], ways: Ways<Row>) {
  const { id, tie = () => 0, facts, count } = ways;
  let last: { text: string; rows: readonly Row[] } = { text: '', rows };
  const near = new NearNames(rows.map(({ folded, also }) => (also ? `${folded}\n${also}` : folded)));

  function findWhole(query: SearchQuery, best: Rated<Row>[]): readonly Row[] {
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
    return fitting;
  }

  /** Adds what holds the words apart; how many there are. */
  function findApart(query: SearchQuery, best: Rated<Row>[], found: readonly Row[]): number {
    const said = factsOf(query, facts);
    let total = 0;
    for (const row of rows) {
      const rank = wordsRank(row, query, (word) => said(row, word));
      if (rank === null || found.includes(row)) continue;
      total += 1;
      keep(best, { row, rank, tie: tie(row) }, count);
    }
    return total;
  }

  function findNear(query: SearchQuery): Found<Row> {
    const best: Rated<Row>[] = [];
    const similar = near.find(query, (word) => {
      const test = facts?.(word, true);
      return test ? rows.flatMap((row, place) => (test(row) ? [place] : [])) : [];
    });
    for (const place of [...similar].sort((a, b) => a - b)) {
      const row = rows[place] as Row;
      keep(best, { row, rank: RANKS.near, tie: tie(row) }, count);
    }
    return { best: best.map(({ row }) => row), total: similar.size, whole: 0, rank: best[0]?.rank ?? null };
  }

  function find(query: SearchQuery): Found<Row> {
    const best: Rated<Row>[] = [];
    const whole = findWhole(query, best);
    const apart = query.words.length > 1 && whole.length < count ? findApart(query, best, whole) : 0;
    const total = whole.length + apart;
    const meant = id && query.id !== null ? rows.find((row) => id(row) === query.id) : undefined;
    if (!meant) return { best: best.map(({ row }) => row), total, whole: whole.length, rank: best[0]?.rank ?? null };
    const others = best.map(({ row }) => row).filter((row) => row !== meant);
    return {
      best: [meant, ...others].slice(0, count),
      total: total + (whole.includes(meant) ? 0 : 1),
      whole: whole.length,
      rank: RANKS.exact,
    };
  }

  return {
    find,
    findNear,
    /** Makes ready for `findNear`, a part at a time; whether there is more to do. */
    prepare: () => near.read(PART),
  };
}
