import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportSnapshot } from '#scripts/export/export-snapshot.ts';
import { reportLines } from '#scripts/export/report.ts';
import {
  type ApiAnswer,
  type ApiRequest,
  type ApiSource,
  ExportError,
  UnreachableError,
} from '#scripts/export/source.ts';
import { openSnapshot } from '#snapshot/open-snapshot.ts';
import { apiOf, apiWith } from '#support/catalogue/api-of.ts';
import { aNote, anItem, linkedWorld } from '#support/catalogue/linked-world.ts';
import { ENDLESS_NOTES } from '#support/news/hostile-notes.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

const text = (body: string, status = 200): ApiAnswer => ({ status, text: body, retryAfter: null });
const json = (body: unknown) => text(JSON.stringify(body));
const noPause = async () => undefined;

const hundred = {
  ...linkedWorld(),
  items: Array.from({ length: 120 }, (_, index) => anItem({ item_id: 2000 + index })),
};
const isItems = ({ path }: ApiRequest) => path === '/items/find-items';
const pageOf = ({ query }: ApiRequest) => Number(query?.['page']);

/** An API whose answers to some questions are replaced. */
const lying = (when: (request: ApiRequest) => boolean, answer: (request: ApiRequest) => ApiAnswer): ApiSource =>
  apiWith(apiOf(hundred), (request) => (when(request) ? answer(request) : null));

const endless = (request: ApiRequest) => {
  const start = pageOf(request) * 50 + 3000;
  return json({ items: Array.from({ length: 50 }, (_, index) => anItem({ item_id: start + index })), total: 120 });
};

const GARBAGE: [what: string, api: ApiSource, sentence: RegExp][] = [
  [
    'HTML',
    lying(isItems, () => text('<!doctype html><title>Hi</title>')),
    /answered '<!doctype html>.*', which is not JSON,/,
  ],
  ['nothing', lying(isItems, () => text('')), /answered nothing, which is not JSON/],
  ['JSON cut off', lying(isItems, () => text('{"items":[{"item_id":1')), /which is not JSON/],
  [
    'JSON nested without end',
    lying(isItems, () => text(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)),
    /answered JSON that is nested deeper than any record to GET \/items\/find-items/,
  ],
  [
    'notes nested without end',
    lying(
      ({ path }) => path === '/patchnotes/en',
      () => text(`[${'{"id":'.repeat(100_000)}1${'}'.repeat(100_000)}]`),
    ),
    /answered JSON that is nested deeper than any record to GET \/patchnotes\/en/,
  ],
  [
    'everything at once and no ids',
    lying(isItems, () => text(`{"total":120,"items":[${'{},'.repeat(299_999)}{}]}`)),
    /said 120 records, but gave 300000/,
  ],
  ['null', lying(isItems, () => json(null)), /something else than \{items, total\}/],
  ['a bare list', lying(isItems, () => json([1])), /something else than \{items, total\}/],
  ['no total', lying(isItems, () => json({ items: [] })), /something else than \{items, total\}/],
  ['a negative total', lying(isItems, () => json({ items: [], total: -1 })), /something else than/],
  [
    'control characters',
    lying(isItems, () => text('\u001b]0;mine\u0007\u001b[2J')),
    /answered '\]0;mine \[2J', which is not JSON/,
  ],
  [
    'a total without measure',
    lying(isItems, () => json({ items: hundred.items.slice(0, 50), total: 9e12 })),
    /says it has 9000000000000 records, more than any game has, to GET \/items\/find-items/,
  ],
  ['no call for items', lying(isItems, () => text('{}', 404)), /cannot list its items: check that the address/],
  ['a refusal', lying(isItems, () => text('{}', 403)), /answered HTTP 403 to GET \/items\/find-items/],
  [
    'a total that is too high',
    lying(isItems, (request) =>
      json({
        items: pageOf(request) > 3 ? [] : hundred.items.slice((pageOf(request) - 1) * 50, pageOf(request) * 50),
        total: 900,
      }),
    ),
    /said 900 records, but ends after 120/,
  ],
  [
    'a total that is too low',
    lying(isItems, (request) =>
      json({ items: hundred.items.slice((pageOf(request) - 1) * 50, pageOf(request) * 50), total: 50 }),
    ),
    /said 50 records, but gave 50 and more/,
  ],
  [
    'a total that changes',
    lying(
      (request) => isItems(request) && pageOf(request) === 2,
      () => json({ items: [], total: 121 }),
    ),
    /but ends after 50|then 121/,
  ],
  [
    'the first page for ever',
    lying(isItems, () => json({ items: hundred.items.slice(0, 50), total: 120 })),
    /gave page 1 again as page 2/,
  ],
  ['ever new pages', lying(isItems, endless), /said 120 records, but gave/],
  [
    'an object for a list of notes',
    lying(
      ({ path }) => path === '/patchnotes/fr',
      () => json({ notes: [] }),
    ),
    /instead of a list to GET \/patchnotes\/fr/,
  ],
  [
    'monsters of another shape',
    lying(
      ({ path }) => path === '/monsters/find-monsters',
      () => json({ rows: [] }),
    ),
    /something else than \{monsters, total\}/,
  ],
];

describe('an API that answers garbage ends the export in one sentence, and the snapshot stays', () => {
  it.each(GARBAGE)('%s', async (_, source, sentence) => {
    const dataDir = temporaryFolder();
    await exportSnapshot({ source: apiOf(linkedWorld()), dataDir });
    const before = readFileSync(join(dataDir, 'manifest.json'), 'utf8');
    const error = await exportSnapshot({ source, dataDir, pause: noPause }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ExportError);
    expect((error as Error).message).toMatch(sentence);
    expect((error as Error).message).not.toMatch(/\p{Cc}|undefined|\[object/u);
    expect(readFileSync(join(dataDir, 'manifest.json'), 'utf8')).toBe(before);
    expect(openSnapshot(dataDir).items.size).toBe(8);
  });

  it('an API without a single item does not empty the snapshot', async () => {
    const dataDir = temporaryFolder();
    await exportSnapshot({ source: apiOf(linkedWorld()), dataDir });
    const source = apiOf({ ...linkedWorld(), items: [] });
    await expect(exportSnapshot({ source, dataDir })).rejects.toThrow(
      /has no items, the snapshot has 8: nothing was changed/,
    );
  });
});

describe('an API that stumbles', () => {
  const stumbling = (times: number, answer: () => ApiAnswer) => {
    let left = times;
    return apiWith(apiOf(hundred), () => (left-- > 0 ? answer() : null));
  };
  const unreachable = () => {
    throw new UnreachableError('connection reset');
  };

  it.each<[string, () => ApiAnswer]>([
    ['a 503', () => text('Busy', 503)],
    ['a broken connection', unreachable],
  ])('%s is asked again', async (_, answer) => {
    const report = await exportSnapshot({ source: stumbling(5, answer), dataDir: temporaryFolder(), pause: noPause });
    expect(report.totals.items).toBe(120);
  });

  it('pauses grow between tries', async () => {
    const pauses: number[] = [];
    const pause = async (milliseconds: number) => pauses.push(milliseconds);
    await exportSnapshot({ source: stumbling(5, unreachable), dataDir: temporaryFolder(), pause });
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000]);
  });

  it('one that never answers is given up after six tries', async () => {
    const source = stumbling(Number.POSITIVE_INFINITY, unreachable);
    await expect(exportSnapshot({ source, dataDir: temporaryFolder(), pause: noPause })).rejects.toThrow(
      /did not answer \(connection reset\) to GET \/items\/find-items\?.*, 6 times: see that it runs/,
    );
  });

  it.each<[string, string | null, number]>([
    ['seconds', '7', 7000],
    ['no word', null, 500],
    ['nonsense', 'soon', 500],
    ['a day, which is cut to two minutes', '86400', 120_000],
  ])('a limit is waited for as it asks: %s', async (_, retryAfter, expected) => {
    const pauses: number[] = [];
    const pause = async (milliseconds: number) => pauses.push(milliseconds);
    const limited = () => ({ status: 429, text: '{}', retryAfter });
    await exportSnapshot({ source: stumbling(1, limited), dataDir: temporaryFolder(), pause });
    expect(pauses).toEqual([expected]);
  });

  it('a server that limits for long is waited for longer than one that fails', async () => {
    const limited = () => ({ status: 429, text: '{}', retryAfter: '1' });
    const report = await exportSnapshot({ source: stumbling(20, limited), dataDir: temporaryFolder(), pause: noPause });
    expect(report.written).toBe(true);
  });
});

describe('bad records', () => {
  const world = linkedWorld();
  const bad = apiOf({
    ...world,
    items: [
      ...world.items,
      { ...anItem({ item_id: 1507 }), item_quality: 9 },
      { ...anItem({ item_id: 1508 }), p_atk: 'x' as never },
    ],
    notes: {
      ...world.notes,
      fr: world.notes.en.slice(0, 1),
      es: [{ ...(world.notes.es[0] as (typeof world.notes.es)[number]), date: 'yesterday 12' }],
    },
  });

  it('the first one ends the export with record, field and reason', async () => {
    await expect(exportSnapshot({ source: bad, dataDir: temporaryFolder() })).rejects.toThrow(
      /^item 1507: item_quality: .*found 9\); correct the record at its source, or leave bad records out with --skip-bad\.$/,
    );
  });

  it('they are left out and listed when that is asked for', async () => {
    const dataDir = temporaryFolder();
    const report = await exportSnapshot({ source: bad, dataDir, skipBad: true });
    expect(report.bad.map(({ record, field }) => `${record} ${field}`)).toEqual([
      'item 1507 item_quality',
      'item 1508 p_atk',
      'note (es) 13 date',
      'note (fr) 12 id',
    ]);
    expect(reportLines(report).slice(-5)[0]).toBe('Left out, because they break the contract: 4 records');
    expect(openSnapshot(dataDir).items.size).toBe(8);
  });

  it('an optional fact that cannot be read costs no record: it is counted by field, with an example', async () => {
    const items = world.items.map((item) => ({ ...item, sockets: -1, validity: 'a while' as never }));
    const monsters = world.monsters.map((monster) => ({ ...monster, rank: 'Overlord\u001b' as never }));
    const dataDir = temporaryFolder();
    const report = await exportSnapshot({ source: apiOf({ ...world, items, monsters }), dataDir });
    expect(report.bad).toEqual([]);
    expect(openSnapshot(dataDir).items.size).toBe(8);
    const lines = reportLines(report);
    expect(lines.slice(lines.indexOf('Facts that cannot be read, shown as unknown:') + 1)).toEqual([
      `  item sockets: 8, such as -1 of item ${items[0]?.item_id}`,
      `  item validity: 8, such as "a while" of item ${items[0]?.item_id}`,
      `  monster rank: ${monsters.length}, such as "Overlord\\u001b" of monster ${monsters[0]?.id}`,
    ]);
  });

  it.each(ENDLESS_NOTES)('a note with %s is one of them', async (_, content, why) => {
    const source = apiOf({ ...world, notes: { ...world.notes, fr: [aNote({ id: 15, content })] } });
    const report = await exportSnapshot({ source, dataDir: temporaryFolder(), skipBad: true });
    expect(report.bad).toEqual([{ record: 'note (fr) 15', field: 'content', reason: expect.stringMatching(why) }]);
  });

  it('one whose words are endless or move the cursor is told in one plain line', async () => {
    const hostile = { ...anItem({ item_id: 1 }), item_id: `\u001b[2J${'9'.repeat(100_000)}` };
    const source = apiWith(apiOf(world), (request) =>
      isItems(request) && pageOf(request) === 1 ? json({ items: [hostile], total: 1 }) : null,
    );
    const error = await exportSnapshot({ source, dataDir: temporaryFolder() }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ExportError);
    const { message } = error as Error;
    expect(message).toMatch(/^item {2}\[2J9+…: item_id: /);
    expect(message).not.toMatch(/\p{Cc}/u);
    expect(message.length).toBeLessThan(1000);
  });

  it('a record without an id is named by its place', async () => {
    const nameless = apiWith(apiOf(world), (request) =>
      isItems(request) && pageOf(request) === 1 ? json({ items: [{ item_type: 3 }], total: 1 }) : null,
    );
    await expect(exportSnapshot({ source: nameless, dataDir: temporaryFolder() })).rejects.toThrow(
      /^item without id \(number 1 of page 1\): item_id: /,
    );
  });
});
