import { describe, expect, it } from 'vitest';
import { timedName, timedVariants, validityOf } from '#domain/catalogue/timed-variants.ts';
import { snapshot } from '#snapshot/current.ts';
import { anItem } from '#support/catalogue/linked-world.ts';

describe('the span in a name', () => {
  it.each([
    ['Harbour Coat (7 Days)', 'Harbour Coat', 7],
    ['Harbour Coat (1 Day)', 'Harbour Coat', 1],
    ['Abrigo del puerto (30 días)', 'Abrigo del puerto', 30],
    ['Casaco do porto [3 dias]', 'Casaco do porto', 3],
    ['Manteau du port – 1 jour', 'Manteau du port', 1],
    ['Harbour Coat - 7d', 'Harbour Coat', 7],
    ['Harbour Coat', 'Harbour Coat', null],
    ['The Nine Days', 'The Nine Days', null],
    ['30 Days', '30 Days', null],
    ['Potion of 2 Days Ago', 'Potion of 2 Days Ago', null],
    ['Coat 7 – (30 Days)', 'Coat 7', 30],
  ])('%s', (name, base, days) => {
    expect(timedName(name)).toEqual({ base, days });
  });

  it('is not found in an odd name, however long', () => {
    const odd = `Coat${' '.repeat(100_000)}x`;
    expect(timedName(odd)).toEqual({ base: odd, days: null });
  });
});

describe('timed variants', () => {
  const coat = (item_id: number, name: string, item_type = 42) =>
    anItem({ item_id, item_type, item_name: { en: name } });

  it('stand together, shortest first, for good last', () => {
    const items = [coat(1, 'Coat'), coat(2, 'Coat (30 Days)'), coat(3, 'Coat (1 Day)'), coat(4, 'Hat (1 Day)')];
    const variants = timedVariants(items);
    expect(variants.get(1)).toEqual([3, 2, 1]);
    expect(variants.get(3)).toEqual([3, 2, 1]);
    expect(variants.has(4)).toBe(false);
  });

  it('are of one type; equal names for good are different things', () => {
    expect(timedVariants([coat(1, 'Coat (1 Day)'), coat(2, 'Coat (7 Days)', 35)]).size).toBe(0);
    expect(timedVariants([coat(1, 'Coat'), coat(2, 'Coat'), coat(3, 'Coat')]).size).toBe(0);
  });

  it('go by what the record says, whatever the name lets one guess', () => {
    const week = { kind: 'duration', seconds: 604_800 } as const;
    const items = [
      { ...coat(1, 'Coat'), validity: week },
      { ...coat(2, 'Coat (1 Day)'), validity: { kind: 'permanent' } as const },
      { ...coat(3, 'Coat'), validity: { kind: 'until', until: '2027-03-01T05:00:00Z' } as const },
      coat(4, 'Coat (3 Days)'),
    ];
    expect(timedVariants(items).get(1)).toEqual([4, 1, 3, 2]);
    expect(items.map((item) => validityOf(item).kind)).toEqual(['duration', 'permanent', 'until', 'duration']);
    const alike = items
      .slice(0, 1)
      .flatMap((item) => [item, { ...item, item_id: 9, item_name: { en: 'Coat (1 Day)' } }]);
    expect(timedVariants(alike).size).toBe(0);
  });

  it('of the costume of the world are found: 1, 3, 7 and 30 days', () => {
    const { links } = snapshot();
    expect(links.variants(45_101)).toEqual([45_101, 45_102, 45_103, 45_104]);
  });
});
