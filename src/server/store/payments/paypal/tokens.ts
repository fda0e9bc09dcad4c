import { z } from 'zod';
import type { Clock } from '#server/kernel/clock.ts';
import { ProviderUnavailableError } from '../provider.ts';
import type { Http } from './http.ts';

/** What lets the portal in; at most one request for a new one is under way. */
export type AccessTokens = {
  current: () => Promise<string>;
  /** Forgets a token that was refused, unless it has been replaced since. */
  forget: (token: string) => void;
};

type Deps = { http: Http; clock: Clock; clientId: string; clientSecret: string };
type CachedToken = { token: string; until: number };

const TokenAnswer = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,4096}$/),
  expires_in: z.number().positive(),
});

/** Seconds before its end that a token is not used any more: a request takes its time. */
const MARGIN = 60;

const basic = (clientId: string, clientSecret: string) => Buffer.from(`${clientId}:${clientSecret}`).toString('base64');

async function fetchToken({ http, clock, clientId, clientSecret }: Deps): Promise<CachedToken> {
  const askedAt = clock.now().getTime();
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
  return { token: access_token, until: askedAt + usable * 1000 };
}

/** Keeps one token until shortly before it ends. */
export function createTokens(deps: Deps): AccessTokens {
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
    forget: (token) => {
      if (held?.token === token) held = null;
    },
  };
}
