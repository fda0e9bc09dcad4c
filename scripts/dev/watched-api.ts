import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '#server/settings.ts';

/** What the API's process tells each time that it begins. */
export type Told =
  | { is: 'starting' }
  | { is: 'up'; port: number; welcome: string }
  | { is: 'failed'; message: string; stack: string };

/** Why the API does not answer. */
export type Trouble = { message: string; stack: string };

/** The API as the pages' server reaches it. */
export type WatchedApi = {
  /** Where it listens now; each start may take another port. */
  target: { protocol: string; host: string; readonly port: number };
  /** What is printed once it listens for the first time. */
  welcomed: Promise<string>;
  /** Waits until it listens, as long as a start takes at most; null when it does. */
  trouble: () => Promise<Trouble | null>;
  /** Resolves when its process is gone. */
  ended: Promise<unknown>;
  stop: () => Promise<void>;
};

const HOST = '127.0.0.1';
/** As long as a start takes on a busy machine, in milliseconds. */
const PATIENCE = 30_000;
const LOOKS_EVERY = 100;
const SILENT = 'The API does not answer: look into the terminal, and save a file of the server to start it again.';

function listens(port: number): Promise<boolean> {
  const socket = connect(port, HOST);
  const found = new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  return found.finally(() => socket.destroy());
}

async function troubleOf(last: () => Told): Promise<Trouble | null> {
  for (const end = performance.now() + PATIENCE; performance.now() < end; await pause(LOOKS_EVERY)) {
    const told = last();
    if (told.is === 'failed') return told;
    if (told.is === 'up' && (await listens(told.port))) return null;
  }
  return { message: SILENT, stack: '' };
}

/** Runs the API on a port that the system chooses, and starts it again whenever a file that it loaded changes. */
export function watchApi(
  { home, publicOrigin }: Pick<Settings, 'home' | 'publicOrigin'>,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): WatchedApi {
  const own = { HOST, PORT: '0', PORTAL_HOME: home, PUBLIC_ORIGIN: publicOrigin, SITE: 'off' };
  // It starts again and again: what was compiled is kept.
  const NODE_COMPILE_CACHE = join(home, 'compiled');
  const program = join(import.meta.dirname, 'api.ts');
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', program], {
    env: { ...env, ...own, NODE_COMPILE_CACHE },
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C would reach all processes of the terminal: this one stops the API, once.
    detached: process.platform !== 'win32',
  });
  let last: Told = { is: 'starting' };
  const { promise: welcomed, resolve } = Promise.withResolvers<string>();
  let again = false;
  child.on('message', (told: Told) => {
    // `node --watch` passes on what it hears of loaded files, too.
    if (!('is' in told)) return;
    last = told;
    if (told.is !== 'up') return;
    if (again) say('The API is there again.');
    again = true;
    resolve(told.welcome);
  });
  const ended = once(child, 'exit');
  return {
    target: {
      protocol: 'http:',
      host: HOST,
      get port() {
        return last.is === 'up' ? last.port : 0;
      },
    },
    welcomed,
    trouble: () => troubleOf(() => last),
    ended,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
