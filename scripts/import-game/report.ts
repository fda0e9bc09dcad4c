import { firstFew, printableLine, printableLines } from '#server/kernel/commands/print.ts';
import type { GameChanges, KindChanges } from './compare-game.ts';
import type { BroughtPictures } from './pictures/bring-pictures.ts';
import { named, oddityLines, recordLine } from './problems.ts';
import type { ReadReport } from './read-game.ts';

/** What an import may be limited to. */
export const PARTS = ['items', 'monsters', 'icons', 'maps', 'models'] as const;
export type Part = (typeof PARTS)[number];

/** What an import read and would write; a dry run and a run have the same one. */
export type ImportReport = ReadReport & {
  /** What the import is limited to. */
  parts: Part[];
  changes: Omit<GameChanges, 'rows' | 'holdsOther'>;
  /** Pages of items and monsters, in every language, that have to be printed anew at least. */
  pages: number;
  pictures: BroughtPictures | null;
};

const number = new Intl.NumberFormat('en');
const KILO = 1024;

function size(bytes: number): string {
  return bytes < KILO ** 2 ? `${Math.ceil(bytes / KILO)} KB` : `${(bytes / KILO ** 2).toFixed(1)} MB`;
}

type Line = { path: string; records: number; bytes: number; shape: (string | null)[] };

const nameOf = (path: string) => path.split('/').at(-1) ?? path;

/** Languages, with their numbers of records where those differ: one may be cut. */
function languagesOf(files: ReadReport['files']): string {
  const isOne = new Set(files.map(({ records }) => records)).size === 1;
  return files.map(({ language, records }) => (isOne ? language : `${language} ${number.format(records)}`)).join(', ');
}

/** Files of texts on one line for all languages of a name. */
function textLines(files: ReadReport['files']): Line[] {
  const texts = Map.groupBy(
    files.filter(({ language }) => language !== null),
    ({ path }) => nameOf(path).toLowerCase(),
  );
  return [...texts.values()].map((same) => ({
    path: `${nameOf(same[0]?.path ?? '')} in ${languagesOf(same)}`,
    records: same.reduce((sum, { records }) => sum + records, 0),
    bytes: same.reduce((sum, { bytes }) => sum + bytes, 0),
    shape: [...new Set(same.map(({ encoding }) => encoding))],
  }));
}

function fileLines(files: ReadReport['files']): string[] {
  const others = files.filter(({ language }) => language === null);
  // One for each scene, or each thousand of ids.
  const small = others.filter(({ columns }) => columns === null);
  const lines = others.flatMap(({ path, records, bytes, version, columns, encoding }): Line[] => {
    return columns === null ? [] : [{ path, records, bytes, shape: [version, `${columns} columns`, encoding] }];
  });
  const [first] = small;
  if (first) {
    const total = (key: 'records' | 'bytes') => small.reduce((sum, file) => sum + file[key], 0);
    const path = small.length === 1 ? first.path : `${first.path} and ${small.length - 1} like it`;
    lines.push({ path, records: total('records'), bytes: total('bytes'), shape: [] });
  }
  lines.push(...textLines(files));
  const width = Math.max(0, ...lines.map(({ path }) => path.length));
  return lines.map(({ path, records, bytes, shape }) => {
    const words = shape.filter((word) => word !== null).join(', ');
    return `  ${path.padEnd(width)}  ${number.format(records).padStart(9)} records  ${size(bytes).padStart(8)}  ${words}`.trimEnd();
  });
}

const FIELDS_SHOWN = 8;

const shown = (value: unknown) => (value === undefined ? 'nothing' : printableLine(JSON.stringify(value), 40));

/** In which fields records differ, with the first of each. */
function fieldLines({ compared, fields }: KindChanges['changes'], changed: number): string[] {
  const of = compared < changed ? ` (the first ${number.format(compared)} were compared)` : '';
  const lines = fields.slice(0, FIELDS_SHOWN).map(({ field, count, id, before, after }) => {
    return `    ${field} of ${number.format(count)}, as of ${id}: ${shown(before)} → ${shown(after)}`;
  });
  const more = fields.length > FIELDS_SHOWN ? [`    and ${fields.length - FIELDS_SHOWN} more fields`] : [];
  return lines.length > 0 ? [`  changed fields${of}:`, ...lines, ...more] : [];
}

function changeLines(title: string, { added, changed, hidden, same, first, changes }: KindChanges): string[] {
  const counts = { added, changed, hidden, 'the same': same };
  const line = Object.entries(counts).map(([word, count]) => `${word} ${number.format(count)}`);
  const ids = (['added', 'changed', 'hidden'] as const).flatMap((what) =>
    first[what].length > 0 ? [`  ${what}: ${named(first[what], counts[what])}`] : [],
  );
  return [`${title.padEnd(9)} ${line.join('   ')}`, ...ids, ...fieldLines(changes, changed)];
}

function totalsLine(totals: ReadReport['totals']): string {
  return `  in all ${Object.entries(totals)
    .map(([kind, count]) => `${number.format(count)} ${kind}`)
    .join(', ')}`;
}

function pictureLines({ icons, maps, models, monsters }: BroughtPictures, parts: readonly Part[]): string[] {
  const line = (title: string, { made, same, kept, missing, broken }: BroughtPictures['icons']) => [
    `${title.padEnd(9)} converted ${number.format(made)}   the same ${number.format(same)}   your own ${number.format(kept.length)}   missing ${number.format(missing.length)}   broken ${number.format(broken.length)}`,
    ...(missing.length > 0 ? [`  missing: ${firstFew(missing)}`] : []),
    ...broken.slice(0, 5).map(({ name, why }) => `  ${name}: ${why}`),
  ];
  const all = monsters.shown + monsters.waiting + monsters.without;
  const shown = `  of ${number.format(all)} monsters ${number.format(monsters.shown)} have a model, ${number.format(monsters.waiting)} wait for a .glb beside their .nif, ${number.format(monsters.without)} have none`;
  const wanted = (part: Part, lines: () => string[]) => (parts.includes(part) ? lines() : []);
  return [
    ...wanted('icons', () => line('Icons', icons)),
    ...wanted('maps', () => line('Maps', maps)),
    ...wanted('models', () => [...line('Models', models), shown]),
  ];
}

const titled = (title: string, lines: readonly string[]) => (lines.length > 0 ? [title, ...lines] : []);

/** The report as it is printed. */
export function reportText({
  folder,
  layout,
  files,
  totals,
  missing,
  warnings,
  odd,
  invalid,
  changes,
  pages,
  parts,
  pictures,
}: ImportReport): string {
  const lines = [
    `${folder}, read as ${layout}:`,
    ...fileLines(files),
    totalsLine(totals),
    ...(missing.length > 0 ? [`  no file of ${missing.join(', ')}`] : []),
    ...titled(
      'Warnings',
      warnings.map((sentence) => `  ${sentence}`),
    ),
    ...titled('Odd', oddityLines(odd)),
    ...titled(
      `Left out: ${invalid.count} that no record can be; what is stored under their numbers stays`,
      invalid.first.map(recordLine),
    ),
    ...(parts.includes('items') ? changeLines('Items', changes.items) : []),
    ...(parts.includes('monsters') ? changeLines('Monsters', changes.monsters) : []),
    ...(pictures ? pictureLines(pictures, parts) : []),
    ...(pages > 0 ? [`At least ${number.format(pages)} pages have to be printed anew.`] : []),
  ];
  // Names and cells may hold signs that steer a terminal.
  return lines.map((line) => printableLines(line).replaceAll('\n', ' ')).join('\n');
}
