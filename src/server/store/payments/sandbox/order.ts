import { randomBytes } from 'node:crypto';
import type { Money } from '#domain/store/money.ts';

const PREFIXES = { order: 'SBX', capture: 'SBC', refund: 'SBR' } as const;

/** An id that cannot be guessed: the page of an order is open to everyone who has its id. */
export function newId(kind: keyof typeof PREFIXES): string {
  return `${PREFIXES[kind]}-${randomBytes(10).toString('hex').toUpperCase()}`;
}

/** The form of an order's id. */
export const ORDER_ID = /^SBX-[\dA-F]{20}$/;

export type SandboxRefund = {
  id: string;
  /** The `PayPal-Request-Id` it was asked for with. */
  requestId: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  money: Money;
};

export type SandboxCapture = {
  id: string;
  /** The `PayPal-Request-Id` it was asked for with; null: not stored. */
  requestId: string | null;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED';
  money: Money;
};

/** How the next capture and the next refund end. Only tests choose anything but the default. */
export type Outcome = {
  /** The issue of a 422 that refuses captures until the next approval; null: none. */
  refusal: string | null;
  capture: SandboxCapture['status'];
  /** The amount that is taken; null: the order's own. */
  money: Money | null;
  refund: SandboxRefund['status'];
};

export const defaultOutcome = (): Outcome => ({
  refusal: null,
  capture: 'COMPLETED',
  money: null,
  refund: 'COMPLETED',
});

/** An order of PayPal's API. */
export type SandboxOrder = {
  id: string;
  /** The portal's own order, a UUID. */
  customId: string;
  state: 'created' | 'approved' | 'completed' | 'cancelled';
  description: string;
  money: Money;
  returnUrl: string;
  cancelUrl: string;
  /** Of the buyer, as on the wire. */
  language: string;
  /** The fault that was chosen on the approval page; null: none. */
  fault: 'lose-return' | 'twice' | 'delay' | null;
  /** Whether the API still hides the approval. */
  isDelayed: boolean;
  capture: SandboxCapture | null;
  refunds: SandboxRefund[];
  outcome: Outcome;
};

/** What an event is about. */
export type EventContent = { event_type: string; resource_type: string; resource: object };

/** When an event is sent, and its id; left out: at once, with a new id. */
export type EventOptions = { id?: string; dueAt?: Date };

/** Sends an event once the change it belongs to is stored. */
export type Emit = (event: EventContent, options?: EventOptions) => void;

/** What of a capture has not been given back, in the smallest unit. */
export function remaining({ capture, refunds }: SandboxOrder): number {
  if (capture === null) return 0;
  const back = refunds.filter(({ status }) => status !== 'FAILED');
  return back.reduce((left, { money }) => left - money.minor, capture.money.minor);
}
