import type { APIRequestContext, Page } from '@playwright/test';
import { expect, longUnless, mailTo, newPlayer, type Player, signIn, stored, test } from '#support/browser/e2e.ts';
import { codeIn } from '#support/mail/outbox.ts';
import { fetchShop } from '#support/store/buying.ts';

test.use({ expectedErrors: /status of 401/ });

type Ending = { player: Player; request: APIRequestContext; bearer: { authorization: string } };

/** A call of the same account from elsewhere, and what it must answer. */
async function call(request: APIRequestContext, path: string, data: object, headers = {}): Promise<void> {
  const answer = await request.post(`/api/v1/auth/${path}`, { data, headers });
  expect(await answer.json(), path).toMatchObject({ statusCode: 200 });
}

/** Everything that ends a session from elsewhere. */
const ENDINGS: Record<string, (ending: Ending) => Promise<void>> = {
  'signing out all other devices': ({ request, bearer }) => call(request, 'endDevices', {}, bearer),
  'a new password': ({ request, bearer, player }) =>
    call(request, 'changePassword', { currentPassword: player.password, newPassword: 'Lantern34' }, bearer),
  'a recovered password': async ({ request, player }) => {
    await call(request, 'request-password-recovery', { account_name: player.name });
    const code = codeIn(await mailTo(player.email, 'recoveryCode'));
    await call(request, 'reset-password', { account_name: player.name, code, newPassword: 'Lantern56' });
  },
  'a suspension': async ({ player }) => {
    await fetchShop({ home: process.env.PORTAL_TEST_HOME ?? '.portal' }, 'suspend', player.name, '--reason', 'a test');
  },
  'a deletion': ({ request, bearer, player }) =>
    call(request, 'deleteAccount', { currentPassword: player.password }, bearer),
};

/** Opens a page and waits until the live server knows it; what comes back resolves once its socket is closed. */
async function openLive(page: Page, path: string): Promise<{ closed: Promise<unknown> }> {
  const opened = page.waitForEvent('websocket');
  await page.goto(path);
  const socket = await opened;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"welcome"'));
  return { closed };
}

for (const [cause, end] of Object.entries(ENDINGS)) {
  const title = `${cause} ends a device: its socket closes, its page clears and reloads once`;
  test(title, longUnless(cause === 'a new password'), async ({ page, request }) => {
    const player = await newPlayer(request);
    const token = await signIn(page, player);
    const { closed } = await openLive(page, '/es/news');
    const login = await request.post('/api/v1/auth/login', {
      data: { account_name: player.name, password: player.password },
    });
    const bearer = { authorization: `Bearer ${(await login.json()).token}` };
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });

    await end({ player, request, bearer });
    await closed;
    await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
    // The page says so before it reloads; the one that stood was idle long ago.
    await expect.poll(() => loads).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(1);
    const left = await stored(page);
    expect(left.validateLogin).toBe('false');
    for (const key of ['access_token', 'user', 'userCreate']) expect(left[key]).toBeUndefined();
    const refused = await request.post('/api/v1/users/getPValues', { headers: { authorization: `Bearer ${token}` } });
    expect(refused.status()).toBe(401);
  });
}
