import { describe, expect, it } from 'vitest';
import { recordSlug, recordSlugs, wireOf } from '#domain/catalogue/record-path.ts';
import { effectText } from '#domain/catalogue/set-effect.ts';

describe('slugs of records', () => {
  it('each language has its own name in its address; br reads pt', () => {
    const names = { en: 'Tide Sword', es: 'Espada', pt: 'Espada da maré', fr: 'Épée' };
    expect(recordSlugs('item', names)).toEqual({ en: 'tide-sword', es: 'espada', br: 'espada-da-mare', fr: 'epee' });
    expect(wireOf('br')).toBe('pt');
  });

  it('a missing name falls back as on the page', () => {
    expect(recordSlug('item', { es: 'Corcel' }, 'fr')).toBe('corcel');
  });

  it.each([[{}], [{ en: '剣' }]])('without a Latin letter the kind stands in: %j', (names) => {
    expect(recordSlug('monster', names, 'en')).toBe('monster');
  });

  it('both lines of a title make one slug', () => {
    expect(recordSlug('monster', { en: 'Keeper\nOld Bell' }, 'en')).toBe('keeper-old-bell');
  });
});

describe('set effects', () => {
  it.each([
    ['Three pieces: Strength +8', 'Strength +8'],
    ['Label: a: b', 'a: b'],
    ['Strength +8', 'Strength +8'],
    ['Label:', 'Label:'],
  ])('%j is shown as %j', (written, shown) => {
    expect(effectText({ en: written, fr: written })).toEqual({ en: shown, fr: shown });
  });
});
