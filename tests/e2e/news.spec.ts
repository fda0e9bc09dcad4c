import { expect, test } from '#support/browser/e2e.ts';
import { shifted } from '#support/browser/layout.ts';
import { siteData } from '#support/site/site-content.ts';

test('home shows the three latest notes, each leading to its page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  const notes = page.locator('.notes .note');
  await expect(notes).toHaveCount(3);
  const latest = siteData().notes('en').slice(0, 3);
  const links = await notes.locator('h3 a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(latest.map(({ id }) => `/news/${id}`));
});

test('cards and a note’s page are titled with its first line, PATCH and its date stand small beside it', {
  tag: '@long',
}, async ({ page }) => {
  const patch = /^\s*PATCH \d{1,2} de [a-z]+ de \d{4}\s*$/;
  const [note] = siteData().notes('es');
  const title = note?.content.split('\n', 1)[0]?.replace(/^# /, '') ?? '';
  for (const path of ['/es/news', '/es']) {
    await page.goto(path);
    const cards = page.locator('.note');
    const lines = await cards.locator('.note-meta b').allTextContents();
    expect(lines).toHaveLength(await cards.count());
    expect(lines.filter((line) => !patch.test(line))).toEqual([]);
    await expect(cards.first().locator('h2, h3')).toHaveText(title);
    await expect(cards.first()).toContainText(title);
    expect((await cards.first().textContent())?.split(title)).toHaveLength(2);
  }
  await page.goto(`/es/news/${note?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('.note-head .note-meta b')).toHaveText(patch);
  expect(await page.locator('.prose').textContent()).not.toContain(title);
  await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
});

test('the list is read to its end without JavaScript, and a note leads to its neighbours', async ({
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await plain.newPage();
  await page.goto('/fr/news');
  const all = siteData().notes('fr');
  const seen: (string | null)[] = [];
  for (;;) {
    seen.push(
      ...(await page.locator('.note h2 a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))),
    );
    const next = page.getByRole('main').locator('a[rel=next]');
    if ((await next.count()) === 0) break;
    const address = await next.getAttribute('href');
    await next.click();
    // The whole list has been parsed once the page has loaded.
    await page.waitForURL(`**${address}`);
  }
  expect(seen).toEqual(all.map(({ id }) => `/fr/news/${id}`));
  await expect(page.locator('.pager')).toContainText(/Page (\d) sur \1/);
  await page.goto(`/fr/news/${all[1]?.id}`);
  await expect(page.locator('.note-around a[rel=prev]')).toHaveAttribute('href', `/fr/news/${all[2]?.id}`);
  await expect(page.locator('.note-around a[rel=next]')).toHaveAttribute('href', `/fr/news/${all[0]?.id}`);
  await plain.close();
});

test('how long ago a note was stands where its date was printed, and nothing moves', { tag: '@long' }, async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date(siteData().notes('es')[0]?.date ?? 0).getTime() + 45 * 86_400_000);
  await page.goto('/es');
  const time = page.locator('.notes time').first();
  await expect(time).toHaveText('hace 1 mes');
  await expect(time).toHaveAttribute('title', /^\d{1,2} de [a-z]+ de \d{4}$/);
  expect(await shifted(page)).toBe(0);
});

test('the feed of a language is found from its news, and told to be one', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.goto('/br/news');
  const feed = await page.locator('link[type="application/atom+xml"]').getAttribute('href');
  expect(feed).toBe('/br/feed.xml');
  const answer = await request.get(feed ?? '');
  expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(await answer.text()).toContain(`/br/news/${siteData().notes('pt')[0]?.id}</id>`);
});

test('a note has its reading time, its text without chat marks, and the way back', { tag: '@long' }, async ({
  page,
}) => {
  const note = siteData()
    .notes('en')
    .find(({ content }) => /<@|:\w+:/.test(content));
  if (!note) throw new Error('The world under test has no note with chat marks.');
  await page.goto(`/news/${note.id}`);
  await expect(page.locator('.note-meta')).toContainText('Estimated reading time');
  await expect(page.locator('.prose')).not.toContainText(/<[@#]|(?<![\w/]):[a-z_]{2,}:/);
  await page.getByRole('main').getByRole('link', { name: 'All notes' }).click();
  await expect(page).toHaveURL(/\/news$/);
});
