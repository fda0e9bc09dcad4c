import type { Page } from '@playwright/test';
import { noteHtml } from '#snapshot/note-html.ts';
import { expect, longUnless, test } from '#support/browser/e2e.ts';
import { ELSEWHERE_HOST, HOSTILE_NOTES } from '#support/news/hostile-notes.ts';
import { siteData } from '#support/site/site-content.ts';

/** An id that no world has: its page is the live one. */
const NEW_ID = 987_654;

/** Notes whatever of which comes alive says so; what a page does by itself, without anybody's click. */
async function watch(page: Page): Promise<string[]> {
  const done: string[] = [];
  page.on('dialog', async (dialog) => {
    done.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === ELSEWHERE_HOST) done.push(`request ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) done.push(`frame ${frame.url()}`);
  });
  return done;
}

/** Everything that a reader could set off in a note, and what of the page's own it may have taken the place of. */
function provoke(page: Page): Promise<{ cases: number; wrong: string[] }> {
  return page.evaluate(async () => {
    const wrong: string[] = [];
    const prose = [...document.querySelectorAll('.prose')];
    const names = [
      'pointerover',
      'mouseover',
      'mouseenter',
      'focus',
      'focusin',
      'toggle',
      'animationstart',
      'load',
      'error',
    ];
    for (const element of prose.flatMap((root) => [...root.querySelectorAll('*')])) {
      for (const name of names) element.dispatchEvent(new Event(name, { bubbles: true }));
      for (const { name } of element.attributes) {
        if (/^on|^style$|^id$|^name$|^src(?:doc|set)$/.test(name)) wrong.push(`${element.localName}[${name}]`);
      }
      const { protocol } = element as HTMLAnchorElement;
      if (element.matches('a[href]') && !/^(?:https?|mailto):$/.test(protocol)) wrong.push(protocol);
      if (element.matches('a[href]')) element.addEventListener('click', (event) => event.preventDefault());
      (element as HTMLElement).click();
    }
    // What comes alive does so before the failure of a picture that is asked for last.
    const last = new Image();
    last.src = '/art/nobody-drew-this.webp';
    await last.decode().catch(() => undefined);
    for (const _ of [1, 2]) await new Promise((painted) => requestAnimationFrame(painted));
    if (document.getElementById('main')?.localName !== 'main') wrong.push('main');
    if (document.querySelectorAll('footer.site-foot, main, h1').length !== 3) wrong.push('a part of the page');
    const own: [string, unknown][] = [
      ...[
        ['cookie', document.cookie],
        ['createElement', document.createElement],
      ],
      ...[
        ['querySelector', document.querySelector],
        ['currentScript', document.currentScript],
      ],
    ] as [string, unknown][];
    for (const [name, value] of own) if (value instanceof Element) wrong.push(`document.${name}`);
    return { cases: prose.length, wrong };
  });
}

/** A printed note's page whose text is every hostile note as the site prints it, under the policy of the site or none. */
async function printed(page: Page, policy: boolean): Promise<void> {
  const address = `/news/${siteData().notes('en')[0]?.id}`;
  const texts = await Promise.all(HOSTILE_NOTES.map((content) => noteHtml(content)));
  const all = texts.map((html) => `<div class="prose">${html}</div>`).join('\n');
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': own, ...headers } = response.headers();
    expect(own).toContain('script-src');
    const html = (await response.text()).replace(/<div class="prose">[\s\S]*?<\/div>/, () => all);
    await route.fulfill({
      status: 200,
      headers: policy ? { ...headers, 'content-security-policy': own ?? '' } : headers,
      body: html,
    });
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
}

// Pictures of the site that a note names and nobody drew are asked for, and are not there.
test.use({ expectedErrors: /status of 404/ });

for (const policy of [true, false]) {
  const where = policy ? 'on its page' : 'by the cleaning alone, without the policy';
  test(`nothing of a hostile note comes alive ${where}`, longUnless(!policy), async ({ page }) => {
    const done = await watch(page);
    await printed(page, policy);
    expect(await provoke(page)).toEqual({ cases: HOSTILE_NOTES.length, wrong: [] });
    expect(done).toEqual([]);
  });
}

/** The live page of a note as a server answers it. */
async function live(page: Page, answer: { html?: string }): Promise<void> {
  const date = '2026-11-01T10:00:00Z';
  const note = {
    ...{ id: NEW_ID, messageId: '1', date, created_at: date, description: '' },
    ...{ content: HOSTILE_NOTES.join('\n\n'), image: '" onerror="alert(1)' },
  };
  await page.route('**/api/v1/patchnotes/en', (route) => route.fulfill({ json: [note] }));
  await page.route(`**/api/v1/patchnotes/findById/${NEW_ID}`, (route) =>
    route.fulfill({ json: { ...note, ...answer } }),
  );
  await page.route(`**/news/${NEW_ID}`, async (route) => {
    const response = await route.fetch({ url: new URL('/news/live', route.request().url()).href });
    await route.fulfill({ response });
  });
  await page.goto(`/news/${NEW_ID}`);
  await expect(page.locator('.prose')).toContainText('alert(1)');
}

test('nothing of a hostile note comes alive on the live page, as the server renders it', { tag: '@long' }, async ({
  page,
}) => {
  const done = await watch(page);
  const texts = await Promise.all(HOSTILE_NOTES.map((content) => noteHtml(content)));
  await live(page, { html: texts.join('\n') });
  await page.waitForLoadState('networkidle');
  expect(await provoke(page)).toEqual({ cases: 1, wrong: [] });
  expect(done).toEqual([]);
});

test('nothing of a hostile note comes alive on the live page of a server that renders none, where all of it is text', {
  tag: '@long',
}, async ({ page }) => {
  const done = await watch(page);
  await live(page, {});
  expect(await provoke(page)).toEqual({ cases: 1, wrong: [] });
  const inside = await page
    .locator('.prose *')
    .evaluateAll((all) => [...new Set(all.map(({ localName }) => localName))].sort());
  expect(inside).toEqual(['h2', 'li', 'p', 'ul']);
  await expect(page.locator('.prose')).toContainText('<script>alert(1)</script>');
  await expect(page.getByRole('main').getByRole('link', { name: 'All notes' })).toBeVisible();
  expect(done).toEqual([]);
});
