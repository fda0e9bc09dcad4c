import { isDeepStrictEqual } from 'node:util';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { ImportBase } from '#server/catalogue/import-commands.ts';
import type { RecordKind } from '#server/catalogue/schema.ts';
import type { StagedRow } from '#server/catalogue/staged-import.ts';
import type { FieldChanges } from './changed-fields.ts';
import { FAMILY_WORDS } from './layout.ts';
import type { Game } from './read-game.ts';

/**
 * How many records of a kind the files add, change, hide because they lack them, and leave as they are; the first ids of each; how
 * many were shown before.
 */
export type KindChanges = {
  added: number;
  changed: number;
  hidden: number;
  same: number;
  shown: number;
  /** In which fields records that are changed differ. */
  changes: FieldChanges;
  first: { added: number[]; changed: number[]; hidden: number[] };
};

/** Ids that a report names. */
const NAMED = 20;

/** What the whole import before had and these files lack: kinds of files, and how many of which facts where that is more than 1 in 20. */
type Lost = { files: string[]; facts: string[] };

/** What an import would write, row by row and counted. `holdsOther`: the files hold other kinds or amounts than at the import before. */
export type GameChanges = {
  items: KindChanges;
  monsters: KindChanges;
  rows: StagedRow[];
  lost: Lost;
  holdsOther: boolean;
};

const idOf = (record: Item | Monster) => ('item_id' in record ? record.item_id : record.id);

const nothing = (): KindChanges => ({
  added: 0,
  changed: 0,
  hidden: 0,
  same: 0,
  shown: 0,
  changes: { compared: 0, fields: [] },
  first: { added: [], changed: [], hidden: [] },
});

function compareKind(
  kind: RecordKind,
  records: readonly (Item | Monster)[],
  digests: readonly string[],
  stored: ImportBase['items'],
  left: ReadonlySet<number>,
): KindChanges & { rows: StagedRow[] } {
  const known = new Map(stored.map(([id, digest, gone]) => [id, { digest, gone }]));
  const shown = stored.filter(([, , gone]) => !gone).length;
  const found = { ...nothing(), shown, rows: [] as StagedRow[] };
  const note = (what: 'added' | 'changed' | 'hidden', id: number) => {
    found[what] += 1;
    if (found.first[what].length < NAMED) found.first[what].push(id);
  };
  const seen = new Set<number>();
  for (const [nth, record] of records.entries()) {
    const id = idOf(record);
    seen.add(id);
    const digest = digests[nth] as string;
    const before = known.get(id);
    if (before?.digest === digest && !before.gone) found.same += 1;
    else {
      note(before ? 'changed' : 'added', id);
      found.rows.push({ kind, id, digest, record } as StagedRow);
    }
  }
  for (const [id, { gone }] of known) {
    // A record that could not be read stays as it was.
    if (seen.has(id) || left.has(id) || gone) continue;
    note('hidden', id);
    found.rows.push({ kind, id, gone: true });
  }
  return found;
}

/** Compares the records of files with those that are stored; of a kind that is not wanted nothing changes. */
export function compareGame(game: Game, base: ImportBase, wants: (kind: 'items' | 'monsters') => boolean): GameChanges {
  const { rows: ofItems, ...items } = wants('items')
    ? compareKind('item', game.items, game.digests.items, base.items, game.left.items)
    : { ...nothing(), rows: [] };
  const { rows: ofMonsters, ...monsters } = wants('monsters')
    ? compareKind('monster', game.monsters, game.digests.monsters, base.monsters, game.left.monsters)
    : { ...nothing(), rows: [] };
  const isWhole = wants('items') && wants('monsters');
  return {
    items,
    monsters,
    rows: [...ofItems, ...ofMonsters],
    lost: isWhole ? lostOf(game, base) : NOTHING_LOST,
    holdsOther: isWhole && holdsOther(game, base),
  };
}

function holdsOther({ report }: Game, { newest }: ImportBase): boolean {
  const { layout, families, totals } = report;
  return newest !== null && !isDeepStrictEqual(newest, { layout, families, totals });
}

/** More than this share of what is shown must not go without the operator's word. */
const MOST_LOST = 0.05;
const number = new Intl.NumberFormat('en');

const NOTHING_LOST: Lost = { files: [], facts: [] };

function lostOf({ report }: Game, { newest }: ImportBase): Lost {
  if (newest === null) return NOTHING_LOST;
  const families: readonly string[] = report.families;
  // Another layout has other kinds of files.
  const before = newest.layout === report.layout ? newest.families : [];
  const files = before
    .filter((family) => !families.includes(family))
    .map((family) => `all files of ${FAMILY_WORDS[family] ?? family}`);
  const facts = Object.entries(newest.totals).flatMap(([kind, had]) => {
    const have = report.totals[kind] ?? 0;
    return have < had * (1 - MOST_LOST) ? [`${number.format(had - have)} of ${number.format(had)} ${kind}`] : [];
  });
  return { files, facts };
}

const sentences = new Intl.ListFormat('en-GB');

/** Why an import is refused until the operator accepts what goes: one sentence, or null. */
export function removalProblem({ items, monsters, lost }: GameChanges): string | null {
  const whole = 'Read the report; if it is right, give --accept-removals.';
  const lack = (what: string[]) => `The files lack ${sentences.format(what)} that the import before had. ${whole}`;
  if (lost.files.length > 0) return lack(lost.files);
  for (const [kind, { hidden, shown }] of Object.entries({ items, monsters })) {
    if (hidden <= shown * MOST_LOST) continue;
    return `It would hide ${number.format(hidden)} of ${number.format(shown)} ${kind} because the files lack them, more than 1 in 20. ${whole}`;
  }
  return lost.facts.length > 0 ? lack(lost.facts) : null;
}
