/** A list as this tab saw it last: its address with its filters, its name, and the pages it led to, in its order. */
export type LastList = { href: string; name: string; items: readonly (readonly [href: string, name: string])[] };

const KEY = 'list';

/** So many pages to both sides are as far as anybody steps from one to the next. */
const MOST = 200;

/** Keeps a list for the pages that are opened from it; `around` is the place of the first row on screen. */
export function saveList({ href, name, items }: LastList, around = 0): void {
  const first = Math.max(0, Math.min(around - MOST / 2, items.length - MOST));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ href, name, items: items.slice(first, first + MOST) }));
  } catch {
    // A full or refused storage: pages are shown without their neighbours.
    return;
  }
}
