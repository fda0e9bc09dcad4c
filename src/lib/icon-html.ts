import { type Html, html } from '#domain/site/html.ts';

/** A line icon of `ui/icons.ts`, given its path, as markup. */
export function iconHtml(d: string): Html {
  return html`<svg aria-hidden="true" class="icon" viewBox="0 0 24 24"><path d="${d}"></path></svg>`;
}
