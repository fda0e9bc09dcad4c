import { request } from 'node:http';
import { request as requestSecurely } from 'node:https';

/** What came back; status 0: nothing did. */
export type Answer = { status: number; text: string };

/**
 * A request on a connection of its own: what is asked here must not depend on how long a proxy keeps connections. The certificate
 * may be any: tests make theirs.
 */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve) => {
    const isSecure = url.startsWith('https:');
    const options = { method, headers, agent: false, rejectUnauthorized: false };
    const sent = (isSecure ? requestSecurely : request)(url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('error', (error) => resolve({ status: 0, text: error.message }));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', (error) => resolve({ status: 0, text: error.message }));
    sent.end(body);
  });
}

/** A request that was not answered as it should be, in which part of the test. */
export type Failure = { during: string; what: string; status: number; text: string };

export type SteadyRequests = {
  /** Names what goes on from now on. Resolves when each kind of request was answered once more as it should be. */
  during: (part: string) => Promise<void>;
  failures: Failure[];
  /** How many were sent. */
  count: () => number;
  stop: () => Promise<void>;
};

/** Milliseconds between an answer and the next request of its kind: players, not a load test. */
const PAUSE = 25;

/** Sends each kind of request again and again; one is answered as it should be with HTTP 200. */
export function sendSteadily(kinds: Record<string, () => Promise<Answer>>): SteadyRequests {
  const failures: Failure[] = [];
  const well = new Map<string, number>();
  let part = 'the start';
  let sent = 0;
  let isOver = false;
  const loop = async (what: string, send: () => Promise<Answer>) => {
    while (!isOver) {
      const during = part;
      const { status, text } = await send();
      sent += 1;
      if (status === 200) well.set(what, (well.get(what) ?? 0) + 1);
      else failures.push({ during, what, status, text: text.slice(0, 200) });
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  };
  const loops = Object.entries(kinds).map(([what, send]) => loop(what, send));
  return {
    during: async (next) => {
      part = next;
      const before = new Map(well);
      const isWell = () => Object.keys(kinds).every((what) => (well.get(what) ?? 0) > (before.get(what) ?? 0));
      while (!isWell() && !isOver) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    },
    failures,
    count: () => sent,
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
    },
  };
}
