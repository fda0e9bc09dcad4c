import { sql } from 'drizzle-orm';
import { items, monsters } from '#server/catalogue/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { banners, patchNotes } from '#server/news/schema.ts';
import { addWorld } from '#server/seed/add-world.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';
import { readStoredWorld, type StoredWorld } from '#snapshot/world.ts';

import { defineCommand } from '../define-command.ts';
import { file } from '../fields.ts';

const TABLES = { items, monsters, notes: patchNotes, banners };

function read(folder: string): StoredWorld {
  try {
    return readStoredWorld(folder);
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    throw new UserError(error.message, { cause: error });
  }
}

/** Throws where the database holds records: afterwards they could not be separated from the snapshot's. */
async function refuseRecords(tx: Db): Promise<void> {
  const held: string[] = [];
  for (const [kind, table] of Object.entries(TABLES)) {
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
  change: async ({ db: tx, clock, audit }, { folder }) => {
    const world = read(folder);
    const notes = Object.values(world.notes).reduce((sum, list) => sum + list.length, 0);
    const counts = `${world.items.length} items, ${world.monsters.length} monsters, ${notes} notes and ${world.banners.length} banners`;
    // Two commands at once would both find it empty.
    await tx.execute(sql`lock table ${items}, ${monsters}, ${patchNotes}, ${banners} in share row exclusive mode`);
    await refuseRecords(tx);
    await addWorld(tx, world, clock.now());
    await audit({ before: null, after: counts }, folder);
    return `Loaded ${counts} from ${folder}; their pages come with the next npm run rebuild.`;
  },
});

export const CATALOGUE_COMMANDS = [loadSnapshot];
