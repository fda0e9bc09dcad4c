import { writeFileSync } from 'node:fs';
import type { z } from 'zod';
import { progress } from '#build/progress.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { ImportBase, ImportRecords } from '#server/catalogue/import-commands.ts';
import type { RecordKind } from '#server/catalogue/schema.ts';
import { printableLine } from '#server/kernel/commands/print.ts';
import type { Settings } from '#server/kernel/settings.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { restoreItem, restoreMonster } from '#snapshot/defaults.ts';
import type { Operator } from '../admin/run-operator.ts';
import { COMPARED, changedFields } from './changed-fields.ts';
import { compareGame, type GameChanges, removalProblem } from './compare-game.ts';
import { type BringOptions, bringPictures } from './pictures/bring-pictures.ts';
import { RecordsError } from './problems.ts';
import { type Game, type ReadOptions, readGame } from './read-game.ts';
import { type ImportReport, PARTS, type Part, reportText } from './report.ts';
import { withStaged } from './stage-import.ts';

const PICTURES: readonly Part[] = ['icons', 'maps', 'models'];

export type ImportJob = Required<Pick<ReadOptions, 'root' | 'client' | 'mapping'>> & {
  only: ReadonlySet<Part>;
  dryRun: boolean;
  acceptRemovals: boolean;
  /** A file for the report as JSON; null: none. */
  json: string | null;
  by: string;
  settings: Pick<Settings, 'home'>;
  /** Opens the database, or the way to the process that holds it, once the files are read. */
  open: () => Promise<Operator>;
  /** The report goes here, and what became of it. */
  say: (text: string) => void;
};

/** One line that changes on a terminal, and a line for each step elsewhere. */
function steps() {
  const { stderr } = process;
  const lead = stderr.isTTY ? '\r\x1b[K' : '';
  return {
    at: (text: string) => void stderr.write(`${lead}${printableLine(text)} …${stderr.isTTY ? '' : '\n'}`),
    end: () => void (stderr.isTTY && stderr.write('\r\x1b[K')),
  };
}

type Values = Record<string, unknown>;

async function ask<Answer>(
  { by }: ImportJob,
  operator: Operator,
  command: string,
  values: Values,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const answer = await operator.run({ by, command, values });
  if (!answer.ok) throw new UserError(answer.message);
  const { data, error } = schema.safeParse(answer.facts);
  if (data !== undefined) return data;
  throw new UserError('The running portal answers as another version does: restart it, and run the import again.', {
    cause: error,
  });
}

/** In which fields the first records of a kind that change differ from what is stored. */
async function fieldChanges(
  job: ImportJob,
  operator: Operator,
  kind: RecordKind,
  { rows }: GameChanges,
  base: ImportBase,
) {
  const known = new Set((kind === 'item' ? base.items : base.monsters).map(([id]) => id));
  const after = new Map(
    rows.flatMap((row) => (row.kind === kind && 'record' in row && known.has(row.id) ? [[row.id, row.record]] : [])),
  );
  const ids = [...after.keys()].slice(0, COMPARED);
  if (ids.length === 0) return changedFields([]);
  const { records } = await ask(job, operator, 'import-records', { kind, ids: ids.map(String) }, ImportRecords);
  const pairs = records.flatMap((line) => {
    const before = kind === 'item' ? restoreItem(line) : restoreMonster(line);
    const found = after.get('item_id' in before ? before.item_id : before.id);
    return found ? [[before, found] as const] : [];
  });
  return changedFields(pairs);
}

/** What a game's records ask for of its pictures, and where those lie; of a part that is not wanted nothing. */
function picturesOf(game: Game, { root, client, only }: ImportJob): Pick<BringOptions, 'folders' | 'wanted'> {
  const folders = [root, ...(client === null ? [] : [client])].map((folder) => ({
    root: folder,
    files: game.files.filter((file) => file.root === folder),
  }));
  const maps = new Map([...game.scenes].map(([scene, { pictures }]) => [scene, pictures]));
  const wanted = {
    icons: only.has('icons') ? game.items.flatMap(({ ui_id_1 }) => ui_id_1 ?? []) : [],
    maps: only.has('maps') ? maps : new Map<string, string[]>(),
    models: only.has('models') ? game.monsters.map(({ material_id }) => material_id) : [],
  };
  return { folders, wanted };
}

/** Brings them; null: none are wanted. */
async function bring(job: ImportJob, pictures: ReturnType<typeof picturesOf>, dryRun: boolean) {
  if (!PICTURES.some((part) => job.only.has(part))) return null;
  let shown: ReturnType<typeof progress> | undefined;
  const onProgress = (done: number, all: number) => {
    shown ??= progress('Converting pictures', all, process.stderr);
    shown.at(done);
  };
  return bringPictures({ ...pictures, home: job.settings.home, dryRun, onProgress }).finally(() => shown?.end());
}

const touched = ({ items, monsters }: GameChanges) =>
  [items, monsters].reduce((sum, { added, changed, hidden }) => sum + added + changed + hidden, 0);

const families = ({ files }: Game['report']) =>
  files.map(({ path, version, records, sha256 }) => ({ path, version, records, sha256 }));

/** Gives the rows to the process that holds the database, which writes all of them or none. */
async function write(job: ImportJob, operator: Operator, { report, changes, version }: Prepared): Promise<string> {
  const { items, monsters } = changes;
  const head = { source: job.root, files: families(report), counts: { items, monsters }, report };
  // What JSON cannot hold is not in a report.
  const plain = JSON.parse(JSON.stringify(head));
  const step = steps();
  step.at(`Writing ${changes.rows.length === 1 ? '1 record' : `${changes.rows.length} records`}`);
  const taken = withStaged(job.settings.home, plain, changes.rows, async (file) => {
    const answer = await operator.run({ by: job.by, command: 'import-take', values: { file, version } });
    if (!answer.ok) throw new UserError(answer.message);
    return answer.message;
  });
  return taken.finally(step.end);
}

function saveReport(file: string | null, report: ImportReport): void {
  if (file === null) return;
  try {
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UserError(`The report cannot be written to ${file} (${code}); nothing was changed.`, { cause: error });
  }
}

/** An import that was read and compared, ready to be written. */
type Prepared = {
  version: string;
  changes: GameChanges;
  pictures: ReturnType<typeof picturesOf>;
  report: ImportReport;
};

/** Reads the game and compares it. The pictures are brought in a dry run: what is wrong with them is known before anything is written. */
async function prepare(
  job: ImportJob,
  step: ReturnType<typeof steps>,
  game: Game,
  operator: Operator,
): Promise<Prepared> {
  step.at('Comparing with the database');
  const base = await ask(job, operator, 'import-base', {}, ImportBase);
  const changes = compareGame(game, base, (kind) => job.only.has(kind));
  changes.items.changes = await fieldChanges(job, operator, 'item', changes, base);
  changes.monsters.changes = await fieldChanges(job, operator, 'monster', changes, base);
  const pictures = picturesOf(game, job);
  const brought = await bring(job, pictures, true);
  step.end();
  const { rows: _, holdsOther: __, ...counts } = changes;
  const pages = touched(changes) * LANGUAGES.length;
  return {
    version: base.version,
    changes,
    pictures,
    report: {
      ...game.report,
      parts: PARTS.filter((part) => job.only.has(part)),
      changes: counts,
      pages,
      pictures: brought,
    },
  };
}

/** Writes pictures, then records, all of them or none. */
async function carryOut(job: ImportJob, operator: Operator, prepared: Prepared): Promise<void> {
  const pictures = await bring(job, prepared.pictures, false);
  const brought = pictures === null ? 0 : pictures.icons.made + pictures.maps.made + pictures.models.made;
  if (brought > 0) job.say(`Pictures and models brought: ${brought}. Their pages come with the next npm run rebuild.`);
  const { rows, holdsOther } = prepared.changes;
  // What the files hold by now is remembered, also where no record differs.
  const differs = rows.length > 0;
  const answer = differs || holdsOther ? await write(job, operator, prepared) : '';
  if (differs) job.say(answer);
  else job.say(brought > 0 ? 'No record differs.' : 'Nothing differs: nothing was written.');
}

/** Reads the game; records that are wrong are listed before the sentence that ends the import. */
function readOrSay(job: ImportJob, step: ReturnType<typeof steps>): Game {
  try {
    return readGame({ ...job, onFile: (path) => step.at(`Reading ${path}`) });
  } catch (error) {
    step.end();
    if (error instanceof RecordsError) job.say(error.lines.join('\n'));
    throw error;
  }
}

/** Imports a game: reads it, says what would change, and writes that. Throws a sentence for what is wrong; no record is changed then. */
export async function importGame(job: ImportJob): Promise<void> {
  const step = steps();
  const read: Game[] = [readOrSay(job, step)];
  const operator = await job.open();
  try {
    // The game is given away: its records are not kept while they are written.
    const prepared = await prepare(job, step, read.pop() as Game, operator);
    const { report, changes } = prepared;
    job.say(reportText(report));
    saveReport(job.json, report);
    const problem = job.acceptRemovals ? null : removalProblem(changes);
    if (problem !== null) throw new UserError(`${problem} Nothing was written.`);
    if (job.dryRun) job.say('Nothing was written (--dry-run).');
    else await carryOut(job, operator, prepared);
  } finally {
    step.end();
    await operator.close();
  }
}
