import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The site's own sheets, as far as the sandbox's pages need them: the built ones have names that only the build knows. */
const SHEETS = ['fonts', 'tokens', 'base', 'controls', 'panels', 'sandbox', 'forced-colors'];

const FONT = /url\("(@fontsource[^"]+)"\)/g;

const sheetText = (name: string) => readFileSync(new URL(`../../../../styles/${name}.css`, import.meta.url), 'utf8');

/** What the pages are drawn with: one sheet, and the fonts it asks for by the last part of their addresses. */
export type Drawing = { sheet: string; fonts: Map<string, Buffer> };

/** Reads it all, once. */
export function readDrawing(): Drawing {
  const fonts = new Map<string, Buffer>();
  const sheet = SHEETS.map(sheetText)
    .join('\n')
    .replace(FONT, (_url, specifier: string) => {
      const name = basename(specifier);
      fonts.set(name, readFileSync(fileURLToPath(import.meta.resolve(specifier))));
      return `url("fonts/${name}")`;
    });
  return { sheet, fonts };
}
