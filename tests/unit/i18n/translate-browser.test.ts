import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';
import { hasText, type TextKey, translator } from '#i18n/translate.ts';
import { hasText as hasTextLoaded, translator as loadedTranslator, loadTexts } from '#i18n/translate-browser.ts';

const NAMESPACES = ['game', 'database', 'maps'] as const;
const VALUES = { total: '7', date: '1 May', id: 3, page: '2', pages: '9', list: 'Drops', name: 'N', points: '5' };

describe.each(LANGUAGES)('the texts a browser fetches, in $name', (language) => {
  const keys = NAMESPACES.flatMap((name) =>
    Object.keys(resources[language.site][name]).map((key) => `${name}:${key}` as TextKey),
  );

  it('say what the pages say, for every key and every count', async () => {
    await loadTexts(language.site);
    const [built, loaded] = [translator(language), loadedTranslator(language)];
    for (const key of keys) expect(loaded(key, VALUES), key).toBe(built(key, VALUES));
    const plurals = keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(/_other$/, '') as TextKey);
    expect(plurals.length).toBeGreaterThan(2);
    for (const key of plurals) {
      for (const count of [0, 1, 2, 5, 1_000_000]) {
        expect(loaded(key, { ...VALUES, count }), `${key} ${count}`).toBe(built(key, { ...VALUES, count }));
      }
    }
  });

  it('are known and unknown alike', () => {
    for (const key of [...keys, 'game:restriction.nobody-knows', 'game:']) {
      expect(hasTextLoaded(language, key), key).toBe(hasText(language, key));
    }
  });
});
