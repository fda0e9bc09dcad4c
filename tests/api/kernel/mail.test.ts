import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { siteFacts } from '#domain/site/site-facts.ts';
import { MAILS } from '#server/app.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { listen } from '#server/kernel/http/listen.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { createMailer } from '#server/kernel/mail/mailer.ts';
import { purgeMails, queueMail } from '#server/kernel/mail/mails.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import { startSweeping } from '#server/sweep.ts';
import { addPlayer, PLAYER_PASSWORD, signedInPlayer } from '#support/account/players.ts';
import { newestMail, QUEUED_LINK, queued } from '#support/mail/queued-mail.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('the outbox', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await buildTestApp();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.database.db.delete(mails);
  });

  test('gets one file a mail, named by its time, that a mail program opens', async () => {
    const recipient = await queued(api);
    const mail = (await api.mails()).at(-1);
    expect(mail?.file).toMatch(/^20260501T120000000Z-verify-\d+\.eml$/);
    expect(mail).toMatchObject({ recipient, subject: 'Confirma tu dirección de correo' });
    expect(mail?.text).toContain(QUEUED_LINK);
    expect(mail?.html).toContain(`href="${QUEUED_LINK}"`);
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: 'Portal <portal@example.com>',
      'auto-submitted': 'auto-generated',
      'content-language': 'es',
      date: 'Fri, 01 May 2026 12:00:00 +0000',
      'message-id': expect.stringMatching(/^<20260501T120000000Z-verify-\d+@localhost>$/),
      'mime-version': '1.0',
      'content-type': expect.stringContaining('multipart/alternative'),
    });
  });

  test.runIf(process.platform !== 'win32')('is its owner’s alone, also when it was there before', async () => {
    await api.mails();
    await queued(api);
    await api.mails();
    const folder = join(api.home, 'outbox');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const names = await readdir(folder);
    for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
  });

  test('gets each mail once, and what was in it is forgotten', async () => {
    await queued(api);
    const count = (await api.mails()).length;
    expect((await api.mails()).length).toBe(count);
    expect(await newestMail(api)).toMatchObject({ facts: null, recipient: '', tries: 1, sentAt: api.clock.now() });
  });

  test('gets nothing of a transaction that failed', async () => {
    const count = (await api.mails()).length;
    const player = await addPlayer(api);
    const failing = api.database.db.transaction(async (tx) => {
      const about = { accountId: player.id, recipient: 'player@gmail.com', language: 'en' } as const;
      await queueMail(tx, { kind: 'passwordChanged', ...about, facts: { name: player.name } }, api.clock.now());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await api.mails()).toHaveLength(count);
  });

  test('gets many mails that were queued together, none twice', async () => {
    const count = (await api.mails()).length;
    for (let nth = 0; nth < 23; nth += 1) await queued(api);
    for (let nth = 0; nth < 5; nth += 1) api.mailer.wake();
    const sent = await api.mails();
    expect(sent).toHaveLength(count + 23);
    expect(new Set(sent.map(({ file }) => file)).size).toBe(sent.length);
  });

  test.each([
    ['player@gmail.com\r\nBcc: all@gmail.com'],
    ['player@gmail.com, other@gmail.com'],
    ['"player"@gmail.com'],
    [''],
  ])('gets nothing for the recipient %j: it is given up, and not repeated in the log', async (recipient) => {
    const count = (await api.mails()).length;
    api.mailTroubles.length = 0;
    await queued(api, 'verify', recipient);
    expect(await api.mails()).toHaveLength(count);
    expect(await newestMail(api)).toMatchObject({ failedAt: api.clock.now(), facts: null });
    expect(String(api.mailTroubles)).toMatch(/mail \d+ \(verify\) was not sent, try 1: EADDRESS/);
  });

  test('gets no recovery code that is worth nothing any more', async () => {
    const count = (await api.mails()).length;
    await queued(api, 'recoveryCode');
    api.clock.advance(15 * MINUTE);
    expect(await api.mails()).toHaveLength(count);
    expect(await newestMail(api)).toMatchObject({ failedAt: api.clock.now() });
  });

  test('gets what a process that died had begun to send, once its time is over', async () => {
    await queued(api);
    const at = api.clock.now();
    await api.database.db.update(mails).set({ tries: 1, dueAt: new Date(at.getTime() + 5 * MINUTE) });
    const count = (await api.mails()).length;
    api.clock.advance(5 * MINUTE);
    expect(await api.mails()).toHaveLength(count + 1);
  });

  test('that cannot be written is tried again', async () => {
    const home = temporaryFolder();
    await writeFile(join(home, 'outbox'), 'not a folder');
    const troubles: unknown[] = [];
    const settings = {
      home,
      smtpUrl: null,
      mailFrom: 'p@example.com',
      publicOrigin: 'http://localhost',
      site: siteFacts({}, true),
    };
    const { db } = api.database;
    const report = (error: unknown) => troubles.push(error);
    const mailer = createMailer({ db, clock: api.clock, settings, limits: DEFAULT_LIMITS, templates: MAILS, report });
    await queued(api);
    await mailer.idle();
    expect(String(troubles)).toMatch(/was not sent, try 1: E/);
    expect(await newestMail(api)).toMatchObject({ sentAt: null, failedAt: null });
    await mailer.close();
  });

  test('mails that were sent or given up are forgotten after a month, those that wait are not', async () => {
    await queued(api);
    await api.mails();
    await queued(api);
    api.clock.advance(31 * DAY);
    await purgeMails(api.database.db, DEFAULT_LIMITS.mailKeepDays, api.clock.now());
    expect(await api.database.db.select().from(mails)).toMatchObject([{ sentAt: null }]);
    await api.mails();
  });
});

describe('a mail in the outbox', () => {
  const sweep = ({ database, clock, home }: TestApp) =>
    startSweeping(database.db, clock, DEFAULT_LIMITS, (error) => expect.fail(String(error)), home)();

  test('is deleted a month after it was written, with what the database keeps of it; other files stay', async () => {
    const api = await buildTestApp();
    await queued(api);
    await api.mails();
    const [folder, kept] = [join(api.home, 'outbox'), 'notes.txt'];
    await writeFile(join(folder, kept), 'an operator’s');
    await writeFile(join(folder, '20200101T000000000Z-verify-1.eml.part'), 'cut off');
    api.clock.advance(29 * DAY);
    await sweep(api);
    expect(await readdir(folder)).toHaveLength(2);
    api.clock.advance(2 * DAY);
    await sweep(api);
    expect(await readdir(folder)).toEqual([kept]);
    await api.close();
  });

  test('is deleted with its account, but for the one that says so', async () => {
    const api = await buildTestApp();
    const { bearer, account } = await signedInPlayer(api);
    await api.post('/auth/send-verify-code', {}, bearer);
    expect((await api.mails()).map(({ recipient }) => recipient)).toEqual([account.email]);
    await api.database.db.update(accounts).set({ verifiedAt: api.clock.now() }).where(eq(accounts.id, account.id));
    await queued(api);
    await api.mails();
    await api.post('/auth/deleteAccount', { currentPassword: PLAYER_PASSWORD }, bearer);
    const left = (await api.mails()).map(({ kind, recipient }) => [kind, recipient === account.email]);
    expect(left).toEqual([
      ['verify', false],
      ['accountDeleted', true],
    ]);
    await api.close();
  });
});

test('a server that begins to listen sends what is left from before', async () => {
  const api = await buildTestApp();
  const recipient = await queued(api);
  await mkdir(join(api.home, 'outbox'));
  await listen(api.app, { host: '127.0.0.1', port: 0 });
  await expect.poll(() => readdir(join(api.home, 'outbox'))).toHaveLength(1);
  expect((await api.mails()).map((mail) => mail.recipient)).toEqual([recipient]);
  await api.close();
});
