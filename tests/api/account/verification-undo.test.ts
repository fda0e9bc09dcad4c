import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passwordRecoveries } from '#server/account/schema.ts';
import { secondFactorState } from '#server/account/security/second-factor/codes.ts';
import { accounts, attempts } from '#server/kernel/auth/schema.ts';
import { listen } from '#server/kernel/http/listen.ts';
import { codeOf, switchOn } from '#support/account/authenticator.ts';
import {
  changing,
  codeTo,
  kindsTo,
  newAddress,
  requestChange,
  sendVerifyCode,
  trailOf,
  VERIFIED,
} from '#support/account/email-change.ts';
import { addPlayer, PLAYER_PASSWORD, playerNow, signedIn } from '#support/account/players.ts';
import { codeIn } from '#support/mail/outbox.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { connectLive } from '#support/server/live-client.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DONE = { statusCode: 200 };
const INVALID = { statusCode: 400, message: 'Invalid code.', code: 'invalidCode' };
const EXPIRED = { statusCode: 400, message: 'Expired code.', code: 'expiredCode' };
const TAKEN = { statusCode: 409, code: 'emailTaken' };

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

const verify = (code: string) => api.post('/auth/verify-code', { code });
const undo = (code: unknown) => api.post('/auth/undo-email-change', { code });

describe('the link to the old address', () => {
  test.each(['before', 'after'])('brings it back, %s the change was confirmed', async (when) => {
    const { player, email, code, undoCode } = await changing(api);
    if (when === 'after') await verify(code);
    expect((await undo(undoCode)).json()).toEqual(DONE);
    expect(await playerNow(api, player)).toMatchObject({
      ...{ email: player.email, pendingEmail: null, verifiedAt: VERIFIED, passwordHash: null },
    });
    expect((await verify(code)).json()).toEqual(INVALID);
    expect((await playerNow(api, player)).email).not.toBe(email);
    expect((await undo(undoCode)).json()).toEqual(INVALID);
    expect((await trailOf(api, player.id)).at(-1)).toBe('emailChangeUndone');
  });

  test('ends all sessions and closes their sockets, and no password opens the account', async () => {
    const { player, bearer, undoCode } = await changing(api);
    const client = await connectLive(address, bearer.authorization.replace('Bearer ', ''));
    const gone = new Promise((resolve) => client.socket.once('disconnect', resolve));
    await undo(undoCode);
    await gone;
    expect((await api.get('/auth/account', bearer)).statusCode).toBe(401);
    const login = await api.post('/auth/login', { account_name: player.name, password: PLAYER_PASSWORD });
    expect(login.json()).toMatchObject({ code: 'invalidCredentials' });
  });

  test('gives an address back whose mailbox an older account shares by another spelling', async () => {
    const { db } = api.database;
    const older = await addPlayer(api, { email: 'shared.box@gmail.com', verifiedAt: VERIFIED });
    await db.update(accounts).set({ mailboxShared: true }).where(eq(accounts.id, older.id));
    const { player, code, undoCode } = await changing(api, { email: 'sharedbox@gmail.com' });
    await verify(code);
    await db.update(accounts).set({ mailboxShared: false }).where(eq(accounts.id, older.id));
    expect((await undo(undoCode)).json()).toEqual(DONE);
    expect(await playerNow(api, player)).toMatchObject({ email: 'sharedbox@gmail.com', mailboxShared: true });
  });

  test('takes a second factor away that was switched on since or shortly before, and leaves an old one', async () => {
    const stolen = await changing(api);
    await switchOn(api, stolen.bearer, PLAYER_PASSWORD);
    await undo(stolen.undoCode);
    expect(await secondFactorState(api.database.db, stolen.player.id)).toMatchObject({ secondFactor: false });

    const player = await addPlayer(api, { verifiedAt: VERIFIED });
    const bearer = await signedIn(api, player);
    const { secret } = await switchOn(api, bearer, PLAYER_PASSWORD);
    api.clock.advance(8 * DAY);
    const confirmation = { currentPassword: PLAYER_PASSWORD, totp: codeOf(api, secret) };
    await sendVerifyCode(api, bearer, { email: newAddress(), ...confirmation });
    await undo(await codeTo(api, player.email, 'emailChangeNotice'));
    expect(await secondFactorState(api.database.db, player.id)).toMatchObject({ secondFactor: true });
  });

  test('leads to a recovery by the old address, also when a thief has just requested a code', async () => {
    const { player, email, code, undoCode } = await changing(api);
    await verify(code);
    const request = { account_name: player.name };
    await api.post('/auth/request-password-recovery', request);
    const stolen = codeIn((await api.mails()).at(-1));
    await undo(undoCode);
    expect(await api.database.db.$count(passwordRecoveries, eq(passwordRecoveries.accountId, player.id))).toBe(0);
    const again = await api.post('/auth/request-password-recovery', request);
    expect(again.json()).toMatchObject({ statusCode: 200, message: 'recoveryCodeSent' });
    const mail = (await api.mails()).at(-1);
    expect(mail?.recipient).toBe(player.email);
    const reset = { ...request, newPassword: 'Novelty99' };
    expect((await api.post('/auth/reset-password', { ...reset, code: stolen })).json()).toEqual(INVALID);
    expect((await api.post('/auth/reset-password', { ...reset, code: codeIn(mail) })).statusCode).toBe(200);
    expect(await kindsTo(api, email)).toEqual(['changeEmail', 'recoveryCode']);
  });

  test('is stronger than those of later changes: a thief cannot undo the undoing', async () => {
    const { player, bearer, email, code, undoCode } = await changing(api);
    await verify(code);
    api.clock.advance(5 * MINUTE);
    await requestChange(api, bearer, newAddress());
    const thiefs = await codeTo(api, email, 'emailChangeNotice');
    expect((await undo(undoCode)).json()).toEqual(DONE);
    expect((await undo(thiefs)).json()).toEqual(INVALID);
    expect((await playerNow(api, player)).email).toBe(player.email);
  });

  test('of an earlier change is left as it is by the undoing of a later one', async () => {
    const { player, bearer, email, code, undoCode } = await changing(api);
    await verify(code);
    api.clock.advance(5 * MINUTE);
    await requestChange(api, bearer, newAddress());
    expect((await undo(await codeTo(api, email, 'emailChangeNotice'))).json()).toEqual(DONE);
    expect((await playerNow(api, player)).email).toBe(email);
    expect((await undo(undoCode)).json()).toEqual(DONE);
    expect((await playerNow(api, player)).email).toBe(player.email);
  });

  test('takes the address from an account that got it meanwhile and never confirmed it', async () => {
    const { player, code, undoCode } = await changing(api);
    await verify(code);
    const squatter = await addPlayer(api, { email: player.email });
    expect((await undo(undoCode)).json()).toEqual(DONE);
    expect((await playerNow(api, player)).email).toBe(player.email);
    expect((await playerNow(api, squatter)).email).toBeNull();
    expect(await trailOf(api, squatter.id)).toEqual(['emailChanged']);
  });

  test('is refused when another account has confirmed the address meanwhile, and changes nothing', async () => {
    const { player, bearer, email, code, undoCode } = await changing(api);
    await verify(code);
    const other = await addPlayer(api, { email: player.email, verifiedAt: VERIFIED });
    expect((await undo(undoCode)).json()).toMatchObject(TAKEN);
    expect((await playerNow(api, player)).email).toBe(email);
    expect((await playerNow(api, other)).email).toBe(player.email);
    expect((await api.get('/auth/account', bearer)).statusCode).toBe(200);
  });

  test('works for seven days', async () => {
    const [young, old] = [await changing(api), await changing(api)];
    api.clock.advance(7 * DAY - 1);
    expect((await undo(young.undoCode)).json()).toEqual(DONE);
    api.clock.advance(1);
    expect((await undo(old.undoCode)).json()).toEqual(EXPIRED);
    expect((await playerNow(api, old.player)).passwordHash).not.toBeNull();
  });

  test('brings back the address of an old account that was never verified as such', async () => {
    const old = { verifiedAt: null, createdAt: new Date('2023-05-14T12:00:00Z') };
    const { player, code, undoCode } = await changing(api, old);
    await verify(code);
    await undo(undoCode);
    expect(await playerNow(api, player)).toMatchObject({ email: player.email, verifiedAt: null });
  });

  test('verifies nothing', async () => {
    const { undoCode } = await changing(api);
    expect((await verify(undoCode)).json()).toEqual(INVALID);
    expect((await undo(undoCode)).json()).toEqual(DONE);
  });

  test.each([1, 2])('of an account with status %i is worth nothing', async (status) => {
    const { player, undoCode } = await changing(api);
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
