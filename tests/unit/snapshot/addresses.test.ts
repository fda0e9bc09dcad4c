import { describe, expect, it } from 'vitest';
import { BASE_CLASSES } from '#domain/catalogue/classes.ts';
import { LIST_ENTRIES } from '#domain/site/side-bar.ts';
import { indexableAddresses } from '#snapshot/addresses.ts';
import { aNote, linkedWorld } from '#support/catalogue/linked-world.ts';
import { memorySnapshot } from '#support/catalogue/memory-snapshot.ts';

const world = linkedWorld();
const addresses = [...indexableAddresses(memorySnapshot(world))];
const at = (path: string) => addresses.find((address) => address.path === path);

describe('indexable addresses', () => {
  it('each stands once', () => {
    expect(new Set(addresses.map(({ path }) => path)).size).toBe(addresses.length);
  });

  it('home, news, terms, ranking, lists, guides, monsters and maps exist in all four languages, notes where they are translated', () => {
    const [own, maps] = [4, 2 + 1];
    const pages = own + LIST_ENTRIES.length + BASE_CLASSES.length + maps;
    const standing = addresses.filter(({ path }) => !path.includes('/database/changes'));
    expect(standing).toHaveLength(4 * pages + 4);
  });

  it('every alternate is itself listed, and lists the same alternates', () => {
    for (const { alternates, path } of addresses) {
      expect(alternates.map((alternate) => alternate.path)).toContain(path);
      for (const alternate of alternates) expect(at(alternate.path)?.alternates).toEqual(alternates);
    }
  });

  it.each([
    '/',
    '/es',
    '/br/news',
    '/es/terms',
    '/fr/elo-tier',
    '/fr/database/list-items/24/33/2',
    '/database/list-items/0',
    '/database/guide/3',
    '/br/database/guide/55',
    '/es/database/monsters',
    '/database/maps',
    '/fr/database/map/S001',
    '/news/12',
    '/es/news/13',
  ])('%s is one of them', (path) => {
    expect(at(path)).toBeDefined();
  });

  it('a note in one language has itself as its only alternate', () => {
    expect(at('/news/10')?.alternates).toEqual([{ site: 'en', path: '/news/10' }]);
  });

  it('the list of notes goes on in each language as far as it has notes; no feed is a page', () => {
    const many = Array.from({ length: 25 }, (_, at) => aNote({ id: 100 + at, messageId: `${at}` }));
    const long = [
      ...indexableAddresses(
        memorySnapshot({
          ...world,
          notes: { ...world.notes, en: many, es: many.slice(0, 13).map((note) => ({ ...note, id: note.id + 100 })) },
        }),
      ),
    ];
    const listed = long.filter(({ path }) => path.includes('/news/page/'));
    expect(listed.map(({ path }) => path)).toEqual(['/es/news/page/2', '/news/page/2', '/news/page/3']);
    expect(listed[0]?.alternates).toEqual([
      { site: 'es', path: '/es/news/page/2' },
      { site: 'en', path: '/news/page/2' },
    ]);
    expect(listed[2]?.alternates).toEqual([{ site: 'en', path: '/news/page/3' }]);
    expect(long.filter(({ path }) => path.endsWith('.xml'))).toEqual([]);
  });

  it('what shows records has the date of the last one that changed; what shows none has no date', () => {
    expect(at('/database/list-items/7')?.lastmod).toBe('2026-06-01T00:00:00.000Z');
    expect(at('/database/list-items/8')?.lastmod).toBeNull();
    expect(at('/fr/news')?.lastmod).toBeNull();
  });
});
