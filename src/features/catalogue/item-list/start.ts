import { readCharacter } from '#session/character.ts';
import { awaitUse, choicesOf, prepareChoices } from '../await-use.ts';
import { keepList } from './keep-list.ts';
import type { ListTexts } from './parts.ts';
import { saysState } from './query-names.ts';

const root = document.querySelector<HTMLElement>('[data-list]');
if (root) {
  const follow = ({ target }: Event) => {
    if ((target as Element).closest('.link-item')) keepList(root);
  };
  root.addEventListener('click', follow);
  const load = async () => {
    const [{ openList }, texts] = await Promise.all([import('./open-list.ts'), choicesOf<ListTexts>(root, true)]);
    return () => {
      root.removeEventListener('click', follow);
      openList(root, texts);
    };
  };
  prepareChoices(root, readCharacter() !== null);
  awaitUse(root, load, saysState(location.search));
  // What was pressed before is pressed again: see head-script.ts.
  root.dataset.list = 'ready';
  root.dispatchEvent(new Event('astro:hydrate'));
}
