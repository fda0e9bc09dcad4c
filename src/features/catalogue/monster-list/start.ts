import { awaitUse, choicesOf, prepareChoices } from '../await-use.ts';

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
  const load = async () => {
    const [{ openMonsters }] = await Promise.all([import('./open-monsters.ts'), choicesOf(root, true)]);
    return openMonsters;
  };
  prepareChoices(root);
  awaitUse(root, load, saysView(location.search));
  // What was pressed before is pressed again: see head-script.ts.
  root.dataset.list = 'ready';
  root.dispatchEvent(new Event('astro:hydrate'));
}
