import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Import, importsOf, readSource, repositoryFiles } from '#support/server/source-files.ts';
import { PROJECT } from './measure.ts';
import { type Figures, type Measured, note } from './report.ts';

const TARGETS = {
  'lines of src and scripts': 72_000,
  'source files': 850,
  'files with one importer under 40 lines': 40,
  'files in the root of the server': 2,
  'plain classes': 210,
  'value circles': 0,
  'type circles': 0,
};

const SHORT = 40;
const WIDTH = 120;

const SOURCE = /^src\/.*\.(?:ts|tsx|astro)$/;
const CODE = /^(?:src|scripts)\/.*\.(?:ts|tsx|astro|css|gotmpl)$/;
const IMPORTER = /^(?:(?:src|scripts)\/.*|astro\.config)\.(?:ts|tsx|astro|mjs)$/;

type Graph = ReadonlyMap<string, readonly Import[]>;

const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** Groups of files that reach each other, of two files or more (Tarjan). */
function circles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string) => {
    order.set(file, order.size);
    lowest.set(file, order.size - 1);
    open.push(file);
    for (const target of edges.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      if (open.includes(target)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(target) ?? 0));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const members = open.splice(open.indexOf(file));
    if (members.length > 1) found.push(members.sort());
  };
  for (const file of edges.keys()) if (!order.has(file)) visit(file);
  return found;
}

export function classesOf(sheet: string): string[] {
  const bare = sheet.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, '');
  const selectors = [...bare.matchAll(/([^{};]*)\{/g)].map(([, selector = '']) => selector.trim());
  return selectors
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name));
}

function plainClasses(files: readonly string[], root: string): string[] {
  const sheets = files.filter((path) => /^src\/.*(?<!\.module)\.css$/.test(path)).map((path) => readSource(path, root));
  const inPages = files
    .filter((path) => /^src\/.*\.astro$/.test(path))
    .flatMap((path) => [...readSource(path, root).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)])
    .map(([, sheet = '']) => sheet);
  return [...new Set([...sheets, ...inPages].flatMap(classesOf))].sort();
}

type Fragment = { path: string; lines: number; importer: string };

/** Files that neither two importers nor their size justify. What nothing imports, or is only loaded while running, is an entry. */
function fragments(graph: Graph, root: string): Fragment[] {
  const importers = new Map<string, Map<string, boolean>>();
  for (const [path, imports] of graph) {
    for (const { target, dynamic } of imports) {
      const known = importers.get(target) ?? new Map<string, boolean>();
      importers.set(target, known.set(path, dynamic && known.get(path) !== false));
    }
  }
  return [...graph.keys()].flatMap((path) => {
    const [[importer, dynamic] = ['', true], ...others] = [...(importers.get(path) ?? [])];
    const lines = linesOf(readSource(path, root));
    if (dynamic || others.length > 0 || lines >= SHORT) return [];
    return [{ path, lines, importer }];
  });
}

function circlesOf(graph: Graph): { value: string[][]; type: string[][] } {
  const edges = (kept: (one: Import) => boolean) =>
    new Map([...graph].map(([path, imports]) => [path, imports.filter(kept).map(({ target }) => target)]));
  const value = circles(edges(({ dynamic, typesOnly }) => !(dynamic || typesOnly)));
  const known = new Set(value.map(String));
  return { value, type: circles(edges(({ dynamic }) => !dynamic)).filter((members) => !known.has(String(members))) };
}

function importGraph(files: readonly string[], root: string): Graph {
  return new Map(files.filter((path) => IMPORTER.test(path)).map((path) => [path, importsOf(path, root)]));
}

export function measure(root: string): { figures: Figures; names: Record<string, string[]> } {
  const files = repositoryFiles(root);
  const figures: Figures = {};
  const lines = (pattern: RegExp) =>
    files.filter((path) => pattern.test(path)).reduce((sum, path) => sum + linesOf(readSource(path, root)), 0);
  const matches = (pattern: RegExp, line: RegExp) =>
    files.filter((path) => pattern.test(path)).flatMap((path) => readSource(path, root).match(line) ?? []).length;
  note(figures, 'lines of src and scripts', lines(CODE));
  for (const folder of ['src', 'scripts', 'tests']) {
    for (const type of ['ts', 'tsx', 'astro', 'css', 'mjs', 'json']) {
      const count = lines(new RegExp(`^${folder}/.*\\.${type}$`));
      if (count > 0) note(figures, `lines of ${folder}, ${type}`, count);
    }
  }
  note(figures, 'lines of comments in src and scripts', matches(CODE, /^\s*(?:\/\/|\/?\*).*$/gm));
  note(figures, `lines over ${WIDTH} in src and scripts`, matches(CODE, new RegExp(`^.{${WIDTH + 1},}$`, 'gm')));
  note(figures, `lines over ${WIDTH} in tests`, matches(/^tests\/.*\.tsx?$/, new RegExp(`^.{${WIDTH + 1},}$`, 'gm')));
  note(figures, 'spreads of literals in src and scripts', matches(CODE, /\.\.\.[[{]/g));
  note(figures, 'source files', files.filter((path) => SOURCE.test(path)).length);
  note(figures, 'files of src and scripts', files.filter((path) => CODE.test(path)).length);
  const graph = importGraph(files, root);
  const all = fragments(graph, root);
  const single = all.filter(({ path }) => SOURCE.test(path));
  const loose = files.filter((path) => /^src\/server\/[^/]+\.ts$/.test(path));
  const classes = plainClasses(files, root);
  const { value, type } = circlesOf(graph);
  note(figures, 'files with one importer under 40 lines', single.length);
  note(figures, 'files of scripts with one importer under 40 lines', all.length - single.length);
  note(figures, 'files in the root of the server', loose.length);
  note(figures, 'plain classes', classes.length);
  note(figures, 'value circles', value.length);
  note(figures, 'type circles', type.length);
  const names = {
    'files with one importer under 40 lines': all.map(
      ({ path, lines: count, importer }) => `${path} (${count}), of ${importer}`,
    ),
    'files in the root of the server': loose,
    'plain classes': classes,
    'value circles': value.map((members) => members.join(' - ')),
    'type circles': type.map((members) => members.join(' - ')),
  };
  return { figures, names };
}

function withCheckout<T>(commit: string, use: (root: string) => T): T {
  const root = join(mkdtempSync(join(tmpdir(), 'house-')), 'checkout');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: PROJECT, stdio: 'pipe', encoding: 'utf8' });
  try {
    git('worktree', 'add', '--detach', root, commit);
  } catch {
    throw new Error(`--at is '${commit}', which this repository does not have; name one of its commits.`);
  }
  try {
    return use(root);
  } finally {
    git('worktree', 'remove', '--force', root);
    rmSync(join(root, '..'), { recursive: true, force: true });
  }
}

export function benchHouse(found: Figures, { at, list }: { at?: string; list?: boolean }): Measured {
  const { figures, names } = at ? withCheckout(at, measure) : measure(PROJECT);
  Object.assign(found, figures);
  for (const [name, members] of Object.entries(list ? names : {})) console.log(`${name}:\n  ${members.join('\n  ')}`);
  return { name: at ? `house-${at}` : 'house', targets: TARGETS };
}
