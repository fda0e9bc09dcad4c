import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, attempts } from '#server/kernel/auth/schema.ts';
import { switchOn } from '#support/account/authenticator.ts';
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
import { codeIn, linkIn } from '#support/mail/outbox.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DONE = { statusCode: 200 };
const INVALID = { statusCode: 400, message: 'Invalid code.', code: 'invalidCode' };
const TAKEN = { statusCode: 409, code: 'emailTaken' };

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.db.delete(attempts);
});

const verify = (code: string) => api.post('/auth/verify-code', { code });

describe('in the place of a verified address, a new one', () => {
  const refusal = async (bearer: Record<string, string>, body: object) => {
    const refused = await sendVerifyCode(api, bearer, { email: newAddress(), ...body });
    return [refused.statusCode, refused.json().code];
  };

  test('is not accepted with the session alone', async () => {
    const player = await addPlayer(api, { verifiedAt: VERIFIED });
    const bearer = await signedIn(api, player);
    expect(await refusal(bearer, {})).toEqual([400, 'currentPasswordRequired']);
    expect(await refusal(bearer, { currentPassword: '' })).toEqual([400, 'currentPasswordWrong']);
    expect(await refusal(bearer, { currentPassword: 'Wrong1234' })).toEqual([400, 'currentPasswordWrong']);
    expect((await playerNow(api, player)).pendingEmail).toBeNull();
    expect(await kindsTo(api, player.email)).toEqual([]);
    expect(await trailOf(api, player.id)).toEqual(['confirmationRefused', 'confirmationRefused']);
  });

  test('needs the second factor where it is on; a code is not lost to an address that is refused', async () => {
    const player = await addPlayer(api, { verifiedAt: VERIFIED });
    const bearer = await signedIn(api, player);
    const { recoveryCodes } = await switchOn(api, bearer, PLAYER_PASSWORD);
    const currentPassword = PLAYER_PASSWORD;
    expect(await refusal(bearer, { currentPassword })).toEqual([400, 'secondFactorWrong']);
    expect(await refusal(bearer, { currentPassword, totp: '000000' })).toEqual([400, 'secondFactorWrong']);
    const totp = recoveryCodes[0];
    const { email } = await addPlayer(api);
    expect(await refusal(bearer, { currentPassword, totp, email })).toEqual([409, 'emailTaken']);
    expect((await sendVerifyCode(api, bearer, { email: newAddress(), currentPassword, totp })).json()).toEqual(DONE);
    expect(await refusal(bearer, { currentPassword, totp })).toEqual([400, 'secondFactorWrong']);
  });

  test('that waits for its link already is mailed again without them', async () => {
    const { bearer, email } = await changing(api);
    api.clock.advance(5 * MINUTE);
    expect((await sendVerifyCode(api, bearer, { email: email.toUpperCase() })).json()).toEqual(DONE);
  });

  test('wrong passwords are counted with those of other changes', async () => {
    const bearer = await signedIn(api, await addPlayer(api, { verifiedAt: VERIFIED }));
    for (let nth = 0; nth < 10; nth += 1) await refusal(bearer, { currentPassword: 'Wrong1234' });
    expect(await refusal(bearer, { currentPassword: PLAYER_PASSWORD })).toEqual([429, 'tooManyRequests']);
  });
});

describe('a new address', () => {
  test('waits for its link: until then sign-in answers the old one, which stays verified', async () => {
    const { player, email, code } = await changing(api);
    expect(await playerNow(api, player)).toMatchObject({
      ...{ email: player.email, pendingEmail: email, verifiedAt: VERIFIED },
    });
    const login = await api.post('/auth/login', { account_name: player.name, password: PLAYER_PASSWORD });
    expect(login.json()).toMatchObject({ email: player.email, verifyAccount: true });
    expect((await verify(code)).json()).toEqual(DONE);
    expect(await playerNow(api, player)).toMatchObject({
      ...{ email, pendingEmail: null, verifiedAt: api.clock.now() },
    });
    expect(await trailOf(api, player.id)).toEqual(['emailChangeRequested', 'emailChanged']);
  });

  test.each([
    ['en', 'Confirm your new e-mail address', 'The e-mail address of your account is being changed', ''],
    ['fr', 'Confirmez votre nouvelle adresse e-mail', 'L’adresse e-mail de votre compte', '/fr'],
  ])(
    'is told to both addresses in %s, to the old one with a link that undoes it',
    async (language, asks, tells, prefix) => {
      const player = await addPlayer(api, { verifiedAt: VERIFIED });
      const email = newAddress();
      await requestChange(api, { ...(await signedIn(api, player)), 'accept-language': language }, email);
      const [change, notice] = (await api.mails()).slice(-2);
      expect(change).toMatchObject({ recipient: email, kind: 'changeEmail', subject: asks });
      expect(linkIn(change).pathname).toBe(`${prefix}/verify-code`);
      expect(notice).toMatchObject({ recipient: player.email, kind: 'emailChangeNotice' });
      expect(notice?.subject).toContain(tells);
      expect(notice?.text).toContain(email);
      expect(linkIn(notice).pathname).toBe(`${prefix}/undo-email-change`);
    },
  );

  test('is mailed to its own address alone while no address is known to be the owner’s', async () => {
    const player = await addPlayer(api);
    const email = newAddress();
    await sendVerifyCode(api, await signedIn(api, player), { email });
    expect(await kindsTo(api, player.email)).toEqual([]);
    expect(await kindsTo(api, email)).toEqual(['changeEmail']);
  });

  test.each([
    ['the password is changed', 'changePassword', { currentPassword: PLAYER_PASSWORD, newPassword: 'Lantern12' }],
    ['the other devices are signed out', 'endDevices', {}],
    ['all devices are signed out', 'endDevices', { all: true }],
  ])('is dropped when %s: whoever asked for it may have been a thief', async (_what, path, body) => {
    const { player, bearer, code } = await changing(api);
    expect((await api.post(`/auth/${path}`, body, bearer)).json()).toMatchObject({ statusCode: 200 });
    expect((await verify(code)).json()).toEqual(INVALID);
    expect(await playerNow(api, player)).toMatchObject({ email: player.email, pendingEmail: null });
  });

  test('that was requested without the password is dropped once the address on file is confirmed', async () => {
    const player = await addPlayer(api);
    const bearer = await signedIn(api, player);
    await sendVerifyCode(api, bearer, { email: player.email });
    const own = await codeTo(api, player.email, 'verify');
    api.clock.advance(5 * MINUTE);
    const email = newAddress();
    expect((await sendVerifyCode(api, bearer, { email })).json()).toEqual(DONE);
    const code = await codeTo(api, email, 'changeEmail');
    expect((await verify(own)).json()).toEqual(DONE);
    expect((await verify(code)).json()).toEqual(INVALID);
    api.clock.advance(5 * MINUTE);
    expect((await sendVerifyCode(api, bearer, { email })).json()).toMatchObject({ code: 'currentPasswordRequired' });
    expect(await playerNow(api, player)).toMatchObject({ email: player.email, pendingEmail: null });
  });

  test('ends with its link: it is shown no more, and a new request needs the password', async () => {
    const { player, bearer, email } = await changing(api);
    const reported = async () => [
      (await api.get('/auth/account', bearer)).json().pendingEmail,
      (await api.post('/auth/data', { currentPassword: PLAYER_PASSWORD }, bearer)).json().account.pendingEmail,
    ];
    expect(await reported()).toEqual([email, email]);
    const { pendingUntil } = (await api.get('/auth/account', bearer)).json();
    expect(Date.parse(pendingUntil)).toBe(api.clock.now().getTime() + DAY);
    api.clock.advance(DAY);
    expect(await reported()).toEqual([null, null]);
    expect((await sendVerifyCode(api, bearer, { email })).json()).toMatchObject({ code: 'currentPasswordRequired' });
    expect((await sendVerifyCode(api, bearer)).json()).toMatchObject({ code: 'alreadyVerified' });
    expect(await kindsTo(api, email)).toEqual(['changeEmail']);
    expect(await kindsTo(api, player.email)).toEqual(['emailChangeNotice']);
  });

  test('can be cancelled: its link is worth nothing then, nor after it was requested again', async () => {
    const { player, bearer, email, code, undoCode } = await changing(api);
    const cancel = () => api.post('/auth/cancel-email-change', {}, bearer);
    expect((await Promise.all([cancel(), cancel()])).map((answer) => answer.json())).toEqual([DONE, DONE]);
    expect((await verify(code)).json()).toEqual(INVALID);
    expect((await api.get('/auth/account', bearer)).json()).toMatchObject({ pendingEmail: null, pendingUntil: null });
    api.clock.advance(5 * MINUTE);
    await requestChange(api, bearer, email);
    expect((await verify(code)).json()).toEqual(INVALID);
    expect(await trailOf(api, player.id)).toEqual([
      'emailChangeRequested',
      'emailChangeCancelled',
      'emailChangeRequested',
    ]);
    // The owner of the old address may still take the account back.
    expect((await api.post('/auth/undo-email-change', { code: undoCode })).json()).toEqual(DONE);
  });

  test('of an account without one sends no notice, because there is no address for it', async () => {
    const { player, email, code } = await (async () => {
      const added = await addPlayer(api, { email: null });
      const wanted = newAddress();
      const before = (await api.mails()).length;
      await sendVerifyCode(api, await signedIn(api, added), { email: wanted });
      expect(await api.mails()).toHaveLength(before + 1);
      return { player: added, email: wanted, code: await codeTo(api, wanted, 'changeEmail') };
    })();
    expect((await verify(code)).json()).toEqual(DONE);
    expect(await playerNow(api, player)).toMatchObject({ email, pendingEmail: null });
  });

  test('can be replaced by another: the earlier link is worth nothing, and each change has its notice', async () => {
    const { player, bearer, email, code } = await changing(api);
    api.clock.advance(5 * MINUTE);
    const other = newAddress();
    await requestChange(api, bearer, other);
    expect(await kindsTo(api, player.email)).toEqual(['emailChangeNotice', 'emailChangeNotice']);
    expect((await verify(code)).json()).toEqual(INVALID);
    expect((await verify(await codeTo(api, other, 'changeEmail'))).json()).toEqual(DONE);
    expect((await playerNow(api, player)).email).toBe(other);
    expect(await kindsTo(api, email)).toEqual(['changeEmail']);
  });

  test('is mailed again when no address is given, and waits five minutes like every other', async () => {
    const { bearer, email } = await changing(api);
    expect((await sendVerifyCode(api, bearer)).json()).toMatchObject({ statusCode: 429, code: 'verifiedEmailWait' });
    expect((await requestChange(api, bearer, newAddress())).statusCode).toBe(429);
    api.clock.advance(5 * MINUTE);
    expect((await sendVerifyCode(api, bearer)).json()).toEqual(DONE);
    expect(await kindsTo(api, email)).toEqual(['changeEmail', 'changeEmail']);
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
    expect((await sendVerifyCode(api, bearer, { email })).json()).toMatchObject({ statusCode: 400, code });
    expect((await playerNow(api, player)).pendingEmail).toBeNull();
    expect((await sendVerifyCode(api, bearer)).json()).toEqual(DONE);
  });

  test('that is another account’s is refused, in whatever case, and costs no wait', async () => {
    const other = await addPlayer(api);
    const bearer = await signedIn(api, await addPlayer(api));
    expect((await sendVerifyCode(api, bearer, { email: other.email?.toUpperCase() })).json()).toMatchObject(TAKEN);
    expect((await sendVerifyCode(api, bearer)).json()).toEqual(DONE);
  });

  test('that is another spelling of another account’s mailbox is refused; of one’s own it is accepted', async () => {
    await addPlayer(api, { email: 'some.body.else@gmail.com' });
    const player = await addPlayer(api, { email: 'my.self@gmail.com' });
    const bearer = await signedIn(api, player);
    expect((await sendVerifyCode(api, bearer, { email: 'somebodyelse@gmail.com' })).json()).toMatchObject(TAKEN);
    expect((await sendVerifyCode(api, bearer, { email: 'myself@gmail.com' })).json()).toEqual(DONE);
    expect((await verify(await codeTo(api, 'myself@gmail.com', 'changeEmail'))).json()).toEqual(DONE);
    expect(await playerNow(api, player)).toMatchObject({ email: 'myself@gmail.com', mailbox: 'myself@gmail.com' });
  });

  test('whose mailbox another account only claims by another spelling goes to the one that opened its link', async () => {
    const email = newAddress().replace('hotmail.es', 'gmail.com');
    const { player, code } = await changing(api, {}, email);
    const claims = await addPlayer(api, { email: email.replace('m', 'm.') });
    expect((await verify(code)).json()).toEqual(DONE);
    expect((await playerNow(api, player)).email).toBe(email);
    expect(await playerNow(api, claims)).toMatchObject({ email: null, mailbox: null });
  });

  test('that another account confirmed meanwhile is refused at the link, which changes nothing', async () => {
    const { player, email, code } = await changing(api);
    await addPlayer(api, { email: email.toUpperCase(), verifiedAt: VERIFIED });
    expect((await verify(code)).json()).toMatchObject(TAKEN);
    expect(await playerNow(api, player)).toMatchObject({ email: player.email, pendingEmail: email });
  });

  test('that another account only claims goes to the one that opened the link in its mailbox', async () => {
    const { player, email, code } = await changing(api);
    const squatter = await addPlayer(api, { email: email.toUpperCase() });
    expect((await verify(code)).json()).toEqual(DONE);
    expect(await playerNow(api, player)).toMatchObject({ email, pendingEmail: null });
    expect(await playerNow(api, squatter)).toMatchObject({ email: null });
  });

  test('that two accounts ask for goes to the one whose link is opened first', async () => {
    const email = newAddress();
    const codes: string[] = [];
    for (const player of [await addPlayer(api), await addPlayer(api)]) {
      await sendVerifyCode(api, await signedIn(api, player), { email });
      codes.push(await codeTo(api, email, 'changeEmail'));
    }
    const answers = await Promise.all(codes.map(verify));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await api.database.db.$count(accounts, eq(accounts.email, email))).toBe(1);
  });

  test('takes a recovery code with it that was mailed to the old one', async () => {
    const { player, code } = await changing(api);
    await api.post('/auth/request-password-recovery', { account_name: player.name });
    const recovery = codeIn((await api.mails()).at(-1));
    await verify(code);
    const reset = { account_name: player.name, code: recovery, newPassword: 'Novelty99' };
    expect((await api.post('/auth/reset-password', reset)).json()).toEqual(INVALID);
  });
});
