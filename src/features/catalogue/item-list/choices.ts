import './choices.css';
import { fetchFile } from '#lib/fetch-file.ts';
import type { ListChoices } from './index-file.ts';
import { type ListTexts, part } from './parts.ts';
import { showCharacter } from './show-character.ts';

let known: Promise<ListTexts> | null = null;

async function fetchChoices(root: HTMLElement): Promise<ListTexts> {
  const { facets, dialog, texts } = await fetchFile<ListChoices>(root.dataset.choices ?? '');
  const place = part(root, 'choices');
  place.innerHTML = facets;
  place.removeAttribute('aria-busy');
  root.insertAdjacentHTML('beforeend', dialog);
  showCharacter(root);
  return texts;
}

/** Puts the choices of a list into its page, once; answers the texts that the list says. What could not be had is tried again. */
export function bringChoices(root: HTMLElement): Promise<ListTexts> {
  known ??= fetchChoices(root).catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}
