import { Pool } from 'pg';
import type { InputOf } from '#contract/calls.ts';
import { FindItemsQuery } from '#contract/catalogue.ts';
import type { Item } from '#contract/item.ts';
import { WireLanguage } from '#contract/text.ts';
import { CLASS_IDS } from '#domain/catalogue/classes.ts';
import { filterOf } from '#domain/catalogue/item-filter.ts';
import { ALL_TYPES, EXCLUSIVE_RANGES, EXCLUSIVE_TYPE } from '#domain/catalogue/item-types.ts';
import { readName } from '#domain/site/text.ts';
import { percentile } from '../percentile.ts';
import { between, pick, type Random, seeded, weighted } from '../random.ts';

export type Question = InputOf<'GET /items/find-items', 'query'>;

const LIMITS = [
  ['10', 7],
  ['25', 1],
  ['40', 1],
  ['50', 1],
] as const;
const HIGHEST = 100;
const BEST_QUALITY = 7;

/** Some letters out of the middle of an item's name, as a player types them. */
function part(random: Random, item: Item, lang: WireLanguage, [shortest, longest]: readonly [number, number]): string {
  const name = readName(item.item_name, lang, item.item_id);
  const from = between(random, 0, Math.max(0, name.length - shortest));
  const cut = name.slice(from, from + between(random, shortest, longest)).trim();
  return cut.isWellFormed() && cut !== '' ? cut : 'a';
}

function filters(random: Random, item: Item): Partial<Question> {
  const level = item.lvl_requirement ?? 0;
  return {
    ...(random() < 0.5 ? { quality: String(between(random, 0, BEST_QUALITY)) } : {}),
    ...(random() < 0.5 ? { item_class: String(pick(random, CLASS_IDS)) } : {}),
    min_lvl: String(between(random, 0, Math.min(level, HIGHEST))),
    max_lvl: String(between(random, Math.min(level, HIGHEST), HIGHEST)),
  };
}

const KINDS = [
  ['name', 60],
  ['short', 10],
  ['filters', 20],
  ['both', 10],
] as const;

function question(random: Random, items: readonly Item[]): Question {
  const item = pick(random, items);
  const lang = pick(random, WireLanguage.options);
  const type = random() < 0.3 ? item.item_type : 0;
  const base: Question = { item_type: String(type), lang, limit: weighted(random, LIMITS) };
  switch (weighted(random, KINDS)) {
    case 'name':
      return { ...base, item_name: part(random, item, lang, [3, 14]) };
    case 'short':
      return { ...base, ...filters(random, item), item_name: part(random, item, lang, [1, 2]) };
    case 'filters':
      return { ...base, ...filters(random, item), page: String(between(random, 1, 4)) };
    case 'both':
      return { ...base, ...filters(random, item), item_name: part(random, item, lang, [3, 8]) };
  }
}

export const written = (asked: Question): string => new URLSearchParams(asked as Record<string, string>).toString();

/** So many questions of which no two are equal, the same ones for the same seed. */
export function questions(items: readonly Item[], count: number, seed: number): Question[] {
  const random = seeded(seed, 'search questions');
  const all = new Map<string, Question>();
  while (all.size < count) {
    const asked = question(random, items);
    all.set(written(asked), asked);
  }
  return [...all.values()];
}

/** As many as the server itself opens. */
const POOL = 10;

type Reply = { ids: number[]; total: number };

/** The same question to PostgreSQL, without HTTP, JSON or checks: only what a search costs there. */
export type Reference = Awaited<ReturnType<typeof openReference>>;

const exclusive = EXCLUSIVE_RANGES.map(([first, last]) => `id between ${first} and ${last}`).join(' or ');
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function statement(question: Question): { where: string; values: (string | number)[]; page: number; limit: number } {
  const query = FindItemsQuery.parse(question);
  const { type, quality, classId, min, max, name } = filterOf(query);
  const values: (string | number)[] = [];
  const value = (given: string | number) => `$${values.push(given)}`;
  const conditions = ['true'];
  if (type === EXCLUSIVE_TYPE) conditions.push(`(${exclusive})`);
  else if (type !== ALL_TYPES) conditions.push(`type = ${value(type)}`);
  if (quality !== undefined) conditions.push(`quality = ${value(quality)}`);
  if (classId !== undefined) conditions.push(`(classes = '{}' or classes @> array[${value(classId)}::integer])`);
  if (min !== undefined) conditions.push(`level >= ${value(min)}`);
  if (max !== undefined) conditions.push(`level <= ${value(max)}`);
  if (name !== '') conditions.push(`name_${query.lang} ilike ${value(`%${escaped(name)}%`)}`);
  return { where: conditions.join(' and '), values, page: query.page, limit: query.limit };
}

async function replyOf(pool: Pool, question: Question): Promise<Reply> {
  const { where, values, page, limit } = statement(question);
  const rows = await pool.query<{ id: number; record: string }>(
    `select id, record::text from items where ${where} order by id limit ${limit} offset ${(page - 1) * limit}`,
    values,
  );
  const count = await pool.query<{ total: number }>(`select count(*)::int as total from items where ${where}`, values);
  return { ids: rows.rows.map(({ id }) => id), total: count.rows[0]?.total ?? 0 };
}

async function measure(pool: Pool, questions: readonly Question[], connections: number) {
  const times: number[] = [];
  let next = 0;
  const began = performance.now();
  const asker = async () => {
    for (let question = questions[next++]; question; question = questions[next++]) {
      const asked = performance.now();
      await replyOf(pool, question);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, asker));
  const perSecond = (questions.length * 1000) / (performance.now() - began);
  return { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** Opens the reference on the server's own tables, which it has analysed first. */
export async function openReference(url: string) {
  const pool = new Pool({ connectionString: url, max: POOL });
  await pool.query('analyze items');
  const { rows } = await pool.query<{ version: string }>("select current_setting('server_version_num') as version");
  return {
    version: Math.floor(Number(rows[0]?.version ?? 0) / 10_000),
    ask: (question: Question) => replyOf(pool, question),
    measure: (asked: readonly Question[], connections: number) => measure(pool, asked, connections),
    writeAll: () => pool.query('update items set record = record'),
    [Symbol.asyncDispose]: () => pool.end(),
  };
}
