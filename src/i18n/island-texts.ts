import type { Language } from './languages.ts';
import type { Namespace, Resources } from './resources/en.ts';
import { resources } from './resources.ts';

/** The strings an island needs, as its props: `{{marks}}` are left for `fill`. For pages; the browser never gets the catalogue. */
export function islandTexts<Name extends Namespace, const Key extends keyof Resources[Name] & string>(
  language: Language,
  namespace: Name,
  keys: readonly Key[],
): Record<Key, string> {
  const texts = resources[language.site][namespace] as Record<Key, string>;
  return Object.fromEntries(keys.map((key) => [key, texts[key]])) as Record<Key, string>;
}
