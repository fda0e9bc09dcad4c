import { drawn } from './draw.ts';
import type { Panel } from './panel.ts';
import type { Records, TooltipRequest } from './records.ts';

/** Milliseconds from the pointer's coming to the fetching, from there to the showing, and from its leaving to the closing. */
const INTENT = 40;
const OPENING = 80;
/** Long enough to cross the gap between link and panel. */
const CLOSING = 200;

/** What the links of a page mean, and where their tooltips come from. */
export type Links = {
  /** The link of an element, or null. */
  linkAt: (element: Element) => HTMLAnchorElement | null;
  /** What its tooltip shows; null where none belongs. */
  wantedOf: (link: HTMLAnchorElement) => TooltipRequest | null;
  records: Records;
  /** What can be done with an item, below what is said of it. */
  keysOf?: (id: number) => readonly Node[];
};

/** Where an event began, also inside a component of the page. */
export function innermost(event: Event): Element {
  const [first] = event.composedPath();
  return first instanceof Element ? first : document.documentElement;
}

/** Opens and closes tooltips; `want` also handles an event from before the script ran. */
export class Tooltips {
  readonly #links: Links;
  readonly #panel: Panel;
  /** Whose tooltip is open or on its way, or was put away while pointer or focus are still there. */
  #wanted: HTMLAnchorElement | null = null;
  #opening = 0;
  #closing = 0;

  constructor(links: Links, panel: Panel) {
    this.#links = links;
    this.#panel = panel;
  }

  /** Where pointer or focus are now: waits a moment unless a tooltip is open already. */
  want(link: HTMLAnchorElement, withRetries: boolean): void {
    clearTimeout(this.#closing);
    if (link === this.#wanted) return;
    this.#wanted = link;
    clearTimeout(this.#opening);
    const wanted = this.#links.wantedOf(link);
    if (!wanted) this.#panel.hide();
    else if (!withRetries || this.#panel.link) void this.#open(link, wanted);
    else this.#openSoon(link, wanted);
  }

  #openSoon(link: HTMLAnchorElement, wanted: TooltipRequest): void {
    this.#opening = window.setTimeout(() => {
      void this.#links.records(wanted);
      this.#opening = window.setTimeout(() => void this.#open(link, wanted), OPENING);
    }, INTENT);
  }

  /** Pressed for long: opens at once, with a way to the page inside. */
  press(link: HTMLAnchorElement): void {
    const wanted = this.#links.wantedOf(link);
    this.leave();
    this.#wanted = link;
    if (wanted) void this.#open(link, wanted, true);
  }

  /** Pointer or focus are gone. */
  leave(): void {
    this.dismiss();
    this.#wanted = null;
  }

  /** As `leave`, unless they come back in time. */
  leaveSoon(): void {
    clearTimeout(this.#opening);
    clearTimeout(this.#closing);
    if (this.#panel.link) this.#closing = window.setTimeout(() => this.leave(), CLOSING);
    else this.#wanted = null;
  }

  /** Stays away until pointer or focus come anew. */
  dismiss(): void {
    clearTimeout(this.#opening);
    clearTimeout(this.#closing);
    this.#panel.hide();
  }

  async #open(link: HTMLAnchorElement, wanted: TooltipRequest, pressed = false): Promise<void> {
    const record = await this.#links.records(wanted);
    if (link !== this.#wanted || !link.isConnected) return;
    const { keysOf = () => [] } = this.#links;
    if (record) this.#panel.show(link, drawn(wanted.id, record, { link, pressed }), keysOf(wanted.id));
    else this.#panel.hide();
  }

  /** Listens to the whole page, so that links that come later count, too; `first` is what called for it. Returns how to tell of a finger that is down already. */
  watch(first?: Event): Press {
    this.#watchPointer(first);
    this.#watchFocus();
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.#panel.link) return;
      event.preventDefault();
      this.dismiss();
    });
    const follow = () => this.#panel.follow(() => this.leave());
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return watchPresses(this, this.#panel, this.#links.linkAt);
  }

  #watchPointer(first?: Event): void {
    /** Where the pointer was last, and the link that came under it while it rested: what was drawn anew may not cover anything. */
    const placeOf = ({ screenX, screenY }: PointerEvent) => `${screenX} ${screenY}`;
    let last = first instanceof PointerEvent ? placeOf(first) : '';
    let resting: HTMLAnchorElement | null = null;
    const move = (event: PointerEvent) => {
      last = placeOf(event);
      const link = resting;
      resting = null;
      if (link?.isConnected) this.want(link, true);
    };
    document.addEventListener('pointermove', move, { passive: true });
    document.addEventListener('pointerover', (event) => {
      if (event.pointerType === 'touch') return;
      resting = null;
      if (this.#panel.holds(event)) return clearTimeout(this.#closing);
      const link = this.#links.linkAt(innermost(event));
      if (link && link !== this.#wanted && placeOf(event) === last) resting = link;
      if (link && !resting) this.want(link, true);
      // Opened by the keyboard, it belongs to the focus.
      else if (!this.#wanted?.matches(':focus-visible')) this.leaveSoon();
    });
    document.documentElement.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'touch') this.leaveSoon();
    });
  }

  #watchFocus(): void {
    document.addEventListener('focusin', (event) => {
      const target = innermost(event);
      if (this.#panel.holds(event) || !target.matches(':focus-visible')) return;
      const link = this.#links.linkAt(target);
      if (link === target) this.want(link, false);
    });
    document.addEventListener('focusout', (event) => {
      const { relatedTarget } = event;
      if (innermost(event) === this.#wanted && !this.#panel.is(relatedTarget)) this.leave();
    });
  }
}

/** Milliseconds; a browser opens its own menu for a link after 500. */
const LONG_PRESS = 400;

/** Set on a link while a finger rests on it: the browser neither previews it nor selects its words. */
const QUIET = ['-webkit-touch-callout', '-webkit-user-select', 'user-select'];

type Press = (link: HTMLAnchorElement) => void;

/**
 * Touch: a tap follows the link as ever, a long press shows the tooltip, a tap elsewhere closes it. The link inside
 * the tooltip offers what the browser's menu would have.
 */
function watchPresses(tooltips: Tooltips, panel: Panel, linkAt: Links['linkAt']): Press {
  let pressed: HTMLAnchorElement | null = null;
  let timer = 0;
  let shown = false;

  function release(): void {
    clearTimeout(timer);
    for (const name of QUIET) pressed?.style.removeProperty(name);
    pressed = null;
  }

  function begin(link: HTMLAnchorElement): void {
    pressed = link;
    for (const name of QUIET) link.style.setProperty(name, 'none');
    timer = window.setTimeout(() => {
      shown = true;
      tooltips.press(link);
    }, LONG_PRESS);
  }

  document.addEventListener('pointerdown', (event) => {
    shown = false;
    if (panel.holds(event)) return;
    tooltips.dismiss();
    if (event.pointerType !== 'touch') return;
    tooltips.leave();
    release();
    const link = linkAt(innermost(event));
    if (link) begin(link);
  });
  document.addEventListener('pointerup', release);
  document.addEventListener('pointercancel', release);
  document.addEventListener('contextmenu', (event) => {
    // Windows asks for the menu when the finger is lifted.
    if (pressed || shown) event.preventDefault();
  });
  document.addEventListener(
    'click',
    (event) => {
      if (!shown || panel.holds(event)) return;
      shown = false;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  return begin;
}
