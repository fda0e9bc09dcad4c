/**
 * Parts that many pages share byte for byte, such as the footer. In a build, a part's text is kept here under its name
 * and only a mark stands in the rendered page; the writer of the page puts the text in. Pages are rendered by a bundle
 * and written by the build around it, each with modules of its own: the process is what they share. Where nothing takes
 * parts (`collectParts`), they stand in the page as they are.
 */
const KEPT = Symbol.for('portal.page-parts');
const CLOSE = '-->';

export type PageParts = { readonly texts: ReadonlyMap<string, string>; readonly open: string };

type Holder = { [KEPT]?: PageParts & { texts: Map<string, string> } };

const holder = globalThis as Holder;

/**
 * Begins to keep the parts of one build. Its marks hold a word that cannot be guessed: a stored text may spell a comment, and stands
 * in attributes (a description, say) with its angle brackets as they are.
 */
export function collectParts(): PageParts {
  holder[KEPT] = { texts: new Map(), open: `<!--part ${crypto.randomUUID()}:` };
  return holder[KEPT];
}

/** What stands in the page for a part that is kept already, or null. */
export function cachedPart(name: string): string | null {
  const kept = holder[KEPT];
  return kept?.texts.has(name) ? kept.open + name + CLOSE : null;
}

/** Keeps a part, and returns what stands in the page for it. */
export function cachePart(name: string, text: string): string {
  holder[KEPT]?.texts.set(name, text);
  return cachedPart(name) ?? text;
}

export function withParts(html: string, { open }: PageParts, textOf: (name: string) => string): string {
  const [before = '', ...marked] = html.split(open);
  if (marked.length === 0) return html;
  const rest = marked.map((piece) => {
    const end = piece.indexOf(CLOSE);
    return textOf(piece.slice(0, end)) + piece.slice(end + CLOSE.length);
  });
  return before + rest.join('');
}
