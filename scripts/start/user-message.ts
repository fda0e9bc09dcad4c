import { relative, resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const PROJECT = resolve(import.meta.dirname, '../..');

/** As the bundler writes it from a folder elsewhere, which may share the first parts of the project's path: from the first part that differs. */
const ENDS_OF_PROJECT = PROJECT.split(sep)
  .filter(Boolean)
  .map((_, nth, parts) => `${RegExp.escape(parts.slice(nth).join('/'))}/`);
/** The bundler writes paths from the folder it works in, which is inside the site's. */
const FROM_WORK_FOLDER = new RegExp(`(?:\\.\\./)+(?:${ENDS_OF_PROJECT.join('|')})?(?=src/)`, 'g');

/** Where a compiler found the fault, as Astro and Vite attach it. */
type Located = { loc?: { file?: string; line?: number } };

/** What a person is told of an error: one sentence, with the place when the error knows it. */
export function userMessageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { loc } = error as Located;
  const place = loc?.file ? ` (${relative(PROJECT, loc.file)}:${loc.line ?? 1})` : '';
  const lines = stripVTControlCharacters(error.message).replace(FROM_WORK_FOLDER, '').split('\n');
  const [first = error.name, second] = lines.flatMap((line) => line.trim() || []);
  return `${first.endsWith(':') && second ? `${first} ${second}` : first}${place}`;
}
