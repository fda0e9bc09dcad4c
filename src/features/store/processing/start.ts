import { languageOf } from '#i18n/languages.ts';
import { call } from '#session/api.ts';
import { $purchase, $signedIn } from '#session/state.ts';
import { orderOf } from '../order-of.ts';
import { drawView, type ProcessingTexts } from './draw-view.ts';
import { OrderPoller } from './order-poller.ts';

const root = document.querySelector<HTMLElement>('[data-processing]');
const texts = root?.dataset['texts'];

function run(root: HTMLElement, texts: ProcessingTexts): void {
  const language = languageOf(document.documentElement.dataset['language']).site;
  const id = orderOf(location.search);
  // The provider's parameters are removed; the order stays, so that a reload finds it again.
  history.replaceState(history.state, '', location.pathname + (id === null ? '' : `?order=${id}`));
  const poller = new OrderPoller({
    id,
    language,
    call,
    onPurchase: (announced) => $purchase.listen((purchase) => purchase && announced(purchase)),
    show: (view) => drawView(root, view, { language, texts, id }),
    leave: (address) => location.replace(address),
  });
  for (const name of ['online', 'offline']) window.addEventListener(name, () => void poller.look());
  document.addEventListener('visibilitychange', () => document.hidden || void poller.look());
  poller.start();
}

// A visitor who is not signed in is being redirected to the login page.
if (root && texts && $signedIn.get()) run(root, JSON.parse(texts) as ProcessingTexts);
