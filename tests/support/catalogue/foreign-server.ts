import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Item } from '#contract/item.ts';
import type { World } from '#snapshot/world.ts';
import { foreignItem, foreignMonster, foreignNote } from './foreign-records.ts';

/** How a foreign server behaves; requests are counted from 1. */
export type Manners = {
  /** Milliseconds every answer takes. */
  delay?: number;
  /** Requests that take two whole seconds. */
  slow?: readonly number[];
  /** Requests that are answered 503 instead. */
  busy?: readonly number[];
  /** The most records it puts on a page, whatever is asked. */
  pageSize?: number;
  /** Status of calls it does not have. */
  unknownCall?: number;
};

export type ForeignServer = { url: string; asked: () => string[]; close: () => Promise<void> };

type Answer = { status: number; body: unknown };
type Route = [
  method: string,
  path: RegExp,
  answer: (found: RegExpExecArray, query: URLSearchParams, body: unknown) => Answer,
];

const ok = (body: unknown): Answer => ({ status: 200, body });
const absent: Answer = { status: 404, body: { message: 'Cannot find it' } };

/** `item_type` 0 is everything; the other numbers are equal or not asked. */
function matches(item: Item, query: URLSearchParams): boolean {
  const asked = (name: string, value: number | null) => !query.has(name) || query.get(name) === String(value);
  const all = query.get('item_type') === '0' || asked('item_type', item.item_type);
  return all && asked('auction_type', item.auction_type) && asked('rune_type', item.rune_type);
}

function findItems(world: World, query: URLSearchParams, largest: number): Answer {
  const found = world.items.filter((item) => matches(item, query));
  const size = Math.min(largest, Number(query.get('limit') ?? 10));
  const start = (Number(query.get('page') ?? 1) - 1) * size;
  return ok({ items: found.slice(start, start + size).map(foreignItem), total: String(found.length) });
}

function byIds<T>(records: readonly T[], idOf: (record: T) => number, body: unknown): T[] {
  const { ids } = body as { ids: number[] };
  return ids.flatMap((id) => records.find((record) => idOf(record) === id) ?? []);
}

/** The calls of the specification and no others. */
function routesOf(world: World, pageSize: number): Route[] {
  const monster = (id: string) => world.monsters.find((record) => record.id === Number(id));
  const item = (id: string) => world.items.find((record) => record.item_id === Number(id));
  return [
    ['GET', /^\/config$/, () => ok(world.banners.map(({ active, video }) => ({ active: Number(active), video })))],
    ['GET', /^\/patchnotes\/(en|es|pt|fr)$/, ([, language]) => ok(world.notes[language as 'en'].map(foreignNote))],
    ['GET', /^\/items\/find-items$/, (_, query) => findItems(world, query, pageSize)],
    ['GET', /^\/items\/(\d+)$/, ([, id = '']) => (item(id) ? ok(foreignItem(item(id) as Item)) : absent)],
    [
      'GET',
      /^\/monsters\/(\d+)$/,
      ([, id = '']) => {
        const found = monster(id);
        return found ? ok(foreignMonster(found)) : absent;
      },
    ],
    [
      'POST',
      /^\/items\/findByIds$/,
      (_, __, body) => ok(byIds(world.items, (record) => record.item_id, body).map(foreignItem)),
    ],
    [
      'POST',
      /^\/monsters\/findByIds$/,
      (_, __, body) => ok(byIds(world.monsters, (record) => record.id, body).map(foreignMonster)),
    ],
  ];
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString('utf8')) : null;
}

const BASE = '/game/v3';
const LONG = 2_000;

/** Another operator's API over a world: the specified calls only, its own base, numbers as strings, `br` for `pt`. */
export async function foreignServer(world: World, manners: Manners = {}): Promise<ForeignServer> {
  const { delay = 0, slow = [], busy = [], pageSize = 50, unknownCall = 404 } = manners;
  const routes = routesOf(world, pageSize);
  const asked: string[] = [];
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const number = asked.push(`${request.method} ${request.url}`);
    const body = await bodyOf(request);
    await sleep(slow.includes(number) ? LONG : delay);
    if (busy.includes(number)) return { status: 503, body: { message: 'Busy' } };
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://foreign');
    for (const [method, path, act] of routes) {
      const found = pathname.startsWith(BASE) && method === request.method && path.exec(pathname.slice(BASE.length));
      if (found) return act(found, searchParams, body);
    }
    return { status: unknownCall, body: { message: 'Cannot find it' } };
  };
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${port}${BASE}`, asked: () => asked, close };
}
