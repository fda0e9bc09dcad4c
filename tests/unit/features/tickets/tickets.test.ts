// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TicketsIsland } from '#features/tickets/TicketsIsland.tsx';
import { ticketsTexts } from '#features/tickets/tickets-texts.ts';
import { fill } from '#i18n/fill.ts';
import { type Language, languageOf } from '#i18n/languages.ts';
import type { Outgoing } from '#lib/call.ts';
import type { Reply } from '#lib/failure.ts';
import { $accessToken, $accountName, $email, $validateLogin } from '#session/state.ts';
import { asked, right, server } from '#support/browser/island-server.ts';
import { type Mounted, mountIsland } from '#support/browser/mount-island.ts';

const upload = vi.hoisted(() => ({
  sent: [] as Outgoing[],
  progress: (_share: number): void => undefined,
  answer: (): Promise<Reply> => Promise.resolve({ status: 200, body: { statusCode: 200, id: 41 } }),
}));

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));
vi.mock('#captcha/solve.ts', () => ({ solve: () => Promise.resolve('a solution') }));
vi.mock('#lib/upload-transport.ts', () => ({
  uploadTransport: (progress: (share: number) => void) => {
    upload.progress = progress;
    return (request: Outgoing) => {
      upload.sent.push(request);
      return upload.answer();
    };
  },
}));

let page: Mounted;
async function open(language: Language): Promise<ReturnType<typeof ticketsTexts>> {
  const texts = ticketsTexts(language);
  page = await mountIsland(createElement(TicketsIsland, { texts, web: language.web }), (time) =>
    vi.advanceTimersByTimeAsync(time),
  );
  return texts;
}
const said = (field: string) => page.text(`#ticket-${field}-error`);
const send = async () => {
  await page.click('button[type=submit]');
  await page.wait(0);
};
const sentForm = () => Object.fromEntries((upload.sent.at(-1) as Outgoing & { body: FormData }).body.entries());

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3];
async function choose(name: string, type: string, bytes: readonly number[] = PNG): Promise<void> {
  const input = page.find<HTMLInputElement>('#ticket-image');
  const file = new File([new Uint8Array(bytes)], name, { type });
  await page.work(() => {
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
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

function showSignedIn(): void {
  $validateLogin.set(true);
  $accessToken.set('token');
  $accountName.set('demo');
  $email.set('demo@gmail.com');
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  for (const store of [$accessToken, $accountName, $email]) store.set(undefined);
  $validateLogin.set(undefined);
  upload.sent = [];
  upload.answer = () => Promise.resolve({ status: 200, body: { statusCode: 200, id: 41 } });
  server.asked = [];
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
  vi.useRealTimers();
});

test('every rule is told when its field is left, in its own words', async () => {
  const language = languageOf('es');
  const texts = await open(language);
  const walk = async (field: string, steps: [string, string | null][]) => {
    for (const [typed, text] of steps) {
      await page.type(`#ticket-${field}`, typed);
      await page.leave(`#ticket-${field}`);
      expect([field, typed, said(field)]).toEqual([field, typed, text]);
    }
  };
  await walk('user', [
    [' ', texts.errors.ticketAccountMissing],
    ['Capital', texts.errors.userNameCharacters],
    ['lamp-keeper', null],
  ]);
  await walk('email', [
    ['keeper', texts.errors.emailInvalid],
    ['keeper@anyhost.example', null],
  ]);
  await walk('category', [
    ['0', texts.errors.ticketCategoryMissing],
    ['2', null],
  ]);
  await walk('comment', [
    ['Too short', texts.errors.ticketCommentTooShort],
    ['x'.repeat(4_001), texts.errors.ticketCommentTooLong],
    ['Long enough', null],
  ]);
});

test.each([
  ['2', '2'],
  ['9', '0'],
])('a link may choose a category that is offered: ?category=%s chooses %s', async (asked, chosen) => {
  history.replaceState(null, '', `/tickets?category=${asked}`);
  await open(languageOf('en'));
  expect(page.find<HTMLSelectElement>('#ticket-category').value).toBe(chosen);
  history.replaceState(null, '', '/tickets');
});

test('sent while something is wrong, it says so, goes to the first wrong field, and sends nothing', async () => {
  const texts = await open(languageOf('es'));
  await send();
  expect(page.text('[role=alert]')).toBe(texts.formInvalid);
  expect(document.activeElement?.id).toBe('ticket-user');
  expect([said('user'), said('category')]).toEqual([
    texts.errors.ticketAccountMissing,
    texts.errors.ticketCategoryMissing,
  ]);
  expect(upload.sent).toEqual([]);
});

test('while it is sent, the form is not there and what is gone is told', async () => {
  let arrive = (_reply: Reply): void => undefined;
  upload.answer = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  await open(languageOf('en'));
  await fillAll();
  await choose('lamp.png', 'image/png');
  await send();
  expect(page.find('form').hasAttribute('inert')).toBe(true);
  await page.work(() => upload.progress(0.42));
  expect(page.find<HTMLProgressElement>('progress').value).toBe(0.42);
  expect(page.text('.ticket-sending .hint')).toBe('42% sent');
  await page.work(() => arrive({ status: 200, body: { statusCode: 200, id: 41 } }));
  await page.wait(0);
  expect(page.text('.ticket-done h2')).toContain('41');
  expect((sentForm()['image'] as File).name).toBe('lamp.png');
});

test.each([
  ['lamp.gif', 'image/gif', PNG],
  ['lamp.png.exe', 'image/png', PNG],
  ['lamp.png', 'text/plain', PNG],
  ['lamp.png', 'image/png', [0x3c, 0x73, 0x76, 0x67]],
])('the picture %s of type %s is told to be none, in red, and the button is gone', async (name, type, bytes) => {
  const texts = await open(languageOf('br'));
  await choose(name, type, bytes);
  expect(said('image')).toBe(texts.errors.ticketImageType);
  expect(document.querySelector('button[type=submit]')).toBeNull();
  await page.click('.field .text-button');
  await page.wait(10);
  expect(said('image')).toBeNull();
  expect(document.querySelector('button[type=submit]')).not.toBeNull();
});

test.each(['LAMP.JPG', 'lamp.jpeg', 'lamp.PNG', 'lamp.bmp'])(
  'the picture %s may go with it, its name in green',
  async (name) => {
    const texts = await open(languageOf('en'));
    await choose(name, 'image/png');
    expect(page.text('.field .state--done')).toBe(fill(texts.imageTaken, { name }));
    expect(said('image')).toBeNull();
  },
);

test.each([
  [429, 'tooManyRequests'],
  [400, 'captchaInvalid'],
  [500, 'errorOccurred'],
] as const)('a %d is told in words', async (status, code) => {
  upload.answer = () => Promise.resolve({ status, body: { statusCode: status, message: 'x', code } });
  const texts = await open(languageOf('es'));
  await fillAll();
  await send();
  expect(page.text('[role=alert]')).toBe(texts.errors[code]);
});

test('a network that is gone is told, and the form is there again', async () => {
  upload.answer = () => Promise.reject(new Error('gone'));
  const texts = await open(languageOf('en'));
  await fillAll();
  await send();
  expect(page.text('[role=alert]')).toBe(texts.errors.network);
  expect(page.find('form').hasAttribute('inert')).toBe(false);
});

test('who is signed in is known: user and e-mail are filled in and locked, and no captcha is asked', async () => {
  showSignedIn();
  await open(languageOf('en'));
  const locked = ['user', 'email'].map((field) => page.find<HTMLInputElement>(`#ticket-${field}`));
  expect(locked.map(({ value, readOnly }) => [value, readOnly])).toEqual([
    ['demo', true],
    ['demo@gmail.com', true],
  ]);
  expect(document.querySelector('#ticket-captcha')).toBeNull();
  await page.type('#ticket-category', '1');
  await page.type('#ticket-comment', 'The lamp went out at nine.');
  await send();
  expect(sentForm()).toMatchObject({ user: 'demo', category: '1' });
  expect(upload.sent.at(-1)?.headers['authorization']).toBe('Bearer token');
  expect(asked('GET /tickets/mine')).toHaveLength(2);
});
