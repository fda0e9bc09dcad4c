import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

/** A running portal: site, API and live socket on one origin, with a state folder of its own. */
export type Portal = {
  url: string;
  home: string;
  /** Of its process. */
  pid: number;
  stop: () => Promise<void>;
  /** Ends it at once, as a power cut would: nothing is said to anybody, nothing is finished. */
  kill: () => Promise<void>;
};

const STARTED = /http:\/\/localhost:(\d+)/;
const START_TIMEOUT = 180_000;

const handedOut = new Set<number>();

/** A port that no program listens on, another one each time: the system may give one again that is not in use yet. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  if (handedOut.has(port)) return freePort();
  handedOut.add(port);
  return port;
}

/**
 * Runs `scripts/start.ts` as a newcomer would, or another program that serves (with options of Node before it), in `folder`, and waits until it prints its
 * address. Its port is a free one unless `env` names it.
 */
export async function startPortal(
  folder: string,
  env: Record<string, string> = {},
  program: string | readonly string[] = 'scripts/start.ts',
): Promise<Portal> {
  const port = await freePort();
  const home = join(folder, 'home');
  const child = spawn('node', [program].flat(), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      PORTAL_HOME: home,
      DATA_DIR: join(home, 'data'),
      DIST_DIR: join(home, 'dist'),
      ...env,
    },
  });
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('close', () => resolve());
      child.kill(signal);
    });
  const stop = () => end('SIGTERM');
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const timer = setTimeout(
      () => reject(new Error(`The portal did not start in time; it said:\n${said}`)),
      START_TIMEOUT,
    );
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const address = STARTED.exec(said);
      if (!address) return;
      clearTimeout(timer);
      resolve(address[0]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', (code) => {
      clearTimeout(timer);
      reject(new Error(`The portal stopped with code ${code} before it served; it said:\n${said}`));
    });
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, home, pid: child.pid ?? 0, stop, kill: () => end('SIGKILL') };
}
