import { modelFamily } from '#domain/catalogue/monster-page.ts';
import { monsterName } from '#items/monster-name.ts';
import { expect, test } from '#support/browser/e2e.ts';
import { anyMonster, monsterPath } from '#support/site/site-content.ts';

const drawn = () =>
  anyMonster(
    'monster with a model and a map',
    (one) => modelFamily(one.material_id) === 'knight' && one.found_in_maps.length > 0,
  );
const STAGE = /\/_astro\/stage-/;

test('the model takes its poster’s place when it comes into view, turns, pauses, and is turned by keys', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(monsterPath(drawn()));
  const poster = page.locator('figure.poster');
  const before = await poster.boundingBox();
  const canvas = poster.locator('canvas');
  await expect(canvas).toBeVisible();
  await expect(canvas).toHaveAttribute('aria-label', /^3D model: Knight\. /);
  expect(await poster.boundingBox()).toEqual(before);
  // Whatever a frame costs, the page answers: it is drawn elsewhere.
  expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringMatching(/\/_astro\/model-worker-/)]);
  await poster.getByRole('button', { name: 'Pause the rotation' }).click();
  await expect(poster.getByRole('button', { name: 'Rotate the model' })).toBeVisible();
  // A frame that was on its way when it was told to stop may still arrive.
  let still = await canvas.screenshot();
  await expect(async () => {
    const before = still;
    still = await canvas.screenshot();
    expect(still.equals(before)).toBe(true);
  }).toPass();
  await canvas.focus();
  await canvas.press('ArrowRight');
  await expect.poll(async () => (await canvas.screenshot()).equals(still)).toBe(false);
});

test('nothing of the viewer is fetched before the poster is seen; less motion is asked for, so it stands still', {
  tag: '@long',
}, async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // So low that the poster lies below.
  await page.setViewportSize({ width: 390, height: 110 });
  await page.goto(monsterPath(drawn()), { waitUntil: 'networkidle' });
  expect(fetched.filter((path) => STAGE.test(path) || path.endsWith('.glb'))).toEqual([]);
  await page.locator('figure.poster').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Rotate the model' })).toBeVisible();
});

test('a model that this project did not draw is captioned with the monster’s name while it is shown', {
  tag: '@long',
}, async ({ page }) => {
  const monster = anyMonster('monster of another model', (one) => one.material_id === 'M099001');
  await page.route('**/models/m099001.glb', (route) => route.fulfill({ path: 'public/models/m012001.glb' }));
  await page.goto(monsterPath(monster));
  const poster = page.locator('figure.poster');
  await expect(poster.locator('canvas')).toBeVisible();
  const { name } = monsterName(monster.monster_name, 'en', monster.id);
  await expect(poster.locator('figcaption')).toHaveText(`${name} · Drag to turn`);
  await expect(poster.locator('canvas')).toHaveAttribute('aria-label', new RegExp(`^3D model: ${name}\\. `));
});

test.describe('a poster stays as it is', () => {
  test.use({ expectedErrors: /404/ });

  test('when the model is missing: the reason is logged, the words stay, three.js is not fetched', {
    tag: '@long',
  }, async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const logged = page.waitForEvent('console', (message) => / is not shown: /.test(message.text()));
    await page.goto(monsterPath(anyMonster('monster without a model', (one) => one.material_id === 'M099001')));
    expect((await logged).text()).toBe('The model m099001 is not shown: /models/m099001.glb answered 404.');
    await expect(page.locator('figure.poster figcaption')).toBeVisible();
    await expect(page.locator('figure.poster canvas')).toHaveCount(0);
    expect(fetched.filter((url) => STAGE.test(url))).toEqual([]);
  });

  test('when there is no WebGL', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    });
    const logged = page.waitForEvent('console', (message) => / is not shown: /.test(message.text()));
    await page.goto(monsterPath(drawn()));
    expect((await logged).text()).toContain('there is no WebGL');
    await expect(page.locator('figure.poster > svg')).toBeVisible();
    await expect(page.locator('figure.poster canvas')).toHaveCount(0);
  });
});

test('a monster’s places are drawn on a map, and said in its table', { tag: '@long' }, async ({ page }) => {
  const monster = drawn();
  await page.goto(monsterPath(monster));
  const map = page.locator('figure.map').first();
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole('img', { name: /^Map of / })).toBeVisible();
  await expect.poll(() => map.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512);
  await expect(page.locator('table.places tbody tr')).toHaveCount(monster.found_in_maps.length);
});
