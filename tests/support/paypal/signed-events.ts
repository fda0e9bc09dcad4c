import { randomUUID, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { DoubleOrder, DoubleRefund } from './books.ts';
import { authorities } from './certificates.ts';
import { rawMember } from './raw-member.ts';
import { captureBody, orderBody, type Reply, refundBody } from './shapes.ts';

type Subject = { resource_type: string; resource: object };

/** A message of PayPal's. */
export type DoubleEvent = Subject & { id: string; event_type: string } & Record<string, unknown>;

/** A message as it goes over the wire. */
export type SignedEvent = { headers: Record<string, string>; body: string };

/** PayPal names the order of captures beside them. */
const related = (order: DoubleOrder) => ({ supplementary_data: { related_ids: { order_id: order.id } } });

/** What a message is about. */
export const SUBJECT = {
  order: (order: DoubleOrder, url: string): Subject => ({
    resource_type: 'checkout-order',
    resource: orderBody(order, url, true),
  }),
  capture: (order: DoubleOrder, url: string): Subject => ({
    resource_type: 'capture',
    resource: order.capture ? { ...captureBody(order, order.capture, url), ...related(order) } : {},
  }),
  refund: (order: DoubleOrder, url: string, refund: DoubleRefund): Subject => ({
    resource_type: 'refund',
    resource: refundBody(order, refund, url),
  }),
};

/** Writes a message; each has its own id. */
export function newEvent(type: string, subject: Subject, now: Date): DoubleEvent {
  return {
    id: `WH-${randomUUID().toUpperCase()}`,
    event_version: '1.0',
    create_time: now.toISOString(),
    event_type: type,
    resource_version: '2.0',
    summary: `${type} in the double’s books`,
    ...subject,
    links: [],
  };
}

/** Where the certificate of the signer lies. */
export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77';

/** Signs messages and checks signatures over the bytes that were sent; the key never leaves it. */
export function createSigner({ webhookId, now, url }: { webhookId: string; now: () => Date; url: () => string }) {
  const { key, certificate: own } = authorities().signer;
  const certificate = () => url() + CERTIFICATE_PATH;
  const signedOf = (id: unknown, time: unknown, body: string) =>
    Buffer.from(`${id}|${time}|${webhookId}|${crc32(Buffer.from(body))}`);
  const check = (fields: Record<string, unknown>, body: string) => {
    const signed = signedOf(fields.transmission_id, fields.transmission_time, body);
    return (
      verify('sha256', signed, own.publicKey, Buffer.from(String(fields.transmission_sig), 'base64')) &&
      fields.webhook_id === webhookId &&
      fields.cert_url === certificate() &&
      fields.auth_algo === 'SHA256withRSA'
    );
  };
  return {
    sign: (event: object): SignedEvent => {
      // Spaces that JSON.stringify would not write: whoever writes the message anew breaks its signature.
      const body = JSON.stringify(event, null, 1);
      const [id, time] = [randomUUID(), now().toISOString()];
      const headers = {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': certificate(),
        'paypal-transmission-id': id,
        'paypal-transmission-sig': sign('sha256', signedOf(id, time, body), key).toString('base64'),
        'paypal-transmission-time': time,
      };
      return { headers, body };
    },
    /** Answers the question whether a message is PayPal's. */
    verify: (fields: Record<string, unknown>, text: string): Reply => {
      const right = check(fields, rawMember(text, 'webhook_event'));
      return { status: 200, body: { verification_status: right ? 'SUCCESS' : 'FAILURE' } };
    },
  };
}
