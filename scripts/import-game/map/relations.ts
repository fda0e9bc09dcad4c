import type { Drop } from '#contract/item.ts';
import type { MapSpot } from '#contract/monster.ts';
import { type Text, WireLanguage } from '#contract/text.ts';
import { byVersion, type Family } from '../layout.ts';
import type { TableRow } from '../read/pipe-rows.ts';
import { type Cells, spanOf } from '../read/read-table.ts';
import { type Reading, textIn } from './items.ts';
import type { Pool, PoolEntry } from './pools.ts';
import { isNumber, listOf, readNumber, readWhole } from './values.ts';

/** A row of a table of pipes: its cells by field and by column. */
type Row = Cells & { row: TableRow; version: string };

const numbersOf = (texts: readonly string[]) => texts.map((text) => readWhole(text) ?? 0);

/** A pool by its key. Entries without a rate are dead: they are counted and left out; places without an item are empty. */
export function poolRow({ text, row, version }: Row, { family, problems }: Reading): { key: number; pool: Pool } {
  const { slots } = family;
  const key = readWhole(text('key')) ?? 0;
  const entries: PoolEntry[] = [];
  const first = byVersion(slots?.first, version) ?? 0;
  const count = byVersion(slots?.count, version) ?? 0;
  const places = ['item', 'stack', 'rate'].map((field) => slots?.fields.indexOf(field) ?? -1);
  for (let slot = 0; slots && slot < count; slot += 1) {
    const cell = (place: number | undefined) => row.cell(first + slot * slots.fields.length + (place ?? 0));
    const item = readWhole(cell(places[0])) ?? 0;
    const written = cell(places[2]);
    const rate = readNumber(written) ?? 0;
    if (!isNumber(written))
      problems.count('drop rates are no numbers: as much is read as is one', `${key}: ${written}`);
    if (item > 0 && rate > 0) {
      entries.push({ item, stack: Math.max(1, readWhole(cell(places[1])) ?? 1), rate, apart: slot >= slots.apartFrom });
    } else if (item > 0) problems.count('drop entries have no rate above 0: left out', `${key} → ${item}`);
  }
  return { key, pool: { rolls: Math.max(1, readWhole(text('rolls')) ?? 1), entries } };
}

/** What a row of a table of drops says: who gives which item. */
export type DropRow = { kind: 'monster' | 'item'; from: number; item: number; drop: Drop };

export function dropRow(cells: Cells): DropRow {
  const monster = readWhole(cells.text('monster_id')) ?? 0;
  const number = (field: string) => readNumber(cells.text(field));
  const [min, max] = [readWhole(cells.text('min')), readWhole(cells.text('max'))];
  const quantity = readWhole(cells.text('quantity')) ?? min ?? 1;
  return {
    kind: monster > 0 ? 'monster' : 'item',
    from: monster > 0 ? monster : (readWhole(cells.text('container_id')) ?? 0),
    item: readWhole(cells.text('item_id')) ?? 0,
    drop: {
      rate: number('rate'),
      quantity,
      chance: number('chance'),
      ...(min !== null && { min }),
      ...(max !== null && { max }),
    },
  };
}

/** A set: its pieces, and its effects as the items that name them, or as texts by the number of pieces. */
export type SetDraft = {
  /** How a report names it. */
  called: string;
  name: Text;
  pieces: number[];
  effects: number[];
  enchants: Partial<Record<'3' | '4' | '5', Text>>;
};

export function setRow(cells: Cells & { row?: TableRow }, { family, texts }: Reading): SetDraft {
  const { row } = cells;
  const span = (field: string) => (row ? numbersOf(spanOf(family, field, row)) : numbersOf(listOf(cells.text(field))));
  const enchants = (['3', '4', '5'] as const).flatMap((count) => {
    const text = textIn(cells, `effect${count}`, undefined);
    return Object.keys(text).length > 0 ? [[count, text] as const] : [];
  });
  const id = cells.text('id');
  return {
    called: `set ${id || `on line ${cells.line}`}`,
    name: textIn(cells, 'name', texts.get(readWhole(id) ?? 0)?.name),
    pieces: span('pieces').filter((id) => id > 0),
    effects: span('effects').filter((id) => id > 0),
    enchants: Object.fromEntries(enchants),
  };
}

/** What a recipe makes, and how many of each item it takes. */
export type RecipeRow = { result: number; materials: [item: number, amount: number][] };

/** Columns that a material takes: its id, its name, how many. */
const MATERIAL = 3;

export function recipeRow(cells: Cells & { row?: TableRow }, { family }: Reading): RecipeRow {
  const result = readWhole(cells.text('result')) ?? 0;
  const span = cells.row ? numbersOf(spanOf(family, 'materials', cells.row)) : [];
  const pairs = span.flatMap((id, at): [number, number][] => (at % MATERIAL === 0 ? [[id, span[at + 2] ?? 1]] : []));
  const one: [number, number] = [readWhole(cells.text('material')) ?? 0, readWhole(cells.text('quantity')) ?? 1];
  return {
    result,
    materials: [...pairs, one].filter(([id]) => id > 0).map(([id, amount]) => [id, Math.max(1, amount)]),
  };
}

/** A scene: how it is called, and the names of its pictures, the large one first. */
export type Scene = { name: Text; pictures: string[] };

/** The names of scenes by their ids, as in `S001`; an id that is a number is written like that. */
export function sceneRow(cells: Cells, { texts }: Reading): [id: string, scene: Scene] {
  const id = cells.text('id');
  const name = textIn(cells, 'name', texts.get(readWhole(id) ?? 0)?.name);
  const pictures = [cells.text('picture'), cells.text('smallPicture')].filter((picture) => picture !== '');
  return [sceneId(id), { name, pictures }];
}

const sceneId = (id: string) => (/^\d+$/.test(id) ? `S${id.padStart(3, '0')}` : id.toUpperCase());

/** A monster's place. */
export type Spawn = { monster: number; spot: MapSpot };

export function spawnRow(cells: Cells): Spawn {
  const scene = sceneId(cells.text('scene'));
  return {
    monster: readWhole(cells.text('monster_id')) ?? 0,
    spot: {
      scene,
      scene_names: textIn(cells, 'scene_name', undefined),
      x_coord: readNumber(cells.text('x')) ?? 0,
      y_coord: readNumber(cells.text('y')) ?? 0,
    },
  };
}

/** The rows of a section of a file of settings: from `[name]` to the next section, cells with commas or pipes between them. */
export function* sectionRows(text: string, section: string): Generator<string[]> {
  let inside = false;
  for (const line of text.split(/\r?\n/)) {
    const heading = /^\s*\[([^\]]+)\]/.exec(line)?.[1];
    if (heading !== undefined) inside = heading.trim().toLowerCase() === section;
    else if (inside && /^\s*\d/.test(line)) yield line.split(/[,|]/).map((cell) => cell.trim());
  }
}

/** The places in a scene's file. */
export function sceneSpawns(text: string, family: Family, scene: string, names: Text): Spawn[] {
  const at = (field: string) => Number(family.fields[field] ?? -1);
  return [...sectionRows(text, family.section ?? '')].map((cells) => ({
    monster: readWhole(cells[at('monster')] ?? '') ?? 0,
    spot: {
      scene,
      scene_names: names,
      x_coord: readNumber(cells[at('x')] ?? '') ?? 0,
      y_coord: readNumber(cells[at('y')] ?? '') ?? 0,
    },
  }));
}

/** What may follow the number of pieces, or go before it: a bonus such as `+5` or `3%` is none. */
const PIECES =
  /^\s*(?:[([]\s*([345])\s*[)\]]|([345])\s*(?:[-\u2013:.]|\(|pieces?\b|items?\b|set\b|piezas?\b|pe[cç]as?\b|pièces?\b))/i;

/** The number of pieces that an effect's text begins with, as in `3 pieces: …`, `(5) …` or `4: …`; null: it names none. */
export function piecesOf(text: Text): '3' | '4' | '5' | null {
  for (const language of WireLanguage.options) {
    const [, bracketed, plain] = PIECES.exec(text[language] ?? '') ?? [];
    const found = bracketed ?? plain;
    if (found === '3' || found === '4' || found === '5') return found;
  }
  return null;
}
