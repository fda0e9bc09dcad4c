import { ProviderUnavailableError } from '../provider.ts';
import type { Http, HttpRequest, HttpResponse } from './http.ts';
import type { AccessTokens } from './tokens.ts';

/** `requestId` makes a question that changes something the same one, however often it is asked. */
export type ApiRequest = Omit<HttpRequest, 'headers'> & { requestId?: string };

export type SendRequest = (question: ApiRequest) => Promise<HttpResponse>;

/** Asks for somebody who waits: each question ends with the signal, also where it stands behind a token that others wait for, too. */
export function withDeadline(ask: SendRequest, until: AbortSignal): SendRequest {
  return (question) => {
    const late = () =>
      new ProviderUnavailableError(`PayPal did not answer ${question.method} ${question.path} in time`);
    const ended = new Promise<never>((_, reject) => {
      if (until.aborted) reject(late());
      else until.addEventListener('abort', () => reject(late()), { once: true });
    });
    return Promise.race([ended, ask({ ...question, until })]);
  };
}

/** Asks with the portal's token; one that is refused before its time is renewed once. */
export function createApiClient(http: Http, tokens: AccessTokens): SendRequest {
  return async ({ requestId, ...question }) => {
    const send = (token: string) =>
      http({
        ...question,
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
