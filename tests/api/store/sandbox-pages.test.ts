import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';
import { sandboxOrders } from '#server/store/sandbox-schema.ts';
import { API_ORIGIN, openTestSandbox, SITE_ORIGIN, type TestSandbox } from '#support/store/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

const RETURN = `${SITE_ORIGIN}/es/processing?order=7`;
const CANCEL = `${SITE_ORIGIN}/es/cancel-payment?order=7`;
const UNKNOWN = 'SBX-00000000000000000000';
const types = async (id: string) => (await sandbox.messages(id)).map((message) => message.event_type);

describe('the approval page', () => {
  test('says that no money moves, what is paid and how much, and has a button for every ending', async () => {
    const { id } = await sandbox.order();
    const page = await sandbox.get(id);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const part of ['Sandbox', 'No money moves here', '5,000 MP + 1,500 MP', '€10', id]) {
      expect(page.body).toContain(part);
    }
    expect([...page.body.matchAll(/name="action" value="([\w-]+)"/g)].map(([, action]) => action)).toEqual([
      'approve',
      'cancel',
      'lose-return',
      'twice',
      'delay',
    ]);
    expect(page.body).toContain(`<form method="post" action="/sandbox/checkout/${id}">`);
  });

  test.each(LANGUAGES)('is in the language of its buyer: $name', async ({ site, wire, web }) => {
    const { id } = await sandbox.order({ language: wire, money: { minor: 1050, currency: 'BRL' } });
    const { body } = await sandbox.get(id, { 'accept-language': 'xx' });
    const texts = resources[site].sandbox;
    expect(body).toContain(`<html lang="${web}">`);
    for (const text of [texts.noMoney, texts.title, texts.approve, texts.cancel, texts.twice, texts.twiceText]) {
      expect(body).toContain(text);
    }
    expect(body).toContain(new Intl.NumberFormat(web, { style: 'currency', currency: 'BRL' }).format(10.5));
    expect(body).not.toMatch(/\{\{|undefined/);
  });

  test('shows whatever it is given as text', async () => {
    const description = '<script>alert(1)</script>"\'&<img src=x onerror=alert(2)>';
    const { id } = await sandbox.order({ description });
    await sandbox.database.db.update(sandboxOrders).set({ language: '"><b>' }).where(eq(sandboxOrders.id, id));
    const { body } = await sandbox.get(id);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;&lt;img');
    expect(body).not.toMatch(/<script|<img|<b>|style=|onerror=alert\(2\)>/);
    expect(body).toContain('<html lang="en">');
  });

  test('is not kept, not indexed, not framed, runs nothing, and may lead back to the order’s own addresses only', async () => {
    const { id } = await sandbox.order({ cancelUrl: 'https://other.example:8443/x' });
    for (const answer of [await sandbox.get(id), await sandbox.get(UNKNOWN), await sandbox.press(id, 'nothing')]) {
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      });
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none';/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
    }
    const policy = String((await sandbox.get(id)).headers['content-security-policy']);
    expect(policy).toContain(`form-action 'self' ${SITE_ORIGIN} https://other.example:8443;`);
  });

  test('brings its sheet, fonts and mark along, all from below /sandbox', async () => {
    const { id } = await sandbox.order();
    const { body } = await sandbox.get(id);
    const asked = [...body.matchAll(/<link [^>]*href="([^"]+)"/g)].map(([, href]) => href ?? '');
    const sheet = await sandbox.app.inject({ url: '/sandbox/sandbox.css' });
    expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8');
    const inSheet = [...sheet.body.matchAll(/url\("((?!data:)[^"]+)"\)/g)].map(([, href]) => `/sandbox/${href}`);
    expect(inSheet.length).toBeGreaterThan(0);
    for (const address of [...asked, ...inSheet]) {
      expect(address).toMatch(/^\/sandbox\//);
      expect([address, (await sandbox.app.inject({ url: address })).statusCode]).toEqual([address, 200]);
    }
    const font = await sandbox.app.inject({ url: inSheet[0] ?? '' });
    expect([font.headers['content-type'], font.rawPayload.subarray(0, 4).toString()]).toEqual(['font/woff2', 'wOF2']);
  });
});

describe('a decision', () => {
  test.each([
    ['approve', RETURN, 'approved', 1],
    ['cancel', CANCEL, 'gone', 0],
    ['twice', RETURN, 'approved', 2],
    ['delay', RETURN, 'open', 1],
  ])('%s leads back with 303; pressed again it ends where it did, and changes nothing', async (...row) => {
    const [action, location, status, messages] = row;
    const { id } = await sandbox.order();
    for (const press of [1, 2, 3]) {
      const answer = await sandbox.press(id, action);
      expect([press, answer.statusCode, answer.headers.location]).toEqual([press, 303, location]);
    }
    expect(await sandbox.provider.getPayment(id)).toEqual({ status });
    expect(await types(id)).toEqual(Array.from({ length: messages }, () => 'CHECKOUT.ORDER.APPROVED'));
  });

  test('to lose the return approves, but leads nowhere: a page says so and has a link to the store', async () => {
    const { id } = await sandbox.order({ language: 'fr' });
    for (const press of [1, 2]) {
      const answer = await sandbox.press(id, 'lose-return');
      expect([press, answer.statusCode, answer.headers.location]).toEqual([press, 200, undefined]);
      expect(answer.body).toContain(resources.fr.sandbox.lostTitle);
      expect(answer.body).toContain(`href="${SITE_ORIGIN}/fr/store"`);
      expect(answer.body).not.toContain('processing');
    }
    expect(await sandbox.provider.getPayment(id)).toEqual({ status: 'approved' });
    expect(await types(id)).toEqual(['CHECKOUT.ORDER.APPROVED']);
  });

  test('to send everything twice holds for captures and refunds, too: the same message stands there twice, due at once', async () => {
    const { id, orderId } = await sandbox.order();
    await sandbox.press(id, 'twice');
    const taken = await sandbox.provider.capture(id, orderId);
    const captureId = taken.status === 'completed' ? taken.capture.id : '';
    await sandbox.provider.refund(captureId, { minor: 1, currency: 'EUR' }, orderId);
    const reported = await sandbox.messages(id);
    expect(reported).toHaveLength(6);
    expect(new Set(reported.map((message) => message.id)).size).toBe(3);
    expect(new Set(reported.map(({ dueAt }) => dueAt.getTime())).size).toBe(1);
  });

  test('to delay sends the browser back at once and the message ten seconds later', async () => {
    const { id } = await sandbox.order();
    await sandbox.press(id, 'delay');
    const [message] = await sandbox.messages(id);
    expect((message?.dueAt.getTime() ?? 0) - sandbox.clock.now().getTime()).toBe(10_000);
  });

  test('is made once by many at the same moment: the first one counts, the others are told', async () => {
    const { id } = await sandbox.order();
    const answers = await Promise.all(
      ['approve', 'cancel', 'twice', 'delay', 'lose-return', 'approve', 'cancel'].map((action) =>
        sandbox.press(id, action),
      ),
    );
    const withStatus = (code: number) => answers.filter(({ statusCode }) => statusCode === code);
    expect(withStatus(409).length).toBeGreaterThanOrEqual(5);
    expect(new Set(withStatus(303).map(({ headers }) => headers.location)).size).toBeLessThanOrEqual(1);
    expect(new Set((await sandbox.messages(id)).map((message) => message.id)).size).toBeLessThanOrEqual(1);
  });

  test('that was made is shown to whoever comes back, with the way on, and another one is refused', async () => {
    const [done, gone, lost] = [await sandbox.order(), await sandbox.order(), await sandbox.order()];
    await sandbox.press(done.id, 'approve');
    await sandbox.provider.capture(done.id, done.orderId);
    await sandbox.press(gone.id, 'cancel');
    await sandbox.press(lost.id, 'lose-return');
    const en = resources.en.sandbox;
    for (const [{ id }, other, title, href] of [
      [done, 'cancel', en.approvedTitle, RETURN],
      [gone, 'approve', en.cancelledTitle, CANCEL],
      [lost, 'approve', en.lostTitle, `${SITE_ORIGIN}/store`],
    ] as const) {
      const before = await sandbox.provider.getPayment(id);
      for (const answer of [await sandbox.get(id), await sandbox.press(id, other)]) {
        expect(answer.statusCode).toBe(409);
        expect(answer.body).toContain(title);
        expect(answer.body).toContain(`href="${href}"`);
        expect(answer.body).not.toContain('<form');
      }
      expect(await sandbox.provider.getPayment(id)).toEqual(before);
    }
  });
});

describe('a request that decides nothing', () => {
  test('for an order that is unknown or no number at all gets a 404 page in the visitor’s language', async () => {
    for (const id of [UNKNOWN, 'x', "'; drop table", '%00', encodeURIComponent('../../etc'), 'S'.repeat(90)]) {
      const path = id.startsWith('%') ? id : encodeURIComponent(id);
      for (const answer of [
        await sandbox.get(path, { 'accept-language': 'pt-BR,pt;q=0.9' }),
        await sandbox.press(path, 'approve', { 'accept-language': 'pt' }),
      ]) {
        expect([id, answer.statusCode]).toEqual([id, 404]);
        expect(answer.body).toContain(resources.br.sandbox.unknownTitle);
      }
    }
  });

  test.each([
    ['no action', ''],
    ['an action that there is not', 'action=capture'],
    ['JSON', '{"action":"approve"}'],
    ['an action in other letters', 'action=APPROVE'],
    ['an address to go to', 'returnUrl=https%3A%2F%2Fevil.example'],
  ])('because it names %s gets a page with 400', async (_what, payload) => {
    const { id } = await sandbox.order();
    const url = `/sandbox/checkout/${id}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await sandbox.app.inject({ method: 'POST', url, payload, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(await sandbox.provider.getPayment(id)).toEqual({ status: 'open' });
  });

  test('because its body is of another kind, or too long, gets a page, too', async () => {
    const { id } = await sandbox.order();
    const send = (type: string, payload: string) =>
      sandbox.app.inject({
        method: 'POST',
        url: `/sandbox/checkout/${id}`,
        payload,
        headers: { 'content-type': type },
      });
    const answers = [
      await send('application/json', '{"action":"approve"}'),
      await send('text/plain', 'action=approve'),
      await send('application/x-www-form-urlencoded', `action=approve&x=${'x'.repeat(2000)}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([415, 415, 413]);
    for (const answer of answers) expect(answer.body).toContain(resources.en.sandbox.oddTitle);
    expect(await sandbox.provider.getPayment(id)).toEqual({ status: 'open' });
  });

  test('never names where the browser goes: the order’s own address counts, whatever is sent along', async () => {
    const { id } = await sandbox.order();
    const answer = await sandbox.app.inject({
      method: 'POST',
      url: `/sandbox/checkout/${id}?returnUrl=https://evil.example&return=//evil.example`,
      payload: 'action=approve&returnUrl=https://evil.example',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        host: 'evil.example',
        'x-forwarded-host': 'evil',
      },
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, RETURN]);
  });
});

describe('a form that was sent from somewhere else', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [{ 'sec-fetch-site': 'same-site', origin: SITE_ORIGIN }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'cross-site', origin: API_ORIGIN }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: `${API_ORIGIN}.evil.example` }],
    [{ origin: '' }],
  ])('%o is refused, and nothing is done', async (headers) => {
    const { id } = await sandbox.order();
    const answer = await sandbox.press(id, 'approve', headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain(resources.en.sandbox.foreignTitle);
    expect(await sandbox.provider.getPayment(id)).toEqual({ status: 'open' });
  });

  test.each([
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:4321' }],
    [{ origin: API_ORIGIN }],
    [{ origin: 'http://192.168.0.7:4321', host: '192.168.0.7:4321' }],
    [{}],
  ])('%o comes from here', async (headers) => {
    const { id } = await sandbox.order();
    expect((await sandbox.press(id, 'approve', headers)).statusCode).toBe(303);
  });
});
