import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { parseArgs } from 'node:util';
import { manifestFile } from '#build/manifest.ts';
import { readSettings } from '#server/kernel/settings.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { refusePinned } from '#server/site/pin.ts';
import { readBuildSettings, readOpenSettings } from '../build/build-settings.ts';
import { exportFrom } from '../export/export-from.ts';
import { rebuildSite, reportLines } from '../rebuild/rebuild-site.ts';
import { type Doer, keepRelease, releaseFolder, releaseNumbered, writeSbom } from '../releases/releases.ts';
import { withPin } from '../releases/show-release.ts';
import { callerName, runProgram } from '../start/command-line.ts';

const HELP = `npm run rebuild [-- --api URL] [-- --no-export] [-- --skip-bad] [-- --data DIR] [-- --unpin] [-- --why TEXT] [-- --json]
npm run rebuild -- --to N [-- --why TEXT] [-- --json]

After a patch of the game: exports, builds the pages that differ beside the site, and swaps them in, file by file from a
journal: assets first, then pages, removals last. A server may go on serving the folder: at every moment each page is the old
one or the new one, whole, and its assets exist. Broken off anywhere, the site stays whole, and the next rebuild, build or
start brings a begun swap to its end.

  --api URL     export from this API; left out: from this project's own database, through the running portal when there is one
  --no-export   take the snapshot as it is
  --skip-bad    leave records out that break the contract, and list them
  --data DIR    the snapshot's folder; left out: DATA_DIR, else data
  --to N        shows release N (npm run releases) instead, an older or a newer one, and pins the site to it: exports and other
                rebuilds are refused until it is let go, so that what is wrong in the database does not come back by itself
  --unpin       lets the site go, and rebuilds
  --why TEXT    what npm run releases says of it
  --json        print the report as JSON
  --help        this text

Prints pages written, kept and removed, the seconds of each step, and how much is not yet at the targets of npm run publish.
The snapshot is kept as a release, the last five of them. Assets that pages no longer name stay for one more change of the site: an
old page may still be open.
`;

const OPTIONS = {
  api: { type: 'string' },
  'no-export': { type: 'boolean' },
  'skip-bad': { type: 'boolean' },
  data: { type: 'string' },
  to: { type: 'string' },
  unpin: { type: 'boolean' },
  why: { type: 'string' },
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

const say = ({ json = false }: Values) => (json ? () => undefined : console.log);
const doer = ({ why }: Values, usual: string): Doer => ({ by: callerName(), why: why ?? usual });

function report(values: Values, rebuilt: Awaited<ReturnType<typeof rebuildSite>>, exported: number | null): void {
  if (values.json) console.log(JSON.stringify({ exported, ...rebuilt }));
  else for (const line of reportLines(rebuilt, exported)) console.log(line);
}

/** Builds the site from a release, and pins it to that. */
async function showRelease(values: Values, written: string): Promise<void> {
  const settings = readOpenSettings();
  const { home } = settings;
  const { number } = releaseNumbered(home, written);
  const { by } = doer(values, '');
  const pin = {
    release: number,
    by: values.why === undefined ? by : `${by}: ${values.why}`,
    at: new Date().toISOString(),
  };
  const rebuilt = await withPin(settings, pin, say(values), () =>
    rebuildSite(
      { ...settings, dataDir: releaseFolder(home, number) },
      { quiet: values.json === true, beforehand: async () => undefined },
    ),
  );
  report(values, rebuilt, null);
  say(values)(`The site shows release ${number} and is pinned to it until npm run rebuild -- --unpin.`);
}

/** Brings snapshot and site up to date. */
async function rebuild(values: Values): Promise<void> {
  const { api, json = false, 'no-export': keeps = false, 'skip-bad': skipBad = false } = values;
  if (keeps && api !== undefined)
    throw new UserError('--no-export and --api exclude each other; leave one of them out.');
  // Reading all settings may make a signing secret, so that is done where the own database is asked only.
  const read = keeps || api !== undefined ? readBuildSettings() : readSettings();
  const settings = { ...read, dataDir: resolve(values.data ?? read.dataDir) };
  let exported: number | null = null;
  const beforehand = async () => {
    // What stands was built by a start, or by a version without releases: it must be there to go back to.
    if (existsSync(manifestFile(settings.distDir))) keepRelease(settings, doer({}, 'as it was before'), new Date());
    if (keeps) return;
    const began = performance.now();
    const output = json ? process.stderr : process.stdout;
    await exportFrom({ api, dataDir: settings.dataDir, skipBad, say: say(values), output });
    exported = (performance.now() - began) / 1000;
  };
  const rebuilt = await rebuildSite(settings, { quiet: json, beforehand });
  const sbom = writeSbom(settings.home);
  if (sbom === null)
    say(values)('The release has no list of its packages: npm sbom cannot run here, and npm 11 has it.');
  keepRelease(settings, doer(values, keeps ? 'rebuild of the snapshot' : 'rebuild'), new Date(), sbom);
  report(values, rebuilt, exported);
}

const ALONE = ['api', 'no-export', 'skip-bad', 'data', 'unpin'] as const;

await runProgram({
  program: 'npm run rebuild',
  help: HELP,
  options: OPTIONS,
  run: async (values) => {
    // An exit of this process ends the build's process, too.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
    const stray = values.to === undefined ? undefined : ALONE.find((name) => values[name] !== undefined);
    if (stray !== undefined)
      throw new UserError(`--to shows a release as it is, without --${stray}; leave one of them out.`);
    const settings = readOpenSettings();
    if (values.to !== undefined) await showRelease(values, values.to);
    else if (values.unpin) await withPin(settings, null, say(values), () => rebuild(values));
    else {
      refusePinned(settings.home, 'nothing was exported or built');
      await rebuild(values);
    }
    return 0;
  },
});
