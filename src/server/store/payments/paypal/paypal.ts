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
import { createApiClient, type SendRequest, withDeadline } from './api-client.ts';
import type { Roots } from './certificates.ts';
import { matters, readEvent } from './events.ts';
import { createHttp, type HttpDeps, issuesOf, isUnknown, refusal, TIMEOUT } from './http.ts';
import { createSignatureCheck, parseBody } from './signature.ts';
import { findTaken, invoiceOf } from './transactions.ts';

export type PayPalSettings = Extract<PaymentSettings, { provider: 'paypal' }>;

/** `brandName` is shown on PayPal's pages. `roots` are the trusted authorities; left out: the platform's. */
type PayPalDeps = Omit<HttpDeps, 'api'> & {
  /** The provider's name in orders and addresses; left out: paypal. */
  name?: PaymentProvider['name'];
  settings: PayPalSettings;
  clock: Clock;
  brandName: string;
  roots?: Roots;
};

const ORDERS = '/v2/checkout/orders';
const orderPath = (id: string) => `${ORDERS}/${encodeURIComponent(id)}`;

/** Refusals after which the payer may choose another payment method on PayPal's page. */
const STILL_OPEN = new Set([
  'INSTRUMENT_DECLINED',
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
]);

/** Refusals that are final for the order. */
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

const LOCALES: Record<WireLanguage, string> = { en: 'en-US', es: 'es-ES', pt: 'pt-BR', fr: 'fr-FR' };

/** Characters of descriptions and brand names. */
const LONGEST = 127;

const short = (text: string) => [...text].slice(0, LONGEST).join('');

/** The body that creates an order. The same payment makes the same bytes, because its request id is the same, too. */
function newOrder(payment: NewPayment, brandName: string): string {
  const { orderId, buyer, description, money, returnUrl, cancelUrl, language } = payment;
  return JSON.stringify({
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: orderId,
        custom_id: orderId,
        invoice_id: invoiceOf(orderId, buyer),
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
  send: SendRequest,
  payment: NewPayment,
  { settings, brandName }: PayPalDeps,
): Promise<CreatedPayment> {
  const body = newOrder(payment, brandName);
  const answer = await send({ method: 'POST', path: ORDERS, body, requestId: payment.orderId });
  if (answer.status !== 200 && answer.status !== 201) throw refusal('a new order', answer);
  const order = readAnswer(PayPalOrder, 'a new order', answer.json);
  const href = approvalLink(order, settings.api);
  if (href === null) throw new ProviderUnavailableError('PayPal named no page where the new order is approved');
  return { providerOrderId: order.id, href };
}

async function getPayment(send: SendRequest, providerOrderId: string): Promise<Payment> {
  const answer = await send({ method: 'GET', path: orderPath(providerOrderId) });
  if (isUnknown(answer)) return { status: 'gone' };
  if (answer.status !== 200) throw refusal('to show an order', answer);
  const payment = paymentOf(readAnswer(PayPalOrder, 'an order', answer.json));
  if (payment === null) throw new ProviderUnavailableError("PayPal's completed order shows no capture");
  return payment;
}

async function capture(send: SendRequest, providerOrderId: string, name: string): Promise<Payment> {
  const path = `${orderPath(providerOrderId)}/capture`;
  const answer = await send({ method: 'POST', path, body: '{}', requestId: `capture-${name}` });
  if (isUnknown(answer)) return { status: 'gone' };
  if (answer.status === 200 || answer.status === 201) {
    return paymentOf(readAnswer(PayPalOrder, 'a capture', answer.json)) ?? getPayment(send, providerOrderId);
  }
  const issues = answer.status === 422 ? issuesOf(answer.json) : [];
  if (issues.includes('ORDER_ALREADY_CAPTURED')) return getPayment(send, providerOrderId);
  if (issues.some((issue) => STILL_OPEN.has(issue))) return { status: 'open' };
  if (issues.some((issue) => DECLINED.has(issue))) return { status: 'declined' };
  throw refusal('a capture', answer);
}

async function refund(
  send: SendRequest,
  captureId: string,
  money: Reversal['money'],
  requestId: string,
): Promise<Reversal> {
  // Its decimals would be rounded.
  if (!Number.isInteger(money.minor))
    throw new ProviderRefusedError(`${money.minor} is no whole number of smallest units`);
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
  const amount = { currency_code: money.currency, value: toDecimal(money) };
  const answer = await send({ method: 'POST', path, body: JSON.stringify({ amount }), requestId });
  if (answer.status !== 200 && answer.status !== 201) throw refusal('a refund', answer);
  const made = readAnswer(PayPalRefund, 'a refund', answer.json);
  if (made.status === 'PENDING') throw new RefundPendingError(made.id);
  const reversal = reversalOf(made);
  if (reversal === null) throw new ProviderRefusedError('PayPal took the refund and then gave it up');
  return reversal;
}

/** The calls of a payment; `send` decides how long they are tried. */
function payments(send: SendRequest, deps: PayPalDeps) {
  return {
    create: (payment) => create(send, payment, deps),
    // After a refusal the next try has another request id: PayPal would repeat the refusal for the same one.
    capture: (providerOrderId, orderId, attempt) =>
      capture(send, providerOrderId, attempt === undefined ? orderId : `${orderId}-${attempt}`),
    getPayment: (providerOrderId) => getPayment(send, providerOrderId),
    refund: (captureId, money, requestId) => refund(send, captureId, money, requestId),
    findTaken: (since) => findTaken(send, since, deps.clock.now()),
  } satisfies Partial<PaymentProvider>;
}

/** PayPal Orders v2. */
export function createPayPal(deps: PayPalDeps): PaymentProvider {
  const { api, clientId, clientSecret, webhookId } = deps.settings;
  const http = createHttp({ ...deps, api });
  const { name = 'paypal', clock, timeout, fetch, roots } = deps;
  const send = createApiClient({ http, clock, clientId, clientSecret });
  const requireSigned = createSignatureCheck({ send, api, webhookId, clock, timeout, fetch, roots });
  const withRetries: PaymentProvider = {
    name,
    ...payments(send, deps),
    forWaiting: () => ({
      ...withRetries,
      ...payments(withDeadline(send, AbortSignal.timeout(timeout ?? TIMEOUT)), deps),
    }),
    readWebhook: async (headers, body) => {
      const message = parseBody(body);
      const isWanted = matters(message);
      if (isWanted === null) throw new InvalidSignatureError('a message of no kind that PayPal sends');
      if (!isWanted) return null;
      await requireSigned(headers, body);
      return readEvent(message, (id) => getPayment(send, id));
    },
  };
  return withRetries;
}
