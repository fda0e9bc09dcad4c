import { setTimeout as pause } from 'node:timers/promises';
import type { PayPalDouble } from '#support/paypal/paypal-double.ts';
import { type Client, fromPlayer } from '../fleet/client.ts';
import type { Player } from '../fleet/players.ts';
import type { Intent, OrderBatch } from './intents.ts';
import type { ScheduledActions } from './scheduled-actions.ts';

/** Where a run takes place. */
export type RunContext = {
  double: PayPalDouble;
  client: Client;
  payers: readonly Player[];
  followers: ScheduledActions;
};

/** What became of an intent, as its player saw it; `orderId` null: it was refused, `codes` say why. */
export type OrderOutcome = { intent: Intent; key: string; hrefs: string[]; orderId: string | null; codes: string[] };

type Order = OrderOutcome & { orderId: string };

const range = (length: number) => Array.from({ length }, (_, nth) => nth);

function playerOf(payers: readonly Player[], nth: number): Player {
  const player = payers[nth];
  if (!player) throw new Error(`there is no player ${nth}`);
  return player;
}

/** Presses the button; every press has the same key, and may be asked again by the same browser. */
async function place({ double, client, payers }: RunContext, intent: Intent): Promise<OrderOutcome> {
  const { nth, payer, plan, points, clicks } = intent;
  const key = `purchase-${nth}`;
  const path = points === null ? '/payments/servicesStore' : '/payments';
  const body = { price: plan, idempotencyKey: key, ...(points === null ? {} : { pvalues: points }) };
  const write = fromPlayer(playerOf(payers, payer), body);
  const answers = await Promise.all(range(clicks).map((click) => client.post({ path, write, at: nth + (click % 2) })));
  const hrefs = [...new Set(answers.flatMap(({ body: { href } }) => (typeof href === 'string' ? href : [])))];
  const codes = answers.flatMap(({ status, code }) => (status === 200 ? [] : [code || String(status)]));
  const id = hrefs[0] === undefined ? null : (new URL(hrefs[0]).pathname.split('/').at(-1) ?? '');
  return { intent, key, hrefs, codes, orderId: id === null ? null : double.order(id).customId };
}

const tell = ({ client, payers }: RunContext, { intent, orderId }: Order, what: 'capture' | 'cancel', at: number) =>
  client.post({
    ...{ path: `/payments/orders/${orderId}/${what}`, name: `/payments/orders/{id}/${what}` },
    ...{ write: fromPlayer(playerOf(payers, intent.payer)), at, patience: 20_000 },
  });

/** Somebody at the provider's end takes an approved payment that nobody asked them to take. */
async function captureByHand({ double }: RunContext, orderId: string): Promise<void> {
  const { clientId, clientSecret } = double.settings;
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const entrance = await fetch(`${double.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  const { access_token } = (await entrance.json()) as { access_token: string };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${access_token}` };
  const requestId = { 'paypal-request-id': `by-hand-${orderId}` };
  const path = `/v2/checkout/orders/${double.order(orderId).id}/capture`;
  const capture = () => fetch(double.url + path, { method: 'POST', headers: { ...headers, ...requestId }, body: '{}' });
  for (let tries = 20; tries > 0 && double.order(orderId).capture === null; tries -= 1) {
    // The double cuts connections and answers here as well.
    await capture()
      .then((answer) => answer.text())
      .catch(() => 'asked again');
  }
}

/** How the provider is to treat the payment once it is taken. */
function prepare({ double }: RunContext, { intent, orderId }: Order): void {
  const { bank } = intent;
  if (bank === 'declines') double.plan(orderId, { capture: 'DECLINED' });
  if (bank.startsWith('holds')) double.plan(orderId, { capture: 'PENDING' });
  if (bank === 'takes-other') double.plan(orderId, { money: { minor: 100, currency: 'EUR' } });
}

function approve({ double }: RunContext, { intent, orderId }: Order): void {
  double.approve(orderId);
  if (intent.bank === 'refuses-first') double.plan(orderId, { refusal: 'INSTRUMENT_DECLINED' });
}

/** The player at the provider's page, or on the way there. */
async function pay(context: RunContext, order: Order): Promise<void> {
  const { payment, nth } = order.intent;
  prepare(context, order);
  const givesUp = payment === 'cancelled' || payment === 'cancelled-then-approved' || payment === 'captured-elsewhere';
  if (givesUp) await tell(context, order, 'cancel', nth);
  if (payment !== 'left' && payment !== 'cancelled') approve(context, order);
  if (payment === 'captured-elsewhere') await captureByHand(context, order.orderId);
}

/** The player comes back, once, often, in all tabs at the same moment, or never. */
async function returnToPortal(context: RunContext, order: Order): Promise<void> {
  const { returns, payment, nth } = order.intent;
  if (payment === 'left' || payment === 'cancelled') return;
  const times = { never: 0, once: 1, again: 1, together: 3 }[returns];
  const giveUp = payment === 'cancelled-meanwhile' ? [tell(context, order, 'cancel', nth)] : [];
  await Promise.all([...range(times).map((at) => tell(context, order, 'capture', nth + at)), ...giveUp]);
  if (returns === 'again') await tell(context, order, 'capture', nth + 1);
}

/** What happens at the provider once it has the money. */
function follow({ double, followers }: RunContext, { intent, orderId }: Order): void {
  const { bank, afterwards, waits } = intent;
  const statusIs = (status: string) => () => double.order(orderId).capture?.status === status;
  const decision = bank === 'holds-then-takes' ? 'COMPLETED' : bank === 'holds-then-declines' ? 'DECLINED' : null;
  if (decision) followers.add({ isReady: statusIs('PENDING'), waits, act: () => double.decide(orderId, decision) });
  // Money that came in another amount is an operator's to decide about, who gives it back or lets it be.
  if (afterwards === 'nothing' || (bank === 'takes-other' && afterwards !== 'refund')) return;
  const half = () => (double.order(orderId).money.minor / 200).toFixed(2);
  const act = {
    refund: () => double.refund(orderId),
    dispute: () => double.reverse(orderId, undefined, waits > 500),
    part: () => double.refund(orderId, half()),
    'part-then-rest': () => {
      double.refund(orderId, half());
      double.refund(orderId);
    },
  }[afterwards];
  followers.add({ isReady: statusIs('COMPLETED'), waits, act });
}

/** Plays a scene: its orders are begun and paid at the players' own pace, and come back together. */
export async function runScript(context: RunContext, scene: OrderBatch): Promise<OrderOutcome[]> {
  const played = await Promise.all(scene.map((intent) => place(context, intent)));
  const orders = played.flatMap((one) => (one.orderId === null ? [] : [{ ...one, orderId: one.orderId }]));
  await Promise.all(orders.map((order) => pay(context, order)));
  for (const order of orders) follow(context, order);
  await pause(Math.max(0, ...scene.map(({ lingers }) => lingers)) / scene.length);
  await Promise.all(orders.map((order) => returnToPortal(context, order)));
  const refused = orders.filter(({ intent }) => intent.bank === 'refuses-first' && intent.payment !== 'cancelled');
  await Promise.all(
    refused.map(async (order) => {
      if (context.double.order(order.orderId).outcome.refusal === null) return;
      context.double.approve(order.orderId);
      await returnToPortal(context, order);
    }),
  );
  return played;
}
