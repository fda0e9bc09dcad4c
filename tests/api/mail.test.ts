import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { mails } from '#server/db/account-schema.ts';
import { openDatabase } from '#server/db/connect.ts';
import { loggedError } from '#server/http/logging.ts';
import { DEFAULT_LIMITS } from '#server/limits.ts';
import { listen } from '#server/listen.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { type MailKind, queueMail } from '#server/mail/mails.ts';
import { sweepMails } from '#server/mail/queue.ts';
import { buildTestApp, type TestApp } from '#support/build-test-app.ts';
import { readEml } from '#support/eml.ts';
import { addPlayer } from '#support/players.ts';
import { type SmtpDouble, startSmtp } from '#support/smtp-double.ts';
import { temporaryFolder } from '#support/temporary-folder.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LINK = 'https://portal.example.com/es/verify-code?code=secret-code';

/** Queues a mail to a player of its own; answers its address. */
async function queued(api: TestApp, kind: MailKind = 'verify', recipient?: string): Promise<string> {
  const player = await addPlayer(api);
  const to = recipient ?? player.email ?? '';
  const facts = { name: player.name, link: LINK, code: '012345', newEmail: 'new@gmail.com' };
  const mail = { kind, accountId: player.id, recipient: to, language: 'es', facts } as const;
  await queueMail(api.database.db, mail, api.clock.now());
  return to;
}

async function rowOf(api: TestApp) {
  const rows = await api.database.db.select().from(mails).orderBy(mails.id);
  return rows.at(-1);
}

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
    expect(mail?.text).toContain(LINK);
    expect(mail?.html).toContain(`href="${LINK}"`);
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
    expect(await rowOf(api)).toMatchObject({ facts: null, recipient: '', tries: 1, sentAt: api.clock.now() });
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
    for (let nth = 0; nth < 5; nth += 1) api.mailer.hurry();
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
    expect(await rowOf(api)).toMatchObject({ failedAt: api.clock.now(), facts: null });
    expect(String(api.mailTroubles)).toMatch(/mail \d+ \(verify\) was not sent, try 1: EADDRESS/);
  });

  test('gets no recovery code that is worth nothing any more', async () => {
    const count = (await api.mails()).length;
    await queued(api, 'recoveryCode');
    api.clock.advance(15 * MINUTE);
    expect(await api.mails()).toHaveLength(count);
    expect(await rowOf(api)).toMatchObject({ failedAt: api.clock.now() });
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
    const settings = { home, smtpUrl: null, mailFrom: 'p@example.com', publicOrigin: 'http://localhost' };
    const { db } = api.database;
    const report = (error: unknown) => troubles.push(error);
    const mailer = createMailer({ db, clock: api.clock, settings, limits: DEFAULT_LIMITS, report });
    await queued(api);
    await mailer.settled();
    expect(String(troubles)).toMatch(/was not sent, try 1: E/);
    expect(await rowOf(api)).toMatchObject({ sentAt: null, failedAt: null });
    await mailer.close();
  });

  test('mails that were sent or given up are forgotten after a month, those that wait are not', async () => {
    await queued(api);
    await api.mails();
    await queued(api);
    api.clock.advance(31 * 24 * HOUR);
    await sweepMails(api.database.db, api.clock.now());
    expect(await api.database.db.select().from(mails)).toMatchObject([{ sentAt: null }]);
    await api.mails();
  });
});

describe('a mail server', () => {
  let api: TestApp;
  let smtp: SmtpDouble;
  beforeAll(async () => {
    smtp = await startSmtp();
    api = await buildTestApp({ settings: { smtpUrl: smtp.url } });
  });
  afterAll(async () => {
    await api.close();
    await smtp.close();
  });
  beforeEach(async () => {
    await api.database.db.delete(mails);
    smtp.mood = 'takes';
    smtp.taken.length = 0;
    api.mailTroubles.length = 0;
  });

  test('gets each mail with its sender and its one recipient, and the outbox gets none', async () => {
    const recipients = [await queued(api), await queued(api), await queued(api), await queued(api), await queued(api)];
    await api.mailer.settled();
    expect(smtp.taken.map(({ to }) => to.join()).sort()).toEqual(recipients.sort());
    expect(smtp.taken.every(({ from }) => from === 'portal@example.com')).toBe(true);
    expect(readEml(smtp.taken[0]?.source ?? '')).toMatchObject({ subject: 'Confirma tu dirección de correo' });
    expect(await api.mails()).toEqual([]);
    expect(api.mailTroubles).toEqual([]);
  });

  test.each([
    ['refuses a recipient', '550 5.1.1 <player@gmail.com> is nobody here', 'EENVELOPE 550'],
    ['is busy', '451 4.3.0 come back', 'EENVELOPE 451'],
    ['is cut off in the middle of a mail', 'cuts', 'ECONNECTION'],
  ] as const)('that %s gets the mail again a minute later', async (_what, mood, trouble) => {
    const recipient = await queued(api);
    smtp.mood = mood;
    await api.mailer.settled();
    await api.mailer.settled();
    expect(String(api.mailTroubles)).toMatch(/^MailNotSentError: mail \d+ \(verify\) was not sent, try 1: \w+/);
    expect(String(api.mailTroubles)).toContain(`try 1: ${trouble}`);
    expect(smtp.taken).toEqual([]);
    smtp.mood = 'takes';
    api.clock.advance(MINUTE - 1);
    await api.mailer.settled();
    expect(smtp.taken).toEqual([]);
    api.clock.advance(1);
    await api.mailer.settled();
    expect(smtp.taken).toMatchObject([{ to: [recipient] }]);
    expect(await rowOf(api)).toMatchObject({ tries: 2, sentAt: api.clock.now() });
  });

  test('that fails is tried after 1, 5 and 30 minutes, 2 and 6 hours, and then no more', async () => {
    await queued(api);
    smtp.mood = '451 4.3.0 come back';
    const before = smtp.conversations;
    for (const pause of [0, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR]) {
      api.clock.advance(pause);
      await api.mailer.settled();
      await api.mailer.settled();
    }
    expect(smtp.conversations - before).toBe(6);
    expect(await rowOf(api)).toMatchObject({ failedAt: api.clock.now(), tries: 6, facts: null });
    smtp.mood = 'takes';
    api.clock.advance(24 * HOUR);
    await api.mailer.settled();
    expect(smtp.taken).toEqual([]);
  });

  test('that is not there is tried again, too, and a mail that can be sent is not held up by one that cannot', async () => {
    const port = new URL(smtp.url).port;
    await smtp.close();
    await queued(api);
    await api.mailer.settled();
    expect(String(api.mailTroubles)).toMatch(/try 1: E/);
    smtp = await startSmtp(Number(port));
    const second = await queued(api);
    await api.mailer.settled();
    expect(smtp.taken).toMatchObject([{ to: [second] }]);
    api.clock.advance(MINUTE);
    await api.mailer.settled();
    expect(smtp.taken).toHaveLength(2);
  });

  test('of an address with a password is told of by the name of its error alone', async () => {
    const recipient = await queued(api, 'recoveryCode');
    smtp.mood = `550 5.1.1 <${recipient}> is nobody here`;
    await api.mailer.settled();
    const logged = JSON.stringify(api.mailTroubles.map(loggedError));
    expect(logged).toContain('(recoveryCode) was not sent, try 1: EENVELOPE');
    expect(logged).not.toMatch(/gmail|012345|hush|player/);
  });

  test('gets nothing any more from a server that has stopped', async () => {
    const settings = { home: api.home, smtpUrl: smtp.url, mailFrom: 'p@example.com', publicOrigin: 'http://localhost' };
    const deps = { db: api.database.db, clock: api.clock, settings, limits: DEFAULT_LIMITS };
    const mailer = createMailer({ ...deps, report: () => undefined });
    mailer.start();
    await mailer.close();
    await queued(api);
    mailer.hurry();
    await mailer.settled();
    expect(smtp.taken).toEqual([]);
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

const template = inject('template');

test.runIf(template.kind === 'postgres')('two processes on one PostgreSQL send each mail once', async () => {
  const smtp = await startSmtp();
  const api = await buildTestApp({ settings: { smtpUrl: smtp.url } });
  const second = await openDatabase({ home: '', databaseUrl: api.database.url }, api.clock, () => undefined);
  const settings = { home: api.home, smtpUrl: smtp.url, mailFrom: 'p@example.com', publicOrigin: 'http://localhost' };
  const troubles: unknown[] = [];
  const report = (error: unknown) => troubles.push(error);
  const other = createMailer({ db: second.db, clock: api.clock, settings, limits: DEFAULT_LIMITS, report });
  const recipients: string[] = [];
  for (let nth = 0; nth < 60; nth += 1) recipients.push(await queued(api));
  await Promise.all([api.mailer.settled(), other.settled()]);
  // What one of them holds, the other does not wait for.
  await Promise.all([api.mailer.settled(), other.settled()]);
  expect(smtp.taken.map(({ to }) => to.join()).sort()).toEqual(recipients.sort());
  expect([...troubles, ...api.mailTroubles]).toEqual([]);
  expect(await api.database.db.$count(mails, eq(mails.tries, 1))).toBe(60);
  await other.close();
  await api.close();
  await second.close();
  await smtp.close();
});
