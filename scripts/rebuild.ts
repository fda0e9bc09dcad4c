import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '#server/settings.ts';
import { readBuildSettings } from './build/build-settings.ts';
import { exportFrom } from './export/export-from.ts';
import { rebuildSite } from './rebuild/rebuild-site.ts';
import { reportLines } from './rebuild/report.ts';
import { sentenceOf } from './start/sentence.ts';

const HELP = `npm run rebuild [-- --api URL] [-- --no-export] [-- --skip-bad] [-- --data DIR] [-- --json]

After a patch of the game: exports, builds the pages that differ beside the site, and swaps them in, file by file from a
journal: assets first, then pages, removals last. A server may go on serving the folder: at every moment each page is the old
one or the new one, whole, and its assets exist. Broken off anywhere, the site stays whole, and the next rebuild, build or
start brings a begun swap to its end.

  --api URL     export from this API; left out: from this project's own database, through the running portal when there is one
  --no-export   take the snapshot as it is
  --skip-bad    leave records out that break the contract, and list them
  --data DIR    the snapshot's folder; left out: DATA_DIR, else data
  --json        print the report as JSON, with every changed file
  --help        this text

Prints pages written, kept and removed, the seconds of each step, and the last of the files to upload; the whole list is
written to DIST_DIR/.build/changed-files.txt, one path a line, '+' to upload, '-' to remove, in the order in which it is safe.
Assets that pages no longer name stay for one more change of the site: somebody may have an old page open.
`;

const OPTIONS = {
  api: { type: 'string' },
  'no-export': { type: 'boolean' },
  'skip-bad': { type: 'boolean' },
  data: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) return void process.stdout.write(HELP);
  // Leaving by itself, it takes the build's process along.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const { api, json = false, 'no-export': keeps = false, 'skip-bad': skipBad = false } = values;
  if (keeps && api !== undefined) throw new Error('--no-export and --api exclude each other; leave one of them out.');
  // Reading all settings may make a signing secret, so that is done where the own database is asked only.
  const read = keeps || api !== undefined ? readBuildSettings() : readSettings();
  const settings = { ...read, dataDir: resolve(values.data ?? read.dataDir) };
  const say = json ? () => undefined : console.log;
  let exported: number | null = null;
  const beforehand = async () => {
    if (keeps) return;
    const began = performance.now();
    const output = json ? process.stderr : process.stdout;
    await exportFrom({ api, dataDir: settings.dataDir, skipBad, say, output });
    exported = (performance.now() - began) / 1000;
  };
  const rebuilt = await rebuildSite(settings, { quiet: json, beforehand });
  if (json) console.log(JSON.stringify({ exported, ...rebuilt }));
  else for (const line of reportLines(rebuilt, exported, settings.distDir)) console.log(line);
}

try {
  await main();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
