import type { z } from 'zod';
import { Item } from '#contract/item.ts';
import { Monster } from '#contract/monster.ts';
import { WireLanguage } from '#contract/text.ts';
import { digestOf, recordJson } from '#server/catalogue/record-rows.ts';
import { storageProblem } from '#server/catalogue/seed.ts';
import { firstFew, printableLine } from '#server/kernel/commands/print.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { FAMILIES, FAMILY_WORDS, type FamilyName, LAYOUTS, type Layout, readLayout } from './layout.ts';
import type { Scene } from './map/relations.ts';
import { type FileRecord, type Oddity, Problems, RecordsError } from './problems.ts';
import { encryptedFile, type FoundFile, listGame, takeFile, takeNumbered } from './read/find-files.ts';
import { type GameRead, type Origin, readFamilies, readRecordLines } from './read/read-families.ts';
import type { ReadFile } from './read/read-table.ts';
import { relate } from './relate.ts';

export type ReadOptions = {
  /** The folder of the game's files. */
  root: string;
  /** A second folder, looked into where the first has no such file. */
  client?: string | null;
  /** A file that says more of the layout. */
  mapping?: string | null;
  onFile?: (path: string) => void;
};

/** What was read of a game, as it is printed and kept. */
export type ReadReport = {
  folder: string;
  layout: string;
  families: FamilyName[];
  files: ReadFile[];
  /** Kinds of files that are not there, with the names that were looked for. */
  missing: string[];
  /** What the records hold, by kind: drops, places of monsters, names in each language. */
  totals: Record<string, number>;
  warnings: string[];
  odd: Oddity[];
  /** Records that are not what the contract allows: they are left out, and what is stored of them stays. */
  invalid: { count: number; first: FileRecord[] };
};

/** A game in the contract's records, in order of id, with their digests. `left`: ids of records that are left out. */
export type Game = {
  items: Item[];
  monsters: Monster[];
  digests: { items: string[]; monsters: string[] };
  left: { items: Set<number>; monsters: Set<number> };
  scenes: Map<string, Scene>;
  files: FoundFile[];
  report: ReadReport;
};

/** More of a kind than this share must not be invalid: the layout does not fit then. */
const MOST_INVALID = 0.01;

function holds(layout: Layout, files: readonly FoundFile[]): boolean {
  return (['items', 'monsters'] as const).some((name) => {
    const names = layout.families[name]?.files ?? [];
    return takeFile(files, names) !== null || takeNumbered(files, names).length > 0;
  });
}

/** Throws where there is nothing to read: what was looked for, and whether it lies there encrypted. */
function refuseEmpty(files: readonly FoundFile[], layouts: readonly Layout[], root: string, skipped: string[]): never {
  const names = layouts.flatMap(({ families }) => [
    ...(families.items?.files ?? []),
    ...(families.monsters?.files ?? []),
  ]);
  const encrypted = encryptedFile(files, names);
  if (encrypted) {
    throw new UserError(
      `${encrypted.called} is encrypted, and no plain file lies beside it: put the plain one there, as your server's tools write it.`,
    );
  }
  const passed =
    skipped.length > 0
      ? ` Passed over, as links, as folders named as tables, or as what cannot be read: ${firstFew(skipped)}.`
      : '';
  throw new UserError(
    `${root} holds no table of items or monsters (${names.join(', ')}, in any case and folder): name the folder that does, or give a --mapping that names your files.${passed}`,
  );
}

/** The layout that a game's files have: the first of the project's own of which there is a file, or what a mapping says. */
function layoutFor(files: readonly FoundFile[], mapping: string | null, root: string, skipped: string[]): Layout {
  const layouts = mapping === null ? LAYOUTS.map((name) => readLayout(name, null)) : [readLayout('pipe-ini', mapping)];
  return layouts.find((layout) => holds(layout, files)) ?? refuseEmpty(files, layouts, root, skipped);
}

/** Throws where a table has records that are none: one that is torn may have shifted what follows. */
function refuseTorn({ torn, tornCount }: Problems): void {
  if (tornCount === 0) return;
  const what = tornCount === 1 ? '1 record cannot be read' : `${tornCount} records cannot be read`;
  throw new RecordsError(
    `${what}: nothing was written. Mend the files where the lines above say, or name their columns in a mapping.`,
    torn,
    tornCount,
  );
}

const idOf = (record: Item | Monster) => ('item_id' in record ? record.item_id : record.id);

/** What is wrong with a record; null: nothing. What no column can hold is wrong as well. */
function faultOf<Record extends Item | Monster>(
  record: Record,
  schema: z.ZodType<Record>,
): Pick<FileRecord, 'expected' | 'found'> | null {
  const { error } = schema.safeParse(record);
  const [issue] = error?.issues ?? [];
  if (!issue) return null;
  const value = issue.path.reduce<unknown>((inner, key) => (inner as Indexed)?.[key], record);
  const expected = `${issue.path.join('.')}: ${issue.message}`;
  return { expected: printableLine(expected), found: shownValue(value) };
}

/** A value on one line; a record may hold objects in objects, deeper than JSON is written. */
function shownValue(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  if (typeof value === 'number') return String(value);
  return printableLine(JSON.stringify(value) ?? 'nothing', 100);
}

/** Why no column can hold a record that the contract allows; null: they can. */
function storageFault(record: Item | Monster, json: string): Pick<FileRecord, 'expected' | 'found'> | null {
  const problem = storageProblem(record, json);
  if (problem === null) return null;
  const field = /^\w+/.exec(problem)?.[0] ?? '';
  return { expected: problem, found: shownValue((record as unknown as Indexed)[field]) };
}

/** The records that the contract allows, with their digests; the others are noted, and their ids answered. */
function validated<Record extends Item | Monster>(
  records: readonly Record[],
  schema: z.ZodType<Record>,
  origins: ReadonlyMap<number, Origin>,
  problems: Problems,
): { valid: Record[]; digests: string[]; left: Set<number> } {
  const [valid, digests, left]: [Record[], string[], Set<number>] = [[], [], new Set()];
  for (const record of records) {
    const wrong = faultOf(record, schema);
    const json = wrong === null ? recordJson(record) : '';
    const fault = wrong ?? storageFault(record, json);
    if (fault === null) {
      valid.push(record);
      digests.push(digestOf(json));
      continue;
    }
    // It may be a text that should be a number.
    const id = idOf(record) as unknown;
    problems.leaveOut({ ...(origins.get(Number(id)) ?? { file: '', line: 0 }), id: shownValue(id), ...fault });
    left.add(Number(id));
  }
  return { valid, digests, left };
}
type Indexed = Readonly<Record<PropertyKey, unknown>>;

/** Throws where so many records are invalid that the layout cannot fit. */
function refuseInvalid(kind: string, left: number, all: number, problems: Problems): void {
  if (left === 0 || left <= all * MOST_INVALID) return;
  throw new RecordsError(
    `${left} of ${all} ${kind} are not what a record can be, more than 1 in 100: nothing was written. Mend the files where the lines above say, or name the right columns in a mapping.`,
    problems.invalid,
    problems.invalidCount,
  );
}

/** Fewer cells than these are mistakes in them. */
const FEW = 20;
/** Of the records of a file. */
const MOST_NO_NUMBERS = 0.1;

/** Throws where a column of numbers has so much else that it must be another column, or is written in another way. */
function refuseNoNumbers(files: readonly ReadFile[], problems: Problems): void {
  const records = new Map(files.map((file) => [file.path, file.records]));
  const [worst] = [...problems.noNumbers()]
    .filter(({ count, from }) => count > FEW && count > (records.get(from) ?? 0) * MOST_NO_NUMBERS)
    .toSorted((one, other) => other.count - one.count);
  if (!worst) return;
  const { count, field, from, text, line } = worst;
  throw new UserError(
    `${from} has ${count} cells of '${field}' that are no numbers, as '${printableLine(text, 40)}' on line ${line}: nothing was written. Name the right column in a mapping, or write decimals with a point.`,
  );
}

/** Kinds of files that a game of this layout may have and this one has not, each with the name that was looked for. */
function missingFiles({ families }: Layout, read: ReadonlySet<FamilyName>): string[] {
  return FAMILIES.flatMap((name) => {
    const [file] = families[name]?.files ?? [];
    return file === undefined || read.has(name) ? [] : [`${FAMILY_WORDS[name] ?? name} (${file})`];
  });
}

type Read = Pick<GameRead, 'files' | 'origins' | 'families'> & {
  items: Item[];
  monsters: Monster[];
  scenes: Map<string, Scene>;
};

function readAll(
  layout: Layout,
  found: readonly FoundFile[],
  problems: Problems,
  onFile: (path: string) => void,
): Read {
  const source = { layout, found, problems, onFile };
  if (layout.format === 'ndjson') {
    const read = readRecordLines(source);
    refuseTorn(problems);
    return { ...read, scenes: new Map() };
  }
  const { draft, ...read } = readFamilies(source);
  refuseTorn(problems);
  return { ...read, ...relate(draft, problems) };
}

const LANGUAGE_NAMES = { en: 'English', es: 'Spanish', pt: 'Portuguese', fr: 'French' } as const;

function totalsOf(items: readonly Item[], monsters: readonly Monster[]): Record<string, number> {
  const drops = [...items, ...monsters].reduce(
    (sum, { possible_drops }) => sum + Object.keys(possible_drops).length,
    0,
  );
  const names = [...items.map(({ item_name }) => item_name), ...monsters.map(({ monster_name }) => monster_name)];
  const spoken = WireLanguage.options.map((language): [string, number] => [
    `${LANGUAGE_NAMES[language]} names`,
    names.filter((name) => name[language] !== undefined).length,
  ]);
  const places = monsters.reduce((sum, { found_in_maps }) => sum + found_in_maps.length, 0);
  return { drops, 'places of monsters': places, ...Object.fromEntries(spoken) };
}

/** Reads a game's files into records. Throws one sentence, or a sentence and the records that are wrong, where that cannot be. */
export function readGame({ root, client = null, mapping = null, onFile = () => undefined }: ReadOptions): Game {
  const problems = new Problems();
  const skipped: string[] = [];
  const skip = (path: string) => {
    skipped.push(path);
    problems.count(
      'links to folders, folders named as tables, and what cannot be read or lies too deep: passed over',
      path,
    );
  };
  const files = listGame(root, client, skip);
  const layout = layoutFor(files, mapping, root, skipped);
  const read = readAll(layout, files, problems, onFile);
  refuseNoNumbers(read.files, problems);
  const items = validated(read.items, Item, read.origins.items, problems);
  const monsters = validated(read.monsters, Monster, read.origins.monsters, problems);
  refuseInvalid('items', items.left.size, read.items.length, problems);
  refuseInvalid('monsters', monsters.left.size, read.monsters.length, problems);
  return {
    items: items.valid,
    monsters: monsters.valid,
    digests: { items: items.digests, monsters: monsters.digests },
    left: { items: items.left, monsters: monsters.left },
    scenes: read.scenes,
    files,
    report: {
      folder: root,
      layout: layout.name,
      families: [...read.families],
      files: read.files,
      missing: missingFiles(layout, read.families),
      totals: totalsOf(items.valid, monsters.valid),
      warnings: problems.warnings,
      odd: problems.odd(),
      invalid: { count: problems.invalidCount, first: problems.invalid },
    },
  };
}
