import type { Page } from '@playwright/test';
import { answerAccount, answerCall, ownAccountAnswer } from '#support/account/account-answers.ts';
import { expect, longUnless, signIn, stored, test } from '#support/browser/e2e.ts';

test.use({ expectedErrors: /status of (?:400|401|429)|net::ERR_FAILED/ });

const INVALID = { statusCode: 400, message: 'Invalid code.', code: 'invalidCode' };
const EXPIRED = { statusCode: 400, message: 'Expired code.', code: 'expiredCode' };

const UNDO = 'Restore my old address';

const PAGES = [
  {
    path: '/verify-code',
    call: '/auth/verify-code',
    done: 'Your address is verified',
    invalid: 'It is incomplete or was already used. Your profile shows',
    expired: 'This link has expired',
    failed: 'Your address could not be verified',
    network: 'We can’t reach the server.',
    retry: 'Try again',
    way: ['Log in', '/login'],
  },
  {
    path: '/es/verify-code',
    call: '/auth/verify-code',
    done: 'Tu dirección está verificada',
    invalid: 'Está incompleto o ya se usó. Tu perfil muestra',
    expired: 'Este enlace ha caducado',
    failed: 'No se pudo verificar tu dirección',
    network: 'No se pudo conectar con el servidor.',
    retry: 'Reintentar',
    way: ['Iniciar sesión', '/es/login'],
  },
  {
    path: '/br/undo-email-change',
    call: '/auth/undo-email-change',
    done: 'Seu endereço anterior está de volta',
    invalid: 'Está incompleto ou já foi usado. Se sua conta',
    expired: 'Este link expirou',
    failed: 'Não foi possível desfazer a alteração',
    network: 'Não conseguimos falar com o servidor.',
    retry: 'Tentar de novo',
    undo: 'Trazer de volta meu endereço anterior',
    way: ['Escolher uma nova senha', '/br/login#recover'],
  },
  {
    path: '/fr/undo-email-change',
    call: '/auth/undo-email-change',
    done: 'Votre ancienne adresse est rétablie',
    invalid: 'Il est incomplet ou a déjà servi. Si votre compte',
    expired: 'Ce lien a expiré',
    failed: 'Impossible d’annuler le changement',
    network: 'Impossible de joindre le serveur.',
    retry: 'Réessayer',
    undo: 'Rétablir mon ancienne adresse',
    way: ['Choisir un nouveau mot de passe', '/fr/login#recover'],
  },
];

/** One of each kind; what differs in the others are the words. */
const FIRST = new Set(['/es/verify-code', '/fr/undo-email-change']);

/** Opens a mailed link; one that undoes a change is confirmed by its button. */
async function openLink(page: Page, path: string, code: string, button: string | undefined): Promise<void> {
  await page.goto(`${path}?code=${code}`);
  if (button !== undefined) await page.getByRole('button', { name: button }).click();
}

for (const { path, call, undo, ...texts } of PAGES) {
  const title = `${path} takes the code out of its address, sends it once, and tells each outcome`;
  test(title, longUnless(FIRST.has(path)), async ({ page }) => {
    const answers: (typeof INVALID | null)[] = [INVALID, EXPIRED, null];
    const asked = await answerCall(page, call, () => {
      const next = answers.shift();
      return next === undefined ? { statusCode: 200 } : next;
    });
    const result = page.locator('.mailed-link [role=status]');
    for (const text of [texts.invalid, texts.expired, texts.failed]) {
      await openLink(page, path, 'a-code_1', undo);
      await expect(page).toHaveURL(path);
      await expect(result).toContainText(text);
    }
    await expect(result).toContainText(texts.network);
    await page.getByRole('button', { name: texts.retry }).click();
    await expect(result).toContainText(texts.done);
    const [name, href] = texts.way;
    await expect(page.locator('.mailed-link').getByRole('link', { name: String(name) })).toHaveAttribute(
      'href',
      String(href),
    );
    expect(asked.map((request) => request.postDataJSON())).toEqual(Array(4).fill({ code: 'a-code_1' }));
    // A reload knows what came of it, without the code; going back leads to where one came from.
    await page.reload();
    await expect(result).toContainText(texts.done);
    expect(asked).toHaveLength(4);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('a-code_1');
  });

  test(`${path} without a code goes to the root of its language`, { tag: '@long' }, async ({ page }) => {
    await page.goto(path);
    const language = path.split('/').length > 2 ? path.split('/')[1] : '';
    await expect(page).toHaveURL(`/${language}`);
  });
}

test('the server itself refuses a code that it never mailed', async ({ page }) => {
  const result = page.locator('.mailed-link-result');
  await openLink(page, '/fr/verify-code', 'never-mailed', undefined);
  await expect(result).toContainText('Ce lien ne fonctionne pas');
  await openLink(page, '/undo-email-change', 'never-mailed', UNDO);
  await expect(result).toContainText('This link does not work');
});

test('a change is not undone by opening its link, only by the button, and once', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const asked: unknown[] = [];
  await page.route('**/auth/undo-email-change', async (route) => {
    asked.push(route.request().postDataJSON());
    await held;
    await route.fulfill({ json: { statusCode: 200 } });
  });
  await page.goto('/undo-email-change?code=mine');
  const panel = page.locator('.mailed-link');
  for (const text of ['previous e-mail address', 'Everybody is logged out', 'you choose a new one'])
    await expect(panel).toContainText(text);
  await expect(page).toHaveURL('/undo-email-change');
  // What a scanner does that runs scripts: it looks around and leaves.
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('Enter');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const button = panel.getByRole('button', { name: UNDO });
  await button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
  await expect(panel.getByRole('status')).toContainText('Restoring your old address…');
  await expect(button).toHaveCount(0);
  release();
  await expect(panel.getByRole('status')).toContainText('Your old address is back');
  expect(asked).toEqual([{ code: 'mine' }]);
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link', { name: 'Choose a new password' })).toBeFocused();
});

test('signed in, the flag follows what the server says of this account, and the way leads to the profile', async ({
  page,
}) => {
  let own = ownAccountAnswer({ isVerify: false });
  await signIn(page, 'demo');
  await page.evaluate(() => localStorage.setItem('vfa', 'false'));
  await answerAccount(page, () => own);
  await answerCall(page, '/auth/verify-code', () => ({ statusCode: 200 }));
  // The link belongs to another account.
  await page.goto('/verify-code?code=another-account');
  await expect(page.locator('.mailed-link-result')).toContainText('Your address is verified');
  expect((await stored(page)).vfa).toBe('false');

  own = ownAccountAnswer({ email: 'new@outlook.es' });
  await page.goto('/verify-code?code=this-account');
  // Next is the game; the guide and the profile stand beside it.
  const links = page.locator('.mailed-link-result a');
  await expect(links).toHaveText(['Download the game', 'Read the class guide', 'Go to my profile']);
  await expect(links.first()).toHaveAttribute('href', '/downloads');
  await expect(links.last()).toHaveAttribute('href', '/profile');
  expect(await stored(page)).toMatchObject({ vfa: 'true', email: 'new@outlook.es' });
});

test('an undone change that ended this session clears it, and its message stays', async ({ page }) => {
  await signIn(page, 'demo');
  const ended = { statusCode: 401, message: 'Unauthorized', code: 'unauthorized' };
  await answerCall(page, '/auth/undo-email-change', () => ({ statusCode: 200 }));
  for (const path of ['/auth/getVerifyParameter', '/auth/account']) await answerCall(page, path, () => ended);
  await openLink(page, '/undo-email-change', 'mine', UNDO);
  await expect(page.locator('.mailed-link-result')).toContainText('Your old address is back');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  const left = await stored(page);
  expect(left.validateLogin).toBe('false');
  expect(left.access_token).toBeUndefined();
  await expect(page.locator('.mailed-link-result')).toContainText('Everybody was logged out of your account');
});

test('the pages of mailed links are not for search engines, and stick out of no phone', { tag: '@long' }, async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/auth/verify-code', async (route) => {
    await held;
    await route.fulfill({ status: 400, json: EXPIRED });
  });
  await page.goto('/verify-code?code=x');
  await expect(page.locator('main').getByRole('status')).toContainText('Verifying your address…');
  await page.setViewportSize({ width: 320, height: 800 });
  release();
  await expect(page.locator('.mailed-link-result')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const sitemap = await (await page.request.get('/sitemap-0.xml')).text();
  expect(sitemap).not.toMatch(/verify-code|undo-email-change/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a mailed link says where to look', { tag: '@long' }, async ({ page }) => {
    await page.goto('/verify-code?code=x');
    const panel = page.locator('.mailed-link');
    await expect(panel).toContainText('Verifying by this link needs JavaScript.');
    await expect(panel.getByRole('link', { name: 'Go to my profile' })).toHaveAttribute('href', '/profile');
    await expect(panel.locator('.form-waiting')).toBeHidden();
  });
});
