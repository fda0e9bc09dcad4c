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

type Pages = { addressOf: (page: number) => string; number: number; length: number };

/** The links to the pages of a list before and after this one; null for a list that is whole on it. */
export function pager({ addressOf, number: here, length }: Pages, language: Language): Html | null {
  if (length <= PAGE_ROWS) return null;
  const t = translator(language);
  const pages = pageCount(length);
  const { number } = formats(language);
  const step = (page: number, rel: 'prev' | 'next', words: string) =>
    page >= 1 &&
    page <= pages &&
    html`<a class="button button--quiet" rel="${rel}" href="${addressOf(page)}">${words}</a>`;
  const place = t('database:pageOf', { page: number(here), pages: number(pages) });
  return html`
    <nav class="pager" aria-label="${t('database:pages')}">
      ${step(here - 1, 'prev', t('database:previous'))}
      <span class="label">${place} · ${t('database:rows', { count: length, total: number(length) })}</span>
      ${step(here + 1, 'next', t('database:next'))}
    </nav>
  `;
}

/** The links to a list's further pages; null for a list that is whole on this page. */
export function goesOn(length: number, part: ListPart, list: RecordList, language: Language): Html | null {
  if (part === 'whole') return null;
  const { address, number } = part;
  const addressOf = (page: number) => (page === 1 ? address : recordListAddress(address, list, page));
  return pager({ addressOf, number, length }, language);
}
