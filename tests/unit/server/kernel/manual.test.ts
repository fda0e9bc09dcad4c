import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS, LIMIT_NAMES } from '#server/kernel/limits.ts';
import { ROOT, readSource } from '#support/server/source-files.ts';

const MANUAL = 'src/server/README.md';
/** The entries of an object literal of a file, as the comments above them part them. */
function commented(path: string, start: string): { names: string[]; comment: string }[] {
  const [, source = ''] = readSource(path).split(start);
  const [, ...parts] = source.slice(0, source.search(/^\}/m)).split(/^ {2}\/\*\*/m);
  return parts.map((part) => {
    const [comment = '', below = ''] = part.split('*/\n');
    return {
      comment: comment.replace(/\s*\n\s+\*\s*/g, ' ').trim(),
      names: Array.from(below.matchAll(/^ {2}(\w+):/gm), ([, name = '']) => name),
    };
  });
}

const cell = (text: string) => text.replaceAll('|', '\\|');
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

function settingsTable(): string {
  const rows = commented('src/server/kernel/settings.ts', 'const Environment = z.object({\n').map(
    ({ names, comment }) => {
      const [meaning = '', otherwise = '–'] = comment.split(/\s*@default\s+/);
      return [names.map((name) => `\`${name}\``).join(', '), otherwise, meaning];
    },
  );
  return table(['variable', 'default', 'meaning'], rows);
}

function limitsTable(): string {
  const variables = new Map(Object.keys(DEFAULT_LIMITS).map((key, nth) => [key, LIMIT_NAMES[nth] ?? '']));
  const rows = commented('src/server/kernel/limits.ts', 'export const DEFAULT_LIMITS = {\n').map(
    ({ names, comment }) => [
      names.map((name) => `\`${variables.get(name)}\``).join(', '),
      names.map((name) => DEFAULT_LIMITS[name as keyof typeof DEFAULT_LIMITS].toLocaleString('en')).join(', '),
      comment,
    ],
  );
  return table(['variable', 'default', 'meaning'], rows);
}

/** A text with a table between its marks. */
const withTable = (text: string, name: string, rows: string) =>
  text.replace(
    new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`),
    (_, from, to) => `${from}${rows}\n${to}`,
  );

test(`${MANUAL} lists every setting and limit; WRITE_MANUAL=yes before this test writes the tables`, () => {
  const now = readSource(MANUAL);
  const written = withTable(withTable(now, 'settings', settingsTable()), 'limits', limitsTable());
  if (process.env['WRITE_MANUAL']) writeFileSync(join(ROOT, MANUAL), written);
  else expect(now).toBe(written);
  for (const name of [...LIMIT_NAMES, 'PORT', 'STORE_CURRENCY', 'NODE_ENV']) expect(written).toContain(`\`${name}\``);
});
