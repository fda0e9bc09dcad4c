import { resolve } from 'node:path';
import { refusePinned } from '#server/site/pin.ts';
import { readOpenSettings } from '../build/build-settings.ts';
import { exportFrom } from '../export/export-from.ts';
import { runProgram } from '../start/command-line.ts';

const HELP = `npm run export [-- --api URL] [-- --all] [-- --skip-bad] [-- --data DIR]

Reads all public game data from an API, checks every record against the contract, writes the snapshot that pages are
printed from, and prints what was added, changed and removed. When nothing differs, nothing is written.

  --api URL    the API to read: an origin (its base is then /api/v1) or a full base address;
               left out: this project's own database, through the running portal when there is one
  --all        read all of this project's own database, also records that have not changed since the last export
  --skip-bad   leave records out that break the contract, and list them; without it the first one ends the export;
               an optional fact that cannot be read is left out of its record and counted, with or without it
  --data DIR   the snapshot's folder; left out: DATA_DIR, else data
  --help       this text

A run that is broken off at any point leaves the last good snapshot. Exit code 1: nothing was changed.
`;

await runProgram({
  program: 'npm run export',
  help: HELP,
  options: {
    api: { type: 'string' },
    all: { type: 'boolean' },
    'skip-bad': { type: 'boolean' },
    data: { type: 'string' },
  },
  run: async ({ api, all = false, data, 'skip-bad': skipBad = false }) => {
    const settings = readOpenSettings();
    refusePinned(settings.home, 'nothing was exported');
    const dataDir = resolve(data ?? settings.dataDir);
    await exportFrom({ api, dataDir, all, skipBad, say: console.log, output: process.stdout });
    return 0;
  },
});
