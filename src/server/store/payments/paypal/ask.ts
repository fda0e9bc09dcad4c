import { ProviderUnavailableError } from '../provider.ts';
import type { Answer, Http, Question } from './http.ts';
import type { AccessTokens } from './tokens.ts';

/** `requestId` makes a question that changes something the same one, however often it is asked. */
export type ApiQuestion = Omit<Question, 'headers'> & { requestId?: string };

export type Ask = (question: ApiQuestion) => Promise<Answer>;

/** Asks for somebody who waits: each question ends with the signal, also where it stands behind a token that others wait for, too. */
export function askUntil(ask: Ask, until: AbortSignal): Ask {
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
export function createAsk(http: Http, tokens: AccessTokens): Ask {
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
