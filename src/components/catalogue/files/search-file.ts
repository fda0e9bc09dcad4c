import { registerFile } from '#build/page-templates.ts';
import { patchOf } from '#components/news/note-title.ts';
import { encodeSearch } from '#features/catalogue/search/encode-search.ts';
import { languageOf } from '#i18n/languages.ts';
import { snapshot } from '#snapshot/current.ts';
import { searchedMonsters, searchedNotes } from '#snapshot/search-rows.ts';
import { searchPages } from '../search/search-pages.ts';

/** What the search finds in one language, items aside. `path` is the file's address. */
export function searchFile(path: string): string {
  const language = languageOf(/(\w+)\.json$/.exec(path)?.[1]);
  const notes = searchedNotes(snapshot(), language.wire);
  const file = encodeSearch({
    pages: searchPages(language),
    monsters: searchedMonsters(snapshot(), language.wire),
    notes: notes.map(({ id, headline, instant }) => ({ id, headline, title: patchOf(language, { instant }) })),
  });
  return JSON.stringify(file);
}

registerFile('src/pages/search/[lang].json.ts', searchFile);
