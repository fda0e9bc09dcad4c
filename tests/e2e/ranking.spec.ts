import type { Page } from '@playwright/test';
import type { RankingPlayer } from '#contract/ranking.ts';
import { isOfLevel } from '#domain/ranking/ranking.ts';
import { fold } from '#domain/site/text.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { expect, signIn, test } from '#support/browser/e2e.ts';
import { shifted } from '#support/browser/layout.ts';

const RANKING = '/elo-tier';
const rows = (page: Page) => page.locator('.standing-table tbody tr:not(.standing-skeleton-row)');
const names = (page: Page) => rows(page).locator('strong');
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

async function ranked(page: Page): Promise<RankingPlayer[]> {
  const response = await page.request.get('/api/v1/ranking-pvp/');
  expect(response.headers()['etag']).toBeTruthy();
  return response.json();
}

const first = (players: readonly RankingPlayer[], count = 50) =>
  players.slice(0, count).map(({ player_name }) => player_name);

test('the standing is sorted, filtered, searched and reset; all of it stands in the address, back and forward', async ({
  page,
}) => {
  // Wide enough for every column.
  await page.setViewportSize({ width: 1280, height: 900 });
  const all = await ranked(page);
  await page.goto(RANKING);
  await expect(names(page)).toHaveText(first(all));
  await expect(page.locator('.ranking-as-of time')).toContainText('As of');
  await expect(head(page, 'Score')).toHaveAttribute('aria-sort', 'descending');

  await head(page, 'Kills').getByRole('button').click();
  await expect(page).toHaveURL(`${RANKING}?sort=kills`);
  const byKills = [...all].sort((a, b) => b.kills_count - a.kills_count);
  await expect(names(page)).toHaveText(first(byKills));
  await head(page, 'Kills').getByRole('button').click();
  await expect(page).toHaveURL(`${RANKING}?sort=kills&dir=asc`);
  await expect(head(page, 'Kills')).toHaveAttribute('aria-sort', 'ascending');

  await page.getByRole('combobox', { name: 'Level' }).selectOption('100');
  await page.getByRole('combobox', { name: 'Class' }).selectOption('40');
  await expect(page).toHaveURL(`${RANKING}?level=100&class=40&sort=kills&dir=asc`);
  const top = all.filter((player) => isOfLevel(player, 100) && player.player_class === 40);
  await expect(rows(page)).toHaveCount(Math.min(50, top.length));

  const wanted = all[60]?.player_name ?? '';
  await page.getByRole('searchbox').fill(wanted.toUpperCase());
  await expect(page.getByRole('combobox', { name: 'Level' })).toHaveValue('');
  await expect(names(page).filter({ hasText: wanted })).toBeVisible();
  const found = all.filter(({ player_name }) => fold(player_name).includes(fold(wanted)));
  await expect(page.locator('.ranking-table-summary [role=status]')).toContainText(`${found.length} of ${all.length}`);
  await page.goBack();
  await expect(page).toHaveURL(`${RANKING}?level=100&class=40&sort=kills&dir=asc`);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goForward();
  await expect(page.getByRole('searchbox')).toHaveValue(wanted.toUpperCase());

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(RANKING);
  await expect(names(page)).toHaveText(first(all));
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(`${RANKING}?page=2`);
  await expect(names(page)).toHaveText(first(all.slice(50)));

  // The language menu keeps the view.
  await page.goto(`${RANKING}?level=40&sort=wins&page=999`);
  await expect(page).not.toHaveURL(/page=999/);
  await page.getByRole('button', { name: /choose language/ }).click();
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(/\/es\/elo-tier\?level=40&sort=wins/);
});

test('own places: marked, and a button leads to each; the ladder says “you are here”', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'demo');
  const all = await ranked(page);
  const place = all.findIndex(({ player_name }) => player_name === 'OrleTheLesser') + 1;
  await page.goto(`${RANKING}?level=100`);
  await page.getByRole('button', { name: `OrleTheLesser, place ${place}` }).click();
  await expect(page.locator(`#place-${place}`)).toBeFocused();
  await expect(page.locator(`#place-${place}`)).toContainText('You');
  await expect(page.locator('.ranking-ladder [aria-current]').first()).toContainText('You are here');
});

for (const { site } of LANGUAGES) {
  const title = `on a phone rows are cards that drop nothing; nothing sticks out or shifts, in ${site}`;
  test(title, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: site === 'en' ? 320 : 390, height: 800 });
    await page.goto(site === 'en' ? RANKING : `/${site}${RANKING}`);
    const card = rows(page).first();
    await expect(card.locator('.standing-wins')).toBeVisible();
    await expect(card.locator('td').nth(9)).toBeHidden();
    await card.locator('summary').click();
    await expect(card.locator('dd:visible')).toHaveCount(7);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await shifted(page)).toBeLessThan(0.001);
    await page.locator('#ranking-sort').selectOption('kills');
    await expect(card.locator('td.standing-sorted')).toBeVisible();
    await expect(rows(page).nth(20)).toBeHidden();
    // Rows out of sight have the height that they get: what lies below them stays where it is.
    const fold = page.locator('.ranking-unfold');
    const below = () => fold.evaluate((button) => button.getBoundingClientRect().top + scrollY);
    const before = await below();
    await fold.scrollIntoViewIfNeeded();
    await expect(rows(page).nth(19)).toBeInViewport();
    expect(Math.abs((await below()) - before)).toBeLessThan(site === 'en' ? 60 : 2);
    await fold.click();
    await expect(rows(page).nth(49)).toBeVisible();
    await expect(page.locator('.ranking-pages-above')).toBeVisible();
  });
}

test('without JavaScript the tiers and the tie rule are there, and what the rest needs', { tag: '@long' }, async ({
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await plain.newPage();
  await page.goto(RANKING);
  await expect(page.locator('.ranking-ladder li')).toHaveCount(10);
  await expect(page.getByText('then fewer losses, then the earlier player')).toBeVisible();
  await expect(page.getByText('needs JavaScript')).toBeVisible();
  await expect(page.locator('.ranking-table-summary')).toBeHidden();
  await plain.close();
});

test.describe('the server is gone', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a quiet line in place of the rows, and a way to try again', { tag: '@long' }, async ({ page }) => {
    await page.route('**/ranking-pvp/**', (route) => route.abort());
    await page.goto(`${RANKING}?sort=wins`);
    await expect(page.getByText('We couldn’t load the ranking.')).toBeVisible();
    await page.unroute('**/ranking-pvp/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(50);
  });
});
