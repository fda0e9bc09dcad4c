import { type Html, html } from '#domain/site/html.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';

/** A step of the way to a page; the last one is the page itself and leads nowhere. */
export type Crumb = { name: string; path: string | null };

/** The way to a page of the database. */
export function crumbsNav(crumbs: readonly Crumb[], language: Language): Html {
  const steps = crumbs.map(({ name, path }) =>
    path === null
      ? html`<li><span aria-current="page">${name}</span></li>`
      : html`<li><a href="${path}">${name}</a></li>`,
  );
  return html`<nav aria-label="${translator(language)('database:breadcrumb')}"><ol class="crumbs">${steps}</ol></nav>`;
}
