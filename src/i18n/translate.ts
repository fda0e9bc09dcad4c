import { createInstance, type i18n } from 'i18next';
import { fill } from './fill.ts';
import type { Language, SiteLanguage } from './languages.ts';
import type { Namespace, Resources } from './resources/en.ts';
import { resources } from './resources.ts';

/** Plural suffixes belong to i18next: `notes_one` and `notes_other` are asked for as `notes`. */
type Base<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` | `${infer Name}_many` ? Name : Key;
type KeysOf<Name extends Namespace> = `${Name}:${Base<keyof Resources[Name] & string>}`;

/** `namespace:key`; a key that does not exist does not compile. */
export type TextKey = { [Name in Namespace]: KeysOf<Name> }[Namespace];
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

function instanceFor(language: Language): i18n {
  const created = createInstance();
  // The strings are all at hand: initialisation is synchronous and cannot fail.
  void created.init({
    lng: language.web,
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    resources: { [language.web]: resources[language.site] },
    interpolation: { escapeValue: false },
  });
  return created;
}

/** i18next looks a key up anew each time, which is half the time of printing a page; it is asked once, for each plural form. */
class Lookup {
  readonly #instance: i18n;
  readonly #rules: Intl.PluralRules;
  readonly #texts = new Map<string, string>();
  readonly #known = new Map<string, boolean>();
  readonly translate: Translate;

  constructor(instance: i18n) {
    this.#instance = instance;
    this.#rules = new Intl.PluralRules(instance.language);
    this.translate = (key, values) => this.#filled(key, values);
  }

  #filled(key: TextKey, values: Record<string, string | number> | undefined): string {
    if (!values) return this.#plain(key);
    return fill('count' in values ? this.#plural(key, Number(values['count'])) : this.#plain(key), values);
  }

  /** With its marks for values still in it, like a plural form. */
  #plain(key: TextKey): string {
    return this.#texts.get(key) ?? this.#asked(key, key, {});
  }

  #plural(key: TextKey, count: number): string {
    // i18next lets a language say none in words of its own.
    const name = `${key} ${count === 0 ? 'none' : this.#rules.select(count)}`;
    return this.#texts.get(name) ?? this.#asked(name, key, { count });
  }

  #asked(name: string, key: TextKey, values: Record<string, number>): string {
    const text = this.#instance.t(key, { ...values, skipInterpolation: true });
    this.#texts.set(name, text);
    return text;
  }

  has(key: string): boolean {
    const before = this.#known.get(key);
    if (before !== undefined) return before;
    const known = this.#instance.exists(key);
    this.#known.set(key, known);
    return known;
  }
}

const lookups = new Map<SiteLanguage, Lookup>();

function lookupFor(language: Language): Lookup {
  const before = lookups.get(language.site);
  if (before) return before;
  const made = new Lookup(instanceFor(language));
  lookups.set(language.site, made);
  return made;
}

/** The texts of a language, for pages and the server; islands use `islandTexts`. */
export function translator(language: Language): Translate {
  return lookupFor(language).translate;
}

/** Whether a key that was put together at run time (an unknown restriction, say) has a text. */
export function hasText(language: Language, key: string): key is TextKey {
  return lookupFor(language).has(key);
}
