// @module-tag long
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readManifest } from '#build/manifest.ts';
import { FixtureSite } from '#support/site/fixture-site.ts';

const site = new FixtureSite();

beforeAll(() => site.build());
afterAll(() => site.remove());

function answers(answer: string | undefined): void {
  site.changeItems((items) =>
    items.map(({ answer: _before, ...item }) => (item.id === 3 && answer ? { ...item, answer } : item)),
  );
}

/** What visitors and the server see of a folder. */
function onlyServed(tree: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(tree).filter(([path]) => !path.startsWith('.build/next/')));
}

describe('a broken build', () => {
  it('names the page that throws, in one sentence', async () => {
    answers('throw');
    const { code, said } = await site.build();
    expect(said).toMatch(/^Page \/item\/3\/en \(src\/pages\/.*\) could not be rendered: the anvil is cold\n$/);
    expect(code).toBe(1);
  });

  it('on a full disk leaves the old site as it was, and says so', async () => {
    const before = site.tree();
    answers('full');
    const { code, said } = await site.build();
    expect(said).toMatch(/^There is no space left for .*dist: free some and build again; its site stayed whole\.\n$/);
    expect(code).toBe(1);
    expect(site.tree()).toEqual(before);
  });

  it('is the second of two that write into one folder, and says so', async () => {
    // The one that got the folder keeps it until the other has ended: a fast one could else be done before a slow one begins.
    answers('wait');
    const both = [site.build('twice'), site.build('twice')];
    await Promise.race(both);
    writeFileSync(join(site.root, 'data/go-on'), '');
    const said = await Promise.all(both);
    expect(said.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(said.find(({ code }) => code === 1)?.said).toMatch(
      /^Another build or a publish is at work in .*twice: wait until it is done\.\n$/,
    );
  });

  it('leaves the old site byte for byte, and the next build equals a clean one', async () => {
    const before = site.tree();
    site.changeItems((items) => [{ id: 9, names: { en: 'Short-lived', es: 'Efímero' }, madeOf: [] }, ...items]);
    answers('die');
    expect(await site.build()).toMatchObject({ signal: 'SIGKILL' });
    expect(onlyServed(site.tree())).toEqual(before);

    answers(undefined);
    site.changeItems((items) => items.filter(({ id }) => id !== 9));
    const [mended, clean] = await Promise.all([site.build(), site.build('clean')]);
    expect(mended.said).toContain('2 written, 8 kept');
    expect(clean.said).toContain('10 written');
    expect(site.tree()).toEqual(site.tree('clean'));
  });

  it('in an empty folder claims no page that it did not write, so the next build equals a clean one', async () => {
    answers('die');
    expect(await site.build('first')).toMatchObject({ signal: 'SIGKILL' });
    expect(existsSync(join(site.root, 'first/item/1/en.html'))).toBe(true);
    expect([...(readManifest(join(site.root, 'first'))?.pages.keys() ?? [])]).toEqual([]);

    answers(undefined);
    await site.build('first');
    expect(site.tree('first')).toEqual(site.tree('clean'));
  });
});
