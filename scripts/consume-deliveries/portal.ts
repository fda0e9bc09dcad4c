import { type AnswerOf, calls, type InputOf, type KnownCall } from '#contract/calls.ts';
import { reasonOf } from '#scripts/export/over-http.ts';
import { signedHeaders } from '#server/kernel/auth/intake/signature.ts';
import { UserError } from '#server/kernel/user-error.ts';

type DeliveryCall = Extract<KnownCall, `POST /intake/deliveries/${string}`>;

export type Portal = {
  /** Throws `NoAnswerError` when a repeated request may succeed, and `UserError` when it cannot. */
  ask: <Name extends DeliveryCall>(name: Name, body: InputOf<Name, 'body'>) => Promise<AnswerOf<Name>>;
};

/** The portal did not answer: the outcome is unknown, and the request is repeated. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

const PATIENCE = 10_000;

/** The meaning of a final refusal; null: a repeated request may succeed. */
function finalRefusal(status: number, text: string): string | null {
  if (status === 403) return 'refuses the signature: INTAKE_SECRET must be the same here and there';
  if (status === 404) return 'knows no deliveries: start it with INTAKE_SECRET, and correct --portal if it is another';
  return status === 400 || status === 413 ? `does not understand the question: ${text.slice(0, 300)}` : null;
}

/** The portal whose calls begin at `base`; requests are signed with the shared secret. */
export function createPortal(base: string, secret: string): Portal {
  return {
    ask: async (name, body) => {
      const path = name.replace('POST ', '');
      const sent = JSON.stringify(body);
      const headers = {
        'content-type': 'application/json',
        ...signedHeaders(secret, { at: new Date(), path, body: sent }),
      };
      const signal = AbortSignal.timeout(PATIENCE);
      let status: number;
      let text: string;
      try {
        const response = await fetch(base + path, { method: 'POST', headers, body: sent, signal });
        [status, text] = [response.status, await response.text()];
      } catch (error) {
        throw new NoAnswerError(reasonOf(error, { patience: PATIENCE }), { cause: error });
      }
      const problem = finalRefusal(status, text);
      if (problem !== null) throw new UserError(`${base} ${problem}.`);
      if (status === 409) throw new NoAnswerError("the time of this machine is not the portal's: set the clock right");
      if (status !== 200) throw new NoAnswerError(`it answered HTTP ${status}`);
      return answerOf(name, text);
    },
  };
}

function answerOf<Name extends DeliveryCall>(name: Name, text: string): AnswerOf<Name> {
  try {
    return calls[name].answer.parse(JSON.parse(text)) as AnswerOf<Name>;
  } catch (error) {
    throw new NoAnswerError('it answered something else than the call does', { cause: error });
  }
}
