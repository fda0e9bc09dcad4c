import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../measure.ts';

/** A change of the source that takes something out; `from` must be there exactly once. */
export type Patch = { file: string; from: string; to: string };

/** Something that keeps a run right. `caughtBy`: what stands in for it where it alone is taken out; without that, its lack shows. */
export type Guard = { patches: readonly Patch[]; caughtBy?: string };

/** Everything that a bench can take out, by the name that `--without` knows it by. */
export type Guards = Readonly<Record<string, Guard>>;

export const patch = (file: string, from: string, to: string): Patch => ({ file: `src/server/${file}`, from, to });

/** Lets a migration, by a line of it that stands there once, drop a constraint again; one that is not there stops the start. */
export const dropAfter = (migration: string, line: string) => (table: string, constraint: string) =>
  patch(
    `kernel/db/migrations/${migration}`,
    line,
    `${line}\n--> statement-breakpoint\nALTER TABLE "${table}" DROP CONSTRAINT "${constraint}";`,
  );

const PARTS = ['package.json', 'src', 'scripts', 'tests/support'];

/** The guards that a word of `--without` names, several joined by '+'; throws for one that is unknown. */
export function guardsOf(guards: Guards, word: string): Guard[] {
  return word.split('+').map((name) => {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
    if (guard) return guard;
    throw new Error(`--without knows no '${name}'; choose from ${Object.keys(guards).join(', ')}, or each.`);
  });
}

/** Copies the server into a new folder and takes guards out of it; throws where the text of one has changed. */
export function copyWithout(guards: readonly Guard[], folder: string): string {
  for (const part of PARTS) {
    mkdirSync(join(folder, part, '..'), { recursive: true });
    cpSync(join(PROJECT, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const { file, from, to } of guards.flatMap(({ patches }) => patches)) {
    const source = readFileSync(join(folder, file), 'utf8');
    if (source.split(from).length !== 2) throw new Error(`${file} has not '${from}' once: correct its guard.`);
    writeFileSync(
      join(folder, file),
      source.replace(from, () => to),
    );
  }
  return folder;
}

/** Where a run lives; with `databaseUrl` null on the embedded database in `home`. */
export type Place = { home: string; databaseUrl: string | null };

/** Kept from run to run: most of what a start takes is reading the source. */
export const COMPILED = join(PROJECT, 'node_modules/.cache/compiled');
/** The same for every process: what one says about itself is the same as what the others say. */
const ORIGIN = 'http://localhost:4380';

/** The environment of each process of a fleet, by its number. */
export const apiEnvironment =
  ({ home, databaseUrl }: Place, own: Record<string, string>) =>
  (nth: number): Record<string, string> => ({
    NODE_ENV: 'test',
    PORTAL_HOME: databaseUrl === null ? home : `${home}/${nth}`,
    DATABASE_URL: databaseUrl ?? '',
    DIST_DIR: `${home}/dist`,
    NODE_COMPILE_CACHE: COMPILED,
    PUBLIC_ORIGIN: ORIGIN,
    AUTH_SECRET: 'of a run in which nothing is real',
    ...own,
  });
