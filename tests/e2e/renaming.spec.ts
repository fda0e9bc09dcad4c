import type { Page } from '@playwright/test';
import type { ServiceRequest } from '#contract/store.ts';
import { renamingTexts } from '#features/store/store-texts.ts';
import { languageOf } from '#i18n/languages.ts';
import { expect, signIn, test } from '#support/browser/e2e.ts';
import { type Answers, right, wrong } from '#support/browser/visit.ts';
import { serve } from '#support/browser/visit-server.ts';
import { aRequest } from '#support/store/orders.ts';

test.use({ expectedErrors: /status of 40[49]|ERR_FAILED/ });

const LIST = 'GET /payments/requests';
const TELL = 'POST /payments/requests/{id}';
const EXISTS = 'POST /users/validateNameExist';
const texts = renamingTexts(languageOf('en'));

const requests = (...given: Partial<ServiceRequest>[]): Answers => ({
  [LIST]: right({ requests: given.map((one) => aRequest(one)) }),
});

/** The page of demo, which has bought a change of name; what it sent is in `sent`. */
async function open(page: Page, answers: Answers = requests({})) {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname.replace('/api/v1', ''));
  });
  await signIn(page, 'demo');
  const answer = await serve(page, { [EXISTS]: right({ result: false }), ...answers });
  await page.goto('/change-name');
  const field = page.getByLabel(texts.newName);
  const type = async (name: string) => {
    await field.fill(name);
    await expect(page.locator('[data-praise]')).toContainText(texts.userNameFree);
  };
  const asked = () => sent.filter((path) => /validateNameExist|requests/.test(path));
  return { answer, asked, error: page.locator('#new-name-error'), field, said: page.locator('[data-said]'), type };
}

test('a name that breaks a rule says which, and nothing is asked or sent', { tag: '@long' }, async ({ page }) => {
  const { asked, error, field } = await open(page);
  for (const [name, key] of [
    ['ab', 'userNameLength'],
    ['two words', 'userNameCharacters'],
    ['demo', 'same'],
    ['gm_strider', 'ruleStaff'],
  ] as const) {
    await field.fill(name);
    await field.press('Enter');
    await expect(error).toContainText(texts[key]);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(texts[key]));
  }
  expect(asked()).toEqual([]);
});

test('news of the team are shown when the reader comes back, and what is being typed stays', async ({ page }) => {
  await page.clock.install();
  const { answer, field, said, type } = await open(page);
  await expect(said).toContainText(texts.waiting);
  await type('strider');
  // Coming back twice within a second is one look.
  const look = async () => {
    await page.clock.fastForward(1_000);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  };
  await answer(requests({ answer: '<b>Without digits?</b>' }));
  await look();
  await expect(said).toContainText(`${texts.asks}<b>Without digits?</b>`);
  await expect(field).toHaveValue('strider');
  await answer({ [LIST]: 'gone' });
  const failed = page.waitForEvent('requestfailed');
  await look();
  await failed;
  await expect(said).toContainText(texts.asks);
  await answer(requests({ state: 'done' }));
  await look();
  await expect(said).toContainText(texts.done);
  await expect(field).toBeHidden();
});

test('what the server refuses is said where it belongs', { tag: '@long' }, async ({ page }) => {
  const { answer, error, field, said, type } = await open(page);
  await answer({ [TELL]: wrong(409, 'userNameTaken') });
  await type('strider');
  await field.press('Enter');
  await expect(error).toContainText(texts.errors.userNameTaken);
  await expect(field).toBeFocused();
  await type('strider2');
  await expect(error).toBeHidden();

  await answer({ [TELL]: wrong(409, 'requestClosed'), ...requests({ state: 'working' }) });
  await field.press('Enter');
  await expect(said).toContainText(texts.errors.requestClosed);
  await expect(said).toContainText(texts.working);
  await expect(field).toBeHidden();
});

test('a server without requests is no dead end', { tag: '@long' }, async ({ page }) => {
  const { said } = await open(page, { [LIST]: wrong(404, 'notFound') });
  await expect(said).toContainText(texts.unavailable);
  await expect(page.getByRole('link', { name: texts.toTickets })).toHaveAttribute('href', '/tickets');
});
