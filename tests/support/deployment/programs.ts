import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** Root runs the portal as somebody who owns no file of the checkout. */
const NOBODY = 65_534;
const asSomebody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Programs of a checkout, run by another user than its owner, with nothing of this process's environment but the path. */
export type Programs = {
  /** Runs one to its end and answers what it said; throws that when it fails. */
  run: (script: string, ...args: string[]) => Promise<string>;
  /** Starts an API process and waits until it is ready. */
  serve: (port: number) => Promise<ServeProcess>;
};

export type ServeProcess = {
  url: string;
  /** Status and reason of `/ready`; the reason is null when there is none, status 0 when nobody answers. */
  ready: () => Promise<{ status: number; reason: string | null }>;
  stop: () => Promise<number | null>;
};

const LOOKS_EVERY = 50;

async function readiness(url: string): ReturnType<ServeProcess['ready']> {
  const answer = await fetch(`${url}/ready`, { headers: { connection: 'close' } }).catch(() => null);
  if (answer === null) return { status: 0, reason: null };
  const { reason = null } = (await answer.json()) as { reason?: string };
  return { status: answer.status, reason };
}

/** Waits until a process answers calls; rejects with what it said when it ends before. */
export async function untilReady({ ready }: Pick<ServeProcess, 'ready'>, ended: () => string | null): Promise<void> {
  for (;;) {
    if ((await ready()).status === 200) return;
    const said = ended();
    if (said !== null) throw new Error(`The process ended before it was ready; it said:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY));
  }
}

type Running = { child: ChildProcess; said: () => string; closed: Promise<number | null> };

function launch(checkout: string, script: string, args: readonly string[], env: NodeJS.ProcessEnv): Running {
  const node = join(checkout, 'node_modules/.bin/node');
  const child = spawn(node, [join('scripts', script), ...args], { cwd: checkout, env, ...asSomebody });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  // One that a broken test leaves behind would keep its port.
  const onExit = () => child.kill('SIGKILL');
  process.once('exit', onExit);
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', onExit);
      resolve(code);
    });
  });
  return { child, said: () => said, closed };
}

export function programsOf(checkout: string, settings: Record<string, string>): Programs {
  const env = { PATH: process.env['PATH'], ...settings };
  return {
    run: async (script, ...args) => {
      const { said, closed } = launch(checkout, script, args, env);
      const code = await closed;
      if (code !== 0) throw new Error(`${script} ended with ${code}; it said:\n${said()}`);
      return said();
    },
    serve: async (port) => {
      const { child, said, closed } = launch(checkout, 'serve.ts', [], { ...env, PORT: String(port) });
      const url = `http://127.0.0.1:${port}`;
      const ready = () => readiness(url);
      await untilReady({ ready }, () => (child.exitCode === null ? null : said()));
      return {
        url,
        ready,
        stop: () => {
          child.kill('SIGTERM');
          return closed;
        },
      };
    },
  };
}
