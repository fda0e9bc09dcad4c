import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondFactorCodes, secondFactors } from '#server/account/schema.ts';
import { accounts, registrationServices, securityEvents, sessions } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { auditEntries } from '#server/kernel/commands/schema.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { COMMANDS } from '#support/server/operator-command.ts';

let api: TestApp;
const ended: string[] = [];
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  ended.length = 0;
  for (const table of [sessions, securityEvents, auditEntries, mails]) await api.database.db.delete(table);
  await api.database.db.update(accounts).set({ status: 0 });
});

const run = (command: string, values: Record<string, unknown>, by = 'op') =>
  COMMANDS.run(
    {
      ...api.operator,
      live: { announcePurchase: () => undefined, endSessions: (ids) => ended.push(...ids) },
    },
    { by, command, values },
  );

const signIn = () => api.signIn('demo', 'Demo1234');
const statusOf = async (bearer: { authorization: string }) =>
  (await api.post('/users/getPValues', {}, bearer)).statusCode;
const audited = () => api.database.db.select().from(auditEntries).orderBy(auditEntries.id);
const byOperator = () =>
  api.database.db.select().from(securityEvents).where(eq(securityEvents.actor, 'op')).orderBy(securityEvents.id);

async function idOf(name: string): Promise<number> {
  const [account] = await api.database.db.select().from(accounts).where(eq(accounts.name, name));
  return account?.id ?? 0;
}

describe('suspend', () => {
  test('ends all sessions of the account at once, lets it in no more, and is written down twice', async () => {
    const [one, two] = [await signIn(), await signIn()];
    const answer = await run('suspend', { account: 'demo', reason: 'sold an account' });
    expect(answer).toEqual({ ok: true, message: 'demo is suspended; sessions ended: 2.' });
    expect([await statusOf(one), await statusOf(two)]).toEqual([401, 401]);
    expect(ended).toHaveLength(2);
    const refused = await api.post('/auth/login', { account_name: 'demo', password: 'Demo1234' });
    expect(refused.json()).toMatchObject({ statusCode: 403, code: 'accountSuspended' });
    const detail = { reason: 'sold an account', endedSessions: 2 };
    expect(await byOperator()).toMatchObject([{ kind: 'accountSuspended', address: '', device: '', detail }]);
    expect(await audited()).toMatchObject([
      { actor: 'op', command: 'suspend demo', before: { status: 0 }, after: { status: 1, ...detail } },
    ]);
  });

  test('leaves other accounts alone', async () => {
    const other = await api.signIn('novice', 'Novice1234');
    await run('suspend', { account: 'demo', reason: 'x' });
    expect(await statusOf(other)).toBe(200);
  });

  test('a second time, or many times at once, changes nothing more', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => run('suspend', { account: 'demo', reason: 'x' })),
    );
    expect(answers.filter(({ message }) => message === 'demo is suspended already.')).toHaveLength(4);
    expect(await audited()).toHaveLength(1);
  });

  test('that comes while its player signs in leaves no active session', async () => {
    const [answer] = await Promise.all([
      api.post('/auth/login', { account_name: 'demo', password: 'Demo1234' }),
      run('suspend', { account: 'demo', reason: 'x' }),
    ]);
    const token = answer.json().token;
    if (token) expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(401);
    else expect(answer.statusCode).toBe(403);
  });

  test('refuses a cancelled account with a sentence', async () => {
    await api.database.db.update(accounts).set({ status: 2 }).where(eq(accounts.name, 'demo'));
    for (const command of ['suspend', 'restore']) {
      const answer = await run(command, { account: 'demo', reason: 'x' });
      expect(answer).toEqual({ ok: false, message: expect.stringContaining('was cancelled') });
    }
  });
});

describe('restore', () => {
  test('lets the account sign in again; what was ended stays ended', async () => {
    const old = await signIn();
    await run('suspend', { account: 'demo', reason: 'x' });
    expect(await run('restore', { account: 'demo' })).toEqual({ ok: true, message: 'demo may sign in again.' });
    expect(await statusOf(old)).toBe(401);
    expect(await statusOf(await signIn())).toBe(200);
    expect((await byOperator()).map(({ kind }) => kind)).toEqual(['accountSuspended', 'accountRestored']);
    expect((await audited()).at(-1)).toMatchObject({
      command: 'restore demo',
      before: { status: 1 },
      after: { status: 0 },
    });
  });

  test('of an account that is not suspended changes nothing', async () => {
    expect(await run('restore', { account: 'demo' })).toEqual({ ok: true, message: 'demo is not suspended.' });
    expect(await audited()).toEqual([]);
  });
});

describe('end-sessions', () => {
  test('signs the account out everywhere and writes it down', async () => {
    const bearer = await signIn();
    expect(await run('end-sessions', { account: 'demo' })).toMatchObject({ ok: true });
    expect(await statusOf(bearer)).toBe(401);
    expect(ended).toHaveLength(1);
    expect(await byOperator()).toMatchObject([{ kind: 'devicesEnded', detail: { ended: 1 } }]);
    expect(await audited()).toMatchObject([
      { command: 'end-sessions demo', before: { sessions: 1 }, after: { sessions: 0 } },
    ]);
    expect(await statusOf(await signIn())).toBe(200);
  });

  test('of an account that is signed in nowhere writes nothing', async () => {
    expect(await run('end-sessions', { account: 'demo' })).toEqual({ ok: true, message: 'demo is signed in nowhere.' });
    expect(await audited()).toEqual([]);
  });
});

describe('remove-second-factor', () => {
  test('forgets secret and codes, mails the owner, and is written down', async () => {
    const { db } = api.database;
    const accountId = await idOf('demo');
    const now = api.clock.now();
    await db.insert(secondFactors).values({ accountId, secret: Buffer.from('x'), confirmedAt: now, createdAt: now });
    await db.insert(secondFactorCodes).values({ accountId, digest: 'x' });
    expect(await run('remove-second-factor', { account: 'demo' })).toMatchObject({ ok: true });
    expect(await db.$count(secondFactors)).toBe(0);
    expect(await db.$count(secondFactorCodes)).toBe(0);
    expect(await db.select().from(mails)).toMatchObject([{ kind: 'secondFactorOff', recipient: 'demo@example.com' }]);
    expect(await byOperator()).toMatchObject([{ kind: 'secondFactorOff' }]);
    expect(await audited()).toMatchObject([{ command: 'remove-second-factor demo' }]);
  });

  test('of an account without one is refused with a sentence', async () => {
    const answer = await run('remove-second-factor', { account: 'demo' });
    expect(answer).toEqual({ ok: false, message: expect.stringContaining('no second factor') });
  });
});

describe('events', () => {
  test('prints the events, the newest last, as many as requested, and changes nothing', async () => {
    await signIn();
    await run('suspend', { account: 'demo', reason: 'sold an account' });
    const { message } = await run('events', { account: 'demo', limit: 20 });
    expect(message.split('\n')).toEqual([
      expect.stringMatching(/^2026-05-01T12:00:00\.000Z {2}signedIn {2}player {2}127\.0\.0\.1/),
      '2026-05-01T12:00:00.000Z  accountSuspended  op  reason: sold an account, endedSessions: 1',
    ]);
    expect((await run('events', { account: 'demo', limit: 1 })).message).not.toContain('signedIn');
    expect(await audited()).toHaveLength(1);
  });

  test('lets no browser steer the terminal', async () => {
    const by = { address: '', device: '\u001b[2J\u009b31mFirefox\u202e' };
    await recordEvent(api.database.db, { accountId: await idOf('demo'), kind: 'signedIn', by }, api.clock.now());
    const { message } = await run('events', { account: 'demo', limit: 20 });
    expect(message).toMatch(/^[\x20-\x7e]+$/);
  });

  test('says when there is nothing', async () => {
    expect(await run('events', { account: 'novice', limit: 5 })).toMatchObject({
      ok: true,
      message: 'Nothing was recorded about novice.',
    });
  });
});

describe('add-service', () => {
  const picture = '/media/summer.webp';
  const service = { id: 700, name: 'Summer festival', namePt: 'Festival de verão', picture };

  test('opens a campaign that players can register through, in their language, once', async () => {
    expect(await run('add-service', service)).toEqual({
      ok: true,
      message: "Players register for 'Summer festival' at /register/700.",
    });
    const answer = await api.get('/services/700', { 'accept-language': 'pt' });
    expect(answer.json()).toEqual({ id: 700, name: 'Festival de verão', imageBlog1: '/media/summer.webp' });
    expect(await run('add-service', service)).toMatchObject({ ok: false, message: expect.stringContaining('already') });
    const after = { id: 700, name: { en: 'Summer festival', pt: 'Festival de verão' }, picture };
    expect(await audited()).toMatchObject([{ command: 'add-service 700', after }]);
  });

  test.each([
    ['a number below 1', { ...service, id: 0 }],
    ['no English name', { id: 701, nameEs: 'Verano' }],
    ['an empty name', { ...service, id: 701, name: ' ' }],
    ['a picture from elsewhere', { ...service, id: 701, picture: 'https://example.com/x.png' }],
    ['a picture from elsewhere without a scheme', { ...service, id: 701, picture: '//example.com/x.png' }],
  ])('refuses %s', async (_what, values) => {
    expect(await run('add-service', values)).toMatchObject({ ok: false, message: expect.stringMatching(/\.$/) });
    expect(await api.database.db.$count(registrationServices, eq(registrationServices.id, 701))).toBe(0);
  });
});

test.each([
  ['an unknown command', 'drop', { account: 'demo' }],
  ['a command of every object', 'toString', { account: 'demo' }],
  ['an unknown account', 'suspend', { account: 'nobody', reason: 'x' }],
  ['no account', 'restore', {}],
  ['no reason', 'suspend', { account: 'demo', reason: ' ' }],
  ['SQL', 'end-sessions', { account: "' or ''='" }],
  ['a limit without end', 'events', { account: 'demo', limit: 1e9 }],
])('%s is refused with a sentence', async (_what, command, values) => {
  expect(await run(command, values)).toMatchObject({ ok: false, message: expect.stringMatching(/\.$/) });
  expect(await audited()).toEqual([]);
});
