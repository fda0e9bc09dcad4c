import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { joinPage, splitPage } from '../build/split-page.ts';

/** What a comparison of finished pages found; `differs` is the first page that says something else, and where. */
export type Comparison = { compared: number; same: number; bytes: number; otherBytes: number; differs: string | null };

/** Pages that are compared, spread over all. */
const COMPARED = 1_000;
const AROUND = 60;

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** Writers of HTML escape and space tags differently; what a reader gets is the same. */
function decoded(html: string): string {
  return html
    .replace(/&#(\d+);|&(\w+);/g, (whole, code?: string, name?: string) =>
      code ? String.fromCodePoint(Number(code)) : (SIGNS[name ?? ''] ?? whole),
    )
    .replace(/[\s\u00a0]+/g, ' ')
    .replaceAll('> <', '><');
}

/** A page without its JSON-LD, decoded, and the JSON-LD. */
function read(file: string): { markup: string; graph: unknown; bytes: number } {
  const bytes = readFileSync(file);
  const { pieces, places } = splitPage(bytes.toString('utf8'));
  const graph = places.find(({ name }) => name === 'graph')?.value ?? '{}';
  const others = places.map((place) => (place.name === 'graph' ? { ...place, value: '' } : place));
  return { markup: decoded(joinPage({ pieces, places: others })), graph: JSON.parse(graph), bytes: bytes.length };
}

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - AROUND);
  return `'${one.slice(from, at + AROUND)}' is '${other.slice(from, at + AROUND)}'`;
}

/** Compares two sites' pages, tags and all, but for the way in which signs are escaped and tags are spaced. */
export function comparePages(files: readonly string[], distDir: string, otherDir: string): Comparison {
  const outcome: Comparison = { compared: 0, same: 0, bytes: 0, otherBytes: 0, differs: null };
  const step = Math.max(1, Math.floor(files.length / COMPARED));
  for (let index = 0; index < files.length; index += step) {
    const file = files[index] ?? '';
    const own = read(join(distDir, file));
    const other = read(join(otherDir, file));
    const isSame = own.markup === other.markup && isDeepStrictEqual(own.graph, other.graph);
    outcome.compared += 1;
    outcome.bytes += own.bytes;
    outcome.otherBytes += other.bytes;
    if (isSame) outcome.same += 1;
    else outcome.differs ??= `${file}: ${firstDifference(own.markup, other.markup)}`;
  }
  return outcome;
}
