import { describe, expect, it } from 'vitest';
import { monsterLine, monsterName } from '#items/monster-name.ts';

describe('a monster’s name', () => {
  it.each([
    [{ en: 'Grey Wolf' }, { title: null, name: 'Grey Wolf' }, 'Grey Wolf'],
    [{ en: 'Keeper\nOld Bell' }, { title: 'Keeper', name: 'Old Bell' }, 'Old Bell (Keeper)'],
    [{ en: 'Keeper\r\n Old Bell \n' }, { title: 'Keeper', name: 'Old Bell' }, 'Old Bell (Keeper)'],
    [{ es: 'Lobo gris' }, { title: null, name: 'Lobo gris' }, 'Lobo gris'],
    [{}, { title: null, name: '#50001' }, '#50001'],
  ])('%o', (names, expected, line) => {
    const name = monsterName(names, 'en', 50_001);
    expect(name).toEqual(expected);
    expect(monsterLine(name)).toBe(line);
  });
});
