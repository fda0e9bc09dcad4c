import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries, maintenance } from '#server/kernel/commands/schema.ts';
import { queueMail } from '#server/kernel/mail/mails.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import { queued } from '#support/mail/queued-mail.ts';
import { type SmtpDouble, startSmtp } from '#support/mail/smtp-double.ts';
import { fails, type OperatorApi, openOperator, said } from '#support/server/operator-command.ts';

const SECOND = 1_000;
let smtp: SmtpDouble;
let operator: OperatorApi;
beforeAll(async () => {
  smtp = await startSmtp();
  operator = await openOperator({ settings: { smtpUrl: smtp.url } });
});
afterAll(async () => {
  await operator.api.close();
  await smtp.close();
});

describe('audit', () => {
  beforeEach(async () => {
    await operator.api.database.db.delete(auditEntries);
    await operator.admin('grant', 'demo', '5', '--ref', crypto.randomUUID());
    await operator.admin('suspend', 'novice', '--reason', 'a test');
    await operator.admin('restore', 'novice');
  });

  const commands = async (...args: string[]) => {
    const { facts } = await operator.admin('audit', ...args);
    return (facts as { command: string }[]).map(({ command }) => command.split(' ', 2).join(' '));
  };

  test('lists what was done, the newest first, by account, command, operator and time', async () => {
    expect(await commands()).toEqual(['restore novice', 'suspend novice', 'grant demo']);
    expect(await commands('--account', 'novice')).toEqual(['restore novice', 'suspend novice']);
    expect(await commands('--command', 'grant')).toEqual(['grant demo']);
    expect(await commands('--by', 'op', '--limit', '1')).toEqual(['restore novice']);
    expect(await operator.admin('audit', '--by', 'nobody')).toEqual(said('The audit log has no such entries.'));
    expect(await operator.admin('audit', '--since', '2030-01-01T00:00:00Z')).toMatchObject({ facts: [] });
    expect(await operator.admin('audit', '--account', 'nobody')).toEqual(fails(/^There is no account 'nobody'/));
  });

  test('has states before and after, on one line each', async () => {
    const { message, columns } = await operator.admin('audit', '--command', 'suspend');
    expect(message).toMatch(/ op .*suspend novice {2}before \{"status":0.*after \{.*"reason":"a test"/);
    expect(columns).toEqual(['id', 'createdAt', 'by', 'command', 'account', 'before', 'after']);
  });
});

describe('mails', () => {
  beforeEach(async () => {
    await operator.api.database.db.delete(mails);
    smtp.mood = 'takes';
    smtp.taken.length = 0;
  });
  const only = async () => {
    const [mail] = await operator.api.database.db.select().from(mails);
    return mail;
  };

  test('lists those that wait and those that were sent, never what they say', async () => {
    const recipient = await queued(operator.api);
    const { message } = await operator.admin('mails');
    expect(message).toMatch(new RegExp(`waiting {3}verify {2}.*${recipient}`));
    await operator.api.mailer.idle();
    expect(await operator.admin('mails')).toEqual(said('No mail is waiting.'));
    expect((await operator.admin('mails', '--state', 'sent')).message).toContain('sent 2026-');
    expect(JSON.stringify(await operator.admin('mails', '--state', 'all'))).not.toContain('link');
  });

  test('a given-up mail is sent again, unless it held a code', async () => {
    const { db } = operator.api.database;
    const about = { accountId: 1, recipient: 'demo@gmail.com', language: 'en' } as const;
    await queueMail(db, { kind: 'passwordChanged', ...about, facts: { name: 'demo' } }, operator.api.clock.now());
    smtp.mood = '550 5.1.1 no such user';
    await db.update(mails).set({ tries: 9 });
    await operator.api.mailer.idle();
    const given = await only();
    expect(given).toMatchObject({ failedAt: operator.api.clock.now(), recipient: 'demo@gmail.com' });
    smtp.mood = 'takes';
    expect(await operator.admin('resend-mail', String(given?.id))).toEqual(said(/is due now/));
    await operator.api.mailer.idle();
    expect(smtp.taken).toMatchObject([{ to: ['demo@gmail.com'] }]);
    expect(await operator.admin('resend-mail', String(given?.id))).toEqual(
      fails(/was sent .*: what it said is not kept/),
    );
    expect(await operator.admin('resend-mail', '999999')).toEqual(fails(/^There is no mail 999999/));
    await db.update(mails).set({ sentAt: null, failedAt: operator.api.clock.now(), facts: null });
    expect(await operator.admin('resend-mail', String(given?.id))).toEqual(fails(/held a code, which is not kept/));
  });

  test('a test mail tells what the server answered, or in one sentence why it did not', async () => {
    expect(await operator.admin('test-mail', 'op@example.com')).toEqual(
      said(/took the mail to op@example.com and answered: 250/),
    );
    expect(smtp.taken).toMatchObject([{ to: ['op@example.com'] }]);
    smtp.mood = '451 4.3.0 come back';
    expect(await operator.admin('test-mail', 'op@example.com')).toEqual(fails(/^The mail server .*451.*\.$/));
    await expect(operator.admin('test-mail', 'nowhere')).rejects.toThrow('ADDRESS is no e-mail address');
    expect(await operator.api.database.db.$count(mails)).toBe(0);
  });
});

describe('maintenance', () => {
  test('refuses calls of players with a text for them, and nothing else, within a second', async () => {
    const { api, admin } = operator;
    const bearer = await api.signIn('demo', 'Demo1234');
    expect(await admin('maintenance', 'on', '--message', 'Back at 18:00 UTC.')).toEqual(said(/^Maintenance is on/));
    api.clock.advance(SECOND);
    const refusal = { statusCode: 503, code: 'maintenance', note: 'Back at 18:00 UTC.' };
    for (const refused of [
      await api.post('/auth/login', { account_name: 'demo', password: 'Demo1234' }),
      await api.post('/users/getPValues', {}, bearer),
      await api.get('/payments/orders', bearer),
    ]) {
      expect(refused.json()).toMatchObject(refusal);
    }
    expect((await api.get('/status')).statusCode).toBe(200);
    expect((await api.post('/items/findByIds', { ids: [1600] })).statusCode).not.toBe(503);
    expect((await api.app.inject('/ready')).json()).toMatchObject({ status: 'ready', maintenance: true });
    expect((await api.post('/auth/logout', {}, bearer)).statusCode).toBe(200);
    expect(await admin('maintenance', 'on', '--message', 'Back at 18:00 UTC.')).toEqual(
      said('Maintenance is on already.'),
    );
    expect(await admin('maintenance', 'off')).toEqual(said(/^Maintenance is off/));
    api.clock.advance(SECOND);
    await api.signIn('demo', 'Demo1234');
    expect((await api.app.inject('/ready')).json()).not.toHaveProperty('maintenance');
    await expect(admin('maintenance', 'off', '--message', 'x')).rejects.toThrow('takes --message with on alone');
    const rows = await api.database.db.select().from(maintenance).where(eq(maintenance.id, 1));
    expect(rows).toMatchObject([{ isOn: false, by: 'op' }]);
  });
});
