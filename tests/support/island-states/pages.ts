import type { Page } from '@playwright/test';
import { TERMS_VERSIONS } from '#domain/terms/terms-versions.ts';
import { right, type Visit } from '#support/browser/visit.ts';

const [FIRST_TERMS] = TERMS_VERSIONS;

const menu = (page: Page, name: string) => page.locator(`[popovertarget=${name}]`).click();
const home: Visit = {
  name: 'home',
  islands: [
    'features/home/start.ts',
    'features/home/await-showcase.ts',
    'shell/play-video.ts',
    'shell/first-visit.ts',
    'shell/app-notice.ts',
  ],
  path: '/',
  answers: { 'GET /status': right({ online: 321, since: '2026-05-01T11:00:00Z' }) },
  states: [
    {
      state: 'greeted on a first visit',
      drive: async ({ page, open }) => {
        await page.addInitScript(() => localStorage.removeItem('hasVisited'));
        await open('/');
        await page.evaluate(() => dispatchEvent(new Event('scroll')));
      },
      shown: '[data-first-visit][open]',
    },
    {
      state: 'with a promotion and the world as it is now',
      drive: async ({ page, answer, open }) => {
        await page.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
        const promotion = {
          id: 1,
          active: true,
          kind: 'promotion',
          title: { en: 'More' },
          href: '/store',
          image: null,
        };
        const endsAt = new Date(Date.now() + 86_400_000).toISOString();
        await answer({ 'GET /config': right([{ ...promotion, video: null, endsAt }]) });
        await open('/');
      },
      shown: '[data-promotion-time]',
      screen: true,
      phone: true,
    },
    {
      state: 'a class is chosen, and the road of films pushed on',
      drive: async ({ page }) => {
        await page.locator('[data-showcase]').scrollIntoViewIfNeeded();
        await page.locator('[data-showcase] [role=tab]').nth(1).click();
        await page.locator('[data-carousel-keys] button').last().click();
      },
      shown: '[data-showcase] li:nth-child(2) [role=tab][aria-selected=true]',
      phone: true,
    },
    {
      state: 'a film plays',
      drive: ({ page }) => page.locator('.video').first().locator('a').press('Enter'),
      shown: '.video video',
    },
    {
      state: 'on a phone, with the notice of the apps',
      drive: async ({ page, open }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.evaluate(() => localStorage.setItem('appNotice', 'due'));
        await open('/');
      },
      shown: '.home-notice',
    },
  ],
};

const downloads: Visit = {
  name: 'downloads',
  islands: ['features/downloads/buttons.ts'],
  path: '/downloads',
  signedIn: true,
  states: [
    {
      state: 'a password was copied, or could not be',
      drive: ({ page }) => page.locator('[data-copy]').first().click(),
      shown: '[data-copy] + [data-copied]:not(:empty)',
      phone: true,
      screen: true,
    },
  ],
};

const terms: Visit = {
  name: 'terms',
  islands: ['features/terms/since-accepted.ts'],
  path: '/terms',
  signedIn: true,
  answers: {
    'GET /auth/getVerifyParameter': right({
      isVerify: true,
      created_at: `${FIRST_TERMS.since.slice(0, 10)}T12:00:00Z`,
    }),
  },
  states: [
    {
      state: 'what changed since they were accepted, unfolded',
      drive: async ({ page }) => {
        await page.locator('[data-changed-terms][data-accepted]').waitFor();
        await page.locator('[data-changed-terms] summary').click();
      },
      shown: '.terms-changed-clause',
      screen: true,
    },
  ],
};

const offline: Visit = {
  name: 'page without a network',
  islands: ['shell/offline-page.ts'],
  path: '/offline',
  states: [{ state: 'nothing was kept', shown: '[data-readable] .empty', screen: true }],
};

const visitor: Visit = {
  name: 'shell of a visitor',
  islands: ['shell/start.ts'],
  path: '/mobile',
  states: [
    {
      state: 'menu of the account',
      drive: ({ page }) => menu(page, 'menu-session'),
      shown: '#menu-session',
      screen: true,
    },
    {
      state: 'menu of languages',
      drive: async ({ page }) => {
        await page.keyboard.press('Escape');
        await menu(page, 'menu-language');
      },
      shown: '#menu-language',
    },
    {
      state: 'without a network',
      drive: async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.context().setOffline(true);
      },
      shown: '[data-offline]',
    },
    {
      state: 'on a phone, in a browser that prefers another language',
      drive: async ({ page, open }) => {
        await page.context().setOffline(false);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.addInitScript(() => {
          localStorage.removeItem('languageOffer');
          Object.defineProperties(navigator, { language: { value: 'es-MX' }, languages: { value: ['es-MX', 'en'] } });
        });
        await open('/database/guide');
      },
      shown: '.language-offer',
    },
    {
      state: 'side bar on a phone',
      drive: ({ page }) => page.locator('[data-side-bar] > summary').click(),
      shown: '[data-side-bar][open] > ul',
    },
    {
      state: 'navigation on a phone',
      drive: ({ page }) => page.locator('.menu-key').click(),
      shown: '#site-nav:popover-open',
    },
  ],
};

const player: Visit = {
  name: 'shell of a player',
  islands: ['shell/start.ts'],
  path: '/blank',
  signedIn: true,
  answers: { 'POST /users/getPValues': right({ pvalues: 12_500 }) },
  states: [
    {
      state: 'menu of the account',
      drive: ({ page }) => menu(page, 'menu-session'),
      shown: '#menu-session',
    },
    {
      state: 'signed out',
      drive: ({ page }) => page.locator('#menu-session [data-sign-out]').click(),
      shown: 'dialog.dialog--success[open]',
    },
  ],
};

/** Pages without an island whose small modules show something, and what stands around every page. */
export const pageVisits: readonly Visit[] = [home, downloads, terms, offline, visitor, player];
