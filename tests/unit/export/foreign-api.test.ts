import { describe, expect, it, onTestFinished } from 'vitest';
import { itemPage } from '#domain/catalogue/item-page.ts';
import { monsterPage } from '#domain/catalogue/monster-page.ts';
import { exportSnapshot } from '#scripts/export/export-snapshot.ts';
import { overHttp } from '#scripts/export/over-http.ts';
import { reportLines } from '#scripts/export/report.ts';
import { noteList } from '#snapshot/note-page.ts';
import { openSnapshot } from '#snapshot/open-snapshot.ts';
import { itemKey, monsterKey } from '#snapshot/page-keys.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import type { World } from '#snapshot/world.ts';
import { apiOf } from '#support/catalogue/api-of.ts';
import { withoutSomeNames } from '#support/catalogue/foreign-records.ts';
import { foreignServer, type Manners } from '#support/catalogue/foreign-server.ts';
import { aMonster, anItem, linkedWorld } from '#support/catalogue/linked-world.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

/** The linked world made longer than one page, with a stone and a costume that no section lists, and names missing. */
function bigWorld(): World {
  const world = linkedWorld();
  const more = Array.from({ length: 130 }, (_, index) =>
    anItem({
      item_id: 2000 + index,
      can_be_found: [50_100 + index],
      item_name: { en: `Thing ${index}`, fr: `Chose ${index}` },
    }),
  );
  const stones = [1, 2, 3].map((rune_type) =>
    anItem({ item_id: 3000 + rune_type, item_type: 24, auction_type: 33, rune_type }),
  );
  const unplaced = [
    anItem({ item_id: 3010, item_type: 24, auction_type: 33 }),
    anItem({ item_id: 3011, item_type: 35 }),
  ];
  const monsters = more.map((_, index) => aMonster({ id: 50_100 + index, level: index }));
  return withoutSomeNames({
    ...world,
    items: [...world.items, ...more, ...stones, ...unplaced].sort((a, b) => a.item_id - b.item_id),
    monsters: [...world.monsters, ...monsters].sort((a, b) => a.id - b.id),
    banners: [],
  });
}

const now = () => new Date('2026-06-01T00:00:00Z');
const noPause = async () => undefined;

async function exportFrom(world: World, manners: Manners) {
  const server = await foreignServer(world, manners);
  onTestFinished(server.close);
  const dataDir = temporaryFolder();
  const report = await exportSnapshot({ source: overHttp(server.url), dataDir, now, pause: noPause });
  return { report, snapshot: openSnapshot(dataDir), asked: server.asked() };
}

async function exportOwn(world: World): Promise<Snapshot> {
  const dataDir = temporaryFolder();
  await exportSnapshot({ source: apiOf(world), dataDir, now });
  return openSnapshot(dataDir);
}

/** What pages show, and the keys by which a build tells one page from another: with equal keys not a byte is written. */
function expectSamePages(foreign: Snapshot, own: Snapshot): void {
  expect([...foreign.items.keys()]).toEqual([...own.items.keys()]);
  for (const id of own.items.keys()) expect(itemKey(foreign, id), `item ${id}`).toBe(itemKey(own, id));
  for (const id of foreign.monsters.keys()) expect(monsterKey(foreign, id), `monster ${id}`).toBe(monsterKey(own, id));
  for (const id of own.items.keys()) expect(itemPage(foreign, id), `item ${id}`).toEqual(itemPage(own, id));
  for (const id of foreign.monsters.keys())
    expect(monsterPage(foreign, id), `monster ${id}`).toEqual(monsterPage(own, id));
  for (const language of ['en', 'es', 'pt', 'fr'] as const) {
    expect(noteList(foreign, language)).toEqual(noteList(own, language));
  }
}

describe('an API that speaks the specified calls only', () => {
  it('gives the same pages for every record its calls can reach', async () => {
    const world = bigWorld();
    const manners = { delay: 5, slow: [3], busy: [5, 9] };
    const { report, snapshot } = await exportFrom(world, manners);
    expectSamePages(snapshot, await exportOwn(world));
    expect(report.totals).toMatchObject({ items: world.items.length, monsters: world.monsters.length - 1 });
  });

  it('what cannot be known is counted in the report', async () => {
    const { report } = await exportFrom(bigWorld(), {});
    expect(report.unknown).toMatchObject({
      monstersListed: false,
      missingMonsters: { length: 1 },
      missingItems: { length: 2 },
      unplaced: { length: 2 },
      stonesWithoutRune: { length: 1 },
    });
    expect(report.unknown.namelessItems.length).toBeGreaterThan(10);
    expect(report.unknown.namelessMonsters.length).toBeGreaterThan(10);
    expect(report.unknown.partlyNamed.items.length).toBeGreaterThan(10);
    expect(reportLines(report)).toContain(
      '  The API lists no monsters: read were the 132 that items name, others cannot be known',
    );
  });

  it.each([400, 404, 405, 501])('a missing call may be answered %i', async (unknownCall) => {
    const { report } = await exportFrom(linkedWorld(), { unknownCall });
    expect(report).toMatchObject({ written: true, unknown: { monstersListed: false } });
  });

  it('a server that knows smaller pages than ours is read to its end', async () => {
    const world = bigWorld();
    const { report } = await exportFrom(world, { pageSize: 20 });
    expect(report.totals.items).toBe(world.items.length);
  });

  it('the sections of the side bar are learned by asking for each of them', async () => {
    const { snapshot, asked } = await exportFrom(bigWorld(), {});
    expect(snapshot.items.get(3003)).toMatchObject({ auction_type: 33, rune_type: 3 });
    expect(snapshot.items.get(5200)).toMatchObject({ auction_type: 38, rune_type: null });
    expect(asked.some((call) => call.includes('auction_type=33') && call.includes('rune_type=2'))).toBe(true);
  });

  it('an own API is never asked for them', async () => {
    const world = linkedWorld();
    const api = apiOf(world);
    const asked: string[] = [];
    const send: typeof api.send = (request) => {
      asked.push(request.path + JSON.stringify(request.query));
      return api.send(request);
    };
    await exportSnapshot({ source: { name: api.name, send }, dataDir: temporaryFolder() });
    expect(asked.filter((call) => call.includes('auction_type'))).toEqual([]);
  });
});

describe('an address that is none', () => {
  it.each(['portal.example', 'ftp://portal.example', ''])("'%s' is refused in one sentence", (url) => {
    expect(() => overHttp(url)).toThrow(/is not the address of an API; write it like https:/);
  });

  it.each([
    ['http://portal.example', 'http://portal.example/api/v1'],
    ['http://portal.example/', 'http://portal.example/api/v1'],
    ['https://portal.example/game/v3/', 'https://portal.example/game/v3'],
  ])('%s means %s', (url, base) => {
    expect(overHttp(url).name).toBe(base);
  });
});
