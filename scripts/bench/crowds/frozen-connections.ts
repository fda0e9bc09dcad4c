import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE } from '#contract/calls.ts';
import { startFreezingProxy } from '#support/server/freezing-proxy.ts';
import { type Figures, note } from '../report.ts';
import { type Serving, startBenchServer } from './bench-server.ts';

/** Calls on their way when the connections freeze: more than a pool has. */
const CALLS = 20;
/** Answers in a row that make a process whole. */
const WHOLE = 20;
/** Given up after this, in seconds. */
const MOST_SECONDS = 60;
/** Between two looks, in milliseconds. */
const PACE = 200;

const seconds = (since: number) => (performance.now() - since) / 1000;

async function isAnswered(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PACE * 10) });
    await answer.text();
    return answer.status === 200;
  } catch {
    // Too slow, or cut: no answer.
    return false;
  }
}

/** Until so many calls in a row were answered; the most that is waited for when that never happens. */
async function untilWhole(address: string, began: number): Promise<number> {
  for (let row = 0, since = 0; seconds(began) < MOST_SECONDS; ) {
    if (row === 0) since = seconds(began);
    row = (await isAnswered(address)) ? row + 1 : 0;
    if (row === WHOLE) return since;
    await pause(PACE);
  }
  return MOST_SECONDS;
}

/** Freezes the connections to PostgreSQL below a server that is asked, and counts the seconds until it is whole, and until it has stopped. */
export async function measureFrozen(serving: Serving & { databaseUrl: string }, figures: Figures): Promise<void> {
  const proxy = await startFreezingProxy(serving.databaseUrl);
  const server = await startBenchServer({ ...serving, databaseUrl: proxy.through(serving.databaseUrl) });
  const address = `http://127.0.0.1:${server.port}${API_BASE}/patchnotes/en`;
  const askAll = () => Promise.all(Array.from({ length: CALLS }, () => isAnswered(address)));
  try {
    await askAll();
    proxy.freeze();
    const began = performance.now();
    const [, whole] = await Promise.all([askAll(), untilWhole(address, began)]);
    note(figures, 'frozen connections: seconds until whole', whole);
    await askAll();
    proxy.freeze();
    const asked = askAll();
    const signalled = performance.now();
    const insist = setTimeout(() => server.child.kill(), MOST_SECONDS * 1000);
    await server.child.end();
    clearTimeout(insist);
    const stopped = seconds(signalled);
    note(figures, 'frozen connections: seconds until stopped', stopped);
    await asked;
    console.log(`frozen connections: whole after ${whole.toFixed(1)} s, stopped after ${stopped.toFixed(1)} s`);
  } finally {
    server.child.kill();
    await proxy.close();
  }
}
