import type { Order } from '#contract/store.ts';
import { html } from '#domain/site/html.ts';
import { languageOf } from '#i18n/languages.ts';
import { call } from '#session/api.ts';
import { $accountName, $signedIn } from '#session/state.ts';
import { createOrderFormatters } from '../context.ts';
import type { ReceiptTexts } from '../store-texts.ts';
import { findPurchase, type Purchase } from './find-purchase.ts';
import styles from './receipt.module.css';
import { receiptFacts, receiptSeller } from './receipt-facts.ts';

/** Draws what was found into the page: the receipt, or in place of the claim that there is no such purchase. */
function show(root: HTMLElement, purchase: Purchase): void {
  root.dataset['receipt'] = purchase.is;
  const facts = root.querySelector('[data-facts]');
  if (purchase.is === 'contradicted') {
    // Replacing the line makes screen readers announce it.
    const line = root.querySelector('[data-unfound]');
    line?.replaceChildren(...line.childNodes);
  }
  if (purchase.is === 'order' && facts) showFacts(root, facts, purchase.order);
  else facts?.remove();
}

/** Fills the receipt in, and lets it be printed. */
function showFacts(root: HTMLElement, facts: Element, order: Order): void {
  const texts = JSON.parse(root.dataset['texts'] ?? '{}') as ReceiptTexts;
  const formatters = createOrderFormatters(texts, languageOf(document.documentElement.dataset['language']));
  const points = root.querySelector('bought-points');
  if (points) points.textContent = formatters.number(order.pvalues);
  const listed = receiptFacts({ order, texts, formatters, account: $accountName.get() });
  facts.innerHTML = String(
    html`${listed.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}`,
  );
  facts.removeAttribute('aria-busy');
  facts.insertAdjacentHTML(
    'afterend',
    String(html`<p class="${styles.from}">${receiptSeller({ texts, formatters })}</p>`),
  );
  const print = document.querySelector<HTMLButtonElement>('[data-print]');
  print?.addEventListener('click', () => window.print());
  print?.removeAttribute('hidden');
}

const root = document.querySelector<HTMLElement>('[data-receipt]');
if (root && $signedIn.get()) show(root, await findPurchase(call, location.search));
