import { withoutMarks } from '#domain/catalogue/colour-marks.ts';
import { oddsOf } from '#domain/catalogue/drops.ts';
import type { GoodsFact, StatFact } from '#domain/catalogue/item-facts.ts';
import { recordAddress } from '#domain/site/addresses.ts';
import { readName, readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { type TextKey, translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { badgeText, className, elementName, qualityName, rankName, typeName } from '#items/item-labels.ts';
import { monsterLine, monsterName } from '#items/monster-name.ts';
import { goodsText, statText } from '#items/stat-text.ts';
import type { Amount, ChangeKind, ChangeRow, NamedRef } from '#snapshot/change-rows.ts';
import type { ChangesSummary } from '#snapshot/changes-page.ts';

/** A value of one side; with an address it leads to the record it names. */
export type Piece = { text: string; href?: string; quality?: number };

/** One change in the words of a language; an empty side means that there is nothing. */
type ChangeLine = { name: string; before: Piece[]; after: Piece[] };

/** Values of one side that are shown; the record's own page has the rest. */
const MOST_PIECES = 12;

const only = (text: string | null): Piece[] => (text === null || text === '' ? [] : [{ text }]);

function fewer(pieces: Piece[], language: Language): Piece[] {
  const rest = pieces.length - MOST_PIECES;
  if (rest <= 0) return pieces;
  const total = formats(language).number(rest);
  return [...pieces.slice(0, MOST_PIECES), { text: translator(language)('changes:more', { count: rest, total }) }];
}

function refPiece(ref: NamedRef, language: Language, note = ''): Piece {
  const { site, wire } = language;
  if (ref.kind === 'missing') return { text: `#${ref.id}${note}` };
  const href = recordAddress(ref.kind, ref.id, ref.slugs[site], site);
  if (ref.kind === 'item') return { text: readName(ref.names, wire, ref.id) + note, href, quality: ref.quality };
  return { text: monsterLine(monsterName(ref.names, wire, ref.id)) + note, href };
}

function amountNote(amount: Amount, language: Language): string {
  const { number, percent } = formats(language);
  if (typeof amount === 'number') return ` × ${number(amount)}`;
  const { rate, quantity, chance, range } = oddsOf(amount);
  const t = translator(language);
  const rateTexts =
    rate === null && chance === null ? [t('database:unknownRate')] : rate === null ? [] : [percent(rate)];
  const known = chance === null ? [] : [t('changes:chance', { chance: percent(chance * 100) })];
  const many = range ? `${number(range[0])}–${number(range[1])}` : number(quantity ?? 1);
  return [` × ${many}`, ...rateTexts, ...known].join(' · ');
}

/** The two sides of a row, each made of its values. */
const sides = <Value>({ before, after }: { before: Value; after: Value }, pieces: (value: Value) => Piece[]) => ({
  before: pieces(before),
  after: pieces(after),
});

function statLine(before: StatFact | null, after: StatFact | null, language: Language): ChangeLine[] {
  const shown = after ?? before;
  if (!shown) return [];
  const { mark, name } = statText(language, shown);
  const value = (stat: StatFact | null) => only(stat && statText(language, stat).value);
  return [{ name: name ? `${mark} · ${name}` : mark, ...sides({ before, after }, value) }];
}

function goodsLine({ word, ...row }: Extract<ChangeRow, { kind: 'goods' }>, language: Language): ChangeLine {
  const value = (fact: GoodsFact | null) => only(fact && goodsText(fact, language));
  return { name: translator(language)(`game:fact.${word}`), ...sides(row, value) };
}

/** What is called by a number or its word. */
function namedLine(row: Extract<ChangeRow, { kind: 'rank' | 'element' }>, language: Language): ChangeLine {
  const nameOf = row.kind === 'rank' ? rankName : elementName;
  const value = (number: number | null) => only(number === null ? null : nameOf(language, number));
  return { name: translator(language)(`database:${row.kind}`), ...sides(row, value) };
}

/** Nothing when the language reads the same on both sides. */
function textLine(
  name: string,
  row: Pick<ChangeRow & { kind: 'fact' }, 'before' | 'after'>,
  language: Language,
): ChangeLine[] {
  const read = (text: typeof row.before) =>
    withoutMarks(readText(text, language.wire) ?? '')
      .replace(/\s+/g, ' ')
      .trim();
  const [old, now] = [read(row.before), read(row.after)];
  if (old === now) return [];
  const [before, after] = textWindow(old, now);
  return [{ name, before: only(before), after: only(after) }];
}

function classesPiece(classes: readonly number[], language: Language): Piece[] {
  const t = translator(language);
  return only(classes.length === 0 ? t('game:everyone') : classes.map((id) => className(language, id)).join(', '));
}

function listLine(
  row: Extract<ChangeRow, { kind: 'amounts' | 'records' | 'places' | 'badges' }>,
  language: Language,
): ChangeLine {
  const t = translator(language);
  const { number } = formats(language);
  if (row.kind === 'badges') {
    const pieces = (badges: typeof row.before) => badges.map((badge) => ({ text: badgeText(language, badge) }));
    return { name: t('changes:badges'), ...sides(row, (badges) => fewer(pieces(badges), language)) };
  }
  if (row.kind === 'places') {
    const pieces = (spots: typeof row.before) =>
      spots.map(({ scene, scene_names, x_coord, y_coord }) => ({
        text: `${readText(scene_names, language.wire) ?? scene} (${number(x_coord)}; ${number(y_coord)})`,
      }));
    return { name: t('changes:places'), ...sides(row, (spots) => fewer(pieces(spots), language)) };
  }
  if (row.kind === 'records') {
    const pieces = (refs: readonly NamedRef[]) => refs.map((ref) => refPiece(ref, language));
    return { name: t(`changes:${row.label}`), ...sides(row, (refs) => fewer(pieces(refs), language)) };
  }
  const of = (when: 'before' | 'after') => {
    const pieces = row.changes.flatMap(({ ref, [when]: amount }) =>
      amount === null ? [] : refPiece(ref, language, amountNote(amount, language)),
    );
    return fewer(pieces, language);
  };
  return { name: t(`changes:${row.label}`), before: of('before'), after: of('after') };
}

function numberLine(row: Extract<ChangeRow, { kind: 'number' }>, language: Language): ChangeLine {
  const t = translator(language);
  const { label } = row;
  const name = label === 'level' || label === 'experience' ? t(`database:${label}`) : t(`game:stat.${label}`);
  const value = (number: number | null) => only(number === null ? null : formats(language).number(number));
  return { name, ...sides(row, value) };
}

/** What changed, in the words of a language; empty for what this language reads as before. */
export function changeLines(row: ChangeRow, language: Language): ChangeLine[] {
  const t = translator(language);
  switch (row.kind) {
    case 'text':
      return textLine(t(`changes:${row.label}`), row, language);
    case 'fact':
      return textLine(t(`game:fact.${row.word}`), row, language);
    case 'effect':
      return textLine(t('changes:effect', { pieces: row.pieces }), row, language);
    case 'stat':
      return statLine(row.before, row.after, language);
    case 'goods':
      return [goodsLine(row, language)];
    case 'number':
      return [numberLine(row, language)];
    case 'rank':
    case 'element':
      return [namedLine(row, language)];
    case 'quality': {
      const piece = (quality: number) => [{ text: qualityName(language, quality), quality }];
      return [{ name: t('database:quality'), ...sides(row, piece) }];
    }
    case 'type':
      return [{ name: t('database:type'), ...sides(row, (type) => only(typeName(language, type))) }];
    case 'classes':
      return [{ name: t('database:classes'), ...sides(row, (classes) => classesPiece(classes, language)) }];
    case 'seen':
      return [{ name: t(`changes:${row.label}`), before: [], after: only(t('changes:redrawn')) }];
    default:
      return [listLine(row, language)];
  }
}

/** Characters that are shown of a long text around the place where it changed. */
const LONGEST = 180;
const BEFORE = 40;

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function cut(text: string, from: number): string {
  const end = from + LONGEST;
  // Not inside a character that takes two units.
  const shown = text.slice(from, end).replace(/[\uD800-\uDBFF]$/, '');
  return `${from > 0 ? '…' : ''}${shown.trim()}${end < text.length ? '…' : ''}`;
}

/** Two texts as they are shown side by side: long ones only where they begin to differ. */
export function textWindow(before: string, after: string): [before: string, after: string] {
  if (before.length <= LONGEST && after.length <= LONGEST) return [before, after];
  const start = Math.max(0, commonStart(before, after) - BEFORE);
  const word = start === 0 ? 0 : before.lastIndexOf(' ', start) + 1;
  return [cut(before, word), cut(after, word)];
}

const LOOKS: Record<ChangeKind, string> = { added: 'badge--azure', changed: '', removed: 'badge--ember' };

/** Sections of a snapshot's page and their counts, in one order; what is zero is left out. */
const SECTIONS = [
  ['item', 'added', 'changes:itemsAdded'],
  ['item', 'changed', 'changes:itemsChanged'],
  ['item', 'removed', 'changes:itemsRemoved'],
  ['monster', 'added', 'changes:monstersAdded'],
  ['monster', 'changed', 'changes:monstersChanged'],
  ['monster', 'removed', 'changes:monstersRemoved'],
] as const satisfies readonly (readonly ['item' | 'monster', ChangeKind, TextKey])[];

/** `12 new items`, `3 monsters removed`, … */
export function changeCountTexts(
  { counts }: ChangesSummary,
  language: Language,
): { kind: 'item' | 'monster'; fate: ChangeKind; text: string; look: string }[] {
  const t = translator(language);
  return SECTIONS.flatMap(([kind, fate, key]) => {
    const count = counts[fate][kind];
    return count === 0
      ? []
      : { kind, fate, text: t(key, { count, total: formats(language).number(count) }), look: LOOKS[fate] };
  });
}
