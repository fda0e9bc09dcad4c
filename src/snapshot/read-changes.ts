import { type Changes, changesFile, type RecordChange, recordChangesFile, STORED_CHANGES } from './format.ts';
import type { SnapshotFiles } from './read-files.ts';

/** What a snapshot changed; `detail` is null where nothing more is known than that a record changed. */
export type SnapshotChanges = Changes & { detail: (kind: 'item' | 'monster', id: number) => RecordChange | null };

function detailsOf(bytes: Buffer | undefined): Map<string, RecordChange> {
  const lines = bytes?.toString('utf8').split('\n').filter(Boolean) ?? [];
  return new Map(
    lines.map((line) => {
      const change = JSON.parse(line) as RecordChange;
      return [`${change.kind} ${change.id}`, change];
    }),
  );
}

/** The differences that a snapshot keeps, newest first; each one's details are parsed when they are first asked for. */
export function readChanges({ manifest, contents }: SnapshotFiles): SnapshotChanges[] {
  const numbers = Array.from({ length: STORED_CHANGES }, (_, back) => manifest.snapshot - back);
  return numbers.flatMap((number) => {
    const bytes = contents.get(changesFile(number));
    if (!bytes) return [];
    let details: Map<string, RecordChange> | undefined;
    return {
      ...(JSON.parse(bytes.toString('utf8')) as Changes),
      detail: (kind, id) => {
        details ??= detailsOf(contents.get(recordChangesFile(number)));
        return details.get(`${kind} ${id}`) ?? null;
      },
    };
  });
}
