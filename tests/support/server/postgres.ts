import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './portal.ts';

/** A throw-away PostgreSQL; its user may create databases. */
export type LocalPostgres = {
  url: string;
  /** Ends it, cutting all connections, and starts it again with the same data; `immediate`: as power that fails ends it. */
  restart: (how?: 'fast' | 'immediate') => Promise<void>;
  stop: () => Promise<void>;
};

type Owner = { uid: number; gid: number } | Record<string, never>;

const DEBIAN = '/usr/lib/postgresql';
const TRIES = 600;
const PAUSE = 100;

/** The folder with `initdb` and `postgres`: the newest of Debian's, else one on PATH; null when there is none. */
export function postgresBinaries(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name + suffix)))) ?? null
  );
}

/** PostgreSQL refuses to run as root: then it runs as the user `postgres`, made if need be; null when that fails. */
function owner(): Owner | null {
  if (process.getuid?.() !== 0) return {};
  const entry = () =>
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('postgres:'))
      ?.split(':');
  if (!entry()) spawnSync('useradd', ['--system', '--no-create-home', 'postgres']);
  const [, , uid, gid] = entry() ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (left === 1 || server.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    } finally {
      await client.end();
    }
  }
}

/** PostgreSQL cuts open connections at both; at the second it writes nothing more, and recovers when it starts. */
const ENDINGS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

type RunningServer = { server: ChildProcess; end: (how?: keyof typeof ENDINGS) => Promise<void> };

/** A server that ends with this process at the latest; `end` waits until it is gone. */
function runServer(start: () => ChildProcess): RunningServer {
  const server = start();
  // A test run that is broken off must not leave a server behind.
  const onExit = () => server.kill('SIGINT');
  process.once('exit', onExit);
  const end = async (how: keyof typeof ENDINGS = 'fast') => {
    process.off('exit', onExit);
    if (server.exitCode !== null) return;
    const gone = new Promise((resolve) => server.once('close', resolve));
    server.kill(ENDINGS[how]);
    await gone;
  };
  return { server, end };
}

const MEMORY = '/dev/shm';
const ROOM = 4e9;

/** Memory, where it has a disk of its own with room: tests make and drop a database for each file. */
function fastestFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM ? MEMORY : tmpdir();
}

/** Starts a PostgreSQL of this machine's binaries in a temporary folder, on a free port of the loopback; null where it cannot be had. */
export async function startPostgres(): Promise<LocalPostgres | null> {
  const bin = postgresBinaries();
  const user = owner();
  if (bin === null || user === null) return null;
  const folder = mkdtempSync(join(fastestFolder(), 'portal-postgres-'));
  if ('uid' in user && user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const setup = ['--pgdata', data, '--username', 'portal', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync'];
  const made = spawnSync(join(bin, 'initdb'), [...setup, '--locale', 'C'], { ...user, cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed: ${made.stderr}`);
  }
  const port = await freePort();
  // Nothing here must outlive the machine's power. What is committed must outlive the server, so it is written, if not to the disk.
  const fast = ['fsync=off', 'full_page_writes=off', 'max_connections=200'];
  const place = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='];
  const options = ['-D', data, ...[...fast, ...place].flatMap((option) => ['-c', option])];
  const start = () => spawn(join(bin, 'postgres'), options, { ...user, cwd: folder, stdio: 'ignore' });
  let running = runServer(start);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const stop = async () => {
    process.off('exit', remove);
    await running.end();
    remove();
  };
  const url = `postgres://portal@127.0.0.1:${port}/postgres`;
  const restart = async (how?: keyof typeof ENDINGS) => {
    await running.end(how);
    running = runServer(start);
    await untilReady(url, running.server);
  };
  try {
    await untilReady(url, running.server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, restart, stop };
}
