import { z } from 'zod';
import { fromDecimal, isCurrency, type Money } from '#domain/store/money.ts';
import { type Payment, type ProviderEvent, ProviderUnavailableError, type Reversal } from '../provider.ts';

const Resource = z.object({
  id: z.string().optional().catch(undefined),
  custom_id: z.string().optional().catch(undefined),
  status: z.string().optional().catch(undefined),
  amount: z.object({ currency_code: z.string(), value: z.string() }).optional().catch(undefined),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).catch([]),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string(), capture_id: z.string() }).partial() })
    .optional()
    .catch(undefined),
  purchase_units: z.array(z.object({ custom_id: z.string().optional().catch(undefined) })).catch([]),
});
type Resource = z.infer<typeof Resource>;

const Envelope = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().max(100),
  resource: z.looseObject({}),
});

const Event = Envelope.extend({
  resource_type: z.string().optional().catch(undefined),
  resource: Resource,
});

type GetPayment = (providerOrderId: string) => Promise<Payment>;

/** The subject of each kind of message that the portal reads. PayPal uses both DECLINED and DENIED. */
const SUBJECTS: Record<string, 'order' | 'capture' | 'refund' | 'dispute'> = {
  'CHECKOUT.ORDER.APPROVED': 'order',
  'CHECKOUT.ORDER.COMPLETED': 'order',
  'PAYMENT.CAPTURE.COMPLETED': 'capture',
  'PAYMENT.CAPTURE.DECLINED': 'capture',
  'PAYMENT.CAPTURE.DENIED': 'capture',
  'PAYMENT.CAPTURE.PENDING': 'capture',
  'PAYMENT.CAPTURE.REFUNDED': 'refund',
  'PAYMENT.CAPTURE.REVERSED': 'dispute',
};

/** The portal's ids are UUIDs. Other shops of the PayPal account may use ids of any form. */
const OwnId = z.uuid();

const UP = { capture: /\/captures?\/([\dA-Z-]{1,60})$/i, order: /\/orders\/([\dA-Z-]{1,60})$/i } as const;

function upTo(kind: keyof typeof UP, { links }: Resource): string | null {
  const found = links.flatMap(({ rel, href }) => (rel === 'up' ? (UP[kind].exec(href)?.[1] ?? []) : []));
  return found[0] ?? null;
}

function orderIdOf({ custom_id, purchase_units }: Resource): string | null {
  const given = [custom_id, purchase_units[0]?.custom_id].find((id) => OwnId.safeParse(id).success);
  return given ?? null;
}

/** A message without a status means that money was returned. */
const MOVED_NOTHING = new Set(['PENDING', 'FAILED', 'CANCELLED']);

/** Older messages write returned money with a minus. */
function moneyOf({ amount }: Resource): Money | null {
  return amount ? fromDecimal(amount.value.replace(/^-/, ''), amount.currency_code) : null;
}

/**
 * The returned money; null for a failed or pending refund, and for a currency that the portal does not sell in. An unreadable sum must
 * not get lost: it throws `ProviderUnavailableError`, and the message comes again.
 */
function reversalOf(kind: Reversal['kind'], ref: string | undefined, resource: Resource): Reversal | null {
  const { status, amount } = resource;
  if (status !== undefined && MOVED_NOTHING.has(status)) return null;
  if (amount && !isCurrency(amount.currency_code)) return null;
  const money = moneyOf(resource);
  if (money !== null && ref !== undefined) return { ref, kind, money };
  throw new ProviderUnavailableError(`PayPal's message of a ${kind} does not say what went back`);
}

/** Statuses of a capture that was returned in full. */
const ALL_GONE = new Set(['REFUNDED', 'REVERSED']);

/**
 * The money of a dispute whose message carries the capture itself, which names the paid amount and not the returned one. The whole
 * amount counts only for a capture that was returned in full, a part only where the order shows a single refund; else it throws
 * `ProviderUnavailableError`, and the message comes again.
 */
async function reversalOfBare(event: Omit<ProviderEvent, 'reversal'>, resource: Resource, getPayment: GetPayment) {
  const { captureId, providerOrderId, type } = event;
  const whole = reversalOf('dispute', captureId === null ? undefined : `${captureId}:${type}`, resource);
  if (whole === null || ALL_GONE.has(resource.status ?? '')) return whole;
  const payment = providerOrderId === null ? null : await getPayment(providerOrderId);
  if (payment?.status === 'completed' && payment.capture.id === captureId) {
    const { capture, refunds } = payment;
    const back = refunds.reduce((sum, { money }) => sum + money.minor, 0);
    if (back >= capture.money.minor) return { ...whole, money: capture.money };
    const [only, ...more] = refunds;
    if (only && more.length === 0) return { ...only, kind: 'dispute' as const };
  }
  throw new ProviderUnavailableError("PayPal's message of a dispute names the capture, and not what was taken from it");
}

/**
 * Whether the portal reads this kind of message; the signature of other kinds is not checked. null: not a message of PayPal's.
 */
export function matters(message: object): boolean | null {
  const read = Envelope.safeParse(message);
  return read.success ? Object.hasOwn(SUBJECTS, read.data.event_type) : null;
}

/** Reads a signed message; null: the portal ignores its kind. */
export async function readEvent(signed: object, getPayment: GetPayment): Promise<ProviderEvent | null> {
  const read = Event.safeParse(signed);
  if (!read.success) return null;
  const { id: eventId, event_type: type, resource_type, resource } = read.data;
  const subject = Object.hasOwn(SUBJECTS, type) ? SUBJECTS[type] : undefined;
  if (subject === undefined) return null;
  const related = resource.supplementary_data?.related_ids;
  const self = resource.id ?? null;
  const event = { eventId, type, orderId: orderIdOf(resource) };
  if (subject === 'order') return { ...event, providerOrderId: self, captureId: null, reversal: null };
  const providerOrderId = related?.order_id ?? upTo('order', resource);
  if (subject === 'capture') return { ...event, providerOrderId, captureId: self, reversal: null };
  if (resource_type === 'capture') {
    const bare = { ...event, providerOrderId, captureId: self };
    return { ...bare, reversal: await reversalOfBare(bare, resource, getPayment) };
  }
  const captureId = related?.capture_id ?? upTo('capture', resource);
  return { ...event, providerOrderId, captureId, reversal: reversalOf(subject, resource.id, resource) };
}
