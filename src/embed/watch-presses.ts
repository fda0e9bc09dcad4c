import type { Panel } from './panel.ts';
import { innermost, type Links, type Tooltips } from './watch.ts';

/** Milliseconds; a browser opens its own menu for a link after 500. */
const LONG_PRESS = 400;

/** Set on a link while a finger rests on it: the browser neither previews it nor selects its words. */
const QUIET = ['-webkit-touch-callout', '-webkit-user-select', 'user-select'];

/** Begins a press that nobody has heard of yet. */
export type Press = (link: HTMLAnchorElement) => void;

/**
 * Touch: a tap follows the link as ever, a long press shows the tooltip, a tap elsewhere closes it. The link inside
 * the tooltip offers what the browser's menu would have.
 */
export function watchPresses(tooltips: Tooltips, panel: Panel, linkAt: Links['linkAt']): Press {
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
