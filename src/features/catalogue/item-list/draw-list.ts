import { STATS } from '#domain/catalogue/item-facts.ts';
import type { SortWord } from '#domain/catalogue/item-order.ts';
import { html } from '#domain/site/html.ts';
import { languageOf } from '#i18n/languages.ts';
import { formats } from '#items/formats.ts';
import type { IndexRow, ListIndex } from './decode-index.ts';
import type { ListState } from './list-state.ts';
import { part } from './parts.ts';
import { cellsOf, type RowTexts, rowHtml } from './row-html.ts';

/** More would push the names together. */
const MOST_ASKED = 2;

type Columns = RowTexts['columns'];

/** Columns of the stats that a view asks for and its list does not show. */
export function askedColumns({ columns, stats }: RowTexts, { sort, stats: least }: ListState): Columns {
  const wanted = new Set([sort, ...least.map(({ place }) => STATS[place]?.word)]);
  for (const [word] of columns) wanted.delete(word as SortWord);
  const found = STATS.flatMap(({ word }, place) => (wanted.has(word) ? [[word, stats[place] ?? word] as const] : []));
  return found.slice(0, MOST_ASKED);
}

/** Heads of columns that are not printed, before the one of the picks. */
export function drawHeads(root: HTMLElement, asked: Columns): void {
  const row = part(root, 'table').querySelector('thead tr');
  for (const head of row?.querySelectorAll('[data-asked]') ?? []) head.remove();
  const heads = asked.map(
    ([word, label]) =>
      html`<th scope="col" class="num" data-asked><button type="button" data-sort="${word}">${label}</button></th>`
        .text,
  );
  row?.lastElementChild?.insertAdjacentHTML('beforebegin', heads.join(''));
}

/** The markup of rows, with the columns that are asked for besides. */
export function listRows(rows: readonly IndexRow[], { words: printed, shown }: ListIndex, asked: Columns): string[] {
  const words = { ...printed, columns: [...printed.columns, ...asked] };
  const language = formats(languageOf(words.site));
  return rows.map((row) => rowHtml({ ...shown(row), cells: cellsOf(row, words, language) }, words));
}
