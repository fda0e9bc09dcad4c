import type { Output } from '#build/progress.ts';
import { readSettings } from '#server/kernel/settings.ts';
import { type OpenSource, openOwnApi } from './embedded.ts';
import { exportSnapshot } from './export-snapshot.ts';
import { overHttp } from './over-http.ts';
import { printedProgress } from './progress.ts';
import { reportLines } from './report.ts';

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
  const progress = printedProgress(output);
  try {
    const report = await exportSnapshot({ source, dataDir, skipBad, onProgress: progress.onProgress });
    progress.end();
    for (const line of reportLines(report)) say(line);
  } finally {
    progress.end();
    await close();
  }
}
