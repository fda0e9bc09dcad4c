import { verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { createConcurrencyLimit, QueueFullError } from '#server/kernel/auth/concurrency-limit.ts';
import { type Clock, DAY, MINUTE } from '#server/kernel/clock.ts';
import { InvalidSignatureError, ProviderUnavailableError } from '../provider.ts';
import { readAnswer } from './answers.ts';
import type { SendRequest } from './api-client.ts';
import {
  type CertificateDeps,
  type Chain,
  createCertificates,
  isProven,
  perMinute,
  platformRoots,
  type Roots,
} from './certificates.ts';
import { refusal } from './http.ts';

type Deps = CertificateDeps & {
  send: SendRequest;
  api: string;
  webhookId: string;
  /** The trusted authorities; left out: the platform's. */
  roots?: Roots | undefined;
};

const Verification = z.object({ verification_status: z.string() });

/** The fields of a verification, each with its header and its form by PayPal's own limits. */
const FIELDS = {
  auth_algo: ['paypal-auth-algo', /^[\da-z]{1,100}$/i],
  cert_url: ['paypal-cert-url', /^.{1,500}$/],
  transmission_id: ['paypal-transmission-id', /^[\w-]{1,50}$/],
  transmission_sig: ['paypal-transmission-sig', /^[\d+/a-z]{8,500}={0,2}$/i],
  transmission_time: ['paypal-transmission-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/],
} as const satisfies Record<string, readonly [header: string, form: RegExp]>;

type Fields = Record<keyof typeof FIELDS, string>;

/** PayPal tries for three days to deliver a message. */
const OLDEST = 4 * DAY;
const CLOCKS_APART = 10 * MINUTE;

/** Concurrent verifications by PayPal, and how many may wait: any client can send a message that looks like PayPal's. */
const AT_ONCE = 8;
const WAITING = 64;
/** Verifications in a minute of messages whose certificate could not be downloaded: they may be forged. */
const UNPROVEN_A_MINUTE = 30;

/** The digest of an RSA signature by PayPal's name of the algorithm. */
const DIGESTS: ReadonlyMap<string, string> = new Map([
  ['SHA256withRSA', 'sha256'],
  ['SHA384withRSA', 'sha384'],
  ['SHA512withRSA', 'sha512'],
]);

function headerFields(headers: IncomingHttpHeaders): Fields {
  const read = Object.entries(FIELDS).map(([field, [name, form]]) => {
    const value = headers[name];
    if (typeof value === 'string' && form.test(value)) return [field, value];
    throw new InvalidSignatureError(`a message without a usable ${name} header`);
  });
  return Object.fromEntries(read) as Fields;
}

const HOSTS = ['https://api.paypal.com', 'https://api.sandbox.paypal.com'];
const CERTIFICATE = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;

/** The address of one of PayPal's certificates, without query and hash. Any other address is refused, so that a message cannot make the portal or PayPal call it. */
function addressOfPayPals(certificate: string, api: string): string {
  const { origin = '', pathname = '' } = URL.canParse(certificate) ? new URL(certificate) : {};
  if ([...HOSTS, new URL(api).origin].includes(origin) && CERTIFICATE.test(pathname)) return origin + pathname;
  throw new InvalidSignatureError('a message with a certificate of somebody else');
}

function isOfNow(time: string, clock: Clock): boolean {
  const age = clock.now().getTime() - Date.parse(time);
  return age <= OLDEST && age >= -CLOCKS_APART;
}

/** Exactly one JSON object, else the message is forged: it is embedded in another object and must not end it. */
export function parseBody(body: Buffer): object {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    throw new InvalidSignatureError('a message that is not JSON');
  }
  throw new InvalidSignatureError('a message that is no JSON object');
}

/** The bytes of the body are embedded as received: serialised again they might not match the signature. */
function requestAround(fields: object, body: Buffer): Buffer<ArrayBuffer> {
  const before = JSON.stringify(fields).slice(0, -1);
  return Buffer.concat([Buffer.from(`${before},"webhook_event":`), body, Buffer.from('}')]);
}

async function verifyAtPayPal(fields: object, body: Buffer, { send, webhookId }: Deps): Promise<void> {
  const answer = await send({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    body: requestAround({ ...fields, webhook_id: webhookId }, body),
    once: true,
  });
  if (answer.status === 400 || answer.status === 422)
    throw new InvalidSignatureError('a message that PayPal cannot read');
  if (answer.status !== 200) throw refusal('to check a message', answer);
  const { verification_status } = readAnswer(Verification, 'a signature', answer.json);
  if (verification_status !== 'SUCCESS') throw new InvalidSignatureError('a message that PayPal did not sign');
}

/** Whether the holder of the certificate signed the message for this webhook. The signature covers the checksum of the body's bytes. */
function isSignedBy([signer]: Chain, digest: string, fields: Fields, body: Buffer, webhookId: string): boolean {
  const signed = `${fields.transmission_id}|${fields.transmission_time}|${webhookId}|${crc32(body)}`;
  const key = signer.publicKey;
  if (key.asymmetricKeyType !== 'rsa') return false;
  return verify(digest, Buffer.from(signed), key, Buffer.from(fields.transmission_sig, 'base64'));
}

/**
 * Returns the function that checks that PayPal signed a message. The certificate that the message names decides here, so that a forged
 * message costs no request with the portal's token. PayPal is asked to verify only when its certificate cannot be downloaded, or no
 * trusted authority proves it. Throws `InvalidSignatureError`, and `ProviderUnavailableError` when the outcome is unknown or too many
 * messages wait: PayPal sends its messages again.
 */
export function createSignatureCheck(deps: Deps): (headers: IncomingHttpHeaders, body: Buffer) => Promise<void> {
  const { clock, roots } = deps;
  const gate = createConcurrencyLimit(AT_ONCE, WAITING);
  const certificateOf = createCertificates(deps);
  const mayAskUnproven = perMinute(clock, UNPROVEN_A_MINUTE);

  async function isSignedHere(fields: Fields, certificate: string, body: Buffer): Promise<boolean> {
    const digest = DIGESTS.get(fields.auth_algo);
    if (digest === undefined) throw new InvalidSignatureError('a message signed in a way that is not PayPal’s');
    const chain = await certificateOf(certificate);
    if (chain === 'absent') throw new InvalidSignatureError('a message with a certificate that PayPal does not have');
    if (chain === 'unreachable') {
      if (mayAskUnproven()) return false;
      throw new ProviderUnavailableError('too many messages have a certificate that cannot be had');
    }
    if (!isSignedBy(chain, digest, fields, body, deps.webhookId))
      throw new InvalidSignatureError('a message that PayPal did not sign');
    return isProven(chain, roots ?? platformRoots(), clock.now());
  }

  return async (headers, body) => {
    const fields = headerFields(headers);
    const certificate = addressOfPayPals(fields.cert_url, deps.api);
    if (!isOfNow(fields.transmission_time, deps.clock)) throw new InvalidSignatureError('a message of another time');
    if (await isSignedHere(fields, certificate, body)) return;
    try {
      await gate(() => verifyAtPayPal(fields, body, deps));
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new ProviderUnavailableError('too many messages wait for PayPal to check them');
    }
  };
}
