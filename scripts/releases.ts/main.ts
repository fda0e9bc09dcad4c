import { row } from '#server/kernel/commands/print.ts';
import { readOpenSettings } from '../build/build-settings.ts';
import { type ListedRelease, listedReleases } from '../releases/releases.ts';
import { runProgram } from '../start/command-line.ts';

const HELP = `npm run releases [-- --json]

Lists the snapshots that sites were built from, the newest first: number, time, who built it and why, what is in it, and which
one is shown and pinned. npm run rebuild keeps the last five, in PORTAL_HOME/releases, and those that are shown or pinned. A release is
the records, notes and banners: code, pictures and settings are not part of it.

  npm run rebuild -- --to N     shows a release, an older or a newer one, and pins the site to it
  npm run rebuild -- --unpin    lets the site go, and brings it up to date

  --json   prints the list as JSON; sbom names the file in PORTAL_HOME/releases with the packages that built it (CycloneDX)
  --help   this text
`;

const number = new Intl.NumberFormat('en');

function line({ number: release, at, by, why, counts, shown, pinned }: ListedRelease): string {
  const { items, monsters, notes, banners } = counts;
  const cells = {
    release,
    at,
    marks: [shown ? 'shown' : '', pinned ? 'pinned' : ''].filter(Boolean).join(', '),
    counts: `${number.format(items)} items, ${number.format(monsters)} monsters, ${number.format(notes)} notes, ${number.format(banners)} banners`,
    by,
    why,
  };
  return row(cells, { release: -5, at: 0, marks: 0, counts: 0, by: 0, why: 0 });
}

await runProgram({
  program: 'npm run releases',
  help: HELP,
  options: { json: { type: 'boolean' } },
  run: async ({ json = false }) => {
    const { releases, pin } = listedReleases(readOpenSettings());
    if (json) {
      console.log(JSON.stringify({ releases, pin }));
      return 0;
    }
    if (releases.length === 0) console.log('No release is kept yet: the first is that of the next npm run rebuild.');
    for (const release of releases) console.log(line(release));
    if (pin)
      console.log(`Pinned to release ${pin.release} by ${pin.by}, ${pin.at}: npm run rebuild -- --unpin lets it go.`);
    return 0;
  },
});
