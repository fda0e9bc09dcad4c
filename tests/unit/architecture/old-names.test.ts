import { basename } from 'node:path';
import { createSourceFile, forEachChild, isIdentifier, isPrivateIdentifier, type Node, ScriptTarget } from 'typescript';
import { describe, expect, it } from 'vitest';
import { classesOf } from '#scripts/bench/bench-house.ts';
import { readSource, repositoryFiles } from '#support/server/source-files.ts';

/** A line of tests/fixtures/old-names.txt: `name OLD -> NEW`, `file …` or `css …`, with `in PLACE` where only paths that hold PLACE count. */
type OldName = { kind: string; old: string; better: string; place: string };

const LINE = /^(name|file|css) (\S+) -> (.+?)(?: in (\S+))?$/;
const oldNames = readSource('tests/fixtures/old-names.txt')
  .trim()
  .split('\n')
  .map((line): OldName => {
    const [, kind = '', old = '', better = '', place = ''] = LINE.exec(line) ?? [];
    return { kind, old, better, place };
  });

const files = repositoryFiles().filter((path) => !/^(?:data|public)\/|\/migrations\//.test(path));
const code = files.filter((path) => /^(?:src|scripts|tests)\/.*\.(?:ts|tsx|astro|mjs)$/.test(path));

/** The identifiers of a source file; of an Astro file every word outside comments and texts. */
function identifiers(path: string): Set<string> {
  const source = readSource(path);
  if (path.endsWith('.astro')) {
    return new Set(source.replace(/\/\*[\s\S]*?\*\/|\/\/ .*|'[^'\n]*'|"[^"]*"/g, '').match(/[A-Za-z_$][\w$]*/g));
  }
  const found = new Set<string>();
  const visit = (node: Node) => {
    if (isIdentifier(node) || isPrivateIdentifier(node)) found.add(node.text.replace('#', ''));
    forEachChild(node, visit);
  };
  visit(createSourceFile(path, source, ScriptTarget.Latest));
  return found;
}

const rows = (kind: string) => oldNames.filter((one) => one.kind === kind);
const complaint = (path: string, { old, better }: OldName) => `${path}: ${old} is an old name, write ${better}`;

describe('the old names are gone', () => {
  it('from identifiers', () => {
    const found = code.flatMap((path) => {
      const words = identifiers(path);
      return rows('name').flatMap((one) =>
        path.includes(one.place) && words.has(one.old) ? [complaint(path, one)] : [],
      );
    });
    expect(found).toEqual([]);
  });

  it('from file names', () => {
    const found = files.flatMap((path) =>
      rows('file').flatMap((one) =>
        path.includes(one.place) && basename(path) === one.old ? [complaint(path, one)] : [],
      ),
    );
    expect(found).toEqual([]);
  });

  it('from the classes of sheets', () => {
    const sheets = files.filter((path) => /^src\/.*\.css$/.test(path));
    const found = sheets.flatMap((path) => {
      const classes = new Set(classesOf(readSource(path)));
      return rows('css').flatMap((one) => (classes.has(one.old) ? [complaint(path, one)] : []));
    });
    expect(found).toEqual([]);
  });

  it('and none is the better name of another', () => {
    const better = new Set(rows('name').flatMap((one) => one.better.split(' or ')));
    expect(rows('name').filter((one) => one.place === '' && better.has(one.old))).toEqual([]);
  });
});
