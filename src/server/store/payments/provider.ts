import type { IncomingHttpHeaders } from 'node:http';
import type { WireLanguage } from '#contract/text.ts';
import type { Money } from '#domain/store/money.ts';
import { HttpError } from '#server/kernel/http-error.ts';

/** Who bought which plan. */
export type Buyer = { accountId: number; plan: string };

export type NewPayment = {
  /** The portal's order; a second creation for it returns the first payment. */
  orderId: string;
  /** `findTaken` names both again, should the order be lost. */
  buyer: Buyer;
  /** In the language of the buyer. */
  description: string;
  money: Money;
  /** Absolute addresses to which the provider sends the browser. */
  returnUrl: string;
  cancelUrl: string;
  language: WireLanguage;
};

/** A payment that waits for its approval at `href`. */
export type CreatedPayment = { providerOrderId: string; href: string };

export type Capture = { id: string; money: Money };

/** Money that was returned, not money of a pending refund. `ref` is the provider's id of it. */
export type Reversal = { ref: string; kind: 'refund' | 'dispute'; money: Money };

/**
 * A payment at its provider. `open`: not approved yet; `approved`: can be captured; `pending`: the provider holds the money;
 * `declined`: it got none; `gone`: unknown or voided. A refunded capture stays `completed`.
 */
export type Payment =
  | { status: 'open' | 'approved' | 'declined' | 'gone' }
  | { status: 'pending' | 'completed'; capture: Capture; refunds: Reversal[] };

/** Money that was taken, and whatever went back of it since; null: the provider does not repeat it. */
export type CapturedPayment = {
  captureId: string;
  orderId: string | null;
  buyer: Buyer | null;
  money: Money;
  at: Date;
};

/** A message of a provider. The amount of a refund or dispute is taken from it; everything else is looked up. */
export type ProviderEvent = {
  /** The provider's id of the message, which may arrive many times. */
  eventId: string;
  /** The provider's name of the kind of message. */
  type: string;
  /** null: the message names no payment. */
  providerOrderId: string | null;
  /** The portal's order, as the provider repeats it; null: the message names none. */
  orderId: string | null;
  /** null: the message names no capture. */
  captureId: string | null;
  /** null: the message is about something else. */
  reversal: Reversal | null;
};

/** The provider did not answer, or the outcome is unknown: the request must be repeated. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailableError';
}

/** The provider did not answer, or its answer does not tell the outcome. */
export const providerAway = () => new HttpError(503, 'paymentProvider', 'The payment provider cannot be reached.');

/**
 * A refund that the provider accepted and has not completed: no money was returned, and it may still fail. `refundId` is the
 * provider's. The same request id later returns its state without a second refund; a message or a look-up reports its completion.
 */
export class RefundPendingError extends ProviderUnavailableError {
  override name = 'RefundPendingError';
  readonly refundId: string;

  constructor(refundId: string) {
    super(`the refund ${refundId} is under way: no money is back yet`);
    this.refundId = refundId;
  }
}

/** The provider refuses for good; `message` says why, without secrets. */
export class ProviderRefusedError extends Error {
  override name = 'ProviderRefusedError';
}

/** A message that the provider did not sign. */
export class InvalidSignatureError extends Error {
  override name = 'ForgedWebhookError';
}

/**
 * A payment provider. Each request can be repeated: `orderId` and `requestId` make it the same one. All throw
 * `ProviderUnavailableError` when the outcome is unknown, and `ProviderRefusedError` for a refusal.
 */
export type PaymentProvider = {
  name: 'paypal' | 'sandbox';
  create: (payment: NewPayment) => Promise<CreatedPayment>;
  /**
   * Takes the money of an approved payment and returns the payment, also when the money was taken before. `open`: the payment method
   * was refused, and the payer may choose another; the next try needs another `attempt`.
   */
  capture: (providerOrderId: string, orderId: string, attempt?: string) => Promise<Payment>;
  getPayment: (providerOrderId: string) => Promise<Payment>;
  /** Refunds money; `requestId` identifies this refund. Throws `RefundPendingError` while it is under way. */
  refund: (captureId: string, money: Money, requestId: string) => Promise<Reversal>;
  /** Lists what was taken since a time; money that was taken after `until` is not listed yet. */
  findTaken: (since: Date) => Promise<{ taken: CapturedPayment[]; until: Date }>;
  /**
   * The same provider for a request that a player waits for: all its calls together take at most 10 s, after which they throw
   * `ProviderUnavailableError`. Used once for each request.
   */
  forWaiting: () => PaymentProvider;
  /** Reads a message from the bytes of its body; throws `InvalidSignatureError`. null: the portal ignores such a message. */
  readWebhook: (headers: IncomingHttpHeaders, body: Buffer) => Promise<ProviderEvent | null>;
};
