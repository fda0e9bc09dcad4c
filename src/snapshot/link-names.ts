import { nameBook, namedTexts } from '#rules/note-names.ts';
import type { NamedItem, NoteName } from './note-names.ts';

/** Text that stands as it was typed. */
const TYPED = 'code, pre';

/** Text whose names lead nowhere: a link has its own target, a heading is what a page is found by. */
const UNLINKED = 'a, h1, h2, h3, h4, h5, h6';

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
  return found.filter(({ parentElement }) => !parentElement?.closest(TYPED));
}

/**
 * Makes links of the names of items in a note (decisions.md), and takes the brackets from around names. Works on nodes of
 * markup that is clean already: names come from the same data as a note, and are text here, too.
 */
export function linkNames(root: Element, names: readonly NoteName[]): void {
  const book = nameBook(names.map(({ name, item }) => [name, item] as const));
  const document = root.ownerDocument;
  for (const node of textsOf(root)) {
    const linked = !node.parentElement?.closest(UNLINKED);
    const parts = [...namedTexts(node.data, book)].map(({ text, entry }) =>
      entry?.named && linked ? link(document, text, entry.named) : document.createTextNode(text),
    );
    node.replaceWith(...parts);
  }
  root.normalize();
}
