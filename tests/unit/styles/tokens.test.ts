import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FIRST_OWN_COLOUR, markColour, markParts } from '#domain/catalogue/colour-marks.ts';
import { QUALITIES } from '#domain/catalogue/item-types.ts';
import { readSource, repositoryFiles } from '#support/server/source-files.ts';

const tokens = readSource('src/styles/tokens.css');
const fonts = readSource('src/styles/fonts.css');
const sheets = repositoryFiles().filter((path) => path.endsWith('.css') && path.startsWith('src/'));

function colour(name: string): string {
  const value = new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`).exec(tokens)?.[1];
  if (!value) throw new Error(`tokens.css gives --${name} no colour`);
  return value;
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['ink-0', 'ink-1', 'ink-2', 'ink-3'];
const TEXTS = [
  'parchment-1',
  'parchment-2',
  'parchment-3',
  'gold-1',
  'gold-2',
  'azure-1',
  'azure-2',
  'moss-2',
  'ember-2',
];
const QUALITY_TOKENS = QUALITIES.map((_, n) => `quality-${n}`);
/** The colours of marks that are no qualities'. */
const MARKS = Array.from({ length: 62 - FIRST_OWN_COLOUR }, (_, at) => at + FIRST_OWN_COLOUR);

/** `hsl(120 72% 75%)` as tokens are written. */
function hexOf(hsl: string): string {
  const [hue = 0, saturation = 0, light = 0] = (hsl.match(/\d+/g) ?? []).map(Number);
  const reach = (saturation / 100) * Math.min(light / 100, 1 - light / 100);
  const part = (at: number) => {
    const turn = (at + hue / 30) % 12;
    return light / 100 - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
  };
  return `#${[0, 8, 4]
    .map((at) =>
      Math.round(part(at) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** What the rules of marks.css make of a mark: the last one that names its hue or tone, or all marks, counts. */
function sheetColour(mark: number): string {
  const { hue, tone } = markParts(mark);
  const rules = [...readSource('src/items/marks.css').matchAll(/^([^/{}]+) \{([^}]+)\}/gm)];
  const last = (property: string) =>
    rules.flatMap(([, selectors = '', body = '']) => {
      const names = ['[data-mark]', `[data-mark~="${hue}"]`, `[data-mark~="${tone}"]`].includes(selectors);
      return (names && new RegExp(`--${property}: ([^;]+);`).exec(body)?.[1]) || [];
    });
  return `hsl(${last('hue').at(-1)} ${last('tone').at(-1)})`;
}

describe('colours', () => {
  it.each(
    [...TEXTS, ...QUALITY_TOKENS]
      .map((name) => [name, colour(name)])
      .concat(MARKS.map((mark) => [`mark-${mark}`, hexOf(markColour(mark))])),
  )('%s can be read on every ground', (_, text) => {
    for (const ground of GROUNDS) expect(contrast(text, colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it('has control borders that can be seen', () => {
    for (const ground of ['ink-0', 'ink-2'])
      expect(contrast(colour('line-field'), colour(ground))).toBeGreaterThanOrEqual(3);
  });

  it('reads on gold', () => {
    expect(contrast(colour('on-gold'), colour('gold-2'))).toBeGreaterThanOrEqual(4.5);
  });

  it('of marks are the ones that tooltips reckon, each another, each with its rule', () => {
    expect(MARKS.map(sheetColour)).toEqual(MARKS.map(markColour));
    expect(new Set([...MARKS.map(sheetColour), ...QUALITY_TOKENS.map(colour)]).size).toBe(62);
  });

  it('are named in tokens.css alone, but for the hues of marks', () => {
    const raw = /#(?!000\b)[0-9a-f]{3,8}\b(?=[^{]*;)|\b(?:rgb|hsl|oklch)a?\(/i;
    const bodies = sheets
      .filter((path) => path !== 'src/styles/tokens.css' && path !== 'src/items/marks.css')
      .filter((path) => raw.test(readSource(path).replace(/\/\*[\s\S]*?\*\//g, '')));
    expect(bodies).toEqual([]);
  });
});

describe('colours that a visitor forces', () => {
  const [usual = '', forced = ''] = tokens.split('@media (forced-colors: active)');
  const named = (text: string) =>
    new Map([...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));

  it('stand for every colour, wash and frame of the site, but for what is drawn on maps', () => {
    const given = named(forced);
    const own = [...named(usual)].filter(
      ([name, value]) => /^(?:#|rgb)|^url\("data:/.test(value ?? '') && !/^map-|^veil$/.test(name ?? ''),
    );
    expect(own.length).toBeGreaterThan(40);
    expect(own.filter(([name]) => !given.has(name))).toEqual([]);
  });

  it('are named by their roles', () => {
    expect(forced).not.toMatch(/rgb\(|: #/);
  });
});

describe('fonts', () => {
  const files = [...fonts.matchAll(/url\("(@fontsource[^"]+)"\)/g)].map(([, file = '']) => file);

  it('weigh at most 90 KB even on a page that needs all of them', () => {
    const bytes = files.map((file) => statSync(fileURLToPath(import.meta.resolve(file))).size);
    expect(files.length).toBeGreaterThan(0);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90 * 1024);
  });

  it('show the fallback at once and swap', () => {
    const faces = fonts.match(/@font-face \{[^}]*url\([^}]*\}/g) ?? [];
    expect(faces.length).toBeGreaterThan(0);
    expect(faces.filter((face) => !face.includes('font-display: swap'))).toEqual([]);
  });
});
