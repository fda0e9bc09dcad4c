import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { siteFacts } from '#domain/site/site-facts.ts';
import { MAILS } from '#server/app.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { loggedError } from '#server/kernel/http/logging.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { createMailer } from '#server/kernel/mail/mailer.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import { readEml } from '#support/mail/eml.ts';
import { newestMail, queued } from '#support/mail/queued-mail.ts';
import { type SmtpDouble, startSmtp } from '#support/mail/smtp-double.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

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
    await api.mailer.idle();
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
    await api.mailer.idle();
    await api.mailer.idle();
    expect(String(api.mailTroubles)).toMatch(/^MailNotSentError: mail \d+ \(verify\) was not sent, try 1: \w+/);
    expect(String(api.mailTroubles)).toContain(`try 1: ${trouble}`);
    expect(smtp.taken).toEqual([]);
    smtp.mood = 'takes';
    api.clock.advance(MINUTE - 1);
    await api.mailer.idle();
    expect(smtp.taken).toEqual([]);
    api.clock.advance(1);
    await api.mailer.idle();
    expect(smtp.taken).toMatchObject([{ to: [recipient] }]);
    expect(await newestMail(api)).toMatchObject({ tries: 2, sentAt: api.clock.now() });
  });

  test('that fails is tried after 1, 5 and 30 minutes, 2 and 6 hours, and then no more', async () => {
    await queued(api);
    smtp.mood = '451 4.3.0 come back';
    const before = smtp.conversations;
    for (const pause of [0, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR]) {
      api.clock.advance(pause);
      await api.mailer.idle();
      await api.mailer.idle();
    }
    expect(smtp.conversations - before).toBe(6);
    expect(await newestMail(api)).toMatchObject({ failedAt: api.clock.now(), tries: 6, facts: null });
    smtp.mood = 'takes';
    api.clock.advance(24 * HOUR);
    await api.mailer.idle();
    expect(smtp.taken).toEqual([]);
  });

  test('that is not there is tried again, too, and a mail that can be sent is not held up by one that cannot', async () => {
    const port = new URL(smtp.url).port;
    await smtp.close();
    await queued(api);
    await api.mailer.idle();
    expect(String(api.mailTroubles)).toMatch(/try 1: E/);
    smtp = await startSmtp(Number(port));
    const second = await queued(api);
    await api.mailer.idle();
    expect(smtp.taken).toMatchObject([{ to: [second] }]);
    api.clock.advance(MINUTE);
    await api.mailer.idle();
    expect(smtp.taken).toHaveLength(2);
  });

  test('of an address with a password is reported by the name of its error alone', async () => {
    const recipient = await queued(api, 'recoveryCode');
    smtp.mood = `550 5.1.1 <${recipient}> is nobody here`;
    await api.mailer.idle();
    const logged = JSON.stringify(api.mailTroubles.map(loggedError));
    expect(logged).toContain('(recoveryCode) was not sent, try 1: EENVELOPE');
    expect(logged).not.toMatch(/gmail|012345|hush|player/);
  });

  test('that keeps silent does not keep a stopping server, which hands the mail to the next one', async () => {
    const settings = {
      home: api.home,
      smtpUrl: smtp.url,
      mailFrom: 'p@example.com',
      publicOrigin: 'http://localhost',
      site: siteFacts({}, true),
    };
    const deps = { db: api.database.db, clock: api.clock, settings, limits: DEFAULT_LIMITS, templates: MAILS };
    const mailer = createMailer({ ...deps, report: (error) => api.mailTroubles.push(error) });
    const recipient = await queued(api);
    smtp.mood = 'hangs';
    const before = smtp.conversations;
    mailer.start();
    await expect.poll(() => smtp.conversations).toBe(before + 1);
    await mailer.close();
    expect(await newestMail(api)).toMatchObject({ tries: 0, sentAt: null, failedAt: null });
    smtp.mood = 'takes';
    await api.mailer.idle();
    expect(smtp.taken).toMatchObject([{ to: [recipient] }]);
    expect(api.mailTroubles).toEqual([]);
  });

  test('gets nothing any more from a server that has stopped', async () => {
    const settings = {
      home: api.home,
      smtpUrl: smtp.url,
      mailFrom: 'p@example.com',
      publicOrigin: 'http://localhost',
      site: siteFacts({}, true),
    };
    const deps = { db: api.database.db, clock: api.clock, settings, limits: DEFAULT_LIMITS, templates: MAILS };
    const mailer = createMailer({ ...deps, report: () => undefined });
    mailer.start();
    await mailer.close();
    await queued(api);
    mailer.wake();
    await mailer.idle();
    expect(smtp.taken).toEqual([]);
  });
});

const template = inject('template');

test.runIf(template.kind === 'postgres')('two processes on one PostgreSQL send each mail once', async () => {
  const smtp = await startSmtp();
  const api = await buildTestApp({ settings: { smtpUrl: smtp.url } });
  const second = await openDatabase({ home: '', databaseUrl: api.database.url }, api.clock, () => undefined);
  const settings = {
    home: api.home,
    smtpUrl: smtp.url,
    mailFrom: 'p@example.com',
    publicOrigin: 'http://localhost',
    site: siteFacts({}, true),
  };
  const troubles: unknown[] = [];
  const report = (error: unknown) => troubles.push(error);
  await api.database.db.delete(mails);
  const other = createMailer({
    db: second.db,
    clock: api.clock,
    settings,
    limits: DEFAULT_LIMITS,
    templates: MAILS,
    report,
  });
  const recipients: string[] = [];
  for (let nth = 0; nth < 60; nth += 1) recipients.push(await queued(api));
  await Promise.all([api.mailer.idle(), other.idle()]);
  // What one of them holds, the other does not wait for.
  await Promise.all([api.mailer.idle(), other.idle()]);
  expect(smtp.taken.map(({ to }) => to.join()).sort()).toEqual(recipients.sort());
  expect([...troubles, ...api.mailTroubles]).toEqual([]);
  expect(await api.database.db.$count(mails, eq(mails.tries, 1))).toBe(60);
  await other.close();
  await api.close();
  await second.close();
  await smtp.close();
});
