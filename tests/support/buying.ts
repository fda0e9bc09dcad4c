import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';
import { type OwnPortal, startOwnPortal } from './own-portal.ts';

/** A portal of a story's own, over the site that is built already: what is bought in it is nobody else's. */
export function startShop(env: Record<string, string> = {}): Promise<OwnPortal> {
  return startOwnPortal(join(process.env.PORTAL_TEST_HOME ?? '.portal', 'dist'), env);
}

/** Gives an operator's command to a shop; not waited for by standing still, because its server runs in this process. */
export async function giveShop({ home }: OwnPortal, ...args: string[]): Promise<string> {
  const env = { ...process.env, PORTAL_HOME: home };
  return (await promisify(execFile)('node', ['scripts/admin.ts', ...args], { env })).stdout;
}

/** Opens a part of the store, ticks the consent, and presses the button of what is named; the browser is on its way then. */
export async function press(page: Page, address: string, what: RegExp): Promise<void> {
  await page.goto(address);
  const box = page.locator('#store-consent');
  const button = page.getByRole('button', { name: what });
  // Printed with the page, taken over by its script: what is pressed before that waits, what is ticked is kept.
  await expect(page.locator('.store-floor')).toHaveAttribute('aria-busy', 'false');
  await box.check();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await button.click();
}

/** Opens a page and waits until the live server knows it. */
export async function openLive(page: Page, address: string): Promise<void> {
  const { promise: known, resolve } = Promise.withResolvers<void>();
  page.on('websocket', (socket) =>
    // '40' is how socket.io says that a client has joined.
    socket.on('framereceived', ({ payload }) => String(payload).startsWith('40') && resolve()),
  );
  await page.goto(address);
  await known;
}
