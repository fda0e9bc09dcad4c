import type { Page } from '@playwright/test';
import { modelFamily } from '#domain/catalogue/monster-page.ts';
import { noteAddress } from '#domain/site/addresses.ts';
import { LIVE_NOTE, LIVE_RECORD } from '#domain/site/site-rules.ts';
import { type Answer, type Visit, wrong } from '#support/browser/visit.ts';
import { anyMonster, itemPath, monsterPath, richItem, siteData } from '#support/site/site-content.ts';

/** Ids that no world has. */
const NEW_ID = 9_876_543;
const NEW_MONSTER = 9_876_544;
const NEW_NOTE = 987_654;

/** An index of the site is on its way for good, or cannot be had. */
const withhold = (page: Page, files: string) => page.route(files, () => undefined);
const breakOff = (page: Page, files: string) => page.route(files, (route) => route.abort());
const plain = (body: object): Answer => ({ status: 200, body });

const list: Visit = {
  name: 'list of items',
  islands: ['features/catalogue/item-list/start.ts', 'shell/start.ts'],
  path: '/database/list-items/0',
  states: [
    { state: 'as it is printed', shown: '.item-list tbody tr', screen: true, phone: true },
    {
      state: 'with a tooltip',
      drive: ({ page }) => page.locator('.item-list tbody a').nth(1).hover(),
      shown: '[role=tooltip]',
    },
    {
      state: 'loading',
      drive: async ({ page, open }) => {
        await withhold(page, '**/database/index/**');
        await open('/database/list-items/0?q=a');
      },
      shown: '.list-loading',
    },
    {
      state: 'failed',
      drive: async ({ page, open }) => {
        await page.unroute('**/database/index/**');
        await breakOff(page, '**/database/index/**');
        await open('/database/list-items/0?q=zzzz&quality=3');
      },
      shown: '.list-failed',
    },
    {
      state: 'nothing found, under filters',
      drive: async ({ page }) => {
        await page.unroute('**/database/index/**');
        await page.locator('.list-failed button').click();
      },
      shown: '.list-empty',
    },
    {
      state: 'filters, with a level that is none',
      drive: async ({ page }) => {
        await page.locator('[data-part=open-filter]').click();
        await page.locator('dialog[open] [name=min]').fill('201');
        await page.locator('dialog[open] [type=submit]').click();
      },
      shown: 'dialog[open] [aria-invalid=true]',
      phone: true,
    },
  ],
};

const monsters: Visit = {
  name: 'list of monsters',
  islands: ['features/catalogue/monster-list/start.ts'],
  path: '/database/monsters',
  states: [
    { state: 'as it is printed', shown: '[data-monsters] tbody tr', screen: true, phone: true },
    {
      state: 'loading',
      drive: async ({ page, open }) => {
        await withhold(page, '**/database/index/**');
        await open('/database/monsters?q=a');
      },
      shown: '.list-loading',
    },
    {
      state: 'failed',
      drive: async ({ page, open }) => {
        await page.unroute('**/database/index/**');
        await breakOff(page, '**/database/index/**');
        await open('/database/monsters?q=zzzz&rank=3');
      },
      shown: '.list-failed',
    },
    {
      state: 'nothing found, under filters',
      drive: async ({ page }) => {
        await page.unroute('**/database/index/**');
        await page.locator('.list-failed button').click();
      },
      shown: '.list-empty',
      phone: true,
    },
  ],
};

const search: Visit = {
  name: 'search',
  islands: ['features/catalogue/search/start.ts', 'features/catalogue/search/search-box.ts'],
  path: '/news',
  states: [
    {
      state: 'its indexes are on the way',
      drive: async ({ page }) => {
        await withhold(page, '**/search/*.json');
        await withhold(page, '**/database/index/**');
        await page.locator('a[data-search]').click();
        await page.locator('#site-search').fill('a');
      },
      shown: 'dialog.search[open] .skeleton',
    },
    {
      state: 'they cannot be had',
      drive: async ({ page, open }) => {
        for (const files of ['**/search/*.json', '**/database/index/**']) {
          await page.unroute(files);
          await breakOff(page, files);
        }
        await open('/news');
        await page.locator('a[data-search]').click();
      },
      shown: 'dialog.search .notice--failed',
    },
    {
      state: 'what is wanted most',
      drive: async ({ page, open }) => {
        for (const files of ['**/search/*.json', '**/database/index/**']) await page.unroute(files);
        await open('/news');
        await page.locator('a[data-search]').click();
      },
      shown: 'dialog.search [role=option]',
    },
    {
      state: 'found',
      drive: ({ page }) => page.locator('#site-search').fill('an'),
      shown: 'dialog.search mark',
      screen: true,
      phone: true,
    },
    {
      state: 'nothing found',
      drive: ({ page }) => page.locator('#site-search').fill('zzzzqqq'),
      shown: 'dialog.search [data-part=lead] p',
    },
  ],
};

const record: Visit = {
  name: 'record without a page',
  islands: ['records/live/start.ts'],
  path: `${LIVE_RECORD}?at=/database/item/${NEW_ID}`,
  answers: {
    'GET /items/{id}': 'pending',
    'POST /items/findByIds': plain([]),
    'POST /monsters/findByIds': plain([]),
  },
  states: [
    { state: 'asked for', shown: '[data-live=record][aria-busy=true] .skeleton' },
    { state: 'nobody to ask', drive: ({ answer }) => answer({ 'GET /items/{id}': 'gone' }), shown: '[data-retry]' },
    {
      state: 'it exists nowhere',
      drive: async ({ page, answer }) => {
        await answer({ 'GET /items/{id}': wrong(404, 'notFound') });
        await page.locator('[data-retry]').click();
      },
      shown: '[data-live] .scene .row:not(:has([data-retry]))',
    },
    {
      state: 'an item',
      drive: async ({ answer, open }) => {
        const item = { ...richItem(), item_id: NEW_ID };
        await answer({ 'GET /items/{id}': plain(item) });
        await open(`${LIVE_RECORD}?at=${itemPath(item)}`);
      },
      shown: '[data-live]:not(:has(.scene)) h1:not(.visually-hidden)',
      screen: true,
      phone: true,
    },
    {
      state: 'a monster',
      drive: async ({ answer, open }) => {
        const known = anyMonster('monster on a map', ({ found_in_maps }) => found_in_maps.length > 0);
        const monster = { ...known, id: NEW_MONSTER };
        await answer({ 'GET /monsters/{id}': plain(monster) });
        await open(`${LIVE_RECORD}?at=${monsterPath(monster)}`);
      },
      shown: '[data-live] table.places',
      phone: true,
    },
  ],
};

const model: Visit = {
  name: 'model of a monster',
  islands: ['features/catalogue/model-viewer/watch-models.ts'],
  path: () =>
    monsterPath(anyMonster('monster with a model', ({ material_id }) => modelFamily(material_id) === 'knight')),
  states: [
    { state: 'at rest', shown: 'figure.poster[data-shown] button', screen: true },
    {
      state: 'turning',
      drive: ({ page }) => page.locator('figure.poster button').click(),
      shown: 'figure.poster >> role=button[name=/Pause/]',
    },
  ],
};

const guide: Visit = {
  name: 'guide of a class',
  islands: ['shell/guide-tabs.ts'],
  path: '/database/guide#ultimates',
  states: [{ state: 'one of its tabs', shown: '#ultimates[role=tabpanel]', screen: true, phone: true }],
};

const note = { messageId: '1', date: '2026-11-01T10:00:00Z', created_at: '2026-11-01T10:00:00Z', description: '' };
const liveNote: Visit = {
  name: 'note without a page',
  islands: ['features/news/live-note/start.ts'],
  path: LIVE_NOTE,
  answers: { 'GET /patchnotes/{lang}': 'pending' },
  states: [
    { state: 'none was asked for', shown: '[data-live=note] .scene' },
    {
      state: 'asked for',
      drive: async ({ page, open }) => {
        await page.route(`**${noteAddress(NEW_NOTE, 'en')}`, async (route) => {
          const live = new URL(LIVE_NOTE, route.request().url()).href;
          await route.fulfill({ response: await route.fetch({ url: live }) });
        });
        await open(noteAddress(NEW_NOTE, 'en'));
      },
      shown: '[data-live=note][aria-busy=true] .skeleton',
    },
    {
      state: 'nobody to ask',
      drive: ({ answer }) => answer({ 'GET /patchnotes/{lang}': 'gone' }),
      shown: '[data-live=note] [data-retry]',
    },
    {
      state: 'shown in plain lines',
      drive: async ({ page, answer }) => {
        const content = '# Lanterns\n- They shine.\n- They do.\n\nUntil dawn.';
        await answer({ 'GET /patchnotes/{lang}': plain([{ ...note, id: NEW_NOTE, content, image: null }]) });
        await page.locator('[data-retry]').click();
      },
      shown: '[data-live=note] .prose li',
      screen: true,
      phone: true,
    },
  ],
};

const noteTimes: Visit = {
  name: 'when a note was',
  islands: ['features/news/note-times/start.ts'],
  path: () => noteAddress(siteData().notes('en')[0]?.id ?? 0, 'en'),
  states: [{ state: 'said as how long ago', shown: 'time[title]', screen: true }],
};

/** What the site knows of the game, and its news. */
export const databaseVisits: readonly Visit[] = [list, monsters, search, record, model, guide, liveNote, noteTimes];
