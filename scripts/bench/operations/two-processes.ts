import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';
import { nginxFiles } from '#build/host-rules/nginx.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { seedWorld } from '#server/main.ts';
import { issue } from '#server/store/payments/sandbox/signer.ts';
import { SITE_FILES } from '#support/hosts/cases.ts';
import { startNginx } from '#support/hosts/real-nginx.ts';
import { writeRules, writeSite } from '#support/hosts/site-folder.ts';
import { freePort, type Portal, startPortal } from '#support/server/portal.ts';
import { addPlayers, SECRET } from '../bench-server.ts';
import { type WorldSize, worldOf } from '../load-world.ts';

/** Seconds from starting a process to its line that it listens, and to its first `/ready` that is 200. */
type Start = { listening: number; ready: number };

/** Two processes as in production behind nginx with a certificate, on one PostgreSQL. */
export type TwoProcesses = {
  /** Of nginx: https. */
  url: string;
  /** Ends a process as an operator does, and starts it again; answers once it is ready. */
  restart: (nth: number) => Promise<Start>;
  /** Puts another certificate into the place of the one that nginx has, and reloads it; answers its fingerprint. */
  swapCertificate: () => Promise<string>;
  /** Of the certificate that a new connection gets. */
  fingerprint: () => Promise<string>;
  [Symbol.asyncDispose]: () => Promise<void>;
};

const LOOKS_EVERY = 20;

/** Makes a world and so many players in an empty database. */
export async function fillDatabase(databaseUrl: string, world: WorldSize, players = 0): Promise<void> {
  const database = await openDatabase({ home: '', databaseUrl });
  try {
    await migrate(database);
    await seedWorld(database.db, worldOf(world), systemClock);
    await addPlayers(database.db, players);
  } finally {
    await database.close();
  }
}

/** What a process without pages of its own is set to. */
export const serveSettings = (databaseUrl: string) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: SECRET,
  SITE: 'off',
  PAYMENTS: 'sandbox',
});

/** Starts a process that serves, and waits until it is ready. */
export async function startServing(
  folder: string,
  port: number,
  env: Record<string, string>,
): Promise<[Portal, Start]> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const portal = await startPortal(folder, { ...env, PORT: String(port) }, 'scripts/serve.ts');
  const listening = seconds();
  while ((await fetch(`${portal.url}/ready`, { headers: { connection: 'close' } })).status !== 200) {
    await pause(LOOKS_EVERY);
  }
  return [portal, { listening, ready: seconds() }];
}

const certificateIn = (folder: string) => ({ key: join(folder, 'key.pem'), certificate: join(folder, 'chain.pem') });

/** Writes a new certificate in the place of the present one; answers its fingerprint. */
async function writeCertificate(folder: string): Promise<string> {
  const { key, certificate } = issue({ name: '127.0.0.1' });
  const files = certificateIn(folder);
  await writeFile(files.key, key.export({ type: 'pkcs8', format: 'pem' }));
  await writeFile(files.certificate, certificate.toString());
  return certificate.fingerprint256;
}

/** What a build says to nginx. */
const rules = () =>
  nginxFiles({ policy: "default-src 'self'", origin: 'https://127.0.0.1', api: '', files: new Set(SITE_FILES) });

/** The fingerprint of the certificate that a new connection to a port of this machine gets. */
function fingerprintAt(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

type Opening = { folder: string; databaseUrl: string; world: WorldSize; players: number };

export async function openTwoProcesses({ folder, databaseUrl, world, players }: Opening): Promise<TwoProcesses> {
  rmSync(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await fillDatabase(databaseUrl, world, players);
  const site = join(folder, 'site');
  await writeSite(site, SITE_FILES);
  const ports = [await freePort(), await freePort()];
  const secure = await freePort();
  const url = `https://127.0.0.1:${secure}`;
  const env = { ...serveSettings(databaseUrl), PUBLIC_ORIGIN: url, TRUST_PROXY: '127.0.0.1' };
  const processes: Portal[] = [];
  const open = new AsyncDisposableStack();
  try {
    for (const [nth, port] of ports.entries()) {
      [processes[nth]] = await startServing(folder, port, env);
      open.defer(() => processes[nth]?.stop());
    }
    await writeCertificate(folder);
    await writeRules(site, rules());
    const upstream = ports.map((port) => `127.0.0.1:${port}`);
    const nginx = await startNginx(join(folder, 'nginx'), { site, upstream, port: secure, ...certificateIn(folder) });
    open.defer(() => nginx.stop());
    return {
      url,
      restart: async (nth) => {
        await processes[nth]?.stop();
        const [portal, start] = await startServing(folder, ports[nth] ?? 0, env);
        processes[nth] = portal;
        return start;
      },
      swapCertificate: async () => {
        const print = await writeCertificate(folder);
        nginx.reload();
        return print;
      },
      fingerprint: () => fingerprintAt(secure),
      [Symbol.asyncDispose]: () => open.disposeAsync(),
    };
  } catch (error) {
    await open.disposeAsync();
    throw error;
  }
}
