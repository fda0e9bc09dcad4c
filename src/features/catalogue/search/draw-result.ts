import { markRanges, type SearchQuery } from '#domain/catalogue/search-rank.ts';
import { element, icon } from '#lib/elements.ts';
import { ICONS } from '#ui/icons.ts';
import type { Kind, Result } from './results.ts';
import styles from './search.module.css';

/** Line icons as in `ui/icons.ts`: a sheet, a paw, a scroll. An item has its own drawing; the one here leads to all of them. */
const DRAWN: Record<Kind, string> = {
  items: ICONS.search,
  pages: 'M6 3.5h8l4 4v13H6ZM14 3.5v4h4M9 12h6M9 15.5h6',
  monsters:
    'M12 12c-3 0-5.5 3-5.5 5.2 0 1.6 1.2 2.3 2.6 2.3 1 0 2-.5 2.9-.5s1.9.5 2.9.5c1.4 0 2.6-.7 2.6-2.3C17.5 15 15 12 12 12ZM5 9.5v1M9 5.5v1M15 5.5v1M19 9.5v1',
  news: 'M5 4h11v13a3 3 0 0 0 3 3H8a3 3 0 0 1-3-3ZM16 9h3.5v8M8 8h5M8 11.5h5M8 15h3',
};

const SVG = 'http://www.w3.org/2000/svg';

/** A drawing of the page's sprite. */
function spriteDrawing(id: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 96 96');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${id}`);
  svg.append(use);
  return svg;
}

/** A name with what was searched marked in it. */
function markedName(name: string, query: SearchQuery | null): (Node | string)[] {
  const pieces: (Node | string)[] = [];
  let last = 0;
  for (const [from, to] of query ? markRanges(name, query) : []) {
    pieces.push(name.slice(last, from), element('mark', {}, name.slice(from, to)));
    last = to;
  }
  return [...pieces, name.slice(last)].filter((piece) => piece !== '');
}

function emblem({ kind, item }: Result): HTMLElement {
  if (!item) return element('span', { class: styles.icon }, icon(DRAWN[kind]));
  const frame = `relic-frame${item.exclusive ? ' relic-frame--exclusive' : ''}`;
  const picture = item.icon === null ? [] : [element('img', { src: item.icon, alt: '', loading: 'lazy' })];
  return element('span', { class: frame }, spriteDrawing(item.drawing), ...picture);
}

/** An option of the list, and a real link: it can be opened in a tab of its own. */
export function option(result: Result, query: SearchQuery | null): HTMLAnchorElement {
  const quality = result.item ? ` quality-${result.item.quality}` : '';
  const words = element('span', { class: styles.words }, ...markedName(result.name, query));
  if (result.note) words.append(element('small', {}, result.note));
  return element(
    'a',
    {
      class: `${styles.option}${quality}`,
      role: 'option',
      'aria-selected': 'false',
      tabindex: '-1',
      href: result.address,
    },
    emblem(result),
    words,
  );
}
