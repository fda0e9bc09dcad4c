import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';
import { parseEnv } from 'node:util';
import { issue } from '#server/store/payments/sandbox/signer.ts';
import { type RealNginx, startNginx } from '#support/hosts/real-nginx.ts';

/** Root runs the portal as somebody who owns no file of the checkout. */
const isRoot = process.getuid?.() === 0;
const USER = isRoot ? 'nobody' : userInfo().username;

/** A portal as the guide sets it up: its commands by the program `memoria`, its processes as its units start them, its nginx. */
export type GuidedPortal = {
  dir: string;
  site: string;
  /** Runs a command and answers what it said; throws that unless it ends with `code`, which is 0 unless given. */
  memoria: (words: readonly string[], code?: number) => Promise<string>;
  /** The file of settings. */
  env: () => string;
  /** Changes a setting in it. */
  set: (name: string, value: string) => void;
  startApi: (port: number) => Promise<void>;
  /** Of the process at a port; null while there is none. */
  pidOf: (port: number) => number | null;
  /** Ends it as systemd does, or at once with SIGKILL. */
  stopApi: (port: number, signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Of the certificate that lies in the place of the last one. */
  newCertificate: () => string;
  /** Of the certificate that a new connection gets. */
  fingerprint: () => Promise<string>;
  startNginx: () => Promise<void>;
  reloadNginx: () => void;
  stop: () => Promise<void>;
};

type Place = { folder: string; checkout: string; databaseUrl: string; ports: readonly number[]; front: number };

const LOOKS_EVERY = 50;

function collected(child: ChildProcess): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return () => said;
}

/** The command, folder and settings of a unit, as systemd reads them. */
function unitOf(file: string, instance: string) {
  const lines = readFileSync(file, 'utf8').replaceAll('%i', instance).split('\n');
  const all = (name: string) =>
    lines.flatMap((line) => (line.startsWith(`${name}=`) ? line.slice(name.length + 1) : []));
  const [file_ = ''] = all('EnvironmentFile');
  const env = { ...parseEnv(readFileSync(file_, 'utf8')), ...parseEnv(all('Environment').join('\n')) };
  const [command = '', ...args] = (all('ExecStart')[0] ?? '').split(' ');
  return { command, args, cwd: all('WorkingDirectory')[0] ?? '', env };
}

function fingerprintAt(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

export async function setUpByTheGuide({ folder, checkout, databaseUrl, ports, front }: Place): Promise<GuidedPortal> {
  const [dir, home, site] = [join(folder, 'memoria'), join(folder, 'state'), join(folder, 'site')];
  for (const [path, mode] of [
    [home, 0o700],
    [site, 0o755],
  ] as const) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, mode);
    if (isRoot) chownSync(path, 65_534, 65_534);
  }
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const node = join(checkout, 'node_modules/.bin/node');
  const options = {
    dir,
    origin: `https://127.0.0.1:${front}`,
    database: databaseUrl,
    ports: ports.join(','),
    home,
    site,
    user: USER,
    certificate,
    key,
  };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  execFileSync(node, ['scripts/deploy.ts', 'init', ...words], { cwd: checkout, stdio: 'pipe' });

  const apis = new Map<number, ChildProcess>();
  let nginx: RealNginx | null = null;
  const asUser = isRoot ? { uid: 65_534, gid: 65_534 } : {};

  const portal: GuidedPortal = {
    dir,
    site,
    memoria: async (words, code = 0) => {
      const child = spawn(join(dir, 'memoria'), words, { cwd: '/', env: { PATH: process.env['PATH'] } });
      const said = collected(child);
      const [ended] = (await once(child, 'close')) as [number | null];
      if (ended !== code) throw new Error(`memoria ${words.join(' ')} ended with ${ended}; it said:\n${said()}`);
      return said();
    },
    env: () => readFileSync(join(dir, 'env'), 'utf8'),
    set: (name, value) => {
      const file = join(dir, 'env');
      const others = readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => !line.startsWith(`${name}=`));
      writeFileSync(file, others.join('\n'));
      appendFileSync(file, `${name}='${value}'\n`);
    },
    startApi: async (port) => {
      const { command, args, cwd, env } = unitOf(join(dir, 'systemd/memoria-api@.service'), String(port));
      const child = spawn(command, args, { cwd, env: { PATH: process.env['PATH'], ...env }, ...asUser });
      // One that a broken test leaves behind would keep its port.
      const onExit = () => child.kill('SIGKILL');
      process.once('exit', onExit);
      child.once('close', () => process.off('exit', onExit));
      const said = collected(child);
      apis.set(port, child);
      for (;;) {
        const answer = await fetch(`http://127.0.0.1:${port}/ready`, { headers: { connection: 'close' } }).catch(
          () => null,
        );
        if (answer?.status === 200) return;
        if (child.exitCode !== null) throw new Error(`The process at ${port} ended; it said:\n${said()}`);
        await pause(LOOKS_EVERY);
      }
    },
    pidOf: (port) => apis.get(port)?.pid ?? null,
    stopApi: async (port, signal = 'SIGTERM') => {
      const child = apis.get(port);
      apis.delete(port);
      if (child === undefined || child.exitCode !== null) return;
      child.kill(signal);
      await once(child, 'close');
    },
    newCertificate: () => {
      const made = issue({ name: '127.0.0.1' });
      writeFileSync(key, made.key.export({ type: 'pkcs8', format: 'pem' }));
      writeFileSync(certificate, made.certificate.toString());
      return made.certificate.fingerprint256;
    },
    fingerprint: () => fingerprintAt(front),
    startNginx: async () => {
      const written = join(dir, 'nginx/portal.conf');
      nginx = await startNginx(join(folder, 'nginx'), { site, written, port: front });
    },
    reloadNginx: () => nginx?.reload(),
    stop: async () => {
      await Promise.all(ports.map((port) => portal.stopApi(port)));
      await nginx?.stop();
    },
  };
  return portal;
}
