import { describe, expect, it } from 'vitest';
import { languageOf } from '#i18n/languages.ts';
import { goesOn, pageCount, rowsOf } from '#records/markup/long-list.ts';

const rows = (length: number) => Array.from({ length }, (_, row) => row);
const part = (number: number) => ({ address: '/database/item/5201/blade/en', number });

describe('a long list', () => {
  it.each([
    [0, 1],
    [50, 1],
    [51, 2],
    [1389, 28],
  ])('of %d rows fills %d pages', (length, pages) => {
    expect(pageCount(length)).toBe(pages);
  });

  it('shows fifty rows a page, every row on exactly one', () => {
    const all = rows(123);
    const shown = Array.from({ length: pageCount(123) }, (_, index) => rowsOf(all, part(index + 1)));
    expect(shown.map((page) => page.length)).toEqual([50, 50, 23]);
    expect(shown.flat()).toEqual(all);
  });

  it('is shown as a whole where there are no further pages', () => {
    expect(rowsOf(rows(123), 'whole')).toHaveLength(123);
    expect(goesOn(123, 'whole', 'drops', languageOf('en'))).toBeNull();
  });

  it('leads on and back by links', () => {
    const links = (number: number) =>
      [...(goesOn(123, part(number), 'dropped-by', languageOf('en'))?.text ?? '').matchAll(/href="([^"]+)"/g)].map(
        ([, href]) => href,
      );
    expect(links(1)).toEqual(['/database/item/5201/blade/en/dropped-by/2']);
    expect(links(2)).toEqual(['/database/item/5201/blade/en', '/database/item/5201/blade/en/dropped-by/3']);
    expect(links(3)).toEqual(['/database/item/5201/blade/en/dropped-by/2']);
    expect(goesOn(50, part(1), 'dropped-by', languageOf('en'))).toBeNull();
  });
});
