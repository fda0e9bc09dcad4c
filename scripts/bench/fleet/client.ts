import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { API_BASE } from '#contract/calls.ts';
import type { Random } from '#domain/site/seeded.ts';

/** What a call came to in the end; `status` 0: there was no answer. `code` may come with a 200, too. */
export type Answered = { status: number; code: string; body: Record<string, unknown> };

/** How each answer looked, with how often it came: `POST /payments 200`, `… 400 planSoldOut`, `… no answer`. */
export type AnswerCounts = Map<string, number>;

const Body = z.looseObject({ code: z.string().catch('') });

export type SignedBody = { body: string; headers: Record<string, string> };

type Post = {
  path: string;
  /** In the tally, where the path is another each time. */
  name?: string;
  /** Written anew for every try: what is signed cannot be sent twice. */
  write: () => SignedBody;
  /** Which process is asked first. */
  at: number;
  patience?: number;
  /** Milliseconds until the client gives up the first try, whatever became of it; left out: never. */
  hangsUp?: number | undefined;
};

/** Browsers of all players: they retry when there is no answer or something went wrong, elsewhere as a proxy would. */
export type Client = { post: (call: Post) => Promise<Answered> };

const PATIENCE = 180_000;
/** Between two tries, in milliseconds: more each time. */
const PAUSE = 100;
const LONGEST = 2_000;
const NO_ANSWER: Answered = { status: 0, code: '', body: {} };

export const fromPlayer =
  ({ token }: { token: string }, body: object = {}) =>
  (): SignedBody => ({ body: JSON.stringify(body), headers: { authorization: `Bearer ${token}` } });

async function once(url: string, { headers, body }: SignedBody, signal: AbortSignal | null): Promise<Answered | null> {
  try {
    const json = { ...headers, 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers: json, body, signal });
    const read = Body.parse(await answer.json());
    return { status: answer.status, code: read.code, body: read };
  } catch {
    // Its process died over it, or is not there yet; or the client gave it up.
    return null;
  }
}

/** Speaks to the processes at these addresses, and keeps count of every answer; `over` ends all asking, by an error. */
export function createClient(
  addresses: readonly string[],
  chance: Random,
  tally: AnswerCounts,
  over: AbortSignal,
): Client {
  return {
    post: async ({ path, name = path, write, at, patience = PATIENCE, hangsUp }) => {
      const until = Date.now() + patience;
      for (let tried = 0; ; tried += 1) {
        over.throwIfAborted();
        const address = addresses[(at + tried) % addresses.length] ?? '';
        const signal = tried === 0 && hangsUp !== undefined ? AbortSignal.timeout(Math.round(hangsUp)) : null;
        const answer = await once(`${address}${API_BASE}${path}`, write(), signal);
        const lost = signal?.aborted ? 'hung up' : 'no answer';
        const how = answer === null ? lost : [answer.status, answer.code].filter(Boolean).join(' ');
        tally.set(`POST ${name} ${how}`, (tally.get(`POST ${name} ${how}`) ?? 0) + 1);
        if (answer !== null && answer.status < 500) return answer;
        if (Date.now() > until) return answer ?? NO_ANSWER;
        await pause(Math.min(LONGEST, PAUSE * (tried + 1)) * (0.5 + chance()));
      }
    },
  };
}
