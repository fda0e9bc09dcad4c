import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { type Parts, splitPage } from './split-page.ts';

/** `load` reads pages and takes them apart, which is not measured; `write` puts them together and writes them, which is. */
export type BaselineTask = { load: string[] } | 'write';

export type BaselinePlace = { from: string; to: string };

type Filled = { file: string; pieces: readonly string[]; values: string[] };

const { from, to } = workerData as BaselinePlace;
const frames = new Map<string, readonly string[]>();
const made = new Set<string>(['.']);
let loaded: Filled[] = [];

/** Pages with the same pieces share them, as a template's own text is shared. */
function sharedPieces({ pieces }: Parts): readonly string[] {
  const key = pieces.join('\0');
  const known = frames.get(key);
  if (known) return known;
  frames.set(key, pieces);
  return pieces;
}

function load(files: readonly string[]): void {
  loaded = files.map((file) => {
    const parts = splitPage(readFileSync(join(from, file), 'utf8'));
    return { file, pieces: sharedPieces(parts), values: parts.places.map(({ value }) => value) };
  });
}

function make(folder: string): void {
  if (made.has(folder)) return;
  make(dirname(folder));
  mkdirSync(join(to, folder), { recursive: true });
  made.add(folder);
}

function write(): void {
  for (const { file, pieces, values } of loaded) {
    let page = pieces[0] ?? '';
    for (let index = 0; index < values.length; index += 1) page = `${page}${values[index]}${pieces[index + 1]}`;
    make(dirname(file));
    writeFileSync(join(to, file), page);
  }
}

parentPort?.on('message', (order: BaselineTask) => {
  if (order === 'write') write();
  else load(order.load);
  parentPort?.postMessage('done');
});
