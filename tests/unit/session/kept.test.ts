// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FAVOURITES, keptIds, shownLists } from '#domain/catalogue/kept-lists.ts';
import { call } from '#session/api.ts';
import {
  $kept,
  $keptIsStored,
  dropItem,
  keepItem,
  moveItem,
  nameList,
  readEntries,
  readKept,
  removeList,
} from '#session/kept.ts';
import { $keptRefused, syncKept, syncLast, watchKept } from '#session/kept-sync.ts';
import { $accessToken, $accountName, $validateLogin } from '#session/state.ts';

vi.mock('#session/api.ts', () => ({ call: vi.fn() }));
const asked = vi.mocked(call);

const ids = () => [...keptIds($kept.get())].sort((a, b) => a - b);
const lists = () => shownLists($kept.get(), 'en').map(({ name, items }) => [name, items]);
const stored = () => readEntries(JSON.parse(localStorage.getItem('kept') ?? '{}'));
const item = (id: number, at: number, kept = true) => ({ list: FAVOURITES, item: id, at, kept });

const NOTHING = { lists: [], items: [], account: null, synced: 0, changed: false, own: [] };

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  localStorage.clear();
  sessionStorage.clear();
  $kept.set(NOTHING);
  $keptIsStored.set(true);
  $keptRefused.set(null);
  asked.mockReset();
});
afterEach(() => vi.restoreAllMocks());

describe('what is kept', () => {
  test('is stored, taken out of every list at once, and moved', () => {
    keepItem(7, true);
    const raid = nameList('  Raid \n night ') ?? '';
    keepItem(7, true, raid);
    keepItem(8, true);
    moveItem(8, FAVOURITES, raid);
    expect(lists()).toEqual([
      ['', [7]],
      ['Raid night', [7, 8]],
    ]);
    expect(dropItem(7)).toHaveLength(2);
    expect(ids()).toEqual([8]);
    expect(keptIds(stored())).toEqual(new Set([8]));
  });

  test('a removed list comes back with what it held', () => {
    const raid = nameList('Raid') ?? '';
    vi.setSystemTime(2000);
    keepItem(7, true, raid);
    removeList(raid, true);
    expect(lists()).toEqual([['', []]]);
    expect(stored().items, 'what is in no list counts nowhere').toEqual([{ ...item(7, 2001, false), list: raid }]);
    removeList(raid, false, [7]);
    expect(lists()[1]).toEqual(['Raid', [7]]);
  });

  test('a change counts after what it changes, also where another device has a clock that is ahead', () => {
    localStorage.setItem('kept', JSON.stringify({ items: [item(7, 9_000_000)] }));
    readKept();
    dropItem(7);
    expect(stored().items).toEqual([item(7, 9_000_001, false)]);
  });

  test('another tab’s changes are not overwritten', () => {
    keepItem(7, true);
    localStorage.setItem('kept', JSON.stringify({ items: [item(8, 1000)] }));
    keepItem(9, true);
    expect(keptIds(stored())).toEqual(new Set([7, 8, 9]));
  });

  test('500 items fit, and taking one out makes room', () => {
    for (let id = 1; id <= 500; id += 1) expect(keepItem(id, true)).toBe(true);
    expect(keepItem(501, true)).toBe(false);
    dropItem(1);
    expect(keepItem(501, true)).toBe(true);
  });
});

describe('storage', () => {
  test.each(['{', 'null', '7', '{"items":7,"lists":[null]}', '{"items":[{"list":"a","item":"x","at":1,"kept":true}]}'])(
    'that holds %s is empty, and takes what is kept',
    (text) => {
      localStorage.setItem('kept', text);
      expect(keptIds(readKept())).toEqual(new Set());
      keepItem(7, true);
      expect(keptIds(stored())).toEqual(new Set([7]));
    },
  );

  test('that is full or refused loses nothing that is shown, and is told of', () => {
    keepItem(7, true);
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    keepItem(8, true);
    expect([ids(), $keptIsStored.get()]).toEqual([[7, 8], false]);
    const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    keepItem(9, true);
    expect(ids()).toEqual([7, 8, 9]);
    full.mockRestore();
    blocked.mockRestore();
    dropItem(9);
    expect([keptIds(stored()), $keptIsStored.get()]).toEqual([new Set([7, 8]), true]);
  });
});

describe('with the account', () => {
  const answer = (items: unknown[]) => asked.mockResolvedValue({ ok: true, answer: { lists: [], items } } as never);
  const refuse = (status: number, code: string) =>
    asked.mockResolvedValue({ ok: false, failure: { status, code, message: null } } as never);
  const sent = () => (asked.mock.lastCall as unknown[] | undefined)?.[1];
  beforeEach(() => {
    $accessToken.set('token');
    $accountName.set('demo');
    $validateLogin.set(true);
  });

  test('is merged, and not again for five minutes unless something changes', async () => {
    keepItem(7, true);
    answer([item(7, 1000), item(8, 500)]);
    await syncKept();
    expect(sent()).toEqual({ body: { lists: [], items: [item(7, 1000)] } });
    expect(ids()).toEqual([7, 8]);
    await syncKept();
    expect(asked).toHaveBeenCalledTimes(1);
    keepItem(9, true);
    await syncKept();
    expect(asked).toHaveBeenCalledTimes(2);
    vi.setSystemTime(400_000);
    await syncKept();
    expect(asked).toHaveBeenCalledTimes(3);
  });

  test('of somebody else takes only what was kept since, and leaves the first one’s behind', async () => {
    keepItem(7, true);
    answer([item(7, 1000)]);
    await syncKept();
    vi.setSystemTime(5000);
    keepItem(9, true);
    $accountName.set('novice');
    answer([item(3, 10)]);
    await syncKept();
    expect(sent()).toEqual({ body: { lists: [], items: [item(9, 5000)] } });
    expect(ids()).toEqual([3, 9]);
  });

  test('that answers nonsense, or does not know the call, changes nothing here', async () => {
    keepItem(7, true);
    asked.mockResolvedValue({ ok: true, answer: { items: 'x' } } as never);
    await syncKept();
    expect(ids()).toEqual([7]);
    keepItem(8, true);
    refuse(404, 'notFound');
    await syncKept();
    await syncKept();
    expect([ids(), asked.mock.calls.length]).toEqual([[7, 8], 2]);
  });

  test('that holds too much already says why', async () => {
    keepItem(7, true);
    refuse(400, 'keptTooMany');
    await syncKept();
    expect([$keptRefused.get(), ids()]).toEqual(['keptTooMany', [7]]);
  });

  test('leaves this browser with the session; what it does not have yet stays, and goes with the next sign-in', async () => {
    keepItem(7, true);
    answer([item(7, 1000), item(8, 500)]);
    await syncKept();
    keepItem(9, true);
    $validateLogin.set(false);
    expect([ids(), keptIds(stored())]).toEqual([[9], new Set([9])]);
    $validateLogin.set(true);
    answer([item(7, 1000), item(8, 500), item(9, 1000)]);
    await syncKept();
    expect(sent()).toEqual({ body: { lists: [], items: [item(9, 1000)] } });
    expect(ids()).toEqual([7, 8, 9]);
  });

  test('is not shown to another reader, also where the session ended while no page was open', () => {
    localStorage.setItem('kept', JSON.stringify({ items: [item(7, 5)], account: 'novice', synced: 1 }));
    expect(keptIds(readKept())).toEqual(new Set());
    expect(keptIds(stored())).toEqual(new Set());
  });

  test('gets what was kept while an earlier merge was on its way', async () => {
    keepItem(7, true);
    let arrive = (_: unknown): void => undefined;
    asked.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)) as never);
    const first = syncKept();
    keepItem(8, true);
    await syncKept();
    expect(asked).toHaveBeenCalledTimes(1);
    answer([]);
    arrive({ ok: true, answer: { lists: [], items: [] } });
    await first;
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toEqual({ body: { lists: [], items: [item(7, 1000), item(8, 1000)] } });
  });

  test('gets everything before a sign-out, which does not wait for long', async () => {
    keepItem(7, true);
    let arrive: (result: unknown) => void = () => undefined;
    asked.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)) as never);
    const left = syncLast();
    expect(sent()).toEqual({ body: { lists: [], items: [item(7, 1000)] } });
    await vi.advanceTimersByTimeAsync(2000);
    await left;
    arrive({ ok: false, failure: { status: 0 } });
    await vi.advanceTimersByTimeAsync(0);
  });

  test('gets what is kept while a merge runs before a sign-out, too', async () => {
    keepItem(7, true);
    let arrive: (result: unknown) => void = () => undefined;
    asked.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)) as never);
    const first = syncKept();
    keepItem(8, true);
    answer([]);
    const left = syncLast();
    arrive({ ok: true, answer: { lists: [], items: [] } });
    await Promise.all([first, left]);
    expect(asked).toHaveBeenCalledTimes(2);
    expect($kept.get().changed).toBe(false);
  });

  test('is not asked again and again for what it refuses', async () => {
    keepItem(7, true);
    asked.mockResolvedValue({ ok: false, failure: { status: 400, code: 'keptTooMany' } } as never);
    watchKept(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.mock.calls.length).toBe(1);
    expect($keptRefused.get()).toBe('keptTooMany');
  });
});
