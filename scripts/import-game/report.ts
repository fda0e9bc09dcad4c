import { firstFew } from '#server/kernel/commands/print.ts';
import type { GameChanges, KindChanges } from './compare-game.ts';
import type { BroughtPictures } from './pictures/bring-pictures.ts';
import { oddityLines, recordLine } from './problems.ts';
import type { ReadReport } from './read-game.ts';

/** What an import read and would write; a dry run and a run have the same one. */
export type ImportReport = ReadReport & {
  changes: Omit<GameChanges, 'rows'>;
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

/** Files of texts on one line for all languages of a name. */
function textLines(files: ReadReport['files']): Line[] {
  const texts = Map.groupBy(
    files.filter(({ language }) => language !== null),
    ({ path }) => nameOf(path).toLowerCase(),
  );
  return [...texts.values()].map((same) => ({
    path: `${nameOf(same[0]?.path ?? '')} in ${same.map(({ language }) => language).join(', ')}`,
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

const changeLine = (title: string, { added, changed, hidden, same }: KindChanges) =>
  `${title.padEnd(9)} ${[`added ${number.format(added)}`, `changed ${number.format(changed)}`, `hidden ${number.format(hidden)}`, `the same ${number.format(same)}`].join('   ')}`;

function pictureLines({ icons, maps, models, monsters }: BroughtPictures): string[] {
  const line = (title: string, { made, same, kept, missing, broken }: BroughtPictures['icons']) => [
    `${title.padEnd(9)} converted ${number.format(made)}   the same ${number.format(same)}   your own ${number.format(kept.length)}   missing ${number.format(missing.length)}   broken ${number.format(broken.length)}`,
    ...(missing.length > 0 ? [`  missing: ${firstFew(missing)}`] : []),
    ...broken.slice(0, 5).map(({ name, why }) => `  ${name}: ${why}`),
  ];
  return [
    ...line('Icons', icons),
    ...line('Maps', maps),
    ...line('Models', models),
    `  of ${number.format(monsters.shown + monsters.waiting + monsters.without)} monsters ${number.format(monsters.shown)} are shown, ${number.format(monsters.waiting)} wait for a .glb beside their .nif, ${number.format(monsters.without)} have none`,
  ];
}

const titled = (title: string, lines: readonly string[]) => (lines.length > 0 ? [title, ...lines] : []);

/** The report as it is printed. */
export function reportText({
  folder,
  layout,
  files,
  warnings,
  odd,
  invalid,
  changes,
  pages,
  pictures,
}: ImportReport): string {
  return [
    `${folder}, read as ${layout}:`,
    ...fileLines(files),
    ...titled(
      'Warnings',
      warnings.map((sentence) => `  ${sentence}`),
    ),
    ...titled('Odd', oddityLines(odd)),
    ...titled(
      `Left out: ${invalid.count} that no record can be; what is stored of them stays`,
      invalid.first.map(recordLine),
    ),
    changeLine('Items', changes.items),
    changeLine('Monsters', changes.monsters),
    ...(pictures ? pictureLines(pictures) : []),
    ...(pages > 0 ? [`At least ${number.format(pages)} pages have to be printed anew.`] : []),
  ].join('\n');
}
