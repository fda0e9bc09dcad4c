import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { API_BASE } from '#contract/calls.ts';
import type { Chance } from '#rules/seeded.ts';

/** What a call came to in the end; `status` 0: nobody ever answered. */
export type Answered = { status: number; code: string; href: string | null; state: string | null };

/** How each answer looked, with how often it came: `POST /payments 200`, `… 400 planSoldOut`, `… no answer`. */
export type Tally = Map<string, number>;

const Body = z.object({
  code: z.string().catch(''),
  href: z.string().nullable().catch(null),
  order: z.object({ state: z.string() }).optional().catch(undefined),
});

/** `at`: which process is asked first; `patience`: for how many milliseconds it is asked again. */
type Post = { path: string; name?: string; token: string; body?: object; at: number; patience?: number };

/** Browsers of all players: they ask again when nobody answers or something went wrong, elsewhere as a proxy would. */
export type Client = { post: (call: Post) => Promise<Answered> };

const PATIENCE = 180_000;
/** Between two tries, in milliseconds: more each time. */
const PAUSE = 100;
const LONGEST = 2_000;

async function once(url: string, token: string, body: object): Promise<Answered | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { code, href, order } = Body.parse(await answer.json());
    return { status: answer.status, code, href, state: order?.state ?? null };
  } catch {
    // Its process died over it, or is not there yet.
    return null;
  }
}

/** Speaks to the processes at these addresses, and keeps count of every answer; `over` ends all asking, by an error. */
export function createClient(addresses: readonly string[], chance: Chance, tally: Tally, over: AbortSignal): Client {
  return {
    post: async ({ path, name = path, token, body = {}, at, patience = PATIENCE }) => {
      const until = Date.now() + patience;
      for (let tried = 0; ; tried += 1) {
        over.throwIfAborted();
        const address = addresses[(at + tried) % addresses.length] ?? '';
        const answer = await once(`${address}${API_BASE}${path}`, token, body);
        const how = answer === null ? 'no answer' : [answer.status, answer.code].filter(Boolean).join(' ');
        tally.set(`POST ${name} ${how}`, (tally.get(`POST ${name} ${how}`) ?? 0) + 1);
        if (answer !== null && answer.status < 500) return answer;
        if (Date.now() > until) return answer ?? { status: 0, code: '', href: null, state: null };
        await pause(Math.min(LONGEST, PAUSE * (tried + 1)) * (0.5 + chance()));
      }
    },
  };
}

/** Whether an answer is one that no player may get: a 5xx that does not say that the provider is away. */
export const isFault = (how: string) => / 5\d\d/.test(how) && !how.endsWith('503 paymentProvider');
