import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { emailLinks, passwordRecoveries, secondFactorCodes, secondFactors } from '#server/account/schema.ts';
import { accounts, attempts, securityEvents, sessions } from '#server/kernel/auth/schema.ts';
import { listen } from '#server/kernel/http/listen.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import { book } from '#server/store/ledger.ts';
import { ledgerEntries } from '#server/store/schema.ts';
import { codeOf, switchOn, wrongCode } from '#support/account/authenticator.ts';
import { EASY_CAPTCHA, registerAccount } from '#support/account/registration.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { connectLive, type LiveClient } from '#support/server/live-client.ts';

const PASSWORD = 'Demo1234';
const WRONG_CODE = { statusCode: 400, message: 'The sign-in code is wrong.', code: 'secondFactorWrong' };
const WRONG = { statusCode: 400, message: 'Invalid user name or password.', code: 'invalidCredentials' };

let api: TestApp;
let address: string;
const open: LiveClient[] = [];
beforeAll(async () => {
  api = await buildTestApp({ slowHashes: true, limits: EASY_CAPTCHA });
  address = (await listen(api.app, { host: '127.0.0.1', port: 0 })).replace('localhost', '127.0.0.1');
});
afterAll(() => api.close());
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

type SessionUser = { authorization: string };
let made = 0;

/** An account of its own for a test, verified and active, with the password of `demo`. */
async function makeAccount() {
  const { db } = api.database;
  made += 1;
  const name = `leaver${made}`;
  const [demo] = await db.select().from(accounts).where(eq(accounts.name, 'demo'));
  const now = api.clock.now();
  const [row] = await db
    .insert(accounts)
    .values({
      ...{ name, email: `${name}@gmail.com`, pendingEmail: `${name}.new@gmail.com` },
      ...{ passwordHash: demo?.passwordHash ?? null, verifiedAt: now, verificationSentAt: now, createdAt: now },
    })
    .returning({ id: accounts.id });
  const id = row?.id ?? 0;
  await book(db, { accountId: id, kind: 'grant', ref: name, points: 100 }, now);
  return { id, name, bearer: await api.signIn(name, PASSWORD) };
}

const remove = (bearer: SessionUser, body: unknown = { currentPassword: PASSWORD }) =>
  api.post('/auth/deleteAccount', body, bearer);
const isSignedIn = async (bearer: SessionUser) => (await api.post('/users/getPValues', {}, bearer)).statusCode === 200;

async function rowOf(id: number) {
  const [row] = await api.database.db.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

async function eventsOf(id: number) {
  return api.database.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.accountId, id))
    .orderBy(securityEvents.id);
}

describe('an account that is deleted', () => {
  test('keeps its name and number, and nothing else about a person', async () => {
    const { db } = api.database;
    const { id, name, bearer } = await makeAccount();
    const now = api.clock.now();
    const until = new Date(now.getTime() + 60_000);
    const link = { accountId: id, email: `${name}@gmail.com`, createdAt: now, expiresAt: until };
    await db.insert(emailLinks).values([
      { ...link, purpose: 'verify', digest: `verify ${name}` },
      { ...link, purpose: 'undo', digest: `undo ${name}` },
    ]);
    await db.insert(passwordRecoveries).values({ accountId: id, digest: name, sentAt: now, expiresAt: until });
    const { recoveryCodes } = await switchOn(api, bearer, PASSWORD);
    await api.mails();
    const waiting = { accountId: id, kind: 'recoveryCode', recipient: `${name}@gmail.com`, dueAt: until } as const;
    await db.insert(mails).values({ ...waiting, language: 'en', facts: { name, code: '123456' }, createdAt: now });

    const answer = await remove(bearer, { currentPassword: PASSWORD, totp: recoveryCodes[0] });
    expect([answer.statusCode, answer.json()]).toEqual([200, { statusCode: 200 }]);
    expect(await rowOf(id)).toMatchObject({
      ...{ name, status: 2, email: null, pendingEmail: null, passwordHash: null },
      ...{ verifiedAt: null, verificationSentAt: null },
    });
    for (const table of [emailLinks, passwordRecoveries, secondFactors, secondFactorCodes]) {
      expect(await db.$count(table, eq(table.accountId, id))).toBe(0);
    }
    for (const session of await db.select().from(sessions).where(eq(sessions.accountId, id))) {
      expect(session).toMatchObject({ address: '', device: '', revokedAt: now });
    }
    expect(await db.$count(ledgerEntries, eq(ledgerEntries.accountId, id))).toBe(1);
  });

  test('is mailed to the address it had, and then the address is deleted from the queue, too', async () => {
    const { id, name, bearer } = await makeAccount();
    await remove(bearer);
    const sent = (await api.mails()).filter(({ recipient }) => recipient.includes(`${name}@gmail.com`));
    expect(sent.map(({ kind }) => kind)).toEqual(['accountDeleted']);
    const rows = await api.database.db.select().from(mails).where(eq(mails.accountId, id));
    expect(rows).toMatchObject([{ kind: 'accountDeleted', recipient: '', facts: null }]);
    expect(api.mailTroubles).toEqual([]);
  });

  test('leaves a trail that says what happened, and no more where from', async () => {
    const { id, bearer } = await makeAccount();
    await remove(bearer, { currentPassword: 'Wrong1234' });
    await remove(bearer);
    const trail = await eventsOf(id);
    expect(trail.map(({ kind }) => kind)).toEqual(['signedIn', 'confirmationRefused', 'accountDeleted']);
    for (const event of trail) expect(event).toMatchObject({ actor: 'player', address: '', device: '', detail: null });
  });

  test('is signed out everywhere: every token is worth nothing and every socket closes', async () => {
    const { name, bearer } = await makeAccount();
    const other = await api.signIn(name, PASSWORD);
    const foreign = await api.signIn('demo', PASSWORD);
    const connect = async ({ authorization }: SessionUser) => {
      const client = await connectLive(address, authorization.replace('Bearer ', ''));
      open.push(client);
      return client;
    };
    const clients = [await connect(bearer), await connect(other)];
    const theirs = await connect(foreign);
    const gone = clients.map(({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)));
    expect((await remove(bearer)).statusCode).toBe(200);
    await Promise.all(gone);
    for (const ended of [bearer, other]) {
      expect(await isSignedIn(ended)).toBe(false);
      await expect(connect(ended)).rejects.toThrow('unauthorized');
    }
    expect(await isSignedIn(foreign)).toBe(true);
    expect(theirs.socket.connected).toBe(true);
  });

  test('cannot be signed in to: the answer is that of any wrong password, with any code', async () => {
    const { name, bearer } = await makeAccount();
    await remove(bearer);
    for (const extra of [{}, { totp: '123456' }]) {
      const answer = await api.post('/auth/login', { account_name: name, password: PASSWORD, ...extra });
      expect(answer.json()).toEqual(WRONG);
    }
  });

  test('leaves its name taken and its address free', async () => {
    const { name, bearer } = await makeAccount();
    await remove(bearer);
    const email = `${name}@gmail.com`;
    expect((await api.post('/users/validateNameExist', { account_name: name })).json().result).toBe(true);
    expect((await api.post('/auth/validateEmailExist', { email })).json().result).toBe(false);
    const again = await registerAccount(api, { name, email, password: PASSWORD });
    expect(again.json()).toMatchObject({ statusCode: 409, code: 'userNameTaken' });
    expect((await registerAccount(api, { name: `${name}b`, email, password: PASSWORD })).statusCode).toBe(200);
  });
});

describe('deleting', () => {
  test('needs the password, and a wrong one changes nothing', async () => {
    const { id, bearer } = await makeAccount();
    const before = await rowOf(id);
    const answer = await remove(bearer, { currentPassword: 'Wrong1234' });
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'currentPasswordWrong' });
    expect(await rowOf(id)).toEqual(before);
    expect(await isSignedIn(bearer)).toBe(true);
    expect(await api.database.db.$count(mails, eq(mails.accountId, id))).toBe(0);
  });

  test('needs a code where the second factor is on, and none or a wrong one changes nothing', async () => {
    const { id, bearer } = await makeAccount();
    const { secret } = await switchOn(api, bearer, PASSWORD);
    for (const totp of [undefined, '', wrongCode(api, secret), codeOf(api, secret)]) {
      expect((await remove(bearer, { currentPassword: PASSWORD, totp })).json()).toEqual(WRONG_CODE);
    }
    expect(await rowOf(id)).toMatchObject({ status: 0 });
    expect(await isSignedIn(bearer)).toBe(true);
    const totp = codeOf(api, secret, 1);
    expect((await remove(bearer, { currentPassword: PASSWORD, totp })).statusCode).toBe(200);
  });

  test('with guessed passwords is stopped after ten', async () => {
    const { id, bearer } = await makeAccount();
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => remove(bearer, { currentPassword: 'Guess1234' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
    expect((await remove(bearer)).statusCode).toBe(429);
    expect(await rowOf(id)).toMatchObject({ status: 0 });
  });

  test.each([
    ['nothing', {}],
    ['null', null],
    ['a list', [PASSWORD]],
    ['a number', { currentPassword: 1 }],
    ['a NUL', { currentPassword: `${PASSWORD}\0` }],
    ['half a surrogate pair', { currentPassword: `${PASSWORD}\ud800` }],
    ['an endless password', { currentPassword: 'x'.repeat(1001) }],
    ['a code that is a number', { currentPassword: PASSWORD, totp: 123456 }],
  ])('is malformed with %s', async (_what, body) => {
    const before = await api.database.db.$count(attempts);
    const bearer = await api.signIn('demo', PASSWORD);
    expect((await remove(bearer, body)).json()).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
    expect(await api.database.db.$count(attempts)).toBe(before);
    expect(await isSignedIn(bearer)).toBe(true);
  });

  test('is refused without a bearer, and with one that ended', async () => {
    const { bearer } = await makeAccount();
    await api.post('/auth/logout', {}, bearer);
    for (const headers of [{ authorization: '' }, { authorization: 'Bearer abc' }, bearer]) {
      expect((await remove(headers)).statusCode).toBe(401);
    }
  });

  test('twice at once deletes once, records it once and mails it once', async () => {
    const { id, name, bearer } = await makeAccount();
    const other = await api.signIn(name, PASSWORD);
    const answers = await Promise.all([remove(bearer), remove(other), remove(bearer)]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(2);
    for (const event of await eventsOf(id)) expect(event.address).toBe('');
    expect((await eventsOf(id)).filter(({ kind }) => kind === 'accountDeleted')).toHaveLength(1);
    const reported = and(eq(mails.accountId, id), eq(mails.kind, 'accountDeleted'));
    expect(await api.database.db.$count(mails, reported)).toBe(1);
  });

  test('during a sign-in leaves no active session', async () => {
    const { name, bearer } = await makeAccount();
    const signIns = Array.from({ length: 8 }, () => api.signIn(name, PASSWORD));
    const [removed, ...begun] = await Promise.all([remove(bearer), ...signIns]);
    expect(removed.statusCode).toBe(200);
    for (const session of begun) expect(await isSignedIn(session)).toBe(false);
  });
});
