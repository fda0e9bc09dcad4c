import type { OrderState } from '#contract/store.ts';

/**
 * Every move an order may make. Money that was taken counts from any state that is not paid yet, because it is there;
 * `refunded` and `disputed` are the end.
 */
const MOVES: Record<OrderState, readonly OrderState[]> = {
  created: ['pending', 'paid', 'review', 'failed', 'cancelled', 'expired'],
  pending: ['capturing', 'paid', 'review', 'failed', 'cancelled', 'expired'],
  capturing: ['pending', 'paid', 'review', 'failed'],
  review: ['paid', 'failed', 'refunded', 'disputed'],
  paid: ['refunded', 'disputed'],
  cancelled: ['paid', 'review'],
  expired: ['paid', 'review'],
  failed: ['paid', 'review'],
  refunded: [],
  disputed: [],
};

/** An order was to make a move that does not exist: a fault of ours, never a player's. */
export class IllegalMoveError extends Error {
  override name = 'IllegalMoveError';
}

/** Whether an order may go from one state to another; staying is no move. */
export function mayMove(from: OrderState, to: OrderState): boolean {
  return MOVES[from].includes(to);
}

/** Answers the new state; throws `IllegalMoveError` for a move that does not exist. */
export function move(from: OrderState, to: OrderState): OrderState {
  if (!mayMove(from, to)) throw new IllegalMoveError(`an order that is ${from} does not become ${to}`);
  return to;
}

/** Whether the provider may still have news of it: it is looked at again and again until it has not. */
export function isOpen(state: OrderState): boolean {
  return state === 'created' || state === 'pending' || state === 'capturing' || state === 'review';
}

export function isPayable(state: OrderState): boolean {
  return state === 'pending';
}

/** Whether its player can give it up: nothing of it was taken, and nothing is being taken. */
export function isCancellable(state: OrderState): boolean {
  return state === 'created' || state === 'pending';
}

/** Whether its money was taken, and may have been given back since. */
export function wasPaid(state: OrderState): boolean {
  return state === 'paid' || state === 'refunded' || state === 'disputed';
}

/** States of orders that ended without a payment, which a history may leave out. */
export const UNPAID_ENDS = ['cancelled', 'expired'] as const satisfies readonly OrderState[];

/** Orders on a page of the history: the server cuts by it, the browser counts pages by it. */
export const ORDERS_PER_PAGE = 20;

/** The points a receipt's address names: one positive whole number of at most nine digits; null: missing or broken. Never more than a claim. */
export function receiptPoints(search: string): number | null {
  const [text, ...more] = new URLSearchParams(search).getAll('points');
  return text !== undefined && more.length === 0 && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
