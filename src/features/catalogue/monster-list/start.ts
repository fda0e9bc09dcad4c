import { awaitUse } from '../await-use.ts';
import { part } from '../item-list/parts.ts';
import { saysView } from './query-names.ts';

const root = document.querySelector<HTMLElement>('[data-list]');
if (root) {
  const load = () => import('./open-monsters.ts').then((module) => module.openMonsters);
  const open = awaitUse(root, load, saysView(location.search));
  // The names of the maps come with the index: it is fetched before their choice is pressed.
  const maps = part(root, 'maps');
  for (const event of ['pointerover', 'focusin']) maps.addEventListener(event, open);
  // What was pressed before is pressed again: see head-script.ts.
  root.dataset.list = 'ready';
  root.dispatchEvent(new Event('astro:hydrate'));
}
