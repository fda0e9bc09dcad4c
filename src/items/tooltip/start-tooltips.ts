import { itemTarget } from '#domain/catalogue/item-link.ts';
import { Panel } from '#embed/panel.ts';
import { recordsIn } from '#embed/records.ts';
import css from '#embed/tooltip.css?inline';
import { Tooltips } from '#embed/watch.ts';
import { languageOf } from '#i18n/languages.ts';
import keysCss from './tooltip-keys.css?inline';

const ITEM_LINK = 'a[href*="/database/item/"]';

/** In the item list the whole row shows the tooltip of its item. */
const ROW = '.item-list tbody tr';

const OWN_PAGE = /^\/database\/item\/(\d+)(?:\/|$)/;

function linkAt(element: Element): HTMLAnchorElement | null {
  const link =
    element.closest(ITEM_LINK) ?? (element.closest('a') ? null : element.closest(ROW)?.querySelector(ITEM_LINK));
  return link instanceof HTMLAnchorElement && link.origin === location.origin && itemTarget(link) ? link : null;
}

/**
 * Watches the item links of the site's own pages. `first` is what called for it; while the script was on its way, pointer and
 * focus may have moved on, and a finger may have been lifted. `keysOf` makes what can be done with an item.
 */
export function startTooltips(first: Event, lifted: boolean, keysOf: (id: number) => readonly Node[]): void {
  if (!('popover' in HTMLElement.prototype)) return;
  // An item's own page says all that its tooltip would.
  const here = Number(OWN_PAGE.exec(location.pathname)?.[1]);
  const tooltips = new Tooltips(
    {
      linkAt,
      wantedOf: (link) => {
        const target = itemTarget(link);
        if (!target || target.id === here) return null;
        return {
          id: target.id,
          language: target.language ?? languageOf(document.documentElement.dataset.language).site,
        };
      },
      records: recordsIn('/embed/items/'),
      keysOf,
    },
    new Panel(css + keysCss),
  );
  const press = tooltips.watch(first);
  document.addEventListener('click', ({ target }) => {
    const link = peekedAt(target as Element);
    if (link) tooltips.press(link);
  });
  const touched = first instanceof PointerEvent && first.pointerType === 'touch';
  const link = touched ? linkAt(first.target as Element) : linkNow();
  if (!link) return;
  if (touched && lifted && peekedAt(first.target as Element)) tooltips.press(link);
  else if (!touched) tooltips.want(link, false);
  else if (!lifted) press(link);
}

/** The link of the row whose key was pressed to see its tooltip. */
function peekedAt(element: Element): HTMLAnchorElement | null {
  return element.closest('[data-peek]') ? linkAt(element) : null;
}

/** The link under the pointer, or the one that the keyboard has come to. */
function linkNow(): HTMLAnchorElement | null {
  const links = [...document.querySelectorAll(':hover, :focus-visible')].map(linkAt);
  return links.findLast((link) => link !== null) ?? null;
}
