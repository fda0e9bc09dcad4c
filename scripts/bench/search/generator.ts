import { performance } from 'node:perf_hooks';
import { Connection } from './client.ts';

/** What the generator is told to ask: the paths in turn, over so many connections, with these header lines. */
export type Load = { port: number; connections: number; paths: string[]; headers: string; status: number };

/** What came of it; `busy` is the share of time in which the generator itself was at work (1: it was the bottleneck). */
export type Outcome = { perSecond: number; p50: number; p99: number; wrong: number; busy: number };

async function run({ port, connections, paths, headers, status }: Load): Promise<Outcome> {
  const open = Array.from({ length: connections }, () => new Connection(port));
  const times = new Float64Array(paths.length);
  let [next, wrong] = [0, 0];
  const began = performance.now();
  const idle = performance.eventLoopUtilization();
  await Promise.all(
    open.map(async (connection) => {
      while (next < paths.length) {
        const turn = next++;
        const asked = performance.now();
        if ((await connection.ask(paths[turn] as string, headers)) !== status) wrong += 1;
        times[turn] = performance.now() - asked;
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const busy = performance.eventLoopUtilization(idle).utilization;
  for (const connection of open) connection.close();
  times.sort();
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { perSecond: paths.length / seconds, p50: at(0.5), p99: at(0.99), wrong, busy };
}

process.on('message', async (load: Load) => {
  process.send?.(await run(load));
});
