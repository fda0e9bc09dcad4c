import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { changesAddress, listAddress, mapAddress, pageAddress } from '#domain/site/addresses.ts';
import { LANGUAGES, type SiteLanguage } from '#i18n/languages.ts';
import { expect, test } from '#support/browser/e2e.ts';
import {
  BAG,
  COMING,
  CRYSTAL,
  GOING,
  KEEPER,
  PIECE,
  SCENE,
  SCENE_NAME,
  SET_NAME,
  SWORD,
  writeStoryGame,
} from '#support/game-files/story-game.ts';
import { freePort, type Portal, startPortal } from '#support/server/portal.ts';
import { type LocalPostgres, startPostgres } from '#support/server/postgres.ts';
import { runScript } from '#support/server/run-script.ts';
import { itemPath, monsterPath } from '#support/site/site-content.ts';

// One portal of an operator, each story on what the one before left; most of the time are builds.
test.describe.configure({ mode: 'serial', timeout: 180_000 });
const TAGS = { tag: ['@long', '@postgres'] };

const SPANISH = 'Espada del faro';
let folder: string;
let game: string;
let postgres: LocalPostgres | null = null;
let portal: Portal | null = null;
let env: Record<string, string>;

/** Runs a program of the operator's, and answers what it printed; throws where it fails. */
async function run(script: string, ...args: string[]): Promise<string> {
  const { code, out, err } = await runScript(script, args, { PATH: process.env['PATH'], ...env });
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${code}:\n${out}${err}`);
  return out;
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-own-game-'));
  game = join(folder, 'game');
  postgres = await startPostgres();
  if (postgres === null) throw new Error('PostgreSQL is not installed.');
  const port = String(await freePort());
  env = {
    DATABASE_URL: postgres.url,
    PORTAL_HOME: join(folder, 'home'),
    PORT: port,
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    AUTH_SECRET: 'a secret of the portal of an own game',
  };
  await run('migrate.ts');
  await writeStoryGame(game);
  expect(await run('import-game.ts', game, '--icons')).toMatch(/^Import 1: 32 records added, 0 changed, 0 hidden\./m);
  expect(await run('rebuild.ts')).toContain('the first');
  portal = await startPortal(folder, env, 'scripts/serve.ts');
});
test.afterAll(async () => {
  await portal?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const at = (path: string) => `${portal?.url}${path}`;
const section = (page: Page, id: string) => page.locator(`section[aria-labelledby=${id}]`);

/** A picture is there and was loaded, of the operator's files. */
async function expectDrawn(picture: Locator, address: RegExp): Promise<void> {
  await expect(picture).toHaveAttribute('src', address);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

const ICON = /^\/icons\/lantern_sword\.\w+\.webp$/;
const TILE = /^\/pictures\/maps\/s025\.tile\.\w+\.webp$/;
const MAP = /^\/pictures\/maps\/s025\.\w+\.webp$/;

for (const { site, wire } of LANGUAGES) {
  test(`an operator's files are pages (${site})`, TAGS, async ({ page }) => {
    await page.goto(at(itemPath(SWORD, site)));
    await expect(page.locator('main h1')).toHaveText(SWORD.item_name[wire] ?? '');
    await expectDrawn(page.locator('.item-head .icon-frame img'), ICON);
    await expect(page.locator('.record-text').first()).toHaveText(SWORD.item_description[wire] ?? '');
    const dropper = section(page, 'i-dropped').locator('tbody tr');
    await expect(dropper).toHaveCount(1);
    await expect(dropper).toContainText(KEEPER.monster_name[wire] ?? '');
    await expect(dropper.locator('.rate')).toContainText(/10\s?%.*19\s?%/);
    await expect(section(page, 'i-craft').locator('.link-item')).toContainText(CRYSTAL.item_name[wire] ?? '');
    await expect(section(page, 'i-found').locator('a')).toHaveAttribute('href', itemPath(BAG, site));

    await dropper.locator('a').first().click();
    await expect(page).toHaveURL(at(monsterPath(KEEPER, site)));
    await expect(section(page, 'm-drops').locator('tbody tr')).toContainText([/64\s?%/, /19\s?%/]);
    const sheet = page.locator('.map-sheet').first();
    await expectDrawn(sheet.locator('img'), MAP);
    await expect(sheet.locator('.map-pin title')).toHaveText(/64;\s128/);
    await expect(page.locator('.poster canvas')).toBeVisible();

    await page.goto(at(mapAddress(SCENE, site)));
    await expect(page.locator('main h1')).toHaveText(SCENE_NAME[wire] ?? '');
    await expectDrawn(page.locator('.map-sheet img'), MAP);
    await expect(page.locator('[data-board] li')).toContainText(KEEPER.monster_name[wire] ?? '');

    await page.goto(at(pageAddress('maps', site)));
    await expectDrawn(page.locator(`a[href="${mapAddress(SCENE, site)}"] img`), TILE);

    await page.goto(at(itemPath(PIECE, site)));
    await expect(section(page, 'i-set').locator('h2')).toContainText(SET_NAME[wire] ?? '');
    await expect(section(page, 'i-set').locator('.pieces li')).toHaveCount(3);
    await expect(section(page, 'i-set').locator('.effects')).toContainText(/\+8/);

    await page.goto(at(itemPath(BAG, site)));
    await expect(page.locator('.drops tbody tr')).toContainText([/75\s?%/, /25\s?%/]);
  });
}

test('an item of the files is found by choices of the list and by the search', TAGS, async ({ page }) => {
  await page.goto(at(`${listAddress({ type: 0 }, 'fr')}?type=7`));
  const rows = page.locator('.item-list tbody > tr:visible');
  await expect(rows).toHaveCount(1);
  await expect(rows.locator('.link-item')).toHaveAttribute('href', itemPath(SWORD, 'fr'));
  await expectDrawn(rows.locator('.icon-frame img'), ICON);
  await page.keyboard.press('Control+k');
  const field = page.locator('dialog.search').getByRole('combobox');
  await field.fill('FANAL');
  await expect(page.locator(`[role=option][href="${itemPath(SWORD, 'fr')}"]`)).toBeVisible();
  await field.fill(String(KEEPER.id));
  await page.locator(`[role=option][href="${monsterPath(KEEPER, 'fr')}"]`).click();
  await expect(page.locator('main h1')).toHaveText(KEEPER.monster_name.fr ?? '');
});

const attack = (page: Page) => section(page, 'i-attributes').locator('dd').first();
const statusOf = async (page: Page, path: string) => (await page.request.get(at(path))).status();

async function expectItem(page: Page, language: SiteLanguage, name: string, figure: string): Promise<void> {
  await page.goto(at(itemPath({ ...SWORD, item_name: { ...SWORD.item_name, es: name } }, language)));
  await expect(page.locator('main h1')).toHaveText(name);
  await expect(attack(page)).toHaveText(figure);
}

test('a patch of the files changes, hides and adds pages, and the page of changes names it', TAGS, async ({ page }) => {
  await writeStoryGame(game, true);
  expect(await run('import-game.ts', game, '--icons')).toMatch(/^Import 2: 1 record added, 1 changed, 1 hidden\./m);
  await expectItem(page, 'es', SWORD.item_name.es ?? '', '120');
  await run('rebuild.ts');
  await expectItem(page, 'es', SWORD.item_name.es ?? '', '135');
  expect([await statusOf(page, itemPath(GOING)), await statusOf(page, itemPath(COMING))]).toEqual([404, 200]);
  await page.goto(at(changesAddress({ snapshot: 2, part: 1 }, 'es')));
  await expect(page.locator('.changes > li')).toContainText([
    COMING.item_name.es ?? '',
    new RegExp(`${SWORD.item_name.es}.*120.*135`),
    GOING.item_name.es ?? '',
  ]);
});

test('a correction outlasts the next import of the same files', TAGS, async ({ page }) => {
  const reason = ['--reason', 'as players call it'];
  await run('admin.ts', 'set-item', String(SWORD.item_id), `name.es=${SPANISH}`, ...reason);
  expect(await run('import-game.ts', game, '--icons')).toMatch(/^Nothing differs: nothing was written\.$/m);
  await run('rebuild.ts');
  await expectItem(page, 'es', SPANISH, '135');
  expect(await run('admin.ts', 'overrides')).toContain('as players call it');
});

test('an import is undone, and its pages are as before it, corrections kept', TAGS, async ({ page }) => {
  expect(await run('import-game.ts', '--undo')).toMatch(/^Import 2 from .* is undone: /);
  await run('rebuild.ts');
  await expectItem(page, 'es', SPANISH, '120');
  expect([await statusOf(page, itemPath(GOING)), await statusOf(page, itemPath(COMING))]).toEqual([200, 404]);
});
