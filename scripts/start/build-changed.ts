import { resolve } from 'node:path';
import type { BuildSettings } from '../build/build-settings.ts';
import { inputsDigest, isBuilt } from '../build/inputs.ts';
import { finishInterrupted } from '../build/lock.ts';
import { runBuild } from '../build/run-build.ts';
import { Stopped } from './stopping.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** Builds the site unless the build folder already holds the result of these sources, data and settings. */
export async function buildChanged(settings: BuildSettings, stop: AbortSignal): Promise<void> {
  stop.throwIfAborted();
  finishInterrupted(settings.distDir);
  if (isBuilt(settings.distDir, inputsDigest(PROJECT, settings))) return;
  process.stdout.write('Building the pages that changed.\n');
  await runBuild(settings, { stop });
  if (stop.aborted) throw new Stopped('The build was stopped.');
}
