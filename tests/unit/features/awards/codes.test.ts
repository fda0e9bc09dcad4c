// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeAwards, freshAwards, open, page, texts } from '#support/awards-page.ts';
import { asked, server, wrong } from '#support/island-server.ts';

vi.mock('#session/island-api.ts', () => import('#support/island-server.ts'));

const REDEEM = 'POST /auth/claimPromotionCode';
const CODE = 'LAMP2026GIFT';
const field = () => page.find<HTMLInputElement>('#promotion-code');
const type = (code: string) => page.type('#promotion-code', code);
const send = () => page.click('dialog[open] [type=submit]');
const error = () => page.text('#promotion-code-error');
/** Types a code and sends it. */
const redeem = async (code = CODE) => {
  await type(code);
  await send();
};

beforeEach(async () => {
  freshAwards();
  await open();
  await page.click('.award-tools button');
});
afterEach(closeAwards);

test('below twelve characters the button is disabled, and pressing it says why', async () => {
  await type('LAMP2026GIF');
  expect(page.find('dialog[open] [type=submit]').getAttribute('aria-disabled')).toBe('true');
  await send();
  expect(asked(REDEEM)).toEqual([]);
  expect(error()).toBe(texts['code.tooShort']);
  expect(document.activeElement).toBe(field());
  await type(CODE);
  expect(page.find('dialog[open] [type=submit]').getAttribute('aria-disabled')).toBe('false');
  expect(error()).toBeNull();
});

test('spaces and hyphens of a pasted code are dropped, and no more than fifteen characters kept', async () => {
  await type(' lamp-2026 – gift 123 456');
  expect(field().value).toBe('lamp2026gift123');
  await send();
  expect(asked(REDEEM)).toEqual([{ body: { code: 'LAMP2026GIFT123' } }]);
});

test('a redeemed code says what comes next, shows the deliveries anew, and leaves room for another', async () => {
  await redeem();
  expect(asked(REDEEM)).toEqual([{ body: { code: CODE } }]);
  expect(page.text('dialog[open] .notice--done')).toBe(texts.codeClaimedSuccess + texts['code.next']);
  expect(document.activeElement).toBe(page.find('dialog[open] .notice--done'));
  expect(asked('GET /awards/deliveries')).toHaveLength(2);
  await page.click('dialog[open] .button--quiet');
  expect(field().value).toBe('');
});

test('while it is checked the button says so, and nothing is sent twice', async () => {
  server.answers[REDEEM] = new Promise(() => undefined);
  await redeem();
  expect(page.text('dialog[open] [type=submit]')).toBe(texts['code.validating']);
  await send();
  expect(asked(REDEEM)).toHaveLength(1);
});

test.each([
  ['invalidCode', wrong(400, 'invalidCode', 'Invalid code.')],
  ['invalidCode', wrong(400, null, 'Invalid code.')],
  ['codeUsed', wrong(409, 'codeUsed', 'Used.')],
  ['codeUsed', wrong(409, null, 'Used.')],
  ['tooManyRequests', wrong(429, 'tooManyRequests', 'request limit exceeded, retry in a few seconds')],
  ['network', wrong(0, 'network')],
] as const)('%s is told in words', async (key, refusal) => {
  server.answers[REDEEM] = refusal;
  await redeem();
  expect(error()).toBe(texts.errors[key]);
  expect(document.activeElement).toBe(field());
});

test.each([wrong(500, 'errorOccurred'), wrong(400, null, 'No.')])(
  'anything else is codeClaimedError',
  async (refusal) => {
    server.answers[REDEEM] = refusal;
    await redeem();
    expect(error()).toBe(texts.codeClaimedError);
  },
);

test('a code whose answer was lost, tried again: it is redeemed', async () => {
  server.answers[REDEEM] = wrong(0, 'network');
  await redeem();
  server.answers[REDEEM] = wrong(409, 'codeUsed');
  await send();
  expect(page.text('dialog[open] .notice--done')).toContain(texts.codeClaimedSuccess);
});
