import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../measure.ts';
import { GUARDS, type Guard } from './guards.ts';

/** What an API process of the run is made of. */
const PARTS = ['package.json', 'src', 'scripts/bench/payments'];

/** The guards that a word of `--without` names, several joined by '+'; throws for one that is unknown. */
export function guardsOf(word: string): Guard[] {
  return word.split('+').map((name) => {
    const guard = Object.hasOwn(GUARDS, name) ? GUARDS[name] : undefined;
    if (guard) return guard;
    throw new Error(`--without knows no '${name}'; choose from ${Object.keys(GUARDS).join(', ')}, or each.`);
  });
}

/** Copies the server into a new folder and takes guards out of it; throws where the text of one has changed. */
export function copyWithout(word: string, folder: string): string {
  const guards = guardsOf(word);
  for (const part of PARTS) {
    mkdirSync(join(folder, part, '..'), { recursive: true });
    cpSync(join(PROJECT, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const { file, from, to } of guards.flatMap(({ patches }) => patches)) {
    const source = readFileSync(join(folder, file), 'utf8');
    if (source.split(from).length !== 2) throw new Error(`${file} has not '${from}' once: correct guards.ts.`);
    writeFileSync(
      join(folder, file),
      source.replace(from, () => to),
    );
  }
  return folder;
}
