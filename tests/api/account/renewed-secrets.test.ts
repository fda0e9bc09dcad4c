import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondFactorCodes, secondFactors } from '#server/account/schema.ts';
import { accounts, attempts } from '#server/kernel/auth/schema.ts';
import { createSecrets } from '#server/kernel/auth/secrets.ts';
import { auditEntries } from '#server/kernel/commands/schema.ts';
import { codeOf, switchOn } from '#support/account/authenticator.ts';
import { codeIn } from '#support/mail/outbox.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { COMMANDS } from '#support/server/operator-command.ts';
import { report } from '#support/server/signed-report.ts';

const PASSWORD = 'Demo1234';
const OLD = 'the secret that everything was signed and sealed with';
const NEW = 'the secret that takes its place when the old one is known';
const UNREADABLE = {
  statusCode: 400,
  message: 'The codes of the app cannot be checked: use a recovery code.',
  code: 'secondFactorUnreadable',
};

let old: TestApp;
let bearer: { authorization: string };
let secret: string;
let recoveryCodes: string[];
let open: TestApp[] = [];
beforeAll(async () => {
  old = await buildTestApp({ settings: { authSecret: OLD, intakeSecret: OLD } });
  ({ secret, recoveryCodes } = await switchOn(old, await old.signIn('demo', PASSWORD), PASSWORD));
  const signedIn = await old.post('/auth/login', { account_name: 'demo', password: PASSWORD, totp: recoveryCodes[9] });
  bearer = { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` };
});
afterAll(() => old.close());
beforeEach(async () => {
  const { db } = old.database;
  await db.delete(attempts);
  await db.update(secondFactors).set({ lastStep: 0, secret: createSecrets(OLD).seal(secret) });
});
afterEach(async () => {
  for (const app of open) await app.close();
  open = [];
});

/** The same portal, started again with other secrets. */
async function restarted(authSecret: string): Promise<TestApp> {
  const app = await buildTestApp({ settings: { authSecret, intakeSecret: authSecret }, after: old });
  open.push(app);
  return app;
}

const logIn = (app: TestApp, totp: string | undefined) =>
  app.post('/auth/login', { account_name: 'demo', password: PASSWORD, totp });
const reseal = async (app: TestApp) =>
  (await COMMANDS.run(app.operator, { by: 'op', command: 'reseal', values: {} })).message;
async function sealed(): Promise<Buffer> {
  const [factor] = await old.database.db.select().from(secondFactors);
  return Buffer.from(factor?.secret ?? []);
}

describe('while the old secret is listed behind the new one', () => {
  test('sessions stay active, and new ones are signed by the new one alone', async () => {
    const app = await restarted(`${NEW},${OLD}`);
    expect((await app.get('/auth/account', bearer)).statusCode).toBe(200);
    const fresh = await app.signIn('novice', 'Novice1234');
    expect((await old.get('/auth/account', fresh)).statusCode).toBe(401);
    expect((await (await restarted(NEW)).get('/auth/account', fresh)).statusCode).toBe(200);
    expect((await (await restarted(NEW)).get('/auth/account', bearer)).statusCode).toBe(401);
  });

  test('a code of the app signs in, and its secret is sealed anew in the same moment', async () => {
    expect((await logIn(await restarted(`${NEW},${OLD}`), codeOf(old, secret))).json()).toHaveProperty('token');
    expect(createSecrets(NEW).open(await sealed())).toEqual({ text: secret, isOutdated: false });
  });

  test('a recovery code that was mailed before the restart sets a password', async () => {
    await old.post('/auth/request-password-recovery', { account_name: 'novice' });
    const code = codeIn((await old.mails()).filter(({ kind }) => kind === 'recoveryCode').at(-1));
    const reset = { account_name: 'novice', code, newPassword: 'Unheard-of-9' };
    expect((await (await restarted(`${NEW},${OLD}`)).post('/auth/reset-password', reset)).statusCode).toBe(200);
  });

  test('reports signed by either are taken, those of a stranger are not', async () => {
    const app = await restarted(`${NEW},${OLD}`);
    const body = { online: 3, since: null };
    const statusOf = async (one: string) => (await report(app, '/intake/status', body, { secret: one })).statusCode;
    expect([await statusOf(NEW), await statusOf(OLD), await statusOf('x'.repeat(40))]).toEqual([200, 200, 403]);
  });

  test('reseal seals everything anew, once, and prints and records how much', async () => {
    const app = await restarted(`${NEW},${OLD}`);
    expect(await reseal(app)).toBe('Second factors sealed anew: 1; sealed with the first secret before: 0.');
    expect(createSecrets(NEW).open(await sealed())).toEqual({ text: secret, isOutdated: false });
    expect(await reseal(app)).toBe('Second factors sealed anew: 0; sealed with the first secret before: 1.');
    expect(await old.database.db.select().from(auditEntries)).toMatchObject([
      { actor: 'op', command: 'reseal', after: { resealed: 1, unreadable: 0 } },
    ]);
    expect((await logIn(await restarted(NEW), codeOf(old, secret))).json()).toHaveProperty('token');
  });
});

test('reseal does not count what another process sealed meanwhile', async () => {
  const { db } = old.database;
  await db.execute(sql`create function leave_row() returns trigger language plpgsql as 'begin return null; end'`);
  // As when the row is another by the time of the update: it is not touched.
  await db.execute(
    sql`create trigger left_alone before update on second_factors for each row execute function leave_row()`,
  );
  const reported = await reseal(await restarted(`${NEW},${OLD}`));
  await db.execute(sql`drop trigger left_alone on second_factors`);
  expect(reported).toBe('Second factors sealed anew: 0; sealed with the first secret before: 1.');
});

/** Wrong passwords at `veteran`, until tries from this address are refused. */
async function useUpTries(app: TestApp): Promise<void> {
  const wrong = () => app.post('/auth/login', { account_name: 'veteran', password: 'wrong' });
  while ((await wrong()).statusCode !== 429);
}

describe('during a renewal without an interruption', () => {
  test.each([
    ['that still signs with the old one', `${OLD},${NEW}`, 4],
    ['that signs with the new one, too', `${NEW},${OLD}`, 5],
  ])('what a process signs and seals with the new one is taken by one %s', async (_which, theirs, online) => {
    const [ahead, behind] = [await restarted(`${NEW},${OLD}`), await restarted(theirs)];
    const fresh = await ahead.signIn('veteran', 'Veteran1234');
    expect((await behind.get('/auth/account', fresh)).statusCode).toBe(200);
    expect((await logIn(ahead, codeOf(old, secret))).json()).toHaveProperty('token');
    expect(createSecrets(NEW).open(await sealed())).not.toBeNull();
    await old.database.db.update(secondFactors).set({ lastStep: 0 });
    expect((await logIn(behind, codeOf(old, secret))).json()).toHaveProperty('token');
    const signed = await report(behind, '/intake/status', { online, since: null }, { secret: NEW });
    expect(signed.statusCode).toBe(200);
  });

  test.each([
    ['old', 'before it', OLD, `${NEW},${OLD}`],
    ['new', 'by a process ahead', `${NEW},${OLD}`, `${OLD},${NEW}`],
  ])('a device that was proved with the %s secret, %s, keeps its own tries', async (_secret, _when, first, then) => {
    const body = { account_name: 'veteran', password: 'Veteran1234' };
    const { device } = (await (await restarted(first)).post('/auth/login', body)).json<{ device: string }>();
    const app = await restarted(then);
    await useUpTries(app);
    expect((await app.post('/auth/login', body)).statusCode).toBe(429);
    expect((await app.post('/auth/login', { ...body, device })).statusCode).toBe(200);
  });
});

describe('with a secret that opens nothing', () => {
  test('a code of the app is refused in words, and a recovery code signs in', async () => {
    const app = await restarted(NEW);
    expect((await logIn(app, undefined)).json()).toEqual({ statusCode: 200, message: 'totpRequired' });
    const refused = await logIn(app, codeOf(old, secret));
    expect([refused.statusCode, refused.json()]).toEqual([400, UNREADABLE]);
    expect((await logIn(app, recoveryCodes[0])).json()).toHaveProperty('token');
    expect((await logIn(app, recoveryCodes[0])).json()).toEqual(UNREADABLE);
  });

  test('its owner switches the second factor off with a recovery code, and on again', async () => {
    const app = await restarted(NEW);
    const signedIn = await logIn(app, recoveryCodes[1]);
    const own = { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` };
    const off = (totp: string | undefined) =>
      app.post('/auth/endSecondFactor', { currentPassword: PASSWORD, totp }, own);
    expect((await off(codeOf(old, secret))).json()).toEqual(UNREADABLE);
    expect((await off(recoveryCodes[2])).statusCode).toBe(200);
    ({ secret, recoveryCodes } = await switchOn(app, own, PASSWORD));
    expect((await logIn(app, codeOf(old, secret, 1))).json()).toHaveProperty('token');
  });

  test('one that was started and not confirmed is started again', async () => {
    const own = await old.signIn('veteran', 'Veteran1234');
    const started = await old.post('/auth/startSecondFactor', { currentPassword: 'Veteran1234' }, own);
    const app = await restarted(NEW);
    const body = { code: codeOf(old, started.json<{ secret: string }>().secret) };
    const again = await app.signIn('veteran', 'Veteran1234');
    expect((await app.post('/auth/confirmSecondFactor', body, again)).json()).toMatchObject({
      code: 'secondFactorOff',
    });
    const [aldo] = await old.database.db.select().from(accounts).where(eq(accounts.name, 'veteran'));
    await old.database.db.delete(secondFactors).where(eq(secondFactors.accountId, aldo?.id ?? 0));
  });

  test('reseal says how many it could not open, and changes nothing', async () => {
    const before = await sealed();
    const app = await restarted('another one that has nothing to do with all of this');
    expect(await reseal(app)).toMatch(/sealed anew: 0; .*\n1 could not be opened: list the secret/);
    expect((await sealed()).equals(before)).toBe(true);
  });
});

describe('recovery codes of an earlier version, kept by a digest with a key', () => {
  const CODE = '0123456789';
  async function keep(): Promise<void> {
    const { db } = old.database;
    const [demo] = await db.select().from(accounts).where(eq(accounts.name, 'demo'));
    const accountId = demo?.id ?? 0;
    const digest = createSecrets(OLD).digest('second factor', `${accountId}:${CODE}`);
    await db.delete(secondFactorCodes).where(eq(secondFactorCodes.digest, digest));
    await db.insert(secondFactorCodes).values({ accountId, digest });
  }

  test('work while their secret is listed, each once', async () => {
    await keep();
    const app = await restarted(`${NEW},${OLD}`);
    expect((await logIn(app, '0123-4567-89')).json()).toHaveProperty('token');
    expect((await logIn(app, CODE)).json()).toMatchObject({ code: 'secondFactorWrong' });
  });

  test('are counted by reseal, because they need their secret', async () => {
    await keep();
    expect(await reseal(await restarted(`${NEW},${OLD}`))).toContain(
      'Recovery codes of an earlier version: 1, of 1 account',
    );
  });
});
