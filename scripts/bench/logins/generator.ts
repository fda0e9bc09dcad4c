import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** What to do for so long: one GET of `path` every `pace` milliseconds, and so many players who sign in over and over beside it. */
export type Probe = {
  port: number;
  path: string;
  seconds: number;
  pace: number;
  players: number;
  password: string;
  /** Of whoever asks for `path`; left out: nobody is signed in. */
  token?: string;
};

/** How long the GETs took in milliseconds, from the moment each was due, and what else happened. */
export type ProbeResult = { p50: number; p99: number; slowest: number; asked: number; wrong: number; logins: number };

const agent = new Agent({ keepAlive: true });

function send(port: number, path: string, body?: string, token?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ port, path, agent, host: '127.0.0.1', method: body === undefined ? 'GET' : 'POST' },
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
      },
      (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    );
    sent.once('error', reject).end(body);
  });
}

async function signInUntil(
  end: number,
  { port, password }: Probe,
  nth: number,
): Promise<{ done: number; bad: number }> {
  const body = JSON.stringify({ account_name: `player${nth}`, password });
  let [done, bad] = [0, 0];
  while (performance.now() < end) {
    if ((await send(port, '/api/v1/auth/login', body)) === 200) done += 1;
    else bad += 1;
  }
  return { done, bad };
}

async function watch(asked: Probe): Promise<ProbeResult> {
  const { port, path, seconds, pace, players, token } = asked;
  const began = performance.now();
  const end = began + seconds * 1000;
  const signingIn = Array.from({ length: players }, (_, nth) => signInUntil(end, asked, nth));
  const times: number[] = [];
  let wrong = 0;
  const asking: Promise<void>[] = [];
  // Asked at a steady pace, whatever is still on its way: an answer that keeps others waiting counts for all of them.
  for (let due = began; due < end; due += pace) {
    const left = due - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    asking.push(
      send(port, path, undefined, token).then((status) => {
        times.push(performance.now() - due);
        if (status !== 200) wrong += 1;
      }),
    );
  }
  await Promise.all(asking);
  const signedIn = await Promise.all(signingIn);
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    ...{ p50: at(0.5), p99: at(0.99), slowest: at(1), asked: times.length },
    wrong: wrong + signedIn.reduce((sum, { bad }) => sum + bad, 0),
    logins: signedIn.reduce((sum, { done }) => sum + done, 0),
  };
}

process.on('message', async (asked: Probe) => {
  process.send?.(await watch(asked));
});
process.once('disconnect', () => agent.destroy());
