// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TicketsIsland } from '#features/tickets/TicketsIsland.tsx';
import { ticketsTexts } from '#features/tickets/tickets-texts.ts';
import { fill } from '#i18n/fill.ts';
import { languageOf } from '#i18n/languages.ts';
import { dropSession } from '#session/session.ts';
import { $accessToken, $accountName, $email, $validateLogin } from '#session/state.ts';
import { right, server } from '#support/browser/island-server.ts';
import { type Mounted, mountIsland } from '#support/browser/mount-island.ts';

const refused = vi.hoisted(() => ({ code: '' }));

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));
vi.mock('#captcha/solve.ts', () => ({ solve: () => Promise.resolve('a solution') }));
vi.mock('#lib/upload-transport.ts', () => ({
  uploadTransport: () => () => Promise.resolve({ status: 400, body: { statusCode: 400, message: 'no', ...refused } }),
}));

const texts = ticketsTexts(languageOf('en'));
let page: Mounted;
const open = async () => {
  const island = createElement(TicketsIsland, { texts, web: 'en' });
  page = await mountIsland(island, (time) => vi.advanceTimersByTimeAsync(time));
};
const said = (field: string) => page.text(`#ticket-${field}-error`);
const send = async () => {
  await page.click('button[type=submit]');
  await page.wait(0);
};

async function choose(name: string): Promise<void> {
  const input = page.find<HTMLInputElement>('#ticket-image');
  const head = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  await page.work(() => {
    Object.defineProperty(input, 'files', {
      value: [new File([head], name, { type: 'image/png' })],
      configurable: true,
    });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.wait(10);
}

async function fillAll(): Promise<void> {
  await page.type('#ticket-user', 'lamp-keeper');
  await page.type('#ticket-email', 'keeper@anyhost.example');
  await page.type('#ticket-category', '2');
  await page.type('#ticket-comment', 'The lamp went out at nine.');
  await page.click('#ticket-captcha');
  await page.wait(400);
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  server.answers = {
    'GET /captcha': right({ parameters: {}, signature: 'x' }),
    'GET /categories': right([
      { id: 1, description: 'Account' },
      { id: 2, description: 'Payments' },
    ]),
    'GET /tickets/mine': right({ statusCode: 200, tickets: [] }),
  };
});
afterEach(async () => {
  await page.end();
  dropSession();
  vi.useRealTimers();
});

test('a picture is judged anew once it is another one, and forgotten once it is left out', async () => {
  refused.code = 'ticketImageBroken';
  await open();
  await fillAll();
  const field = page.find('#ticket-image');
  for (const change of [() => choose('whole.png'), () => page.click('.field .text-button')]) {
    await choose('broken.png');
    await send();
    expect([said('image'), field.getAttribute('aria-invalid')]).toEqual([texts.errors.ticketImageBroken, 'true']);
    await change();
    await page.wait(400);
    expect([said('image'), field.getAttribute('aria-invalid')]).toEqual([null, 'false']);
  }
  await choose('whole.png');
  expect(page.text('.field .state--done')).toBe(fill(texts.imageTaken, { name: 'whole.png' }));
});

test.each([
  ['ticketAccountMissing', 'user', 'lamp-lighter', 'lamp-keeper'],
  ['emailInvalid', 'email', 'lighter@anyhost.example', 'keeper@anyhost.example'],
  ['ticketCategoryMissing', 'category', '1', '2'],
  ['ticketCommentTooShort', 'comment', 'The lamp went out at ten.', 'The lamp went out at nine.'],
] as const)('%s is not said of another value', async (code, field, other, same) => {
  refused.code = code;
  await open();
  await fillAll();
  await send();
  expect(said(field)).toBe(texts.errors[code]);
  await page.type(`#ticket-${field}`, other);
  expect(said(field)).toBeNull();
  await page.type(`#ticket-${field}`, same);
  expect(said(field)).toBe(texts.errors[code]);
});

test('who is signed in reads that the address of the account is refused', async () => {
  $accessToken.set('token');
  $accountName.set('demo');
  $email.set('demo@gmail.com');
  $validateLogin.set(true);
  refused.code = 'emailInvalid';
  await open();
  await page.type('#ticket-category', '1');
  await page.type('#ticket-comment', 'The lamp went out at nine.');
  await send();
  expect(said('email')).toBe(texts.errors.emailInvalid);
});
