// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listRow } from '#domain/catalogue/list-row.ts';
import { encodeIndex } from '#features/catalogue/item-list/encode-index.ts';
import { rowTexts } from '#features/catalogue/item-list/row-texts.ts';
import { SearchBox } from '#features/catalogue/search/search-box.ts';
import { encodeSearch } from '#features/catalogue/search/search-file.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';
import { item } from '#support/catalogue/small-world.ts';

const HOSTILE = '<img src=x onerror=alert(1)> sword';
const [language] = LANGUAGES;

const rows = [
  ...Array.from({ length: 9 }, (_, place) => item(100 + place, { item_name: { en: `Sword ${place}` } })),
  item(300, { item_name: { en: HOSTILE }, item_quality: 3 }),
].map((one) => listRow(one, 'en'));
const INDEX = encodeIndex(rows, rowTexts(language), (type) => [type, 'Weapon', 'sword']);
const SEARCH = encodeSearch({
  pages: [
    ['/database/list-items/0', 'Database', '', 'all items', ''],
    ['/profile', 'Profile', '', 'password', 'in'],
    ['/login', 'Log in', '', 'password', 'out'],
  ],
  classes: [['/database/guide/3', 'Berserker', 'Class guide', 'class guide', '']],
  monsters: [
    { id: 50_001, name: 'Chief\nSwordfish', level: 12, kind: 'Elite Fire' },
    { id: 50_002, name: 'Chief Owl', level: null, kind: '' },
  ],
  maps: [{ scene: 'S001', name: 'The Old Weir', monsters: 2, levels: [3, 10] }],
  sets: [{ name: 'Harness of Ash', id: 100, piece: 'Ash Helmet', count: 5, levels: [65, 65] }],
  notes: [
    { id: 7, headline: 'Swords are sharper', title: 'PATCH March 1, 2026' },
    { id: 8, headline: '', title: 'PATCH February 1, 2026' },
  ],
});

let answers: Record<string, () => Response | Promise<Response>>;
let signedIn = false;
let online = true;
const find = <Kind extends HTMLElement>(selector: string) => document.querySelector(selector) as Kind;
const input = () => find<HTMLInputElement>('[role=combobox]');
const options = () => [...document.querySelectorAll<HTMLAnchorElement>('[role=option]')];
const selected = () => find('[aria-selected=true]');
const names = () => options().map((option) => option.querySelector('.search-words')?.firstChild?.textContent);
const groups = () => [...document.querySelectorAll('.search-group')].map((group) => group.textContent);

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(600);
}

async function type(text: string): Promise<void> {
  input().value = text;
  input().dispatchEvent(new Event('input'));
  await settle();
}

function press(key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...more });
  input().dispatchEvent(event);
  return event;
}

async function opened(): Promise<SearchBox> {
  const box = new SearchBox({ language, texts: resources.en.search, signedIn: () => signedIn });
  box.toggle();
  await settle();
  return box;
}

beforeEach(() => {
  vi.useFakeTimers();
  // What could not be loaded is logged; here it is meant.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.body.innerHTML = '';
  [signedIn, online] = [false, true];
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  answers = {
    '/search/en.json': () => Response.json(SEARCH),
    '/database/index/0/en.json': () => Response.json(INDEX),
  };
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => (answers[address] as () => Response)()),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('opens with pages that are often looked for, of use to who asks, and a second key closes it', async () => {
  const box = await opened();
  expect(names()).toEqual(['Database', 'Log in']);
  expect(document.activeElement).toBe(input());
  box.toggle();
  expect(find<HTMLDialogElement>('dialog').open).toBe(false);
  signedIn = true;
  box.toggle();
  expect(names()).toEqual(['Database', 'Profile']);
});

it('finds pages, items, monsters and news in groups with counts, and leads to all items in the list', async () => {
  await opened();
  await type('sword');
  expect(groups()).toEqual(['Items6 of 10', 'Monsters1', 'News1']);
  expect(options().map((option) => option.getAttribute('href'))).toEqual([
    ...[0, 1, 2, 3, 4, 5].map((place) => `/database/item/${100 + place}/sword-${place}/en`),
    '/database/list-items/0?q=sword',
    '/database/monster/50001/chief-swordfish/en',
    '/news/7',
    '/elo-tier?q=sword',
  ]);
  expect(options()[6]?.textContent).toBe('Show all 10 items');
  expect(options()[7]?.textContent).toBe('Swordfish (Chief)Level 12 · Elite Fire');
  expect(find('[role=status]').textContent).toBe('12 results');
  await type('password');
  const texts = () => options().map((option) => option.textContent);
  expect(texts()).toEqual(['Profileafter logging in', 'Log in', 'Look for “password” in the ranking']);
  await type('february');
  expect(texts()).toEqual(['PATCH February 1, 2026', 'Look for “february” in the ranking']);
});

it('finds maps, sets and classes with what tells them apart', async () => {
  await opened();
  const [first] = [() => options()[0]];
  await type('weir');
  expect(first()?.textContent).toBe('The Old Weir2 monsters · Level 3–10');
  expect(first()?.getAttribute('href')).toBe('/database/map/S001');
  await type('harness');
  expect(first()?.textContent).toBe('Harness of Ash5 pieces · Level 65');
  expect(first()?.getAttribute('href')).toBe('/database/item/100/ash-helmet/en#i-set');
  await type('bers');
  expect(first()?.textContent).toBe('BerserkerClass guide');
});

it('finds monsters by rank, element and level beside a part of the name', async () => {
  await opened();
  for (const text of ['elite fire', 'chief 12', 'swordf elite']) {
    await type(text);
    expect(options()[0]?.getAttribute('href'), text).toBe('/database/monster/50001/chief-swordfish/en');
    expect(groups()[0], text).toBe('Monsters1');
  }
});

it('forgives a letter where nothing fits, and says so; the last row looks for a player', async () => {
  await opened();
  await type('swodr');
  expect(find('.search-lead').textContent).toBe('Nothing found for “swodr”.These names are similar:');
  expect(groups()).toEqual(['Items6 of 10', 'Monsters1', 'News1']);
  expect(document.querySelectorAll('mark')).toHaveLength(0);
  expect(find('[role=status]').textContent).toBe('Nothing found for “swodr”. These names are similar:');
  await type('Tamsin O');
  expect(find('.search-lead').textContent).toContain('Nothing found for “Tamsin O”.');
  expect(options().map((option) => option.getAttribute('href'))).toEqual(['/elo-tier?q=Tamsin+O']);
  await type('sword');
  expect(find('.search-lead').textContent).toBe('');
});

it('offers what was seen last, drawn once items are there, and nothing that storage holds by mistake', async () => {
  const seen = [
    { kind: 'item', id: 300, name: 'Old name', href: '/database/item/300/old/es', at: 3 },
    { kind: 'monster', id: 50_001, name: 'Swordfish', href: '/database/monster/50001/swordfish/en', at: 2 },
    { kind: 'item', id: 7, name: '<b>Gone</b>', href: '/database/item/7/gone/en', at: 1 },
    { kind: 'item', id: 8, name: 'Elsewhere', href: 'https://example.org', at: 1 },
    'nonsense',
  ];
  localStorage.setItem('seen', JSON.stringify(seen));
  await opened();
  expect(groups()).toEqual(['Recently seen', 'Often looked for']);
  expect(names()).toEqual([HOSTILE, 'Swordfish', '<b>Gone</b>', 'Database', 'Log in']);
  expect(options()[0]?.classList).toContain('quality-3');
  localStorage.clear();
});

it('shows hostile names as text, with what was searched marked in them', async () => {
  await opened();
  await type('ONERROR');
  expect(document.querySelector('[role=listbox] img')).toBeNull();
  expect(find('.search-words').textContent).toBe(`${HOSTILE}Blue · Weapon`);
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['onerror']);
  await type('<b>nothing</b>');
  expect(find('.search-lead').textContent).toContain('Nothing found for “<b>nothing</b>”.');
  expect(document.querySelector('.search-lead b')).toBeNull();
});

it('arrow keys go round, Home and End go to the ends once they do, and Enter opens what is meant', async () => {
  await opened();
  await type('sword');
  const last = options().length - 1;
  expect(selected()).toBe(options()[0]);
  expect(press('End').defaultPrevented).toBe(false);
  expect(press('ArrowUp').defaultPrevented).toBe(true);
  expect(selected()).toBe(options()[last]);
  press('ArrowDown');
  expect(selected()).toBe(options()[0]);
  press('End');
  expect(selected()).toBe(options()[last]);
  press('Home');
  press('ArrowDown');
  expect(input().getAttribute('aria-activedescendant')).toBe(options()[1]?.id);
  expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(1);
  const clicks = vi.fn((event: MouseEvent) => event.preventDefault());
  options()[1]?.addEventListener('click', clicks);
  press('Enter', { isComposing: true });
  expect(clicks).not.toHaveBeenCalled();
  press('Enter', { ctrlKey: true });
  expect(clicks.mock.calls[0]?.[0].ctrlKey).toBe(true);
  expect(find<HTMLDialogElement>('dialog').open).toBe(true);
  press('Enter');
  expect(clicks).toHaveBeenCalledTimes(2);
  expect(find<HTMLDialogElement>('dialog').open).toBe(false);
  await type('sword 1');
  expect(selected()).toBe(options()[0]);
});

it('what is there already can be used while the rest is still on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers['/database/index/0/en.json'] = () => promise;
  await opened();
  await type('sword');
  expect(groups()).toEqual(['Monsters1', 'News1']);
  expect(find('.skeleton').hidden).toBe(false);
  press('ArrowDown');
  expect(selected().textContent).toContain('Swords are sharper');
  resolve(Response.json(INDEX));
  await settle();
  expect(groups()).toEqual(['Items6 of 10', 'Monsters1', 'News1']);
  expect(find('.skeleton').hidden).toBe(true);
  expect(selected().textContent).toContain('Swords are sharper');
  expect(find('[role=listbox] use').getAttribute('href')).toMatch(/^\/sprites\/sword-1\./);
  expect(options().at(-1)?.getAttribute('href')).toBe('/elo-tier?q=sword');
});

it('a failed load never looks like nothing found, and can be tried again', async () => {
  const works = answers['/database/index/0/en.json'] as () => Response;
  answers['/database/index/0/en.json'] = () => new Response('', { status: 503 });
  await opened();
  await type('zzz');
  expect(find('.search-message').textContent).toBe('We couldn’t load the items.Try again');
  await type('sword');
  expect(groups()).toEqual(['Monsters1', 'News1']);
  expect(find('[role=status]').textContent).toBe('We couldn’t load the items.');
  answers['/database/index/0/en.json'] = works;
  find('.search-message button').click();
  await settle();
  expect(groups()).toEqual(['Items6 of 10', 'Monsters1', 'News1']);
  expect(find('.search-message').textContent).toBe('');
});

it('offline it says so; opened again it tries by itself', async () => {
  const works = { ...answers };
  for (const address of Object.keys(answers)) answers[address] = () => Promise.reject(new TypeError('Failed to fetch'));
  online = false;
  const box = await opened();
  expect(find('.search-message').textContent).toContain('You are offline.');
  Object.assign(answers, works);
  online = true;
  for (const _ of [1, 2]) box.toggle();
  await settle();
  expect(names()).toEqual(['Database', 'Log in']);
});

it('a page that is older than what it fetches asks to be loaded again', async () => {
  answers['/search/en.json'] = () => Response.json({ ...SEARCH, format: 1 });
  await opened();
  expect(find('.search-message').textContent).toBe(`${resources.en.search.outdated}${resources.en.search.reload}`);
});
