import { z } from 'zod';
import type { Clock } from '#server/kernel/clock.ts';
import { ProviderUnavailableError } from '../provider.ts';
import type { Http, HttpRequest, HttpResponse } from './http.ts';

/** Requests that change something carry a `requestId`, so that a repeated one is the same request. */
export type ApiRequest = Omit<HttpRequest, 'headers'> & { requestId?: string };

export type SendRequest = (request: ApiRequest) => Promise<HttpResponse>;

/** Ends each request with the signal, also while it waits for a shared access token. */
export function withDeadline(send: SendRequest, until: AbortSignal): SendRequest {
  return (request) => {
    const late = () => new ProviderUnavailableError(`PayPal did not answer ${request.method} ${request.path} in time`);
    const ended = new Promise<never>((_, reject) => {
      if (until.aborted) reject(late());
      else until.addEventListener('abort', () => reject(late()), { once: true });
    });
    return Promise.race([ended, send({ ...request, until })]);
  };
}

/** Sends requests with the portal's token. A token that is refused before its end is renewed once. */
export function createApiClient(deps: Deps): SendRequest {
  const { http } = deps;
  const tokens = createTokens(deps);
  return async ({ requestId, ...request }) => {
    const send = (token: string) =>
      http({
        ...request,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
        },
      });
    const token = await tokens.current();
    const answer = await send(token);
    if (answer.status !== 401) return answer;
    tokens.forget(token);
    return send(await tokens.current());
  };
}

type Deps = { http: Http; clock: Clock; clientId: string; clientSecret: string };
type CachedToken = { token: string; until: number };

const TokenAnswer = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,4096}$/),
  expires_in: z.number().positive(),
});

/** Seconds before its end from which a token is not used, because a request takes time. */
const MARGIN = 60;

const basic = (clientId: string, clientSecret: string) => Buffer.from(`${clientId}:${clientSecret}`).toString('base64');

async function fetchToken({ http, clock, clientId, clientSecret }: Deps): Promise<CachedToken> {
  const requestedAt = clock.now().getTime();
  const { status, json } = await http({
    method: 'POST',
    path: '/v1/oauth2/token',
    headers: {
      authorization: `Basic ${basic(clientId, clientSecret)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  const read = TokenAnswer.safeParse(json);
  if (status !== 200 || !read.success) {
    const hint = status === 401 ? ': look at PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET' : '';
    throw new ProviderUnavailableError(`PayPal gave no access token, HTTP ${status}${hint}`);
  }
  const { access_token, expires_in } = read.data;
  const usable = Math.max(expires_in - MARGIN, expires_in / 2);
  return { token: access_token, until: requestedAt + usable * 1000 };
}

/** Holds one token until shortly before it ends; at most one request for a new one is in flight. */
function createTokens(deps: Deps) {
  let held: CachedToken | null = null;
  let coming: Promise<CachedToken> | null = null;
  return {
    current: async () => {
      if (held !== null && deps.clock.now().getTime() < held.until) return held.token;
      coming ??= fetchToken(deps).finally(() => {
        coming = null;
      });
      held = await coming;
      return held.token;
    },
    /** Forgets a refused token, unless it was replaced since. */
    forget: (token: string) => {
      if (held?.token === token) held = null;
    },
  };
}
