import { resolve } from 'node:path';
import type { parseArgs } from 'node:util';
import { readSettings } from '#server/kernel/settings.ts';
import { readBuildSettings } from '../build/build-settings.ts';
import { finishInterrupted } from '../build/lock.ts';
import { exportFrom } from '../export/export-from.ts';
import { acknowledgeTarget, rebuildSite, reportLines } from '../rebuild/rebuild-site.ts';
import { runProgram } from '../start/command-line.ts';

const HELP = `npm run rebuild [-- --api URL] [-- --no-export] [-- --skip-bad] [-- --data DIR] [-- --list-for NAME] [-- --json]
npm run rebuild -- --uploaded NAME

After a patch of the game: exports, builds the pages that differ beside the site, and swaps them in, file by file from a
journal: assets first, then pages, removals last. A server may go on serving the folder: at every moment each page is the old
one or the new one, whole, and its assets exist. Broken off anywhere, the site stays whole, and the next rebuild, build or
start brings a begun swap to its end.

  --api URL     export from this API; left out: from this project's own database, through the running portal when there is one
  --no-export   take the snapshot as it is
  --skip-bad    leave records out that break the contract, and list them
  --data DIR    the snapshot's folder; left out: DATA_DIR, else data
  --list-for NAME  keep account of what a place that the site is uploaded to has, and list what it lacks (small letters, digits, '-')
  --uploaded NAME  builds nothing: the last list of NAME is worked off
  --json        print the report as JSON, with every line of the list
  --help        this text

Prints pages written, kept and removed, the seconds of each step, and how much is not yet at the places that it keeps account of.
The list for NAME is DIST_DIR/.build/targets/NAME.txt, one path a line, in the order in which it is safe: '+' to upload, '-' to
remove, '!' a folder with rules of a host, to be taken over (nginx: reload it) when that host is yours. It stays as it is until the
next --list-for NAME; what is on it stays on the next one until it is acknowledged by --uploaded, however many builds come between.
Assets that pages no longer name stay for one more change of the site, there as here: an old page may still be open.
`;

const OPTIONS = {
  api: { type: 'string' },
  'no-export': { type: 'boolean' },
  'skip-bad': { type: 'boolean' },
  data: { type: 'string' },
  'list-for': { type: 'string' },
  uploaded: { type: 'string' },
  json: { type: 'boolean' },
} as const;

function acknowledge(target: string): void {
  const settings = readBuildSettings();
  finishInterrupted(settings.distDir);
  const { uploaded, changedSince } = acknowledgeTarget(settings, target);
  const number = new Intl.NumberFormat('en');
  const rest =
    changedSince > 0 ? ` ${number.format(changedSince)} of them changed since: they stay on the next list.` : '';
  console.log(`${number.format(uploaded)} lines of the list for ${target} are worked off.${rest}`);
}

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

async function rebuild(values: Values): Promise<void> {
  const { api, json = false, 'no-export': keeps = false, 'skip-bad': skipBad = false } = values;
  // An exit of this process ends the build's process, too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
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
  const rebuilt = await rebuildSite(settings, { quiet: json, beforehand, listFor: values['list-for'] });
  if (json) console.log(JSON.stringify({ exported, ...rebuilt }));
  else for (const line of reportLines(rebuilt, exported)) console.log(line);
}

await runProgram({
  program: 'npm run rebuild',
  help: HELP,
  options: OPTIONS,
  run: async (values) => {
    const { uploaded, ...others } = values;
    if (uploaded !== undefined && Object.keys(others).length > 0) {
      throw new Error('--uploaded stands alone; leave the other options out.');
    }
    if (uploaded === undefined) await rebuild(values);
    else acknowledge(uploaded);
    return 0;
  },
});
