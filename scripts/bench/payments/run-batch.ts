import { setTimeout as pause } from 'node:timers/promises';
import { type Random, seededRandom } from '#domain/site/seeded.ts';
import type { PayPalDouble } from '#support/paypal/paypal-double.ts';
import { type Client, fromPlayer } from '../fleet/client.ts';
import type { Player } from '../fleet/serve-process.ts';
import { pick, range, weighted } from '../random.ts';
import type { Intent, OrderBatch } from './intents.ts';
import type { ScheduledActions } from './surroundings.ts';

export type RunContext = {
  double: PayPalDouble;
  client: Client;
  payers: readonly Player[];
  followers: ScheduledActions;
};

/** What became of an intent, as its player saw it; `orderId` null: it was refused, `codes` say why. */
export type OrderOutcome = { intent: Intent; key: string; hrefs: string[]; orderId: string | null; codes: string[] };

type Order = OrderOutcome & { orderId: string };

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
    path: `/payments/orders/${orderId}/${what}`,
    name: `/payments/orders/{id}/${what}`,
    write: fromPlayer(playerOf(payers, intent.payer)),
    at,
    patience: 20_000,
  });

/** The provider's staff capture an approved payment without a request. */
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
export async function playBatch(context: RunContext, scene: OrderBatch): Promise<OrderOutcome[]> {
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

type Deliveries = Map<string, number>;

type Dispatch = PayPalDouble['dispatch'];
type Trouble = NonNullable<PayPalDouble['trouble']>;

const REVERSALS = new Set(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED']);

type Way = { name: string; share: number; delays: (chance: Random) => number[] };

/** Milliseconds after which each copy of a message goes out; copies go to the processes in turn. */
const WAYS: readonly Way[] = [
  { name: 'on time', share: 30, delays: () => [0] },
  { name: 'twice at once', share: 20, delays: () => [0, 0] },
  { name: 'four times at once', share: 5, delays: () => [0, 0, 0, 0] },
  { name: 'out of order', share: 15, delays: (chance) => [chance() * 600] },
  { name: 'again later', share: 10, delays: (chance) => [0, 200 + chance() * 1_000] },
  { name: 'late', share: 10, delays: (chance) => [1_000 + chance() * 2_000] },
  { name: 'lost', share: 10, delays: () => [] },
];

/** Lets messages come twice, together, out of order, late or never. Refunds are not looked up: their messages come in the end. */
export function unreliableMail(seed: string, counted: Deliveries): Dispatch {
  const chance = seededRandom(`${seed}/mail`);
  return ({ event_type }) => {
    const ways = REVERSALS.has(event_type) ? WAYS.filter(({ name }) => name !== 'lost') : WAYS;
    const way = weighted(
      chance,
      ways.map((one) => [one, one.share]),
    );
    counted.set(way.name, (counted.get(way.name) ?? 0) + 1);
    return way.delays(chance);
  };
}

/** Of a hundred questions, how many begin a time in which the provider answers wrongly. */
const SHARES = {
  token: 0,
  create: 2,
  capture: 3,
  getPayment: 1,
  refund: 5,
  verify: 1,
  certificate: 1,
  transactions: 0,
  webhook: 0,
} as const;
/** Longer than a client asks again: some outages it must live through. */
const LONGEST_OUTAGE = 5;

/** Lets answers of the provider go wrong, also of captures that did happen, for a while each time. */
export function unreliableAnswers(seed: string, counted: Deliveries): Trouble {
  const chance = seededRandom(`${seed}/answers`);
  const outages = new Map<string, { left: number; fault: NonNullable<ReturnType<Trouble>> }>();
  return (call) => {
    const going = outages.get(call);
    if (going && going.left > 0) {
      going.left -= 1;
      return going.fault;
    }
    if (chance() * 100 >= SHARES[call]) return null;
    const how = pick(chance, [500, 503, 'reset', 'cut'] as const);
    const fault = { how, done: chance() < 0.7 };
    outages.set(call, { fault, left: Math.floor(chance() * LONGEST_OUTAGE) });
    const name = `${call} ${fault.done ? 'done, answer' : 'not done, answer'} ${how}`;
    counted.set(name, (counted.get(name) ?? 0) + 1);
    return fault;
  };
}
