import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Drop, type Drops, Item, type Validity } from '#contract/item.ts';
import { Monster } from '#contract/monster.ts';
import { Text, WireLanguage } from '#contract/text.ts';
import type { Records } from './records-of.ts';

/** Fields that follow from tables of their own, or repeat another one. */
const RELATED = new Set(
  'quality crafting item_set set_name set_enchants possible_drops can_be_found found_in_items found_in_maps'.split(' '),
);

/** A row by the heads of its columns. */
type Row = Record<string, string | number | boolean | null | undefined>;

const quoted = (cell: Row[string]) => {
  const text = String(cell ?? '');
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

function csv(heads: readonly string[], rows: readonly Row[]): string {
  const lines = [heads, ...rows.map((row) => heads.map((head) => row[head]))];
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

const headsOf = (name: string) => WireLanguage.options.map((language) => `${name}.${language}`);
const inLanguages = (name: string, text: Text | undefined): Row =>
  Object.fromEntries(WireLanguage.options.map((language) => [`${name}.${language}`, text?.[language]]));

function validityCell(validity: Validity | null | undefined): string | number | undefined {
  if (validity?.kind === 'duration') return validity.seconds;
  return validity?.kind === 'until' ? validity.until : validity?.kind;
}

/** Each field in a column of its name, lists with semicolons, and a column of a text for each language. */
function recordTable(shape: typeof Item.shape | typeof Monster.shape, records: readonly (Item | Monster)[]): string {
  const fields = Object.entries(shape).filter(([name]) => !RELATED.has(name));
  const texts = new Set(fields.flatMap(([name, schema]) => (schema === Text ? [name] : [])));
  const heads = fields.flatMap(([name]) => (texts.has(name) ? headsOf(name) : [name]));
  const rows = records.map((record): Row => {
    const cells = Object.entries(record).map(([name, value]): Row => {
      if (texts.has(name)) return inLanguages(name, value as Text);
      if (name === 'validity') return { validity: validityCell(value as Validity) };
      return { [name]: Array.isArray(value) ? value.join(';') : (value as Row[string]) };
    });
    return Object.assign({}, ...cells) as Row;
  });
  return csv(heads, rows);
}

function dropTable({ items, monsters }: Records): string {
  const rows = (giver: Row, drops: Drops) =>
    Object.entries(drops).map(([item_id, drop]): Row => ({ ...giver, item_id, ...drop }));
  return csv(
    ['monster_id', 'container_id', 'item_id', ...Object.keys(Drop.shape)],
    [
      ...monsters.flatMap(({ id, possible_drops }) => rows({ monster_id: id }, possible_drops)),
      ...items.flatMap(({ item_id, possible_drops }) => rows({ container_id: item_id }, possible_drops)),
    ],
  );
}

function setTable(items: readonly Item[]): string {
  const sets = new Map(
    items.filter(({ item_set }) => item_set.length > 0).map((item) => [item.item_set.join(';'), item]),
  );
  const counts = ['3', '4', '5'] as const;
  const rows = [...sets].map(([pieces, { set_name, set_enchants }]): Row => {
    const effects = counts.map((count) => inLanguages(`effect${count}`, set_enchants[count]));
    return Object.assign({ pieces }, inLanguages('name', set_name), ...effects) as Row;
  });
  return csv([...headsOf('name'), 'pieces', ...counts.flatMap((count) => headsOf(`effect${count}`))], rows);
}

/** Writes records as tables of CSV, of which relations are computed anew. */
export function writeCsvGame(root: string, records: Records): void {
  const { items, monsters } = records;
  const recipes = items.flatMap(({ item_id: result, crafting }) =>
    Object.entries(crafting).map(([material, quantity]): Row => ({ result, material, quantity })),
  );
  const spawns = monsters.flatMap(({ id: monster_id, found_in_maps }) =>
    found_in_maps.map(({ scene, scene_names, x_coord: x, y_coord: y }): Row => {
      return { monster_id, scene, x, y, ...inLanguages('scene_name', scene_names) };
    }),
  );
  const tables: Record<string, string> = {
    'items.csv': recordTable(Item.shape, items),
    'monsters.csv': recordTable(Monster.shape, monsters),
    'drops.csv': dropTable(records),
    'sets.csv': setTable(items),
    'recipes.csv': csv(['result', 'material', 'quantity'], recipes),
    'spawns.csv': csv(['monster_id', 'scene', ...headsOf('scene_name'), 'x', 'y'], spawns),
  };
  mkdirSync(root, { recursive: true });
  for (const [name, text] of Object.entries(tables)) writeFileSync(join(root, name), text);
}
