import { namedBackup } from '#server/kernel/backups.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { describeRestore, restoreBackup } from '../backup/restore-backup.ts';
import { readOpenSettings } from '../build/build-settings.ts';
import { runProgram } from '../start/command-line.ts';
import { listenForStop } from '../start/stopping.ts';

const HELP = `npm run restore -- FOLDER|newest [--yes] [--other-secret]

Puts a backup in the place of the database and of the site's state, all of it or nothing. Without --yes it says what would happen
and what is younger than the backup, and changes nothing. Refused while a process uses the database, and for a schema that this
code does not know. The database is restored under another name, compared with the manifest, and takes the name of the present
one in one step; that one is kept, as are site.json, public and the snapshot, until they are removed by hand. Afterwards
check-ledger and check-deliveries run.

  FOLDER          the folder of a backup, or its name in BACKUP_DIR; newest: the newest one there
  --yes           restores
  --other-secret  restores although AUTH_SECRET is not that of the backup: everybody signs in again, authenticator apps are lost
  --help          this text

On PostgreSQL the role needs the right CREATEDB. Rights that were given to other roles, and settings of the database itself
(ALTER DATABASE … SET), are given again by hand.
`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

await runProgram({
  program: 'npm run restore',
  help: HELP,
  options: { yes: { type: 'boolean' }, 'other-secret': { type: 'boolean' } },
  allowPositionals: true,
  run: async ({ yes = false, 'other-secret': otherSecret = false }, [word, ...more]) => {
    if (word === undefined || more.length > 0) {
      throw new UserError('Name one backup: npm run restore -- newest, or its folder.');
    }
    const settings = readOpenSettings();
    const asked = { settings, env: process.env, otherSecret, stop: listenForStop(), say };
    const backup = namedBackup(word, settings.backupDir);
    if (yes) return (await restoreBackup(backup, asked)) ? 0 : 1;
    await describeRestore(backup, asked);
    return 0;
  },
});
