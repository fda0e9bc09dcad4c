import { Pool } from 'pg';
import { FindItemsQuery } from '#contract/calls/database.ts';
import { filterOf } from '#domain/catalogue/item-filter.ts';
import { ALL_TYPES, EXCLUSIVE_RANGES, EXCLUSIVE_TYPE } from '#domain/catalogue/item-types.ts';
import type { Outcome } from './generator.ts';
import type { Question } from './questions.ts';

/** As many as the server itself opens. */
const POOL = 10;

/** What PostgreSQL answered: the ids of the page, and how many match. */
export type Reply = { ids: number[]; total: number };

/** The same question to PostgreSQL, without HTTP, JSON or checks: only what a search costs there. */
export type Reference = {
  version: number;
  ask: (question: Question) => Promise<Reply>;
  measure: (questions: readonly Question[], connections: number) => Promise<Omit<Outcome, 'busy'>>;
  close: () => Promise<void>;
};

const exclusive = EXCLUSIVE_RANGES.map(([first, last]) => `id between ${first} and ${last}`).join(' or ');
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The conditions of a question, `ILIKE` for the name. */
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

async function measure(
  pool: Pool,
  questions: readonly Question[],
  connections: number,
): Promise<Omit<Outcome, 'busy'>> {
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
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond, p50: at(0.5), p99: at(0.99), wrong: 0 };
}

/** Opens the reference on the server's own tables, which it has analysed first. */
export async function openReference(url: string): Promise<Reference> {
  const pool = new Pool({ connectionString: url, max: POOL });
  await pool.query('analyze items');
  const { rows } = await pool.query<{ version: string }>("select current_setting('server_version_num') as version");
  return {
    version: Math.floor(Number(rows[0]?.version ?? 0) / 10_000),
    ask: (question) => replyOf(pool, question),
    measure: (questions, connections) => measure(pool, questions, connections),
    close: () => pool.end(),
  };
}
