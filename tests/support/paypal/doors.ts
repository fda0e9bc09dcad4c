import { createHash, randomBytes } from 'node:crypto';
import { failure, malformed, type Reply, unprocessable } from './shapes.ts';

/** A request as it came. */
export type Asked = {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  /** The body to the letter. */
  text: string;
};

const unauthorized = () => failure(401, 'AUTHENTICATION_FAILURE', 'INVALID_ACCESS_TOKEN');

/** Gives out bearer tokens for the client's own credentials, and knows them again until they end. */
export function createTokenDoor(credentials: { clientId: string; clientSecret: string }, now: () => Date) {
  const ends = new Map<string, number>();
  let seconds = 32_400;
  const basic = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64');
  return {
    setSeconds: (next: number) => {
      seconds = next;
    },
    give: (asked: Asked): Reply => {
      if (asked.headers.authorization !== `Basic ${basic}`) {
        return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
      }
      if (new URLSearchParams(asked.text).get('grant_type') !== 'client_credentials') {
        return { status: 400, body: { error: 'unsupported_grant_type' } };
      }
      const access_token = `A21AA${randomBytes(40).toString('base64url')}`;
      ends.set(access_token, now().getTime() + seconds * 1000);
      const body = { scope: 'https://uri.paypal.com/services/payments', access_token, token_type: 'Bearer' };
      return { status: 200, body: { ...body, app_id: 'APP-80W284485P519543T', expires_in: seconds } };
    },
    /** The 401 of a request that may not come in; null when it may. */
    problem: ({ headers }: Asked): Reply | null => {
      const [, token = ''] = /^Bearer (.+)$/.exec(String(headers.authorization)) ?? [];
      return (ends.get(token) ?? 0) > now().getTime() ? null : unauthorized();
    },
    revokeAll: () => ends.clear(),
    /** Whether a text has a token in it that was ever given. */
    names: (text: string) => [...ends.keys()].some((token) => text.includes(token)),
  };
}

const IDENTITY = /^[\w-]{1,108}$/;
type Kept = { digest: string; replay: (() => Reply) | null };

/**
 * The same request id is the same request: what succeeded is answered as it stands by now, what was refused is tried anew,
 * what is under way is a 409, and another request under the same id a 422.
 */
export function createRequestIds() {
  const kept = new Map<string, Kept>();
  const digestOf = ({ method, path, text }: Asked) =>
    createHash('sha256').update(`${method} ${path}\n${text}`).digest('hex');
  return async (asked: Asked, act: () => Promise<Reply>, replay: (first: Reply) => () => Reply): Promise<Reply> => {
    const id = asked.headers['paypal-request-id'];
    if (typeof id !== 'string') return malformed('PAYPAL_REQUEST_ID_REQUIRED');
    if (!IDENTITY.test(id)) return malformed('INVALID_STRING_LENGTH');
    const digest = digestOf(asked);
    const before = kept.get(id);
    if (before && before.digest !== digest) return unprocessable('DUPLICATE_REQUEST_ID');
    if (before) return before.replay?.() ?? failure(409, 'RESOURCE_CONFLICT', 'PREVIOUS_REQUEST_IN_PROGRESS');
    kept.set(id, { digest, replay: null });
    const reply = await act();
    if (reply.status < 300) kept.set(id, { digest, replay: replay(reply) });
    else kept.delete(id);
    return reply;
  };
}
