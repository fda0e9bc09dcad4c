/**
 * Parts that many pages share byte for byte, such as the footer. In a build, a part's text is kept here under its name
 * and only a mark stands in the rendered page; whoever writes the page puts the text in. Pages are rendered by a bundle
 * and written by the build around it, each with modules of its own: the process is what they share. Where nobody takes
 * parts (`takeParts`), they stand in the page as they are.
 */
const KEPT = Symbol.for('portal.page-parts');
const OPEN = '<!--part:';
const CLOSE = '-->';

type Holder = { [KEPT]?: Map<string, string> };

/** Begins to keep parts; the texts come by name. */
export function takeParts(): ReadonlyMap<string, string> {
  const holder = globalThis as Holder;
  holder[KEPT] ??= new Map();
  return holder[KEPT];
}

/** What stands in the page for a part that is kept already, or null. */
export function keptPart(name: string): string | null {
  return (globalThis as Holder)[KEPT]?.has(name) ? mark(name) : null;
}

/** Keeps a part, and returns what stands in the page for it. */
export function keepPart(name: string, text: string): string {
  const kept = (globalThis as Holder)[KEPT];
  if (!kept) return text;
  kept.set(name, text);
  return mark(name);
}

/** Data cannot forge a mark: texts are escaped, and notes lose their comments when they are sanitised. */
function mark(name: string): string {
  return OPEN + name + CLOSE;
}

/** The page with its parts in place; `textOf` gives the text of a part. */
export function withParts(html: string, textOf: (name: string) => string): string {
  let text = '';
  let from = 0;
  for (let open = html.indexOf(OPEN); open >= 0; open = html.indexOf(OPEN, from)) {
    const end = html.indexOf(CLOSE, open);
    text += html.slice(from, open) + textOf(html.slice(open + OPEN.length, end));
    from = end + CLOSE.length;
  }
  return from === 0 ? html : text + html.slice(from);
}
