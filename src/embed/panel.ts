import { type Box, popupPosition } from '#domain/site/popup-placement.ts';

const NAME = 'item-tooltip';

/** What assistive technology reads: an address from outside cannot reach into the panel, so its words stand here. */
const WORDS_ID = 'item-tooltip-words';

/** In pixels: windows narrower than this are phones; what a sheet leaves free below it. */
const PHONE = 480;
const EDGE = 8;

const DESCRIBED = 'aria-describedby';

/** A link that is a thing of its own, with those above and below it in its list, or beside it in a table's row; and its row. */
type Neighbours = { column: Box | null; row: Box | null };

function neighboursOf(link: HTMLAnchorElement): Neighbours {
  // In running text.
  if (getComputedStyle(link).display === 'inline') return { column: null, row: null };
  const { left, right, top, bottom } = link.getBoundingClientRect();
  const boxesIn = (list: string) =>
    [...(link.closest(list)?.querySelectorAll('a') ?? [])].map((other) => other.getBoundingClientRect());
  const beside = boxesIn('td').filter((other) => other.top === top);
  const boxes = beside.length > 1 ? beside : boxesIn('table, ul, ol').filter((other) => other.left === left);
  return {
    column: {
      left: Math.min(left, ...boxes.map((box) => box.left)),
      right: Math.max(right, ...boxes.map((box) => box.right)),
      top,
      bottom,
    },
    row: link.closest('tr, li')?.getBoundingClientRect() ?? null,
  };
}

/**
 * The one tooltip of a page: a panel in the top layer, drawn inside a shadow so that no style of the page reaches it. Its
 * words stand beside the shadow, never shown, where the link's description can refer to them.
 */
export class Panel {
  readonly #host = document.createElement(NAME);
  readonly #tip = document.createElement('div');
  readonly #words = document.createElement('span');
  #link: HTMLAnchorElement | null = null;
  #described: string | null = null;
  #frame = 0;

  constructor(css: string) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const shadow = this.#host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheet];
    this.#tip.className = 'tip';
    this.#tip.setAttribute('role', 'tooltip');
    this.#tip.setAttribute('popover', 'manual');
    shadow.append(this.#tip);
    this.#words.id = WORDS_ID;
    this.#host.append(this.#words);
  }

  get link(): HTMLAnchorElement | null {
    return this.#link;
  }

  /** Whether an event happened on the panel. */
  holds({ target }: Event): boolean {
    return this.is(target);
  }

  /** Whether something is the panel, as the page sees it from outside. */
  is(target: EventTarget | null): boolean {
    return target === this.#host;
  }

  /** `keys` are what can be pressed: no part of the link's description. */
  show(link: HTMLAnchorElement, inside: readonly Node[], keys: readonly Node[] = []): void {
    this.#undescribe();
    this.#link = link;
    this.#tip.replaceChildren(...inside);
    // What lies outside an open dialog cannot be pointed at; what lies outside a landmark is not found by who walks by them.
    const home = link.closest('dialog[open], main') ?? document.body;
    if (this.#host.parentNode !== home) home.append(this.#host);
    if (!this.#tip.matches(':popover-open')) this.#tip.showPopover();
    this.#tip.scrollTop = 0;
    // biome-ignore lint/performance/useDomNodeTextContent: the words of what stands apart on screen must not run together.
    this.#words.textContent = this.#tip.innerText;
    this.#tip.append(...keys);
    this.#place(link);
    this.#described = link.getAttribute(DESCRIBED);
    link.setAttribute(DESCRIBED, [this.#described, WORDS_ID].filter(Boolean).join(' '));
  }

  hide(): void {
    cancelAnimationFrame(this.#frame);
    this.#undescribe();
    this.#link = null;
    this.#host.remove();
  }

  /** Follows its link after the page has scrolled or changed its size; `gone` is called when the link is out of sight. */
  follow(gone: () => void): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      const link = this.#link;
      if (!link) return;
      const { top, bottom } = link.getBoundingClientRect();
      if (!link.isConnected || bottom <= 0 || top >= innerHeight) gone();
      else this.#place(link);
    });
  }

  #place(link: HTMLAnchorElement): void {
    const { style, dataset } = this.#tip;
    style.maxHeight = 'none';
    delete dataset['cut'];
    const { width, height } = this.#tip.getBoundingClientRect();
    const view = { width: document.documentElement.clientWidth, height: innerHeight };
    const { column, row } = neighboursOf(link);
    const anchor = link.getBoundingClientRect();
    const place = popupPosition(anchor, { width, height }, view, column, row);
    // On a phone it is a sheet at the window's end, in reach of the thumb.
    const isSheet = view.width < PHONE && place.top >= anchor.bottom;
    style.left = `${place.left}px`;
    style.top = `${isSheet ? view.height - EDGE - place.height : place.top}px`;
    style.maxHeight = `${place.height}px`;
    // What is cut says that it goes on, and can be scrolled with keys.
    if (place.height < height) dataset['cut'] = '';
    this.#tip.tabIndex = place.height < height ? 0 : -1;
  }

  #undescribe(): void {
    if (this.#described !== null) this.#link?.setAttribute(DESCRIBED, this.#described);
    else this.#link?.removeAttribute(DESCRIBED);
  }
}
