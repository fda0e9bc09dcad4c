import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const PROJECT = resolve(import.meta.dirname, '../..');

/** The bundler writes paths from the folder it works in, which is deep inside node_modules. */
const FROM_WORK_FOLDER = /(?:\.\.\/)+(?=src\/)/g;

/** Where a compiler found the fault, as Astro and Vite attach it. */
type Located = { loc?: { file?: string; line?: number } };

/** What a person is told of an error: one sentence, with the place when the error knows it. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { loc } = error as Located;
  const place = loc?.file ? ` (${relative(PROJECT, loc.file)}:${loc.line ?? 1})` : '';
  const lines = stripVTControlCharacters(error.message).replace(FROM_WORK_FOLDER, '').split('\n');
  const [first = error.name, second] = lines.flatMap((line) => line.trim() || []);
  return `${first.endsWith(':') && second ? `${first} ${second}` : first}${place}`;
}
