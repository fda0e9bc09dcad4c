import type { DoubleOrder } from './books.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const page = (lang: string, main: string) =>
  `<!doctype html><html lang="${escaped(lang)}"><head><meta charset="utf-8"><title>PayPal double</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main><h1>PayPal double</h1>
<p>No money moves here.</p>${main}</main></body></html>`;

/** Whether its payer may still say yes. */
export function isApprovable({ status }: DoubleOrder): boolean {
  return status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED' || status === 'APPROVED';
}

/** The page a payer comes to; without an order, or for one that is over, it says so. */
export function approvalPage(order: DoubleOrder | undefined): string {
  if (!order || !isApprovable(order)) return page('en', '<p>This payment cannot be approved any more.</p>');
  const { amount, brandName, description, id, locale } = order;
  return page(
    locale,
    `<p>${escaped(brandName)}: ${escaped(description)}</p>
<p id="amount">${escaped(amount.value)} ${escaped(amount.currency_code)}</p>
<form method="post" action="/checkoutnow"><input type="hidden" name="token" value="${escaped(id)}">
<button name="action" value="approve">Approve</button> <button name="action" value="cancel">Cancel</button></form>`,
  );
}

/** Where the payer's browser goes; PayPal adds its own words to the shop's. */
export function wayBack(order: DoubleOrder, approved: boolean): string {
  const address = new URL(approved ? order.returnUrl : order.cancelUrl);
  address.searchParams.set('token', order.id);
  if (approved) address.searchParams.set('PayerID', 'QYR5Z8XDVJNXQ');
  return address.href;
}
