import type { IncomingHttpHeaders } from 'node:http';
import type { WireLanguage } from '#contract/text.ts';
import type { Money } from '#domain/store/money.ts';

/** What a provider is asked to take. */
export type NewPayment = {
  /** The portal's order; a second creation of the same one answers the first. */
  orderId: string;
  /** What is sold, in the language of its buyer. */
  description: string;
  money: Money;
  /** Where the provider sends the browser, whole addresses. */
  returnUrl: string;
  cancelUrl: string;
  language: WireLanguage;
};

/** A payment that waits for its approval at `href`. */
export type CreatedPayment = { providerOrderId: string; href: string };

/** Money that a provider took. */
export type Capture = { id: string; money: Money };

/** Money that went back, not money that is on its way: `ref` is the provider's own id of it. */
export type Reversal = { ref: string; kind: 'refund' | 'dispute'; money: Money };

/**
 * A payment as its provider has it now. `open`: not approved yet; `approved`: may be captured; `pending`: the provider has
 * the money but holds it; `declined`: it got none; `gone`: unknown or voided. A refunded capture is still `completed`.
 */
export type Payment =
  | { status: 'open' | 'approved' | 'declined' | 'gone' }
  | { status: 'pending' | 'completed'; capture: Capture; refunds: Reversal[] };

/** What a message of a provider is about; the money in it is believed for refunds and disputes alone, all else is looked up. */
export type ProviderEvent = {
  /** The provider's id of the message: the same one may come many times. */
  eventId: string;
  /** In the provider's words. */
  type: string;
  /** Of the payment; null when the message names none. */
  providerOrderId: string | null;
  /** The portal's own order, as the provider repeats it; null when the message names none. */
  orderId: string | null;
  /** Of the money taken, where the message is about such. */
  captureId: string | null;
  /** Money that went back; null when the message tells something else. */
  reversal: Reversal | null;
};

/** The provider cannot be asked just now, or did not say how it ended: it may have happened. Ask again. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailableError';
}

/**
 * A refund that the provider took on and has not carried out: no money is back, and it may still fail. `refundId` is the
 * provider's own. Asking again later with the same request id tells how it stands then, without a second refund; a message
 * of the provider's, or a look, tells of it too once it is through.
 */
export class RefundPendingError extends ProviderUnavailableError {
  override name = 'RefundPendingError';
  readonly refundId: string;

  constructor(refundId: string) {
    super(`the refund ${refundId} is under way: no money is back yet`);
    this.refundId = refundId;
  }
}

/** The provider will not do it, however often it is asked; `message` says why, without secrets. */
export class ProviderRefusedError extends Error {
  override name = 'ProviderRefusedError';
}

/** A message that does not come from the provider, or was changed on its way. */
export class InvalidSignatureError extends Error {
  override name = 'ForgedWebhookError';
}

/**
 * Somebody who takes money for the portal. Each question may be asked again: `orderId` and `requestId` make it the same
 * one. All throw `ProviderUnavailableError` when the outcome is unknown, and `ProviderRefusedError` when it is a no.
 */
export type PaymentProvider = {
  name: 'paypal' | 'sandbox';
  create: (payment: NewPayment) => Promise<CreatedPayment>;
  /**
   * Takes the money of an approved payment; answers how it stands then, also when it was taken before. `open`: the way of
   * paying was refused, and the payer may choose another; `attempt` is another word then, and the same one until then.
   */
  capture: (providerOrderId: string, orderId: string, attempt?: string) => Promise<Payment>;
  getPayment: (providerOrderId: string) => Promise<Payment>;
  /** Gives money back; `requestId` names this refund. Throws `RefundPendingError` while it is under way. */
  refund: (captureId: string, money: Money, requestId: string) => Promise<Reversal>;
  /**
   * The same provider for somebody who waits: all that is asked of it together takes no longer than one try (10 s), and is
   * `ProviderUnavailableError` then. Each use is one waiting.
   */
  forWaiting: () => PaymentProvider;
  /** Reads a message over the bytes of its body; throws `ForgedWebhookError`. null: nothing that the portal cares for. */
  readWebhook: (headers: IncomingHttpHeaders, body: Buffer) => Promise<ProviderEvent | null>;
};
