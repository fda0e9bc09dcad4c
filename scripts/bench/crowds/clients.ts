import { performance } from 'node:perf_hooks';
import { Connection } from '../search/client.ts';

/** A crowd of one address: each of its connections sends the same request over and over. `body` null: a GET. */
export type ClientLoad = {
  port: number;
  connections: number;
  path: string;
  body: string | null;
  most: number;
  seconds: number;
};

/** How often each status came, over so many seconds; 0 is a connection that was gone. */
export type ClientLoadResult = { statuses: Record<string, number>; seconds: number };

async function run({ port, connections, path, body, most, seconds }: ClientLoad): Promise<ClientLoadResult> {
  const open = Array.from({ length: connections }, () => new Connection(port));
  const statuses: Record<string, number> = {};
  const began = performance.now();
  let sent = 0;
  await Promise.all(
    open.map(async (connection) => {
      while (sent < most && performance.now() - began < seconds * 1000) {
        sent += 1;
        const status = await (body === null ? connection.ask(path, '') : connection.post(path, body));
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === 0) return;
      }
    }),
  );
  for (const connection of open) connection.close();
  return { statuses, seconds: (performance.now() - began) / 1000 };
}

process.on('message', async (crowd: ClientLoad) => {
  process.send?.(await run(crowd));
});
