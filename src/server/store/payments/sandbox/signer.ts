import { randomUUID, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Holder } from './certificates.ts';

/** Where the certificate of the signer lies, below the address of the API. */
export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77';

/** An event as it is sent: the signature covers the bytes of `body`. */
export type SignedEvent = { headers: Record<string, string>; body: string };

type Deps = {
  /** Asked for the key when the first event is signed: making one takes a while. */
  holder: () => Pick<Holder, 'key' | 'certificate'>;
  webhookId: string;
  certificateUrl: () => string;
  now: () => Date;
};

export type Signer = ReturnType<typeof createSigner>;

/** Signs events as PayPal does: RSA over the checksum of the body. */
export function createSigner({ holder, webhookId, certificateUrl, now }: Deps) {
  const signedPart = (id: unknown, time: unknown, body: string) =>
    Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
  return {
    sign: (event: object): SignedEvent => {
      // JSON.stringify would not write these spaces: a reader that writes the event anew breaks the signature.
      const body = JSON.stringify(event, null, 1);
      const [id, time] = [randomUUID(), now().toISOString()];
      const headers = {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': certificateUrl(),
        'paypal-transmission-id': id,
        'paypal-transmission-sig': sign('sha256', signedPart(id, time, body), holder().key).toString('base64'),
        'paypal-transmission-time': time,
      };
      return { headers, body };
    },
    /** Whether these fields of `verify-webhook-signature` belong to this event, given as the bytes of its body. */
    verify: (fields: Record<string, unknown>, body: string): boolean => {
      const signed = signedPart(fields.transmission_id, fields.transmission_time, body);
      const signature = Buffer.from(String(fields.transmission_sig), 'base64');
      return (
        verify('sha256', signed, holder().certificate.publicKey, signature) &&
        fields.webhook_id === webhookId &&
        fields.cert_url === certificateUrl() &&
        fields.auth_algo === 'SHA256withRSA'
      );
    },
  };
}
