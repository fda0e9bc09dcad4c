import type { BrowserContext } from '@playwright/test';
import { accessibilityViolations } from './accessibility.ts';
import { expect, test } from './e2e.ts';
import type { IslandState, Stage, Visit } from './visit.ts';
import { serve } from './visit-server.ts';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** What a browser keeps of a player who is signed in; the server that would refuse the token is not asked. */
const SESSION = {
  access_token: 'token',
  account_name: 'lamp-keeper',
  email: 'keeper@gmail.com',
  pvalues: '12500',
  vfa: 'true',
  validateLogin: 'true',
};

async function signedIn(context: BrowserContext): Promise<void> {
  await context.addInitScript((entries) => {
    if (origin !== 'null') for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, SESSION);
}

async function check(stage: Stage, { state, drive, shown, phone }: IslandState): Promise<void> {
  const { page } = stage;
  const sign = page.locator(shown).first();
  if (drive) expect(await sign.isVisible(), `${state}: what tells it was there before`).toBe(false);
  await drive?.(stage);
  await expect(sign, state).toBeVisible();
  expect.soft(await accessibilityViolations(page), state).toEqual([]);
  if (!phone) return;
  await page.setViewportSize(PHONE);
  expect.soft(await accessibilityViolations(page), `${state}, on a phone`).toEqual([]);
  await page.setViewportSize(DESKTOP);
}

/** A test of every visit: none of the states breaks a rule of accessibility. */
export function tryVisits(visits: readonly Visit[]): void {
  // What is refused and broken here is so on purpose; without motion every state is there at once.
  test.use({
    expectedErrors: /status of \d|ERR_FAILED/,
    contextOptions: { reducedMotion: 'reduce' },
    viewport: DESKTOP,
  });
  for (const visit of visits) {
    test(`${visit.name}: no state has accessibility violations`, async ({ page, context }) => {
      test.slow();
      if (visit.signedIn) await signedIn(context);
      const answer = await serve(page, visit.answers ?? {});
      const open = async (path: string) => {
        await page.goto(path);
        await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      };
      await open(typeof visit.path === 'string' ? visit.path : visit.path());
      for (const state of visit.states) await test.step(state.state, () => check({ page, answer, open }, state));
    });
  }
}
