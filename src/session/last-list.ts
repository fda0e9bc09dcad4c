import { isOwnPath } from '#domain/site/web-address.ts';

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

const isText = (value: unknown): value is string => typeof value === 'string';
const isPath = (value: unknown): value is string => isText(value) && isOwnPath(value);

const isEntry = (value: unknown): value is LastList['items'][number] =>
  Array.isArray(value) && isPath(value[0]) && isText(value[1]);

/** What stands in the storage as a list; null for anything else. */
export function readList(stored: string): LastList | null {
  try {
    const { href, name, items } = JSON.parse(stored) as Record<keyof LastList, unknown>;
    return isPath(href) && isText(name) && Array.isArray(items) ? { href, name, items: items.filter(isEntry) } : null;
  } catch {
    // Not written by this site.
    return null;
  }
}

/** The pages before and after one in a list; null when the list does not hold it, or nothing else. */
export function neighbours({ items }: LastList, path: string) {
  const place = items.findIndex(([href]) => href === path);
  const [previous = null, next = null] = place < 0 ? [] : [items[place - 1], items[place + 1]];
  return previous || next ? { previous, next } : null;
}
