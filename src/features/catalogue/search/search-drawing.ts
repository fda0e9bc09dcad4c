import { markRanges, type SearchQuery } from '#domain/catalogue/search-rank.ts';
import { foundAddress } from '#domain/site/addresses.ts';
import { type Html, type HtmlPart, html } from '#domain/site/html.ts';
import { fill } from '#i18n/fill.ts';
import { type Translator, translatorOf } from '#i18n/translator.ts';
import { formats } from '#items/formats.ts';
import { iconFrame } from '#items/icon-frame.ts';
import { iconHtml } from '#lib/icon-html.ts';
import { ICONS } from '#ui/icons.ts';
import { announcer } from '../item-list/parts.ts';
import type { SearchParts } from './make-dialog.ts';
import { type Kind, type Result, type ResultGroup, type SearchFormatters, SHOWN } from './results.ts';
import styles from './search.module.css';

/** Something that was not loaded, and what to do about it. */
export type Trouble = { text: string; button: string; press: () => void };

/** Draws results and what is said in their place. */
export class SearchDrawing {
  readonly #parts: SearchParts;
  readonly #words: SearchFormatters;
  readonly #number: (value: number) => string;
  readonly #translate: Translator<'count' | 'showAll'>;
  readonly #say: (text: string) => void;

  constructor(parts: SearchParts, words: SearchFormatters) {
    this.#parts = parts;
    this.#words = words;
    this.#number = formats(words.language).number;
    this.#translate = translatorOf(words.texts, words.language.web);
    this.#say = announcer(parts.status);
  }

  /** Offers pages while nothing is typed. */
  offer(wanted: readonly Result[]): void {
    const heading = html`<span>${this.#words.texts.wanted}</span>`;
    const options = wanted.map((result) => option(result, null));
    this.#put(options.length > 0 ? [group('wanted', heading, options)] : []);
    this.#say('');
  }

  /** Shows what was found for what was typed. */
  show(groups: readonly ResultGroup[], query: SearchQuery, typed: string): void {
    this.#put(groups.map((found) => this.#found(found, query, typed)));
    const total = groups.reduce((sum, found) => sum + found.total, 0);
    if (total > 0) this.#say(this.#counted('count', total));
  }

  /** Says that nothing was found, and what else to try. */
  none(typed: string): void {
    const { nothing, nothingHint } = this.#words.texts;
    const text = fill(nothing, { query: typed.trim() });
    this.#add(html`<div class="empty"><p>${text}</p><p>${nothingHint}</p></div>`);
    this.#say(`${text} ${nothingHint}`);
  }

  /** Says what could not be loaded; drawn below what could. */
  fail(troubles: readonly Trouble[]): void {
    for (const { text, button, press } of troubles) {
      const again = html`<button class="button button--quiet button--small" type="button">${button}</button>`;
      const notice = this.#add(html`<div class="notice notice--failed"><p>${text}</p>${again}</div>`);
      notice?.querySelector('button')?.addEventListener('click', () => {
        press();
        this.#parts.input.focus();
      });
      this.#say(text);
    }
  }

  #add({ text }: Html): Element | null {
    this.#parts.message.insertAdjacentHTML('beforeend', text);
    return this.#parts.message.lastElementChild;
  }

  #put(groups: readonly Html[]): void {
    const { message, list } = this.#parts;
    message.replaceChildren();
    list.innerHTML = groups.join('');
    list.hidden = groups.length === 0;
    for (const [place, one] of list.querySelectorAll('[role=option]').entries()) one.id = `site-search-${place}`;
  }

  #found({ kind, results, total, listed }: ResultGroup, query: SearchQuery, typed: string): Html {
    const { texts, language } = this.#words;
    const shown = { shown: this.#number(results.length), total: this.#number(total) };
    const count = total > results.length ? fill(texts.shown, shown) : this.#number(total);
    const heading = html`<span>${texts[kind]}</span><span class="${styles.count}">${count}</span>`;
    const options = results.map((result) => option(result, query));
    if (kind === 'items' && listed > SHOWN.items) {
      const all = { kind, address: foundAddress(typed.trim(), language.site), name: this.#counted('showAll', listed) };
      options.push(option({ ...all, note: '' }, null, ` ${styles['all']}`));
    }
    return group(kind, heading, options);
  }

  #counted(text: 'count' | 'showAll', total: number): string {
    return this.#translate(text, { total: this.#number(total) }, total);
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

function group(key: string, heading: Html, options: readonly Html[]): Html {
  const id = `site-search-of-${key}`;
  return html`
    <div role="group" aria-labelledby="${id}">
      <div class="${styles.group}" id="${id}">${heading}</div>
      ${options}
    </div>
  `;
}

/** A name with what was searched marked in it. */
function markedName(name: string, query: SearchQuery | null): HtmlPart[] {
  const pieces: HtmlPart[] = [];
  let last = 0;
  for (const [from, to] of query ? markRanges(name, query) : []) {
    pieces.push(name.slice(last, from), html`<mark>${name.slice(from, to)}</mark>`);
    last = to;
  }
  return [...pieces, name.slice(last)];
}

/** An option of the list, and a real link: it can be opened in a tab of its own. */
function option({ kind, address, name, note, item }: Result, query: SearchQuery | null, more = ''): Html {
  const look = item ? ` quality-${item.quality}` : more;
  return html`
    <a class="${styles.option}${look}" role="option" aria-selected="false" tabindex="-1" href="${address}">
      ${item ? iconFrame(item.id, item.drawing, item.icon) : html`<span class="${styles.icon}">${iconHtml(DRAWN[kind])}</span>`}
      <span class="${styles.words}">${markedName(name, query)}${note && html`<small>${note}</small>`}</span>
    </a>
  `;
}
