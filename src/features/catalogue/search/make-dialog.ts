import { element, icon } from '#lib/elements.ts';
import { ICONS } from '#ui/icons.ts';
import { LONGEST_SEARCH } from '../item-list/list-state.ts';
import type { SearchTexts } from './results.ts';
import styles from './search.module.css';

/** The elements of the dialog that change. */
export type SearchParts = {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  list: HTMLElement;
  /** What is said where results would be: nothing found, not loaded. */
  message: HTMLElement;
  /** The shape of results that are still to come. */
  skeleton: HTMLElement;
  /** What a screen reader announces. */
  status: HTMLElement;
};

function keys(texts: SearchTexts): HTMLElement {
  const key = (name: string, word: string) => element('span', {}, element('kbd', {}, name), ` ${word}`);
  return element(
    'p',
    { class: styles.keys, 'aria-hidden': 'true' },
    key('↑↓', texts.keyChoose),
    key('↵', texts.keyOpen),
    key('Esc', texts.keyClose),
  );
}

function field(texts: SearchTexts): HTMLInputElement {
  return element('input', {
    // Not `search`: there Escape empties the field in some browsers and closes the dialog in others.
    type: 'text',
    role: 'combobox',
    id: 'site-search',
    'aria-label': texts.label,
    'aria-autocomplete': 'list',
    'aria-controls': 'site-search-results',
    'aria-expanded': 'false',
    placeholder: texts.placeholder,
    maxlength: String(LONGEST_SEARCH),
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    inputmode: 'search',
    enterkeyhint: 'go',
  });
}

/** Leaves when its button or what lies outside is pressed; the browser gives the focus back. */
function letLeave(dialog: HTMLDialogElement, close: HTMLElement): void {
  close.addEventListener('click', () => dialog.close());
  // Text is marked by dragging, and the end of that is a click as well.
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && pressed === dialog) dialog.close();
  });
}

/** Makes the dialog and puts it into the page, closed. */
export function makeDialog(texts: SearchTexts): SearchParts {
  const input = field(texts);
  const list = element('div', { id: 'site-search-results', role: 'listbox', 'aria-label': texts.results });
  const message = element('div', { class: styles.message });
  const skeleton = element('div', { class: 'skeleton skeleton--rows', 'aria-hidden': 'true' });
  for (const kind of ['skeleton-item', 'skeleton-item skeleton-short', 'skeleton-item'])
    skeleton.append(element('div', { class: kind }));
  const status = element('p', { class: 'visually-hidden', role: 'status' });
  const close = element(
    'button',
    { class: 'tool', type: 'button' },
    icon(ICONS.close),
    element('span', { class: 'visually-hidden' }, texts.close),
  );
  const dialog = element(
    'dialog',
    { class: `dialog ${styles.search} panel`, 'aria-label': texts.label },
    element('div', { class: styles.head }, icon(ICONS.search), input, close),
    element('div', { class: styles.body, tabindex: '-1' }, list, skeleton, message),
    keys(texts),
    status,
  );
  letLeave(dialog, close);
  document.body.append(dialog);
  return { dialog, input, list, message, skeleton, status };
}
