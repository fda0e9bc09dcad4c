import { RECORD_LISTS, type RecordList } from '#domain/site/addresses.ts';
import { type Language, languageOf } from '#i18n/languages.ts';

/** What the address of a record's page says; `list` is null for the record's own page. */
export type RecordPath = { id: number; language: Language; list: RecordList | null; number: number };

/** Reads `/database/item/5201/moonlit-blade/en` and `…/en/dropped-by/2`; the path is one of ours. */
export function readRecordPath(path: string): RecordPath {
  const [, , , id, , lang, list, number] = path.split('/');
  return {
    id: Number(id),
    language: languageOf(lang),
    list: RECORD_LISTS.find((known) => known === list) ?? null,
    number: Number(number ?? 1),
  };
}
