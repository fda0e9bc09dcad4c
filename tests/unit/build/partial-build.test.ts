// @module-tag long
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FixtureItem, FixtureSite } from '#support/site/fixture-site.ts';

const site = new FixtureSite();

beforeAll(async () => {
  expect(await site.build()).toMatchObject({ code: 0, said: expect.stringContaining('10 written, 0 kept, 0 removed') });
});
afterAll(() => site.remove());

/** Pages that the action wrote anew. */
async function rewritten(act: () => Promise<unknown>): Promise<string[]> {
  const before = site.pageTimes();
  await act();
  const after = site.pageTimes();
  return Object.keys(after).filter((path) => after[path] !== before[path]);
}

async function expectSameAsClean(env: Record<string, string> = {}): Promise<void> {
  const clean = await site.build('clean', env);
  expect(clean.said).toContain('0 kept');
  expect(site.tree()).toEqual(site.tree('clean'));
  rmSync(join(site.root, 'clean'), { recursive: true });
}

describe('a partial build', () => {
  it('rewrites the pages of a renamed record and those that show its name, nothing else', async () => {
    site.changeItems((items) =>
      items.map((item) => (item.id === 2 ? { ...item, names: { en: 'Steel nail', es: 'Clavo de acero' } } : item)),
    );
    expect(await rewritten(() => site.build())).toEqual([
      'item/2/en.html',
      'item/2/es.html',
      'item/3/en.html',
      'item/3/es.html',
    ]);
    expect(site.tree()['item/3/en.html']).toContain('Steel nail');
  });

  it('removes the pages of a removed record and the files that are gone, and equals a clean build', async () => {
    site.changeItems((items) => [
      ...items.filter(({ id }) => id !== 4),
      { id: 5, names: { en: 'Raft', es: 'Balsa' }, madeOf: [1] },
    ]);
    rmSync(join(site.root, 'public/pictures'), { recursive: true });
    writeFileSync(join(site.root, 'public/added.txt'), 'new');
    const built = await site.build();
    expect(built.said).toContain('4 written, 6 kept, 2 removed');
    expect(existsSync(join(site.root, 'dist/item/4'))).toBe(false);
    expect(existsSync(join(site.root, 'dist/pictures'))).toBe(false);
    await expectSameAsClean();
  });

  it('writes a page again that somebody deleted, and keeps every other, whatever else is in the environment', async () => {
    rmSync(join(site.root, 'dist/item/1/es.html'));
    const strange = { e: 'a name that occurs in every source', TZ: 'Asia/Tokyo', PORT: '1' };
    expect(await rewritten(() => site.build('dist', strange))).toEqual(['item/1/es.html']);
  });

  const changes: [what: string, differing: number, act: () => void, env?: Record<string, string>][] = [
    ['style sheet', 8, () => site.change('src/styles/base.css', (text) => text.replace('1rem', '2rem'))],
    ['locale file', 4, () => site.change('src/locales/es/common.json', (text) => text.replace('Hecho', 'Armado'))],
    ['layout', 8, () => site.change('src/layouts/Base.astro', (text) => text.replace('<main>', '<main id="main">'))],
    ['setting', 8, () => undefined, { PUBLIC_API_BASE: 'https://api.example/api/v1' }],
  ];

  it.each(changes)(
    'renders every page anew after a change of a %s, and touches the %i that differ',
    async (...change) => {
      const [, differing, act, env] = change;
      act();
      let said = '';
      const touched = await rewritten(async () => {
        said = (await site.build('dist', env)).said;
      });
      expect(said).toContain('10 written, 0 kept');
      expect(touched).toHaveLength(differing);
    },
  );

  it('keeps assets that no page names any more for one change of the site, then leaves nothing behind', async () => {
    const env = { PUBLIC_API_BASE: 'https://api.example/api/v1' };
    const manifest = () => JSON.parse(site.tree()['.build/manifest.json'] ?? '') as { retired: string[] };
    site.change('src/styles/base.css', (text) => text.replace('2rem', '3rem'));
    await site.build('dist', env);
    const { retired } = manifest();
    expect(retired).toHaveLength(1);
    expect((await site.build('dist', env)).said).toContain('8 kept');
    expect(manifest().retired).toEqual(retired);
    expect(site.tree()[retired[0] ?? '']).toContain('2rem');

    site.changeItems(([first, ...rest]) => [{ ...first, names: { en: 'Elm', es: 'Olmo' } } as FixtureItem, ...rest]);
    await site.build('dist', env);
    expect(site.tree()[retired[0] ?? '']).toBeUndefined();
    await expectSameAsClean(env);
  });
});
