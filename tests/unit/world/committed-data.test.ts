import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WireLanguage } from '#contract/text.ts';
import { openSnapshot } from '#snapshot/open-snapshot.ts';
import { ROOT } from '#support/server/source-files.ts';
import { DEMO_SEED, generateWorld } from '#world/generate.ts';

/** When this fails, the generator has changed: run `npm start` once and commit what it writes into data/. */
describe('the committed data/', () => {
  const world = generateWorld({ seed: DEMO_SEED, size: 'demo' });
  const snapshot = openSnapshot(join(ROOT, 'data'));

  it('holds the items and monsters of the demo world, so that a fresh clone finds nothing to export', () => {
    expect([...snapshot.items.values()]).toEqual(world.items);
    expect([...snapshot.monsters.values()]).toEqual(world.monsters);
  });

  it.each(WireLanguage.options)('holds its notes in %s', (language) => {
    expect(snapshot.notes(language)).toEqual(world.notes[language]);
  });
});
