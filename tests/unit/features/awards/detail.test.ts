// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerScales, awardLevel, oneGroup } from '#support/awards/award-answers.ts';
import { closeAwards, freshAwards, open, page, pick, textsOf } from '#support/awards/awards-page.ts';
import { asked } from '#support/browser/island-server.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

const lines = () =>
  [...document.querySelectorAll('.reward-line')].map((line) => [
    line.querySelector('.link-item')?.textContent,
    line.querySelector('.count')?.textContent,
  ]);

beforeEach(() => freshAwards());
afterEach(closeAwards);

test('the level that can be claimed is open first, with its description and all it gives', async () => {
  await open();
  expect(page.text('#award-detail-title')).toBe('A lantern');
  expect(page.text('.award-detail-description')).toBe('About A lantern.');
  expect(lines()).toEqual([
    ['Hand lampOrange', '×\u00a01'],
    ['OilGray', '×\u00a020'],
    ['WickOrange', '×\u00a03'],
  ]);
  expect(textsOf('.award-detail-part h5')).toEqual(['Supplies']);
});

test('the only item of a level tells its facts at once; of several each when it is asked', async () => {
  // The page fetches it when facts are first asked for: here it must not come later than what waits for it.
  await import('#records/own-facts.ts');
  await open();
  expect(document.querySelector('.own-facts')).toBeNull();
  await page.work(() => {
    const facts = page.find<HTMLDetailsElement>('.award-detail-full-item details');
    facts.open = true;
    facts.dispatchEvent(new Event('toggle'));
  });
  await pick('A match');
  // What is fetched comes within React's step, however long it takes.
  await page.work(() => vi.waitFor(() => expect(page.text('.own-facts .stats')).toContain('ATK')));
  expect(page.text('.own-facts .stats dd')).toBe('42');
  expect(page.text('.own-facts .record-text')).toBe('It was lit.');
  expect(textsOf('.own-facts .chip')).toEqual(['Ranger']);
});

test('a picture that is missing is logged, and nothing stands in its place', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open();
  const picture = page.find<HTMLImageElement>('.award-detail-images img');
  expect(picture.getAttribute('src')).toBe('/art/awards/lamp.webp');
  await page.work(() => void picture.dispatchEvent(new Event('error')));
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('/art/awards/lamp.webp'));
  expect(document.querySelector('.award-detail-images')).toBeNull();
  logged.mockRestore();
});

test('upright pictures are shown upright, and an address of no web page is no picture', async () => {
  const images = ['/art/a.webp', 'javascript:alert(1)', 'https://host.example/a.webp', '//host.example/a.webp'];
  answerScales({ scales: oneGroup({ one: awardLevel('One', { images, imageVertical: true }) }) });
  await open();
  expect(textsOf('.award-detail-vertical img')).toHaveLength(1);
});

test('of a choice each entry is an option, called by its name or by its items', async () => {
  await open();
  await pick('Crossroads');
  expect(page.text('.award-detail-contents legend')).toBe('Choose one');
  expect(textsOf('.award-detail-option label')).toEqual(['Hand lamp', 'Supplies', 'Glass']);
  expect(lines()).toHaveLength(4);
  expect(lines()[1]).toEqual(['OilGray', '×\u00a01,500']);
});

test.each(['A match', 'A hoard'])('nothing can be chosen or claimed of %j', async (name) => {
  await open();
  await pick(name);
  expect(page.find('.award-detail-claim button').getAttribute('aria-disabled')).toBe('true');
  await page.click('.award-detail-claim button');
  expect(asked('POST /auth/claimScale')).toEqual([]);
});
