import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '#server/kernel/settings.ts';
import { exportFrom } from '../export/export-from.ts';

const HELP = `npm run export [-- --api URL] [-- --skip-bad] [-- --data DIR]

Reads all public game data from an API, checks every record against the contract, writes the snapshot that pages are
printed from, and prints what was added, changed and removed. When nothing differs, nothing is written.

  --api URL    the API to read: an origin (its base is then /api/v1) or a full base address;
               left out: this project's own database, through the running portal when there is one
  --skip-bad   leave records out that break the contract, and list them; without it the first one ends the export;
               an optional fact that cannot be read is left out of its record and counted, with or without it
  --data DIR   the snapshot's folder; left out: DATA_DIR, else data
  --help       this text

A run that is broken off at any point leaves the last good snapshot. Exit code 1: nothing was changed.
`;

const OPTIONS = {
  api: { type: 'string' },
  'skip-bad': { type: 'boolean' },
  data: { type: 'string' },
  help: { type: 'boolean' },
} as const;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const { api, 'skip-bad': skipBad = false } = values;
  // Settings are read where they decide something only: reading them may make a signing secret.
  const dataDir = resolve(values.data ?? readSettings().dataDir);
  await exportFrom({ api, dataDir, skipBad, say: console.log, output: process.stdout });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
