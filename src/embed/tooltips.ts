import { itemTarget } from '#domain/catalogue/item-link.ts';
import { Panel } from './panel.ts';
import { recordsIn } from './records.ts';
import css from './tooltip.css?inline';
import { Tooltips } from './watch.ts';

/**
 * The script for other sites: `<script async src="https://…/embed/tooltips.js"></script>`. Every link to an item page of
 * the site that it came from gets its tooltip, in the link's language. It keeps nothing in the browser.
 */
function start(address: string): void {
  const { host, href } = new URL(address);
  const mark = Symbol.for(`item tooltips of ${host}`);
  const page = window as unknown as Record<symbol, boolean>;
  // A forum may carry the script in its head and a post once more.
  if (page[mark]) return;
  page[mark] = true;
  const tooltips = new Tooltips(
    {
      linkAt: (element) => {
        const link = element.closest('a[href*="/database/item/"]');
        return link instanceof HTMLAnchorElement && link.host === host && itemTarget(link) ? link : null;
      },
      wantedOf: (link) => {
        const target = itemTarget(link);
        return target && { id: target.id, language: target.language ?? 'en' };
      },
      records: recordsIn(new URL('items/', href).href),
    },
    new Panel(css),
  );
  tooltips.watch();
}

const own = document.currentScript ?? document.querySelector('script[src*="/embed/tooltips.js"]');
// Browsers of before 2024 show the links as they are.
if (own instanceof HTMLScriptElement && 'popover' in HTMLElement.prototype) start(own.src);
