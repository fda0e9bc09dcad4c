import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passwordRecoveries } from '#server/account/schema.ts';
import { attempts, securityEvents } from '#server/kernel/auth/schema.ts';
import { listen } from '#server/kernel/http/listen.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import { addPlayer, PLAYER_PASSWORD, playerNow, signedIn } from '#support/account/players.ts';
import { codeIn } from '#support/mail/outbox.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { connectLive } from '#support/server/live-client.ts';

const MINUTE = 60_000;
const SENT = { statusCode: 200, message: 'recoveryCodeSent', retryAfter: 300 };
const ALREADY = { statusCode: 200, message: 'recoveryCodeAlreadySent', retryAfter: expect.any(Number) };
const RESET = { statusCode: 200, message: 'passwordResetSuccess' };
const INVALID = { statusCode: 400, message: 'Invalid code.', code: 'invalidCode' };
const EXPIRED = { statusCode: 400, message: 'Expired code.', code: 'expiredCode' };
const UNKNOWN = { statusCode: 404, message: 'Account not found.', code: 'accountNotFound' };
const NEW_PASSWORD = 'Novelty99';

type Player = Awaited<ReturnType<typeof addPlayer>>;

let api: TestApp;
let address: string;
beforeAll(async () => {
  api = await buildTestApp({ slowHashes: true });
  address = (await listen(api.app, { host: '127.0.0.1', port: 0 })).replace('localhost', '127.0.0.1');
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.db.delete(attempts);
});

const request = (account_name: unknown, headers: Record<string, string> = {}) =>
  api.post('/auth/request-password-recovery', { account_name }, headers);
const reset = ({ name }: Pick<Player, 'name'>, code: unknown, newPassword: unknown = NEW_PASSWORD) =>
  api.post('/auth/reset-password', { account_name: name, code, newPassword });
const logIn = ({ name }: Player, password: string) => api.post('/auth/login', { account_name: name, password });
const mailsTo = async ({ email }: Pick<Player, 'email'>) =>
  (await api.mails()).filter(({ recipient }) => recipient === email);
const codeTo = async (player: Player) =>
  codeIn((await mailsTo(player)).filter(({ kind }) => kind === 'recoveryCode').at(-1));
/** Another code than the right one: the nth of those that are wrong. */
const wrong = (code: string, nth = 0) => String((Number(code) + 1 + nth) % 1_000_000).padStart(6, '0');

/** A player that has been mailed a code. */
async function asked(given: Parameters<typeof addPlayer>[1] = {}) {
  const player = await addPlayer(api, given);
  expect((await request(player.name)).json()).toEqual(SENT);
  return { player, code: await codeTo(player) };
}

async function kindsOf({ id }: Player): Promise<string[]> {
  const events = await api.database.db.select().from(securityEvents).where(eq(securityEvents.accountId, id));
  return events.map(({ kind }) => kind);
}

describe('asking for a recovery', () => {
  test.each([
    ['en', 'Your code for a new password', 'expires in 15 minutes'],
    ['es', 'Tu código para una contraseña nueva', 'caduca en 15 minutos'],
  ])('mails a code of six digits, in the language of who asks (%s)', async (language, subject, good) => {
    const player = await addPlayer(api);
    expect((await request(player.name, { 'accept-language': language })).json()).toEqual(SENT);
    const [mail] = await mailsTo(player);
    expect(mail).toMatchObject({ kind: 'recoveryCode', subject });
    expect(mail?.text).toContain(good);
    expect(mail?.html).toContain(`>${codeIn(mail)}<`);
    expect(await kindsOf(player)).toEqual(['recoveryRequested']);
  });

  test('again within five minutes sends nothing, and the code stays valid', async () => {
    const { player, code } = await asked();
    api.clock.advance(5 * MINUTE - 1);
    expect((await request(player.name)).json()).toEqual(ALREADY);
    expect(await mailsTo(player)).toHaveLength(1);
    expect((await reset(player, code)).json()).toEqual(RESET);
  });

  test('again after five minutes puts a new code in the place of the old one', async () => {
    const { player, code } = await asked();
    await reset(player, wrong(code));
    api.clock.advance(5 * MINUTE);
    expect((await request(player.name)).json()).toEqual(SENT);
    const second = await codeTo(player);
    if (second !== code) expect((await reset(player, code)).json()).toEqual(INVALID);
    expect((await reset(player, second)).json()).toEqual(RESET);
  });

  test('by twenty calls that arrive together sends one mail', async () => {
    const player = await addPlayer(api);
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(player.name)));
    const messages = answers.map((answer) => answer.json().message);
    expect(messages.filter((message) => message === 'recoveryCodeSent')).toHaveLength(1);
    expect(messages.filter((message) => message === 'recoveryCodeAlreadySent')).toHaveLength(19);
    expect(await mailsTo(player)).toHaveLength(1);
  });

  test('goes to the address on file, not to one that waits to be confirmed', async () => {
    const { player } = await asked({ pendingEmail: 'thief@gmail.com' });
    expect(await mailsTo(player)).toHaveLength(1);
    expect(await mailsTo({ email: 'thief@gmail.com' })).toEqual([]);
  });

  test.each([['nobody'], [''], ['DEMO'], ["demo' or '1'='1"]])('for the unknown name %j is 404', async (name) => {
    const answer = await request(name);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual(UNKNOWN);
  });

  test.each([
    [1, 'accountSuspended'],
    [2, 'accountCancelled'],
  ])('is refused for an account with status %i', async (status, code) => {
    const player = await addPlayer(api, { status });
    expect((await request(player.name)).json()).toMatchObject({ statusCode: 403, code });
    expect((await reset(player, '000000')).json()).toMatchObject({ statusCode: 403, code });
    expect(await mailsTo(player)).toEqual([]);
  });

  test('is refused for an account without an address', async () => {
    const player = await addPlayer(api, { email: null });
    expect((await request(player.name)).json()).toMatchObject({ statusCode: 400, code: 'noEmail' });
  });

  test.each([[undefined], [1], [null], [['demo']], ['\0'], ['x'.repeat(201)]])(
    'with %j is malformed',
    async (account_name) => {
      expect((await request(account_name)).json()).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
      expect(await api.database.db.$count(attempts)).toBe(0);
    },
  );

  test('opens an account that no password opens', async () => {
    const { player, code } = await asked({ passwordHash: null });
    expect((await reset(player, code)).json()).toEqual(RESET);
    expect((await logIn(player, NEW_PASSWORD)).statusCode).toBe(200);
  });
});

describe('a recovery', () => {
  test('sets the password, ends all sessions with their sockets, and mails the owner', async () => {
    const player = await addPlayer(api);
    const bearers = [await signedIn(api, player), await signedIn(api, player)];
    const client = await connectLive(address, bearers[0]?.authorization.replace('Bearer ', ''));
    const gone = new Promise((resolve) => client.socket.once('disconnect', resolve));
    await request(player.name);
    expect((await reset(player, await codeTo(player))).json()).toEqual(RESET);
    await gone;
    for (const bearer of bearers) expect((await api.get('/auth/account', bearer)).statusCode).toBe(401);
    expect((await logIn(player, PLAYER_PASSWORD)).statusCode).toBe(400);
    expect((await logIn(player, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await mailsTo(player)).map(({ kind }) => kind)).toEqual(['recoveryCode', 'passwordChanged']);
    expect(await kindsOf(player)).toContain('passwordRecovered');
  });

  test('needs no blanks left out, and works once', async () => {
    const { player, code } = await asked();
    expect((await reset(player, ` ${code} `)).json()).toEqual(RESET);
    expect((await reset(player, code, 'Another99')).json()).toEqual(EXPIRED);
    expect((await logIn(player, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await request(player.name)).json()).toEqual(SENT);
  });

  test('by two calls with the right code at once sets one password', async () => {
    const { player, code } = await asked();
    const passwords = ['Novelty91', 'Novelty92', 'Novelty93'];
    const answers = await Promise.all(passwords.map((password) => reset(player, code, password)));
    const done = answers.flatMap(({ statusCode }, nth) => (statusCode === 200 ? [passwords[nth] ?? ''] : []));
    expect(done).toHaveLength(1);
    expect((await logIn(player, done[0] ?? '')).statusCode).toBe(200);
  });

  test('leaves verification and second factor as they were, and drops a change of address under way', async () => {
    const { player, code } = await asked({ pendingEmail: 'thief@gmail.com' });
    await reset(player, code);
    expect(await playerNow(api, player)).toMatchObject({ email: player.email, pendingEmail: null, verifiedAt: null });
  });

  test('locks out a thief who has requested another address, also with its link', async () => {
    const player = await addPlayer(api);
    await api.post('/auth/send-verify-code', { email: 'thief2@gmail.com' }, await signedIn(api, player));
    const [theirs] = await mailsTo({ email: 'thief2@gmail.com' });
    await request(player.name);
    await reset(player, await codeTo(player));
    const code = new URL(/http\S+/.exec(theirs?.text ?? '')?.[0] ?? '').searchParams.get('code');
    expect((await api.post('/auth/verify-code', { code })).json()).toEqual(INVALID);
    expect((await playerNow(api, player)).email).toBe(player.email);
  });

  test('forgets the failed sign-ins of its account, so that the owner gets in', async () => {
    const { player, code } = await asked();
    for (let nth = 0; nth < 10; nth += 1) await logIn(player, 'wrong');
    expect((await logIn(player, PLAYER_PASSWORD)).statusCode).toBe(429);
    await reset(player, code);
    expect((await logIn(player, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test.each([
    ['Short1', 'passwordTooShort'],
    ['', 'passwordTooShort'],
    ['nocapital1', 'passwordNeedUppercase'],
    [`A${'x'.repeat(128)}`, 'passwordTooLong'],
  ])('to the password %j is refused by the rule alone, and costs no try', async (password, key) => {
    const { player, code } = await asked();
    for (let nth = 0; nth < 12; nth += 1) {
      expect((await reset(player, wrong(code), password)).json()).toEqual({ statusCode: 400, message: key, code: key });
    }
    expect((await reset(player, code)).json()).toEqual(RESET);
  });

  test.each([
    ['no code', undefined, NEW_PASSWORD],
    ['a number', 123_456, NEW_PASSWORD],
    ['no password', '123456', undefined],
    ['a list', ['123456'], NEW_PASSWORD],
    ['a NUL', '12345\0', NEW_PASSWORD],
    ['an endless password', '123456', 'X'.repeat(1001)],
  ])('with %s is malformed, and costs no try', async (_what, code, password) => {
    const body = { account_name: 'demo', code, newPassword: password };
    const answer = await api.post('/auth/reset-password', body);
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
    expect(await api.database.db.$count(attempts)).toBe(0);
  });

  test('of an unknown name is 404, and without a requested code 400', async () => {
    expect((await reset({ name: 'nobody' }, '123456')).json()).toEqual(UNKNOWN);
    expect((await reset(await addPlayer(api), '123456')).json()).toEqual(INVALID);
  });

  test('by the code of another account is refused', async () => {
    const [mine, theirs] = [await asked(), await asked()];
    if (mine.code !== theirs.code) expect((await reset(theirs.player, mine.code)).json()).toEqual(INVALID);
    expect((await reset(theirs.player, theirs.code)).json()).toEqual(RESET);
  });
});

describe('a code', () => {
  test('is kept as a keyed digest, and is not in the queue once mailed', async () => {
    const { player, code } = await asked();
    const { db } = api.database;
    const [kept] = await db.select().from(passwordRecoveries).where(eq(passwordRecoveries.accountId, player.id));
    expect(kept?.digest).toMatch(/^[\w-]{43}$/);
    const [queued] = await db.select().from(mails).where(eq(mails.accountId, player.id));
    expect(queued).toMatchObject({ kind: 'recoveryCode', facts: null, recipient: '', sentAt: api.clock.now() });
    expect(JSON.stringify([kept?.digest, queued?.facts])).not.toContain(code);
  });

  test('lives for 15 minutes', async () => {
    const [young, old] = [await asked(), await asked()];
    api.clock.advance(15 * MINUTE - 1);
    expect((await reset(young.player, young.code)).json()).toEqual(RESET);
    api.clock.advance(1);
    expect((await reset(old.player, old.code)).json()).toEqual(EXPIRED);
    expect((await reset(old.player, wrong(old.code))).json()).toEqual(EXPIRED);
  });

  test('dies of five wrong tries', async () => {
    const { player, code } = await asked();
    for (let nth = 0; nth < 5; nth += 1) expect((await reset(player, wrong(code, nth))).json()).toEqual(INVALID);
    expect((await reset(player, code)).json()).toEqual(EXPIRED);
    expect((await request(player.name)).json()).toEqual(ALREADY);
    expect((await playerNow(api, player)).passwordHash).toBe(player.passwordHash);
  });

  test('survives four', async () => {
    const { player, code } = await asked();
    for (let nth = 0; nth < 4; nth += 1) await reset(player, wrong(code, nth));
    expect((await reset(player, code)).json()).toEqual(RESET);
  });
});
