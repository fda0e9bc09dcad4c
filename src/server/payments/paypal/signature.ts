import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { createGate, GateFullError } from '../../auth/gate.ts';
import { type Clock, DAY, MINUTE } from '../../clock.ts';
import { ForgedWebhookError, ProviderUnavailableError } from '../provider.ts';
import { readAnswer } from './answers.ts';
import type { Ask } from './ask.ts';
import { refusal } from './refusal.ts';

type Deps = { ask: Ask; api: string; webhookId: string; clock: Clock };

const Verification = z.object({ verification_status: z.string() });

/** The fields of the question, each with the header it comes in. */
const FIELDS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/** What each may look like, by PayPal's own limits. */
const FORMS: Record<keyof typeof FIELDS, RegExp> = {
  auth_algo: /^[\da-z]{1,100}$/i,
  cert_url: /^.{1,500}$/,
  transmission_id: /^[\w-]{1,50}$/,
  transmission_sig: /^[\d+/a-z]{8,500}={0,2}$/i,
  transmission_time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/,
};

/** PayPal tries for three days to bring a message. */
const OLDEST = 4 * DAY;
const CLOCKS_APART = 10 * MINUTE;

/** Questions about signatures at once, and how many may wait: anybody can send a message that looks like one of PayPal's. */
const AT_ONCE = 8;
const WAITING = 64;

function headerFields(headers: IncomingHttpHeaders): Record<keyof typeof FIELDS, string> {
  const read = Object.entries(FIELDS).map(([field, name]) => {
    const value = headers[name];
    if (typeof value === 'string' && FORMS[field as keyof typeof FIELDS].test(value)) return [field, value];
    throw new ForgedWebhookError(`a message without a usable ${name} header`);
  });
  return Object.fromEntries(read) as Record<keyof typeof FIELDS, string>;
}

/** The portal never fetches it; PayPal does, and is not sent after certificates of other hosts. */
function isPayPals(certificate: string, api: string): boolean {
  if (!URL.canParse(certificate)) return false;
  const { protocol, hostname, host } = new URL(certificate);
  const own = new URL(api);
  return (
    (protocol === 'https:' && /(?:^|\.)paypal\.com$/.test(hostname)) || (host === own.host && protocol === own.protocol)
  );
}

function isOfNow(time: string, clock: Clock): boolean {
  const age = clock.now().getTime() - Date.parse(time);
  return age <= OLDEST && age >= -CLOCKS_APART;
}

/** Exactly one JSON object, or the message is forged: it will stand inside another one, and must not end it. */
export function parseBody(body: Buffer): object {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    throw new ForgedWebhookError('a message that is not JSON');
  }
  throw new ForgedWebhookError('a message that is no JSON object');
}

/** The bytes of the body stand in the question as they came: written anew they might not match what was signed. */
function questionAround(fields: object, body: Buffer): Buffer<ArrayBuffer> {
  const before = JSON.stringify(fields).slice(0, -1);
  return Buffer.concat([Buffer.from(`${before},"webhook_event":`), body, Buffer.from('}')]);
}

async function askAbout(fields: object, body: Buffer, { ask, webhookId }: Deps): Promise<void> {
  const answer = await ask({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    body: questionAround({ ...fields, webhook_id: webhookId }, body),
    once: true,
  });
  if (answer.status === 400 || answer.status === 422) throw new ForgedWebhookError('a message that PayPal cannot read');
  if (answer.status !== 200) throw refusal('to check a message', answer);
  const { verification_status } = readAnswer(Verification, 'a signature', answer.json);
  if (verification_status !== 'SUCCESS') throw new ForgedWebhookError('a message that PayPal did not sign');
}

/**
 * Makes the question whether a message is PayPal's; it throws `ForgedWebhookError`, and `ProviderUnavailableError` when
 * PayPal cannot tell or too many messages are being asked about: PayPal sends its own once more.
 */
export function createSignatureCheck(deps: Deps): (headers: IncomingHttpHeaders, body: Buffer) => Promise<void> {
  const gate = createGate(AT_ONCE, WAITING);
  return async (headers, body) => {
    const fields = headerFields(headers);
    if (!isPayPals(fields.cert_url, deps.api))
      throw new ForgedWebhookError('a message with a certificate of somebody else');
    if (!isOfNow(fields.transmission_time, deps.clock)) throw new ForgedWebhookError('a message of another time');
    try {
      await gate(() => askAbout(fields, body, deps));
    } catch (error) {
      if (!(error instanceof GateFullError)) throw error;
      throw new ProviderUnavailableError('too many messages wait for PayPal to check them');
    }
  };
}
