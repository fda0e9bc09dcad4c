import { isOwnPath } from '#domain/site/web-address.ts';
import { fetchTexts } from '#i18n/fetched-texts.ts';
import { languageOf } from '#i18n/languages.ts';
import { element } from '#lib/elements.ts';
import type { LastList } from '#session/last-list.ts';

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
function neighbours({ items }: LastList, path: string) {
  const place = items.findIndex(([href]) => href === path);
  const [previous = null, next = null] = place < 0 ? [] : [items[place - 1], items[place + 1]];
  return previous || next ? { previous, next } : null;
}

type Neighbour = LastList['items'][number] | null;

function step(rel: 'prev' | 'next', neighbour: Neighbour, word: string): HTMLElement {
  if (!neighbour) return element('span', {});
  const [href, name] = neighbour;
  return element('a', { href, rel, title: name, 'aria-label': `${word}: ${name}` }, word);
}

/** Adds the way through the list that led to this page, which `stored` is; nothing for a page that was reached otherwise. */
export async function showNeighbours(stored: string): Promise<void> {
  const list = readList(stored);
  const found = list && neighbours(list, location.pathname);
  if (!list || !found) return;
  const texts = await fetchTexts(languageOf(document.documentElement.dataset['language']).site, 'database');
  const back = element('a', { href: list.href }, list.name);
  const previous = step('prev', found.previous, texts.previous);
  const next = step('next', found.next, texts.next);
  const row = element('nav', { class: 'pager', 'aria-label': texts.fromList, 'data-neighbours': '' });
  row.append(previous, back, next);
  document.querySelector('main')?.append(row);
}
