import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { items, monsters } from '#server/catalogue/schema.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { contentDigest } from '#server/main.ts';
import { banners, patchNotes } from '#server/news/schema.ts';
import { openTestDatabase, type TestDatabase } from '#support/server/test-database.ts';

const NOW = new Date('2026-05-01T12:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the digest of the public records stays as long as they do, whatever accounts do', async () => {
  const { db } = database;
  const before = await contentDigest(db, NOW);
  await db.update(accounts).set({ status: 1 });
  expect(await contentDigest(db, NOW)).toBe(before);
});

test('the digest of the public records tells a change of each kind', async () => {
  const { db } = database;
  const digests = [await contentDigest(db, NOW)];
  const [banner] = await db.select().from(banners).limit(1);
  if (!banner) throw new Error('the small world has banners');
  await db.update(banners).set({ active: !banner.active }).where(eq(banners.id, banner.id));
  digests.push(await contentDigest(db, NOW));
  for (const table of [items, monsters, patchNotes]) {
    const [first] = await db.select({ id: table.id }).from(table).limit(1);
    await db.delete(table).where(eq(table.id, first?.id ?? 0));
    digests.push(await contentDigest(db, NOW));
  }
  expect(new Set(digests).size).toBe(digests.length);
});

test('a scheduled note is none of its records until its time has come, though no row changes then', async () => {
  const { db } = database;
  const before = await contentDigest(db, NOW);
  const later = new Date(NOW.getTime() + 60_000);
  const note = {
    id: 9_001,
    language: 'en',
    messageId: '90019001',
    content: 'Soon',
    image: null,
    description: '',
  } as const;
  const dates = { date: later.toISOString(), createdAt: NOW.toISOString(), publishedAt: later };
  await db.insert(patchNotes).values({ ...note, ...dates });
  expect(await contentDigest(db, NOW)).toBe(before);
  expect(await contentDigest(db, later)).not.toBe(before);
});
