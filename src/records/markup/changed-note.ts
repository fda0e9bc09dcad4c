import { type ChangePlace, changeAnchor, changesAddress } from '#domain/site/addresses.ts';
import { type Html, html } from '#domain/site/html.ts';
import { serverDay } from '#domain/site/server-day.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';

type Changed = { id: number; changed: string | null; changeLogLink: ChangePlace | null };

/** When a record last changed, with a link to what that was; nothing for one that no export has seen. */
export function changedNote(
  kind: 'item' | 'monster',
  { id, changed, changeLogLink }: Changed,
  language: Language,
): Html | null {
  if (!changed) return null;
  const t = translator(language);
  const words = t('database:changed', { date: serverDay(changed, language.web) });
  const address = changeLogLink && `${changesAddress(changeLogLink, language.site)}#${changeAnchor(kind, id)}`;
  return html`<p class="footnote">${words}${address && html` · <a href="${address}">${t('database:whatChanged')}</a>`}</p>`;
}
