import { isObject, toNumber } from '#contract/lenient-values.ts';
import { ask, inOrder, wrongAnswer } from './over-http.ts';
import { type ApiRequest, type ApiSource, ExportError } from './source.ts';

/** A record as it came, and where it stood. */
export type Row = { raw: unknown; place: string };

/** A paged call: what it is asked, the field its records stand in, how a record is known again. */
export type PagedCall = {
  path: string;
  query: Record<string, string | number>;
  list: 'items' | 'monsters';
  idOf: (raw: unknown) => unknown;
  onProgress?: ((done: number, total: number) => void) | undefined;
};

type PageOfRows = { rows: Row[]; total: number };

const LIMIT = 50;

/** Far more than any game has; ids have seven digits at most. A server that says more is broken or hostile. */
const MOST_RECORDS = 1_000_000;

/** How many pages are asked for before their answers are looked at. */
const WINDOW = 8;

/** Another server may refuse a page beyond the end instead of answering an empty one. */
const BEYOND = [400, 404];

/** Statuses of a server that does not have a call; 400, where it takes the call's last word for an id. */
const NOT_THERE = [400, 404, 405, 501];

function requestOf(call: PagedCall, page: number): ApiRequest {
  return { method: 'GET', path: call.path, query: { page, limit: LIMIT, ...call.query } };
}

async function readPage(
  source: ApiSource,
  call: PagedCall,
  page: number,
  absent: readonly number[],
): Promise<PageOfRows | null> {
  const request = requestOf(call, page);
  const answer = await ask(source, request, absent);
  if (answer === undefined) return null;
  const list = isObject(answer) ? answer[call.list] : undefined;
  const total = isObject(answer) ? toNumber(answer['total']) : undefined;
  if (!Array.isArray(list) || typeof total !== 'number' || !Number.isInteger(total) || total < 0) {
    throw wrongAnswer(source, request, `answered something else than {${call.list}, total}`);
  }
  if (total > MOST_RECORDS) throw wrongAnswer(source, request, `says it has ${total} records, more than any game has,`);
  return { rows: list.map((raw, index) => ({ raw, place: `number ${index + 1} of page ${page}` })), total };
}

function lie(source: ApiSource, call: PagedCall, what: string): ExportError {
  return new ExportError(
    `${source.name}${call.path} ${what}: its paging cannot be relied on, or its data changed meanwhile; export again.`,
  );
}

function collector(source: ApiSource, call: PagedCall, first: PageOfRows) {
  const seen = new Set<unknown>();
  const rows: Row[] = [];
  return {
    rows,
    /** How many records of a page were not known yet. */
    add(page: PageOfRows, number: number): void {
      if (page.total !== first.total) throw lie(source, call, `said ${first.total} records, then ${page.total}`);
      const fresh = page.rows.filter(({ raw }) => !seen.has(call.idOf(raw)));
      if (page.rows.length > 0 && fresh.length === 0)
        throw lie(source, call, `gave page ${number - 1} again as page ${number}`);
      for (const { raw } of fresh) seen.add(call.idOf(raw));
      // One by one: a server that ignores the limit may send more at once than a call takes arguments.
      for (const row of fresh) rows.push(row);
      call.onProgress?.(rows.length, first.total);
    },
    isNew: (row: Row) => !seen.has(call.idOf(row.raw)),
  };
}

/** Reads a paged call to its end; null when the server has no such call. Throws when its pages contradict each other. */
export async function readPages(source: ApiSource, call: PagedCall): Promise<Row[] | null> {
  const first = await readPage(source, call, 1, NOT_THERE);
  if (!first) return null;
  const { rows, add, isNew } = collector(source, call, first);
  add(first, 1);
  // A server may have a smaller limit than this one.
  const size = first.rows.length;
  const last = size === 0 ? 1 : Math.ceil(first.total / size);
  for (let next = 2; next <= last; next += WINDOW) {
    const numbers = Array.from({ length: Math.min(WINDOW, last - next + 1) }, (_, index) => next + index);
    const pages = await inOrder(numbers, (number) => readPage(source, call, number, BEYOND));
    pages.forEach((page, index) => {
      if (!page || page.rows.length === 0)
        throw lie(source, call, `said ${first.total} records, but ends after ${rows.length}`);
      add(page, numbers[index] ?? 0);
    });
  }
  const beyond = await readPage(source, call, last + 1, BEYOND);
  if (rows.length !== first.total || beyond?.rows.some(isNew)) {
    throw lie(
      source,
      call,
      `said ${first.total} records, but gave ${rows.length}${beyond?.rows.some(isNew) ? ' and more' : ''}`,
    );
  }
  return rows;
}

const ITEMS_PATH = '/items/find-items';

/** The id of an item as it came; what has none is identified by its line. */
export function itemIdOf(raw: unknown): unknown {
  return isObject(raw) ? (toNumber(raw['item_id'] ?? raw['id']) ?? raw) : raw;
}

/** All items under these numbers, as they came; null when the server refuses the question. */
export function readItemPages(
  source: ApiSource,
  query: Record<string, number>,
  onProgress?: (done: number, total: number) => void,
): Promise<Row[] | null> {
  return readPages(source, { path: ITEMS_PATH, query, list: 'items', idOf: itemIdOf, onProgress });
}
