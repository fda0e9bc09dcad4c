import { registerFile } from '#build/page-templates.ts';
import { indexName } from '#domain/site/addresses.ts';
import { LIST_ENTRIES } from '#domain/site/side-bar.ts';
import { encodeIndex } from '#features/catalogue/item-list/encode-index.ts';
import { rowTexts } from '#features/catalogue/item-list/row-texts.ts';
import { languageOf } from '#i18n/languages.ts';
import { iconId } from '#items/icon-id.ts';
import { iconSymbol } from '#items/icons.ts';
import { typeName, typeWord } from '#items/item-labels.ts';
import { snapshot } from '#snapshot/current.ts';
import { listRows } from '#snapshot/list-rows.ts';

/** All items of a side-bar entry in one language, as the list reads them. `path` is the file's address. */
export function indexFile(path: string): string {
  const [, name, lang] = /([^/]+)\/(\w+)\.json$/.exec(path) ?? [];
  const entry = LIST_ENTRIES.find((candidate) => indexName(candidate) === name);
  if (!entry) throw new RangeError('The side bar has no entry of that name.');
  const language = languageOf(lang);
  const file = encodeIndex(listRows(snapshot(), entry, language.wire), rowTexts(language), (type) => {
    const word = typeWord(type);
    return [type, typeName(language, type), iconId(word), iconSymbol(word)];
  });
  return JSON.stringify(file);
}

registerFile('src/pages/database/index/[entry]/[lang].json.ts', indexFile);
