import type { Language } from './languages.ts';
import { type Namespace, type Resources, resources } from './resources.ts';

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** A page says the texts under `page.` itself, beside its island. */
const PAGE = 'page.';
type Own<Texts> = { [Key in keyof Texts as Key extends `${typeof PAGE}${string}` ? never : Key]: Texts[Key] };

/** The texts of whole namespaces by their keys. Where two of them have a key, the last one counts. */
export type IslandTexts<Name extends Namespace> = Intersection<{ [One in Name]: Own<Resources[One]> }[Name]>;

/** The strings an island needs, as its props: `{{marks}}` are left for `fill`. For pages; the browser never gets the catalogue. */
export function islandTexts<Name extends Namespace>({ site }: Language, ...names: Name[]): IslandTexts<Name> {
  const texts = names.flatMap((name) => Object.entries<string>(resources[site][name]));
  return Object.fromEntries(texts.filter(([key]) => !key.startsWith(PAGE))) as IslandTexts<Name>;
}
