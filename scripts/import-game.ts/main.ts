import { resolve } from 'node:path';
import { UserError } from '#server/kernel/user-error.ts';
import { refuseTakenDryRun } from '../admin/npm-options.ts';
import { callerName, runProgram } from '../start/command-line.ts';

const HELP = `npm run import-game -- DIR [--client DIR] [--mapping FILE] [--icons] [--only PART,…] [--dry-run] [--json FILE] [--accept-removals]
npm run import-game -- --undo

Brings a game's items, monsters, drops, sets, recipes and maps into the portal, from the files of its server and client. It prints what it
read and what differs from what is stored, and then writes that: all of it, or nothing. The pages come with the next npm run rebuild.

DIR holds the files, in any folder and case: tables with pipes (S_Item.ini, S_Monster.ini, S_DropItem.ini …, translate_es/T_Item.ini …),
CSV files (items.csv, monsters.csv, drops.csv …), or one record a line (items.ndjson, or a snapshot's folder). What each line of the
report means, and what to do about it: scripts/import-game/README.md.

  --client DIR       a second folder, for files that DIR does not have
  --mapping FILE     JSON that says which file and column holds what, where yours differ
  --icons            converts icons and maps to WebP and brings models (.glb), into PORTAL_HOME/public: only what changed
  --only PART,…      some of items, monsters, icons, maps, models
  --dry-run          writes nothing, and reports the same
  --json FILE        writes the report as JSON, too
  --accept-removals  hides what the files lack also where that is more than 1 record in 20, or a whole kind of file
  --undo             brings back the records of before the newest import; again: of before the one before that
  --help             this text

Works while the portal runs, and while it does not. Exit code 1: one sentence says why, and no record was changed.
`;

type Given = Partial<Record<'client' | 'mapping' | 'json' | 'only', string>> &
  Record<'icons' | 'dryRun' | 'acceptRemovals' | 'undo', boolean>;

/** What the import is limited to; pictures are brought where that is said. */
async function partsOf({ only, icons }: Given) {
  const { PARTS } = await import('../import-game/report.ts');
  const words = only?.split(',').map((word) => word.trim().toLowerCase()) ?? ['items', 'monsters'];
  const unknown = words.filter((word) => !(PARTS as readonly string[]).includes(word));
  if (unknown.length > 0) throw new UserError(`--only takes some of ${PARTS.join(', ')}, not '${unknown.join(', ')}'.`);
  return new Set(PARTS.filter((part) => words.includes(part) || (icons && !['items', 'monsters'].includes(part))));
}

async function run(root: string | null, given: Given): Promise<number> {
  const [{ readSettings }, { openOperator }, { importGame }] = await Promise.all([
    import('#server/kernel/settings.ts'),
    import('../admin/run-operator.ts'),
    import('../import-game/import-game.ts'),
  ]);
  const only = await partsOf(given);
  const settings = readSettings();
  const by = callerName();
  const path = (written: string | undefined) => (written === undefined ? null : resolve(written));
  const { dryRun, acceptRemovals, client, mapping, json } = given;
  if (root !== null) {
    const files = { root: resolve(root), client: path(client), mapping: path(mapping), json: path(json) };
    const open = () => openOperator(settings);
    await importGame({ ...files, only, dryRun, acceptRemovals, by, settings, open, say: console.log });
    return 0;
  }
  const operator = await openOperator(settings);
  const answer = await operator.run({ by, command: 'undo-import', values: {} }).finally(operator.close);
  if (!answer.ok) throw new UserError(answer.message);
  console.log(answer.message);
  return 0;
}

await runProgram({
  program: 'npm run import-game',
  help: HELP,
  options: {
    client: { type: 'string' },
    mapping: { type: 'string' },
    icons: { type: 'boolean' },
    only: { type: 'string' },
    'dry-run': { type: 'boolean' },
    json: { type: 'string' },
    'accept-removals': { type: 'boolean' },
    undo: { type: 'boolean' },
  },
  allowPositionals: true,
  run: async (values, words) => {
    refuseTakenDryRun(process.argv, process.env);
    const {
      icons = false,
      undo = false,
      'dry-run': dryRun = false,
      'accept-removals': acceptRemovals = false,
    } = values;
    const [root, ...more] = words;
    const others = Object.keys(values).filter((name) => name !== 'undo').length + words.length;
    if (undo ? others > 0 : root === undefined || more.length > 0) {
      const way = undo ? 'npm run import-game -- --undo' : 'npm run import-game -- DIR --dry-run';
      throw new UserError(`${undo ? '--undo takes nothing else' : 'It takes one folder'}: ${way}`);
    }
    return run(undo ? null : (root ?? ''), { ...values, icons, dryRun, acceptRemovals, undo });
  },
});
