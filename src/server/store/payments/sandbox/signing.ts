import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isSameHex } from '#server/kernel/auth/intake/signature.ts';
import { type Clock, MINUTE } from '#server/kernel/clock.ts';
import { ForgedWebhookError } from '../provider.ts';

/** The headers of a message, in small letters. */
export const WEBHOOK_HEADERS = {
  id: 'x-sandbox-id',
  time: 'x-sandbox-time',
  signature: 'x-sandbox-signature',
} as const;

/** A message is signed as it is sent; an older or a later one was kept, or has a clock that goes wrong. */
const PATIENCE = 5 * MINUTE;

const EVENT_ID = /^WH-SB[CRX]-[\dA-F]{20}$/;
const MILLISECONDS = /^\d{1,16}$/;
const SHA256 = /^[\da-f]{64}$/;

/** Signs what the sandbox sends, and knows it again. */
export type Signer = {
  sign: (id: string, body: string) => Record<string, string>;
  /** Answers the message's id; throws `ForgedWebhookError`. */
  verify: (headers: IncomingHttpHeaders, body: Buffer) => string;
};

function headerOf(headers: IncomingHttpHeaders, name: string, form: RegExp): string {
  const value = headers[name];
  if (typeof value === 'string' && form.test(value)) return value;
  throw new ForgedWebhookError(`the header ${name} of the message is missing or wrong`);
}

/** HMAC-SHA256 over `id.time.body`; `secret` signs nothing else. */
export function createSigner(secret: string, clock: Clock): Signer {
  const signatureOf = (id: string, time: string, body: string | Buffer) =>
    createHmac('sha256', secret).update(`${id}.${time}.`).update(body).digest('hex');
  return {
    sign: (id, body) => {
      const time = String(clock.now().getTime());
      return {
        [WEBHOOK_HEADERS.id]: id,
        [WEBHOOK_HEADERS.time]: time,
        [WEBHOOK_HEADERS.signature]: signatureOf(id, time, body),
      };
    },
    verify: (headers, body) => {
      const id = headerOf(headers, WEBHOOK_HEADERS.id, EVENT_ID);
      const time = headerOf(headers, WEBHOOK_HEADERS.time, MILLISECONDS);
      const signature = headerOf(headers, WEBHOOK_HEADERS.signature, SHA256);
      if (!isSameHex(signature, signatureOf(id, time, body))) {
        throw new ForgedWebhookError('the signature of the message is wrong');
      }
      if (Math.abs(clock.now().getTime() - Number(time)) > PATIENCE) {
        throw new ForgedWebhookError('the message was not signed just now');
      }
      return id;
    },
  };
}
