import { pageAddress } from '#domain/site/addresses.ts';
import { NUMBERED_TERMS, termsAddress, WAIVER_CLAUSE } from '#domain/terms/terms-outline.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { accessibilityViolations } from '#support/browser/accessibility.ts';
import { expect, longUnless, signIn, test } from '#support/browser/e2e.ts';
import { shifted } from '#support/browser/layout.ts';

const ANCHORS = NUMBERED_TERMS.flatMap(({ id, clauses }) => [
  id,
  ...clauses.flatMap((clause) => [clause.id, ...clause.points.map((point) => point.id)]),
]);

for (const { site, web } of LANGUAGES) {
  const title = `the terms in ${web}: every clause at its address, nothing left unfilled, nothing wrong for a checker`;
  test(title, longUnless(site === 'es'), async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(pageAddress('terms', site));
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(ANCHORS.filter((anchor) => !ids.includes(anchor))).toEqual([]);
    const links = page.locator('a[href^="#"]');
    const aims = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
    expect(aims.filter((aim) => ids.filter((id) => id === aim).length !== 1)).toEqual([]);
    const words = (await page.locator('main').textContent()) ?? '';
    expect(words.match(/\{\{\w*|\[[a-z-]+|termsClauses:\S*/g)).toBeNull();
    await page.locator('.terms-fold summary').click();
    await page.locator('.terms-changed summary').click();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the address of a clause leads to it and lights it, and the contents unfold', { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(termsAddress(WAIVER_CLAUSE, 'es'));
    await expect(page.locator('h1')).toHaveText('Términos del servicio');
    const waiver = page.locator(':target');
    await expect(waiver.locator('h3')).toHaveText(/^\s*4\.7\s+Tu renuncia al desbloquearse el contenido\s*$/);
    await expect(waiver).toBeInViewport();
    await expect(waiver).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.locator('.terms-fold summary').click();
    await page
      .locator('.terms-fold')
      .getByRole('link', { name: /Duración, ley y contacto/ })
      .click();
    await expect(page).toHaveURL('/es/terms#duration');
  });
});

test('on a wide screen the contents stay beside the text, and a number is the link to its clause', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/terms');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: /Buying and paying/ }).click();
  await expect(page).toHaveURL('/terms#payments');
  await expect(page.locator('.terms-side')).toBeInViewport({ ratio: 1 });
  await page.locator('#conduct-cheating > .terms-clause-mark').click();
  await expect(page).toHaveURL('/terms#conduct-cheating');
  await expect(page.locator('#conduct-cheating')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#conduct > .terms-short')).toContainText('In short');
  await page.locator('#conduct').getByRole('link', { name: 'Back to top' }).click();
  await expect(page.locator('h1')).toBeInViewport();
});

test('on paper there is the text alone, black on white, with the addresses its links lead to', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/fr/terms');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body > :visible')).toHaveCount(1);
  for (const part of ['.terms-side', '.terms-fold', '.terms-changed']) await expect(page.locator(part)).toBeHidden();
  const look = await page.evaluate(() => {
    const text = getComputedStyle(document.querySelector('.terms-clause p') as Element);
    const link = document.querySelector('.terms-text a[href="/fr/tickets"]') as Element;
    const ground = getComputedStyle(document.body);
    return {
      ink: text.color,
      ground: [ground.backgroundColor, ground.backgroundImage, getComputedStyle(document.documentElement).colorScheme],
      address: getComputedStyle(link, '::after').content,
    };
  });
  expect(look.ink).toBe('rgb(0, 0, 0)');
  expect(look.ground).toEqual(['rgba(0, 0, 0, 0)', 'none', 'light']);
  expect(look.address).toMatch(/https?:\/\/.+\/fr\/tickets/);
});

test('a player reads what changed since the account was opened, at the top and without a jump', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/auth/getVerifyParameter', (route) =>
    route.fulfill({ json: { statusCode: 200, isVerify: true, created_at: '2025-01-01T00:00:00Z' } }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'demo');
  await page.goto('/es/terms');
  await expect(page.locator('.terms-changed summary')).toHaveText(
    'Desde que aceptaste la versión 2 cambiaron estas cláusulas',
  );
  expect(await shifted(page)).toBe(0);
  await page.locator('.terms-changed summary').click();
  const shown = page.locator('.terms-changed a:visible');
  await expect(shown.first()).toHaveAttribute('href', '#payments-caps');
  await expect(shown.last()).toHaveAttribute('href', '#history');
});

test('who accepted the terms in force is told of no change', { tag: '@long' }, async ({ page }) => {
  await page.route('**/auth/getVerifyParameter', (route) =>
    route.fulfill({ json: { statusCode: 200, isVerify: true, created_at: '2099-01-01T00:00:00Z' } }),
  );
  await signIn(page, 'demo');
  await page.goto('/terms');
  const printed = await page.locator('.terms-changed summary').textContent();
  const answered = page.waitForResponse('**/auth/getVerifyParameter');
  await page.reload();
  await answered;
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.terms-changed summary')).toHaveText(printed ?? '');
});

test('registration and footer lead to the terms, which search engines may read', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.goto('/br/register');
  await expect(page.locator('label[for=register-terms] a, .site-foot a[href="/br/terms"]')).toHaveCount(2);
  await expect(page.locator('label[for=register-terms] a')).toHaveAttribute('href', '/br/terms');
  await page.locator('.site-foot a[href="/br/terms"]').click();
  await expect(page.locator('h1')).toHaveText('Termos de serviço');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(5);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'WebPage', version: 3, inLanguage: 'pt-BR' });
  const index = await (await request.get('/sitemap-index.xml')).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const parts = await Promise.all(files.map(async (file) => (await request.get(file)).text()));
  expect(parts.join('')).toContain('/br/terms</loc>');
});
