import { markRanges, RANKS, type SearchQuery } from '#domain/catalogue/search-rank.ts';
import { foundAddress, pageAddress } from '#domain/site/addresses.ts';
import { type Html, type HtmlPart, html } from '#domain/site/html.ts';
import { withParams } from '#domain/site/query.ts';
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

  /** Offers what was looked at last, and pages, while nothing is typed. */
  offer(seen: readonly Result[], wanted: readonly Result[]): void {
    const offered = { seen, wanted };
    const groups = (['seen', 'wanted'] as const).map((key) => {
      const options = offered[key].map((result) => option(result, null));
      return options.length > 0 && group(key, html`<span>${this.#words.texts[key]}</span>`, options);
    });
    this.#put(groups.filter((one) => one !== false));
    this.#say('');
  }

  /** Shows what was found for what was typed; `all`: nothing else is to come, and the ranking's players are left to look among. */
  show(groups: readonly ResultGroup[], query: SearchQuery, { typed, all }: { typed: string; all: boolean }): void {
    const drawn = groups.map((found) => this.#found(found, query, typed));
    this.#put(all ? [...drawn, this.#ranking(typed.trim())] : drawn);
    const total = groups.reduce((sum, found) => sum + found.total, 0);
    if (total > 0) this.#say(this.#counted('count', total));
    if (total > 0 && groups.every(({ rank }) => rank === RANKS.near)) this.#lead(typed, this.#words.texts.similar);
    else if (total === 0 && all) this.#lead(typed, this.#words.texts.nothingHint);
  }

  /** Says that nothing was found for just what was typed, and what there is instead. */
  #lead(typed: string, instead: string): void {
    const text = fill(this.#words.texts.nothing, { query: typed.trim() });
    this.#parts.lead.innerHTML = html`<p>${text}</p><p>${instead}</p>`.text;
    this.#say(`${text} ${instead}`);
  }

  /** The last row: a name that the game database lacks may be a player’s. */
  #ranking(typed: string): Html {
    const { texts, language } = this.#words;
    const name = fill(texts.inRanking, { query: typed });
    const address = pageAddress('ranking', language.site) + withParams('', { q: typed.slice(0, LONGEST_NAME) });
    return option({ kind: 'pages', address, name, note: '' }, null, ALL_LOOK);
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
    const { lead, message, list } = this.#parts;
    lead.replaceChildren();
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
      options.push(option({ ...all, note: '' }, null, ALL_LOOK));
    }
    return group(kind, heading, options);
  }

  #counted(text: 'count' | 'showAll', total: number): string {
    return this.#translate(text, { total: this.#number(total) }, total);
  }
}

/** The longest name that the ranking looks for. */
const LONGEST_NAME = 50;

/** A row that leads to more. */
const ALL_LOOK = ` ${styles['all']}`;

/** Line icons as in `ui/icons.ts`: a sword, a sheet, a paw, a folded map, layers, two blades, a scroll. An item has its own drawing. */
const DRAWN: Record<Kind, string> = {
  items: 'm8.5 14 9.5-9.5h2V6.5L10.5 16M6 13l5.5 5.5M8.5 15.5 4 20',
  pages: 'M6 3.5h8l4 4v13H6ZM14 3.5v4h4M9 12h6M9 15.5h6',
  monsters:
    'M12 12c-3 0-5.5 3-5.5 5.2 0 1.6 1.2 2.3 2.6 2.3 1 0 2-.5 2.9-.5s1.9.5 2.9.5c1.4 0 2.6-.7 2.6-2.3C17.5 15 15 12 12 12ZM5 9.5v1M9 5.5v1M15 5.5v1M19 9.5v1',
  maps: 'M3.5 6.5 9 4l6 2.5L20.5 4v13.5L15 20l-6-2.5L3.5 20ZM9 4v13.5M15 6.5V20',
  sets: 'M12 3.5 20.5 8 12 12.5 3.5 8ZM3.5 12l8.5 4.5 8.5-4.5M3.5 16l8.5 4.5 8.5-4.5',
  classes: 'M5 4.5 17 17M19 4.5 7 17M4.5 14.5l5 5M19.5 14.5l-5 5',
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
      ${item ? iconFrame(item.id, item.drawing, item.icon) : html`<span class="${styles.icon}">${iconHtml(more ? ICONS.search : DRAWN[kind])}</span>`}
      <span class="${styles.words}">${markedName(name, query)}${note && html`<small>${note}</small>`}</span>
    </a>
  `;
}
