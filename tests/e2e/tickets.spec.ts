import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#support/browser/e2e.ts';
import { picture } from '#support/tickets/ticket-form.ts';

const COMMENT = 'My lantern does not shine any more since yesterday.';

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

test('a visitor writes a ticket with a picture and is told its number; who is signed in reads the answers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tickets');
  await page.getByLabel('User name').fill('lamplighter');
  await page.getByLabel('E-mail').fill('lamplighter@gmail.com');
  await page.getByLabel('What is it about?').selectOption({ index: 1 });
  await page.getByLabel('Your message').fill(COMMENT);
  await page
    .getByLabel('Picture')
    .setInputFiles({ name: 'lantern.png', mimeType: 'image/png', buffer: await picture() });
  await expect(page.getByText('lantern.png')).toBeVisible();
  await page.locator('#ticket-captcha').check();
  const send = page.getByRole('button', { name: 'Send the ticket' });
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  await fits(page);
  await send.click();
  await expect(page.getByRole('heading', { name: /We have your ticket \d+/ })).toBeFocused();

  await signIn(page, 'demo');
  await page.goto('/tickets');
  const own = page.locator('.ticket-own');
  await expect(own.locator('.ticket-state').first()).toBeVisible();
  expect(new Set(await own.locator('.ticket-state').allTextContents()).size).toBe(3);
  // A phone has them below the form.
  await page.getByRole('link', { name: 'Your tickets' }).click();
  await expect(page).toHaveURL(/#tickets-own$/);
  const unread = own.locator('details', { hasText: 'New answer' });
  const before = await unread.count();
  const answered = own.locator(`details#${await unread.first().getAttribute('id')}`);
  await answered.locator('summary').click();
  await expect(answered).toContainText('The team');
  await expect(unread).toHaveCount(before - 1);
  await answered.getByLabel('Reply').fill('Thank you, it shines again.');
  await fits(page);
});
