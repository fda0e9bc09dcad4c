import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';
import { type TextKey, translator } from '#i18n/translate.ts';

type Values = Record<string, string | number>;

/** Names and numbers as data may have them, and such as an interpolation could trip over. */
const VALUES = [
  'Sword',
  'a {{b}} {{name}} {{count}}',
  '$t(common:home)',
  "$& $1 $$ $'",
  '<b>&"',
  '',
  -0,
  1.5,
  1e21,
  '}}',
];
const COUNTS = [0, 1, 2, 1.5, 1_000_000];
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

type Case = { key: TextKey; values: Values | undefined };

function casesOf(key: string, text: string): Case[] {
  const asked = key.replace(PLURAL, '') as TextKey;
  const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name);
  const filled = VALUES.map((value): Values => Object.fromEntries(names.map((name) => [name, value])));
  if (asked !== key)
    return filled.flatMap((values) => COUNTS.map((count) => ({ key: asked, values: { ...values, count } })));
  return names.length === 0 ? [{ key: asked, values: undefined }] : filled.map((values) => ({ key: asked, values }));
}

it.each(LANGUAGES)('every text of $name reads as i18next alone would write it', (language) => {
  const instance = createInstance();
  void instance.init({
    lng: language.web,
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    resources: { [language.web]: resources[language.site] },
    interpolation: { escapeValue: false },
  });
  const translate = translator(language);
  const cases = Object.entries(resources[language.site]).flatMap(([namespace, texts]) =>
    Object.entries<string>(texts).flatMap(([key, text]) => casesOf(`${namespace}:${key}`, text)),
  );
  expect(cases.length).toBeGreaterThan(1000);
  // Twice: the second time it answers what it remembers.
  for (const { key, values } of [...cases, ...cases]) {
    const written = translate(key, values);
    if (written !== instance.t(key, values ?? {}))
      expect({ key, values, written }).toEqual(instance.t(key, values ?? {}));
  }
});
