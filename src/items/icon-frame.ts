import { isExclusive } from '#domain/catalogue/item-types.ts';
import { type Html, html } from '#domain/site/html.ts';

/**
 * An item's own picture over the drawing of its type, of which the style sheet shows one: the drawing, where there is no picture
 * or it does not load (`hide-broken-images.ts`). `drawing` is the drawing's id in the page, `icon` the picture's address.
 */
export function iconPicture(drawing: string, icon: string | null): Html {
  const picture = icon !== null && html`<img src="${icon}" alt="" loading="lazy">`;
  return html`<svg viewBox="0 0 96 96" aria-hidden="true"><use href="#${drawing}"></use></svg>${picture}`;
}

/** The same in the frame of an item. */
export function iconFrame(id: number, drawing: string, icon: string | null): Html {
  const exclusive = isExclusive(id) ? ' icon-frame--exclusive' : '';
  return html`<span class="icon-frame${exclusive}">${iconPicture(drawing, icon)}</span>`;
}
