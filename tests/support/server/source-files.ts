import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Files of the repository, tracked or new but not ignored, as paths from its root with '/'. */
export function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const gone = new Set(execFileSync('git', ['ls-files', '--deleted'], { cwd: ROOT, encoding: 'utf8' }).split('\n'));
  return listed.split('\n').filter((path) => path && !gone.has(path));
}

export function readSource(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** One import of a file: what it names, resolved to a path from the root, and whether only types cross. */
export type Import = { target: string; typesOnly: boolean };

const STATEMENT = /^\s*(import|export)\s+(type\s)?([^'"`;]*?)\s*from\s*['"]([^'"]+)['"]/gm;
const BARE = /^\s*import\s*['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g;
const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*['"]([^'"]+)['"]/g;

/** `import { type A, type B }` crosses with types only, too. */
function onlyTypes(clause: string): boolean {
  const names = /^\{([^}]*)\}$/.exec(clause.trim())?.[1];
  if (names === undefined) return false;
  const parts = names.split(',').map((name) => name.trim());
  return parts.filter(Boolean).every((name) => name.startsWith('type '));
}

function resolved(path: string, specifier: string, aliases: Record<string, string>): string | null {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(path), specifier));
  if (!specifier.startsWith('#')) return null;
  const [alias = '', folder = ''] =
    Object.entries(aliases).find(([name]) => specifier.startsWith(name.replace('*', ''))) ?? [];
  return specifier.replace(alias.replace('*', ''), folder.replace('./', '').replace('*', ''));
}

/** The aliases of package.json as Node reads them: where a browser gets another file, this is the usual one. */
export function packageAliases(): Record<string, string> {
  const { imports } = JSON.parse(readSource('package.json')) as {
    imports: Record<string, string | { default: string }>;
  };
  return Object.fromEntries(
    Object.entries(imports).map(([alias, target]) => [alias, typeof target === 'string' ? target : target.default]),
  );
}

/** The project's own files that a source file imports; packages are left out. */
export function importsOf(path: string): Import[] {
  const text = readSource(path);
  const aliases = packageAliases();
  const found: { specifier: string; typesOnly: boolean }[] = [];
  for (const [, , type, clause = '', specifier = ''] of text.matchAll(STATEMENT)) {
    found.push({ specifier, typesOnly: Boolean(type) || onlyTypes(clause) });
  }
  for (const pattern of [BARE, DYNAMIC, GLOB]) {
    for (const [, specifier = ''] of text.matchAll(pattern)) found.push({ specifier, typesOnly: false });
  }
  return found.flatMap(({ specifier, typesOnly }) => {
    const target = resolved(path, specifier, aliases);
    return target === null ? [] : [{ target, typesOnly }];
  });
}
