import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { progress } from '#build/progress.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { refuseTakenDryRun } from '../admin/npm-options.ts';
import { callerName, runProgram } from '../start/command-line.ts';

const HELP = `npm run import-accounts -- FILE.csv [--ignore COLUMN,…] [--dry-run] [--json]

Adds the accounts of another server. Its passwords are MD5 sums: each is hashed anew before it is stored, and replaced for
good when its owner first signs in. No mail is sent.

The first line of the file names the columns, with commas between them, in any order:
  mid          the user name, also called account_name or name; a name that is taken is left alone
  pwd          the MD5 of the password, 32 hexadecimal digits
  created_at   2023-05-14T12:00:00Z, 2023-05-14 12:00:00 or 2023-05-14; UTC
  email        may be empty, and be of any host; refused when another account has it
  suspended    0 active, 1 suspended, 2 cancelled; 0 when empty
  verified     1 when the e-mail was confirmed (counts with an e-mail only); 0 when empty
  pvalues      points, booked once; 0 when empty

Any other column is refused, so that none is lost by a misspelt name. So is 'status': in a game's own table it is 1 while a
player is online, and would suspend everybody who was.

  --ignore     names of columns that are left unread, with commas between them: --ignore password,idnum,status
  --dry-run    writes nothing, and reports the same
  --json       prints the report as JSON
  --help       this text

Works while the portal runs, and while it does not. It may be broken off (Ctrl-C) and run again: nothing is added twice.
Exit code 0: every row is there; 1: rows were refused, or it failed; 130: broken off.
`;

/** Aborted by the first Ctrl-C; the second one ends the process as ever. */
function untilInterrupted(): AbortSignal {
  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort());
  return interruption.signal;
}

type Asked = { file: string; ignored: ReadonlySet<string>; dryRun: boolean; json: boolean };

async function importFrom({ file, ignored, dryRun, json }: Asked): Promise<number> {
  const [{ readSettings }, { openOperator }, { createPasswords }, { importFile, report }, { ROWS_AT_ONCE }] =
    await Promise.all([
      import('#server/kernel/settings.ts'),
      import('../admin/run-operator.ts'),
      import('#server/kernel/auth/passwords.ts'),
      import('../import-accounts/import-file.ts'),
      import('#server/account/commands/registration.ts'),
    ]);
  // The portal may run on this machine: half of it is left to the players.
  const { wrapMd5 } = createPasswords(Math.max(1, Math.floor(availableParallelism() / 2)), ROWS_AT_ONCE);
  const operator = await openOperator(readSettings());
  let shown: ReturnType<typeof progress> | undefined;
  try {
    const imported = await importFile({
      file,
      ignored,
      dryRun,
      operator,
      wrapMd5,
      by: callerName(),
      now: new Date(),
      signal: untilInterrupted(),
      onProgress: (done, total) => {
        shown ??= progress('Importing accounts', total, process.stderr);
        shown.at(done);
      },
    });
    shown?.end();
    console.log(json ? JSON.stringify(imported, null, 2) : report(imported));
    if (!imported.complete) return 130;
    return imported.refused.length > 0 ? 1 : 0;
  } finally {
    await operator.close();
  }
}

await runProgram({
  program: 'npm run import-accounts',
  help: HELP,
  options: {
    ignore: { type: 'string', multiple: true },
    'dry-run': { type: 'boolean' },
    json: { type: 'boolean' },
  },
  allowPositionals: true,
  run: async ({ ignore = [], 'dry-run': dryRun = false, json = false }, [file, ...more]) => {
    refuseTakenDryRun(process.argv, process.env);
    if (file === undefined || more.length > 0) {
      throw new UserError('It takes one file: npm run import-accounts -- accounts.csv --dry-run');
    }
    const ignored = new Set(ignore.flatMap((names) => names.split(',')).map((name) => name.trim().toLowerCase()));
    return importFrom({ file: resolve(file), ignored, dryRun, json });
  },
});
