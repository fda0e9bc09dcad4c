import type { BrokenRecordError } from '#server/catalogue/read-records.ts';
import type { Settings } from '#server/kernel/settings.ts';
import { databaseName, inProcess } from './in-process.ts';
import { overHttp } from './over-http.ts';
import type { ApiSource } from './source.ts';

/** A source and how to let it go. */
export type OpenSource = { source: ApiSource; close: () => Promise<void> };

/** The API over the settings' own database: opened here, or asked over HTTP where a running server holds the folder. */
export async function openOwnApi(settings: Settings, say: (line: string) => void): Promise<OpenSource> {
  // Loaded here, so that an export from elsewhere does without the server.
  const [{ openServer }, { FolderHeldError }] = await Promise.all([
    import('#server/main.ts'),
    import('#server/kernel/db/folder-lock.ts'),
  ]);
  try {
    const broken: BrokenRecordError[] = [];
    const server = await openServer(settings, { say, onBrokenRecord: (record) => broken.push(record) });
    return { source: inProcess(server.app, databaseName(settings), broken), close: server.close };
  } catch (error) {
    const address = error instanceof FolderHeldError ? error.holder?.address : null;
    if (!address) throw error;
    say(`The portal is running: reading from ${address}.`);
    return { source: overHttp(address), close: async () => undefined };
  }
}
