import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '#support/browser/browser.ts';
import { type BenchServer, openPostgres, SECRET, startBenchServer, startLoad } from './bench-server.ts';
import { PROJECT, runScript } from './measure.ts';
import { measureServer, signedReport } from './ranking/report-players.ts';
import { type Bench, type Figures, type Measured, note } from './report.ts';

const FEW = 100;
const MANY = 20_000;
/** A screen's 60 frames a second would add up to 17 ms of waiting to what is measured. */
const UNPACED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
const TARGETS = {
  [`sort to paint, ${MANY} players ms`]: 50,
  [`filter to paint, ${MANY} players ms`]: 50,
};

type Portal = BenchServer & { url: string; players: number };

async function startPortal(
  home: string,
  distDir: string,
  players: number,
  databaseUrl: string | null,
): Promise<Portal> {
  const settings = { DIST_DIR: distDir, INTAKE_SECRET: SECRET };
  const { server, port } = await startBenchServer({ home, databaseUrl, settings });
  await signedReport(port, players)();
  return { server, port, url: `http://127.0.0.1:${port}`, players };
}

/** The sample world's site, built once and kept for the next time: the page is the same for every ranking. */
export async function buildSite(folder: string, settings: Record<string, string> = {}): Promise<string> {
  const distDir = join(folder, 'dist');
  const places = { PORTAL_HOME: folder, DATA_DIR: join(PROJECT, 'data'), DIST_DIR: distDir };
  await runScript('scripts/build.ts', { ...places, ...settings });
  return distDir;
}

export async function benchRanking({ folder, rounds, figures }: Bench): Promise<Measured> {
  for (const name of ['few', 'many']) rmSync(join(folder, name), { recursive: true, force: true });
  console.log('Building the site of the sample world.');
  const distDir = await buildSite(folder);
  await using postgres = await openPostgres('the servers run on the embedded database');
  const many = await startPortal(join(folder, 'many'), distDir, MANY, postgres.url);
  await using _many = many.server;
  const few = await startPortal(join(folder, 'few'), distDir, FEW, null);
  await using _few = few.server;
  await using generator = startLoad();
  for (let round = 0; round < rounds; round += 1) await measureServer({ ...many, generator }, figures, round);
  const executablePath = await findBrowser(console.log);
  await using browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS, ...UNPACED] });
  for (let round = 0; round < rounds; round += 1) await measurePage(browser, [few, many], figures);
  return { sizes: { players: MANY, few: FEW, PostgreSQL: postgres.url === null ? 0 : 1 }, targets: TARGETS };
}

declare global {
  interface Window {
    /** When the first rows were painted, from the start of the navigation; null: not yet. */
    firstRows: number | null;
    /** Milliseconds from each press or choice until the rows that it led to were painted. */
    changes: number[];
  }
}

const ROW = 'table[aria-busy] tbody tr:not([aria-hidden])';
const LOADS = 5;

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
      return element?.closest('table[aria-busy] tbody') != null || element?.matches('table[aria-busy]') === true;
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

async function change(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    window.changes = [];
  });
  await act();
  await page.waitForFunction(() => window.changes.length > 0);
  return page.evaluate(() => window.changes[0] ?? Number.NaN);
}

async function sortAndFilter(page: Page, { players }: Site, figures: Figures): Promise<void> {
  for (const name of ['Kills', 'Kills', 'Name', 'Wins', 'Class', 'Score']) {
    const button = page.getByRole('columnheader', { name }).getByRole('button');
    note(figures, `sort to paint, ${players} players ms`, await change(page, () => button.click()));
  }
  for (const level of ['40', '80', '90', '100', '']) {
    const choose = () => page.getByLabel('Level', { exact: true }).selectOption(level);
    note(figures, `filter to paint, ${players} players ms`, await change(page, choose));
  }
}

async function measurePage(browser: Browser, sites: readonly Site[], figures: Figures): Promise<void> {
  for (let turn = 0; turn < LOADS; turn += 1) {
    for (const site of sites) {
      const page = await load(browser, site, figures);
      if (turn === 0) await sortAndFilter(page, site, figures);
      await page.context().close();
    }
  }
}
