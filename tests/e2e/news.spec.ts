import { expect, test } from '#support/e2e.ts';
import { siteData } from '#support/site-content.ts';

test('home shows the three latest notes, each leading to its page', async ({ page }) => {
  await page.goto('/');
  const notes = page.locator('.notes .note');
  await expect(notes).toHaveCount(3);
  const latest = siteData().notes('en').slice(0, 3);
  const links = await notes.locator('h3 a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(latest.map(({ id }) => `/news/${id}`));
});

test('the news list titles every note with PATCH and its date', async ({ page }) => {
  await page.goto('/es/news');
  const titles = await page.locator('.note h2').allTextContents();
  expect(titles).toHaveLength(siteData().notes('es').length);
  expect(titles.filter((title) => !/^\s*PATCH \d{1,2} de [a-z]+ de \d{4}\s*$/.test(title))).toEqual([]);
});

test('a note has its reading time, its text without chat marks, and the way back', async ({ page }) => {
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
