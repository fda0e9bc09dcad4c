import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondFactorCodes, secondFactors } from '#server/account/schema.ts';
import { accounts, attempts, securityEvents } from '#server/kernel/auth/schema.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import { codeOf, switchOn, wrongCode } from '#support/account/authenticator.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const PASSWORD = 'Demo1234';
const WRONG_CODE = { statusCode: 400, message: 'The sign-in code is wrong.', code: 'secondFactorWrong' };
const WRONG_PASSWORD = { statusCode: 400, code: 'currentPasswordWrong' };
const OFF = { statusCode: 409, code: 'secondFactorOff' };
const ON = { statusCode: 409, code: 'secondFactorOn' };
const CODE = /^[0-9a-hjkmnp-tv-z]{4}(?:-[0-9a-hjkmnp-tv-z]{4}){3}$/;

let api: TestApp;
let bearer = { authorization: '' };
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { db } = api.database;
  for (const table of [secondFactorCodes, secondFactors, attempts, securityEvents, mails]) await db.delete(table);
  // A sign-in costs a hash: one does for as long as no test ends it.
  if (!(await isSignedIn())) bearer = await api.signIn('demo', PASSWORD);
});

const call = (path: string, body: unknown, headers = bearer) => api.post(`/auth/${path}`, body, headers);
const start = (headers = bearer) => call('startSecondFactor', { currentPassword: PASSWORD }, headers);
const confirm = (code: string, headers = bearer) => call('confirmSecondFactor', { code }, headers);
const isSignedIn = async (headers = bearer) => (await api.post('/users/getPValues', {}, headers)).statusCode === 200;
const signInWith = (totp?: string) => api.post('/auth/login', { account_name: 'demo', password: PASSWORD, totp });

async function startedSecret(): Promise<string> {
  return (await start()).json<{ secret: string }>().secret;
}

async function kinds(): Promise<string[]> {
  const rows = await api.database.db.select().from(securityEvents).orderBy(securityEvents.id);
  return rows.map(({ kind }) => kind);
}

const CALLS = [
  ['startSecondFactor', { currentPassword: PASSWORD }],
  ['confirmSecondFactor', { code: '123456' }],
  ['renewRecoveryCodes', { currentPassword: PASSWORD, totp: '123456' }],
  ['endSecondFactor', { currentPassword: PASSWORD, totp: '123456' }],
] as const;

describe.each(CALLS)('%s', (path, body) => {
  test('is refused without a bearer, and with one that ended', async () => {
    expect((await call(path, body, { authorization: '' })).statusCode).toBe(401);
    expect((await call(path, body, { authorization: 'Bearer abc' })).statusCode).toBe(401);
    await api.post('/auth/logout', {}, bearer);
    expect((await call(path, body)).json()).toEqual({
      ...{ statusCode: 401, message: 'Unauthorized', code: 'unauthorized' },
    });
  });

  test.each([
    ['nothing', {}],
    ['null', null],
    ['a list', [body]],
    ['numbers', { currentPassword: 1, totp: 123456, code: 123456 }],
    ['objects', { currentPassword: { $ne: '' }, totp: { $ne: '' }, code: { $ne: '' } }],
    ['a NUL', { currentPassword: 'Demo1234\0', code: '123456\0' }],
    ['what is endless', { currentPassword: 'D'.repeat(1001), code: '1'.repeat(201) }],
  ])('is malformed with %s, which is not counted', async (_what, sent) => {
    const answer = await call(path, sent);
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
    expect(await api.database.db.$count(attempts)).toBe(0);
  });
});

describe.each(CALLS.filter(([path]) => path !== 'confirmSecondFactor'))('%s', (path, body) => {
  test('requires the password first, and reveals nothing else when it is wrong', async () => {
    expect((await call(path, { ...body, currentPassword: 'Wrong1234' })).json()).toMatchObject(WRONG_PASSWORD);
    await switchOn(api, bearer, PASSWORD);
    expect((await call(path, { ...body, currentPassword: 'Wrong1234' })).json()).toMatchObject(WRONG_PASSWORD);
  });
});

describe('starting', () => {
  test('answers a secret and the address of it, and changes nothing at sign-in', async () => {
    const { secret, uri } = (await start()).json();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Memoria:demo\\?issuer=Memoria&secret=${secret}&`));
    expect((await signInWith()).json()).toMatchObject({ message: 'Login successful.' });
    expect(await kinds()).toContain('secondFactorStarted');
  });

  test('keeps the secret so that the database does not tell it', async () => {
    const secret = await startedSecret();
    const [row] = await api.database.db.select().from(secondFactors);
    expect(row?.secret.toString('latin1')).not.toContain(secret);
    expect(JSON.stringify(await api.database.db.select().from(securityEvents))).not.toContain(secret);
  });

  test('again replaces what was not confirmed', async () => {
    const [first, second] = [await startedSecret(), await startedSecret()];
    expect(second).not.toBe(first);
    expect((await confirm(codeOf(api, first))).json()).toEqual(WRONG_CODE);
    expect((await confirm(codeOf(api, second))).statusCode).toBe(200);
  });

  test('is refused when it is on, and leaves what is on', async () => {
    const { secret } = await switchOn(api, bearer, PASSWORD);
    expect((await start()).json()).toMatchObject(ON);
    api.clock.advance(30_000);
    expect((await signInWith(codeOf(api, secret))).json()).toHaveProperty('token');
  });

  test('of one account is nothing to another', async () => {
    const other = await api.signIn('novice', 'Novice1234');
    const secret = await startedSecret();
    expect((await confirm(codeOf(api, secret), other)).json()).toMatchObject(OFF);
  });
});

describe('confirming', () => {
  test('switches it on and answers ten recovery codes that are not kept as they are', async () => {
    const answer = await confirm(codeOf(api, await startedSecret()));
    const { recoveryCodes } = answer.json<{ recoveryCodes: string[] }>();
    expect(answer.json()).toEqual({ statusCode: 200, recoveryCodes });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(CODE);
    const stored = JSON.stringify(await api.database.db.select().from(secondFactorCodes));
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
    expect(await kinds()).toContain('secondFactorOn');
    expect(await api.database.db.$count(attempts)).toBe(0);
  });

  test('takes a code as apps show it, with a space, and one step before or after', async () => {
    for (const steps of [-1, 0, 1]) {
      const code = codeOf(api, await startedSecret(), steps);
      expect((await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200);
      await api.database.db.delete(secondFactors);
    }
  });

  test('refuses a wrong code, and an old one', async () => {
    const secret = await startedSecret();
    for (const code of [wrongCode(api, secret), codeOf(api, secret, -2), codeOf(api, secret, 2), '', 'abcdef']) {
      expect((await confirm(code)).json()).toEqual(WRONG_CODE);
    }
    expect((await signInWith()).json()).toHaveProperty('token');
    expect(await kinds()).toContain('confirmationRefused');
  });

  test('is stopped after ten wrong codes, also when they come together', async () => {
    const secret = await startedSecret();
    const wrong = wrongCode(api, secret);
    const answers = await Promise.all(Array.from({ length: 30 }, () => confirm(wrong)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const stopped = await confirm(codeOf(api, secret));
    expect([stopped.statusCode, stopped.headers['retry-after']]).toEqual([429, '900']);
    api.clock.advance(15 * 60_000);
    expect((await confirm(codeOf(api, secret))).statusCode).toBe(200);
  });

  test('of what was not started, or is on, is refused and not counted', async () => {
    expect((await confirm('123456')).json()).toMatchObject(OFF);
    const { secret } = await switchOn(api, bearer, PASSWORD);
    expect((await confirm(codeOf(api, secret, 1))).json()).toMatchObject(ON);
    expect(await api.database.db.$count(attempts)).toBe(0);
  });

  test('twice at once switches on once, with one set of codes', async () => {
    const code = codeOf(api, await startedSecret());
    const answers = await Promise.all([confirm(code), confirm(code), confirm(code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await api.database.db.$count(secondFactorCodes)).toBe(10);
  });

  test('ends all other sessions, which began with the password alone, and keeps this one', async () => {
    const [other, foreign] = [await api.signIn('demo', PASSWORD), await api.signIn('novice', 'Novice1234')];
    await switchOn(api, bearer, PASSWORD);
    expect(await isSignedIn()).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(foreign)).toBe(true);
  });

  test('is mailed to the owner, and so is switching off; an account without an address gets no mail', async () => {
    const { recoveryCodes } = await switchOn(api, bearer, PASSWORD);
    const off = await call('endSecondFactor', { currentPassword: PASSWORD, totp: recoveryCodes[0] });
    expect(off.statusCode).toBe(200);
    const queued = await api.database.db.select().from(mails).orderBy(mails.id);
    expect(queued.map(({ kind }) => kind)).toEqual(['secondFactorOn', 'secondFactorOff']);
    const veteran = eq(accounts.name, 'veteran');
    await api.database.db.update(accounts).set({ email: null }).where(veteran);
    await switchOn(api, await api.signIn('veteran', 'Veteran1234'), 'Veteran1234');
    expect(await api.database.db.$count(mails)).toBe(2);
    await api.database.db.update(accounts).set({ email: 'veteran@example.com' }).where(veteran);
  });
});

describe.each(['renewRecoveryCodes', 'endSecondFactor'])('%s', (path) => {
  const ask = (totp?: string) => call(path, { currentPassword: PASSWORD, totp });

  test('is refused while it is off, also when it was only started', async () => {
    expect((await ask('123456')).json()).toMatchObject(OFF);
    await start();
    expect((await ask()).json()).toMatchObject(OFF);
    expect(await api.database.db.$count(attempts)).toBe(0);
  });

  test('requires a code beside the password', async () => {
    const { secret, recoveryCodes } = await switchOn(api, bearer, PASSWORD);
    for (const totp of [undefined, '', wrongCode(api, secret), codeOf(api, secret), `${recoveryCodes[0]}0`]) {
      expect((await ask(totp)).json()).toEqual(WRONG_CODE);
    }
    expect(await api.database.db.$count(secondFactorCodes)).toBe(10);
    expect((await ask(codeOf(api, secret, 1))).statusCode).toBe(200);
  });

  test('takes a recovery code in place of one of the app', async () => {
    const { recoveryCodes } = await switchOn(api, bearer, PASSWORD);
    expect((await ask(recoveryCodes[3])).statusCode).toBe(200);
    expect(await kinds()).toContain('recoveryCodeUsed');
  });

  test('is stopped after ten wrong codes, which the right password does not take back', async () => {
    const { secret } = await switchOn(api, bearer, PASSWORD);
    const wrong = wrongCode(api, secret);
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(wrong)));
    expect(answers.filter(({ statusCode }) => statusCode === 400).length).toBeLessThanOrEqual(10);
    for (let nth = 0; nth < 10; nth += 1) await ask(wrong);
    expect((await ask(codeOf(api, secret, 1))).statusCode).toBe(429);
    expect(await api.database.db.$count(attempts)).toBe(10);
  });

  test('with another account’s code is refused', async () => {
    const other = await api.signIn('novice', 'Novice1234');
    const theirs = await switchOn(api, other, 'Novice1234');
    await switchOn(api, bearer, PASSWORD);
    expect((await ask(theirs.recoveryCodes[0])).json()).toEqual(WRONG_CODE);
    expect((await ask(codeOf(api, theirs.secret, 1))).json()).toEqual(WRONG_CODE);
  });
});

test('renewed recovery codes take the place of all earlier ones, the used ones too', async () => {
  const { secret, recoveryCodes: old } = await switchOn(api, bearer, PASSWORD);
  const answer = await call('renewRecoveryCodes', { currentPassword: PASSWORD, totp: old[0] });
  const { recoveryCodes: fresh } = answer.json<{ recoveryCodes: string[] }>();
  expect(fresh).toHaveLength(10);
  expect(new Set([...old, ...fresh]).size).toBe(20);
  expect(await api.database.db.$count(secondFactorCodes)).toBe(10);
  expect((await signInWith(old[1])).json()).toEqual(WRONG_CODE);
  expect((await signInWith(fresh[1])).json()).toHaveProperty('token');
  expect((await signInWith(codeOf(api, secret, 1))).json()).toHaveProperty('token');
  expect(await kinds()).toContain('recoveryCodesRenewed');
});

test('switched off, nothing of it is kept, sign-in requires the password alone, and it can be switched on again', async () => {
  const { secret } = await switchOn(api, bearer, PASSWORD);
  await call('endSecondFactor', { currentPassword: PASSWORD, totp: codeOf(api, secret, 1) });
  expect(await api.database.db.$count(secondFactors)).toBe(0);
  expect(await api.database.db.$count(secondFactorCodes)).toBe(0);
  expect((await signInWith()).json()).toHaveProperty('token');
  const again = await switchOn(api, bearer, PASSWORD);
  expect(again.secret).not.toBe(secret);
  expect(again.recoveryCodes).toHaveLength(10);
});

test('two that switch off with one code: one does, and the code is spent once', async () => {
  const { secret } = await switchOn(api, bearer, PASSWORD);
  const body = { currentPassword: PASSWORD, totp: codeOf(api, secret, 1) };
  const answers = await Promise.all([call('endSecondFactor', body), call('endSecondFactor', body)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await kinds()).filter((kind) => kind === 'secondFactorOff')).toHaveLength(1);
});
