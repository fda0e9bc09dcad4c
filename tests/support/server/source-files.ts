import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Files of a checkout, tracked or new but not ignored, as paths from its root with '/'. */
export function repositoryFiles(root = ROOT): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const gone = new Set(execFileSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\n'));
  return listed.split('\n').filter((path) => path && !gone.has(path));
}

export function readSource(path: string, root = ROOT): string {
  return readFileSync(join(root, path), 'utf8');
}

/** One import of a file: its target as a path from the root, whether only types cross, and whether it is loaded while running. */
export type Import = { target: string; typesOnly: boolean; dynamic: boolean };

const STATEMENT = /^\s*(import|export)\s+(type\s)?([^'"`;]*?)\s*from\s*['"]([^'"]+)['"]/gm;
const BARE = /^\s*import\s*['"]([^'"]+)['"]/gm;
/** `import('./a.ts').Name` and `typeof import('./a.ts')` name a type. */
const TYPE_OF = /(?:\btypeof import\(\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)\.[A-Z])/g;
const DYNAMIC = /(?<!\btypeof )\bimport\(\s*['"]([^'"]+)['"](?!\s*\)\.[A-Z])/g;
const FILE_URL = /\bnew URL\(\s*['"]([^'"]+\.(?:ts|tsx|mjs))['"],\s*import\.meta\.url/g;
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
export function packageAliases(root = ROOT): Record<string, string> {
  const { imports } = JSON.parse(readSource('package.json', root)) as {
    imports: Record<string, string | { default: string }>;
  };
  return Object.fromEntries(
    Object.entries(imports).map(([alias, target]) => [alias, typeof target === 'string' ? target : target.default]),
  );
}

/** The project's own files that a source file imports; packages are left out. */
export function importsOf(path: string, root = ROOT): Import[] {
  const text = readSource(path, root);
  const aliases = packageAliases(root);
  const found: { specifier: string; typesOnly: boolean; dynamic: boolean }[] = [];
  for (const [, , type, clause = '', specifier = ''] of text.matchAll(STATEMENT)) {
    found.push({ specifier, typesOnly: Boolean(type) || onlyTypes(clause), dynamic: false });
  }
  for (const pattern of [BARE, TYPE_OF, DYNAMIC, FILE_URL, GLOB]) {
    const [typesOnly, dynamic] = [pattern === TYPE_OF, pattern !== BARE && pattern !== TYPE_OF];
    for (const [, one, other] of text.matchAll(pattern))
      found.push({ specifier: one ?? other ?? '', typesOnly, dynamic });
  }
  return found.flatMap(({ specifier, ...crossing }) => {
    const target = resolved(path, specifier.replace(/\?.*$/, ''), aliases);
    return target === null ? [] : [{ target, ...crossing }];
  });
}
