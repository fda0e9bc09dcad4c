import type { OperatorAnswer } from '#server/kernel/commands/define-command.ts';

/** How an answer is printed: text for people, one JSON document, or CSV by RFC 4180. */
export type Format = 'text' | 'json' | 'csv';

type Line = readonly unknown[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What steers a terminal: escapes, returns to the start of a line, signs that turn it around. Tabs and line ends are part of a text. */
const STEERING = /[^\P{Cc}\t\n]|\p{Bidi_Control}/gu;

/** What a spreadsheet takes for a formula; a number cannot be one. */
const FORMULA = /^[=+\-@\t\n]/;

function cellOf(value: unknown): string {
  const text = textOf(value).replaceAll(/\r\n?/g, '\n').replaceAll(STEERING, '');
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The fields of one thing on a page, a line for each. */
function fieldLines(section: string, row: number | '', facts: Readonly<Record<string, unknown>>): Line[] {
  return Object.entries(facts).map(([field, value]) => [section, row, field, value]);
}

/** A page as one table: a list of it is a section of numbered rows, and every value has a line. */
function pageLines(facts: Readonly<Record<string, unknown>>): Line[] {
  const lines = Object.entries(facts).flatMap(([key, value]): Line[] => {
    if (Array.isArray(value) && value.every(isRecord)) {
      return value.flatMap((row, nth) => fieldLines(key, nth + 1, row));
    }
    return isRecord(value) ? fieldLines(key, '', value) : [['', '', key, value]];
  });
  return [['section', 'row', 'field', 'value'], ...lines];
}

function linesOf({ facts, columns }: OperatorAnswer): Line[] {
  if (columns === undefined || !Array.isArray(facts)) return isRecord(facts) ? pageLines(facts) : [];
  return [columns, ...facts.map((row: Record<string, unknown>) => columns.map((column) => row[column]))];
}

/** An answer as CSV, with a header line; a text that a spreadsheet would run as a formula gets a quote mark in front. */
const csvOf = (answer: OperatorAnswer) =>
  linesOf(answer)
    .map((line) => `${line.map(cellOf).join(',')}\r\n`)
    .join('');

/** The same text for a program, whatever is in it. */
function jsonOf({ ok, message, facts }: OperatorAnswer): string {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `${JSON.stringify({ ok, message, facts }, null, 2).replaceAll(STEERING, escaped)}\n`;
}

/** Prints an answer; what is wrong goes to the error output, as a sentence where no JSON is asked for. */
export function printAnswer(answer: OperatorAnswer, format: Format): void {
  if (format === 'json') process.stdout.write(jsonOf(answer));
  else if (!answer.ok) console.error(answer.message);
  else if (format === 'csv') process.stdout.write(csvOf(answer));
  else console.log(answer.message);
}
