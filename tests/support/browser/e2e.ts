import { type APIRequestContext, test as base, expect, type Page, type TestDetails } from '@playwright/test';
import { solve } from '#support/account/registration.ts';
import { type OutboxMail, readOutbox } from '#support/mail/outbox.ts';

export { expect };

type Fixtures = {
  /** What the console may complain of in this test; any other error fails it. */
  expectedErrors: RegExp | null;
  /** Whether the browser was here before; one that was not is greeted on the home page, and offered its own language. */
  visited: boolean;
};

/** A test whose pages may not log an error, throw, leave a rejection unhandled, or do what their policy refuses. */
export const test = base.extend<Fixtures>({
  expectedErrors: [null, { option: true }],
  visited: [true, { option: true }],
  context: async ({ context, expectedErrors, visited }, use) => {
    if (visited) {
      await context.addInitScript(() => {
        if (origin === 'null') return;
        localStorage.setItem('hasVisited', 'true');
        localStorage.setItem('languageOffer', 'done');
      });
    }
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`The policy of the page refused ${blockedURI} by ${violatedDirective}.`),
      );
    });
    const errors: string[] = [];
    const note = (text: string) => {
      if (!expectedErrors?.test(text)) errors.push(text);
    };
    context.on('console', (message) => message.type() === 'error' && note(message.text()));
    context.on('weberror', (error) => note(String(error.error())));
    await use(context);
    expect(errors, 'errors in the browser').toEqual([]);
  },
});

/** For a test in several languages or at several widths: one of them is looked at in every run, the others in the long tail. */
export function longUnless(isFirst: boolean): TestDetails {
  return isFirst ? {} : { tag: '@long' };
}

export const ACCOUNTS = {
  demo: { name: 'demo', password: 'Demo1234', points: '12,500' },
  novice: { name: 'novice', password: 'Novice1234', points: '0' },
  veteran: { name: 'veteran', password: 'Veteran1234', points: '0' },
} as const;

export type AccountName = keyof typeof ACCOUNTS;

/** An account that a test registered for itself. */
export type Player = { name: string; email: string; password: string };

let players = 0;

/** Registers a player of its own over the API, captcha and all; whoever needs a browser for it has a test of its own. */
export async function newPlayer(request: APIRequestContext): Promise<Player> {
  players += 1;
  // Digits alone: letters by chance can spell a name that is kept for the staff.
  const name = `p${process.pid}${Date.now()}${players}`;
  const player = { name, email: `${name}@gmail.com`, password: 'Lantern12' };
  const captcha = await solve(await (await request.get('/api/v1/captcha')).json());
  const account = { mid: name, password: player.password, pwd: player.password, pvalues: 0, status: 0 };
  const answer = await request.post('/api/v1/users', { data: { account, email: player.email, captcha } });
  expect(await answer.json()).toMatchObject({ statusCode: 200, mid: name });
  return player;
}

/** Signs in as the form would, without the form and without any page of the site; answers the bearer. */
export async function signIn(page: Page, account: AccountName | Player, origin = ''): Promise<string> {
  const { name, password } = typeof account === 'string' ? ACCOUNTS[account] : account;
  const response = await page.request.post(`${origin}/api/v1/auth/login`, { data: { account_name: name, password } });
  const { token, statusCode: _, message: __, ...user } = await response.json();
  // It has the storage of the site and runs nothing of it; without an icon of its own, the browser would ask for one.
  const bare = '**/signing-in';
  await page.route(bare, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
  );
  await page.goto(`${origin}/signing-in`);
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    {
      access_token: String(token),
      account_name: name,
      pvalues: String(user.pvalues),
      email: String(user.email),
      vfa: String(user.verifyAccount),
      user: JSON.stringify(user),
      validateLogin: 'true',
    },
  );
  await page.unroute(bare);
  return String(token);
}

/** Types into the form without sending it. */
export async function typeLogin(page: Page, name: string, password: string): Promise<void> {
  await page.locator('#login-name').fill(name);
  await page.locator('#login-password').fill(password);
}

/** Fills the form and sends it. */
export async function fillLogin(page: Page, name: string, password: string): Promise<void> {
  await typeLogin(page, name, password);
  await page.locator('#login-password').press('Enter');
}

/** The newest mail of a kind to an address, once it is there. */
export async function mailTo(address: string, kind: string): Promise<OutboxMail> {
  const home = process.env.PORTAL_TEST_HOME ?? '.portal';
  const newest = () => readOutbox(home).findLast((mail) => mail.kind === kind && mail.recipient.includes(address));
  await expect.poll(newest, { message: `the mail ${kind} to ${address}` }).toBeTruthy();
  return newest() as OutboxMail;
}

/** What the browser keeps. */
export function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}
