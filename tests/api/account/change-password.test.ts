import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, attempts, securityEvents, sessions } from '#server/kernel/auth/schema.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import { codeIn } from '#support/mail/outbox.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const CHANGED = { statusCode: 200, message: 'Password changed successfully.' };
const WRONG = { statusCode: 500, message: 'The current password is wrong.', code: 'currentPasswordWrong' };
const MINUTE = 60_000;

let api: TestApp;
let original: typeof accounts.$inferSelect | undefined;
beforeAll(async () => {
  api = await buildTestApp({ slowHashes: true });
  original = await demo();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { db } = api.database;
  for (const table of [attempts, mails, securityEvents, sessions]) await db.delete(table);
  await db
    .update(accounts)
    .set({ passwordHash: original?.passwordHash ?? null, email: original?.email ?? null, status: 0 })
    .where(eq(accounts.name, 'demo'));
});

async function demo() {
  const [account] = await api.database.db.select().from(accounts).where(eq(accounts.name, 'demo'));
  return account;
}

const signIn = () => api.signIn('demo', 'Demo1234');
const change = (currentPassword: unknown, newPassword: unknown, bearer: { authorization?: string }) =>
  api.post('/auth/changePassword', { currentPassword, newPassword }, bearer);
const logIn = (password: string) => api.post('/auth/login', { account_name: 'demo', password });
const statusOf = async (bearer: { authorization: string }) =>
  (await api.post('/users/getPValues', {}, bearer)).statusCode;
const kinds = async () =>
  (await api.database.db.select().from(securityEvents).orderBy(securityEvents.id)).map(({ kind }) => kind);

describe('a password that is changed', () => {
  test('is the one that signs in from then on; the old one is refused', async () => {
    const answer = await change('Demo1234', 'Novelty99', await signIn());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(CHANGED);
    expect((await logIn('Demo1234')).statusCode).toBe(400);
    expect((await logIn('Novelty99')).statusCode).toBe(200);
  });

  test('ends all other sessions, keeps this one, and is recorded and mailed to the owner', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    await change('Demo1234', 'Novelty99', mine);
    expect([await statusOf(mine), await statusOf(other)]).toEqual([200, 401]);
    const [event] = await api.database.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.kind, 'passwordChanged'));
    expect(event).toMatchObject({ actor: 'player', detail: { endedSessions: 1 } });
    expect((await api.mails()).at(-1)).toMatchObject({ kind: 'passwordChanged', recipient: 'demo@example.com' });
  });

  test('is changed without a mail where no address is on file', async () => {
    await api.database.db.update(accounts).set({ email: null }).where(eq(accounts.name, 'demo'));
    expect((await change('Demo1234', 'Novelty99', await signIn())).json()).toEqual(CHANGED);
    expect(await api.database.db.$count(mails)).toBe(0);
  });

  test('makes a recovery code that was mailed before worthless', async () => {
    const bearer = await signIn();
    await api.post('/auth/request-password-recovery', { account_name: 'demo' });
    const code = codeIn((await api.mails()).at(-1));
    await change('Demo1234', 'Novelty99', bearer);
    const reset = { account_name: 'demo', code, newPassword: 'Stranger99' };
    expect((await api.post('/auth/reset-password', reset)).json()).toMatchObject({ message: 'Invalid code.' });
    expect((await logIn('Novelty99')).statusCode).toBe(200);
  });

  test('leaves failed sign-ins counted', async () => {
    const bearer = await signIn();
    await logIn('wrong');
    await change('Demo1234', 'Novelty99', bearer);
    expect(await api.database.db.$count(attempts, eq(attempts.kind, 'login'))).toBe(1);
  });

  test('is stored as a hash, and no answer, mail or event repeats it', async () => {
    await change('Demo1234', 'Novelty99', await signIn());
    const account = await demo();
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
    const { db } = api.database;
    const kept = [account, await db.select().from(mails), await db.select().from(securityEvents)];
    expect(JSON.stringify(kept)).not.toMatch(/Novelty99|Demo1234/);
  });
});

describe('a refused change is HTTP 200 with statusCode 500', () => {
  test.each([
    ['a wrong current password', 'Demo12345', 'Novelty99', 'currentPasswordWrong'],
    ['an empty current password', '', 'Novelty99', 'currentPasswordWrong'],
    ['a short one', 'Demo1234', 'Short1', 'passwordTooShort'],
    ['an empty one', 'Demo1234', '', 'passwordTooShort'],
    ['one without an uppercase letter', 'Demo1234', 'novelty99', 'passwordNeedUppercase'],
    ['one of 129 characters', 'Demo1234', `A${'x'.repeat(128)}`, 'passwordTooLong'],
    ['the same one', 'Demo1234', 'Demo1234', 'passwordSame'],
    [
      'the same one, its accents composed otherwise',
      'Faro-de-Añil'.normalize('NFC'),
      'Faro-de-Añil'.normalize('NFD'),
      'passwordSame',
    ],
  ])('for %s', async (_what, current, next, code) => {
    const answer = await change(current, next, await signIn());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ statusCode: 500, message: expect.stringMatching(/^The .*\.$/), code });
    expect((await demo())?.passwordHash).toBe(original?.passwordHash);
  });

  test('a wrong current password is written to the trail and changes nothing', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    expect((await change('wrong', 'Novelty99', mine)).json()).toEqual(WRONG);
    expect(await kinds()).toEqual(['signedIn', 'signedIn', 'confirmationRefused']);
    expect(await statusOf(other)).toBe(200);
  });

  test('a new password that breaks a rule costs no try', async () => {
    await change('wrong', 'short', await signIn());
    expect(await api.database.db.$count(attempts)).toBe(0);
  });
});

describe('what is no business refusal keeps its status', () => {
  test.each([
    ['nothing', undefined, undefined],
    ['numbers', 1, 2],
    ['lists', ['Demo1234'], ['Novelty99']],
    ['a NUL', 'Demo1234', 'Novelty99\0'],
    ['half a surrogate pair', 'Demo1234', 'Novelty99\ud800'],
    ['an endless password', 'Demo1234', 'X'.repeat(1001)],
  ])('%s is malformed: 400, and nothing of it is repeated', async (_what, current, next) => {
    const answer = await change(current, next, await signIn());
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
    expect(answer.body).not.toContain('Demo1234');
  });

  test.each([
    ['no bearer', {}],
    ['a bearer that is none', { authorization: 'Bearer abc' }],
  ])('%s is 401', async (_what, bearer) => {
    const answer = await change('Demo1234', 'Novelty99', bearer);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ statusCode: 401, message: 'Unauthorized' });
  });

  test('one try too many is 429 with Retry-After, for the right password, too, until the window has passed', async () => {
    const bearer = await signIn();
    for (let tries = 0; tries < DEFAULT_LIMITS.confirmationsPerAccount; tries += 1)
      await change('wrong', 'Novelty99', bearer);
    const answer = await change('Demo1234', 'Novelty99', bearer);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('900');
    api.clock.advance(15 * MINUTE);
    expect((await change('Demo1234', 'Novelty99', bearer)).json()).toEqual(CHANGED);
  });
});

describe('many at once', () => {
  test('wrong guesses from several devices cannot slip past the limit', async () => {
    const bearers = [await signIn(), await signIn()];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, nth) => change('wrong', 'Novelty99', bearers[nth % 2] ?? {})),
    );
    const limit = DEFAULT_LIMITS.confirmationsPerAccount;
    expect(answers.filter((answer) => answer.json().code === 'currentPasswordWrong')).toHaveLength(limit);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(24 - limit);
  });

  test('of two changes the later one is judged by the password that the earlier one set', async () => {
    const bearer = await signIn();
    const answers = await Promise.all(['Novelty1', 'Novelty2'].map((next) => change('Demo1234', next, bearer)));
    expect(answers.map((answer) => answer.json().statusCode).sort()).toEqual([200, 500]);
    expect(answers.find((answer) => answer.json().statusCode === 500)?.json()).toEqual(WRONG);
    expect((await kinds()).filter((kind) => kind === 'passwordChanged')).toHaveLength(1);
  });

  test('of two changes by two devices one wins, and signs the other device out', async () => {
    const [one, two] = [await signIn(), await signIn()];
    const answers = await Promise.all([change('Demo1234', 'Novelty1', one), change('Demo1234', 'Novelty2', two)]);
    const won = answers.findIndex((answer) => answer.json().statusCode === 200);
    expect(answers[1 - won]?.statusCode).toBe(401);
    expect((await logIn(`Novelty${won + 1}`)).statusCode).toBe(200);
  });

  test('a sign-in with the old password that a change overtakes leaves no session behind', async () => {
    const bearer = await signIn();
    const [, ...signIns] = await Promise.all([
      change('Demo1234', 'Novelty99', bearer),
      ...Array.from({ length: 8 }, () => logIn('Demo1234')),
    ]);
    const tokens = signIns.filter((answer) => answer.statusCode === 200).map((answer) => answer.json().token);
    for (const token of tokens) expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(401);
    expect(await statusOf(bearer)).toBe(200);
  });
});

test('when too many passwords wait to be checked, the next change is refused with 429 and is not counted', async () => {
  const busy = await buildTestApp({ slowHashes: true, limits: { passwordsAtOnce: 1, passwordsWaiting: 1 } });
  const bearer = await busy.signIn('demo', 'Demo1234');
  const body = { currentPassword: 'wrong', newPassword: 'Novelty99' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => busy.post('/auth/changePassword', body, bearer)));
  const refused = answers.filter((answer) => answer.statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(await busy.database.db.$count(attempts)).toBe(answers.length - refused.length);
  await busy.close();
});
