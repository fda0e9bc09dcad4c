import type { Item } from '#contract/item.ts';
import { readMonster } from '#contract/lenient-reader.ts';
import { isObject, toNumber } from '#contract/lenient-values.ts';
import type { Monster } from '#contract/monster.ts';
import { FIRST_MONSTER_ID } from '#domain/catalogue/item-types.ts';
import type { RecordCheck } from './bad-records.ts';
import type { Progress } from './progress.ts';
import { type Row, readPages } from './read-pages.ts';
import { ask, askList, inOrder } from './request.ts';
import type { ApiSource } from './source.ts';

/** The most ids of one question. */
const BATCH = 500;

const NO_BATCHES = [404, 405, 501];

const idOf = (raw: unknown): unknown => (isObject(raw) ? (toNumber(raw['id']) ?? raw) : raw);

/** Monsters that items name as where they are found. */
export function namedMonsters(items: readonly Item[]): number[] {
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
  // A server that answers an id nobody asked for, or one twice, changes nothing.
  const wanted = new Set<unknown>(ids);
  return answers.flat().flatMap((raw, index) => {
    const id = idOf(raw);
    const foreign = typeof id === 'number' && !wanted.delete(id);
    return foreign ? [] : [{ raw, place: `number ${index + 1} of the named monsters` }];
  });
}

/** Every monster the API can be asked for, in order of id; `listed` false: only those that items name. */
export async function readMonsters(
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
