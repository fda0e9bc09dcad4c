import { fill } from './fill.ts';

/** Plural suffixes belong to the translator: `notes_one` and `notes_other` are asked for as `notes`. */
export type Base<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` | `${infer Name}_many` ? Name : Key;

/** The text of a key with its values put in. `count` chooses among the plural forms that a key has: by default the value `count`. */
export type Translator<Key extends string> = (
  key: Key,
  values?: Record<string, string | number>,
  count?: number,
) => string;

/**
 * The one way from a key to a text: i18next's names of plural forms, chosen by the language's own rules; a language's rarer
 * forms fall back to `_other`. `find` is undefined for a key without a text, which is returned as it is.
 */
export function createTranslator<Key extends string>(
  find: (key: string) => string | undefined,
  web: string,
): Translator<Key> {
  const rules = new Intl.PluralRules(web);
  return (key, values, count = values && 'count' in values ? Number(values['count']) : undefined) => {
    const form = count === undefined ? undefined : (find(`${key}_${rules.select(count)}`) ?? find(`${key}_other`));
    const text = form ?? find(key) ?? key;
    return values ? fill(text, values) : text;
  };
}

type TextsOf<Texts> = { [Key in keyof Texts as Texts[Key] extends string ? Key : never]: string };

/** The translator of texts that are at hand by their keys, as an island has them. */
export function translatorOf<const Texts extends object>(
  texts: Texts,
  web: string,
): Translator<Base<keyof TextsOf<Texts> & string>> {
  return createTranslator((key) => (texts as Partial<Record<string, string>>)[key], web);
}
