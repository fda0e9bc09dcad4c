import type { Problems } from '../problems.ts';
import type { Cells } from '../read/read-table.ts';

/** Digits as wide as a Chinese sign, which some editors write. */
const WIDE = /[\uFF10-\uFF19]/g;
const WIDE_ZERO = 0xff10;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?/i;

const narrow = (text: string) => text.replace(WIDE, (digit) => String(digit.charCodeAt(0) - WIDE_ZERO)).trim();

const [ZERO, NINE] = ['0'.charCodeAt(0), '9'.charCodeAt(0)];

/** Digits alone, which most cells are. */
function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign < ZERO || sign > NINE) return false;
  }
  return true;
}

/** A number as the game reads one: '' is null, text is 0, and what follows a number is passed over. */
export function readNumber(text: string): number | null {
  if (text === '') return null;
  if (isDigits(text)) return Number(text);
  const plain = narrow(text);
  if (plain === '') return null;
  const [number] = NUMBER.exec(plain) ?? ['0'];
  return Number(number);
}

/** Whether all of a cell is a number, or it is empty. */
function isNumber(text: string): boolean {
  if (text === '' || isDigits(text)) return true;
  const plain = narrow(text);
  return plain === '' || NUMBER.exec(plain)?.[0] === plain;
}

/** Where cells are read from, for what is said of them. */
export type Source = { problems: Problems; from: string };

/** A number of a cell by the name of its field; what is no number, or more than one, is counted with what is read of it. */
export function numberOf(text: string, field: string, line: number, { problems, from }: Source): number | null {
  const number = readNumber(text);
  if (!isNumber(text)) problems.countNoNumber({ from, field, text, line }, number);
  return number;
}

/** Where a row stands, for what is said of it. */
export const placeOf = ({ line }: Pick<Cells, 'line'>, { from }: Source): string => `${from}, line ${line}`;

/** As `numberOf`, of a row. */
export const numberIn = (cells: Cells, field: string, source: Source): number | null =>
  numberOf(cells.text(field), field, cells.line, source);

/** As `numberIn`, without a fraction. */
export function wholeIn(cells: Cells, field: string, source: Source): number | null {
  const number = numberIn(cells, field, source);
  if (number === null || Number.isInteger(number)) return number;
  const example = `${cells.text(field)} in ${placeOf(cells, source)}`;
  source.problems.count(`cells of '${field}' have a fraction, and the field has none: it is cut off`, example);
  return Math.trunc(number);
}

/** An amount of a drop or a recipe, which is 1 at least. */
export function amountOf(amount: number | null, of: string, { problems }: Source): number {
  if (amount !== null && amount < 1) problems.count('amounts are below 1: taken as 1', of);
  return Math.max(1, amount ?? 1);
}

/** The number of a record; null where it is none, and the record is refused. */
export function idIn(cells: Cells, field: string, { problems, from }: Source): number | null {
  const text = cells.text(field);
  if (isNumber(text)) return readWhole(text) ?? 0;
  problems.refuse({ file: from, line: cells.line, id: text, expected: 'a number', found: text });
  return null;
}

/** As `readNumber`, without a fraction. */
export function readWhole(text: string): number | null {
  const number = readNumber(text);
  return number === null ? null : Math.trunc(number);
}

const HEX = /^(?:0x)?[\da-f]{1,16}$/i;
const LAST_CLASS = 61;
/** The game has no class of this number. */
const UNUSED_CLASS = 31;

function classesOf(text: string): readonly number[] | null {
  const plain = text.trim();
  if (plain === '') return [];
  if (!HEX.test(plain)) return null;
  const mask = BigInt(`0x${plain.replace(/^0x/i, '')}`);
  const ids = Array.from({ length: LAST_CLASS + 1 }, (_, id) => id);
  return ids.filter((id) => id !== UNUSED_CLASS && ((mask >> BigInt(id)) & 1n) === 1n);
}

/** A game has a few hundred masks, and each of them in many items. */
const known = new Map<string, readonly number[] | null>();

/** The classes of a mask of 64 bits in hexadecimal, bit i for class i: '' and 0 are everyone, as []; null where it is no such number. */
export function readClasses(text: string): number[] | null {
  const found = known.has(text) ? known.get(text) : classesOf(text);
  known.set(text, found ?? null);
  return found ? [...found] : null;
}

/** The words of the bits that are set in a number. */
export function readBits(text: string, words: Readonly<Record<number, string>>): string[] {
  const bits = readWhole(text) ?? 0;
  if (bits === 0) return [];
  return Object.entries(words).flatMap(([bit, word]) => ((bits & Number(bit)) === 0 ? [] : [word]));
}

/** The words of a list in one cell, with commas or semicolons between them. */
export const listOf = (text: string): string[] => text.split(/[;,\s]+/).filter((word) => word !== '');
