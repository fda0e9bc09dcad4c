import { Drop } from '#contract/item.ts';
import type { MapSpot } from '#contract/monster.ts';
import { type Text, WireLanguage } from '#contract/text.ts';
import { byVersion, type Family } from '../layout.ts';
import type { TableRow } from '../read/pipe-rows.ts';
import { type Cells, spanOf } from '../read/read-table.ts';
import { type Reading, textIn } from './items.ts';
import type { Pool, PoolEntry } from './pools.ts';
import { amountOf, listOf, numberIn, numberOf, placeOf, readWhole, type Source, wholeIn } from './values.ts';

/** A row of a table of pipes: its cells by field and by column. */
type Row = Cells & { row: TableRow; version: string };

const wholeOf = (...cell: Parameters<typeof numberOf>): number => Math.trunc(numberOf(...cell) ?? 0);

/** A pool by its key. Entries without a rate are dead: they are counted and left out; places without an item are empty. */
export function poolRow(cells: Row, reading: Reading): { key: number; pool: Pool } {
  const { row, version, line } = cells;
  const { slots } = reading.family;
  const key = wholeIn(cells, 'key', reading) ?? 0;
  const entries: PoolEntry[] = [];
  const first = byVersion(slots?.first, version) ?? 0;
  const count = byVersion(slots?.count, version) ?? 0;
  const width = slots?.fields.length ?? 0;
  for (let slot = 0; slots && slot < count; slot += 1) {
    const at = first + slot * width;
    const number = (field: string) => numberOf(row.cell(at + slots.fields.indexOf(field)), field, line, reading);
    const item = Math.trunc(number('item') ?? 0);
    const [stack, rate] = [number('stack'), number('rate') ?? 0];
    if (item <= 0) continue;
    const problem = rateProblem(rate);
    if (problem !== null) reading.problems.count(problem, `${key} → ${item}${rate === 0 ? '' : `: ${rate}`}`);
    if (rate <= 0) continue;
    const whole = stack === null ? null : Math.trunc(stack);
    entries.push({ item, stack: amountOf(whole, `${key} → ${item}`, reading), rate, apart: slot >= slots.apartFrom });
  }
  return { key, pool: { rolls: Math.max(1, wholeIn(cells, 'rolls', reading) ?? 1), entries } };
}

/** What is odd about a rate; null: nothing. */
function rateProblem(rate: number): string | null {
  if (rate > 100) return 'drop rates are above 100 percent of a roll: they count as shares of it';
  if (rate < 0) return 'drop rates are below 0: left out';
  return rate === 0 ? 'drop entries have no rate above 0: left out' : null;
}

/** What a row of a table of drops says: who gives which item. */
export type DropRow = { kind: 'monster' | 'item'; from: number; item: number; drop: Drop };

/** null: no drop can be so, which is counted. */
export function dropRow(cells: Cells, reading: Source): DropRow | null {
  const whole = (field: string) => wholeIn(cells, field, reading);
  const monster = whole('monster_id') ?? 0;
  const [min, max] = [whole('min'), whole('max')];
  const drop = {
    rate: numberIn(cells, 'rate', reading),
    quantity: whole('quantity') ?? min ?? 1,
    chance: numberIn(cells, 'chance', reading),
    ...(min !== null && { min }),
    ...(max !== null && { max }),
  };
  const [issue] = Drop.safeParse(drop).error?.issues ?? [];
  if (issue) {
    const field = String(issue.path[0]);
    const example = `${field} ${cells.text(field)} in ${placeOf(cells, reading)}`;
    reading.problems.count('drops have a rate, chance or quantity that cannot be: left out', example);
    return null;
  }
  return {
    kind: monster > 0 ? 'monster' : 'item',
    from: monster > 0 ? monster : (whole('container_id') ?? 0),
    item: whole('item_id') ?? 0,
    drop,
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

export function setRow(cells: Cells & { row?: TableRow }, reading: Reading): SetDraft {
  const { row, line } = cells;
  const ids = (field: string) =>
    (row ? spanOf(reading.family, field, row) : listOf(cells.text(field)))
      .map((text) => wholeOf(text, field, line, reading))
      .filter((id) => id > 0);
  const enchants = (['3', '4', '5'] as const).flatMap((count) => {
    const text = textIn(cells, `effect${count}`, undefined);
    return Object.keys(text).length > 0 ? [[count, text] as const] : [];
  });
  const id = cells.text('id');
  return {
    called: `set ${id || `on line ${line}`}`,
    name: textIn(cells, 'name', reading.texts.get(readWhole(id) ?? 0)?.name),
    pieces: ids('pieces'),
    effects: ids('effects'),
    enchants: Object.fromEntries(enchants),
  };
}

/** What a recipe makes, and how many of each item it takes. */
export type RecipeRow = { result: number; materials: [item: number, amount: number][] };

/** Columns that a material takes: its id, its name, how many. */
const MATERIAL = 3;

export function recipeRow(cells: Cells & { row?: TableRow }, reading: Reading): RecipeRow {
  const { row, line } = cells;
  const result = wholeIn(cells, 'result', reading) ?? 0;
  const span = row ? spanOf(reading.family, 'materials', row) : [];
  const pairs = span.flatMap((id, at): [number, number | null][] => {
    if (at % MATERIAL !== 0) return [];
    const amount = numberOf(span[at + 2] ?? '', 'amount of a material', line, reading);
    return [[wholeOf(id, 'materials', line, reading), amount === null ? null : Math.trunc(amount)]];
  });
  const one = [wholeIn(cells, 'material', reading) ?? 0, wholeIn(cells, 'quantity', reading)] as const;
  return {
    result,
    materials: [...pairs, one]
      .filter(([id]) => id > 0)
      .map(([id, amount]) => [id, amountOf(amount, `${result} ← ${id} in ${placeOf(cells, reading)}`, reading)]),
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

export function spawnRow(cells: Cells, reading: Source): Spawn {
  const scene = sceneId(cells.text('scene'));
  return {
    monster: wholeIn(cells, 'monster_id', reading) ?? 0,
    spot: {
      scene,
      scene_names: textIn(cells, 'scene_name', undefined),
      x_coord: numberIn(cells, 'x', reading) ?? 0,
      y_coord: numberIn(cells, 'y', reading) ?? 0,
    },
  };
}

/** The rows of a section of a file of settings: from `[name]` to the next section, cells with commas or pipes between them. */
function* sectionRows(text: string, section: string): Generator<{ cells: string[]; line: number }> {
  let inside = false;
  for (const [at, row] of text.split(/\r?\n/).entries()) {
    const heading = /^\s*\[([^\]]+)\]/.exec(row)?.[1];
    if (heading !== undefined) inside = heading.trim().toLowerCase() === section;
    else if (inside && /^\s*\d/.test(row)) yield { cells: row.split(/[,|]/).map((cell) => cell.trim()), line: at + 1 };
  }
}

/** How many cells most rows have; of two numbers that are as frequent the larger one. */
function usualWidth(rows: readonly { cells: string[] }[]): number {
  const widths = [...Map.groupBy(rows, ({ cells }) => cells.length)];
  const [usual] = widths.toSorted(([one, its], [other, those]) => those.length - its.length || other - one);
  return usual?.[0] ?? 0;
}

/** The places in a scene's file. A row that lacks a cell would name another place: it is left out and counted. */
export function sceneSpawns(text: string, family: Family, scene: string, names: Text, source: Source): Spawn[] {
  const rows = [...sectionRows(text, family.section ?? '')];
  const width = usualWidth(rows);
  const least = Math.max(...Object.values(family.fields).map(Number)) + 1;
  if (rows.length === 0) source.problems.count(`scenes have no rows in their section [${family.section}]`, source.from);
  return rows.flatMap(({ cells, line }) => {
    if (cells.length !== width || width < least) {
      const example = `${placeOf({ line }, source)}: ${cells.length}, not ${Math.max(width, least)}`;
      source.problems.count('places have another number of cells than most of their scene: left out', example);
      return [];
    }
    const number = (field: string) =>
      numberOf(cells[Number(family.fields[field] ?? -1)] ?? '', field, line, source) ?? 0;
    const spot = { scene, scene_names: names, x_coord: number('x'), y_coord: number('y') };
    return { monster: Math.trunc(number('monster')), spot };
  });
}

/** What may follow the number of pieces, or go before it: a bonus such as `+5` or `3%` is none. */
const PIECES =
  /^\s*(?:[([]\s*([345])\s*[)\]]|([345])\s*(?:[-\u2013:.](?!\d)|\(|pieces?\b|items?\b|set\b|piezas?\b|pe[cç]as?\b|pièces?\b))/i;

/** The number of pieces that an effect's text begins with, as in `3 pieces: …`, `(5) …` or `4: …`; null: it names none. */
export function piecesOf(text: Text): '3' | '4' | '5' | null {
  for (const language of WireLanguage.options) {
    const [, bracketed, plain] = PIECES.exec(text[language] ?? '') ?? [];
    const found = bracketed ?? plain;
    if (found === '3' || found === '4' || found === '5') return found;
  }
  return null;
}
