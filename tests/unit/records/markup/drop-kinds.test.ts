import { describe, expect, it } from 'vitest';
import { type DropRow, UNKNOWN_ODDS } from '#domain/catalogue/drops.ts';
import { languageOf } from '#i18n/languages.ts';
import { dropKinds } from '#records/markup/drop-kinds.ts';

const drop = (id: number, type: number): DropRow => {
  const slugs = { en: 'x', es: 'x', br: 'x', fr: 'x' };
  const ref = {
    kind: 'item' as const,
    id,
    names: {},
    slugs,
    quality: 0,
    type,
    icon: null,
    drawing: 'sword-1',
    level: null,
    rebirth: false,
  };
  return { ref, ...UNKNOWN_ODDS };
};
const many = (types: readonly number[]) => types.map((type, at) => drop(at + 1, type));
const wordsOf = (drops: readonly DropRow[]) => {
  const text = String(dropKinds(drops, languageOf('en')).chips ?? '');
  return [...text.matchAll(/>([^<>]+) <span class="count">(\d+)</g)].map(([, name, count]) => `${name} ${count}`);
};

describe('the chips of a monster’s drops', () => {
  it('count the kinds, the most frequent first; weapons and armour are one kind each', () => {
    const drops = many([23, 23, 7, 9, 11, 1, 2, 23, 23]);
    expect(wordsOf(drops)).toEqual(['All 9', 'Material 4', 'Weapons 3', 'Armour 2']);
    const { kindOf } = dropKinds(drops, languageOf('en'));
    expect(drops.map((one) => kindOf?.(one))).toEqual([1, 1, 2, 2, 2, 3, 3, 1, 1]);
  });

  it('are left out of a short list, and of one with a single kind', () => {
    expect(dropKinds(many([7, 23, 1]), languageOf('en')).chips).toBeNull();
    expect(dropKinds(many(Array(20).fill(23)), languageOf('en')).chips).toBeNull();
  });

  it('are eight at most besides all of them: what is left over and what is missing are one', () => {
    const drops = [
      ...many([23, 23, 24, 24, 25, 25, 26, 26, 27, 27, 28, 28, 29, 29, 30, 31]),
      { ref: { kind: 'missing' as const, id: 9 }, ...UNKNOWN_ODDS },
    ];
    const words = wordsOf(drops);
    expect(words).toHaveLength(9);
    expect(words.at(-1)).toBe('Other 3');
    const { kindOf } = dropKinds(drops, languageOf('en'));
    expect(drops.slice(-3).map((one) => kindOf?.(one))).toEqual([8, 8, 8]);
  });
});
