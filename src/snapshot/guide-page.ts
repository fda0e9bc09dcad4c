import type { Item } from '#contract/item.ts';
import type { Text } from '#contract/text.ts';
import { type ClassLine, LINE_LEVELS } from '#domain/catalogue/classes.ts';
import { withoutMarks } from '#domain/catalogue/colour-marks.ts';
import {
  classLine,
  type GuideTab,
  isAncientTalent,
  isSetPiece,
  isSkillStone,
  isTalent,
  isTome,
  isUltimate,
  namesClassOf,
} from '#domain/catalogue/guide.ts';
import { SET_TYPE_ORDER } from '#domain/catalogue/item-types.ts';
import { type ItemRef, itemRef, type MissingRef } from '#domain/catalogue/refs.ts';
import { setEffects } from '#domain/catalogue/set-effect.ts';
import { madeOnce } from '#domain/site/made-once.ts';
import { type GuideBand, type GuideSet, guideBands } from './guide-bands.ts';
import { digestOf } from './page-keys.ts';
import type { ItemHead, Snapshot } from './snapshot.ts';

/** A thing to learn: `about` is what its description says first, colour marks included. */
export type GuideItem = { ref: ItemRef; about: Text };

/** What a class of the line is the first to use, by level, then id. */
export type GuideStep = { classId: number; level: number; items: GuideItem[] };

/** Everything the guide of a base class shows, the same for all languages, which share one: it is read only. */
export type GuidePage = {
  readonly line: ClassLine;
  readonly bands: readonly GuideBand[];
  readonly sets: readonly GuideSet[];
  readonly learned: Readonly<Record<LearnedTab, readonly GuideStep[]>>;
};

export type LearnedTab = Exclude<GuideTab, 'sets'>;

/** About two lines on a phone. */
const LONGEST_LINE = 160;

const LEARNED: Readonly<Record<LearnedTab, (item: Item) => boolean>> = {
  tomes: isTome,
  talents: (item) => isTalent(item) && !isAncientTalent(item),
  ancient: isAncientTalent,
  stones: isSkillStone,
  ultimates: isUltimate,
};

/** Follows from the head alone, so that nothing else is parsed. */
function mayBeShown({ type: item_type, auction: auction_type }: ItemHead): boolean {
  const head = { item_type, auction_type };
  return SET_TYPE_ORDER.includes(item_type) || isTome(head) || isTalent(head) || isSkillStone(head) || isUltimate(head);
}

/** The items that any guide may show, once per snapshot: twelve guides ask for them. */
const candidatesOf = madeOnce(
  ({ listFields, items }: Snapshot) =>
    listFields
      .filter(mayBeShown)
      .map(({ id }) => items.get(id) as Item)
      .filter((item) => item.class_group.length > 0),
  new WeakMap(),
);

function aboutOf({ item_description }: Item): Text {
  const written = Object.entries(item_description) as [keyof Text, string][];
  return Object.fromEntries(
    written.map(([language, text]) => [language, firstLine(text, LONGEST_LINE)]).filter(([, line]) => line),
  ) as Text;
}

/** Without a level comes last. */
const levelOf = ({ ref }: GuideItem): number => ref.level ?? Number.MAX_SAFE_INTEGER;

function stepsOf(snapshot: Snapshot, line: ClassLine, items: readonly Item[]): GuideStep[] {
  const first = ({ class_group }: Item) => line.findIndex((id) => class_group.includes(id));
  const groups = Map.groupBy(items, first);
  return line.flatMap((classId, step) => {
    const members = groups.get(step);
    if (!members) return [];
    const rows = members
      .map((item): GuideItem => ({ ref: itemRef(snapshot, item.item_id) as ItemRef, about: aboutOf(item) }))
      .sort((a, b) => levelOf(a) - levelOf(b) || a.ref.id - b.ref.id);
    return [{ classId, level: LINE_LEVELS[step] ?? 0, items: rows }];
  });
}

const guidesOf = madeOnce(
  (snapshot: Snapshot) => madeOnce((baseClass: number) => makePage(snapshot, baseClass)),
  new WeakMap(),
);

/** The data of a guide; throws for a class that begins no line. */
export const guidePage = (snapshot: Snapshot, baseClass: number): GuidePage => guidesOf(snapshot)(baseClass);

function makePage(snapshot: Snapshot, baseClass: number): GuidePage {
  const line = classLine(baseClass);
  if (!line) throw new RangeError(`Class ${baseClass} begins no line: it has no guide.`);
  const items = candidatesOf(snapshot).filter((item) => namesClassOf(item, line));
  const learned = (tab: LearnedTab) => stepsOf(snapshot, line, items.filter(LEARNED[tab]));
  const sets = guideSets(snapshot, items.filter(isSetPiece));
  return {
    line,
    bands: guideBands(snapshot, line, sets),
    sets,
    learned: {
      tomes: learned('tomes'),
      talents: learned('talents'),
      ancient: learned('ancient'),
      stones: learned('stones'),
      ultimates: learned('ultimates'),
    },
  };
}

/** Ids of the items a guide is made from, for the date of its last change. */
export function guideItemIds(snapshot: Snapshot, baseClass: number): number[] {
  const { sets, learned } = guidePage(snapshot, baseClass);
  const pieces = sets.flatMap((set) => set.pieces.filter(({ kind }) => kind === 'item').map(({ id }) => id));
  const steps = Object.values(learned).flat();
  return [...pieces, ...steps.flatMap(({ items }) => items.map(({ ref }) => ref.id))];
}

/** The first line that says something, colour marks included; a longer one is cut between words and loses them. '' for none. */
export function firstLine(description: string, longest: number): string {
  const line = description
    .split('\n')
    .map((written) => written.trim())
    .find((written) => withoutMarks(written).trim() !== '');
  if (line === undefined) return '';
  const letters = [...withoutMarks(line)];
  if (letters.length <= longest) return line;
  const cut = letters.slice(0, longest).join('');
  return `${cut.replace(/\s+\S*$/, '').replace(/[\s.,;:!?…]+$/, '')}…`;
}

/** Differs whenever the guide's page differs: all it shows comes from its view model (`page-keys.ts` has the others). */
export function guideKey(snapshot: Snapshot, baseClass: number): string {
  return digestOf(JSON.stringify(guidePage(snapshot, baseClass)));
}

/** Head, gloves, chest, pants, feet; what else belongs to a set follows by type. */
function typePlace(type: number): number {
  const place = SET_TYPE_ORDER.indexOf(type);
  return place < 0 ? SET_TYPE_ORDER.length + type : place;
}

function inOrder(pieces: readonly (ItemRef | MissingRef)[]): (ItemRef | MissingRef)[] {
  const known = pieces
    .filter((piece) => piece.kind === 'item')
    .sort((a, b) => typePlace(a.type) - typePlace(b.type) || a.id - b.id);
  return pieces.map((piece) => (piece.kind === 'missing' ? piece : (known.shift() ?? piece)));
}

function levelsOf(pieces: readonly (ItemRef | MissingRef)[]): GuideSet['levels'] {
  const levels = pieces.flatMap((piece) => (piece.kind === 'item' && piece.level !== null ? [piece.level] : []));
  return levels.length === 0 ? null : { min: Math.min(...levels), max: Math.max(...levels) };
}

function makeSet(snapshot: Snapshot, members: readonly Item[]): GuideSet {
  const [first] = members as [Item];
  const named = members.find(({ set_name }) => Object.keys(set_name).length > 0);
  const pieces = inOrder([...new Set(first.item_set)].map((id) => itemRef(snapshot, id)));
  return { name: named?.set_name ?? {}, pieces, levels: levelsOf(pieces), effects: setEffects(first) };
}

/** Sets without a level come last, as they are read: an infinity sign. */
const minimum = ({ levels }: GuideSet): number => levels?.min ?? Number.MAX_SAFE_INTEGER;

/** The sets that some pieces belong to: grouped by their sorted member ids, sorted by minimum level, then by maximum and first piece. */
function guideSets(snapshot: Snapshot, pieces: readonly Item[]): GuideSet[] {
  const groups = Map.groupBy(pieces, ({ item_set }) => [...item_set].sort((a, b) => a - b).join());
  return [...groups.values()]
    .map((members) => makeSet(snapshot, members))
    .sort(
      (a, b) =>
        minimum(a) - minimum(b) ||
        (a.levels?.max ?? 0) - (b.levels?.max ?? 0) ||
        (a.pieces[0]?.id ?? 0) - (b.pieces[0]?.id ?? 0),
    );
}
