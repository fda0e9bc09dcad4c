import type { AnswerOf } from '#contract/calls.ts';
import { isWebLink } from '#domain/site/web-address.ts';
import { type Result, UNREADABLE } from '#lib/failure.ts';
import { type LoadableStore, loadable } from '#lib/loadable.ts';
import { refreshPoints } from '#session/balance.ts';
import { canPurchase } from '#session/can-purchase.ts';
import { islandCall } from '#session/island-api.ts';
import { creditedPoints, defaultShop, type Offer, type Shop, shopOfAnswer } from './shop.ts';

async function fetchDefaultShop(): Promise<Result<Shop>> {
  const result = await islandCall('GET /payments/get-designer-tokens');
  const sold: unknown = result.ok && result.answer;
  return { ok: true, answer: defaultShop(typeof sold === 'object' ? sold : null) };
}

async function fetchShop(): Promise<Result<Shop>> {
  const result = await islandCall('GET /payments/plans');
  if (!result.ok) return result.failure.status === 404 ? fetchDefaultShop() : result;
  const answer = shopOfAnswer(result.answer);
  return answer ? { ok: true, answer } : { ok: false, failure: UNREADABLE };
}

/** What is sold, for how much, and how many are left. */
export const shop: LoadableStore<Shop> = loadable(fetchShop);

/** Whether the balance could be loaded; the session's store has the number. */
export const balance: LoadableStore<number> = loadable(refreshPoints);

/** Asks for both again while what is known stays in view. */
export async function refreshStore(): Promise<void> {
  await Promise.all([shop.refresh(), canPurchase.refresh()]);
}

/** Idempotency keys of purchases without an answer, by plan: a retry uses the same. */
const unanswered = new Map<string, string>();

/** 128 random bits; `crypto.randomUUID` exists on secure connections only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function keyOf(plan: string): string {
  const key = unanswered.get(plan) ?? newKey();
  unanswered.set(plan, key);
  return key;
}

/** The next purchase of a plan is a new one, whatever became of the last. */
export function forgetPurchase(plan: string): void {
  unanswered.delete(plan);
}

type Approval = AnswerOf<'POST /payments'>;

/** Another server may refuse the additional fields. */
function ask({ name, kind, ...plan }: Offer, terms: number, own: boolean): Promise<Result<Approval>> {
  const more = own ? { idempotencyKey: keyOf(name), terms } : {};
  if (kind !== 'points') return islandCall('POST /payments/servicesStore', { body: { price: name, ...more } });
  return islandCall('POST /payments', { body: { price: name, pvalues: creditedPoints(plan), ...more } });
}

/** The address to pay at: of the web, and for approving; null for anything else a server may send. */
function approvalAddress({ rel, href }: Partial<Approval>): string | null {
  const whole = typeof href === 'string' && !href.startsWith('/') && isWebLink(href);
  return rel === 'approve' && whole ? href : null;
}

/**
 * Begins a purchase and answers where to pay. Sent again after no answer or a server's trouble it is the same purchase;
 * `terms` is the version whose box was ticked.
 */
export async function purchase(offer: Offer, terms: number, own: boolean): Promise<Result<string>> {
  const result = await ask(offer, terms, own);
  if (result.ok || (result.failure.status > 0 && result.failure.status < 500)) forgetPurchase(offer.name);
  if (!result.ok) return result;
  const href = approvalAddress(result.answer);
  return href === null ? { ok: false, failure: UNREADABLE } : { ok: true, answer: href };
}
