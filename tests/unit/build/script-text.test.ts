import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundledScript, withTokens } from '#build/script-text.ts';
import { ROOT } from '#support/server/source-files.ts';

describe('the script for other sites', () => {
  let script: string;
  beforeAll(async () => {
    script = await bundledScript(join(ROOT, 'src/embed/tooltips.ts'));
  });

  it('is one classic script of a few KB that depends on nothing', () => {
    expect(script).not.toMatch(/\bimport\b|\bexport\b|import\.meta/);
    expect(() => new Function(script)).not.toThrow();
    expect(gzipSync(script).length).toBeLessThan(5.75 * 1024);
  });

  it('keeps nothing in the browser and reads no text as markup', () => {
    expect(script).not.toMatch(
      /cookie|localStorage|sessionStorage|indexedDB|innerHTML|insertAdjacentHTML|document\.write/,
    );
  });

  it('brings every token its style uses', () => {
    const used = new Set([...script.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    expect([...used].filter((name) => !script.includes(`${name}:`))).toEqual([]);
  });
});

describe('a sheet with its own tokens', () => {
  const tokens = ':root { --a: 1.5rem; /* --b: no; */ --b: var(--a); --c: red; } @media x { :root { --b: 0; } }';

  it('has those it uses and those that they use, in pixels', () => {
    expect(withTokens('.tip { margin: var(--b) }', tokens)).toBe(
      '.tip{--b:var(--a);--a:24px;}\n.tip { margin: var(--b) }',
    );
  });

  it('has none that it does not use', () => {
    expect(withTokens('p { color: blue }', tokens)).toBe('.tip{}\np { color: blue }');
  });
});
