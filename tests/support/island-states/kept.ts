import { FAVOURITES } from '#domain/catalogue/kept-lists.ts';
import type { Visit } from '#support/browser/visit.ts';
import { anyItem } from '#support/site/site-content.ts';

const sword = () => anyItem('sword', ({ item_type }) => item_type === 7).item_id;
const piece = () => anyItem('piece of a set', ({ item_set }) => item_set.length > 1).item_id;

const compared: Visit = {
  name: 'items side by side',
  islands: ['features/catalogue/compare/open-compare.ts'],
  path: '/database/compare',
  states: [
    { state: 'none', shown: '[data-compare-page][data-phase=empty] h2' },
    {
      state: 'on their way',
      drive: async ({ page, open }) => {
        await page.route('**/database/facts/**', () => undefined);
        await open(`/database/compare?ids=${sword()}`);
      },
      shown: '[data-compare-page][data-phase=loading] .skeleton',
    },
    {
      state: 'they cannot be had',
      drive: async ({ page, open }) => {
        await page.unroute('**/database/facts/**');
        await page.route('**/database/facts/**', (route) => route.abort());
        await open(`/database/compare?ids=${sword()}`);
      },
      shown: '[data-compare-page] [data-part=retry]',
    },
    {
      state: 'two of them, and what was left out',
      drive: async ({ page, open }) => {
        await page.unroute('**/database/facts/**');
        await open(`/database/compare?ids=${sword()},${piece()},blade,${sword()}`);
      },
      shown: '[data-compare-page] table',
      screen: true,
      phone: true,
    },
  ],
};

const kept: Visit = {
  name: 'what a player keeps',
  islands: ['features/catalogue/kept/open-kept.ts'],
  path: '/database/kept',
  states: [
    { state: 'nothing', shown: '[data-kept-page][data-phase=empty] .empty' },
    {
      state: 'two items of which one is of a set',
      drive: async ({ page, open }) => {
        const items = [sword(), piece()].map((item) => ({ list: FAVOURITES, item, at: 1, kept: true }));
        const lists = [{ list: 'raid', name: 'Raid', at: 1, kept: true }];
        await page.evaluate((state) => localStorage.setItem('kept', state), JSON.stringify({ lists, items }));
        await open('/database/kept');
      },
      shown: '[data-kept-page] [data-part=sets] li',
      screen: true,
      phone: true,
    },
    {
      state: 'a field for the name of a list',
      drive: ({ page }) => page.locator('[data-part=new]').click(),
      shown: '[data-kept-page] form input',
    },
    {
      state: 'details that cannot be had',
      drive: async ({ page, open }) => {
        await page.route('**/database/facts/**', (route) => route.abort());
        await open('/database/kept');
      },
      shown: '[data-kept-page][data-phase=failed] [data-part=retry]',
    },
  ],
};

/** What a player chose of the database. */
export const keptVisits: readonly Visit[] = [compared, kept];
