import { createNameIndex, namedTexts } from '#domain/news/note-names.ts';
import type { NamedItem, NoteName } from './note-names.ts';

/** Text that stands as it was typed. */
const TYPED = new Set(['code', 'pre']);

/** Text whose names lead nowhere: a link has its own target, a heading is what a page is found by. */
const UNLINKED = new Set(['a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** As `closest` does, which costs more than all the rest of a note's making. */
function isWithin({ parentElement }: Node, names: ReadonlySet<string>): boolean {
  for (let element = parentElement; element; element = element.parentElement) {
    if (names.has(element.localName)) return true;
  }
  return false;
}

function link(document: Document, text: string, { address, quality }: NamedItem): Element {
  const made = document.createElement('a');
  made.setAttribute('class', `quality-${quality}`);
  made.setAttribute('href', address);
  made.append(text);
  return made;
}

/** `NodeFilter.SHOW_TEXT`: the purifier's document has no window to ask for it. */
const SHOW_TEXT = 4;

function textsOf(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found.filter((text) => !isWithin(text, TYPED));
}

/**
 * Makes links of the names of items in a note, and takes the brackets from around names. Works on nodes of
 * markup that is clean already: names come from the same data as a note, and are text here, too.
 */
export function linkNames(root: Element, names: readonly NoteName[]): void {
  const book = createNameIndex(names.map(({ name, item }) => [name, item] as const));
  const document = root.ownerDocument;
  for (const node of textsOf(root)) {
    const found = [...namedTexts(node.data, book)];
    if (found.length === 1 && found[0]?.text === node.data && !found[0].entry) continue;
    const linked = !isWithin(node, UNLINKED);
    const parts = found.map(({ text, entry }) =>
      entry?.named && linked ? link(document, text, entry.named) : document.createTextNode(text),
    );
    node.replaceWith(...parts);
  }
  root.normalize();
}
