import { type RecordList, recordListAddress } from '#domain/site/addresses.ts';
import { type Html, html } from '#domain/site/html.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';

const PAGE_ROWS = 50;

export function pageCount(length: number): number {
  return Math.max(1, Math.ceil(length / PAGE_ROWS));
}

/** Which rows of a long list a page shows: page `number` from 1, or all of them where there are no further pages to go to. */
export type ListPart = { address: string; number: number } | 'whole';

export function rowsOf<Row>(rows: readonly Row[], part: ListPart): readonly Row[] {
  if (part === 'whole') return rows;
  return rows.slice((part.number - 1) * PAGE_ROWS, part.number * PAGE_ROWS);
}

/** The pages of something in a row: where one stands, and how each is reached. */
export type Pages = { number: number; pages: number; length: number; addressOf: (page: number) => string };

export function pager({ number: page, pages, length, addressOf }: Pages, language: Language): Html {
  const t = translator(language);
  const { number } = formats(language);
  const step = (to: number, rel: 'prev' | 'next', words: string) =>
    to >= 1 && to <= pages && html`<a class="button button--quiet" rel="${rel}" href="${addressOf(to)}">${words}</a>`;
  const place = t('database:pageOf', { page: number(page), pages: number(pages) });
  return html`
    <nav class="pager" aria-label="${t('database:pages')}">
      ${step(page - 1, 'prev', t('database:previous'))}
      <span class="label">${place} · ${t('database:rows', { count: length, total: number(length) })}</span>
      ${step(page + 1, 'next', t('database:next'))}
    </nav>
  `;
}

/** The links to a list's further pages; null for a list that is whole on this page. */
export function goesOn(length: number, part: ListPart, list: RecordList, language: Language): Html | null {
  if (part === 'whole' || length <= PAGE_ROWS) return null;
  const addressOf = (page: number) => (page === 1 ? part.address : recordListAddress(part.address, list, page));
  return pager({ number: part.number, pages: pageCount(length), length, addressOf }, language);
}
