import type { SiteLanguage } from './languages.ts';
import type { Resources } from './resources.ts';

/** Namespaces that a browser fetches when it first needs them, each a small file per language. */
export type Fetched = 'compare' | 'database' | 'game' | 'kept' | 'maps' | 'search' | 'shell';

const files = import.meta.glob<Resources[Fetched]>('../locales/*/{compare,database,game,kept,maps,search,shell}.json', {
  import: 'default',
});

export async function fetchTexts<Name extends Fetched>(site: SiteLanguage, name: Name): Promise<Resources[Name]> {
  const load = files[`../locales/${site}/${name}.json`];
  if (!load) throw new Error(`there are no ${name} texts in ${site}`);
  return (await load()) as Resources[Name];
}
