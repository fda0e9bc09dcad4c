import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { mails } from './schema.ts';

/** Where mails lie as files while no mail server takes them. */
export const outboxFolder = (home: string) => join(home, 'outbox');

/** `2026-11-22T10:15:00.123Z` without what a file name may not have. */
const compact = (time: Date) => time.toISOString().replace(/[-:.]/g, '');

/** Names a mail: the same one always has the same name, as a file and as a message. */
export function mailName({
  id,
  kind,
  createdAt,
}: Pick<typeof mails.$inferSelect, 'id' | 'kind' | 'createdAt'>): string {
  return `${compact(createdAt)}-${kind}-${id}`;
}

/** A mail's file, also one whose writing was cut off. */
const FILE = /^(\d{8}T\d{9}Z-[A-Za-z]+-(\d{1,15}))\.eml(?:\.part)?$/;
const AT_ONCE = 1_000;

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Deletes the files of mails that the database has forgotten: codes, names and addresses are in them. */
export async function purgeOutbox(db: Db, home: string): Promise<void> {
  const folder = outboxFolder(home);
  const files = (await filesIn(folder)).flatMap((file) => {
    const [, name = '', id] = FILE.exec(file) ?? [];
    return id === undefined ? [] : [{ file, name, id: Number(id) }];
  });
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const some = files.slice(from, from + AT_ONCE);
    const ids = some.map(({ id }) => id);
    const known = await db
      .select({ id: mails.id, kind: mails.kind, createdAt: mails.createdAt })
      .from(mails)
      .where(inArray(mails.id, ids));
    const names = new Set(known.map(mailName));
    for (const { file, name } of some) if (!names.has(name)) await rm(join(folder, file), { force: true });
  }
}
