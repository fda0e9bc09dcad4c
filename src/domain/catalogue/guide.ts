import type { Item } from '#contract/item.ts';
import { CLASS_LINES, type ClassLine, LINE_LEVELS } from './classes.ts';
import { SET_TYPE_ORDER } from './item-types.ts';

/** The tabs of a guide as they stand behind the `#` of its address, in order; the first is the one shown. */
export const GUIDE_TABS = ['sets', 'tomes', 'talents', 'ancient', 'stones', 'ultimates'] as const;
export type GuideTab = (typeof GUIDE_TABS)[number];

const TOME = 25;
const TALENT = 26;
const ULTIMATE = 111;
const GENERIC = 22;
const UPGRADES = 32;

/** What the Spanish name of an ancient talent says, as it is written. */
const ANCIENT = 'Talento Antiguo';

type Kind = Pick<Item, 'item_type'>;

/** A tome is a scroll (type 25). */
export const isTome = ({ item_type }: Kind): boolean => item_type === TOME;

/** Any talent, ancient ones included: `get-guide` answers both in one list. */
export const isTalent = ({ item_type }: Kind): boolean => item_type === TALENT;

/** A talent whose Spanish name contains 'Talento Antiguo'; the guide shows it in a tab of its own. */
export const isAncientTalent = (item: Kind & Pick<Item, 'item_name'>): boolean =>
  isTalent(item) && item.item_name.es?.includes(ANCIENT) === true;

/** Skill stones and upgrades: generic things of auction type 32. */
export const isSkillStone = ({ item_type, auction_type }: Kind & Pick<Item, 'auction_type'>): boolean =>
  item_type === GENERIC && auction_type === UPGRADES;

/** An ultimate, a category of the portal's own (type 111). */
export const isUltimate = ({ item_type }: Kind): boolean => item_type === ULTIMATE;

export const isSetPiece = ({ item_type, item_set }: Kind & Pick<Item, 'item_set'>): boolean =>
  SET_TYPE_ORDER.includes(item_type) && item_set.length > 0;

/** The line that begins with a base class; null when the id begins none. */
export function classLine(baseClass: number): ClassLine | null {
  return CLASS_LINES.find(([base]) => base === baseClass) ?? null;
}

/** Whether an item names a class of the line; one for everyone (an empty list) names none. */
export function namesClassOf({ class_group }: Pick<Item, 'class_group'>, line: readonly number[]): boolean {
  return class_group.some((id) => line.includes(id));
}

/** The levels at which a line plays one class; `isBefore`: those before its first, whose things that class may use already. `to` null: to the end. */
export type LevelBand = { classId: number; isBefore: boolean; from: number; to: number | null };

export function levelBands(line: ClassLine): LevelBand[] {
  const classes = line.map((classId, step): LevelBand => {
    const next = LINE_LEVELS[step + 1];
    return { classId, isBefore: false, from: LINE_LEVELS[step] ?? 0, to: next === undefined ? null : next - 1 };
  });
  return [{ classId: line[0], isBefore: true, from: 1, to: LINE_LEVELS[0] - 1 }, ...classes];
}

/** Whether a level lies in a band; no level lies in none. */
export const isWithin = (level: number | null, { from, to }: LevelBand): boolean =>
  level !== null && level >= from && (to === null || level <= to);
