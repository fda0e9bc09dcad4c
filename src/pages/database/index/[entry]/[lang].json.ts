import type { APIRoute } from 'astro';
import { encodeIndex } from '#features/database/item-list/encode-index.ts';
import { rowWords } from '#features/database/item-list/row-words.ts';
import { LIST_ENTRIES, type ListEntry } from '#game/side-bar.ts';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import { iconId } from '#items/icon-id.ts';
import { iconSymbol } from '#items/icons.ts';
import { typeName, typeWord } from '#items/words.ts';
import { indexName } from '#rules/addresses.ts';
import { snapshot } from '#snapshot/current.ts';
import { indexKey, listRows } from '#snapshot/list-rows.ts';

export function getStaticPaths() {
  return LIST_ENTRIES.flatMap((entry) => {
    const cacheKey = indexKey(snapshot(), entry);
    return LANGUAGES.map(({ site }) => ({ params: { entry: indexName(entry), lang: site }, cacheKey }));
  });
}

export const GET: APIRoute = ({ params }) => {
  const entry = LIST_ENTRIES.find((candidate) => indexName(candidate) === params['entry']) as ListEntry;
  const language = languageOf(params['lang']);
  const file = encodeIndex(listRows(snapshot(), entry, language.wire), rowWords(language), (type) => {
    const word = typeWord(type);
    return [type, typeName(language, type), iconId(word), iconSymbol(word)];
  });
  return new Response(JSON.stringify(file), { headers: { 'content-type': 'application/json' } });
};
