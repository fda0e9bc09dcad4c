import { generateKeyPairSync, type KeyObject, randomUUID, sign, verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';

export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77';

/** The signature covers the bytes of `body`. */
export type SignedEvent = { headers: Record<string, string>; body: string };

type Deps = {
  /** Called when the first event is signed, because making a key takes a while. */
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
      // Indented, so that a reader that serialises the event again breaks the signature.
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
    /** Whether these fields of `verify-webhook-signature` sign this body. */
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

/** A value of DER: tag, length and content. */
function der(tag: number, ...content: Uint8Array[]): Buffer {
  const inner = Buffer.concat(content);
  const size = inner.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), inner]);
}

const sequence = (...content: Uint8Array[]) => der(0x30, ...content);
const identifier = (...bytes: number[]) => der(0x06, Buffer.from(bytes));
const number = (...bytes: number[]) => der(0x02, Buffer.from(bytes));
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);
/** 2031-02-03T04:05:06.789Z as 20310203040506Z. */
const time = (date: Date) => der(0x18, Buffer.from(`${date.toISOString().slice(0, 19).replace(/\D/g, '')}Z`));

const SHA256_WITH_RSA = sequence(
  identifier(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b),
  der(0x05, Buffer.alloc(0)),
);
/** The extension that lets a certificate issue others. */
const AUTHORITY = sequence(
  identifier(0x55, 0x1d, 0x13),
  der(0x01, Buffer.from([0xff])),
  der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
);

const named = (name: string) =>
  sequence(der(0x31, sequence(identifier(0x55, 0x04, 0x03), der(0x0c, Buffer.from(name)))));

export type Holder = { name: string; key: KeyObject; certificate: X509Certificate };

type Wanted = {
  name: string;
  /** Left out: self-signed. */
  by?: Holder;
  authority?: boolean;
  from?: Date;
  to?: Date;
};

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const FAR_AHEAD = new Date('2120-01-01T00:00:00Z');
let serial = 0;

export function issue({ name, by, authority = false, from = LONG_AGO, to = FAR_AHEAD }: Wanted): Holder {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  serial += 1;
  const body = sequence(
    der(0xa0, number(2)),
    number(0x01, serial),
    SHA256_WITH_RSA,
    named(by?.name ?? name),
    sequence(time(from), time(to)),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(authority ? [der(0xa3, sequence(AUTHORITY))] : []),
  );
  const signature = sign('sha256', body, by?.key ?? privateKey);
  const certificate = new X509Certificate(sequence(body, SHA256_WITH_RSA, bits(signature)));
  return { name, key: privateKey, certificate };
}

export const pemOf = (...holders: Holder[]): string =>
  holders.map(({ certificate }) => certificate.toString()).join('');
