import '#styles/app.css';
import { escapeHtml } from '#domain/site/html.ts';
import { fetchTexts } from '#i18n/fetched-texts.ts';
import { languageOf } from '#i18n/languages.ts';
import { copyText } from '#lib/copy-text.ts';
import { element } from '#lib/elements.ts';

/** What stands below the buttons after one was pressed: what became of it, and the text itself, to be selected by hand as well. */
type Shared = { text: string; note: string; name: string | null };

type DatabaseTexts = Awaited<ReturnType<typeof fetchTexts<'database'>>>;

/** What is said when a text was copied, and what the field that shows it is called; `isShown`: the field is there in any case. */
type Words = { done: string; name: string; isShown: boolean };

/** A link to the item, and the script that shows its tooltip on other sites. */
export function embedCode(address: string, name: string): string {
  const script = new URL('/embed/tooltips.js', address).href;
  return `<a href="${escapeHtml(address)}">${escapeHtml(name)}</a>\n<script async src="${escapeHtml(script)}"></script>`;
}

/** Copies a text and says so in a row of buttons; where the browser refuses, the text stands there to be selected. */
export async function copyBelow(row: Element, text: string, words: (texts: DatabaseTexts) => Words): Promise<void> {
  const copied = await copyText(text);
  const texts = await fetchTexts(languageOf(document.documentElement.dataset['language']).site, 'database');
  const { done, name, isShown } = words(texts);
  show(row, { text, note: copied ? done : texts.copySelected, name: isShown || !copied ? name : null });
}

function show(row: Element, { text, note, name }: Shared): void {
  row.querySelector('div')?.remove();
  const status = element('p', { class: 'hint', role: 'status' });
  const shared = element('div', {}, status);
  row.append(shared);
  // A status is read out when its words come after it.
  status.textContent = note;
  if (name === null) return;
  const field = element('textarea', { readonly: '', rows: '3', 'aria-label': name }, text);
  shared.prepend(field);
  field.focus();
  field.select();
}

/** Copies what a pressed button of an item's page names: the page's address, or the code that shows the item elsewhere. */
export async function shareItem(button: HTMLElement): Promise<void> {
  const isEmbed = button.dataset['share'] === 'embed';
  const address =
    document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.origin + location.pathname;
  const text = isEmbed ? embedCode(address, document.querySelector('h1')?.textContent ?? '') : address;
  const row = button.closest('.share');
  if (!row) return;
  await copyBelow(row, text, ({ embedCopied, linkCopied, embedCode: code, copyLink }) =>
    isEmbed ? { done: embedCopied, name: code, isShown: true } : { done: linkCopied, name: copyLink, isShown: false },
  );
}
