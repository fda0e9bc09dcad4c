import { randomBytes } from 'node:crypto';
import type { Money } from '#domain/store/money.ts';
import type { sandboxOrders } from '#server/store/sandbox-schema.ts';

const PREFIXES = { order: 'SBX', capture: 'SBC', refund: 'SBR' } as const;

/** A random id: the page of an order is open to every client that has its id. */
export function newId(kind: keyof typeof PREFIXES): string {
  return `${PREFIXES[kind]}-${randomBytes(10).toString('hex').toUpperCase()}`;
}

export const ORDER_ID = /^SBX-[\dA-F]{20}$/;

export type SandboxRefund = {
  id: string;
  /** Its `PayPal-Request-Id`. */
  requestId: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  money: Money;
};

export type SandboxCapture = {
  id: string;
  /** Its `PayPal-Request-Id`; null: not stored. */
  requestId: string | null;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED';
  money: Money;
  /** When it was made; in the sandbox's tables when the order was. */
  at: Date;
};

/** The outcome of the next capture and the next refund. Only tests change the default. */
export type Outcome = {
  /** The issue of a 422 that refuses captures until the next approval; null: none. */
  refusal: string | null;
  capture: SandboxCapture['status'];
  /** The captured amount; null: the order's own. */
  money: Money | null;
  refund: SandboxRefund['status'];
};

export const defaultOutcome = (): Outcome => ({
  refusal: null,
  capture: 'COMPLETED',
  money: null,
  refund: 'COMPLETED',
});

type OrderRow = typeof sandboxOrders.$inferSelect;

/** An order as the API has it: the facts of its row, and its money by currency. */
export type SandboxOrder = Omit<
  OrderRow,
  'requestId' | 'minor' | 'currency' | 'captureId' | 'refunded' | 'createdAt'
> & {
  /** The portal's own order, a UUID. */
  customId: string;
  /** What the portal calls the purchase beside; null: not stored. */
  invoiceId: string | null;
  money: Money;
  /** Whether the API still hides the approval. */
  isDelayed: boolean;
  capture: SandboxCapture | null;
  refunds: SandboxRefund[];
  outcome: Outcome;
};

export type EventContent = { event_type: string; resource_type: string; resource: object };

/** When an event is sent, and its id; left out: now, with a new id. */
export type EventOptions = { id?: string; dueAt?: Date };

/** Sends an event when its change is stored. */
export type Emit = (event: EventContent, options?: EventOptions) => void;

/** The part of a capture that is not refunded, in the smallest unit. */
export function remaining({ capture, refunds }: Pick<SandboxOrder, 'capture' | 'refunds'>): number {
  if (capture === null) return 0;
  const back = refunds.filter(({ status }) => status !== 'FAILED');
  return back.reduce((left, { money }) => left - money.minor, capture.money.minor);
}
