// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliveries } from '#features/awards/state.ts';
import { answerDeliveries, awardItem, ownDelivery } from '#support/awards/award-answers.ts';
import { closeAwards, freshAwards, open, page, texts, textsOf } from '#support/awards/awards-page.ts';
import { asked, foreignRefusal, right, server, unreachable, wrong } from '#support/browser/island-server.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

const REDEEM = 'POST /auth/claimPromotionCode';
const CODE = 'LAMP2026GIFT';
const field = () => page.find<HTMLInputElement>('#promotion-code');
const type = (code: string) => page.type('#promotion-code', code);
const send = () => page.click('dialog[open] [type=submit]');
const WON = 'dialog[open] .claimed';
const title = () => page.text('dialog[open] h2');
const error = () => page.text('#promotion-code-error');
/** Types a code and sends it. */
const redeem = async (code = CODE) => {
  await type(code);
  await send();
};

beforeEach(async () => {
  freshAwards();
  await open();
  await page.click('.awards-actions button');
});
afterEach(closeAwards);

test('spaces and hyphens of a pasted code are dropped', async () => {
  await type(' lamp-2026 – gift 123');
  expect(field().value).toBe('lamp2026gift123');
  await send();
  expect(asked(REDEEM)).toEqual([{ body: { code: 'LAMP2026GIFT123' } }]);
});

test('a sixteenth character is kept, said to be too much at once, and not sent', async () => {
  await redeem('LAMP2026GIFT1234');
  expect(field().value).toBe('LAMP2026GIFT1234');
  expect(error()).toBe(texts['code.tooLong']);
  expect(asked(REDEEM)).toEqual([]);
  await type('LAMP2026GIFT123');
  expect(error()).toBeNull();
});

test('a redeemed code says what comes next, shows the deliveries anew, and leaves room for another', async () => {
  await redeem();
  expect(asked(REDEEM)).toEqual([{ body: { code: CODE } }]);
  expect(title()).toBe(texts.successTitle);
  expect(page.text(WON)).toContain(texts.codeClaimedSuccess);
  expect(page.text(WON)).toContain(texts['code.next']);
  expect(document.activeElement?.textContent).toBe(texts.codeClaimedSuccess);
  expect(asked('GET /awards/deliveries')).toHaveLength(2);
  await page.click('dialog[open] .button--quiet');
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
  expect(title()).toBe(texts['code.title']);
});

describe('what a code brought', () => {
  const old = ownDelivery(7, { source: 'code', title: { en: 'An older gift' } });
  const items = [{ item_id: 900, quantity: 3, item_name: { en: 'Sweet bun' } }];
  const gift = ownDelivery(8, { source: 'code', title: { en: 'A gift' }, items });
  /** Opens the dialog where these deliveries are known. */
  const openWith = async (known: () => void) => {
    await closeAwards();
    freshAwards();
    known();
    await open();
    await page.click('.awards-actions button');
  };
  const brought = () => textsOf('.claimed-items li');

  test('is celebrated by its name and its items; what came before is not it', async () => {
    await openWith(() => answerDeliveries([old]));
    server.answers['POST /items/custom-item-set'] = right([awardItem(900, 'Sweet bun')]);
    await redeem();
    expect(brought()).toEqual([]);
    expect(textsOf(`${WON} strong`)).toEqual([]);
    answerDeliveries([gift, old]);
    await page.work(() => void window.dispatchEvent(new Event('focus')));
    expect(textsOf(`${WON} strong`)).toEqual(['You receive “A gift”.']);
    expect(brought()).toEqual(['Sweet bunOrange×\u00a03']);
    expect(page.find(`${WON} .claimed-celebration`).ariaHidden).toBe('true');
    const times = asked('POST /items/custom-item-set').length;
    answerDeliveries([{ ...gift, state: 'delivered', delivered_at: gift.created_at }, old]);
    await page.work(() => void deliveries.refresh());
    expect(page.text('.deliveries-delivery .state--done')).toBeTruthy();
    expect(asked('POST /items/custom-item-set')).toHaveLength(times);
  });

  test('is not guessed where the deliveries were not known before', async () => {
    await openWith(() => {
      server.answers['GET /awards/deliveries'] = unreachable;
    });
    answerDeliveries([old]);
    await redeem();
    expect(textsOf('.deliveries-delivery h3')).toEqual(['An older gift']);
    expect(textsOf(`${WON} strong`)).toEqual([]);
  });
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
  ['invalidCode', foreignRefusal(400, 'Invalid code.')],
  ['codeUsed', wrong(409, 'codeUsed', 'Used.')],
  ['codeUsed', foreignRefusal(409, 'Used.')],
  ['tooManyRequests', wrong(429, 'tooManyRequests', 'request limit exceeded, retry in a few seconds')],
  ['network', unreachable],
] as const)('%s is told in words', async (key, refusal) => {
  server.answers[REDEEM] = refusal;
  await redeem();
  expect(error()).toBe(texts.errors[key]);
  expect(document.activeElement).toBe(field());
});

test.each([wrong(500, 'errorOccurred'), foreignRefusal(400, 'No.')])(
  'anything else is codeClaimedError',
  async (refusal) => {
    server.answers[REDEEM] = refusal;
    await redeem();
    expect(error()).toBe(texts.codeClaimedError);
  },
);

test('a code whose answer was lost, tried again: it is redeemed', async () => {
  server.answers[REDEEM] = unreachable;
  await redeem();
  server.answers[REDEEM] = wrong(409, 'codeUsed');
  await send();
  expect(page.text(WON)).toContain(texts.codeClaimedSuccess);
});
