import { fetchTexts } from '#i18n/fetched-texts.ts';
import { languageOf } from '#i18n/languages.ts';
import { SearchBox } from './search-box.ts';

let box: Promise<SearchBox> | null = null;

async function make(): Promise<SearchBox> {
  const language = languageOf(document.documentElement.dataset['language']);
  const signedIn = () => document.documentElement.dataset['session'] === 'in';
  return new SearchBox({ language, texts: await fetchTexts(language.site, 'search'), signedIn });
}

/** Opens the search, or closes it; made once, again where its texts could not be fetched. */
export async function toggleSearch(): Promise<void> {
  box ??= make().catch((error: unknown) => {
    box = null;
    throw error;
  });
  (await box).toggle();
}
