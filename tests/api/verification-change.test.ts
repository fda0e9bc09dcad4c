import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, attempts, passwordRecoveries, securityEvents } from '#server/db/account-schema.ts';
import { listen } from '#server/listen.ts';
import { buildTestApp, type TestApp } from '#support/build-test-app.ts';
import { connectLive } from '#support/live-client.ts';
import { codeIn, linkIn } from '#support/outbox.ts';
import { addPlayer, PLAYER_PASSWORD, playerNow, signedIn } from '#support/players.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DONE = { statusCode: 200 };
const INVALID = { statusCode: 400, message: 'Invalid code.', code: 'invalidCode' };
const EXPIRED = { statusCode: 400, message: 'Expired code.', code: 'expiredCode' };
const TAKEN = { statusCode: 409, code: 'emailTaken' };
const VERIFIED = new Date('2026-04-02T00:00:00Z');

type Headers = Record<string, string>;
type Player = Awaited<ReturnType<typeof addPlayer>>;

let api: TestApp;
let address: string;
beforeAll(async () => {
  api = await buildTestApp();
  address = (await listen(api.app, { host: '127.0.0.1', port: 0 })).replace('localhost', '127.0.0.1');
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.db.delete(attempts);
});

let count = 0;
const newAddress = () => {
  count += 1;
  return `moved${count}@hotmail.es`;
};
const send = (bearer: Headers, body: unknown = {}) => api.post('/auth/send-verify-code', body, bearer);
const verify = (code: string) => api.post('/auth/verify-code', { code });
const undo = (code: unknown) => api.post('/auth/undo-email-change', { code });
const kindsTo = async (recipient: string | null) =>
  (await api.mails()).filter((mail) => mail.recipient === recipient).map(({ kind }) => kind);

/** The code of the newest mail of a kind to an address. */
async function codeTo(recipient: string | null, kind: string): Promise<string> {
  const found = (await api.mails()).filter((mail) => mail.recipient === recipient && mail.kind === kind);
  return linkIn(found.at(-1)).searchParams.get('code') ?? '';
}

/** A verified player that has asked for another address. */
async function changing(given: Parameters<typeof addPlayer>[1] = {}) {
  const player = await addPlayer(api, { verifiedAt: VERIFIED, ...given });
  const bearer = await signedIn(api, player);
  const email = newAddress();
  expect((await send(bearer, { email })).json()).toEqual(DONE);
  const [code, undoCode] = [await codeTo(email, 'changeEmail'), await codeTo(player.email, 'emailChangeNotice')];
  return { player, bearer, email, code, undoCode };
}

async function kindsOf({ id }: Player): Promise<string[]> {
  const events = await api.database.db.select().from(securityEvents).where(eq(securityEvents.accountId, id));
  return events.map(({ kind }) => kind).filter((kind) => kind !== 'signedIn');
}

describe('a new address', () => {
  test('waits for its link: until then sign-in answers the old one, which stays verified', async () => {
    const { player, email, code } = await changing();
    expect(await playerNow(api, player)).toMatchObject({
      ...{ email: player.email, pendingEmail: email, verifiedAt: VERIFIED },
    });
    const login = await api.post('/auth/login', { account_name: player.name, password: PLAYER_PASSWORD });
    expect(login.json()).toMatchObject({ email: player.email, verifyAccount: true });
    expect((await verify(code)).json()).toEqual(DONE);
    expect(await playerNow(api, player)).toMatchObject({
      ...{ email, pendingEmail: null, verifiedAt: api.clock.now() },
    });
    expect(await kindsOf(player)).toEqual(['emailChangeRequested', 'emailChanged']);
  });

  test.each([
    ['en', 'Confirm your new e-mail address', 'The e-mail address of your account is being changed', ''],
    ['fr', 'Confirmez votre nouvelle adresse e-mail', 'L’adresse e-mail de votre compte', '/fr'],
  ])(
    'is told to both addresses in %s, to the old one with a link that undoes it',
    async (language, asks, tells, prefix) => {
      const player = await addPlayer(api);
      const email = newAddress();
      await send({ ...(await signedIn(api, player)), 'accept-language': language }, { email });
      const [change, notice] = (await api.mails()).slice(-2);
      expect(change).toMatchObject({ recipient: email, kind: 'changeEmail', subject: asks });
      expect(linkIn(change).pathname).toBe(`${prefix}/verify-code`);
      expect(notice).toMatchObject({ recipient: player.email, kind: 'emailChangeNotice' });
      expect(notice?.subject).toContain(tells);
      expect(notice?.text).toContain(email);
      expect(linkIn(notice).pathname).toBe(`${prefix}/undo-email-change`);
    },
  );

  test('of an account without one brings no notice, because there is nobody to tell', async () => {
    const { player, email, code } = await (async () => {
      const added = await addPlayer(api, { email: null });
      const wanted = newAddress();
      const before = (await api.mails()).length;
      await send(await signedIn(api, added), { email: wanted });
      expect(await api.mails()).toHaveLength(before + 1);
      return { player: added, email: wanted, code: await codeTo(wanted, 'changeEmail') };
    })();
    expect((await verify(code)).json()).toEqual(DONE);
    expect(await playerNow(api, player)).toMatchObject({ email, pendingEmail: null });
  });

  test('can be replaced by another: the earlier link is worth nothing, and each change has its notice', async () => {
    const { player, bearer, email, code } = await changing();
    api.clock.advance(5 * MINUTE);
    const other = newAddress();
    await send(bearer, { email: other });
    expect(await kindsTo(player.email)).toEqual(['emailChangeNotice', 'emailChangeNotice']);
    expect((await verify(code)).json()).toEqual(INVALID);
    expect((await verify(await codeTo(other, 'changeEmail'))).json()).toEqual(DONE);
    expect((await playerNow(api, player)).email).toBe(other);
    expect(await kindsTo(email)).toEqual(['changeEmail']);
  });

  test('is mailed again when no address is given, and waits five minutes like every other', async () => {
    const { bearer, email } = await changing();
    expect((await send(bearer)).json()).toMatchObject({ statusCode: 429, code: 'verifiedEmailWait' });
    expect((await send(bearer, { email: newAddress() })).statusCode).toBe(429);
    api.clock.advance(5 * MINUTE);
    expect((await send(bearer)).json()).toEqual(DONE);
    expect(await kindsTo(email)).toEqual(['changeEmail', 'changeEmail']);
  });

  test.each([
    ['', 'emailInvalid'],
    ['player', 'emailInvalid'],
    ['a b@gmail.com', 'emailInvalid'],
    ['player@gmail.com\r\nBcc: all@gmail.com', 'emailInvalid'],
    ['player@gmail.com,other@gmail.com', 'emailInvalid'],
    ['player+game@gmail.com', 'emailPlus'],
    ['player@example.com', 'emailDomain'],
    ['player@gmail.com.evil.example', 'emailDomain'],
  ])('%j breaks a rule and is refused with %s', async (email, code) => {
    const player = await addPlayer(api);
    const bearer = await signedIn(api, player);
    expect((await send(bearer, { email })).json()).toMatchObject({ statusCode: 400, code });
    expect((await playerNow(api, player)).pendingEmail).toBeNull();
    expect((await send(bearer)).json()).toEqual(DONE);
  });

  test('that is another account’s is refused, in whatever case, and costs no wait', async () => {
    const other = await addPlayer(api);
    const bearer = await signedIn(api, await addPlayer(api));
    expect((await send(bearer, { email: other.email?.toUpperCase() })).json()).toMatchObject(TAKEN);
    expect((await send(bearer)).json()).toEqual(DONE);
  });

  test('that another account got meanwhile is refused at the link, which changes nothing', async () => {
    const { player, email, code } = await changing();
    await addPlayer(api, { email: email.toUpperCase() });
    expect((await verify(code)).json()).toMatchObject(TAKEN);
    expect(await playerNow(api, player)).toMatchObject({ email: player.email, pendingEmail: email });
  });

  test('that two accounts ask for goes to the one whose link is opened first', async () => {
    const email = newAddress();
    const codes: string[] = [];
    for (const player of [await addPlayer(api), await addPlayer(api)]) {
      await send(await signedIn(api, player), { email });
      codes.push(await codeTo(email, 'changeEmail'));
    }
    const answers = await Promise.all(codes.map(verify));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await api.database.db.$count(accounts, eq(accounts.email, email))).toBe(1);
  });

  test('takes a recovery code with it that was mailed to the old one', async () => {
    const { player, code } = await changing();
    await api.post('/auth/request-password-recovery', { account_name: player.name });
    const recovery = codeIn((await api.mails()).at(-1));
    await verify(code);
    const reset = { account_name: player.name, code: recovery, newPassword: 'Novelty99' };
    expect((await api.post('/auth/reset-password', reset)).json()).toEqual(INVALID);
  });
});

describe('the link to the old address', () => {
  test.each(['before', 'after'])('brings it back, %s the change was confirmed', async (when) => {
    const { player, email, code, undoCode } = await changing();
    if (when === 'after') await verify(code);
    expect((await undo(undoCode)).json()).toEqual(DONE);
    expect(await playerNow(api, player)).toMatchObject({
      ...{ email: player.email, pendingEmail: null, verifiedAt: VERIFIED, passwordHash: null },
    });
    expect((await verify(code)).json()).toEqual(INVALID);
    expect((await playerNow(api, player)).email).not.toBe(email);
    expect((await undo(undoCode)).json()).toEqual(INVALID);
    expect((await kindsOf(player)).at(-1)).toBe('emailChangeUndone');
  });

  test('ends all sessions and closes their sockets, and no password opens the account', async () => {
    const { player, bearer, undoCode } = await changing();
    const client = await connectLive(address, bearer.authorization.replace('Bearer ', ''));
    const gone = new Promise((resolve) => client.socket.once('disconnect', resolve));
    await undo(undoCode);
    await gone;
    expect((await api.get('/auth/account', bearer)).statusCode).toBe(401);
    const login = await api.post('/auth/login', { account_name: player.name, password: PLAYER_PASSWORD });
    expect(login.json()).toMatchObject({ code: 'invalidCredentials' });
  });

  test('leads to a recovery by the old address, also when a thief has just asked for a code', async () => {
    const { player, email, code, undoCode } = await changing();
    await verify(code);
    const request = { account_name: player.name };
    await api.post('/auth/request-password-recovery', request);
    const stolen = codeIn((await api.mails()).at(-1));
    await undo(undoCode);
    expect(await api.database.db.$count(passwordRecoveries, eq(passwordRecoveries.accountId, player.id))).toBe(0);
    const again = await api.post('/auth/request-password-recovery', request);
    expect(again.json()).toEqual({ statusCode: 200, message: 'recoveryCodeSent' });
    const mail = (await api.mails()).at(-1);
    expect(mail?.recipient).toBe(player.email);
    const reset = { ...request, newPassword: 'Novelty99' };
    expect((await api.post('/auth/reset-password', { ...reset, code: stolen })).json()).toEqual(INVALID);
    expect((await api.post('/auth/reset-password', { ...reset, code: codeIn(mail) })).statusCode).toBe(200);
    expect(await kindsTo(email)).toEqual(['changeEmail', 'recoveryCode']);
  });

  test('is stronger than those of later changes: a thief cannot undo the undoing', async () => {
    const { player, bearer, email, code, undoCode } = await changing();
    await verify(code);
    api.clock.advance(5 * MINUTE);
    await send(bearer, { email: newAddress() });
    const thiefs = await codeTo(email, 'emailChangeNotice');
    expect((await undo(undoCode)).json()).toEqual(DONE);
    expect((await undo(thiefs)).json()).toEqual(INVALID);
    expect((await playerNow(api, player)).email).toBe(player.email);
  });

  test('of an earlier change is left as it is by the undoing of a later one', async () => {
    const { player, bearer, email, code, undoCode } = await changing();
    await verify(code);
    api.clock.advance(5 * MINUTE);
    await send(bearer, { email: newAddress() });
    expect((await undo(await codeTo(email, 'emailChangeNotice'))).json()).toEqual(DONE);
    expect((await playerNow(api, player)).email).toBe(email);
    expect((await undo(undoCode)).json()).toEqual(DONE);
    expect((await playerNow(api, player)).email).toBe(player.email);
  });

  test('takes the address from an account that got it meanwhile and never confirmed it', async () => {
    const { player, code, undoCode } = await changing();
    await verify(code);
    const squatter = await addPlayer(api, { email: player.email });
    expect((await undo(undoCode)).json()).toEqual(DONE);
    expect((await playerNow(api, player)).email).toBe(player.email);
    expect((await playerNow(api, squatter)).email).toBeNull();
    expect(await kindsOf(squatter)).toEqual(['emailChanged']);
  });

  test('is refused when another account has confirmed the address meanwhile, and changes nothing', async () => {
    const { player, bearer, email, code, undoCode } = await changing();
    await verify(code);
    const other = await addPlayer(api, { email: player.email, verifiedAt: VERIFIED });
    expect((await undo(undoCode)).json()).toMatchObject(TAKEN);
    expect((await playerNow(api, player)).email).toBe(email);
    expect((await playerNow(api, other)).email).toBe(player.email);
    expect((await api.get('/auth/account', bearer)).statusCode).toBe(200);
  });

  test('works for seven days', async () => {
    const [young, old] = [await changing(), await changing()];
    api.clock.advance(7 * DAY - 1);
    expect((await undo(young.undoCode)).json()).toEqual(DONE);
    api.clock.advance(1);
    expect((await undo(old.undoCode)).json()).toEqual(EXPIRED);
    expect((await playerNow(api, old.player)).passwordHash).not.toBeNull();
  });

  test('brings back an address that was never verified as such', async () => {
    const { player, code, undoCode } = await changing({ verifiedAt: null });
    await verify(code);
    await undo(undoCode);
    expect(await playerNow(api, player)).toMatchObject({ email: player.email, verifiedAt: null });
  });

  test('verifies nothing', async () => {
    const { undoCode } = await changing();
    expect((await verify(undoCode)).json()).toEqual(INVALID);
    expect((await undo(undoCode)).json()).toEqual(DONE);
  });

  test.each([1, 2])('of an account with status %i is worth nothing', async (status) => {
    const { player, undoCode } = await changing();
    await api.database.db.update(accounts).set({ status }).where(eq(accounts.id, player.id));
    expect((await undo(undoCode)).json()).toEqual(INVALID);
  });

  test.each([['nonsense'], [''], ["' or ''='"]])('with the code %j is refused', async (code) => {
    expect((await undo(code)).json()).toEqual(INVALID);
  });

  test.each([[undefined], [1], [['x']]])('with the code %j is malformed', async (code) => {
    expect((await undo(code)).json()).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
  });
});
