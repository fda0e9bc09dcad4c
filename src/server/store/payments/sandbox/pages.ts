import { pageAddress } from '#domain/site/addresses.ts';
import { type Html, htmlAsWritten as html } from '#domain/site/html.ts';
import { formatPrice, toUnits } from '#domain/store/money.ts';
import { type Language, languageOfWire } from '#i18n/languages.ts';
import { type TextKey, translator } from '#i18n/translate.ts';
import { type Action, DELAY, decisionOf } from './changes.ts';
import type { SandboxOrder } from './order.ts';

export const checkoutAddress = (id: string) => `/sandbox/checkout/${id}`;

/** `title` is also the title of the tab. */
type Page = { language: Language; title: string; body: Html };

const FLASK = 'M28 26h16M31 26v16L19 64a5 5 0 0 0 4 8h26a5 5 0 0 0 4-8L41 42V26M25 56h22';

const emblem = html`<svg class="emblem" viewBox="0 0 72 88" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true"><path d="M36 2 68 22v44L36 86 4 66V22Z" stroke-dasharray="4 4"/><path d="${FLASK}"/></svg>`;

function written({ language, title, body }: Page): string {
  const t = translator(language);
  return html`<!doctype html>
<html lang="${language.web}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${t('sandbox:name')}</title>
<meta name="robots" content="noindex">
<meta name="theme-color" content="#0a101b">
<link rel="icon" href="/sandbox/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body class="sandbox">
<header class="sandbox-head">
<p class="sandbox-name">${t('sandbox:name')}</p>
<p class="sandbox-role">${t('sandbox:standsIn')}</p>
</header>
<main id="main">
<p class="sandbox-mark">${t('sandbox:noMoney')}</p>
${body}
</main>
</body>
</html>
`.text;
}

const FAULTS = [
  ['lose-return', 'sandbox:loseReturn', 'sandbox:loseReturnText'],
  ['twice', 'sandbox:twice', 'sandbox:twiceText'],
  ['delay', 'sandbox:delay', 'sandbox:delayText'],
] as const satisfies readonly (readonly [Action, TextKey, TextKey])[];

/** The page on which a player decides about a payment. */
export function checkoutPage(order: SandboxOrder, product: string): string {
  const language = languageOfWire(order.language);
  const t = translator(language);
  const price = formatPrice(toUnits(order.money), order.money.currency, language.web);
  const faults = FAULTS.map(
    ([action, name, text]) => html`<li>
<button class="button button--quiet button--small" type="submit" name="action" value="${action}" aria-describedby="${action}">${t(name)}</button>
<p id="${action}">${t(text, { seconds: DELAY / 1000 })}</p>
</li>
`,
  );
  const title = t('sandbox:title');
  const body = html`<section class="sandbox-sheet">
${emblem}
<h1>${title}</h1>
<p class="lead">${t('sandbox:lead', { product })}</p>
<dl>
<div><dt>${t('sandbox:what')}</dt><dd>${order.description}</dd></div>
<div><dt>${t('sandbox:amount')}</dt><dd class="figure">${price}</dd></div>
<div><dt>${t('sandbox:number')}</dt><dd class="sandbox-number">${order.id}</dd></div>
</dl>
<form method="post" action="${checkoutAddress(order.id)}">
<div class="sandbox-choice">
<button class="button" type="submit" name="action" value="approve">${t('sandbox:approve')}</button>
<button class="button button--quiet" type="submit" name="action" value="cancel">${t('sandbox:cancel')}</button>
</div>
<h2>${t('sandbox:faultsTitle')}</h2>
<p>${t('sandbox:faultsText', { product })}</p>
<ul class="sandbox-faults">
${faults}</ul>
</form>
</section>`;
  return written({ language, title, body });
}

type Way = { href: string; label: string };
type Note = { language: Language; title: TextKey; text: TextKey; way: Way };

function notePage({ language, title, text, way }: Note): string {
  const t = translator(language);
  const body = html`<section class="sandbox-sheet">
${emblem}
<h1>${t(title)}</h1>
<p class="lead">${t(text)}</p>
<a class="button" href="${way.href}">${way.label}</a>
</section>`;
  return written({ language, title: t(title), body });
}

function storeWay(language: Language, publicOrigin: string): Way {
  return {
    href: publicOrigin + pageAddress('store', language.site),
    label: translator(language)('sandbox:toStore'),
  };
}

/** Where the payment came from; the address without a slash at the end. */
export type Portal = { publicOrigin: string; product: string };

/** The page of a decided payment, with a link to the address that the order names. */
export function decidedPage(order: SandboxOrder, { publicOrigin, product }: Portal): string {
  const language = languageOfWire(order.language);
  const decision = decisionOf(order);
  if (decision === 'lose-return') {
    const way = storeWay(language, publicOrigin);
    return notePage({ language, title: 'sandbox:lostTitle', text: 'sandbox:lostText', way });
  }
  const [word, href] =
    decision === 'cancel' ? (['cancelled', order.cancelUrl] as const) : (['approved', order.returnUrl] as const);
  const way = { href, label: translator(language)('sandbox:toPortal', { product }) };
  return notePage({ language, title: `sandbox:${word}Title`, text: `sandbox:${word}Text`, way });
}

export type Reason = 'unknown' | 'foreign' | 'odd' | 'failed';

export function refusalPage(reason: Reason, language: Language, publicOrigin: string): string {
  const way = storeWay(language, publicOrigin);
  return notePage({ language, title: `sandbox:${reason}Title`, text: `sandbox:${reason}Text`, way });
}

export const ICON =
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 88" fill="none" stroke="#7fc1ec" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"><path d="${FLASK}"/></svg>`
    .text;
