import type { ApiAnswer, ApiRequest, ApiSource } from '#scripts/export/source.ts';
import type { World } from '#snapshot/world.ts';

const json = (body: unknown, status = 200): ApiAnswer => ({ status, text: JSON.stringify(body), retryAfter: null });

const page = <T>(rows: readonly T[], query: ApiRequest['query']) => {
  const number = Number(query?.['page'] ?? 1);
  const limit = Number(query?.['limit'] ?? 10);
  return rows.slice((number - 1) * limit, number * limit);
};

/** An API over a world, exactly as the contract says, in memory. */
export function apiOf(world: World): ApiSource {
  return {
    name: 'the test API',
    send: async ({ path, query }) => {
      if (path === '/items/find-items') return json({ items: page(world.items, query), total: world.items.length });
      if (path === '/monsters/find-monsters') {
        return json({ monsters: page(world.monsters, query), total: world.monsters.length });
      }
      if (path === '/config') return json(world.banners);
      const language = /^\/patchnotes\/(en|es|pt|fr)$/.exec(path)?.[1] as keyof World['notes'] | undefined;
      return language ? json(world.notes[language]) : json({ statusCode: 404, message: 'Not found.' }, 404);
    },
  };
}

/** The same API with some answers replaced; `null` leaves the answer as it is. */
export function apiWith(
  api: ApiSource,
  change: (request: ApiRequest) => ApiAnswer | null | Promise<ApiAnswer | null>,
): ApiSource {
  return { name: api.name, send: async (request) => (await change(request)) ?? api.send(request) };
}
