import { fill } from './fill.ts';

/** Plural suffixes belong to the translator: `notes_one` and `notes_other` are asked for as `notes`. */
export type Base<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` | `${infer Name}_many` ? Name : Key;

/** The text of a key with its values put in; `count` chooses among the plural forms that a key has. */
export type Translator<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

/**
 * The one way from a key to a text: i18next's names of plural forms, chosen by the language's own rules; a language's rarer
 * forms fall back to `_other`. `find` is undefined for a key without a text, which is returned as it is.
 */
export function createTranslator<Key extends string>(
  find: (key: string) => string | undefined,
  web: string,
): Translator<Key> {
  const rules = new Intl.PluralRules(web);
  return (key, values) => {
    const count = values?.['count'];
    const form =
      count === undefined ? undefined : (find(`${key}_${rules.select(Number(count))}`) ?? find(`${key}_other`));
    const text = form ?? find(key) ?? key;
    return values ? fill(text, values) : text;
  };
}
