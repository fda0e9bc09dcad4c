import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { SnapshotError } from '#snapshot/snapshot-error.ts';
import { readStoredWorld, type StoredWorld } from '#snapshot/world.ts';
import { banners, items, monsters, patchNotes } from '../catalogue/schema.ts';
import type { Db } from '../kernel/db/database.ts';
import { SentenceError } from '../kernel/sentence-error.ts';
import { addWorld } from '../seed/add-world.ts';
import { audit } from './audit.ts';
import type { OperatorContext } from './command.ts';
import { FilePath } from './read-json-file.ts';

export const LoadSnapshot = z.object({ folder: FilePath });

const TABLES = { items, monsters, notes: patchNotes, banners };

function read(folder: string): StoredWorld {
  try {
    return readStoredWorld(folder);
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    throw new SentenceError(error.message, { cause: error });
  }
}

/** Throws where the database holds a record of any kind: those of a snapshot could not be told from them. */
async function refuseRecords(tx: Db): Promise<void> {
  const held: string[] = [];
  for (const [kind, table] of Object.entries(TABLES)) {
    const count = await tx.$count(table);
    if (count > 0) held.push(`${count} ${kind}`);
  }
  if (held.length === 0) return;
  throw new SentenceError(
    `The database already holds ${held.join(', ')}: a snapshot is loaded into a database without any, so create an empty one.`,
  );
}

/** Fills a database that holds no records with those of a snapshot and the pictures of its notes, in one transaction. */
export async function loadSnapshot(
  { db, clock }: OperatorContext,
  by: string,
  { folder }: z.infer<typeof LoadSnapshot>,
): Promise<string> {
  const world = read(folder);
  const notes = Object.values(world.notes).reduce((sum, list) => sum + list.length, 0);
  const counts = `${world.items.length} items, ${world.monsters.length} monsters, ${notes} notes and ${world.banners.length} banners`;
  const now = clock.now();
  await db.transaction(async (tx) => {
    // Two commands at once would both find it empty.
    await tx.execute(sql`lock table ${items}, ${monsters}, ${patchNotes}, ${banners} in share row exclusive mode`);
    await refuseRecords(tx);
    await addWorld(tx, world, now);
    await audit(tx, { actor: by, command: `load-snapshot ${folder}`, before: null, after: counts }, now);
  });
  return `Loaded ${counts} from ${folder}; their pages come with the next npm run rebuild.`;
}
