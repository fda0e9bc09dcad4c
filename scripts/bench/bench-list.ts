import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import type { Item } from '#contract/item.ts';
import { columnsAddress, indexAddress, searchIndexAddress } from '#domain/site/addresses.ts';
import { LIST_ENTRIES, type ListEntry } from '#domain/site/side-bar.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { openSnapshot } from '#snapshot/open-snapshot.ts';
import type { World } from '#snapshot/world.ts';
import { BROWSER_FLAGS, findBrowser } from '#support/browser/browser.ts';
import { browserAnswers, plainAnswers, seededQueries, serverAnswers } from '#support/catalogue/seeded-queries.ts';
import { writeWorld } from '../export/export-snapshot.ts';
import { indexSizes, loadColumns, loadIndex, loadSearch, serveList } from './list/load-index.ts';
import { SEED, worldOf } from './load-world.ts';
import { runScript } from './measure.ts';
import { percentile } from './percentile.ts';
import { between, pick, seeded } from './random.ts';
import { type Bench, type Figures, type Measured, note } from './report.ts';

const QUERIES = 200;
const WORDS = 12;
const FAR = 900;
/** A screen's 60 frames a second would add up to 17 ms of waiting to what is measured. */
const UNPACED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

const ALL = LIST_ENTRIES[0] as ListEntry;
const ENGLISH = LANGUAGES[0];
const SEARCH = '#list-search';

/** The questions that browser, server and a plain reading of the records answer alike; another answer ends the run. */
async function compareAnswers({ items }: World): Promise<number> {
  const [ask, inBrowser, plainly] = [await serverAnswers(items), browserAnswers(items), plainAnswers(items)];
  for (const query of seededQueries(items, QUERIES, SEED)) {
    const { ids, total, page } = inBrowser(query);
    for (const answer of [ask(query, page), plainly(query)]) {
      const same = answer.total === total && answer.ids.join() === ids.join();
      if (!same) throw new Error(`Browser, server and records do not agree: ${JSON.stringify(query)}`);
    }
  }
  return QUERIES;
}

async function opened(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(SEARCH).focus();
  return page;
}

async function firstKey(page: Page): Promise<number> {
  const began = performance.now();
  await page.keyboard.type('s');
  await page.locator('table[data-drawn]').waitFor();
  const took = performance.now() - began;
  await page.keyboard.press('Backspace');
  return took;
}

/** The same keys in a field that lists nothing: what the browser and the machine need by themselves. */
async function bareField(context: BrowserContext, world: World, round: number): Promise<number> {
  const page = await context.newPage();
  await page.setContent('<input autofocus>');
  await page.locator('input').focus();
  await watchKeystrokes(page);
  await typeWords(page, world.items, WORDS, round);
  const { painted } = await takeKeystrokes(page);
  await page.close();
  return percentile(painted, 0.5);
}

/** From a press to the painted rows. */
const pressToPaint = (page: Page, selector: string) =>
  page.evaluate((pressed) => {
    const began = performance.now();
    document.querySelector<HTMLElement>(pressed)?.click();
    return new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - began);
        port2.postMessage(null);
      });
    });
  }, selector);

/** Orders and choices: the first one of a stat fetches the columns, the others have all they need. */
async function pressChoices(page: Page, figures: Figures): Promise<void> {
  const began = performance.now();
  await page.locator('[data-part=order]').selectOption('atk desc');
  await page.locator('[data-part=table][aria-busy=false]').waitFor();
  note(figures, 'first order by a stat to rows ms', performance.now() - began);
  const painted: number[] = [];
  for (const choice of ['[data-sort=level]', '[data-sort=name]', '[data-facet=quality]', '[data-facet=class]']) {
    for (let press = 0; press < 4; press += 1) {
      painted.push(await pressToPaint(page, choice));
      await page.waitForTimeout(BETWEEN);
    }
  }
  note(figures, 'order or choice to paint median ms', percentile(painted, 0.5));
  note(figures, 'order or choice to paint p95 ms', percentile(painted, 0.95));
}

async function searchKeys(context: BrowserContext, url: string, world: World, round: number, figures: Figures) {
  const page = await context.newPage();
  await page.goto(`${url}/news`);
  const began = performance.now();
  await page.keyboard.press('Control+K');
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.type('s');
  await page
    .locator('dialog[open]')
    .getByRole('option', { name: /^Show / })
    .waitFor();
  note(figures, 'search: Ctrl K and a letter to items ms', performance.now() - began);
  await page.keyboard.press('Backspace');
  await watchKeystrokes(page);
  await typeWords(page, world.items, WORDS, round);
  const typed = await takeKeystrokes(page);
  note(figures, 'search: keystroke to results median ms', percentile(typed.work, 0.5));
  note(figures, 'search: keystroke to results p95 ms', percentile(typed.work, 0.95));
  note(figures, 'search: keystroke to paint median ms', percentile(typed.painted, 0.5));
  await page.close();
}

async function thereAndBack(page: Page, address: string): Promise<number> {
  const firstRow = page.locator('table[data-drawn] tbody a').first();
  await page.goto(`${address}?page=${FAR}`);
  const before = await firstRow.textContent();
  await page.goto(`${new URL(address).origin}/database/main`);
  const began = performance.now();
  await page.goBack();
  const after = await firstRow.textContent();
  if (before !== after || !page.url().endsWith(`page=${FAR}`)) {
    throw new Error(`Page ${FAR} was not reached again: ${page.url()} shows '${after}' instead of '${before}'.`);
  }
  return performance.now() - began;
}

async function measureBrowser(figures: Figures, url: string, world: World, rounds: number): Promise<void> {
  const executablePath = await findBrowser(console.log);
  await using browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS, ...UNPACED] });
  const address = `${url}/database/list-items/0`;
  for (let round = 1; round <= rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    note(figures, 'bare field to paint median ms', await bareField(context, world, round));
    const page = await opened(context, address);
    note(figures, 'first letter to rows ms', await firstKey(page));
    await watchKeystrokes(page);
    await typeWords(page, world.items, WORDS, round);
    const typed = await takeKeystrokes(page);
    note(figures, 'keystroke to rows median ms', percentile(typed.work, 0.5));
    note(figures, 'keystroke to paint median ms', percentile(typed.painted, 0.5));
    note(figures, 'keystroke to paint p95 ms', percentile(typed.painted, 0.95));
    await holdKey(page);
    const held = await takeKeystrokes(page);
    note(figures, 'held key to paint median ms', percentile(held.painted, 0.5));
    note(figures, 'held key to paint p95 ms', percentile(held.painted, 0.95));
    await pressChoices(page, figures);
    note(figures, `back to page ${FAR} ms`, await thereAndBack(page, address));
    await searchKeys(context, url, world, round, figures);
    await context.close();
  }
}

/**
 * The list of all items of the load world. Only the demo world's site is built (and kept for the next time): a list page's
 * script is the same whatever it lists, and what it lists is the index that takes the place of the demo world's.
 */
export async function benchList({ folder, rounds, figures }: Bench): Promise<Measured> {
  const [siteData, loadData, distDir] = [join(folder, 'site-data'), join(folder, 'load-data'), join(folder, 'dist')];
  console.log('Making the load world, and the site of the demo world.');
  const world = worldOf('load');
  writeWorld(world, loadData, new Date());
  writeWorld(worldOf('demo'), siteData, new Date());
  await runScript('scripts/build.ts', { PORTAL_HOME: folder, DATA_DIR: siteData, DIST_DIR: distDir });
  const snapshot = openSnapshot(loadData);
  for (const [name, kilobytes] of Object.entries(indexSizes(snapshot, distDir))) note(figures, name, kilobytes);
  console.log(`Comparing ${QUERIES} answers of browser and server.`);
  note(figures, 'equal answers', await compareAnswers(world));
  const index = loadIndex(snapshot, ALL, ENGLISH, distDir);
  const given = new Map([
    [indexAddress(ALL, ENGLISH.site), index],
    [columnsAddress(ALL), loadColumns(snapshot, ALL)],
    [searchIndexAddress(ENGLISH.site), loadSearch(snapshot, ENGLISH, distDir)],
  ]);
  await using server = await serveList(distDir, given);
  await measureBrowser(figures, server.url, world, rounds);
  return { sizes: { items: world.items.length, entries: LIST_ENTRIES.length } };
}

type Keystrokes = { work: number[]; painted: number[] };

declare global {
  interface Window {
    keystrokes: Keystrokes;
  }
}

/** A repeat of a key that is held, as most systems send it. */
const REPEAT = 33;
const HELD = 60;
/** Between two keys of a quick typist: an answer must not wait for the letter before. */
const BETWEEN = 60;

async function watchKeystrokes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: Window['keystrokes'] = { work: [], painted: [] };
    window.keystrokes = noted;
    window.addEventListener('input', ({ timeStamp }) => noted.work.push(performance.now() - timeStamp));
    window.addEventListener('input', ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // A message comes after the frame that is being made.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => noted.painted.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    });
  });
}

async function takeKeystrokes(page: Page): Promise<Keystrokes> {
  await page.waitForFunction(() => window.keystrokes.painted.length === window.keystrokes.work.length);
  return page.evaluate(() => {
    const { work, painted } = window.keystrokes;
    return { work: work.splice(0), painted: painted.splice(0) };
  });
}

async function typeWords(page: Page, items: readonly Item[], count: number, seed: number): Promise<void> {
  const random = seeded(seed, 'keystrokes');
  for (let word = 0; word < count; word += 1) {
    const name = pick(random, items).item_name.en ?? 'sword';
    const letters = [...name.slice(0, between(random, 3, 9))];
    for (const key of [...letters, 'Backspace', 'a', 'ControlOrMeta+A', 'Backspace']) {
      // A letter of another keyboard has no key to press.
      if (key.length > 1) await page.keyboard.press(key);
      else await page.keyboard.type(key);
      await page.waitForTimeout(BETWEEN);
    }
  }
}

async function holdKey(page: Page): Promise<void> {
  for (const key of ['e', 'Backspace']) {
    for (let repeat = 0; repeat < HELD; repeat += 1) {
      await page.keyboard.down(key);
      await page.waitForTimeout(REPEAT);
    }
    await page.keyboard.up(key);
  }
}
