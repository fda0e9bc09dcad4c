import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { ImportBase } from '#server/catalogue/import-commands.ts';
import { recordDigest } from '#server/catalogue/record-rows.ts';
import type { RecordKind } from '#server/catalogue/schema.ts';
import type { StagedRow } from '#server/catalogue/staged-import.ts';
import type { Game } from './read-game.ts';

/** How many records of a kind the files add, change, hide because they lack them, and leave as they are. */
export type KindChanges = { added: number; changed: number; hidden: number; same: number };

/** What an import would write, row by row and counted. `gone`: families of the import before of which there is no file now. */
export type GameChanges = { items: KindChanges; monsters: KindChanges; rows: StagedRow[]; gone: string[] };

const idOf = (record: Item | Monster) => ('item_id' in record ? record.item_id : record.id);

function compareKind(
  kind: RecordKind,
  records: readonly (Item | Monster)[],
  stored: ImportBase['items'],
  left: ReadonlySet<number>,
): KindChanges & { rows: StagedRow[] } {
  const known = new Map(stored.map(([id, digest, gone]) => [id, { digest, gone }]));
  const found = { added: 0, changed: 0, hidden: 0, same: 0, rows: [] as StagedRow[] };
  const seen = new Set<number>();
  for (const record of records) {
    const id = idOf(record);
    seen.add(id);
    const digest = recordDigest(record);
    const before = known.get(id);
    if (before?.digest === digest && !before.gone) found.same += 1;
    else {
      found[before ? 'changed' : 'added'] += 1;
      found.rows.push({ kind, id, digest, record } as StagedRow);
    }
  }
  for (const [id, { gone }] of known) {
    // A record that could not be read stays as it was.
    if (seen.has(id) || left.has(id) || gone) continue;
    found.hidden += 1;
    found.rows.push({ kind, id, gone: true });
  }
  return found;
}

const NONE = { added: 0, changed: 0, hidden: 0, same: 0, rows: [] };

/** Compares the records of files with those that are stored; of a kind that is not wanted nothing changes. */
export function compareGame(game: Game, base: ImportBase, wants: (kind: 'items' | 'monsters') => boolean): GameChanges {
  const { rows: ofItems, ...items } = wants('items')
    ? compareKind('item', game.items, base.items, game.left.items)
    : NONE;
  const { rows: ofMonsters, ...monsters } = wants('monsters')
    ? compareKind('monster', game.monsters, base.monsters, game.left.monsters)
    : NONE;
  const { families, layout } = game.report;
  // Another layout has other kinds of files, and pictures come from files of any kind.
  const isOfKind = base.newest?.layout === layout && (wants('items') || wants('monsters'));
  const before = isOfKind ? (base.newest?.families ?? []) : [];
  const gone = before.filter((family) => !(families as string[]).includes(family));
  return { items, monsters, rows: [...ofItems, ...ofMonsters], gone };
}

/** More than this share of the records that are shown must not go without the operator's word. */
const MOST_HIDDEN = 0.05;

/** Why an import is refused until the operator accepts what goes: one sentence, or null. */
export function removalProblem({ items, monsters, gone }: GameChanges): string | null {
  const whole = 'Read the report; if it is right, give --accept-removals.';
  if (gone.length > 0)
    return `There is no file of ${gone.join(', ')} any more, and the import before had one. ${whole}`;
  for (const [kind, { changed, hidden, same }] of Object.entries({ items, monsters })) {
    const shown = changed + hidden + same;
    if (hidden <= shown * MOST_HIDDEN) continue;
    return `It would hide ${hidden} of ${shown} ${kind} because the files lack them, more than 1 in 20. ${whole}`;
  }
  return null;
}
