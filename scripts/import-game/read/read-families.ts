import { Item } from '#contract/item.ts';
import { Monster } from '#contract/monster.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { restoreItem, restoreMonster } from '#snapshot/defaults.ts';
import { columnsOf, type FamilyName, type Layout } from '../layout.ts';
import { itemDraft, type Reading, type TextTable } from '../map/items.ts';
import { monsterDraft } from '../map/monsters.ts';
import {
  dropRow,
  poolRow,
  type RecipeRow,
  recipeRow,
  type Scene,
  sceneRow,
  sceneSpawns,
  setRow,
  spawnRow,
} from '../map/relations.ts';
import { idIn, placeOf } from '../map/values.ts';
import type { Problems } from '../problems.ts';
import type { GameDraft } from '../relate.ts';
import { encryptedFile, type FoundFile, takeFile, takeNumbered } from './find-files.ts';
import type { TableRow } from './pipe-rows.ts';
import { type Cells, csvTable, type OpenedFile, openFile, pipeTable, type ReadFile } from './read-table.ts';
import { readTexts } from './read-texts.ts';

/** A game as its files have it; `origins` says where the record of an id stands. */
export type GameRead = {
  draft: GameDraft;
  scenes: Map<string, Scene>;
  files: ReadFile[];
  origins: { items: Map<number, Origin>; monsters: Map<number, Origin> };
  /** Families that have a file. */
  families: Set<FamilyName>;
};
export type Origin = { file: string; line: number };

type Source = { layout: Layout; found: readonly FoundFile[]; problems: Problems; onFile: (path: string) => void };
type Row = Cells & { row: TableRow; version: string };

const NO_TEXTS: TextTable = new Map();

const passedTo =
  (problems: Problems) =>
  ({ called }: FoundFile): void =>
    problems.count('files repeat one that is taken: passed over', called);

/** Reads the tables of one game into a draft. */
class FamilyReader {
  readonly read: GameRead = {
    draft: { items: new Map(), monsters: new Map(), pools: new Map(), drops: [], sets: [], recipes: [], spawns: [] },
    scenes: new Map(),
    files: [],
    origins: { items: new Map(), monsters: new Map() },
    families: new Set(),
  };
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  texts(family: string): TextTable {
    const { layout, found, problems } = this.#source;
    return readTexts(layout, family, found, problems, this.read.files);
  }

  #open(file: FoundFile, name: FamilyName): OpenedFile {
    const { layout, problems, onFile } = this.#source;
    if (name !== 'spawns' || !this.read.families.has(name)) onFile(file.called);
    const opened = openFile(file, columnsOf(layout, name).encoding, problems);
    this.read.files.push(opened.facts);
    this.read.families.add(name);
    return opened;
  }

  /** Calls `add` for each row of a family's table, where the game has one. */
  rows(name: FamilyName, add: (cells: Row, reading: Reading) => void, texts = NO_TEXTS, skills = NO_TEXTS): void {
    const { layout, found, problems } = this.#source;
    const names = layout.families[name]?.files ?? [];
    const taken = takeFile(found, names);
    if (!taken) {
      const encrypted = encryptedFile(found, names);
      if (encrypted)
        problems.warnings.push(`${encrypted.called} is passed over: it is encrypted, and no plain file is there.`);
      return;
    }
    problems.warnings.push(...taken.warnings);
    const family = columnsOf(layout, name);
    const opened = this.#open(taken.file, name);
    const rows =
      layout.format === 'pipe' ? pipeTable(opened, family, problems) : csvTable(opened, family, problems, name);
    const reading = { layout, family, problems, texts, skills, from: opened.from };
    // A row of a CSV file has no columns by number, and what reads them is for tables of pipes alone.
    for (const cells of rows) add(cells as Row, reading);
  }

  /** Whether a record is the first of its id: a second one in one file is refused, one in another file is passed over. */
  isFirst(kind: 'items' | 'monsters', id: number, { line }: Cells, file: string): boolean {
    const { problems } = this.#source;
    const origins = this.read.origins[kind];
    const first = origins.get(id);
    if (!first) origins.set(id, { file, line });
    else if (first.file !== file)
      problems.count(`${kind} are in more than one file: the one in ${first.file} is taken`, id);
    else {
      problems.refuse({
        file,
        line,
        id: String(id),
        expected: 'one record of an id',
        found: `a second one; the first is on line ${first.line}`,
      });
    }
    return first === undefined;
  }

  /** Counts texts of records that are not there. */
  countUnused(kind: 'items' | 'monsters', texts: TextTable): void {
    const { draft } = this.read;
    for (const id of texts.keys())
      if (!draft[kind].has(id)) this.#source.problems.count(`texts are of ${kind} that are not there`, id);
  }

  readonly passed = (file: FoundFile) => passedTo(this.#source.problems)(file);

  /** The scenes' own files, one for each. */
  spawnFiles(): void {
    const { layout, found, problems } = this.#source;
    const family = layout.families.spawns;
    for (const file of family?.section ? takeNumbered(found, family.files, this.passed) : []) {
      const { text, facts } = this.#open(file, 'spawns');
      const scene = file.name.replace(/\.[^.]*$/, '').toUpperCase();
      const spawns = family
        ? sceneSpawns(text, family, scene, this.read.scenes.get(scene)?.name ?? {}, { problems, from: file.called })
        : [];
      if (!this.read.scenes.has(scene)) problems.count('scenes have places and no name', scene);
      facts.records = spawns.length;
      this.read.draft.spawns.push(...spawns);
    }
  }
}

function readRecords(reader: FamilyReader): void {
  const { draft } = reader.read;
  const [items, skills] = [reader.texts('items'), reader.texts('spriteSkills')];
  for (const family of ['items', 'shopItems'] as const) {
    const add = (cells: Row, reading: Reading) => {
      const id = idIn(cells, 'item_id', reading);
      if (id === null || !reader.isFirst('items', id, cells, reading.from)) return;
      draft.items.set(id, itemDraft(cells, id, reading));
    };
    reader.rows(family, add, items, skills);
  }
  const addMonster = (cells: Row, reading: Reading) => {
    const id = idIn(cells, 'id', reading);
    if (id === null || !reader.isFirst('monsters', id, cells, reading.from)) return;
    draft.monsters.set(id, monsterDraft(cells, id, reading));
  };
  const names = reader.texts('monsters');
  reader.rows('monsters', addMonster, names);
  reader.countUnused('items', items);
  reader.countUnused('monsters', names);
}

/** Rows of one material each are one recipe. */
function mergedRecipes(rows: readonly RecipeRow[]): RecipeRow[] {
  const byResult = Map.groupBy(rows, ({ result }) => result);
  return [...byResult].map(([result, same]) => ({ result, materials: same.flatMap(({ materials }) => materials) }));
}

function readRelations(reader: FamilyReader, isPipe: boolean): void {
  const { draft, scenes } = reader.read;
  reader.rows('pools', (cells, reading) => {
    const { key, pool } = poolRow(cells, reading);
    if (draft.pools.has(key)) {
      const example = `${key} in ${placeOf(cells, reading)}`;
      reading.problems.count('pools have a key that is there already: the first is taken', example);
    } else draft.pools.set(key, pool);
  });
  reader.rows('drops', (cells, reading) => {
    const drop = dropRow(cells, reading);
    if (drop !== null) draft.drops.push(drop);
  });
  reader.rows('sets', (cells, reading) => draft.sets.push(setRow(cells, reading)), reader.texts('sets'));
  reader.rows('recipes', (cells, reading) => draft.recipes.push(recipeRow(cells, reading)));
  if (!isPipe) draft.recipes = mergedRecipes(draft.recipes);
  reader.rows('scenes', (cells, reading) => scenes.set(...sceneRow(cells, reading)), reader.texts('scenes'));
  if (isPipe) reader.spawnFiles();
  else reader.rows('spawns', (cells, reading) => draft.spawns.push(spawnRow(cells, reading)));
}

/** Reads the tables of a game, of pipes or CSV. */
export function readFamilies(source: Source): GameRead {
  const reader = new FamilyReader(source);
  readRecords(reader);
  readRelations(reader, source.layout.format === 'pipe');
  return reader.read;
}

/** Records as the contract has them, a line each; fields with their default may be left out. */
export type RecordLines = Pick<GameRead, 'files' | 'origins' | 'families'> & { items: Item[]; monsters: Monster[] };

function parsedLine(line: string, file: string, at: number): object {
  try {
    const record: unknown = JSON.parse(line);
    if (typeof record === 'object' && record !== null && !Array.isArray(record)) return record;
  } catch {
    // The sentence below says what is wrong, and where.
  }
  throw new UserError(`${file}, line ${at}: it is no JSON object: the file is torn, or of another kind.`);
}

const SHAPES = { items: Item.shape, monsters: Monster.shape };

/** A record without the fields that the contract does not have, which are counted by name. */
function knownOnly(record: object, kind: keyof typeof SHAPES, place: string, problems: Problems): object {
  const entries = Object.entries(record);
  const known = entries.filter(([field]) => Object.hasOwn(SHAPES[kind], field));
  if (known.length === entries.length) return record;
  for (const [field] of entries) {
    if (!Object.hasOwn(SHAPES[kind], field))
      problems.count(`${kind} have a field '${field}', which is unknown: left out`, place);
  }
  return Object.fromEntries(known);
}

/** Reads files of one record a line. */
export function readRecordLines({ layout, found, problems, onFile }: Source): RecordLines {
  const read: RecordLines = {
    files: [],
    families: new Set(),
    origins: { items: new Map(), monsters: new Map() },
    items: [],
    monsters: [],
  };
  for (const kind of ['items', 'monsters'] as const) {
    for (const file of takeNumbered(found, layout.families[kind]?.files ?? [], passedTo(problems))) {
      onFile(file.called);
      const { text, facts } = openFile(file, 'utf-8', problems);
      read.files.push(facts);
      read.families.add(kind);
      for (const [at, line] of text.split('\n').entries()) {
        if (line.trim() === '') continue;
        facts.records += 1;
        const record = knownOnly(
          parsedLine(line, file.called, at + 1),
          kind,
          `${file.called}, line ${at + 1}`,
          problems,
        );
        const whole = kind === 'items' ? restoreItem(record) : restoreMonster(record);
        const id = Number(kind === 'items' ? (whole as Item).item_id : (whole as Monster).id);
        const first = read.origins[kind].get(id);
        if (first) {
          const found = `a second one; the first is in ${first.file}, line ${first.line}`;
          problems.refuse({ file: file.called, line: at + 1, id: String(id), expected: 'one record of an id', found });
          continue;
        }
        read.origins[kind].set(id, { file: file.called, line: at + 1 });
        (read[kind] as object[]).push(whole);
      }
    }
  }
  return read;
}
