import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '#support/browser/e2e.ts';
import { linkIn, readOutbox } from '#support/mail/outbox.ts';
import type { OwnPortal } from '#support/server/own-portal.ts';
import { fetchShop, startShop } from '#support/store/buying.ts';

// The five ways a player goes most, by the fewest presses and fields that they may take, on a phone and on a desktop.

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

/** A player whose presses (pointer or Enter) and typed fields are counted. */
function countedPlayer() {
  const counts = { presses: 0, fields: 0 };
  return {
    counts,
    press: async (target: Locator) => {
      counts.presses += 1;
      await target.click();
    },
    type: async (target: Locator, text: string) => {
      counts.fields += 1;
      await target.fill(text);
    },
    choose: async (target: Locator, index: number) => {
      counts.fields += 1;
      await target.selectOption({ index });
    },
  };
}

function expectAtMost({ counts }: ReturnType<typeof countedPlayer>, presses: number, fields: number): void {
  expect(counts.presses, 'presses').toBeLessThanOrEqual(presses);
  expect(counts.fields, 'fields').toBeLessThanOrEqual(fields);
}

const dialogOf = (page: Page) => page.getByRole('dialog');

for (const [device, options] of Object.entries(DEVICES)) {
  test.describe(device, () => {
    test.describe.configure({ mode: 'default' });
    test.use(options);

    let portal: OwnPortal;
    test.beforeAll(async () => {
      portal = await startShop();
    });
    test.afterAll(() => portal.close());

    test('a newcomer joins: from the registration to the download', async ({ page }) => {
      const player = countedPlayer();
      const { press, type } = player;
      const name = 'first.lamp';
      await page.goto(`${portal.url}/register`);
      await type(page.getByLabel('User name'), name);
      await type(page.getByLabel('E-mail'), `${name}@gmail.com`);
      await type(page.locator('#register-password'), 'Lantern12');
      await type(page.locator('#register-confirmation'), 'Lantern12');
      await press(page.locator('#register-terms'));
      await press(page.locator('#register-captcha'));
      await expect(page.locator('.captcha-box')).toHaveAttribute('data-state', 'solved');
      await press(page.getByRole('button', { name: 'Create account' }));
      await press(dialogOf(page).getByRole('button', { name: 'Log in' }));
      await expect(page.getByLabel('User name')).toHaveValue(name);
      await type(page.locator('#login-password'), 'Lantern12');
      await press(page.locator('main').getByRole('button', { name: 'Log in', exact: true }));
      const welcome = page.getByRole('dialog', { name: `Welcome, ${name}` });
      await press(welcome.getByRole('link', { name: /Download/ }));
      await expect(page).toHaveURL(`${portal.url}/downloads`);
      await expect(page.getByRole('link', { name: /^Download/ }).first()).toBeVisible();
      expectAtMost(player, 8, 5);

      // The mail is opened where the game is being fetched: its link is no press of the portal's.
      const mail = () =>
        readOutbox(portal.home).findLast(({ kind, recipient }) => kind === 'verify' && recipient.includes(name));
      await expect.poll(mail).toBeTruthy();
      await page.goto(linkIn(mail()).href);
      await expect(page.locator('.mailed-link-result[data-outcome=done]')).toBeVisible();
    });

    test('a player buys a pack: from the store to the receipt', async ({ page }) => {
      const player = countedPlayer();
      const { press } = player;
      await signIn(page, 'demo', portal.url);
      await page.goto(`${portal.url}/store`);
      await expect(page.locator('.store-grid')).toHaveAttribute('aria-busy', 'false');
      await press(page.getByRole('button', { name: /^Buy: 5,000 MP/ }));
      await press(page.locator('#store-consent'));
      await press(page.getByRole('button', { name: /^Continue to/ }));
      await press(page.getByRole('button', { name: 'Approve', exact: true }));
      await expect(page).toHaveURL(/receipt-payment\?points=6500/);
      await expect(page.locator('main')).toContainText('€10');
      expectAtMost(player, 5, 0);
    });

    test('a veteran claims three rewards at once', async ({ page }) => {
      const player = countedPlayer();
      const { press } = player;
      await signIn(page, 'demo', portal.url);
      await page.goto(`${portal.url}/scales`);
      await press(page.getByRole('button', { name: /^Claim (?:all|\d+)/ }));
      const claimed = dialogOf(page);
      await expect(claimed.getByRole('listitem').nth(2)).toBeVisible();
      expectAtMost(player, 2, 0);
    });

    test('a player redeems a code', async ({ page }) => {
      const player = countedPlayer();
      const { press, type } = player;
      const made = ['--item', '1600x5', '--title', 'Harvest festival', '--count', '1'];
      const [code = ''] = (await fetchShop(portal, 'create-codes', `story-${device}`, ...made)).split('\n');
      await signIn(page, 'demo', portal.url);
      await page.goto(`${portal.url}/scales`);
      await press(page.getByRole('button', { name: 'Redeem a code' }));
      const dialog = dialogOf(page);
      await type(dialog.getByRole('textbox'), code);
      await press(dialog.getByRole('button', { name: 'Redeem', exact: true }));
      await expect(dialogOf(page)).toContainText('Harvest festival');
      expectAtMost(player, 3, 1);
    });

    test('a player writes a ticket', async ({ page }) => {
      const player = countedPlayer();
      const { press, type, choose } = player;
      await signIn(page, 'demo', portal.url);
      await page.goto(`${portal.url}/tickets`);
      await choose(page.getByLabel('What is it about?'), 1);
      await type(page.getByLabel('Your message'), 'My lantern does not shine any more since yesterday.');
      await press(page.getByRole('button', { name: /^Send/ }));
      await expect(page.getByRole('heading', { name: /^We have your ticket \d+$/ })).toBeFocused();
      expectAtMost(player, 3, 2);
    });
  });
}
