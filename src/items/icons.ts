import type { ItemTypeWord } from '#domain/catalogue/item-types.ts';
import { madeOnce } from '#domain/site/made-once.ts';
import { iconId, iconLabels } from './item-labels.ts';

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

/** The drawing of a type as a `<symbol>`; throws when a type has none. */
export const iconSymbol = madeOnce((word: ItemTypeWord) => {
  const file = FILES[`./icons/${word}.svg`];
  if (file === undefined) throw new Error(`src/items/icons has no ${word}.svg: add the drawing of this item type.`);
  return symbolOf(word, file);
});

/** A drawing without its paints, which it shares with others: `paints` are gradients by the name they go by in every drawing. */
type Drawing = { symbol: string; paints: ReadonlyMap<string, string> };

const drawingOf = madeOnce((word: ItemTypeWord): Drawing => {
  const paints = new Map<string, string>();
  const bare = iconSymbol(word).replace(/<linearGradient id="\w+-(\w+)"(.*?<\/linearGradient>)/g, (_, name, rest) => {
    paints.set(name, `<linearGradient id="paint-${name}"${rest}`);
    return '';
  });
  const symbol = bare.replace('<defs></defs>', '').replaceAll(`url(#${word}-`, 'url(#paint-');
  return { symbol, paints };
});

export function iconSprite(types: Iterable<number>): string {
  const drawn = iconLabels(types).map(drawingOf);
  if (drawn.length === 0) return '';
  const paints = new Map(drawn.flatMap((drawing) => [...drawing.paints]));
  const defs = `<defs>${[...paints.values()].sort().join('')}</defs>`;
  const symbols = drawn.map(({ symbol }) => symbol);
  return `<svg class="sprite" aria-hidden="true" focusable="false">${defs}${symbols.join('')}</svg>`;
}
