import { namedBackup } from '#server/kernel/backups.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { readOpenSettings } from '../build/build-settings.ts';
import { runProgram } from '../start/command-line.ts';
import { listenForStop } from '../start/stopping.ts';

const HELP = `npm run verify-backup -- FOLDER|newest [--scratch URL]

Tries a backup: compares sizes and SHA-256, restores the database into one of a random name that is dropped afterwards, compares
rows and the head of the ledger with the manifest, and runs check-ledger and check-deliveries there. The portal may serve meanwhile,
and nothing of it is changed. Ends with code 1 and a sentence at the first thing that is wrong.

  FOLDER         the folder of a backup, or its name in BACKUP_DIR; newest: the newest one there
  --scratch URL  the server on which the database is made (default: that of DATABASE_URL), as
                 postgres://user:password@host:5432/postgres; the role needs the right CREATEDB. A backup of the embedded
                 database is restored into a temporary folder
  --help         this text
`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

function readServer(written: string | undefined, databaseUrl: string | null): string | null {
  if (written === undefined) return databaseUrl;
  if (URL.canParse(written) && /^postgres(ql)?:$/.test(new URL(written).protocol)) return written;
  throw new UserError('--scratch is no PostgreSQL address: write it like postgres://user:password@host:5432/postgres.');
}

await runProgram({
  program: 'npm run verify-backup',
  help: HELP,
  options: { scratch: { type: 'string' } },
  allowPositionals: true,
  run: async ({ scratch }, [word, ...more]) => {
    if (word === undefined || more.length > 0) {
      throw new UserError('Name one backup: npm run verify-backup -- newest, or its folder.');
    }
    const { backupDir, databaseUrl } = readOpenSettings();
    const server = readServer(scratch, databaseUrl);
    await verifyBackup(namedBackup(word, backupDir), { server, stop: listenForStop(), say });
    return 0;
  },
});
