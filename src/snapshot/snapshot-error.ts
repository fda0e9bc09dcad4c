/** A snapshot that cannot be read; the message is one sentence: what is wrong, where, how to fix it. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

/** How a damaged file is mended: it is only ever written by the export. */
export function damaged(place: string, what: string): SnapshotError {
  return new SnapshotError(
    `${place} ${what}; restore the folder from your copy, or delete its manifest.json and run 'npm run export' again.`,
  );
}
