import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RATE_LIMIT_MESSAGE } from '#contract/errors.ts';
import { emailLinks, secondFactors } from '#server/account/schema.ts';
import { purgeEmailLinks } from '#server/account/verification/email-changes.ts';
import { accounts, attempts, securityEvents } from '#server/kernel/auth/schema.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import { addPlayer, playerNow, signedIn } from '#support/account/players.ts';
import { linkIn, type OutboxMail } from '#support/mail/outbox.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DONE = { statusCode: 200 };
const INVALID = { statusCode: 400, message: 'Invalid code.', code: 'invalidCode' };
const EXPIRED = { statusCode: 400, message: 'Expired code.', code: 'expiredCode' };
const WAIT = { statusCode: 429, message: 'verifiedEmailWait', code: 'verifiedEmailWait' };

type Headers = Record<string, string>;

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ limits: { linkTriesPerAddress: 5 } });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.db.delete(attempts);
});

const send = (bearer: Headers, body: unknown = {}) => api.post('/auth/send-verify-code', body, bearer);
const verify = (code: unknown) => api.post('/auth/verify-code', { code });
const mailsTo = async (recipient: string) => (await api.mails()).filter((mail) => mail.recipient === recipient);
const codeOf = (mail: OutboxMail | undefined) => linkIn(mail).searchParams.get('code') ?? '';

async function kindsOf(accountId: number): Promise<string[]> {
  const events = await api.database.db.select().from(securityEvents).where(eq(securityEvents.accountId, accountId));
  return events.map(({ kind }) => kind).filter((kind) => kind !== 'signedIn');
}

/** A player that has asked for the mail, and the code in it. */
async function asked(given: Parameters<typeof addPlayer>[1] = {}) {
  const player = await addPlayer(api, given);
  const bearer = await signedIn(api, player);
  expect((await send(bearer)).json()).toEqual(DONE);
  const [mail] = await mailsTo(player.email ?? '');
  return { player, bearer, code: codeOf(mail) };
}

describe('what an account sees of itself', () => {
  test('is whether it is verified, and since when it is there', async () => {
    const answer = await api.get('/auth/getVerifyParameter', await api.signIn('veteran', 'Veteran1234'));
    expect(answer.json()).toEqual({ statusCode: 200, isVerify: false, created_at: '2023-05-14T12:00:00.000Z' });
    const demo = await api.get('/auth/getVerifyParameter', await api.signIn('demo', 'Demo1234'));
    expect(demo.json()).toMatchObject({ isVerify: true });
  });

  test('is in its own call the addresses, the last mail and the second factor', async () => {
    const player = await addPlayer(api);
    const bearer = await signedIn(api, player);
    const own = {
      ...{ statusCode: 200, email: player.email, pendingEmail: null, verificationSentAt: null },
      ...{ isVerify: false, created_at: '2026-04-01T00:00:00.000Z', secondFactor: false, recoveryCodesLeft: 0 },
      ...{ pendingUntil: null, correctable: true },
    };
    expect((await api.get('/auth/account', bearer)).json()).toEqual(own);
    const at = api.clock.now();
    await api.database.db
      .insert(secondFactors)
      .values({ accountId: player.id, secret: Buffer.from('x'), confirmedAt: at, createdAt: at });
    await send(bearer, { email: 'waiting@gmail.com' });
    expect((await api.get('/auth/account', bearer)).json()).toEqual({
      ...{ ...own, pendingEmail: 'waiting@gmail.com', secondFactor: true, verificationSentAt: at.toISOString() },
      ...{ pendingUntil: new Date(at.getTime() + DAY).toISOString(), correctable: false },
    });
  });

  test('says an empty text where no address is on file', async () => {
    const bearer = await signedIn(api, await addPlayer(api, { email: null }));
    expect((await api.get('/auth/account', bearer)).json()).toMatchObject({ email: '', isVerify: false });
  });

  test.each(['/auth/getVerifyParameter', '/auth/account'])('is nobody else’s: %s', async (path) => {
    expect((await api.get(path)).statusCode).toBe(401);
    expect((await api.get(path, { authorization: 'Bearer nonsense' })).statusCode).toBe(401);
  });
});

describe('the verification mail', () => {
  test.each([
    ['en', /^http:\/\/localhost:4321\/verify-code\?code=[\w-]{43}$/, 'Confirm your e-mail address'],
    ['es', /^http:\/\/localhost:4321\/es\/verify-code\?code=[\w-]{43}$/, 'Confirma tu dirección de correo'],
    ['pt', /^http:\/\/localhost:4321\/br\/verify-code\?code=[\w-]{43}$/, 'Confirme seu endereço de e-mail'],
  ])('is in the language of the player (%s), and so is the page it leads to', async (language, link, subject) => {
    const player = await addPlayer(api);
    await send({ ...(await signedIn(api, player)), 'accept-language': language });
    const [mail] = await mailsTo(player.email ?? '');
    expect(mail).toMatchObject({ kind: 'verify', subject });
    expect(linkIn(mail).href).toMatch(link);
    expect(mail?.html).toContain(linkIn(mail).href);
    expect((await playerNow(api, player)).language).toBe(language);
  });

  test('goes to the address on file when that is given again, in whatever case', async () => {
    const player = await addPlayer(api);
    await send(await signedIn(api, player), { email: player.email?.toUpperCase() });
    expect(await mailsTo(player.email ?? '')).toMatchObject([{ kind: 'verify' }]);
    expect((await playerNow(api, player)).pendingEmail).toBeNull();
    expect(await kindsOf(player.id)).toEqual(['verificationSent']);
  });

  test('is sent again only after five minutes', async () => {
    const { player, bearer } = await asked();
    api.clock.advance(4 * MINUTE);
    const early = await send(bearer);
    expect(early.statusCode).toBe(429);
    expect(early.headers['retry-after']).toBe('60');
    expect(early.json()).toEqual(WAIT);
    api.clock.advance(MINUTE);
    expect((await send(bearer)).json()).toEqual(DONE);
    expect(await mailsTo(player.email ?? '')).toHaveLength(2);
  });

  test('to a corrected address does not wait, once, and never in the place of a verified one', async () => {
    const { player, bearer, code } = await asked();
    const correctable = async () => (await api.get('/auth/account', bearer)).json().correctable;
    expect(await correctable()).toBe(true);
    const answers = await Promise.all([1, 2, 3].map((nth) => send(bearer, { email: `right${nth}@gmail.com` })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429]);
    expect(await correctable()).toBe(false);
    // A change that was cancelled was one.
    expect((await api.post('/auth/cancel-email-change', {}, bearer)).json()).toEqual(DONE);
    expect(await correctable()).toBe(false);
    expect((await send(bearer, { email: 'other@gmail.com' })).json()).toMatchObject(WAIT);
    expect((await verify(code)).json()).toEqual(DONE);
    expect(await playerNow(api, player)).toMatchObject({ email: player.email, pendingEmail: null });

    const verified = await asked();
    await verify(verified.code);
    expect((await api.get('/auth/account', verified.bearer)).json()).toMatchObject({ correctable: false });
  });

  test('is sent by one of twenty calls that arrive together', async () => {
    const player = await addPlayer(api);
    const bearer = await signedIn(api, player);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(bearer)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(19);
    expect(await mailsTo(player.email ?? '')).toHaveLength(1);
  });

  test('is refused for an address that is verified', async () => {
    const bearer = await signedIn(api, await addPlayer(api, { verifiedAt: api.clock.now() }));
    expect((await send(bearer)).json()).toMatchObject({ statusCode: 400, code: 'alreadyVerified' });
  });

  test('is refused where no address is on file and none is given', async () => {
    const bearer = await signedIn(api, await addPlayer(api, { email: null }));
    expect((await send(bearer)).json()).toMatchObject({ statusCode: 400, code: 'noEmail' });
  });

  test.each([
    ['without a bearer', {}],
    ['with a bad one', { authorization: 'Bearer x.y.z' }],
  ])('is not sent %s', async (_what, bearer) => {
    expect((await send(bearer)).statusCode).toBe(401);
  });

  test.each([[1], [null], [['a@gmail.com']], [{}], ['a\0@gmail.com'], ['x'.repeat(321)]])(
    'is not sent to %j, which is no text or too long',
    async (email) => {
      const bearer = await signedIn(api, await addPlayer(api));
      expect((await send(bearer, { email })).json()).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
    },
  );

  test('leaves its code neither in the database nor in the answer', async () => {
    const { code } = await asked();
    const { db } = api.database;
    const kept = [await db.select().from(emailLinks), await db.select().from(mails)];
    expect(JSON.stringify(kept)).not.toContain(code);
  });
});

describe('a link', () => {
  test('verifies the address it was mailed to, once', async () => {
    const { player, bearer, code } = await asked();
    expect((await verify(code)).json()).toEqual(DONE);
    expect(await playerNow(api, player)).toMatchObject({ email: player.email, verifiedAt: api.clock.now() });
    expect((await api.get('/auth/getVerifyParameter', bearer)).json()).toMatchObject({ isVerify: true });
    expect((await verify(code)).json()).toEqual(INVALID);
    expect(await kindsOf(player.id)).toEqual(['verificationSent', 'emailVerified']);
  });

  test('verifies once when it is opened several times at once', async () => {
    const { code } = await asked();
    await api.database.db.delete(attempts);
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 'invalidCode')).toHaveLength(4);
  });

  test('works until its 24 hours are over, and is then refused as expired', async () => {
    const [young, old] = [await asked(), await asked()];
    api.clock.advance(24 * HOUR - 1);
    expect((await verify(young.code)).json()).toEqual(DONE);
    api.clock.advance(1);
    expect((await verify(old.code)).json()).toEqual(EXPIRED);
    expect((await playerNow(api, old.player)).verifiedAt).toBeNull();
  });

  test('that is old is forgotten after a month, and then unknown', async () => {
    const { code } = await asked();
    api.clock.advance(32 * DAY);
    await purgeEmailLinks(api.database.db, api.clock.now());
    expect((await verify(code)).json()).toEqual(INVALID);
  });

  test('that was mailed before another one works, too, but not after it', async () => {
    const { player, bearer, code } = await asked();
    api.clock.advance(5 * MINUTE);
    await send(bearer);
    const second = codeOf((await mailsTo(player.email ?? '')).at(-1));
    expect((await verify(code)).json()).toEqual(DONE);
    expect((await verify(second)).json()).toEqual(INVALID);
  });

  test.each([1, 2])('of an account with status %i is worth nothing', async (status) => {
    const { player, code } = await asked();
    await api.database.db.update(accounts).set({ status }).where(eq(accounts.id, player.id));
    expect((await verify(code)).json()).toEqual(INVALID);
    expect((await playerNow(api, player)).verifiedAt).toBeNull();
  });

  test.each([
    ['nobody was sent', 'x'.repeat(43)],
    ['is empty', ''],
    ['is SQL', "' or ''='"],
    ['is not ASCII', 'é'.repeat(43)],
  ])('whose code %s is refused', async (_what, code) => {
    expect((await verify(code)).json()).toEqual(INVALID);
  });

  test.each([[undefined], [1], [['x']], ['x'.repeat(201)], ['\0']])('with the code %j is malformed', async (code) => {
    expect((await verify(code)).json()).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
    expect(await api.database.db.$count(attempts)).toBe(0);
  });

  test('does not do what one of the other kind does', async () => {
    const { code } = await asked();
    expect((await api.post('/auth/undo-email-change', { code })).json()).toEqual(INVALID);
    expect((await verify(code)).json()).toEqual(DONE);
  });

  test('is guessed a few times from one address; right, old and malformed ones do not count', async () => {
    const [right, old] = [await asked(), await asked()];
    expect((await verify(right.code)).statusCode).toBe(200);
    api.clock.advance(25 * HOUR);
    expect((await verify(old.code)).json()).toEqual(EXPIRED);
    await verify(undefined);
    for (let nth = 0; nth < 5; nth += 1) expect((await verify(`wrong${nth}`)).json()).toEqual(INVALID);
    const { code } = await asked();
    const refused = await verify(code);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.json()).toEqual({ statusCode: 429, message: RATE_LIMIT_MESSAGE, code: 'tooManyRequests' });
    api.clock.advance(15 * MINUTE);
    expect((await verify(code)).json()).toEqual(DONE);
  });
});
