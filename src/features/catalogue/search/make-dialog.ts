import '#styles/app.css';
import { type Html, html, joined } from '#domain/site/html.ts';
import { iconHtml } from '#lib/icon-html.ts';
import { ICONS } from '#ui/icons.ts';
import { letLeave, part } from '../item-list/parts.ts';
import { LONGEST_SEARCH } from '../list-query.ts';
import type { SearchTexts } from './results.ts';
import styles from './search.module.css';

export type SearchParts = ReturnType<typeof makeDialog>;

/** The attributes of the field. It is no `search`: there Escape empties the field in some browsers and closes the dialog in others. */
function fieldAttributes(texts: SearchTexts): Html {
  const attributes = {
    type: 'text',
    role: 'combobox',
    id: 'site-search',
    'aria-label': texts.label,
    'aria-autocomplete': 'list',
    'aria-controls': 'site-search-results',
    'aria-expanded': 'false',
    placeholder: texts.placeholder,
    maxlength: LONGEST_SEARCH,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    inputmode: 'search',
    enterkeyhint: 'go',
  };
  return joined(
    Object.entries(attributes).map(([name, value]) => html`${name}="${value}"`),
    ' ',
  );
}

/** Makes the dialog and puts it into the page, closed. */
export function makeDialog(texts: SearchTexts) {
  const markup = html`
    <dialog class="dialog ${styles.search} panel" aria-label="${texts.label}">
      <div class="${styles.head}">
        ${iconHtml(ICONS.search)}
        <input ${fieldAttributes(texts)} data-part="input">
        <button class="tool" type="button" data-part="close">
          ${iconHtml(ICONS.close)}<span class="visually-hidden">${texts.close}</span>
        </button>
      </div>
      <div class="${styles.body}" tabindex="-1">
        <div class="${styles.lead}" data-part="lead"></div>
        <div id="site-search-results" role="listbox" aria-label="${texts.results}" data-part="list"></div>
        <div class="skeleton skeleton--rows" aria-hidden="true" data-part="skeleton">
          <div class="skeleton-item"></div>
          <div class="skeleton-item skeleton-short"></div>
          <div class="skeleton-item"></div>
        </div>
        <div class="${styles.message}" data-part="message"></div>
      </div>
      <p class="${styles.keys}" aria-hidden="true">
        <span><kbd>↑↓</kbd> ${texts.keyChoose}</span>
        <span><kbd>↵</kbd> ${texts.keyOpen}</span>
        <span><kbd>Esc</kbd> ${texts.keyClose}</span>
      </p>
      <p class="visually-hidden" role="status" data-part="status"></p>
    </dialog>
  `;
  document.body.insertAdjacentHTML('beforeend', markup.text);
  const dialog = document.body.lastElementChild as HTMLDialogElement;
  letLeave(dialog, part(dialog, 'close'));
  return {
    dialog,
    input: part<HTMLInputElement>(dialog, 'input'),
    list: part(dialog, 'list'),
    /** What is said above results: nothing is called just so. */
    lead: part(dialog, 'lead'),
    /** What is said below them: not loaded. */
    message: part(dialog, 'message'),
    skeleton: part(dialog, 'skeleton'),
    status: part(dialog, 'status'),
  };
}
