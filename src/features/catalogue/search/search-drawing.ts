import { markRanges, type SearchQuery } from '#domain/catalogue/search-rank.ts';
import { foundAddress } from '#domain/site/addresses.ts';
import { fill } from '#i18n/fill.ts';
import { type Translator, translatorOf } from '#i18n/translator.ts';
import { formats } from '#items/formats.ts';
import { element, icon } from '#lib/elements.ts';
import { ICONS } from '#ui/icons.ts';
import type { SearchParts } from './make-dialog.ts';
import { type Kind, type Result, type ResultGroup, type SearchFormatters, SHOWN } from './results.ts';
import styles from './search.module.css';

/** In milliseconds: screen readers announce the result when the typing pauses, not at every letter. */
const PAUSE = 500;

/** Something that was not loaded, and what to do about it. */
export type Trouble = { text: string; button: string; press: () => void };

/** Draws results and what is said in their place. */
export class SearchDrawing {
  readonly #parts: SearchParts;
  readonly #words: SearchFormatters;
  readonly #number: (value: number) => string;
  readonly #translate: Translator<'count' | 'showAll'>;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: SearchParts, words: SearchFormatters) {
    this.#parts = parts;
    this.#words = words;
    this.#number = formats(words.language).number;
    this.#translate = translatorOf(words.texts, words.language.web);
  }

  /** Offers pages while nothing is typed. */
  offer(wanted: readonly Result[]): void {
    const heading = element('span', {}, this.#words.texts.wanted);
    this.#put(wanted.length > 0 ? [this.#group('wanted', [heading], wanted, null)] : []);
    this.#say('');
  }

  /** Shows what was found for what was typed. */
  show(groups: readonly ResultGroup[], query: SearchQuery, typed: string): void {
    this.#put(groups.map((group) => this.#found(group, query, typed)));
    const total = groups.reduce((sum, group) => sum + group.total, 0);
    if (total > 0) this.#say(this.#counted('count', total));
  }

  /** Says that nothing was found, and what else to try. */
  none(typed: string): void {
    const { nothing, nothingHint } = this.#words.texts;
    const text = fill(nothing, { query: typed.trim() });
    this.#parts.message.append(
      element('div', { class: 'empty' }, element('p', {}, text), element('p', {}, nothingHint)),
    );
    this.#say(`${text} ${nothingHint}`);
  }

  /** Says what could not be loaded; drawn below what could. */
  fail(troubles: readonly Trouble[]): void {
    for (const { text, button, press } of troubles) {
      const again = element('button', { class: 'button button--quiet button--small', type: 'button' }, button);
      again.addEventListener('click', () => {
        press();
        this.#parts.input.focus();
      });
      this.#parts.message.append(element('div', { class: 'notice notice--failed' }, element('p', {}, text), again));
      this.#say(text);
    }
  }

  #put(groups: readonly HTMLElement[]): void {
    this.#parts.message.replaceChildren();
    this.#parts.list.replaceChildren(...groups);
    this.#parts.list.hidden = groups.length === 0;
    for (const [place, one] of [...this.#parts.list.querySelectorAll('[role=option]')].entries()) {
      one.id = `site-search-${place}`;
    }
  }

  #group(key: string, heading: Node[], results: readonly Result[], query: SearchQuery | null): HTMLElement {
    const id = `site-search-of-${key}`;
    return element(
      'div',
      { role: 'group', 'aria-labelledby': id },
      element('div', { class: styles.group, id }, ...heading),
      ...results.map((result) => option(result, query)),
    );
  }

  #found(found: ResultGroup, query: SearchQuery, typed: string): HTMLElement {
    const { kind, results, total, listed } = found;
    const { texts, language } = this.#words;
    const shown = { shown: this.#number(results.length), total: this.#number(total) };
    const count = total > results.length ? fill(texts.shown, shown) : this.#number(total);
    const heading = [element('span', {}, texts[kind]), element('span', { class: styles.count }, count)];
    const group = this.#group(kind, heading, results, query);
    if (kind === 'items' && listed > SHOWN.items) {
      const all = this.#counted('showAll', listed);
      const address = foundAddress(typed.trim(), language.site);
      group.append(option({ kind, address, name: all, note: '' }, null));
      if (styles.all) group.lastElementChild?.classList.add(styles.all);
    }
    return group;
  }

  #counted(text: 'count' | 'showAll', total: number): string {
    return this.#translate(text, { total: this.#number(total) }, total);
  }

  #say(text: string): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      this.#parts.status.textContent = text;
    }, PAUSE);
  }
}

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
  const frame = `icon-frame${item.exclusive ? ' icon-frame--exclusive' : ''}`;
  const picture = item.icon === null ? [] : [element('img', { src: item.icon, alt: '', loading: 'lazy' })];
  return element('span', { class: frame }, spriteDrawing(item.drawing), ...picture);
}

/** An option of the list, and a real link: it can be opened in a tab of its own. */
function option(result: Result, query: SearchQuery | null): HTMLAnchorElement {
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
