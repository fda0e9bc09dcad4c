type Entries = Map<string, Response>;

function memoryCache(entries: Entries): Cache {
  const cache = {
    match: async (key: string | Request) => entries.get(typeof key === 'string' ? key : key.url)?.clone(),
    matchAll: async () => [...entries.values()].map((response) => response.clone()),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    put: async (key: string, response: Response) => void entries.set(key, response),
    delete: async (key: string | Request) => entries.delete(typeof key === 'string' ? key : key.url),
  };
  return cache as unknown as Cache;
}

/** What `caches` is in a browser, in memory, with a look at all that is in it. */
export function memoryCaches(): CacheStorage & { held: () => Record<string, string[]> } {
  const all = new Map<string, Entries>();
  const caches = {
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return memoryCache(entries);
    },
    match: async (key: string, { cacheName }: { cacheName: string }) => all.get(cacheName)?.get(key)?.clone(),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    held: () => Object.fromEntries([...all].map(([name, entries]) => [name, [...entries.keys()]])),
  };
  return caches as unknown as ReturnType<typeof memoryCaches>;
}
