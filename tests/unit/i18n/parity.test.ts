import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { type Namespace, resources } from '#i18n/resources.ts';

const SUFFIX = /_(zero|one|two|few|many|other)$/;
const base = (key: string) => key.replace(SUFFIX, '');
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name]) => name).sort();

const namespaces = Object.keys(resources.en) as Namespace[];
const texts = (language: (typeof LANGUAGES)[number], namespace: Namespace): Record<string, string> =>
  resources[language.site][namespace];

describe.each(LANGUAGES)('the texts in $name', (language) => {
  it.each(namespaces)('%s: have the keys of English, no more and no fewer', (namespace) => {
    const keys = (of: Record<string, string>) => [...new Set(Object.keys(of).map(base))].sort();
    expect(keys(texts(language, namespace))).toEqual(keys(resources.en[namespace]));
  });

  it.each(namespaces)('%s: are never empty and not left with stray spaces', (namespace) => {
    const bad = Object.entries(texts(language, namespace)).filter(([, text]) => !text || text !== text.trim());
    expect(bad).toEqual([]);
  });

  it.each(namespaces)('%s: use the placeholders of English', (namespace) => {
    const english: Record<string, string> = resources.en[namespace];
    const bad = Object.entries(texts(language, namespace)).filter(([key, text]) => {
      const original = english[key] ?? english[`${base(key)}_other`] ?? '';
      // A form for few may leave its number out ("one note"), never bring a placeholder that English lacks.
      const [own, theirs] = [placeholders(text), placeholders(original)];
      return SUFFIX.test(key) && !key.endsWith('_other')
        ? own.some((name) => !theirs.includes(name))
        : own.join() !== theirs.join();
    });
    expect(bad).toEqual([]);
  });

  it.each(namespaces)('%s: have the plural forms of the language, and always `_other`', (namespace) => {
    const legal = new Intl.PluralRules(language.web).resolvedOptions().pluralCategories as string[];
    const keys = Object.keys(texts(language, namespace)).filter((key) => SUFFIX.test(key));
    const bad = keys.filter(
      (key) => !legal.includes(SUFFIX.exec(key)?.[1] ?? '') || !keys.includes(`${base(key)}_other`),
    );
    expect(bad).toEqual([]);
  });
});
