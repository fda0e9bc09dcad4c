import { setTimeout as pause } from 'node:timers/promises';
import { NGINX } from '#support/hosts/real-nginx.ts';
import { openPostgres } from './bench-server.ts';
import { type Failure, type Part, startTraffic, type Traffic } from './operations/traffic.ts';
import { openTwoProcesses, type TwoProcesses } from './operations/two-processes.ts';
import { type Bench, type Figures, type Measured, note } from './report.ts';

const PLAYERS = 20;
/** At 100 a second. */
const REQUESTS = 10_000;
/** While the certificate is swapped. */
const SWAP_REQUESTS = 1_000;
/** Seconds from starting a process to its first answer. */
const LISTENING = 2;
const LOOKS_EVERY = 20;

function notePart(
  figures: Figures,
  part: string,
  { p50, p99, worst, slowest, requests, perSecond, failures }: Part,
): void {
  for (const [name, value] of Object.entries({ p50, p99, worst })) note(figures, `${part}: ${name} ms`, value);
  note(figures, `${part}: requests/s`, perSecond);
  note(figures, `${part}: failed requests`, failures.length);
  console.log(
    `${part}: ${requests} requests, ${failures.length} failed, p99 ${p99.toFixed(0)} ms, worst ${worst.toFixed(0)} ms (${slowest})`,
  );
}

/** Restarts both processes in turn, each when the other is ready again, until so many requests were sent. */
function rollOver(two: TwoProcesses, traffic: Traffic, figures: Figures): Promise<Part> {
  return traffic.during('rolling restarts', REQUESTS, async (areSent) => {
    for (let turn = 0; turn < 2 || !areSent(); turn += 1) {
      const { listening, ready } = await two.restart(turn % 2);
      note(figures, 'start to listening s', listening);
      note(figures, 'start to ready s', ready);
    }
  });
}

/** Swaps nginx's certificate; answers how the requests beside it went. */
function swap(two: TwoProcesses, traffic: Traffic, figures: Figures): Promise<Part> {
  return traffic.during('a certificate is swapped', SWAP_REQUESTS, async () => {
    const began = performance.now();
    const wanted = await two.swapCertificate();
    while ((await two.fingerprint()) !== wanted) await pause(LOOKS_EVERY);
    note(figures, 'swap to the new certificate ms', performance.now() - began);
  });
}

/** The first few of them, in one sentence; null when there are none. */
function faultOf(failures: readonly Failure[]): string | null {
  if (failures.length === 0) return null;
  const first = failures
    .slice(0, 5)
    .map(({ during, what, status, text }) => `${what} ${status} in ${during} (${text})`);
  return `${failures.length} requests failed: ${first.join('; ')}.`;
}

/** Rolling restarts of two processes behind nginx, and a swap of its certificate, under 100 requests a second. */
export async function benchRestarts({ folder, size, figures }: Bench): Promise<Measured> {
  if (NGINX === undefined) throw new Error('nginx is not found: install it, the restarts happen behind it.');
  await using postgres = await openPostgres('the restarts cannot be measured');
  if (postgres.url === null) throw new Error('PostgreSQL is not found: install it, two processes need it.');
  await using two = await openTwoProcesses({ folder, databaseUrl: postgres.url, world: size, players: PLAYERS });
  await using traffic = await startTraffic(two.url, PLAYERS);
  const rolled = await rollOver(two, traffic, figures);
  notePart(figures, 'rolling restarts', rolled);
  const swapped = await swap(two, traffic, figures);
  notePart(figures, 'certificate swap', swapped);
  const { reconnects, refused, away, missing } = traffic.sockets();
  note(figures, 'sockets: longest without ms', away);
  const fault = faultOf([...rolled.failures, ...swapped.failures]);
  return {
    sizes: {
      requests: rolled.requests + swapped.requests,
      restarts: figures['start to ready s']?.length ?? 0,
      reconnects,
      refused,
      missing,
    },
    targets: {
      'start to listening s': LISTENING,
      'rolling restarts: failed requests': 0,
      'certificate swap: failed requests': 0,
    },
    ...(fault === null ? {} : { fault }),
  };
}
