import { CHOICES_FORMAT, OtherFormat } from './file-format.ts';
import './choices.css';
import { fetchAhead, fetchFile } from '#lib/fetch-file.ts';
import { part } from './item-list/parts.ts';
import { showCharacter } from './item-list/show-character.ts';

/** `/database/choices/<list>/<lang>.json`: the markup of what a list is narrowed by, and the texts that its script says. */
export type ListChoices<Texts> = { format: number; texts: Texts; facets: string; dialog: string };

let known: Promise<unknown> | null = null;

async function fetchChoices<Texts>(root: HTMLElement): Promise<Texts> {
  const { format, facets, dialog, texts } = await fetchFile<ListChoices<Texts>>(root.dataset.choices ?? '');
  if (format !== CHOICES_FORMAT) {
    // The page is of another build than what it fetched.
    part(root, 'retry').addEventListener('click', () => location.reload());
    throw new OtherFormat(format, CHOICES_FORMAT);
  }
  const place = part(root, 'choices');
  place.innerHTML = facets;
  place.removeAttribute('aria-busy');
  root.insertAdjacentHTML('beforeend', dialog);
  showCharacter(root);
  return texts;
}

/** Puts the choices of a list into its page, once; answers its texts. What could not be had is tried again. */
export function bringChoices<Texts>(root: HTMLElement): Promise<Texts> {
  known ??= fetchChoices<Texts>(root).catch((error: unknown) => {
    known = null;
    const place = part(root, 'choices');
    place.replaceChildren();
    place.removeAttribute('aria-busy');
    throw error;
  });
  return known as Promise<Texts>;
}

/** The files that a list shows its rows from. */
function filesOf({ dataset: { index, columns, stats } }: HTMLElement): string[] {
  return [index, stats === undefined ? undefined : columns].filter((address) => address !== undefined);
}

/** Asks for the files of the rows, so that they are on their way before the script that reads them. */
export function bringRows(root: HTMLElement): void {
  for (const address of filesOf(root)) fetchAhead(address);
}

/** Has the worker keep all that the list needs, which `load` fetches. `isFirst`: a part came before the worker answered for the page. */
export async function keepWhole(root: HTMLElement, load: () => Promise<unknown>, isFirst: boolean): Promise<void> {
  try {
    await load();
    if (!isFirst) return;
    const came = performance.getEntriesByType('resource').map(({ name }) => name);
    const own = came.filter((name) => name.includes('/_astro/'));
    await Promise.all([root.dataset.choices ?? '', ...own].map((address) => fetch(address)));
  } catch (error) {
    console.warn('The list cannot be kept for later.', error);
  }
}

/** On a phone the choices come over the list, and go by their button or Escape. */
export function listenToSheet(page: HTMLElement): void {
  const [sheet, key] = [part(page, 'facets'), part(page, 'open-facets')];
  const toggle = (open: boolean) => {
    sheet.toggleAttribute('data-open', open);
    key.setAttribute('aria-expanded', String(open));
  };
  key.addEventListener('click', () => {
    toggle(key.getAttribute('aria-expanded') !== 'true');
    if (sheet.hasAttribute('data-open')) sheet.querySelector<HTMLElement>('input, button, summary')?.focus();
  });
  const close = () => {
    toggle(false);
    key.focus();
  };
  part(sheet, 'show-found').addEventListener('click', close);
  sheet.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed === 'Escape' && sheet.hasAttribute('data-open')) close();
  });
}
