import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '#build/folder.ts';
import { range } from '../random.ts';

const Counts = z.record(z.string(), z.number());

const Outcome = z.object({
  findings: z.record(z.string(), z.array(z.string())),
  deaths: Counts,
  counts: z.record(z.string(), Counts),
  seconds: z.number(),
});
/** What a run came to; `findings` by what they are about, all of them empty when it is clean. */
export type Outcome = z.infer<typeof Outcome>;

/** The most orders or rounds of a part. */
const MOST = 1_000;

/** A run of its own, on a database of its own: `amount` orders or rounds, which follow from `seed`. */
export type Part = { seed: string; amount: number };

/** A large run as parts, each of which can be run alone by its seed; a run that is small enough is its only part. */
export function partsOf(seed: string, amount: number): Part[] {
  if (amount <= MOST) return [{ seed, amount }];
  return range(Math.ceil(amount / MOST)).map((nth) => ({
    seed: `${seed}-${nth}`,
    amount: Math.min(MOST, amount - nth * MOST),
  }));
}

function added(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): Record<string, number> {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...names].map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}

const namesIn = (lists: readonly object[]) => [...new Set(lists.flatMap((list) => Object.keys(list)))];

/** All parts as one run; its findings begin with the seed of their part. */
export function sumOf(parts: readonly (Part & { outcome: Outcome })[]): Outcome {
  const outcomes = parts.map(({ outcome }) => outcome);
  const kinds = namesIn(outcomes.map(({ findings }) => findings));
  const groups = namesIn(outcomes.map(({ counts }) => counts));
  const findingsOf = (kind: string) =>
    parts.flatMap(({ seed, outcome }) => (outcome.findings[kind] ?? []).map((finding) => `${seed}: ${finding}`));
  const sumOver = (of: (outcome: Outcome) => Record<string, number> | undefined) =>
    outcomes.reduce((sum, outcome) => added(sum, of(outcome) ?? {}), {});
  return {
    findings: Object.fromEntries(kinds.map((kind) => [kind, findingsOf(kind)])),
    deaths: sumOver(({ deaths }) => deaths),
    counts: Object.fromEntries(groups.map((group) => [group, sumOver(({ counts }) => counts[group])])),
    seconds: outcomes.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

/** Where parts are kept when they have ended, and by which run. */
type Kept = { home: string; run: string; say: (line: string) => void };

/**
 * Runs parts one after the other. The outcome of each is a file of its own when it ends, so that a run which is broken off goes on
 * with the first part that has none. A single part is not kept: it runs anew each time.
 */
export async function inParts(
  { home, run, say }: Kept,
  parts: readonly Part[],
  runPart: (part: Part) => Promise<Outcome | null>,
): Promise<{ outcome: Outcome; files: string[] } | null> {
  const [only] = parts;
  if (only === undefined) return null;
  if (parts.length === 1) {
    const outcome = await runPart(only);
    return outcome && { outcome, files: [] };
  }
  const folder = join(home, 'bench', 'parts');
  const ended: (Part & { outcome: Outcome; file: string })[] = [];
  for (const part of parts) {
    const file = join(folder, `${encodeURIComponent(`${run} ${part.amount} ${part.seed}`)}.json`);
    const isThere = existsSync(file);
    say(`  part ${part.seed}, ${part.amount} of them${isThere ? `: it has ended before (${file})` : ''}`);
    const outcome = isThere ? Outcome.parse(JSON.parse(readFileSync(file, 'utf8'))) : await runPart(part);
    if (outcome === null) return null;
    if (!isThere) replaceFile(file, `${JSON.stringify(outcome, null, 2)}\n`);
    ended.push({ ...part, outcome, file });
  }
  return { outcome: sumOf(ended), files: ended.map(({ file }) => file) };
}
