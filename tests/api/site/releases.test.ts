// @module-tag long
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { filesBelow } from '#build/folder.ts';
import { createSiteWorker } from '#scripts/worker/site-worker.ts';
import { items } from '#server/catalogue/schema.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { patchNotes } from '#server/news/schema.ts';
import { newestJobs } from '#server/site/jobs.ts';
import { ensureState, pinnedRelease } from '#server/site/site-state.ts';
import { runScript } from '#support/server/run-script.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';
import { openTestDatabase, type TestDatabase } from '#support/server/test-database.ts';

const PATIENCE = 600_000;

describe.runIf(inject('template').kind === 'postgres')('a site over PostgreSQL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test(
    'is rolled back and forward, page by page, and prints a scheduled note without a hand',
    async () => {
      const { db, url } = database;
      const folder = temporaryFolder();
      const distDir = join(folder, 'home/dist');
      const env = {
        PATH: process.env['PATH'],
        DATABASE_URL: url ?? '',
        AUTH_SECRET: 'a secret of thirty-two letters or more',
        PORTAL_HOME: join(folder, 'home'),
        PUBLIC_ORIGIN: 'https://portal.memoria.test',
      };
      const rebuild = async (...args: string[]) => {
        const end = await runScript('rebuild.ts', args, env);
        expect(end).toMatchObject({ code: 0, err: '' });
        return end.out;
      };
      const pages = () => {
        const paths = filesBelow(distDir, (path) => path === '.build').filter((path) => path.endsWith('.html'));
        return new Map(paths.map((path) => [path, readFileSync(join(distDir, path), 'utf8')]));
      };

      await rebuild('--why', 'the opening');
      const first = pages();
      const [item] = await db.select().from(items).limit(1);
      if (!item) throw new Error('the small world has items');
      const record = { ...item.record, item_name: { en: 'Bad patch' } };
      await db.update(items).set({ record }).where(eq(items.id, item.id));
      await rebuild();
      const second = pages();
      expect(second).not.toEqual(first);

      expect(await rebuild('--to', '1')).toMatch(/\nThe site shows release 1 and is pinned to it/);
      expect(pages()).toEqual(first);
      expect(await pinnedRelease(join(folder, 'elsewhere'), database)).toBe(1);
      const refused = await runScript('rebuild.ts', [], env);
      expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/^The site is pinned to release 1 /)]);
      const listed = await runScript('releases.ts', ['--json'], env);
      expect(JSON.parse(listed.out)).toMatchObject({
        releases: [
          { number: 2, shown: false, pinned: false, why: 'rebuild' },
          { number: 1, shown: true, pinned: true, why: 'the opening' },
        ],
      });
      await rebuild('--unpin');
      expect(pages()).toEqual(second);
      expect(await pinnedRelease(join(folder, 'elsewhere'), database)).toBeNull();

      const content = `Scheduled ${randomUUID()}`;
      const isPrinted = () => [...pages().values()].some((text) => text.includes(content));
      await ensureState(db, systemClock.now());
      const [note] = await db.select({ id: patchNotes.id }).from(patchNotes).limit(1);
      const out = new Date(Date.now() + 3_000);
      const scheduled = { content, date: out.toISOString(), publishedAt: out };
      await db
        .update(patchNotes)
        .set(scheduled)
        .where(eq(patchNotes.id, note?.id ?? 0));
      const report = (error: unknown) => {
        throw error;
      };
      const settings = { home: env.PORTAL_HOME, publishTo: [`exec:echo "$MEMORIA_PHASE" >> ${folder}/log`] };
      const jobEnv = { ...env, PUBLISH_TO: settings.publishTo.join(',') };
      const worker = createSiteWorker({ db, clock: systemClock, settings, env: jobEnv, say: () => undefined, report });
      worker.start();
      try {
        await vi.waitFor(async () => {
          const done = (await newestJobs(db, 2)).map(({ kind, by, state }) => `${kind} for ${by}: ${state}`);
          expect(done).toEqual(['publish for job 1: done', 'rebuild for the time of a note: done']);
        }, PATIENCE);
      } finally {
        await worker.close();
      }
      expect(isPrinted()).toBe(true);
      expect(readFileSync(join(folder, 'log'), 'utf8')).toMatch(/^assets\nnew-pages\nrules\nsitemap\npurge\n$/);
    },
    PATIENCE,
  );
});
