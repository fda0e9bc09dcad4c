import { betterItems } from '#domain/catalogue/better-items.ts';
import type { RecordLinks } from '#domain/catalogue/record-source.ts';
import { timedVariants } from '#domain/catalogue/timed-variants.ts';
import { createNameIndex, namedTexts } from '#domain/news/note-names.ts';
import type { NamedItem, NoteName } from './note-text.ts';
import type { Snapshot } from './snapshot.ts';

const NONE: readonly number[] = [];

type Lists = Map<number, number[]>;

/** Adds `id` to the list of each key of a map from ids. */
function enter(lists: Lists, named: object, id: number): void {
  for (const key of Object.keys(named)) {
    const list = lists.get(Number(key));
    if (list) list.push(id);
    else lists.set(Number(key), [id]);
  }
}

type IndexLists = { usedIn: Lists; containers: Lists; droppers: Lists; variants: Map<number, number[]> };

function makeLists({ items, monsters }: Pick<Snapshot, 'items' | 'monsters'>): IndexLists {
  const made: IndexLists = { usedIn: new Map(), containers: new Map(), droppers: new Map(), variants: new Map() };
  for (const [id, item] of items) {
    enter(made.usedIn, item.crafting, id);
    enter(made.containers, item.possible_drops, id);
  }
  for (const [id, monster] of monsters) enter(made.droppers, monster.possible_drops, id);
  made.variants = timedVariants(items.values());
  return made;
}

/** What records of a snapshot say of each other, turned around once when it is first asked for: every record is read then. */
export function recordLinks(records: Pick<Snapshot, 'items' | 'monsters'>): RecordLinks {
  let lists: IndexLists | undefined;
  const better = betterItems(records.items);
  const from = (kind: keyof IndexLists) => (id: number) => {
    lists ??= makeLists(records);
    return lists[kind].get(id) ?? NONE;
  };
  return {
    usedIn: from('usedIn'),
    variants: from('variants'),
    containers: from('containers'),
    droppers: from('droppers'),
    better: (id) => {
      const item = records.items.get(id);
      return item ? better(item) : [];
    },
  };
}

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
