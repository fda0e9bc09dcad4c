import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queueMoments } from '#scripts/worker/moments.ts';
import { createSiteWorker } from '#scripts/worker/site-worker.ts';
import { HOUR } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { banners, patchNotes } from '#server/news/schema.ts';
import { claimJob, LEASE, queueJob, renewJob } from '#server/site/jobs.ts';
import { writePin } from '#server/site/pin.ts';
import { siteJobs, siteState } from '#server/site/schema.ts';
import { tellPin } from '#server/site/site-state.ts';
import { plans } from '#server/store/schema.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { fails, giveCommand, said } from '#support/server/operator-command.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';
import { openAgain, type TestDatabase } from '#support/server/test-database.ts';
import { writeSite } from '#support/site/written-site.ts';

let api: TestApp;
let second: TestDatabase;
let db: Db;
beforeAll(async () => {
  api = await buildTestApp();
  second = await openAgain(api.database);
  db = api.database.db;
});
afterAll(async () => {
  await second.close();
  await api.close();
});
beforeEach(() => db.execute(sql`truncate site_jobs, site_state restart identity`));

const admin = (...args: string[]) => giveCommand(api, ...args);
const jobs = () => db.select().from(siteJobs).orderBy(asc(siteJobs.id));

/** A worker over a site of one page; `lines` is what it said. */
function workerOver(folder: string, on: Db = db, publishTo: string[] = []) {
  const env = {
    PATH: process.env['PATH'],
    PORTAL_HOME: folder,
    DIST_DIR: join(folder, 'dist'),
    DATA_DIR: join(folder, 'data'),
  };
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const settings = { home: folder, publishTo };
  const report = (error: unknown) => void lines.push(String(error));
  return { ...createSiteWorker({ db: on, clock: api.clock, settings, env, say, report }), lines };
}

function siteFolder(): string {
  const folder = temporaryFolder();
  writeSite(join(folder, 'dist'), { 'index.html': 'front' });
  return folder;
}

const publishBy = (command: string) =>
  queueJob(db, { kind: 'publish', args: ['--exec', command], by: 'op' }, api.clock.now());

test('an operator queues jobs, sees how far they are, and ends them', async () => {
  expect(await admin('jobs')).toEqual(said('There were no jobs yet.'));
  expect(await admin('queue-job', 'rebuild', '--to', '41')).toEqual(said(/^Job 1 waits: npm run admin -- jobs/));
  expect(await admin('queue-job', 'rebuild', '--to', '41')).toEqual(
    said('Job 1 waits to do just that: nothing was added.'),
  );
  expect(await admin('queue-job', 'import', '--folder', '/srv/game', '--icons', '--accept-removals')).toEqual(
    said(/^Job 2 waits/),
  );
  expect((await jobs()).map(({ kind, args, by }) => ({ kind, args, by }))).toEqual([
    { kind: 'rebuild', args: ['--to', '41'], by: 'op' },
    { kind: 'import', args: ['/srv/game', '--icons', '--accept-removals'], by: 'op' },
  ]);
  await expect(admin('queue-job', 'publish', '--to', '3')).rejects.toThrow(/takes no --to for publish/);
  await expect(admin('queue-job', 'import')).rejects.toThrow(/needs --folder for import/);
  await expect(admin('queue-job', 'rebuild', '--to', '3', '--unpin')).rejects.toThrow(/takes --to alone/);
  expect(await admin('cancel-job', '2')).toEqual(
    said('Job 2 (import /srv/game --icons --accept-removals) is cancelled.'),
  );
  expect(await admin('cancel-job', '2')).toEqual(fails(/^Job 2 is over since 2026-05-01T\S+ \(cancelled\)\.$/));
  expect(await admin('cancel-job', '9')).toEqual(fails('There is no job 9: see npm run admin -- jobs.'));
  const claimed = await claimJob(db, 'here:1', api.clock.now());
  if (!claimed) throw new Error('there is a job to claim');
  await renewJob(db, claimed, { percent: 40, said: 'Reading items: 18,000 of 45,000' }, api.clock.now());
  expect(await admin('jobs')).toEqual(
    said(/\n +1 {2}running {4}rebuild --to 41 {2}op {2}\S+ {2}0 s {2}40 % {2}Reading items: 18,000 of 45,000$/),
  );
});

test('a worker does each job in a process of its own, and what went wrong is its sentence', async () => {
  const folder = siteFolder();
  await queueJob(db, { kind: 'rebuild', args: ['--to', '3'], by: 'op' }, api.clock.now());
  await queueJob(db, { kind: 'publish', args: [], by: 'op' }, api.clock.now());
  await publishBy(`cat "$MEMORIA_LIST" >> ${folder}/log`);
  const worker = workerOver(folder);
  await worker.idle();
  const [rebuild, nowhere, sent] = await jobs();
  expect(rebuild).toMatchObject({
    state: 'failed',
    tries: 1,
    said: expect.stringMatching(/^There is no release 3: none is kept in /),
  });
  expect(nowhere).toMatchObject({ state: 'failed', said: expect.stringMatching(/^There is no target: /) });
  expect(sent).toMatchObject({
    state: 'done',
    lease: null,
    said: expect.stringMatching(/must forget the addresses in /),
  });
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('index.html\nhttp://localhost:4321/\n');
  expect(worker.lines[0]).toBe('Job 1 (rebuild --to 3, op) begins.');
});

test('one job runs at a time, whatever number of workers there is', async () => {
  const folder = siteFolder();
  for (const nth of [1, 2, 3, 4])
    await publishBy(`echo begin >> ${folder}/log; sleep 0.2; echo end >> ${folder}/log # ${nth}`);
  const workers = [workerOver(folder), workerOver(folder, second.db)];
  const isOver = async () => (await jobs()).every(({ state }) => state === 'done');
  while (!(await isOver())) await Promise.all(workers.map((worker) => worker.idle()));
  const lines = readFileSync(join(folder, 'log'), 'utf8').split('\n').slice(0, -1);
  expect(lines).toEqual(Array.from({ length: 16 }, (_, nth) => (nth % 2 === 0 ? 'begin' : 'end')));
  await publishBy('true');
  await db
    .update(siteJobs)
    .set({ state: 'running', endedAt: null, lease: crypto.randomUUID(), leasedUntil: api.clock.now() })
    .where(eq(siteJobs.id, 1));
  const another = db
    .update(siteJobs)
    .set({ state: 'running', lease: crypto.randomUUID(), leasedUntil: api.clock.now() });
  await expect(another.where(eq(siteJobs.id, 5)), 'the database holds it, too').rejects.toThrow();
});

test('the job of a worker that died is begun again after its lease, and given up after three tries', async () => {
  await queueJob(db, { kind: 'rebuild', args: [], by: 'op' }, api.clock.now());
  const first = await claimJob(db, 'here:1', api.clock.now());
  expect(await claimJob(second.db, 'there:2', api.clock.now())).toBeNull();
  api.clock.advance(LEASE);
  expect(await claimJob(second.db, 'there:2', api.clock.now())).toMatchObject({ id: 1, tries: 2 });
  if (!first) throw new Error('there was a job to claim');
  expect(await renewJob(db, first, { percent: null, said: '' }, api.clock.now())).toBe('lost');
  api.clock.advance(LEASE);
  expect(await claimJob(db, 'here:3', api.clock.now())).toMatchObject({ id: 1, tries: 3 });
  api.clock.advance(LEASE);
  expect(await claimJob(db, 'here:4', api.clock.now())).toBeNull();
  expect((await jobs())[0]).toMatchObject({
    state: 'failed',
    said: expect.stringMatching(/^Broken off 3 times: its worker \(here:3 at last\)/),
  });
});

test('a job that runs is ended with all that it started, and one that a stopping worker had goes on elsewhere', async () => {
  const folder = siteFolder();
  const command = `test -e ${folder}/quick && exit 0; echo $$ > ${folder}/pid; sleep 60; true`;
  await publishBy(command);
  const worker = workerOver(folder);
  const isAt = () => vi.waitFor(() => expect(existsSync(join(folder, 'pid'))).toBe(true), 30_000);
  const idle = worker.idle();
  await isAt();
  expect(await admin('cancel-job', '1')).toEqual(said(/ is being ended: /));
  await idle;
  expect((await jobs())[0]).toMatchObject({ state: 'cancelled', said: 'Ended by op.' });
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 10_000);

  await publishBy(`${command} # again`);
  const stopping = workerOver(folder);
  stopping.start();
  await vi.waitFor(async () => expect((await jobs())[1]?.state).toBe('running'), 10_000);
  await stopping.close();
  expect((await jobs())[1]).toMatchObject({ state: 'running', tries: 0, leasedUntil: api.clock.now() });
  writeFileSync(join(folder, 'quick'), '');
  await workerOver(folder, second.db).idle();
  expect((await jobs())[1]).toMatchObject({ state: 'done', tries: 1 });
});

test('a worker whose clock was ahead hides nothing that comes later', async () => {
  const now = api.clock.now();
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR);
  const comesOut = (publishedAt: Date) => db.update(patchNotes).set({ publishedAt });
  await comesOut(at(1));
  expect(await queueMoments(db, now)).toBeNull();
  expect(await queueMoments(db, at(99))).toMatch(/ a note/);
  expect(await queueMoments(db, at(2))).toBeNull();
  await comesOut(at(3));
  expect(await queueMoments(db, at(4))).toMatch(/ a note/);
  await db.update(siteState).set({ momentsUntil: now });
});

test('what has its time makes one rebuild, by whichever worker sees it, and none while the site is pinned', async () => {
  const folder = siteFolder();
  const now = api.clock.now();
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR);
  await db.update(patchNotes).set({ publishedAt: at(-2) });
  await db.update(banners).set({ endsAt: null });
  const look = () => Promise.all([queueMoments(db, api.clock.now()), queueMoments(second.db, api.clock.now())]);
  expect(await look()).toEqual([null, null]);
  const [note] = await db.select({ id: patchNotes.id }).from(patchNotes).limit(1);
  await db
    .update(patchNotes)
    .set({ publishedAt: at(1) })
    .where(eq(patchNotes.id, note?.id ?? 0));
  const [plan] = await db.select({ name: plans.name }).from(plans).limit(1);
  await db
    .update(plans)
    .set({ active: true, offerBonus: 5, bonusUntil: at(1.5) })
    .where(eq(plans.name, plan?.name ?? ''));
  expect(await look()).toEqual([null, null]);
  api.clock.advance(2 * HOUR);
  writePin(folder, { release: 1, by: 'op', at: '' });
  await queueJob(db, { kind: 'publish', args: ['--exec', 'true'], by: 'op' }, now);
  await workerOver(folder).idle();
  expect(await jobs()).toHaveLength(1);
  expect((await look()).filter((by) => by !== null)).toEqual(['the time of a note and an offer']);
  expect(await look()).toEqual([null, null]);
  expect(await jobs()).toMatchObject([
    { kind: 'publish' },
    { kind: 'rebuild', args: [], by: 'the time of a note and an offer' },
  ]);
});

test('/ready tells the release that the site is pinned to, here or on the machine that builds', async () => {
  const pinned = async () => (await api.app.inject('/ready')).json<{ pinned?: number }>().pinned;
  expect(await pinned()).toBeUndefined();
  writePin(api.home, { release: 41, by: 'op', at: '' });
  expect(await pinned()).toBe(41);
  writePin(api.home, null);
  await tellPin(db, 42, api.clock.now());
  expect(await pinned()).toBe(42);
  await tellPin(db, null, api.clock.now());
  expect(await pinned()).toBeUndefined();
});
