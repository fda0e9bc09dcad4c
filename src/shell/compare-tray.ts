import { compareAddress, PAGES, pageAddress } from '#domain/site/addresses.ts';
import { withoutLanguage } from '#domain/site/localized.ts';
import { fetchTexts } from '#i18n/fetched-texts.ts';
import { fill } from '#i18n/fill.ts';
import { fetchItems } from '#items/item-files.ts';
import { element, icon } from '#lib/elements.ts';
import { $compared, compareItem, MOST_COMPARED, setCompared } from '#session/compared.ts';
import { ICONS } from '#ui/icons.ts';
import { pageLanguage } from './page-language.ts';
import styles from './tray.module.css';

/** What became of a tick or a star. */
type Outcome = 'added' | 'removed' | 'full' | 'kept' | 'dropped' | 'keptFull' | 'unstored';

/** How long an outcome is shown, in ms. */
const SHOWN = 8_000;

const language = pageLanguage();

/** Names of items; an item whose name cannot be had is called by its number. */
async function namesOf(ids: readonly number[]): Promise<(id: number) => string> {
  const items = await fetchItems(ids, language.site).catch(() => null);
  return (id) => items?.get(id)?.n ?? `#${id}`;
}

/** The bar at the lower edge: items that are to be compared, and what became of the last press. */
class Tray {
  readonly #items = element('ul', { class: styles.items });
  readonly #keys = element('div', { class: styles.keys });
  readonly #status = element('p', { class: styles.status, role: 'status' });
  readonly #bar = element('section', { class: styles.tray }, this.#status, this.#items, this.#keys);
  #hiding: ReturnType<typeof setTimeout> | undefined;
  #drawn = 0;
  #said = 0;

  constructor() {
    document.body.append(this.#bar);
    // The end of the page, what is scrolled to and what the browser focuses stay above the bar.
    new ResizeObserver(() => {
      const { style } = document.documentElement;
      style.scrollPaddingBottom = `${this.#bar.offsetHeight}px`;
      document.body.style.paddingBottom = `${this.#bar.offsetHeight}px`;
    }).observe(this.#bar);
    $compared.subscribe(() => void this.draw());
  }

  async draw(): Promise<void> {
    this.#drawn += 1;
    const drawn = this.#drawn;
    const ids = withoutLanguage(location.pathname) === PAGES.compare ? [] : $compared.get();
    // Names are fetched: a key that is pressed meanwhile leads to what is chosen now.
    this.#keys.querySelector('a')?.setAttribute('href', compareAddress(ids, language.site));
    const [texts, nameOf] = await Promise.all([fetchTexts(language.site, 'compare'), namesOf(ids)]);
    if (drawn !== this.#drawn) return;
    this.#bar.setAttribute('aria-label', texts.tray);
    const focused = this.#items.contains(document.activeElement);
    this.#items.replaceChildren(
      ...ids.map((id) => this.#item(id, nameOf(id), fill(texts.remove, { name: nameOf(id) }))),
    );
    this.#items.hidden = ids.length === 0;
    this.#keys.hidden = ids.length === 0;
    const compare = element(
      'a',
      { class: 'button button--small', href: compareAddress(ids, language.site) },
      texts.tick,
    );
    const clear = element('button', { class: 'button button--quiet button--small', type: 'button' }, texts.clear);
    clear.addEventListener('click', () => setCompared([]));
    const count = fill(texts.count, { count: ids.length, most: MOST_COMPARED });
    this.#keys.replaceChildren(element('span', { class: 'label' }, count), compare, clear);
    // The pressed button went with its item.
    if (focused && ids.length > 0) compare.focus();
    this.#show();
  }

  #item(id: number, name: string, remove: string): HTMLElement {
    const button = element('button', { class: 'tool', type: 'button', 'aria-label': remove }, icon(ICONS.close));
    button.addEventListener('click', () => {
      compareItem(id, false);
      void this.say('removed', id);
    });
    return element('li', {}, element('span', {}, name), button);
  }

  #show(): void {
    this.#bar.hidden = this.#items.hidden && this.#status.textContent === '';
  }

  async say(outcome: Outcome, id: number, undo?: () => void): Promise<void> {
    this.#said += 1;
    const said = this.#said;
    const isCompared = outcome === 'added' || outcome === 'removed' || outcome === 'full';
    const [compare, kept, nameOf] = await Promise.all([
      fetchTexts(language.site, 'compare'),
      fetchTexts(language.site, 'kept'),
      namesOf([id]),
    ]);
    // Names come from files: those of an earlier press may come later.
    if (said !== this.#said) return;
    const text = { ...kept, ...compare }[outcome];
    this.#bar.hidden = false;
    this.#status.replaceChildren(fill(text, { name: nameOf(id), count: $compared.get().length, most: MOST_COMPARED }));
    if (undo) this.#add(this.#undo(kept.undo, undo));
    else if (!isCompared) this.#add(element('a', { href: pageAddress('kept', language.site) }, kept.title));
    clearTimeout(this.#hiding);
    this.#hiding = setTimeout(() => this.#unsay(), SHOWN);
  }

  #undo(text: string, undo: () => void): HTMLElement {
    const button = element('button', { class: 'button button--quiet button--small', type: 'button' }, text);
    button.addEventListener('click', () => {
      undo();
      this.#unsay(true);
    });
    return button;
  }

  #add(way: HTMLElement): void {
    this.#status.append(' ', way);
  }

  #unsay(pressed = false): void {
    // Who has come to the way on is not interrupted.
    if (!pressed && this.#status.contains(document.activeElement)) return;
    this.#status.replaceChildren();
    this.#show();
  }
}

let tray: Tray | undefined;

function opened(): Tray {
  tray ??= new Tray();
  return tray;
}

/** Says in the bar what became of a press; `undo` takes it back. */
export function say(outcome: Outcome, id: number, undo?: () => void): Promise<void> {
  return opened().say(outcome, id, undo);
}

if ($compared.get().length > 0) opened();
