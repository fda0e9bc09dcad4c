import { existsSync, globSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '#support/browser/browser.ts';
import { freePort, startPortal } from '#support/server/portal.ts';
import { PROJECT } from './measure.ts';
import { type Bench, type Figures, type Measured, note } from './report.ts';

const KIB = 1024;
const PHONE = { width: 390, height: 844 };
const DEMO = { name: 'demo', password: 'Demo1234' };

/** What is measured of an item's page; see `weigh`. */
const TARGETS = { 'item: all KB': 20, 'item: script KB': 4, 'item: other hosts': 0 };

/** The part of Lighthouse that is used. It is no dependency of the project: 150 packages, and only this bench would load them. */
type Scores = Record<string, { score: number | null } | undefined>;
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: { categories: Scores; audits: Scores } }>;

async function findLighthouse(): Promise<Lighthouse | null> {
  const name = 'lighthouse';
  if (!existsSync(join(PROJECT, 'node_modules', name))) {
    console.log('Lighthouse is not found: npm install --no-save lighthouse@12 brings it; only weights are measured.');
    return null;
  }
  const { href } = pathToFileURL(createRequire(join(PROJECT, 'package.json')).resolve(name));
  return ((await import(href)) as { default: Lighthouse }).default;
}

/** The English page of middling size below a folder, by its address. */
function middling(distDir: string, folder: string): string {
  const pages = globSync(`${folder}/*/*/en.html`, { cwd: distDir });
  const sizes = new Map(pages.map((page) => [page, statSync(join(distDir, page)).size]));
  const bySize = pages.toSorted((one, other) => (sizes.get(one) ?? 0) - (sizes.get(other) ?? 0));
  return `/${bySize[bySize.length >> 1]?.replace(/\.html$/, '')}`;
}

/** A page of each kind, by its address. Signed out, store and downloads lead to the page of signing in. */
function kindsOf(distDir: string): Record<string, string> {
  return {
    home: '/',
    item: middling(distDir, 'database/item'),
    monster: middling(distDir, 'database/monster'),
    list: '/database/list-items/1',
    notes: '/news',
    note: '/news/1001',
    store: '/store',
    ranking: '/elo-tier',
    terms: '/terms',
    downloads: '/downloads',
  };
}

/** Bytes, by gzip, of the page, its sheets and the scripts that it fetches by itself, on a phone that comes for the first time. */
async function weigh(browser: Browser, origin: string, [kind, path]: [string, string], figures: Figures) {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const fetched = new Map<string, string>();
  const hosts = new Set<string>();
  page.on('request', (request) => {
    hosts.add(new URL(request.url()).origin);
    fetched.set(request.url(), request.resourceType());
  });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await context.close();
  const weights = { document: 0, stylesheet: 0, script: 0 };
  for (const [address, type] of fetched) {
    if (type !== 'document' && type !== 'stylesheet' && type !== 'script') continue;
    const body = Buffer.from(await (await fetch(address)).arrayBuffer());
    weights[type] += gzipSync(body, { level: 9 }).length;
  }
  note(figures, `${kind}: all KB`, (weights.document + weights.stylesheet + weights.script) / KIB);
  note(figures, `${kind}: script KB`, weights.script / KIB);
  hosts.delete(origin);
  note(figures, `${kind}: other hosts`, hosts.size);
}

/** The pages of a portal, by kind. */
type Site = { origin: string; kinds: [kind: string, path: string][] };

type Judged = { lighthouse: Lighthouse; port: number; origin: string; figures: Figures };

/** Points of 100 that a page lacks on a phone, in each of Lighthouse's categories. `keeps`: it is opened with what the browser keeps. */
async function judge({ lighthouse, port, origin, figures }: Judged, name: string, path: string, keeps: boolean) {
  const flags = { port, logLevel: 'silent', output: 'json', disableStorageReset: keeps };
  const { lhr } = await lighthouse(origin + path, flags);
  const isLeftOut = lhr.audits['is-crawlable']?.score === 0;
  for (const [category, judged] of Object.entries(lhr.categories)) {
    // Pages behind the sign-in ask search engines to leave them out, which Lighthouse counts as a fault.
    if (category === 'seo' && isLeftOut) continue;
    note(figures, `${name}: Lighthouse lacks, ${category}`, 100 - Math.round((judged?.score ?? 0) * 100));
  }
}

async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
  await page.locator('#login-name').fill(DEMO.name);
  await page.locator('#login-password').fill(DEMO.password);
  await page.locator('#login-password').press('Enter');
  await page.waitForFunction(() => localStorage.getItem('access_token') !== null);
  await page.close();
}

/** Opens each page in a browser whose storage lasts: Lighthouse opens pages of its own beside those that share it. */
async function judgeAll(lighthouse: Lighthouse, { origin, kinds }: Site, { folder, rounds, figures }: Bench) {
  const storage = join(folder, 'browser');
  rmSync(storage, { recursive: true, force: true });
  const port = await freePort();
  await using context = await chromium.launchPersistentContext(storage, {
    executablePath: await findBrowser(console.log),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
    serviceWorkers: 'block',
  });
  const judged = { lighthouse, port, origin, figures };
  for (const keeps of [false, true]) {
    if (keeps) await signIn(context, origin);
    for (const [kind, path] of kinds) {
      const name = keeps ? `${kind}, signed in` : kind;
      for (let round = 0; round < rounds; round += 1) await judge(judged, name, path, keeps);
    }
  }
}

/** Weights of ten kinds of page of the sample world, and Lighthouse's judgement of each on a phone, signed out and signed in. */
export async function benchPages(asked: Bench): Promise<Measured> {
  const { folder, figures } = asked;
  const lighthouse = await findLighthouse();
  console.log('Starting the sample world.');
  const portal = await startPortal(folder);
  await using _portal = { [Symbol.asyncDispose]: portal.stop };
  const site: Site = { origin: portal.url, kinds: Object.entries(kindsOf(join(portal.home, 'dist'))) };
  await using browser = await chromium.launch({ executablePath: await findBrowser(console.log), args: BROWSER_FLAGS });
  for (const kind of site.kinds) await weigh(browser, portal.url, kind, figures);
  if (lighthouse !== null) await judgeAll(lighthouse, site, asked);
  const lacking = Object.keys(figures).filter((name) => name.includes('Lighthouse lacks'));
  return { targets: { ...TARGETS, ...Object.fromEntries(lacking.map((name) => [name, 0])) } };
}
