import type { Text, WireLanguage } from '#contract/text.ts';
import type { Layout } from '../layout.ts';
import { IN_ORDER, type TextTable } from '../map/items.ts';
import type { Problems } from '../problems.ts';
import { type FoundFile, takeTexts } from './find-files.ts';
import { type BadRecord, pipeRows } from './pipe-rows.ts';
import { type OpenedFile, openFile, type ReadFile } from './read-table.ts';

type Named = Map<number, { name: Text; text: Text }>;

const NAMES: Record<WireLanguage, string> = { en: 'English', es: 'Spanish', pt: 'Portuguese', fr: 'French' };

/** Adds the texts of one file, whose records are `id|name|text|`, or `id|name|` where it has two columns. */
function addTexts(
  table: Named,
  language: WireLanguage,
  { text, from }: OpenedFile,
  columns: number,
  problems: Problems,
): number {
  const seen = new Set<number>();
  let records = 0;
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const refuse = (bad: BadRecord) => problems.refuse({ file: from, ...bad });
  for (const { cell, line } of pipeRows(text, { version: '', columns, start }, refuse)) {
    records += 1;
    const id = Number(cell(0));
    if (seen.has(id))
      problems.count('texts have a second one of their id: the first is taken', `${id} in ${from}, line ${line}`);
    seen.add(id);
    const known = table.get(id) ?? { name: {}, text: {} };
    const [name, more] = [cell(1), columns > 2 ? cell(2) : ''];
    if (name !== '' && known.name[language] === undefined) known.name[language] = name;
    if (more !== '' && known.text[language] === undefined) known.text[language] = more;
    table.set(id, known);
  }
  return records;
}

/** Says where the texts of two languages are one and the same file. */
function warnOfSame(read: ReadonlyMap<WireLanguage, ReadFile>, problems: Problems): void {
  const seen = new Map<string, WireLanguage>();
  for (const [language, { sha256, path }] of read) {
    const other = seen.get(sha256);
    if (other === undefined) seen.set(sha256, language);
    else {
      problems.warnings.push(
        `${path} is the same file as ${read.get(other)?.path}: ${NAMES[language]} readers get ${NAMES[other]} texts.`,
      );
    }
  }
}

/** The texts of a family in every language that has a folder; what was read is added to `files`. */
export function readTexts(
  layout: Layout,
  family: string,
  found: readonly FoundFile[],
  problems: Problems,
  files: ReadFile[],
): TextTable {
  const table: Named = new Map();
  const { texts } = layout;
  const given = new Map(Object.entries(texts?.folders ?? {}));
  for (const name of texts?.families[family]?.files ?? []) {
    const read = new Map<WireLanguage, ReadFile>();
    const pass = ({ called }: FoundFile) =>
      problems.count('files of texts repeat one that is taken: passed over', called);
    const taken = takeTexts(found, name, given, pass);
    for (const language of IN_ORDER) {
      const file = taken.get(language);
      if (!file || !texts) continue;
      const opened = openFile(file, texts.encoding, problems);
      const { facts } = opened;
      facts.records = addTexts(table, language, opened, texts.families[family]?.columns ?? 2, problems);
      facts.language = language;
      read.set(language, facts);
      files.push(facts);
    }
    warnOfSame(read, problems);
  }
  return table;
}
