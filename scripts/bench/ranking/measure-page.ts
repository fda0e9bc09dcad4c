import type { Browser, Page } from 'playwright';
import { type Figures, note } from '../report.ts';

declare global {
  interface Window {
    /** When the first rows were painted, from the start of the navigation; null: not yet. */
    firstRows: number | null;
    /** Milliseconds from each press or choice until the rows that it led to were painted. */
    changes: number[];
  }
}

const ROW = '.ranking tbody tr:not(.bones)';
/** Loads of each size in a round. */
const LOADS = 5;

/** Runs in the page, before anything of it does. */
function watch(row: string): void {
  window.firstRows = null;
  window.changes = [];
  let asked: number | null = null;
  const afterPaint = (done: () => void) =>
    requestAnimationFrame(() => {
      // A message comes after the frame that is being made.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });
  for (const kind of ['click', 'change']) {
    window.addEventListener(
      kind,
      (event) => {
        asked = event.timeStamp;
      },
      { capture: true },
    );
  }
  let isSeen = false;
  new MutationObserver((records) => {
    if (!isSeen && document.querySelector(row)) {
      isSeen = true;
      afterPaint(() => {
        window.firstRows = performance.now();
      });
    }
    const inRows = records.some(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest('.ranking tbody') != null || element?.matches('.ranking') === true;
    });
    if (!inRows || asked === null) return;
    const from = asked;
    asked = null;
    afterPaint(() => window.changes.push(performance.now() - from));
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

type Site = { url: string; players: number };

async function load(browser: Browser, { url, players }: Site, figures: Figures): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await context.addInitScript(watch, ROW);
  const page = await context.newPage();
  const whole = page.waitForResponse((response) => /\/ranking-pvp\/?$/.test(new URL(response.url()).pathname));
  await page.goto(`${url}/elo-tier`);
  await page.waitForFunction(() => window.firstRows !== null);
  const painted = await page.evaluate(() => ({
    page: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    rows: window.firstRows ?? Number.NaN,
  }));
  note(figures, `first paint, ${players} players ms`, painted.page);
  note(figures, `first rows, ${players} players ms`, painted.rows);
  await (await whole).finished();
  // Until the list is read and ordered, only the first rows are there.
  await page.waitForTimeout(500);
  return page;
}

/** Does something to the page and answers how long it took until its rows were painted. */
async function change(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    window.changes = [];
  });
  await act();
  await page.waitForFunction(() => window.changes.length > 0);
  return page.evaluate(() => window.changes[0] ?? Number.NaN);
}

async function sortAndFilter(page: Page, { players }: Site, figures: Figures): Promise<void> {
  for (const column of ['kills', 'kills', 'name', 'wins', 'class', 'score']) {
    const button = page.locator(`.ranking th.is-${column} button`);
    note(figures, `sort to paint, ${players} players ms`, await change(page, () => button.click()));
  }
  for (const level of ['40', '80', '90', '100', '']) {
    const choose = () => page.getByLabel('Level', { exact: true }).selectOption(level);
    note(figures, `filter to paint, ${players} players ms`, await change(page, choose));
  }
}

/** One round of the browser's half: loads of each size in turn, then sorting and filtering. */
export async function measurePage(browser: Browser, sites: readonly Site[], figures: Figures): Promise<void> {
  for (let turn = 0; turn < LOADS; turn += 1) {
    for (const site of sites) {
      const page = await load(browser, site, figures);
      if (turn === 0) await sortAndFilter(page, site, figures);
      await page.context().close();
    }
  }
}
