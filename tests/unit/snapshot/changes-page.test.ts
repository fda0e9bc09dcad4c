import { describe, expect, it } from 'vitest';
import type { Item } from '#contract/item.ts';
import { planExport } from '#scripts/export/plan.ts';
import { indexableAddresses } from '#snapshot/addresses.ts';
import { changeMarks, changesAfter } from '#snapshot/change-rows.ts';
import { changesKey, changesList, changesPage, changesPlaces } from '#snapshot/changes-page.ts';
import { snapshotOf } from '#snapshot/open-snapshot.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import type { World } from '#snapshot/world.ts';
import { aMonster, anItem, linkedWorld, patchedWorld } from '#support/catalogue/linked-world.ts';

/** The snapshot after a row of exports, one a day. */
function exported(...worlds: World[]): Snapshot {
  let previous: Parameters<typeof planExport>[1] = null;
  for (const [day, world] of worlds.entries()) {
    const { write } = planExport(world, previous, new Date(Date.UTC(2026, 5, day + 1)));
    if (!write) continue;
    const files = { dir: 'memory', manifest: write.manifest, hash: String(day), contents: write.contents };
    previous = { files, snapshot: snapshotOf(files) };
  }
  if (!previous) throw new Error('a first export always writes');
  return previous.snapshot;
}

function changed(id: number, fields: Partial<Item>, world = linkedWorld()): World {
  return { ...world, items: world.items.map((item) => (item.item_id === id ? { ...item, ...fields } : item)) };
}

const without = (id: number, world = linkedWorld()): World => ({
  ...world,
  items: world.items.filter((item) => item.item_id !== id),
});

const page = (snapshot: Snapshot, number: number, part = 1) => changesPage(snapshot, { snapshot: number, part }, 'en');

describe('what changed elsewhere', () => {
  const first = exported(linkedWorld());
  const patched = exported(linkedWorld(), patchedWorld(), changed(1501, { p_atk: 1300 }, patchedWorld()));

  it('is marked in lists for the newest snapshot, and not at all for a first one', () => {
    expect(changeMarks(patched)).toEqual({ added: new Set(), changed: new Set([1501]) });
    const grown = { ...linkedWorld(), items: [...linkedWorld().items, anItem({ item_id: 1507 })] };
    expect(changeMarks(exported(linkedWorld(), grown)).added).toEqual(new Set([1507]));
    expect(changeMarks(first)).toEqual({ added: new Set(), changed: new Set() });
  });

  it('is what a note tells of that was published since the snapshot before', () => {
    const place = (instant: string) => changesAfter(patched, instant)?.snapshot ?? null;
    expect(place('2026-05-31T10:00:00.000Z')).toBeNull();
    expect(place('2026-06-01T10:00:00.000Z')).toBe(2);
    expect(place('2026-06-02T00:00:00.000Z')).toBe(2);
    expect(place('2026-06-02T10:00:00.000Z')).toBe(3);
    expect(place('2026-06-04T10:00:00.000Z')).toBeNull();
    expect(changesAfter(first, '2026-05-31T10:00:00.000Z')).toBeNull();
  });
});

describe("the 'What changed' page", () => {
  it('of a first snapshot says that it is the first and lists nothing', () => {
    const first = exported(linkedWorld());
    expect(changesList(first)).toMatchObject([
      { snapshot: 1, first: true, counts: { added: { item: 0, monster: 0 } } },
    ]);
    expect(page(first, 1)).toMatchObject({ first: true, records: [], parts: 1, older: null, newer: null });
    expect(first.changeLogLink('item', 1501)).toBeNull();
  });

  it('shows stats with before and after as the item page names them, what came and what went', () => {
    const world = changed(1501, { p_atk: 1300, atk_spd: 0, m_critical_rate: 25, class_group: [], archivable: 2 });
    const patched = {
      ...world,
      monsters: [...world.monsters.filter(({ id }) => id !== 50_003), aMonster({ id: 61_000 })],
    };
    const { records } = page(exported(linkedWorld(), patched), 2);
    expect(records.map(({ kind, fate, id, ref }) => [kind, fate, id, ref.kind])).toEqual([
      ['item', 'changed', 1501, 'item'],
      ['monster', 'added', 61_000, 'monster'],
      ['monster', 'removed', 50_003, 'gone'],
    ]);
    expect(records[0]?.rows).toEqual([
      { kind: 'stat', before: stat('atk', 1200), after: stat('atk', 1300) },
      { kind: 'stat', before: { ...stat('speed', 1.5), decimals: 1 }, after: null },
      { kind: 'stat', before: null, after: { ...stat('magicCritRate', 2.5), decimals: 1, percent: true } },
      { kind: 'classes', before: [3, 61], after: [] },
      { kind: 'badges', before: [], after: [{ kind: 'archivable', points: 2 }] },
    ]);
    expect(records[2]?.ref).toMatchObject({ names: { en: 'Monster 50003' } });
  });

  it('shows each fact of goods, fights and drops with before and after', () => {
    const monster = { ...aMonster({ id: 50_003, level: 7 }), rank: 3, element: 4, m_def: 12, experience: 90 };
    const drops = { '1501': { rate: 2.5, quantity: 1, chance: 0.02, min: 1, max: 3 } };
    const week = { kind: 'duration', seconds: 604_800 } as const;
    const items = changed(1504, { possible_drops: drops }, changed(1501, { m_atk: 9, sockets: 2, validity: week }));
    const monsters = items.monsters.map((one) => (one.id === 50_003 ? monster : one));
    const { records } = page(exported(linkedWorld(), { ...items, monsters }), 2);
    const rowsOf = (id: number) => records.find((record) => record.id === id)?.rows;
    expect(rowsOf(1501)).toEqual([
      { kind: 'stat', before: null, after: stat('magicAtk', 9) },
      { kind: 'goods', word: 'validity', before: null, after: { word: 'validity', value: week } },
      { kind: 'goods', word: 'sockets', before: null, after: { word: 'sockets', value: 2 } },
    ]);
    expect(rowsOf(1504)).toMatchObject([
      { kind: 'amounts', changes: [{ before: { rate: 2.5, quantity: 1 }, after: drops['1501'] }, { after: null }] },
    ]);
    expect(rowsOf(50_003)).toEqual([
      { kind: 'rank', before: null, after: 3 },
      { kind: 'element', before: null, after: 4 },
      { kind: 'number', label: 'magicDef', before: null, after: 12 },
      { kind: 'number', label: 'experience', before: null, after: 90 },
    ]);
  });

  it('names ingredients, pieces, containers and droppers that came and went', () => {
    const fields = {
      crafting: { '1502': 13 },
      item_set: [1501, 1503],
      can_be_found: [50_001, 50_003],
      found_in_items: [],
    };
    const { records } = page(exported(linkedWorld(), changed(1501, fields)), 2);
    const rows = records[0]?.rows?.map((row) => {
      if (row.kind === 'amounts') return row.changes.map(({ ref, before, after: now }) => [ref.id, before, now]);
      return row.kind === 'records' ? [row.label, row.before.map(({ id }) => id), row.after.map(({ id }) => id)] : row;
    });
    expect(rows).toEqual([
      [
        [1502, 12, 13],
        [1599, 1, null],
      ],
      ['pieces', [1501, 1503, 1598], [1501, 1503]],
      ['foundIn', [1504, 50_001], []],
      ['droppedBy', [50_002, 59_999], [50_003]],
    ]);
  });

  it('knows by name what changed first and is gone since', () => {
    const snapshot = exported(linkedWorld(), changed(5200, { p_atk: 7 }), without(5200));
    expect(page(snapshot, 2).records[0]).toMatchObject({
      fate: 'changed',
      ref: { kind: 'gone', names: { es: 'Corcel' }, type: 22 },
    });
    expect(page(snapshot, 3).records[0]).toMatchObject({
      fate: 'removed',
      ref: { kind: 'gone', names: { es: 'Corcel' } },
    });
    expect(page(snapshot, 2)).toMatchObject({ older: 1, newer: 3 });
  });

  it('goes on over pages of a hundred records when a patch touches thousands', () => {
    const world = linkedWorld();
    const many = Array.from({ length: 1234 }, (_, index) => anItem({ item_id: 6000 + index }));
    const snapshot = exported(world, {
      ...world,
      items: [...world.items, ...many].sort((a, b) => a.item_id - b.item_id),
    });
    expect(changesPlaces(snapshot).filter((place) => place.snapshot === 2)).toHaveLength(13);
    const all = Array.from({ length: 13 }, (_, index) => page(snapshot, 2, index + 1).records).flat();
    expect(all.map(({ id }) => id)).toEqual(many.map(({ item_id }) => item_id));
    expect(snapshot.changeLogLink('item', 7233)).toEqual({ snapshot: 2, part: 13 });
    const paths = [...indexableAddresses(snapshot)].map(({ path }) => path).filter((path) => path.includes('/changes'));
    expect(paths).toHaveLength(12);
    expect(paths).toEqual(
      expect.arrayContaining(['/database/changes', '/fr/database/changes/2', '/br/database/changes/1']),
    );
  });

  it('is linked from the item by the last snapshot that changed it', () => {
    const snapshot = exported(
      linkedWorld(),
      changed(1501, { p_atk: 1 }),
      changed(1501, { p_atk: 2 }),
      changed(1502, { p_atk: 3 }, changed(1501, { p_atk: 2 })),
    );
    expect(snapshot.changeLogLink('item', 1501)).toEqual({ snapshot: 3, part: 1 });
    expect(snapshot.changeLogLink('item', 1502)).toEqual({ snapshot: 4, part: 1 });
    expect(snapshot.changeLogLink('monster', 50_001)).toBeNull();
  });

  it('is written anew when what it shows of others changed, and only then', () => {
    const patch = changed(1501, { crafting: { '1502': 13 } });
    const key = (snapshot: Snapshot) => changesKey(page(snapshot, 2));
    const before = exported(linkedWorld(), patch, changed(1503, { p_atk: 5 }, patch));
    const same = exported(linkedWorld(), patch, changed(1503, { p_atk: 6 }, patch));
    const renamed = exported(linkedWorld(), patch, changed(1502, { item_name: { en: 'Moonlit thing' } }, patch));
    expect(key(same)).toBe(key(before));
    expect(key(renamed)).not.toBe(key(before));
  });

  it('reads a snapshot that kept ids only', () => {
    const snapshot = exported(linkedWorld(), changed(1501, { p_atk: 1 }));
    const bare: Snapshot = {
      ...snapshot,
      changes: () => snapshot.changes().map((one) => ({ ...one, detail: () => null })),
    };
    expect(page(bare, 2).records[0]).toMatchObject({ id: 1501, rows: null, ref: { kind: 'item' } });
  });
});

function stat(word: string, value: number) {
  return { word, value, decimals: 0, percent: false };
}
