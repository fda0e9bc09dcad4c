import { progress as counter, type Output } from '#build/progress.ts';
import type { IdChanges } from '#snapshot/format.ts';
import type { exportSnapshot } from './export-snapshot.ts';
import { describeBad, describeUnread, type ExportStep, type Progress } from './source.ts';
import type { Unknown } from './unknown.ts';

export type ExportReport = Awaited<ReturnType<typeof exportSnapshot>>;

const format = new Intl.NumberFormat('en');
const several = (count: number, one: string, more = `${one}s`) => `${format.format(count)} ${count === 1 ? one : more}`;

const MOST_IDS = 10;

function idsOf(ids: readonly number[]): string {
  const rest = ids.length - MOST_IDS;
  return ids.slice(0, MOST_IDS).join(', ') + (rest > 0 ? ` and ${format.format(rest)} more` : '');
}

function changeLines(word: string, changes: IdChanges): string[] {
  return (['items', 'monsters', 'notes'] as const).flatMap((kind) => {
    const ids = changes[kind];
    const noun = kind.slice(0, -1);
    return ids.length === 0 ? [] : [`  ${word} ${several(ids.length, noun)}: ${idsOf(ids)}`];
  });
}

function unknownLines(unknown: Unknown, monsters: number): string[] {
  const { partlyNamed, namelessItems, namelessMonsters, missingItems, missingMonsters } = unknown;
  const unnamed = 'without a name in any language, shown as #id';
  const partly = 'without a name in some language, shown in another';
  const facts: [ids: readonly number[], noun: string, fact: string][] = [
    [namelessItems, 'item', unnamed],
    [namelessMonsters, 'monster', unnamed],
    [partlyNamed.items, 'item', partly],
    [partlyNamed.monsters, 'monster', partly],
    [missingItems, 'item id', 'that records refer to and the API does not have'],
    [missingMonsters, 'monster id', 'that items refer to and the API does not have'],
    [unknown.unplaced, 'item', "of a divided section without a match, under 'All' only"],
    [unknown.stonesWithoutRune, 'stone', 'among them whose rune type the API does not tell'],
  ];
  const lines = facts
    .filter(([ids]) => ids.length > 0)
    .map(([ids, noun, fact]) => `  ${several(ids.length, noun)} ${fact}: ${idsOf(ids)}`);
  if (!unknown.monstersListed) {
    lines.push(
      `  The API lists no monsters: read were the ${format.format(monsters)} that items name, others cannot be known`,
    );
  }
  return lines;
}

function deadLinkLines(links: ExportReport['deadLinks']): string[] {
  if (links.length === 0) return [];
  const rest = links.length - MOST_IDS;
  return [
    `Lead to no page of the site: ${several(links.length, 'link')} in notes`,
    ...links
      .slice(0, MOST_IDS)
      .map(({ note, language, text, href }) => `  note (${language}) ${note}: [${text}](${href})`),
    ...(rest > 0 ? [`  and ${format.format(rest)} more`] : []),
  ];
}

function outcome({ written, first, snapshot, dataDir }: ExportReport): string {
  if (!written) return `Nothing differs from snapshot ${snapshot} in ${dataDir}: nothing was written.`;
  if (first) return `Snapshot ${snapshot} is the first in ${dataDir}: there is nothing to compare it with.`;
  return `Snapshot ${snapshot} is in ${dataDir}; compared with the one before:`;
}

export function reportLines(report: ExportReport): string[] {
  const { totals, difference, banners, bad, unread, unknown, pictures } = report;
  const notes = Object.values(totals.notes).reduce((sum, count) => sum + count, 0);
  const counts = [several(totals.items, 'item'), several(totals.monsters, 'monster'), several(notes, 'patch note')];
  const open = unknownLines(unknown, totals.monsters);
  return [
    `Read ${counts.join(', ')} and ${several(totals.banners, 'banner')} from ${report.source}.`,
    ...(report.reread === null
      ? []
      : [`  ${format.format(report.reread)} of them anew: the others have not changed since the last export.`]),
    outcome(report),
    ...changeLines('added', difference.added),
    ...changeLines('changed', difference.changed),
    ...changeLines('removed', difference.removed),
    ...(banners ? ['  changed the banners'] : []),
    ...(open.length > 0 ? ['Not known:', ...open] : []),
    ...deadLinkLines(report.deadLinks),
    ...(pictures.length > 0 ? ['Pictures of notes that did not come; their pages show nothing there:'] : []),
    ...pictures.map((reason) => `  ${reason}`),
    ...(unread.length > 0 ? ['Facts that cannot be read, shown as unknown:'] : []),
    ...unread.map((fact) => `  ${describeUnread(fact)}`),
    ...(bad.length > 0 ? [`Left out, because they break the contract: ${several(bad.length, 'record')}`] : []),
    ...bad.map((record) => `  ${describeBad(record)}`),
  ];
}

const LABELS: Record<ExportStep, string> = {
  items: 'Reading items',
  sections: 'Asking for the sections of the side bar',
  monsters: 'Reading monsters',
  notes: 'Reading patch notes',
};

/** Prints progress: a changing line on a terminal, a plain line now and then elsewhere. */
export function printedProgress(output: Output): { onProgress: Progress; end: () => void } {
  let current: { stage: ExportStep; count: ReturnType<typeof counter> } | undefined;
  return {
    onProgress: ({ stage, done, total }) => {
      if (current?.stage !== stage) {
        current?.count.end();
        current = { stage, count: counter(LABELS[stage], total, output) };
      }
      current.count.at(done);
    },
    end: () => current?.count.end(),
  };
}
