import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { showcaseClasses } from '#components/home/home-content.ts';
import { BASE_CLASSES, SHOWCASE_CLASSES } from '#domain/catalogue/classes.ts';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import { ROOT } from '#support/server/source-files.ts';

const KEYS = ['dk', 'hk', 'am', 'nm', 'th', 'ao', 'sage', 'aa', 'prime', 'dc', 'samu', 'chrono'];

describe('the class showcase', () => {
  it('shows the twelve base classes in the specified order', () => {
    expect(showcaseClasses(languageOf('en')).map(({ key }) => key)).toEqual(KEYS);
    expect([...SHOWCASE_CLASSES].sort((a, b) => a - b)).toEqual([...BASE_CLASSES].sort((a, b) => a - b));
  });

  it('has the specified titles in Spanish, in correct spelling', () => {
    const titles = showcaseClasses(languageOf('es')).map(({ title }) => title);
    expect(titles).toEqual([
      ...['Berserker', 'Paladín', 'Mago Brujo', 'Nigromante', 'Ranger', 'Asesino'],
      ...['Sabio', 'Clérigo', 'Artificiero', 'Artillero', 'Duelista', 'Relojero'],
    ]);
  });

  it.each(LANGUAGES)('tells each class in $name by a name and two or three sentences that speak of it', (language) => {
    const classes = showcaseClasses(language);
    expect(new Set(classes.map(({ name }) => name)).size).toBe(12);
    expect(new Set(classes.map(({ text }) => text)).size).toBe(12);
    for (const { title, text, name } of classes) {
      expect(text.match(/[.!?](?= |$)/g)?.length, text).toBeGreaterThanOrEqual(2);
      expect(text.match(/[.!?](?= |$)/g)?.length, text).toBeLessThanOrEqual(4);
      expect(text).toContain(title);
      expect(name).not.toBe(title);
    }
  });

  it('has no text that is the same in two languages', () => {
    const texts = LANGUAGES.flatMap((language) => showcaseClasses(language).map(({ text }) => text));
    expect(new Set(texts).size).toBe(48);
  });

  it.each(LANGUAGES)('leads to the guides in $name, and shows files that exist', (language) => {
    for (const { guide, emblem, film, poster } of showcaseClasses(language)) {
      expect(guide).toMatch(
        language.site === 'en' ? /^\/database\/guide\/\d+$/ : new RegExp(`^/${language.site}/database`),
      );
      for (const file of [emblem, film, poster]) expect(existsSync(join(ROOT, 'public', file)), file).toBe(true);
      expect(statSync(join(ROOT, 'public', film)).size).toBeLessThanOrEqual(120 * 1024);
      expect(statSync(join(ROOT, 'public', poster)).size).toBeLessThanOrEqual(30 * 1024);
    }
  });
});
