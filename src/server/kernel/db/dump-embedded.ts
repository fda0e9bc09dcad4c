import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { defineCommand } from '../commands/define-command.ts';
import { file } from '../commands/fields.ts';
import { diskProblem } from '../state-folder.ts';
import { UserError } from '../user-error.ts';
import { atOneMoment } from './checks.ts';
import type { Database } from './database.ts';
import { type DatabaseFacts, readFacts } from './database-facts.ts';

declare module '../commands/define-command.ts' {
  interface CommandContext {
    /** Of the embedded database alone. */
    dump?: Database['dump'];
  }
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * Writes the embedded database into a new file and counts what is in it. Both are of one moment: the transaction keeps every
 * other one waiting, and the tar is read between two statements.
 */
export async function dumpEmbedded({ db, dump }: Pick<Database, 'db' | 'dump'>, path: string): Promise<DatabaseFacts> {
  if (!dump) throw new UserError('This database is no embedded one: npm run backup dumps it by pg_dump.');
  try {
    return await atOneMoment(db, async (tx) => {
      const facts = await readFacts(tx);
      const blob = await dump();
      await writeFile(path, blob.stream(), { flag: 'wx', mode: 0o600 });
      return facts;
    });
  } catch (error) {
    if (isTaken(error)) throw new UserError(`${path} is there already: name a new file.`, { cause: error });
    rmSync(path, { force: true });
    throw diskProblem(`The file ${path}`, error) ?? error;
  }
}

/** What `npm run backup` asks the process that holds the embedded database. */
const dumpDatabase = defineCommand({
  name: 'dump-database',
  about: 'writes the embedded database into a new file, and says what is in it',
  role: 'admin',
  args: { file: file() },
  isInternal: true,
  run: async ({ db, dump }, { file: path }) => {
    return { message: `The database is in ${path}.`, facts: await dumpEmbedded({ db, dump }, path) };
  },
});

export const DUMP_COMMANDS = [dumpDatabase];
