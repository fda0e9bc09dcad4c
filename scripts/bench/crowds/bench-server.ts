import { join } from 'node:path';
import { API_BASE } from '#contract/calls.ts';
import { type Child, startChild } from '../child.ts';

const PASSWORD = 'Measured1';
/** Of the server's heap, in MB: that of a small machine. */
const HEAP = 512;

/** A server under measurement, and its one player's token. */
export type BenchServer = { child: Child; port: number; token: string };

/** How a server differs from the others: its database and its settings. */
export type Serving = { home: string; databaseUrl: string | null; settings?: Record<string, string> };

/** Starts a server with a small heap, and signs its player in. */
export async function startBenchServer({ home, databaseUrl, settings = {} }: Serving): Promise<BenchServer> {
  const env = {
    ...process.env,
    ...{ PORT: '0', PORTAL_HOME: home, DIST_DIR: join(home, 'dist'), DATABASE_URL: databaseUrl ?? '' },
    AUTH_SECRET: 'measured in the open, guarding nothing',
    NODE_OPTIONS: `--max-old-space-size=${HEAP}`,
    ...settings,
  };
  const child = startChild(new URL('./server.ts', import.meta.url), [PASSWORD], env);
  const { address } = await child.ask<{ address: string }>();
  const port = Number(new URL(address).port);
  const answer = await fetch(`http://127.0.0.1:${port}${API_BASE}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account_name: 'player', password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { child, port, token };
}
