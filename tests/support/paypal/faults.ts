import type { ServerResponse } from 'node:http';
import type { Call } from '#server/store/payments/sandbox/api.ts';
import { type ApiReply, failure } from '#server/store/payments/sandbox/bodies.ts';

/**
 * How an answer goes wrong: a status (429 and 5xx with PayPal's bodies), no answer at all, a cut connection, an answer cut
 * in its middle, a redirect to another host, or an answer that is something else.
 */
export type Fault = {
  how: number | 'hang' | 'reset' | 'cut' | 'redirect' | { status: number; body: unknown };
  /** What was asked for happens first, and only its answer goes wrong. */
  done?: boolean;
  retryAfter?: string;
};

/** A 5xx or 429 in PayPal's words, or whatever was wished for. */
function wrongReply(how: Exclude<Fault['how'], 'hang' | 'reset' | 'cut'>, retryAfter?: string): ApiReply {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  if (how === 'redirect') return { status: 302, body: '', headers: { location: 'http://elsewhere.example/' } };
  if (typeof how === 'object') return { ...how, headers };
  return { ...failure(how, how === 429 ? 'RATE_LIMIT_REACHED' : 'INTERNAL_SERVER_ERROR'), headers };
}

/** Answers; a text goes out as it is, all else as JSON. */
export function respond(response: ServerResponse, { status, body, headers = {} }: ApiReply): void {
  const isText = typeof body === 'string';
  const type = isText ? 'text/html; charset=utf-8' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...headers }).end(isText ? body : JSON.stringify(body));
}

/** Lets an answer go wrong; `reply` is what it would have been, where what was asked for happened. */
export function goWrong(response: ServerResponse, { how, retryAfter }: Fault, reply: ApiReply | null): void {
  if (how === 'hang') return;
  if (how === 'reset') response.destroy();
  else if (how === 'cut') {
    const whole = JSON.stringify(reply?.body ?? {});
    response.writeHead(reply?.status ?? 200, {
      'content-type': 'application/json',
      'content-length': whole.length + 1,
    });
    response.write(whole.slice(0, -1), () => response.destroy());
  } else respond(response, wrongReply(how, retryAfter));
}

/** Faults that wait for their call, first come first served. */
export function createFaults() {
  const waiting: { call: Call; fault: Fault; times: number }[] = [];
  return {
    add: (call: Call, fault: Fault, times = 1) => void waiting.push({ call, fault, times }),
    clear: () => {
      waiting.length = 0;
    },
    next: (call: Call): Fault | null => {
      const found = waiting.find((one) => one.call === call && one.times > 0);
      if (!found) return null;
      found.times -= 1;
      return found.fault;
    },
  };
}
