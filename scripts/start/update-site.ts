import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { replaceFile } from '#build/folder.ts';
import type { Settings } from '#server/kernel/settings.ts';
import type { OpenServer } from '#server/main.ts';
import { readPin } from '#server/site/pin.ts';
import type { BuildSettings } from '../build/build-settings.ts';
import { runBuild } from '../build/build-site.ts';
import { inputsDigest, isBuilt } from '../build/inputs.ts';
import { finishInterrupted } from '../build/lock.ts';
import { exportShown } from '../export/export-from.ts';
import { databaseName, inProcess } from '../export/in-process.ts';
import { exporterDigest } from '../export/known-records.ts';
import { reportLines } from '../export/report.ts';
import { releaseFolder } from '../releases/releases.ts';
import { Stopped } from './stopping.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
/** Tells records, exporter and the snapshot in the folder; null while there is none. */
function exportStamp(content: string, dataDir: string): string | null {
  const manifest = join(dataDir, 'manifest.json');
  if (!existsSync(manifest)) return null;
  return exporterDigest([content, dataDir], [manifest]);
}

/**
 * Brings the snapshot up to date with the database and says what that changed. Nothing is read when neither the records
 * nor the exporter nor the snapshot changed since the last start from this state folder.
 */
async function exportChanged(
  server: Pick<OpenServer, 'app' | 'contentDigest'>,
  settings: Pick<Settings, 'home' | 'dataDir' | 'databaseUrl'>,
  stop: AbortSignal,
): Promise<void> {
  stop.throwIfAborted();
  const { home, dataDir } = settings;
  const remembered = join(home, 'exported');
  const content = await server.contentDigest();
  const stamp = exportStamp(content, dataDir);
  if (stamp !== null && existsSync(remembered) && readFileSync(remembered, 'utf8') === stamp) return;
  const source = inProcess(server.app, databaseName(settings));
  const report = await exportShown({ source, dataDir }, process.stdout, stop);
  if (report.written) process.stdout.write(`${reportLines(report).join('\n')}\n`);
  replaceFile(remembered, exportStamp(content, dataDir) ?? '');
}

/** Builds the site unless the build folder already holds the result of these sources, data and settings. */
async function buildChanged(settings: BuildSettings, stop: AbortSignal): Promise<void> {
  stop.throwIfAborted();
  finishInterrupted(settings.distDir);
  if (isBuilt(settings.distDir, inputsDigest(PROJECT, settings))) return;
  process.stdout.write('Building the pages that changed.\n');
  await runBuild(settings, { stop });
  if (stop.aborted) throw new Stopped('The build was stopped.');
}

/** Brings snapshot and site up to date with the database; a site that is pinned to a release, with that. */
export async function bringUpToDate(server: OpenServer, settings: Settings, stop: AbortSignal): Promise<void> {
  const pin = readPin(settings.home);
  if (pin === null) {
    await exportChanged(server, settings, stop);
    await buildChanged(settings, stop);
    return;
  }
  process.stdout.write(`The site is pinned to release ${pin.release}: npm run rebuild -- --unpin lets it go.\n`);
  await buildChanged({ ...settings, dataDir: releaseFolder(settings.home, pin.release) }, stop);
}
