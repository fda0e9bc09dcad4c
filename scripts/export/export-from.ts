import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Output } from '#build/progress.ts';
import type { BrokenRecordError } from '#server/catalogue/read-records.ts';
import { readSettings, type Settings } from '#server/kernel/settings.ts';
import { type ExportOptions, exportSnapshot } from './export-snapshot.ts';
import { databaseName, inProcess } from './in-process.ts';
import { overHttp } from './over-http.ts';
import { type ExportReport, printedProgress, reportLines } from './report.ts';
import type { ApiSource, Progress } from './source.ts';

/**
 * `api` left out: this project's own database, of which what changed since the last export is read, or `all`. `say` gets the report,
 * line by line, `output` the progress.
 */
export type ExportFrom = {
  api: string | undefined;
  dataDir: string;
  all?: boolean;
  skipBad: boolean;
  say: (line: string) => void;
  output: Output;
};

async function open(api: string | undefined, say: (line: string) => void): Promise<OpenSource> {
  if (api === undefined) return openOwnApi(readSettings(), say);
  return { source: overHttp(api), known: undefined, close: async () => undefined };
}

/** An export as a person asks for it: source opened and closed, progress shown, what it did said. */
export async function exportFrom({ api, dataDir, all = false, skipBad, say, output }: ExportFrom): Promise<void> {
  const { source, known, close } = await open(api, say);
  try {
    if (all && known !== undefined) rmSync(known, { force: true });
    for (const line of reportLines(await exportShown({ source, dataDir, known, skipBad }, output))) say(line);
  } finally {
    await close();
  }
}

/** An export whose progress is printed; `stop` breaks it off. */
export async function exportShown(
  options: Omit<ExportOptions, 'onProgress'>,
  output: Output,
  stop?: AbortSignal,
): Promise<ExportReport> {
  const progress = printedProgress(output);
  const onProgress: Progress = (step) => {
    stop?.throwIfAborted();
    progress.onProgress(step);
  };
  try {
    return await exportSnapshot({ ...options, onProgress });
  } finally {
    progress.end();
  }
}

/** `known`: the file of rows that the last export read, where the source is the own database. */
type OpenSource = { source: ApiSource; known: string | undefined; close: () => Promise<void> };

/** The API over the settings' own database: opened here, or asked over HTTP where a running server holds the folder. */
async function openOwnApi(settings: Settings, say: (line: string) => void): Promise<OpenSource> {
  // Loaded here, so that an export from elsewhere does without the server.
  const [{ openServer }, { FolderHeldError }, { WORKING }] = await Promise.all([
    import('#server/main.ts'),
    import('#server/kernel/db/folder-lock.ts'),
    import('#server/kernel/db/pool.ts'),
  ]);
  try {
    const broken: BrokenRecordError[] = [];
    const server = await openServer(settings, {
      say,
      name: 'memoria export',
      // A table's digests take longer than a player may wait.
      timeouts: WORKING,
      onBrokenRecord: (record) => broken.push(record),
    });
    const source = inProcess(server.app, databaseName(settings), { db: server.database.db, broken });
    return { source, known: join(settings.home, 'exported-records.json'), close: server.close };
  } catch (error) {
    const address = error instanceof FolderHeldError ? error.holder?.address : null;
    if (!address) throw error;
    say(`The portal is running: reading from ${address}.`);
    return { source: overHttp(address), known: undefined, close: async () => undefined };
  }
}
