import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LOOKED_AT } from '#server/kernel/misspelt-settings.ts';
import type { Settings } from '#server/kernel/settings.ts';

export type ApiMessage =
  | { is: 'loading'; file: string }
  | { is: 'up'; port: number; welcome: string }
  | { is: 'failed'; message: string; stack: string };

export type ApiFailure = { message: string; stack: string };

export type WatchedApi = ReturnType<typeof watchApi>;

const HOST = '127.0.0.1';
/** As long as a start takes on a busy machine, in milliseconds. */
const PATIENCE = 30_000;
const LOOKS_EVERY = 100;
/** For answers that are under way, in milliseconds. */
const GRACE = 5_000;
/** Editors and git change several files at a time. */
const SETTLES_IN = 50;
/** Nothing listens here, and 0 would be taken for the port of the web. */
const NO_PORT = 1;
const NEXT = 'look into the terminal, and save a file of the server to start it again.';
const SILENT: ApiFailure = { message: `The API does not answer: ${NEXT}`, stack: '' };
const ENDED: ApiFailure = { message: `The API has ended: ${NEXT}`, stack: '' };

type State = { is: 'starting' } | Exclude<ApiMessage, { is: 'loading' }>;

function listens(port: number): Promise<boolean> {
  const socket = connect(port, HOST);
  const found = new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  return found.finally(() => socket.destroy());
}

async function failureOf(now: () => State): Promise<ApiFailure | null> {
  for (const end = performance.now() + PATIENCE; performance.now() < end; await pause(LOOKS_EVERY)) {
    const state = now();
    if (state.is === 'failed') return state;
    if (state.is === 'up' && (await listens(state.port))) return null;
  }
  return SILENT;
}

/** Ends a process that may have ended already; its database survives that it is killed. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  const insist = setTimeout(() => child.kill('SIGKILL'), GRACE);
  await once(child, 'exit');
  clearTimeout(insist);
}

/** Runs the API on a port that the system chooses; its parent reports changed files to it. */
export function watchApi(
  { home, publicOrigin }: Pick<Settings, 'home' | 'publicOrigin'>,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
) {
  const own = { HOST, PORT: '0', PORTAL_HOME: home, PUBLIC_ORIGIN: publicOrigin, SITE: 'off', [LOOKED_AT]: 'yes' };
  // It starts again and again: what was compiled is kept.
  const NODE_COMPILE_CACHE = join(home, 'compiled');
  const { promise: welcomed, resolve } = Promise.withResolvers<string>();
  let state: State = { is: 'starting' };
  let port = NO_PORT;
  let wasUp = false;
  let loaded = new Set<string>();

  const start = () => {
    state = { is: 'starting' };
    loaded = new Set();
    const begun = spawn(process.execPath, [join(import.meta.dirname, 'api.ts')], {
      env: { ...env, ...own, NODE_COMPILE_CACHE },
      // The pipe tells it when this process has gone.
      stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
      // Ctrl-C would reach all processes of the terminal: this one stops the API, once.
      detached: process.platform !== 'win32',
    });
    begun.on('message', (report: ApiMessage) => {
      if (report.is === 'loading') {
        loaded.add(report.file);
        return;
      }
      state = report;
      if (report.is !== 'up') return;
      port = report.port;
      if (wasUp) say('The API is there again.');
      wasUp = true;
      resolve(report.welcome);
    });
    begun.once('exit', () => {
      if (begun === child && state.is !== 'failed') state = { is: 'failed', ...ENDED };
    });
    return begun;
  };

  let child = start();
  let restarting: NodeJS.Timeout | undefined;
  let isStopped = false;
  const restart = async () => {
    const former = child;
    state = { is: 'starting' };
    await end(former);
    // Another change may have been faster.
    if (former === child && !isStopped) child = start();
  };
  return {
    /** Where it listens now; each start may take another port. */
    target: {
      protocol: 'http:',
      host: HOST,
      get port(): number {
        return port;
      },
    },
    /** What is printed once it listens for the first time. */
    welcomed,
    /** Waits until it listens, as long as a start takes at most; null when it does. */
    trouble: () => failureOf(() => state),
    /** Starts it again where it has loaded the file, or has failed: what was missing may be there now. */
    changed: (file: string) => {
      if (!loaded.has(file) && state.is !== 'failed') return;
      clearTimeout(restarting);
      restarting = setTimeout(() => void restart(), SETTLES_IN);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(restarting);
      await end(child);
    },
  };
}
