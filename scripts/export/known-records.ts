import { resolve } from 'node:path';
import { z } from 'zod';
import { readFile, replaceFile } from '#build/folder.ts';
import { fileDigest } from '../build/inputs.ts';
import type { Gaps } from './unknown.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** What an export runs through: when it changes, the same records may be exported otherwise. */
const EXPORTER = ['src/contract', 'src/domain', 'src/server', 'src/snapshot', 'scripts/export'];

/** Of the exporter, this version of Node and `words`; `files` (absolute) count as well. */
export function exporterDigest(words: readonly unknown[], files: readonly string[] = []): string {
  const folders = EXPORTER.map((name) => ({ folder: resolve(PROJECT, name) }));
  return fileDigest([...words, process.version], folders, files);
}

/** The digests of rows by their ids, and what is open about their records; records without a gap are left out of `gaps`. */
type KnownKind = { digests: ReadonlyMap<number, string>; gaps: ReadonlyMap<number, Gaps> };

/** The rows of the own database that a snapshot was exported from. */
export type KnownRecords = Record<'item' | 'monster', KnownKind>;

export const NONE_KNOWN: KnownRecords = {
  item: { digests: new Map(), gaps: new Map() },
  monster: { digests: new Map(), gaps: new Map() },
};

const Ids = z.array(z.number().int());
const StoredGaps = z.object({
  named: z.enum(['not', 'partly']).optional(),
  unplaced: z.literal(true).optional(),
  runeless: z.literal(true).optional(),
  items: Ids.optional(),
  monsters: Ids.optional(),
});
const StoredKind = z.object({
  digests: z.array(z.tuple([z.number().int(), z.string()])),
  gaps: z.array(z.tuple([z.number().int(), StoredGaps])),
});
/** `of`: the snapshot, by its hash, and the exporter. */
const Stored = z.object({ of: z.string(), item: StoredKind, monster: StoredKind });

const stampOf = (snapshot: string): string => exporterDigest([snapshot]);

/** Rows of which this snapshot's records are known to come by this exporter; none where a file does not say so. */
export function readKnownRecords(file: string, snapshot: string): KnownRecords {
  const text = readFile(file)?.toString('utf8');
  if (text === undefined) return NONE_KNOWN;
  try {
    const stored = Stored.safeParse(JSON.parse(text)).data;
    if (stored?.of !== stampOf(snapshot)) return NONE_KNOWN;
    const kindOf = ({ digests, gaps }: z.infer<typeof StoredKind>): KnownKind => ({
      digests: new Map(digests),
      gaps: new Map(gaps as [number, Gaps][]),
    });
    return { item: kindOf(stored.item), monster: kindOf(stored.monster) };
  } catch (error) {
    if (error instanceof SyntaxError) return NONE_KNOWN;
    throw error;
  }
}

export function writeKnownRecords(file: string, snapshot: string, { item, monster }: KnownRecords): void {
  const kindOf = ({ digests, gaps }: KnownKind) => ({ digests: [...digests], gaps: [...gaps] });
  replaceFile(file, JSON.stringify({ of: stampOf(snapshot), item: kindOf(item), monster: kindOf(monster) }));
}
