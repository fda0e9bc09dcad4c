import { expect, test } from 'vitest';
import { passTitle } from '#server/battlepass/claim-pass.ts';

const SEASON = { title: { en: 'Season of Tides', es: 'Temporada de las mareas' } };
const REWARD = { title: { en: 'The cloak', es: 'La capa', fr: 'La cape' } };

test('tells rewards of one name apart by season and level, in every language of the site', () => {
  expect(passTitle(SEASON, { level: 12 }, REWARD)).toEqual({
    en: 'Season of Tides · Level 12 · The cloak',
    es: 'Temporada de las mareas · Nivel 12 · La capa',
    fr: 'Season of Tides · Niveau 12 · La cape',
    pt: 'Season of Tides · Nível 12 · The cloak',
  });
});

test('leaves out what has no title at all', () => {
  expect(passTitle({ title: {} }, { level: 1 }, { title: {} })).toMatchObject({ en: 'Level 1', fr: 'Niveau 1' });
});
