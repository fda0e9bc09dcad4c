import { drawingAddress } from '#domain/catalogue/drawings.ts';
import { isExclusive } from '#domain/catalogue/item-types.ts';
import { type Html, html } from '#domain/site/html.ts';

/**
 * An item's drawing, or its own picture, whose address is `icon`. Beside a picture the drawing is not fetched: it is shown when the
 * picture does not load (`hide-broken-images.ts`).
 */
export function iconPicture(drawing: string, icon: string | null): Html {
  const address = `${drawingAddress(drawing)}#d`;
  const use = icon === null ? html`<use href="${address}"></use>` : html`<use data-href="${address}"></use>`;
  const picture = icon !== null && html`<img src="${icon}" alt="" loading="lazy">`;
  return html`<svg viewBox="0 0 96 96" aria-hidden="true">${use}</svg>${picture}`;
}

/** The same in the frame of an item. */
export function iconFrame(id: number, drawing: string, icon: string | null): Html {
  const exclusive = isExclusive(id) ? ' icon-frame--exclusive' : '';
  return html`<span class="icon-frame${exclusive}">${iconPicture(drawing, icon)}</span>`;
}
