import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { replaceFile } from '#build/folder.ts';
import { targetsFolder } from '#build/upload-ledger.ts';
import { UserError } from '#server/kernel/user-error.ts';
import type { Place } from './place.ts';

type Ended = { code: number; said: string };

/** Runs a program to its end, or a line of the shell where there are no arguments; what it says on its error output is shown, too. */
export function runTo(
  program: string,
  args: readonly string[] | null,
  env: NodeJS.ProcessEnv,
  output: 'inherit' | 'pipe',
): Promise<Ended & { out: string }> {
  const child = spawn(program, args ?? [], {
    env: { ...process.env, ...env },
    shell: args === null,
    stdio: ['ignore', output, 'pipe'],
    // A group of its own: what the shell started ends with it.
    detached: process.platform !== 'win32',
  });
  const end = () => {
    if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGTERM');
    else if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('exit', end);
  let [said, out] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => {
      process.off('exit', end);
      done({ code: code ?? 1, said, out });
    });
  });
}

/** The last line that a program said, which mostly says why it ended. */
export const lastLine = (said: string): string => said.trim().split('\n').at(-1)?.trim() ?? '';

/** Writes the paths of a phase where a program reads them. */
export function listFor(distDir: string, paths: readonly string[]): string {
  const list = join(targetsFolder(distDir), 'list.txt');
  replaceFile(list, paths.map((path) => `${path}\n`).join(''));
  return list;
}

/** A command of the operator's, which is called once for each phase. */
export function commandPlace(command: string, distDir: string): Place {
  return {
    open: async () => true,
    takesAll: true,
    compare: null,
    close: () => undefined,
    work: async ({ name, does, paths }, _digests, onArrival) => {
      const env = {
        MEMORIA_PHASE: name,
        MEMORIA_DO: does,
        MEMORIA_LIST: listFor(distDir, paths),
        MEMORIA_SITE: distDir,
      };
      const { code, said } = await runTo(command, null, env, 'inherit');
      if (code !== 0) {
        const why = lastLine(said);
        throw new UserError(
          `'${command}' ended with code ${code} at ${name}${why === '' ? '' : ` (${why})`}: the phases before it are through; correct it and publish again.`,
        );
      }
      onArrival(paths);
    },
  };
}
