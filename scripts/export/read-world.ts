import type { BannerEntry } from '#contract/config.ts';
import type { Item } from '#contract/item.ts';
import { readBanner, readItem, readMonster, readNote } from '#contract/lenient-reader.ts';
import { isObject, toNumber } from '#contract/lenient-values.ts';
import type { Monster } from '#contract/monster.ts';
import type { PatchNote } from '#contract/patch-note.ts';
import type { WireLanguage } from '#contract/text.ts';
import { FIRST_MONSTER_ID } from '#domain/catalogue/item-types.ts';
import { noteInstant, noteSizeProblem } from '#domain/news/note.ts';
import type { ExportedRow } from '#server/catalogue/read-records.ts';
import { NOTE_LANGUAGES } from '#snapshot/format.ts';
import type { World } from '#snapshot/world.ts';
import type { KnownRecords } from './known-records.ts';
import { ask, askList, inOrder, type Pause, withRetries } from './over-http.ts';
import { type Row, readItemPages, readPages } from './read-pages.ts';
import { learnSections } from './sections.ts';
import {
  type ApiSource,
  type BadRecord,
  createRecordCheck,
  ExportError,
  type Progress,
  type RecordCheck,
  type UnreadFact,
} from './source.ts';

import { NONE_SAME, type Same } from './write-snapshot.ts';

/** Records as read and the ids of those that were not read again; the digests of their rows, where they are the own database's. */
type ReadRecords = {
  items: Item[];
  monsters: Monster[];
  listed: boolean;
  same: Same;
  digests: Record<'item' | 'monster', ReadonlyMap<number, string>> | null;
};

/** A world as read, what was left out of it, and facts that cannot be read. */
export type Reading = Omit<ReadRecords, 'items' | 'monsters'> & {
  world: World;
  bad: BadRecord[];
  unread: UnreadFact[];
};

/** `known`: rows of the own database whose records the snapshot before has. */
export type ReadOptions = { skipBad: boolean; onProgress: Progress; pause?: Pause; known: KnownRecords };

/** Reads all of an API, or what changed of the own database; throws an ExportError at the first bad record unless `skipBad`. */
export async function readWorld(api: ApiSource, options: ReadOptions): Promise<Reading> {
  const { skipBad, onProgress, pause, known } = options;
  const source = pause ? withRetries(api, pause) : withRetries(api);
  const check = createRecordCheck(skipBad);
  const { items, monsters, ...read } = api.own
    ? await readOwn(api.own, known, check)
    : await readAll(source, check, onProgress);
  for (const record of api.broken?.() ?? []) check.refuse(record);
  const notes = await readNotes(source, check, onProgress);
  const banners = await readBanners(source, check);
  return { world: { items, monsters, notes, banners }, bad: check.bad, unread: check.unread, ...read };
}

async function readAll(source: ApiSource, check: RecordCheck, onProgress: Progress): Promise<ReadRecords> {
  const items = await readItems(source, check, onProgress);
  return { items, ...(await readMonsters(source, items, check, onProgress)), same: NONE_SAME, digests: null };
}

/** Rows with a record are checked; a row whose record is left out has no digest: the snapshot does not have it. */
function checkRows<Value>(rows: readonly ExportedRow[], check: (record: unknown, id: number) => Value | undefined) {
  const checked = { records: [] as Value[], same: [] as number[], digests: new Map<number, string>() };
  for (const { id, digest, record } of rows) {
    const value = record === undefined ? undefined : check(record, id);
    if (value !== undefined) checked.records.push(value);
    else if (record === undefined) checked.same.push(id);
    else continue;
    checked.digests.set(id, digest);
  }
  return checked;
}

async function readOwn(
  own: NonNullable<ApiSource['own']>,
  known: KnownRecords,
  { accept }: RecordCheck,
): Promise<ReadRecords> {
  const rows = await own({ item: known.item.digests, monster: known.monster.digests });
  const items = checkRows(rows.item, (record, id) => accept('item', record, readItem(record), `item ${id}`));
  const monsters = checkRows(rows.monster, (record, id) =>
    accept('monster', record, readMonster(record), `monster ${id}`),
  );
  return {
    items: items.records,
    monsters: monsters.records,
    listed: true,
    same: { item: items.same, monster: monsters.same },
    digests: { item: items.digests, monster: monsters.digests },
  };
}

const EVERYTHING = { item_type: 0 };

async function readItems(source: ApiSource, { accept }: RecordCheck, onProgress: Progress): Promise<Item[]> {
  const report = (done: number, total: number) => onProgress({ stage: 'items', done, total });
  const rows = await readItemPages(source, EVERYTHING, report);
  if (!rows) {
    throw new ExportError(
      `${source.name} cannot list its items: check that the address is the base of an API that honours the contract.`,
    );
  }
  const items = new Map<Row, Item>();
  for (const row of rows) {
    const item = accept('item', row.raw, readItem(row.raw), row.place);
    if (item) items.set(row, item);
  }
  learnContainers(rows, items);
  await learnSections(source, rows, items, onProgress);
  return [...items.values()].sort((a, b) => a.item_id - b.item_id);
}

/** Containers with high ids by what they give: the containers' own records tell what a bare id could not. */
function highContainers(items: Iterable<Item>): Map<number, number[]> {
  const containers = new Map<number, number[]>();
  for (const { item_id, possible_drops } of items) {
    if (item_id < FIRST_MONSTER_ID) continue;
    for (const content of Object.keys(possible_drops).map(Number)) {
      containers.set(content, [...(containers.get(content) ?? []), item_id]);
    }
  }
  return containers;
}

/** Gives records without `found_in_items` (it is this project's own) the containers of 50,000 and more that hold them. */
function learnContainers(rows: readonly Row[], items: ReadonlyMap<Row, Item>): void {
  const silent = rows.filter(({ raw }) => isObject(raw) && raw['found_in_items'] === undefined);
  if (silent.length === 0) return;
  const containers = highContainers(items.values());
  for (const row of silent) {
    const item = items.get(row);
    if (item) item.found_in_items = (containers.get(item.item_id) ?? []).sort((a, b) => a - b);
  }
}

const BATCH = 500;

const NO_BATCHES = [404, 405, 501];

const idOf = (raw: unknown): unknown => (isObject(raw) ? (toNumber(raw['id']) ?? raw) : raw);

function namedMonsters(items: readonly Item[]): number[] {
  const ids = new Set(items.flatMap((item) => item.can_be_found.filter((id) => id >= FIRST_MONSTER_ID)));
  return [...ids].sort((a, b) => a - b);
}

/** For servers that answer one monster at a time; an unknown id is 404. */
async function readSingly(source: ApiSource, ids: readonly number[]): Promise<unknown[]> {
  const answers = await inOrder(ids, (id) => ask(source, { method: 'GET', path: `/monsters/${id}` }, [404]));
  return answers.filter((answer) => answer !== undefined);
}

async function readBatch(source: ApiSource, ids: readonly number[]): Promise<unknown[]> {
  const request = { method: 'POST', path: '/monsters/findByIds', body: { ids } } as const;
  return (await askList(source, request, NO_BATCHES)) ?? (await readSingly(source, ids));
}

async function readNamed(source: ApiSource, ids: readonly number[], onProgress: Progress): Promise<Row[]> {
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
    ids.slice(index * BATCH, (index + 1) * BATCH),
  );
  let done = 0;
  const answers = await inOrder(batches, async (batch) => {
    const raws = await readBatch(source, batch);
    done += batch.length;
    onProgress({ stage: 'monsters', done, total: ids.length });
    return raws;
  });
  // A server that answers an id without a request, or one twice, changes nothing.
  const wanted = new Set<unknown>(ids);
  return answers.flat().flatMap((raw, index) => {
    const id = idOf(raw);
    const foreign = typeof id === 'number' && !wanted.delete(id);
    return foreign ? [] : [{ raw, place: `number ${index + 1} of the named monsters` }];
  });
}

/** Every monster the API can be asked for, in order of id; `listed` false: only those that items name. */
async function readMonsters(
  source: ApiSource,
  items: readonly Item[],
  { accept }: RecordCheck,
  onProgress: Progress,
): Promise<{ monsters: Monster[]; listed: boolean }> {
  const report = (done: number, total: number) => onProgress({ stage: 'monsters', done, total });
  const path = '/monsters/find-monsters';
  const all = await readPages(source, { path, query: {}, list: 'monsters', idOf, onProgress: report });
  const rows = all ?? (await readNamed(source, namedMonsters(items), onProgress));
  const monsters = rows.flatMap((row) => accept('monster', row.raw, readMonster(row.raw), row.place) ?? []);
  return { monsters: monsters.sort((a, b) => a.id - b.id), listed: all !== null };
}

/** Newest first; the id decides between equal dates. */
function byDate(a: PatchNote, b: PatchNote): number {
  return (noteInstant(b.date)?.getTime() ?? 0) - (noteInstant(a.date)?.getTime() ?? 0) || b.id - a.id;
}

async function readLanguage(
  source: ApiSource,
  language: WireLanguage,
  { accept, refuse }: RecordCheck,
  owners: Map<number, WireLanguage>,
): Promise<PatchNote[]> {
  const rows = (await askList(source, { method: 'GET', path: `/patchnotes/${language}` })) ?? [];
  const notes = rows.flatMap((raw, index) => {
    const place = `number ${index + 1} of '${language}'`;
    const note = accept(`note (${language})`, raw, readNote(raw), place);
    if (!note) return [];
    const record = `note (${language}) ${note.id}`;
    const owner = owners.get(note.id);
    const trouble = noteSizeProblem(note.content);
    if (owner) refuse({ record, field: 'id', reason: `is already the id of a note in '${owner}'` });
    else if (!noteInstant(note.date)) refuse({ record, field: 'date', reason: `is not a time (found '${note.date}')` });
    else if (trouble) refuse({ record, field: 'content', reason: trouble });
    else {
      owners.set(note.id, language);
      return [note];
    }
    return [];
  });
  return notes.sort(byDate);
}

async function readNotes(
  source: ApiSource,
  check: RecordCheck,
  onProgress: Progress,
): Promise<Record<WireLanguage, PatchNote[]>> {
  const owners = new Map<number, WireLanguage>();
  const notes: Record<WireLanguage, PatchNote[]> = { en: [], es: [], pt: [], fr: [] };
  for (const [index, language] of NOTE_LANGUAGES.entries()) {
    notes[language] = await readLanguage(source, language, check, owners);
    onProgress({ stage: 'notes', done: index + 1, total: NOTE_LANGUAGES.length });
  }
  return notes;
}

/**
 * The banner entries, by id; a server without them has none, one without ids gets their order as ids. When a promotion
 * ends is asked live by the browser: a snapshot holds nothing that only matters now.
 */
async function readBanners(source: ApiSource, { accept }: RecordCheck): Promise<BannerEntry[]> {
  const rows = await askList(source, { method: 'GET', path: '/config', query: { param: 'banner' } }, [404]);
  const banners = (rows ?? []).flatMap((raw, index) => {
    const named = isObject(raw) ? { ...raw, id: raw['id'] ?? index + 1 } : raw;
    const banner = accept('banner', named, readBanner(named), `number ${index + 1}`);
    return banner ? [{ ...banner, endsAt: null }] : [];
  });
  return banners.sort((a, b) => a.id - b.id);
}
