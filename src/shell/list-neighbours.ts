import { fetchTexts } from '#i18n/fetched-texts.ts';
import { languageOf } from '#i18n/languages.ts';
import { element } from '#lib/elements.ts';
import { type LastList, neighbours, readList } from '#session/last-list.ts';

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
