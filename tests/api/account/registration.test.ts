import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RATE_LIMIT_MESSAGE } from '#contract/errors.ts';
import { addressColumns } from '#server/account/accounts.ts';
import { emailLinks } from '#server/account/schema.ts';
import { accounts, attempts, captchaUses, securityEvents } from '#server/kernel/auth/schema.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import { addPlayer, PLAYER_PASSWORD, signedIn } from '#support/account/players.ts';
import { EASY_CAPTCHA, registerAccount, solvedCaptcha } from '#support/account/registration.ts';
import { linkIn } from '#support/mail/outbox.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const HOUR = 3_600_000;
const PASSWORD = 'Lantern-of-12';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ limits: { ...EASY_CAPTCHA, registrationsPerAddress: 4, existenceChecksPerAddress: 3 } });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.db.delete(attempts);
});

const own = (name: string) => ({ name, email: `${name}@gmail.com`, password: PASSWORD });
const accountOf = async (name: string) =>
  (await api.database.db.select().from(accounts).where(eq(accounts.name, name)))[0];

/** A registration with a solved captcha, some of it changed. */
async function send(account: Record<string, unknown>, rest: Record<string, unknown> = {}) {
  const sent = { mid: 'nova', password: PASSWORD, pwd: PASSWORD, pvalues: 0, status: 0, ...account };
  const captcha = await solvedCaptcha(api);
  return api.post('/users', { account: sent, email: 'nova@gmail.com', captcha, ...rest }, { 'user-agent': FIREFOX });
}

describe('a registration', () => {
  test('makes an account that can sign in, in the caller’s language, with nothing of what it says about points and status', async () => {
    const answer = await api.post(
      '/users',
      {
        account: { mid: 'comet', password: PASSWORD, pwd: PASSWORD, pvalues: 9_999, status: 2 },
        email: 'Comet@Gmail.com',
        captcha: await solvedCaptcha(api),
      },
      { 'accept-language': 'pt-BR,pt;q=0.9', 'user-agent': FIREFOX },
    );
    const account = await accountOf('comet');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ statusCode: 200, idnum: account?.id, mid: 'comet' });
    expect(account).toMatchObject({
      ...{ email: 'Comet@Gmail.com', pendingEmail: null, status: 0, language: 'pt', serviceId: null },
      ...{ verifiedAt: null, verificationSentAt: api.clock.now(), createdAt: api.clock.now() },
    });
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
    const signedIn = await api.post('/auth/login', { account_name: 'comet', password: PASSWORD });
    expect(signedIn.json()).toMatchObject({ pvalues: 0, email: 'Comet@Gmail.com', verifyAccount: false });
  });

  test('mails one link to confirm the address, in the language and to the page of its reader, good for a day', async () => {
    await registerAccount(api, { ...own('meteor'), language: 'fr' });
    const account = await accountOf('meteor');
    const sent = (await api.mails()).filter(({ recipient }) => recipient === 'meteor@gmail.com');
    expect(sent.map(({ kind }) => kind)).toEqual(['verify']);
    expect(linkIn(sent[0]).href).toMatch(/^http:\/\/localhost:4321\/fr\/verify-code\?code=[\w-]{43}$/);
    const links = await api.database.db
      .select()
      .from(emailLinks)
      .where(eq(emailLinks.accountId, account?.id ?? 0));
    const expiresAt = new Date(api.clock.now().getTime() + 24 * HOUR);
    expect(links).toMatchObject([{ purpose: 'verify', email: 'meteor@gmail.com', usedAt: null, expiresAt }]);
  });

  test('leaves its trace in the trail, without a secret', async () => {
    await send({ mid: 'trail' }, { email: 'trail@gmail.com' });
    const account = await accountOf('trail');
    const events = await api.database.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.accountId, account?.id ?? 0));
    const who = { actor: 'player', address: '127.0.0.1', device: 'Firefox, Windows' };
    expect(events).toMatchObject([{ kind: 'registered', ...who, detail: null }]);
  });

  test('may use the longest of everything', async () => {
    const password = `D${'éüößñç-'.repeat(19).slice(0, 127)}`;
    const [mid, email] = ['x'.repeat(32), `${'x'.repeat(64)}@hotmail.es`];
    expect((await send({ mid, password, pwd: password }, { email })).statusCode).toBe(200);
    expect((await api.post('/auth/login', { account_name: mid, password })).statusCode).toBe(200);
  });
});

describe('a registration is refused', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['userNameLength', { mid: 'ab' }, {}],
    ['userNameLength', { mid: 'x'.repeat(33) }, {}],
    ['userNameLength', { mid: '' }, {}],
    ['userNameCharacters', { mid: 'Nova' }, {}],
    ['userNameCharacters', { mid: 'no va' }, {}],
    ['userNameCharacters', { mid: "no'va" }, {}],
    ['userNameCharacters', { mid: 'nová' }, {}],
    ['emailInvalid', {}, { email: '' }],
    ['emailInvalid', {}, { email: 'nova' }],
    ['emailInvalid', {}, { email: 'nova@gmail.com\r\nBcc: x@gmail.com' }],
    ['emailPlus', {}, { email: 'nova+1@gmail.com' }],
    ['emailDomain', {}, { email: 'nova@example.com' }],
    ['passwordTooShort', { password: 'Demo123', pwd: 'Demo123' }, {}],
    ['passwordTooShort', { password: '', pwd: '' }, {}],
    ['passwordNeedUppercase', { password: 'lantern-12', pwd: 'lantern-12' }, {}],
    ['passwordTooLong', { password: 'D'.repeat(129), pwd: 'D'.repeat(129) }, {}],
    ['passwordMismatch', { pwd: 'Lantern-of-13' }, {}],
    ['passwordMismatch', { pwd: '' }, {}],
  ])('with 400 %s for %j %j', async (code, account, rest) => {
    const answer = await send(account, rest);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
    expect(answer.json()).not.toHaveProperty('idnum');
    expect(await api.database.db.$count(attempts)).toBe(0);
  });

  test.each<[string, number, Record<string, unknown>, Record<string, unknown>]>([
    ['userNameTaken', 409, { mid: 'demo' }, {}],
    ['userNameTaken', 409, { mid: '[gm]nova' }, {}],
    ['emailTaken', 409, { mid: 'other' }, { email: 'twin@gmail.com' }],
    ['emailTaken', 409, { mid: 'other' }, { email: 'TWIN@GMAIL.COM' }],
  ])('with %s (%i) for what somebody has: %j %j', async (code, status, account, rest) => {
    if (!(await accountOf('twin'))) await registerAccount(api, { ...own('twin'), email: 'Twin@gmail.com' });
    const answer = await send(account, rest);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json()).not.toHaveProperty('idnum');
  });

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['a list', []],
    ['no account', { email: 'nova@gmail.com' }],
    ['an account that is none', { account: 'nova', email: 'nova@gmail.com' }],
    ['a number as name', { account: { mid: 7, password: PASSWORD, pwd: PASSWORD }, email: 'nova@gmail.com' }],
    ['no confirmation', { account: { mid: 'nova', password: PASSWORD }, email: 'nova@gmail.com' }],
    ['a list of addresses', { account: { mid: 'nova', password: PASSWORD, pwd: PASSWORD }, email: ['a@gmail.com'] }],
    ['a NUL', { account: { mid: 'no\0va', password: PASSWORD, pwd: PASSWORD }, email: 'nova@gmail.com' }],
    ['half a pair', { account: { mid: 'nova', password: 'D\ud800emo1234', pwd: 'x' }, email: 'nova@gmail.com' }],
    [
      'a captcha of 4,001 letters',
      { account: { mid: 'nova', password: PASSWORD, pwd: PASSWORD }, email: 'n@gmail.com', captcha: 'x'.repeat(4_001) },
    ],
  ])('as malformed when it is %s, which counts for nothing', async (_what, body) => {
    const answer = await api.post('/users', body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalidRequest']);
    expect(await api.database.db.$count(attempts)).toBe(0);
  });

  test('without a word of the password that was sent', async () => {
    const secret = 'very-Secret-1';
    for (const answer of [
      await send({ password: secret, pwd: 'another' }),
      await api.post('/users', { account: { mid: 'nova', password: [secret], pwd: secret }, email: secret }),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.body).not.toContain(secret);
    }
  });

  test('and then leaves neither account nor mail, and its captcha used', async () => {
    const { db } = api.database;
    const count = async () => [await db.$count(accounts), await db.$count(mails), await db.$count(captchaUses)];
    const [before = 0, mailed, used = 0] = await count();
    await send({ mid: 'demo' });
    await send({ mid: 'NO' });
    expect(await count()).toEqual([before, mailed, used + 2]);
  });
});

describe('accounts made', () => {
  test('from one address are so many in an hour; refused ones do not count', async () => {
    for (let nth = 0; nth < 3; nth += 1) await registerAccount(api, own(`hour${nth}`));
    for (let nth = 0; nth < 3; nth += 1) expect((await send({ mid: 'demo' })).statusCode).toBe(409);
    expect((await registerAccount(api, own('hour3'))).statusCode).toBe(200);
    const refused = await registerAccount(api, own('hour4'));
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ statusCode: 429, message: RATE_LIMIT_MESSAGE, code: 'tooManyRequests' });
    expect(refused.headers['retry-after']).toBe('3600');
    api.clock.advance(HOUR);
    expect((await registerAccount(api, own('hour4'))).statusCode).toBe(200);
  });

  test('cannot be more because they arrive together', async () => {
    const names = Array.from({ length: 8 }, (_, nth) => own(`crowd${nth}`));
    const answers = await Promise.all(names.map((newcomer) => registerAccount(api, newcomer)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
  });
});

test('a password that is guessed first is refused', async () => {
  const refused = { statusCode: 400, code: 'passwordTooCommon' };
  const common = 'P@ssw0rd1';
  expect(
    (await send({ mid: 'weak', password: common, pwd: common }, { email: 'weak@gmail.com' })).json(),
  ).toMatchObject(refused);
  const bearer = await api.signIn('demo', 'Demo1234');
  const change = { currentPassword: 'Demo1234', newPassword: common };
  expect((await api.post('/auth/changePassword', change, bearer)).json()).toMatchObject({
    ...refused,
    statusCode: 500,
  });
  const reset = { account_name: 'demo', code: '000000', newPassword: common };
  const answer = { ...refused, message: 'passwordTooCommon' };
  expect((await api.post('/auth/reset-password', reset)).json()).toMatchObject(answer);
});

test('a password of the account’s own name or address is refused', async () => {
  const refused = { code: 'passwordTooCommon' };
  const ofName = { mid: 'lamplit', password: 'Lamplit99', pwd: 'Lamplit99' };
  expect((await send(ofName, { email: 'weak@gmail.com' })).json()).toMatchObject(refused);
  const ofAddress = { mid: 'weak', password: 'Lamplit99', pwd: 'Lamplit99' };
  expect((await send(ofAddress, { email: 'lamplit@gmail.com' })).json()).toMatchObject(refused);
  const player = await addPlayer(api, { email: 'lamplit@gmail.com' });
  const bearer = await signedIn(api, player);
  const change = { currentPassword: PLAYER_PASSWORD, newPassword: 'Lamplit99' };
  expect((await api.post('/auth/changePassword', change, bearer)).json()).toMatchObject(refused);
  const reset = { account_name: player.name, code: '000000', newPassword: `P${player.name.slice(1)}!!` };
  expect((await api.post('/auth/reset-password', reset)).json()).toMatchObject(refused);
});

describe('whether something is taken', () => {
  const name = async (account_name: unknown) => (await api.post('/users/validateNameExist', { account_name })).json();
  const email = async (address: unknown) => (await api.post('/auth/validateEmailExist', { email: address })).json();

  test('is told of names', async () => {
    expect(await name('demo')).toEqual({ statusCode: 200, result: true });
    expect(await name('nobody')).toEqual({ statusCode: 200, result: false });
  });

  test('is told of addresses, compared in lower case', async () => {
    const { db } = api.database;
    await db.update(accounts).set({ email: 'Novice@Yahoo.es' }).where(eq(accounts.name, 'novice'));
    expect(await email('nOVICE@yahoo.ES')).toEqual({ statusCode: 200, result: true });
    expect(await email('nobody@yahoo.es')).toEqual({ statusCode: 200, result: false });
  });

  test('is told of mailboxes, whose dots count nothing at Gmail alone', async () => {
    const { db } = api.database;
    const own = (name: string, address: string) =>
      db.update(accounts).set(addressColumns(address)).where(eq(accounts.name, name));
    await own('novice', 'no.vice@gmail.com');
    expect(await email('Novice@gmail.com')).toEqual({ statusCode: 200, result: true });
    await own('novice', 'no.vice@yahoo.es');
    expect(await email('novice@yahoo.es')).toEqual({ statusCode: 200, result: false });
  });

  test.each(['', 'DEMO', 'demo ', "demo' or '1'='1", 'x'.repeat(200), 'de %'])(
    'is not asked of a name that breaks the rules: %j',
    async (broken) => {
      expect(await name(broken)).toEqual({ statusCode: 200, result: false });
      expect(await api.database.db.$count(attempts)).toBe(0);
    },
  );

  test.each(['', 'demo@example.com', 'novice+1@yahoo.es', 'novice@yahoo.es ', '%@yahoo.es,'])(
    'is not asked of an address that breaks the rules: %j',
    async (broken) => {
      expect(await email(broken)).toEqual({ statusCode: 200, result: false });
      expect(await api.database.db.$count(attempts)).toBe(0);
    },
  );

  test.each([undefined, null, 7, ['demo'], { $ne: '' }, 'x'.repeat(400)])('is 400 for %j', async (value) => {
    expect(await name(value)).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
    expect(await email(value)).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
  });

  test('is told so often to one address, names and addresses together', async () => {
    for (const asked of [await name('demo'), await name('nobody'), await email('nobody@gmail.com')]) {
      expect(asked.statusCode).toBe(200);
    }
    const refused = await api.post('/auth/validateEmailExist', { email: 'nobody@gmail.com' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    expect((await name('demo')).statusCode).toBe(429);
    api.clock.advance(HOUR / 4);
    expect(await name('demo')).toEqual({ statusCode: 200, result: true });
  });
});
