import type { Output } from '#build/progress.ts';
import type { BrokenRecordError } from '#server/catalogue/read-records.ts';
import { readSettings, type Settings } from '#server/kernel/settings.ts';
import { type ExportOptions, exportSnapshot } from './export-snapshot.ts';
import { databaseName, inProcess } from './in-process.ts';
import { overHttp } from './over-http.ts';
import { type ExportReport, printedProgress, reportLines } from './report.ts';
import type { ApiSource, Progress } from './source.ts';

/** `api` left out: this project's own database. `say` gets the report, line by line, `output` the progress. */
export type ExportFrom = {
  api: string | undefined;
  dataDir: string;
  skipBad: boolean;
  say: (line: string) => void;
  output: Output;
};

async function open(api: string | undefined, say: (line: string) => void): Promise<OpenSource> {
  if (api === undefined) return openOwnApi(readSettings(), say);
  return { source: overHttp(api), close: async () => undefined };
}

/** An export as a person asks for it: source opened and closed, progress shown, what it did said. */
export async function exportFrom({ api, dataDir, skipBad, say, output }: ExportFrom): Promise<void> {
  const { source, close } = await open(api, say);
  try {
    for (const line of reportLines(await exportShown({ source, dataDir, skipBad }, output))) say(line);
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

type OpenSource = { source: ApiSource; close: () => Promise<void> };

/** The API over the settings' own database: opened here, or asked over HTTP where a running server holds the folder. */
async function openOwnApi(settings: Settings, say: (line: string) => void): Promise<OpenSource> {
  // Loaded here, so that an export from elsewhere does without the server.
  const [{ openServer }, { FolderHeldError }] = await Promise.all([
    import('#server/main.ts'),
    import('#server/kernel/db/folder-lock.ts'),
  ]);
  try {
    const broken: BrokenRecordError[] = [];
    const server = await openServer(settings, {
      say,
      name: 'memoria export',
      onBrokenRecord: (record) => broken.push(record),
    });
    return { source: inProcess(server.app, databaseName(settings), broken), close: server.close };
  } catch (error) {
    const address = error instanceof FolderHeldError ? error.holder?.address : null;
    if (!address) throw error;
    say(`The portal is running: reading from ${address}.`);
    return { source: overHttp(address), close: async () => undefined };
  }
}
