import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from './portal.ts';

/** How `scripts/start.ts` ended and everything it said. */
export type Ended = { code: number | null; said: string };

/**
 * Runs `scripts/start.ts`, or what `command` starts it by, with folders of its own to its end; `onSaid` sees all output so far and
 * may end it.
 */
export async function runStart(
  folder: string,
  env: Record<string, string> = {},
  onSaid: (said: string, child: ChildProcess) => void = () => undefined,
  [program = '', ...args]: readonly string[] = [process.execPath, 'scripts/start.ts'],
): Promise<Ended> {
  const own = {
    PORT: String(await freePort()),
    PORTAL_HOME: join(folder, 'home'),
    DATA_DIR: join(folder, 'data'),
    DIST_DIR: join(folder, 'dist'),
  };
  const { NODE_ENV: _test, ...inherited } = process.env;
  const child = spawn(program, args, { env: { ...inherited, ...own, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      onSaid(said, child);
    });
  }
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => done({ code, said }));
  });
}
