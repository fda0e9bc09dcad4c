import type { ItemTypeWord } from '#domain/catalogue/item-types.ts';
import { iconId } from './icon-id.ts';

const FILES = import.meta.glob<string>('./icons/*.svg', { eager: true, query: '?raw', import: 'default' });

/** Attributes that belong to a document of its own, not to a symbol inside a page. */
const DOCUMENT_ONLY = /\s(?:xmlns(?::\w+)?|width|height|role|aria-[a-z]+|focusable|id|class)="[^"]*"/g;

function symbolOf(word: ItemTypeWord, svg: string): string {
  const [, attributes = '', inner = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  const drawn = inner
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/>\s+</g, '><')
    .trim();
  return `<symbol id="${iconId(word)}"${attributes.replace(DOCUMENT_ONLY, '')}>${drawn}</symbol>`;
}

const symbols = new Map<string, string>();

/** The drawing of a type as a `<symbol>`; throws when a type has none. */
export function iconSymbol(word: ItemTypeWord): string {
  const known = symbols.get(word);
  if (known !== undefined) return known;
  const file = FILES[`./icons/${word}.svg`];
  if (file === undefined) throw new Error(`src/items/icons has no ${word}.svg: add the drawing of this item type.`);
  const symbol = symbolOf(word, file);
  symbols.set(word, symbol);
  return symbol;
}
