import { awaitUse } from '../await-use.ts';

/** The names in the query string of the list of monsters, in the order they are written. */
const NAMES = ['q', 'rank', 'element', 'map', 'min', 'max', 'sort', 'dir', 'limit', 'page'] as const;
export type MonsterQueryName = (typeof NAMES)[number];

/** Whether a query string names any part of a view, valid or not. */
export function saysView(query: string): boolean {
  const params = new URLSearchParams(query);
  return NAMES.some((name) => params.has(name));
}

const root = document.querySelector<HTMLElement>('[data-list]');
if (root) {
  const load = () => import('./open-monsters.ts').then((module) => module.openMonsters);
  const open = awaitUse(root, load, saysView(location.search));
  // The names of the maps come with the index: it is fetched before their choice is pressed.
  const maps = root.querySelector('[data-part=maps]');
  for (const event of ['pointerover', 'focusin']) maps?.addEventListener(event, open);
  // What was pressed before is pressed again: see head-script.ts.
  root.dataset.list = 'ready';
  root.dispatchEvent(new Event('astro:hydrate'));
}
