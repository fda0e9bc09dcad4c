import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Category, Ticket } from '#contract/tickets.ts';
import { accounts, captchaUses } from '#server/kernel/auth/schema.ts';
import { ticketCategories, tickets } from '#server/tickets/schema.ts';
import { forgetAttempts } from '#support/account/attempts.ts';
import { addPlayer, signedIn, signedInPlayer } from '#support/account/players.ts';
import { EASY_CAPTCHA, solvedCaptcha } from '#support/account/registration.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { FIELDS, postForm, sendTicket } from '#support/tickets/ticket-form.ts';

const HOUR = 3_600_000;

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ limits: EASY_CAPTCHA });
});
afterAll(() => api.close());
beforeEach(() => forgetAttempts(api));

const count = () => api.database.db.$count(tickets);

async function rowOf(id: number) {
  const [row] = await api.database.db.select().from(tickets).where(eq(tickets.id, id));
  return row;
}

const mine = async (bearer: { authorization: string }, headers = {}) =>
  (await api.get('/tickets/mine', { ...bearer, ...headers })).json<{ tickets: Ticket[] }>().tickets;

describe('GET /categories', () => {
  const names = async (language?: string) =>
    (await api.get('/categories', language ? { 'accept-language': language } : {})).json<Category[]>();

  test('names eight categories by Accept-Language, ids from 1', async () => {
    const english = await names();
    expect(english.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(english[1]).toEqual({ id: 2, description: 'Payments and points' });
    expect((await names('es'))[1]?.description).toBe('Pagos y puntos');
    expect((await names('pt-BR'))[1]?.description).toBe('Pagamentos e pontos');
    expect((await names('fr-CH, en;q=0.5'))[1]?.description).toBe('Paiements et points');
    expect((await names('ja'))[1]?.description).toBe('Payments and points');
  });

  test('leaves retired ones out, and no ticket can be written in one', async () => {
    const { db } = api.database;
    await db.update(ticketCategories).set({ retired: true }).where(eq(ticketCategories.id, 8));
    expect((await names()).map(({ id }) => id)).not.toContain(8);
    const refused = await sendTicket(api, { category: '8' });
    expect(refused.json()).toMatchObject({ statusCode: 400, code: 'ticketCategoryMissing' });
    await db.update(ticketCategories).set({ retired: false }).where(eq(ticketCategories.id, 8));
  });
});

describe('a visitor’s ticket', () => {
  test('is stored as it was written and mailed to the address, in the language of the visitor', async () => {
    const coment = '  The lighthouse\r\n\r\nis dark. <b>😀</b>  ';
    const answer = await sendTicket(api, { coment, user: ' wanderer ' }, { 'accept-language': 'fr' });
    expect(answer.statusCode).toBe(200);
    const { id } = answer.json<{ id: number }>();
    expect(answer.json()).toEqual({ statusCode: 200, id });
    expect(await rowOf(id)).toEqual({
      ...{ id, accountId: null, userName: 'wanderer', email: 'wanderer@example.org', language: 'fr', categoryId: 5 },
      ...{ comment: 'The lighthouse\n\nis dark. <b>😀</b>', state: 'open', readReplies: 0 },
      ...{ createdAt: api.clock.now(), changedAt: api.clock.now() },
    });
    const mail = (await api.mails()).at(-1);
    expect(mail).toMatchObject({ kind: 'ticketReceived', recipient: 'wanderer@example.org' });
    expect(mail?.subject).toContain(String(id));
    // Whoever names a stranger's address cannot send words of their own to it.
    expect(mail?.text).not.toContain('lighthouse');
  });

  test('needs a captcha, which works once', async () => {
    const before = await count();
    for (const captcha of ['', 'garbage', Buffer.from('{}').toString('base64')]) {
      const refused = await postForm(api, Object.entries({ ...FIELDS, captcha }));
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'captchaInvalid']);
    }
    expect((await postForm(api, Object.entries(FIELDS))).json().code).toBe('captchaInvalid');
    const captcha = await solvedCaptcha(api);
    expect((await sendTicket(api, { captcha })).statusCode).toBe(200);
    expect((await sendTicket(api, { captcha })).json().code).toBe('captchaInvalid');
    expect(await count()).toBe(before + 1);
  });

  test('that breaks a rule does not use the captcha up', async () => {
    const captcha = await solvedCaptcha(api);
    const used = await api.database.db.$count(captchaUses);
    expect((await sendTicket(api, { captcha, coment: 'short' })).statusCode).toBe(400);
    expect(await api.database.db.$count(captchaUses)).toBe(used);
    expect((await sendTicket(api, { captcha })).statusCode).toBe(200);
  });

  test('takes any provider of mail, and any name an account may have', async () => {
    for (const given of [{ email: 'a+b@mail.example.net' }, { user: 'no-such-account' }]) {
      expect((await sendTicket(api, given)).statusCode).toBe(200);
    }
  });

  test('is not shown to an account of the same address: both may be different people', async () => {
    const { account, bearer } = await signedInPlayer(api);
    await sendTicket(api, { email: account.email ?? '', user: account.name });
    expect(await mine(bearer)).toEqual([]);
  });

  test('may be a suspended player’s, who cannot sign in', async () => {
    const { account, bearer } = await signedInPlayer(api);
    await api.database.db.update(accounts).set({ status: 1 }).where(eq(accounts.id, account.id));
    expect((await postForm(api, Object.entries(FIELDS), bearer)).json().code).toBe('captchaInvalid');
    const captcha = await solvedCaptcha(api);
    const answer = await postForm(api, Object.entries({ ...FIELDS, user: account.name, captcha }), bearer);
    expect(await rowOf(answer.json().id)).toMatchObject({ accountId: null, userName: account.name });
  });
});

describe('a signed-in player’s ticket', () => {
  test('has the account’s name and address, whatever is sent, and needs no captcha', async () => {
    const { account, bearer } = await signedInPlayer(api);
    const answer = await sendTicket(api, { user: 'somebody-else', email: 'nonsense' }, bearer);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const row = await rowOf(answer.json().id);
    expect(row).toMatchObject({ accountId: account.id, userName: account.name, email: account.email });
    expect((await api.mails()).at(-1)).toMatchObject({ kind: 'ticketReceived', recipient: account.email });
  });

  test('needs neither name nor address in the form', async () => {
    const { bearer } = await signedInPlayer(api);
    const parts = Object.entries({ category: '1', coment: FIELDS.coment });
    expect((await postForm(api, parts, bearer)).statusCode).toBe(200);
  });

  test('of an account without an address is accepted, and sends no mail', async () => {
    const account = await addPlayer(api, { email: null });
    const sent = (await api.mails()).length;
    const answer = await sendTicket(api, {}, await signedIn(api, account));
    expect(await rowOf(answer.json().id)).toMatchObject({ email: null });
    expect(await api.mails()).toHaveLength(sent);
  });

  test('with an invalid bearer is a visitor’s', async () => {
    const refused = await postForm(api, Object.entries(FIELDS), { authorization: 'Bearer nonsense' });
    expect(refused.json()).toMatchObject({ statusCode: 400, code: 'captchaInvalid' });
  });
});

describe('a ticket is refused', () => {
  test.each([
    [{ user: '' }, 'ticketAccountMissing'],
    [{ user: 'Wanderer' }, 'userNameCharacters'],
    [{ user: 'x'.repeat(33) }, 'userNameLength'],
    [{ email: '' }, 'emailInvalid'],
    [{ email: 'no address' }, 'emailInvalid'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'emailInvalid'],
    [{ category: '0' }, 'ticketCategoryMissing'],
    [{ category: '' }, 'ticketCategoryMissing'],
    [{ category: '77' }, 'ticketCategoryMissing'],
    [{ category: '5; drop' }, 'ticketCategoryMissing'],
    [{ coment: '' }, 'ticketCommentTooShort'],
    [{ coment: 'nine char' }, 'ticketCommentTooShort'],
    [{ coment: `nine char${' '.repeat(100)}` }, 'ticketCommentTooShort'],
    [{ coment: 'x'.repeat(4_001) }, 'ticketCommentTooLong'],
    [{ coment: 'x'.repeat(30_000) }, 'ticketCommentTooLong'],
  ])('%#: for %j by the code of the field', async (given, code) => {
    const before = await count();
    const refused = await sendTicket(api, given);
    expect(refused.json()).toEqual({ statusCode: 400, message: expect.stringMatching(/\.$/), code });
    expect(await count()).toBe(before);
  });

  test('by the first field that is wrong, in the order of the form', async () => {
    const wrong = { user: '', email: '', category: '77', coment: '' };
    const codes: string[] = [];
    for (const field of ['user', 'email', 'category', 'coment'] as const) {
      codes.push((await sendTicket(api, wrong)).json().code);
      wrong[field] = FIELDS[field];
    }
    expect(codes).toEqual(['ticketAccountMissing', 'emailInvalid', 'ticketCategoryMissing', 'ticketCommentTooShort']);
  });

  test('for fields that are missing as for empty ones', async () => {
    expect((await postForm(api, [])).json().code).toBe('ticketAccountMissing');
    const { bearer } = await signedInPlayer(api);
    expect((await postForm(api, [['coment', FIELDS.coment]], bearer)).json().code).toBe('ticketCategoryMissing');
    expect((await postForm(api, [['category', '1']], bearer)).json().code).toBe('ticketCommentTooShort');
  });

  test('for what no text may hold, for repeated fields and for too many', async () => {
    const repeated = [...Object.entries(FIELDS), ['coment', 'another comment']] as [string, string][];
    const many = Array.from({ length: 30 }, (_, nth): [string, string] => [`f${nth}`, 'x']);
    for (const parts of [
      Object.entries({ ...FIELDS, coment: 'a NUL \0 in the middle' }),
      Object.entries({ ...FIELDS, user: 'x'.repeat(201) }),
      Object.entries({ ...FIELDS, __proto__x: 'fine', constructor: 'not fine' }),
      repeated,
      [...Object.entries(FIELDS), ...many],
    ]) {
      const refused = await postForm(api, parts);
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalidRequest']);
    }
  });

  test('when it is no form', async () => {
    const json = await api.post('/tickets', FIELDS);
    expect(json.json()).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
  });

  test('4,000 faces with their line breaks are a comment', async () => {
    const coment = `${'😀'.repeat(3_000)}${'\r\n'.repeat(999)}x`;
    expect((await sendTicket(api, { coment })).statusCode).toBe(200);
  });
});

describe('five tickets of an account and ten from an address in an hour', () => {
  test('hold for tickets that arrive together, too; then 429, and again after the hour', async () => {
    const { account, bearer } = await signedInPlayer(api);
    const answers = await Promise.all(Array.from({ length: 9 }, () => sendTicket(api, {}, bearer)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.json()).toEqual({
      ...{ statusCode: 429, message: 'request limit exceeded, retry in a few seconds', code: 'tooManyRequests' },
    });
    expect(refused[0]?.headers['retry-after']).toBe('3600');
    expect(await api.database.db.$count(tickets, eq(tickets.accountId, account.id))).toBe(5);
    api.clock.advance(HOUR);
    expect((await sendTicket(api, {}, bearer)).statusCode).toBe(200);
  });

  test('the address counts visitors and accounts together', async () => {
    const { bearer } = await signedInPlayer(api);
    const captchas = await Promise.all(Array.from({ length: 7 }, () => solvedCaptcha(api)));
    await Promise.all(Array.from({ length: 5 }, () => sendTicket(api, {}, bearer)));
    const answers = await Promise.all(captchas.map((captcha) => sendTicket(api, { captcha })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  test('count well-formed tickets only', async () => {
    const { bearer } = await signedInPlayer(api);
    for (let nth = 0; nth < 12; nth += 1) await sendTicket(api, { coment: 'short' }, bearer);
    for (let nth = 0; nth < 12; nth += 1) await postForm(api, Object.entries(FIELDS));
    expect((await sendTicket(api, {}, bearer)).statusCode).toBe(200);
  });

  test('a stranger’s mailbox is not filled: of one address five receipts an hour are mailed', async () => {
    const sent = async () => (await api.mails()).filter(({ recipient }) => recipient === 'victim@example.org').length;
    for (let nth = 0; nth < 7; nth += 1) {
      expect((await sendTicket(api, { email: nth % 2 ? 'victim@example.org' : 'Victim@Example.org' })).statusCode).toBe(
        200,
      );
    }
    const mixed = (await api.mails()).filter(({ recipient }) => recipient.toLowerCase() === 'victim@example.org');
    expect(mixed).toHaveLength(5);
    expect(await sent()).toBe(2);
  });

  test('nor by other ways to write it: labels behind a plus sign, and the dots that some providers do not read', async () => {
    const reported = async (addresses: string[]) => {
      const before = (await api.mails()).length;
      for (const email of addresses) expect((await sendTicket(api, { email })).statusCode).toBe(200);
      return (await api.mails()).length - before;
    };
    expect(await reported(Array.from({ length: 7 }, (_, nth) => `label+${nth}@example.org`))).toBe(5);
    await forgetAttempts(api);
    const dotted = ['dotted', 'd.otted', 'do.tted', 'dot.ted', 'dott.ed+a', 'd.o.t.t.e.d'].map(
      (name) => `${name}@gmail.com`,
    );
    expect(await reported([...dotted, 'dotte.d@googlemail.com'])).toBe(5);
    await forgetAttempts(api);
    expect(await reported(dotted.map((email) => email.replace('gmail.com', 'example.org')))).toBe(6);
  });
});

test('the demo world has twenty tickets whose ages count from the first start', async () => {
  const rows = await api.database.db.select().from(tickets).orderBy(tickets.id).limit(20);
  const start = new Date('2026-05-01T12:00:00Z');
  expect(rows.every(({ createdAt, changedAt }) => createdAt <= changedAt && changedAt <= start)).toBe(true);
  expect(new Set(rows.map(({ language }) => language))).toEqual(new Set(['en', 'es', 'pt', 'fr']));
  expect(rows.filter(({ accountId }) => accountId === null)).toHaveLength(9);
});
