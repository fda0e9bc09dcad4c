import type { BrowserContext, Page } from '@playwright/test';
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

async function saveSession(context: BrowserContext): Promise<void> {
  await context.addInitScript((entries) => {
    if (origin !== 'null') for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, SESSION);
}

/** Brings a state about. */
async function lead(stage: Stage, { state, drive, shown }: IslandState): Promise<void> {
  const sign = stage.page.locator(shown).first();
  if (drive) expect(await sign.isVisible(), `${state}: what tells it was there before`).toBe(false);
  await drive?.(stage);
  await expect(sign, state).toBeVisible();
}

async function check({ page }: Stage, { state, phone }: IslandState): Promise<void> {
  expect.soft(await accessibilityViolations(page), state).toEqual([]);
  if (!phone) return;
  await page.setViewportSize(PHONE);
  expect.soft(await accessibilityViolations(page), `${state}, on a phone`).toEqual([]);
  await page.setViewportSize(DESKTOP);
}

/** Opens the page of a visit. */
async function begin(page: Page, { signedIn, answers = {}, path }: Visit): Promise<Stage> {
  if (signedIn) await saveSession(page.context());
  const answer = await serve(page, answers);
  const open = async (address: string) => {
    await page.goto(address);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  };
  await open(typeof path === 'string' ? path : path());
  return { page, answer, open };
}

/** Tests of every visit: none of its states breaks a rule of accessibility. `npm test` looks at its screen alone, or, where `isLong`, at none. */
export function tryVisits(visits: readonly Visit[], { isLong = false } = {}): void {
  // What is refused and broken here is so on purpose; without motion every state is there at once.
  test.use({
    expectedErrors: /status of \d|ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
    contextOptions: { reducedMotion: 'reduce' },
    viewport: DESKTOP,
  });
  for (const visit of visits) {
    const { name, states } = visit;
    const place = states.findIndex(({ screen }) => screen);
    if (place >= 0 && !isLong) {
      test(`${name}: the screen has no accessibility violations`, { tag: '@short' }, async ({ page }) => {
        const stage = await begin(page, visit);
        for (const state of states.slice(0, place + 1)) await test.step(state.state, () => lead(stage, state));
        expect(await accessibilityViolations(page)).toEqual([]);
      });
    }
    test(`${name}: no state has accessibility violations`, { tag: '@long' }, async ({ page }) => {
      test.slow();
      const stage = await begin(page, visit);
      for (const state of states) {
        await test.step(state.state, async () => {
          await lead(stage, state);
          await check(stage, state);
        });
      }
    });
  }
}
