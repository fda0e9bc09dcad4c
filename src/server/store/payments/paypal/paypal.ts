import type { WireLanguage } from '#contract/text.ts';
import { toDecimal } from '#domain/store/money.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { PaymentSettings } from '#server/kernel/settings.ts';
import {
  type CreatedPayment,
  InvalidSignatureError,
  type NewPayment,
  type Payment,
  type PaymentProvider,
  ProviderRefusedError,
  ProviderUnavailableError,
  RefundPendingError,
  type Reversal,
} from '../provider.ts';
import { PayPalOrder, PayPalRefund, paymentOf, readAnswer, reversalOf } from './answers.ts';
import { createApiClient, type SendRequest, withDeadline } from './ask.ts';
import { matters, readEvent } from './events.ts';
import { createHttp, type HttpDeps, TIMEOUT } from './http.ts';
import { issuesOf, isUnknown, refusal } from './refusal.ts';
import { createSignatureCheck, parseBody } from './signature.ts';
import { createTokens } from './tokens.ts';
import type { Roots } from './trust.ts';

export type PayPalSettings = Extract<PaymentSettings, { provider: 'paypal' }>;

/** What PayPal needs; `brandName` stands on its pages. `roots` are whom its certificates are believed by, the platform's when left out. */
export type PayPalDeps = Omit<HttpDeps, 'api'> & {
  /** The name in orders and addresses; left out: paypal. */
  name?: PaymentProvider['name'];
  settings: PayPalSettings;
  clock: Clock;
  brandName: string;
  roots?: Roots;
};

const ORDERS = '/v2/checkout/orders';
const orderPath = (id: string) => `${ORDERS}/${encodeURIComponent(id)}`;

/** Refusals of a capture that leave the order to be paid: PayPal sends the payer back to choose another way of paying. */
const STILL_OPEN = new Set([
  'INSTRUMENT_DECLINED',
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
]);

/** Refusals that stay, whatever the payer does with this order. */
const DECLINED = new Set([
  'COMPLIANCE_VIOLATION',
  'DECLINED_DUE_TO_RELATED_TXN',
  'DOMESTIC_TRANSACTION_REQUIRED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
  'TRANSACTION_REFUSED',
]);

/** `payer-action` for orders that name how they are paid, `approve` for older ones. */
function approvalLink({ links }: PayPalOrder, api: string): string | null {
  const link = links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve');
  if (!link || !URL.canParse(link.href)) return null;
  const { protocol } = new URL(link.href);
  return protocol === 'https:' || protocol === new URL(api).protocol ? link.href : null;
}

/** The five letters that PayPal's pages take. */
const LOCALES: Record<WireLanguage, string> = { en: 'en-US', es: 'es-ES', pt: 'pt-BR', fr: 'fr-FR' };

/** Of descriptions and brand names. */
const LONGEST = 127;

const short = (text: string) => [...text].slice(0, LONGEST).join('');

/** What PayPal is asked to take; the same payment always makes the same bytes, because its request id is the same too. */
function newOrder(payment: NewPayment, brandName: string): string {
  const { orderId, description, money, returnUrl, cancelUrl, language } = payment;
  return JSON.stringify({
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: orderId,
        custom_id: orderId,
        description: short(description),
        amount: { currency_code: money.currency, value: toDecimal(money) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: returnUrl,
          cancel_url: cancelUrl,
          locale: LOCALES[language],
          brand_name: short(brandName),
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  });
}

async function create(
  ask: SendRequest,
  payment: NewPayment,
  { settings, brandName }: PayPalDeps,
): Promise<CreatedPayment> {
  const body = newOrder(payment, brandName);
  const answer = await ask({ method: 'POST', path: ORDERS, body, requestId: payment.orderId });
  if (answer.status !== 200 && answer.status !== 201) throw refusal('a new order', answer);
  const order = readAnswer(PayPalOrder, 'a new order', answer.json);
  const href = approvalLink(order, settings.api);
  if (href === null) throw new ProviderUnavailableError('PayPal named no page where the new order is approved');
  return { providerOrderId: order.id, href };
}

async function getPayment(ask: SendRequest, providerOrderId: string): Promise<Payment> {
  const answer = await ask({ method: 'GET', path: orderPath(providerOrderId) });
  if (isUnknown(answer)) return { status: 'gone' };
  if (answer.status !== 200) throw refusal('to show an order', answer);
  const payment = paymentOf(readAnswer(PayPalOrder, 'an order', answer.json));
  if (payment === null) throw new ProviderUnavailableError("PayPal's completed order shows no capture");
  return payment;
}

async function capture(ask: SendRequest, providerOrderId: string, name: string): Promise<Payment> {
  const path = `${orderPath(providerOrderId)}/capture`;
  const answer = await ask({ method: 'POST', path, body: '{}', requestId: `capture-${name}` });
  if (isUnknown(answer)) return { status: 'gone' };
  if (answer.status === 200 || answer.status === 201) {
    return paymentOf(readAnswer(PayPalOrder, 'a capture', answer.json)) ?? getPayment(ask, providerOrderId);
  }
  const issues = answer.status === 422 ? issuesOf(answer.json) : [];
  if (issues.includes('ORDER_ALREADY_CAPTURED')) return getPayment(ask, providerOrderId);
  if (issues.some((issue) => STILL_OPEN.has(issue))) return { status: 'open' };
  if (issues.some((issue) => DECLINED.has(issue))) return { status: 'declined' };
  throw refusal('a capture', answer);
}

async function refund(
  ask: SendRequest,
  captureId: string,
  money: Reversal['money'],
  requestId: string,
): Promise<Reversal> {
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
  const amount = { currency_code: money.currency, value: toDecimal(money) };
  const answer = await ask({ method: 'POST', path, body: JSON.stringify({ amount }), requestId });
  if (answer.status !== 200 && answer.status !== 201) throw refusal('a refund', answer);
  const made = readAnswer(PayPalRefund, 'a refund', answer.json);
  if (made.status === 'PENDING') throw new RefundPendingError(made.id);
  const reversal = reversalOf(made);
  if (reversal === null) throw new ProviderRefusedError('PayPal took the refund and then gave it up');
  return reversal;
}

/** What changes or shows a payment; how long it is tried is in `ask`. */
function payments(ask: SendRequest, deps: PayPalDeps) {
  return {
    create: (payment) => create(ask, payment, deps),
    // A refused try must not be answered again when the payer has chosen another way.
    capture: (providerOrderId, orderId, attempt) =>
      capture(ask, providerOrderId, attempt === undefined ? orderId : `${orderId}-${attempt}`),
    getPayment: (providerOrderId) => getPayment(ask, providerOrderId),
    refund: (captureId, money, requestId) => refund(ask, captureId, money, requestId),
  } satisfies Partial<PaymentProvider>;
}

/** PayPal Orders v2. */
export function createPayPal(deps: PayPalDeps): PaymentProvider {
  const { api, clientId, clientSecret, webhookId } = deps.settings;
  const http = createHttp({ ...deps, api });
  const { name = 'paypal', clock, timeout, fetch, roots } = deps;
  const ask = createApiClient(http, createTokens({ http, clock, clientId, clientSecret }));
  const requireSigned = createSignatureCheck({ ask, api, webhookId, clock, timeout, fetch, roots });
  const withRetries: PaymentProvider = {
    name,
    ...payments(ask, deps),
    forWaiting: () => ({
      ...withRetries,
      ...payments(withDeadline(ask, AbortSignal.timeout(timeout ?? TIMEOUT)), deps),
    }),
    readWebhook: async (headers, body) => {
      const message = parseBody(body);
      const isWanted = matters(message);
      if (isWanted === null) throw new InvalidSignatureError('a message of no kind that PayPal sends');
      if (!isWanted) return null;
      await requireSigned(headers, body);
      return readEvent(message, (id) => getPayment(ask, id));
    },
  };
  return withRetries;
}
