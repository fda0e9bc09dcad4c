import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limitEntries, type ManualEntry, settingEntries } from '#scripts/deploy/settings-manual.ts';
import { LIMIT_NAMES } from '#server/kernel/limits.ts';
import { ROOT, readSource } from '#support/server/source-files.ts';

const MANUAL = 'src/server/README.md';
const cell = (text: string) => text.replaceAll('|', '\\|');
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

function entriesTable(entries: ManualEntry[]): string {
  const rows = entries.map(({ names, meaning, otherwise }) => [
    names.map((name) => `\`${name}\``).join(', '),
    otherwise ?? '–',
    meaning,
  ]);
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
  const written = withTable(
    withTable(now, 'settings', entriesTable(settingEntries())),
    'limits',
    entriesTable(limitEntries()),
  );
  if (process.env['WRITE_MANUAL']) writeFileSync(join(ROOT, MANUAL), written);
  else expect(now).toBe(written);
  for (const name of [...LIMIT_NAMES, 'PORT', 'STORE_CURRENCY', 'NODE_ENV']) expect(written).toContain(`\`${name}\``);
});
