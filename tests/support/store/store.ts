import type { TestApp } from '#support/server/build-test-app.ts';

type SessionUser = { authorization: string };
/** What the sandbox's page can be told. */
export type CheckoutAction = 'approve' | 'cancel' | 'lose-return' | 'twice' | 'delay';

/** Begins a purchase, by the call that its body belongs to; `order` is the portal's own number of it. */
export async function buy(
  api: TestApp,
  bearer: SessionUser,
  body: { price: string; pvalues?: number; idempotencyKey?: string },
) {
  const answer = await api.post(body.pvalues === undefined ? '/payments/servicesStore' : '/payments', body, bearer);
  const { href = '' }: { href?: string } = answer.json();
  const listed = await api.get('/payments/orders', bearer);
  const [newest] = listed.json<{ orders: { id: string; href: string }[] }>().orders.filter((one) => one.href === href);
  return { answer: answer.json(), href, order: newest?.id ?? '' };
}

/** Does on the sandbox's approval page what a player would. */
export async function checkout(api: TestApp, href: string, action: CheckoutAction) {
  return api.app.inject({
    method: 'POST',
    url: new URL(href).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ action }).toString(),
  });
}
