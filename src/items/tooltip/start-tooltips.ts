import { Panel } from '#embed/panel.ts';
import { recordsIn } from '#embed/records.ts';
import { Tooltips } from '#embed/watch.ts';
import { languageOf } from '#i18n/languages.ts';
import { itemTarget } from '#rules/item-link.ts';
import css from '#styles/tooltip.css?inline';

const ITEM_LINK = 'a[href*="/database/item/"]';

/** In the item list the whole row shows the tooltip of its item. */
const ROW = '.item-list tbody tr';

const OWN_PAGE = /^\/database\/item\/(\d+)(?:\/|$)/;

function linkAt(element: Element): HTMLAnchorElement | null {
  const link =
    element.closest(ITEM_LINK) ?? (element.closest('a') ? null : element.closest(ROW)?.querySelector(ITEM_LINK));
  return link instanceof HTMLAnchorElement && link.origin === location.origin && itemTarget(link) ? link : null;
}

/** Watches the item links of the site's own pages; `first` is what called for it: pointer, finger or focus are on a link already. */
export function startTooltips(first: Event): void {
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
    },
    new Panel(css),
  );
  tooltips.watch();
  const element = first.target as Element;
  const link = linkAt(element);
  if (!link) return;
  if (first instanceof PointerEvent && first.pointerType === 'touch') {
    // A finger that is still there has come to stay.
    if (link.matches(':active')) tooltips.press(link);
  } else if (element.matches(':hover') || link.matches(':focus-visible')) tooltips.want(link, false);
}
