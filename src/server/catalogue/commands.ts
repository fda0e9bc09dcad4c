import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { SnapshotError } from '#snapshot/read-files.ts';
import { readStoredWorld, type StoredWorld, type World } from '#snapshot/world.ts';
import { defineCommand } from '../kernel/commands/define-command.ts';
import { file } from '../kernel/commands/fields.ts';
import type { Db } from '../kernel/db/database.ts';
import { UserError } from '../kernel/user-error.ts';

/** Records that a snapshot holds: their tables, each by the word for its rows, and how they are added to empty tables. */
export type StoredRecords = {
  tables: Readonly<Record<string, PgTable>>;
  add: (tx: Db, world: World & Partial<StoredWorld>, now: Date) => Promise<void>;
};

declare module '#server/kernel/commands/define-command.ts' {
  interface CommandContext {
    /** The records of every domain, in the order in which they are added. */
    records: () => Promise<readonly StoredRecords[]>;
  }
}

function read(folder: string): StoredWorld {
  try {
    return readStoredWorld(folder);
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    throw new UserError(error.message, { cause: error });
  }
}

/** Throws where the database holds records: afterwards they could not be separated from the snapshot's. */
async function refuseRecords(tx: Db, records: readonly StoredRecords[]): Promise<void> {
  const held: string[] = [];
  for (const [kind, table] of records.flatMap(({ tables }) => Object.entries(tables))) {
    const count = await tx.$count(table);
    if (count > 0) held.push(`${count} ${kind}`);
  }
  if (held.length === 0) return;
  throw new UserError(
    `The database already holds ${held.join(', ')}: a snapshot is loaded into a database without any, so create an empty one.`,
  );
}

const loadSnapshot = defineCommand({
  name: 'load-snapshot',
  about: 'fills a database that holds no records with those of a snapshot folder, and with the pictures of its notes',
  role: 'admin',
  args: { folder: { ...file(), word: 'DIR' } },
  change: async ({ db: tx, clock, records: load, audit }, { folder }) => {
    const records = await load();
    const world = read(folder);
    const notes = Object.values(world.notes).reduce((sum, list) => sum + list.length, 0);
    const counts = `${world.items.length} items, ${world.monsters.length} monsters, ${notes} notes and ${world.banners.length} banners`;
    // Two commands at once would both find it empty.
    const tables = records.flatMap(({ tables }) => Object.values(tables));
    await tx.execute(sql`lock table ${sql.join(tables, sql`, `)} in share row exclusive mode`);
    await refuseRecords(tx, records);
    for (const { add } of records) await add(tx, world, clock.now());
    await audit({ before: null, after: counts }, folder);
    return `Loaded ${counts} from ${folder}; their pages come with the next npm run rebuild.`;
  },
});

export const CATALOGUE_COMMANDS = [loadSnapshot];
