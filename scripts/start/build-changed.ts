import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { BuildError } from '#build/build-error.ts';
import { type BuildSettings, buildEnvironment } from '../build/build-settings.ts';
import { inputsDigest, isBuilt } from '../build/inputs.ts';
import { Stopped } from './stopping.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** `npm run build` in a process of its own: the server needs neither its memory nor its working folder. */
function runBuild(settings: BuildSettings, stop: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [resolve(PROJECT, 'scripts/build.ts')], {
    cwd: PROJECT,
    env: { ...process.env, ...buildEnvironment(settings) },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const end = () => child.kill('SIGTERM');
  stop.addEventListener('abort', end, { once: true });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => {
      stop.removeEventListener('abort', end);
      if (stop.aborted) failed(new Stopped('The build was stopped.'));
      else if (code === 0) done();
      else failed(new BuildError(said.trim() || `The build ended with code ${code}.`));
    });
  });
}

/** Builds the site unless the build folder already holds the result of these sources, data and settings. */
export async function buildChanged(settings: BuildSettings, stop: AbortSignal): Promise<void> {
  stop.throwIfAborted();
  if (isBuilt(settings.distDir, inputsDigest(PROJECT, settings))) return;
  process.stdout.write('Building the pages that changed.\n');
  await runBuild(settings, stop);
}
