import { languageOf } from '#i18n/languages.ts';
import { orderOf } from '../order-of.ts';

// Small, because most visits have no order or session: the client is loaded when there is an order to cancel.

const notice = document.querySelector<HTMLElement>('[data-paid-after-all]');
const id = orderOf(location.search);
if (location.search) history.replaceState(history.state, '', location.pathname);

async function run(notice: HTMLElement, order: string): Promise<void> {
  const [{ abandonOrder }, { call }] = await Promise.all([import('./abandon-order.ts'), import('#session/api.ts')]);
  const { site } = languageOf(document.documentElement.dataset['language']);
  const abandoned = await abandonOrder(call, order, site);
  if (abandoned === null) return;
  document.querySelector('[data-to-store]')?.setAttribute('href', abandoned.store);
  if (abandoned.elsewhere === null) return;
  const template = notice.querySelector('template');
  if (template) notice.append(template.content.cloneNode(true));
  notice.querySelector('a')?.setAttribute('href', abandoned.elsewhere);
  // The page's text about a cancelled order is wrong for this one.
  document.querySelector('main header > .lead')?.remove();
}

if (notice && id !== null && document.documentElement.dataset['session'] === 'in') {
  run(notice, id).catch(console.warn);
}
