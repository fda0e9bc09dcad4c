import type { SearchQuery } from '#domain/catalogue/search-rank.ts';
import { foundAddress } from '#domain/site/addresses.ts';
import { fill } from '#i18n/fill.ts';
import { type Translator, translatorOf } from '#i18n/translator.ts';
import { formats } from '#items/formats.ts';
import { element } from '#lib/elements.ts';
import { option } from './draw-result.ts';
import type { SearchParts } from './make-dialog.ts';
import { type Result, type ResultGroup, type SearchFormatters, SHOWN } from './results.ts';
import styles from './search.module.css';

/** Screen readers are told when the typing pauses, not at every letter. */
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
