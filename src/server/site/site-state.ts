import { eq } from 'drizzle-orm';
import type { Database, Db } from '../kernel/db/database.ts';
import { readPin } from './pin.ts';
import { siteState } from './schema.ts';

const STATE = 1;

/** Makes the row on the site where it is missing. */
export async function ensureState(db: Db, now: Date): Promise<void> {
  await db.insert(siteState).values({ id: STATE, momentsUntil: now }).onConflictDoNothing();
}

/** Tells processes on other machines, which share the database alone. */
export async function tellPin(db: Db, release: number | null, now: Date): Promise<void> {
  await ensureState(db, now);
  await db.update(siteState).set({ pinned: release }).where(eq(siteState.id, STATE));
}

/** The release that the site is held at, by the state folder, else by the database; null: none. */
export async function pinnedRelease(home: string, { db }: Pick<Database, 'db'>): Promise<number | null> {
  const here = readPin(home);
  if (here !== null) return here.release;
  const [state] = await db.select().from(siteState).where(eq(siteState.id, STATE));
  return state?.pinned ?? null;
}
