import { type Html, html } from '#domain/site/html.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { iconHtml } from '#lib/icon-html.ts';
import { ICONS } from '#ui/icons.ts';

/** The tick that puts an item beside others, and the star that keeps it; `picks.ts` of the shell brings them to life. */
export function pickButtons(id: number, language: Language): Html {
  const t = translator(language);
  return html`
    <label class="tool"><input type="checkbox" data-compare="${id}">${t('compare:tick')}</label>
    <button class="tool" type="button" data-keep="${id}" aria-pressed="false">${iconHtml(ICONS.star)}${t('kept:star')}</button>
  `;
}
