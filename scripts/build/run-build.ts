import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { BuildError } from '#build/build-error.ts';
import { type BuildSettings, buildEnvironment } from './build-settings.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** `stop` ends the build; `quiet` drops its progress and its line about what it did. */
export type RunBuildOptions = { stop?: AbortSignal; quiet?: boolean };

/**
 * `npm run build` in a process of its own: its caller needs neither its memory nor its working folder. Resolves when it is
 * done or stopped, throws the sentence it ended with.
 */
export function runBuild(settings: BuildSettings, { stop, quiet = false }: RunBuildOptions = {}): Promise<void> {
  const child = spawn(process.execPath, [resolve(PROJECT, 'scripts/build.ts')], {
    cwd: PROJECT,
    env: { ...process.env, ...buildEnvironment(settings) },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'pipe'],
  });
  const end = () => child.kill('SIGTERM');
  stop?.addEventListener('abort', end, { once: true });
  // Nobody would know of a build that outlived the one who asked for it.
  process.once('exit', end);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => {
      stop?.removeEventListener('abort', end);
      process.removeListener('exit', end);
      if (code === 0 || stop?.aborted) done();
      else failed(new BuildError(said.trim() || `The build ended with code ${code}.`));
    });
  });
}
