import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '#support/browser/browser.ts';
import { INJECTED_HOST } from '#support/fuzz/injections.ts';
import { range } from '../random.ts';

/** Widths of a phone and of a desk, in CSS pixels, and the height of both. */
const WIDTHS = [390, 1280];
const HEIGHT = 900;
/** Milliseconds that a page has to ask for all it shows. */
const IDLE = 3_000;

/** What went wrong on pages, each in one sentence; `visits` is how many were opened. */
export type Seen = { executed: string[]; broken: string[]; visits: number };

/** Runs in the page before anything of its own: what comes alive says so. */
function listen(): void {
  const hits: string[] = [];
  Object.assign(window, {
    __hits: hits,
    __ran: (what: unknown) => hits.push(`ran ${String(what)}`),
    alert: (what: unknown) => hits.push(`alert ${String(what)}`),
  });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    hits.push(`blocked by ${violatedDirective}: ${blockedURI}`),
  );
}

/** Attributes whose address is asked for, or which an attack would write one into. */
const LOADS = ['src', 'srcset', 'href', 'action', 'formaction', 'poster', 'data', 'ping', 'style'];
const SOUGHT: [string[], string] = [LOADS, INJECTED_HOST];

/** The class of the links whose tooltips are opened. */
const HOVERED = 'hovered';

/** What a page has that no page of the portal has, whether or not it came alive. */
function look([loads, elsewhere]: [string[], string]): string[] {
  const found: string[] = [];
  const leadsElsewhere = (value: string) =>
    /url\(|\s/.test(value)
      ? value.includes(elsewhere)
      : URL.canParse(value, location.href) && new URL(value, location.href).hostname === elsewhere;
  const everything = [...document.querySelectorAll('*')].flatMap((element) => [
    element,
    ...(element.shadowRoot?.querySelectorAll('*') ?? []),
  ]);
  for (const element of everything) {
    for (const name of ['focus', 'pointerover', 'mouseover', 'toggle', 'animationstart']) {
      element.dispatchEvent(new Event(name, { bubbles: false }));
    }
    for (const { name, value } of element.attributes) {
      const what = `${element.localName}[${name}=${value.slice(0, 60)}]`;
      const isLink = element.localName === 'a' && name === 'href';
      const runs = /^[\p{Cc} ]*(?:javascript|vbscript|data:text)/iu.test(value) && loads.includes(name);
      if (/^on/i.test(name) || runs) found.push(what);
      // A reader may follow a link of a note.
      else if (!isLink && loads.includes(name) && leadsElsewhere(value)) found.push(what);
    }
  }
  if (document.querySelectorAll('main').length > 1) found.push('a second main');
  if (document.querySelector('parsererror')) found.push('no XML');
  const { __hits: hits = [] } = window as { __hits?: string[] };
  return [...new Set([...found, ...hits])];
}

/** The widest part of what sticks out of the page. */
function overflowing(): string | null {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return null;
  const parts = [...document.querySelectorAll('body *')].filter(
    (part) => part.getBoundingClientRect().right > clientWidth + 1,
  );
  const names = parts
    .slice(0, 4)
    .map((part) => `${part.localName}.${String(part.getAttribute('class') ?? '').slice(0, 40)}`);
  return `${scrollWidth} of ${clientWidth} px, by ${names.join(', ')}`;
}

/** Opens the tooltips of a page's links, one after the other: what is wrong in them. */
async function hover(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  for (const link of await page.locator(`a.${HOVERED}`).all()) {
    await link.hover();
    await expect(link).toHaveAttribute('aria-describedby', /./);
    wrong.push(...(await page.evaluate(look, SOUGHT)));
    // A long one lies over the next link.
    await page.keyboard.press('Escape');
  }
  return wrong;
}

async function visit(page: Page, url: string, { widths = WIDTHS }: Visits, seen: Seen, alive: string[]): Promise<void> {
  alive.length = 0;
  await page.goto(url, { waitUntil: 'load' });
  // What a page asks for after it was loaded is shown by then; a live connection may keep it from ever being idle.
  await page.waitForLoadState('networkidle', { timeout: IDLE }).catch(() => undefined);
  const wrong = [...(await page.evaluate(look, SOUGHT)), ...(await hover(page)), ...alive];
  if (page.url().startsWith('http') && new URL(page.url()).host !== new URL(url).host)
    wrong.push(`led to ${page.url()}`);
  if (wrong.length > 0) seen.executed.push(`${url}: ${wrong.join('; ').slice(0, 400)}`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    const out = await page.evaluate(overflowing);
    if (out !== null) seen.broken.push(`${url} at ${width} px: ${out}`);
  }
  seen.visits += 1;
}

/** Notes what leaves this machine or asks the reader something. */
async function guard(context: BrowserContext, host: string, alive: string[]): Promise<void> {
  await context.addInitScript(listen);
  await context.route(
    (url) => url.host !== host && /^https?:$/.test(url.protocol),
    async (route) => {
      alive.push(`asked ${route.request().url().slice(0, 100)}`);
      await route.abort();
    },
  );
}

export type Visits = {
  origin: string;
  paths: readonly string[];
  policy: boolean;
  storage: Record<string, string>;
  say: (line: string) => void;
  /** Pages that are not the portal's, by their paths. */
  pages?: ReadonlyMap<string, string>;
  /** Of the windows in which nothing may stick out, in CSS pixels (default: 390 and 1280). */
  widths?: readonly number[];
};

/** Links of a page of a forum. */
const LINKS = 30;

/** Pages of a forum that has the portal's script for tooltips of its links to items. */
function forumPages(paths: readonly string[]): [string, string][] {
  const anchors = paths.map(
    (path) => `<p style="margin: 300px 0"><a class="${HOVERED}" href="${path}">an item</a></p>`,
  );
  return range(Math.ceil(paths.length / LINKS)).map((nth) => {
    const some = anchors.slice(nth * LINKS, (nth + 1) * LINKS).join('');
    return [
      `/forum-${nth}`,
      `<!doctype html><title>Forum</title><script async src="/embed/tooltips.js"></script>${some}`,
    ];
  });
}

/** A page of a reader that lays the texts of a feed into it as they are. */
function readerPage(feed: string): string {
  const text = JSON.stringify(feed).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html><title>Reader</title><main></main><script>
    const feed = new DOMParser().parseFromString(${text}, 'text/xml');
    const texts = [...feed.querySelectorAll('content')].map((content) => content.textContent);
    document.querySelector('main').innerHTML = texts.join('<hr>');
  </script>`;
}

/** Pages of others that show what the portal gives them: `items` are addresses of items' pages, `feed` that of a feed with notes. */
export async function foreignPages(origin: string, items: readonly string[], feed: string) {
  const text = await (await fetch(origin + feed)).text();
  if (!text.includes('<content')) throw new Error(`${feed} has no note.`);
  return new Map([...forumPages(items), ['/reader', readerPage(text)]]);
}

/** A page is idle most of its time: so many are opened at once. */
const READERS = 8;

/** A reader of its own, as a visitor or with a session in the browser's storage; answers how it visits an address. */
async function openReader(browser: Browser, visits: Visits, seen: Seen) {
  const { origin, policy, storage, pages } = visits;
  const context = await browser.newContext({ bypassCSP: !policy, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const alive: string[] = [];
  await guard(context, new URL(origin).host, alive);
  await context.addInitScript((stored) => {
    if (window.top !== window) return;
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, storage);
  for (const [path, body] of pages ?? []) {
    await context.route(origin + path, (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
  }
  const page = await context.newPage();
  page.on('dialog', async (dialog) => {
    alive.push(`dialog ${dialog.message().slice(0, 60)}`);
    await dialog.dismiss();
  });
  return (path: string) => visit(page, origin + path, visits, seen, alive);
}

/** Opens pages, a few at once. */
export async function visitPages(visits: Visits): Promise<Seen> {
  const { paths, say } = visits;
  const executablePath = await findBrowser(say);
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  const seen: Seen = { executed: [], broken: [], visits: 0 };
  const left = paths.values();
  const read = async () => {
    const open = await openReader(browser, visits, seen);
    for (const path of left) {
      await open(path);
      if (seen.visits % 100 === 0) say(`  ${seen.visits} of ${paths.length} pages`);
    }
  };
  try {
    await Promise.all(range(READERS).map(read));
  } finally {
    await browser.close();
  }
  return seen;
}
