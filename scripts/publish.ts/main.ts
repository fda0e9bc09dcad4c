import { UserError } from '#server/kernel/user-error.ts';
import { refuseTakenDryRun } from '../admin/npm-options.ts';
import { readOpenSettings } from '../build/build-settings.ts';
import { type Published, publishSite, reportLines } from '../publish/publish-site.ts';
import { addressOf } from '../publish/targets.ts';
import { runProgram } from '../start/command-line.ts';
import { userMessageOf } from '../start/stopping.ts';

const HELP = `npm run publish [-- --to PATH | --to rclone:REMOTE | --exec CMD] [-- --name NAME] [-- --check] [-- --dry-run] [-- --json]

Sends what a target lacks of the site in DIST_DIR: assets, new pages, changed pages, the sitemap, removals. At every moment each
page there is the old one or the new one, and what it needs is there. A ledger in DIST_DIR/.build/targets keeps what each target
has, so that any number of builds may lie between two publishes, and one that is cut goes on from where it stopped.

  --to PATH          a folder; each file is written beside and renamed
  --to rclone:REMOTE what rclone reaches by its own settings, such as rclone:cdn:bucket/site
  --exec CMD         calls CMD once for each phase, see below; also written --to exec:CMD
  --name NAME        the target's name (small letters, digits, '-'); left out: one that is made of its address
  --check            compares a target that was half copied or changed by hand, and repairs it; files of others stay
  --dry-run          says what would be sent and removed, and changes nothing
  --json             prints the report as JSON, with every line: + to send, - to remove, ! rules of a host
  --help             this text

Without --to and --exec it publishes to all of PUBLISH_TO (comma-separated, written like --to).

CMD gets MEMORIA_PHASE (clear, assets, new-pages, rules, changed-pages, sitemap, removals, purge; in this order, empty ones are left
out), MEMORIA_DO (put, remove, rules, purge), MEMORIA_LIST, a file with one path a line (of purge: one address), and MEMORIA_SITE, the
folder that the paths are in. Exit code 0: the phase is through. Any other ends the publish, and the next one begins with that phase.

DIST_DIR/.build/targets/NAME.purge.txt has the addresses that a cache must forget after the last publish that changed something.
`;

const OPTIONS = {
  to: { type: 'string', multiple: true },
  exec: { type: 'string' },
  name: { type: 'string' },
  check: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

function addresses(to: readonly string[], exec: string | undefined, usual: readonly string[]): string[] {
  const given = [...to, ...(exec === undefined ? [] : [`exec:${exec}`])];
  const all = (given.length > 0 ? given : usual).map(addressOf);
  if (all.length > 0) return all;
  throw new UserError(
    'There is no target: write npm run publish -- --to /var/www/site (or --exec CMD, --to rclone:REMOTE), or set PUBLISH_TO.',
  );
}

await runProgram({
  program: 'npm run publish',
  help: HELP,
  options: OPTIONS,
  run: async ({ to = [], exec, name, check = false, 'dry-run': dryRun = false, json = false }) => {
    refuseTakenDryRun(process.argv, process.env);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
    const settings = readOpenSettings();
    const targets = addresses(to, exec, settings.publishTo);
    if (name !== undefined && targets.length > 1) {
      throw new UserError('--name is for one target: publish to each by itself, or leave it out.');
    }
    const output = json ? process.stderr : process.stdout;
    const say = (line: string) => void output.write(`${line}\n`);
    const done: Published[] = [];
    let failed = 0;
    for (const address of targets) {
      try {
        const published = await publishSite(settings, { address, name, check, dryRun, say, output });
        done.push(published);
        if (!json) for (const line of reportLines(published, settings, dryRun)) say(line);
      } catch (error) {
        // One target that cannot be reached does not keep the others from what they lack.
        failed += 1;
        process.stderr.write(`${userMessageOf(error)}\n`);
      }
    }
    if (json) console.log(JSON.stringify(done));
    return failed > 0 ? 1 : 0;
  },
});
