import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { pageAddress } from '#domain/site/addresses.ts';
import type { SiteLanguage } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';
import { askServer } from '#server/kernel/commands/control-socket.ts';
import { readCommand } from '#server/kernel/commands/read-command.ts';
import { expect } from '#support/browser/e2e.ts';
import { COMMANDS } from '#support/server/operator-command.ts';
import { type OwnPortal, startOwnPortal } from '#support/server/own-portal.ts';
import { PACK } from './store-work.ts';

/** A portal of a story's own, over the site that is built already: what is bought in it is nobody else's. */
export function startShop(env: Record<string, string> = {}): Promise<OwnPortal> {
  return startOwnPortal(join(process.env.PORTAL_TEST_HOME ?? '.portal', 'dist'), env);
}

/** Runs a script beside a portal, over its state folder; not waited for by standing still: its server may run in this process. */
export async function runBeside({ home }: Pick<OwnPortal, 'home'>, script: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, PORTAL_HOME: home };
  return (await promisify(execFile)('node', [`scripts/${script}.ts`, ...args], { env })).stdout;
}

/** Gives an operator's command straight to the server of a shop: a process of its own takes a second or two. */
export async function fetchShop({ home }: Pick<OwnPortal, 'home'>, ...args: string[]): Promise<string> {
  const request = readCommand(COMMANDS, args, 'story');
  if (!request) throw new Error(`${args.join(' ')} is no command`);
  const { ok, message } = await askServer(home, request);
  expect(ok, message).toBe(true);
  return message;
}

/** The address of the receipt of so many points, whatever order it names. */
export function receiptOf(url: string, language: SiteLanguage, points: number): (address: URL) => boolean {
  return ({ origin, pathname, searchParams }) =>
    origin + pathname === url + pageAddress('receipt', language) && searchParams.get('points') === String(points);
}

/** Approves the payment on the sandbox's page that the browser is on; it comes back to the receipt. */
export async function approve(page: Page, url: string, language: SiteLanguage, { pvalues } = PACK): Promise<void> {
  await page.getByRole('button', { name: resources[language].sandbox.approve, exact: true }).click();
  await expect(page).toHaveURL(receiptOf(url, language, pvalues));
}

/** Buys a pack without the store's page: one of 5,000 MP and 1,500 more unless another is named. */
export async function buyPack(
  page: Page,
  url: string,
  bearer: string,
  language: SiteLanguage,
  pack = PACK,
): Promise<void> {
  const headers = { authorization: `Bearer ${bearer}`, 'accept-language': language };
  const asked = await page.request.post(`${url}/api/v1/payments`, { headers, data: pack });
  await page.goto((await asked.json()).href);
  await approve(page, url, language, pack);
}

/** Opens a part of the store, chooses what is named, ticks the consent, and continues; the browser is on its way then. */
export async function press(page: Page, address: string, what: RegExp): Promise<void> {
  await page.goto(address);
  // Printed with the page, taken over by its script: what is pressed before that waits.
  await expect(page.locator('.store-grid')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: what }).click();
  await page.locator('#store-consent').check();
  await page.locator('.purchase-go [type=submit]').click();
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
