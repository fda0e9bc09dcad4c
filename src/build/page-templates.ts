import { escapeHtml } from '#domain/site/html.ts';

/**
 * Frames: pages of one family differ in a few places only (title, addresses, body). A build prints such a page once with marks
 * in those places and fills the marks for every other page. Pages are made by a bundle and written by the build around
 * it, each with modules of its own: the process is what they share (as in page-parts). Where no frames are printed, a
 * page simply gets its values.
 */
const FRAMES = Symbol.for('portal.page-frames');

/** What stands in the places of one page: `texts` are escaped where they are put in, `markup` is not. */
export type PageValues = { texts: Record<string, string>; markup: Record<string, string> };

/**
 * A page's address, and what tells when it must be written anew. `lastmod`: the day its data last changed, null when that is not
 * known; absent where the page is not in the sitemap.
 */
export type KeyedPage = { path: string; key: string; lastmod?: string | null | undefined };

export type PageTemplate = {
  /** Pages with the same frame are equal but for their values. Asked of every page, so it must cost nothing. */
  frameOf: (path: string) => string;
  valuesOf: (path: string) => PageValues;
  /** All pages; absent where there are so few that Astro lists them. */
  pages?: () => Iterable<KeyedPage>;
};

type Holder = { families: Map<string, PageTemplate>; open: string | null; printing: boolean };

const shared = globalThis as { [FRAMES]?: Holder };

function holder(): Holder {
  shared[FRAMES] ??= { families: new Map(), open: null, printing: false };
  return shared[FRAMES];
}

/** Says how pages of a component (`src/pages/….astro`) are filled; called once, when the module of the family is loaded. */
export function registerTemplate(component: string, family: PageTemplate): void {
  holder().families.set(component, family);
}

/** The family of a component's pages, or null when each is printed on its own. */
export function templateOf(component: string): PageTemplate | null {
  return holder().families.get(component) ?? null;
}

/** The components whose families list their pages, in one order whatever order their modules were loaded in. */
export function componentsWithPages(): string[] {
  return [...holder().families].flatMap(([component, family]) => (family.pages ? [component] : [])).sort();
}

/** Says how files of an endpoint (`src/pages/….ts`) are made from their address: they have no frame, and are made wherever pages are. */
export function registerFile(component: string, textOf: (path: string) => string): void {
  registerTemplate(component, {
    frameOf: () => '',
    valuesOf: (path) => ({ texts: {}, markup: { file: textOf(path) } }),
  });
}

export function printTemplates(printing: boolean): void {
  holder().printing = printing;
}

/**
 * The records whose pages Astro gets: all, or, while frames are printed, one for each frame. Astro makes and keeps several
 * objects of each page it gets, of which there may be hundreds of thousands.
 */
export function* staticPathsFor<Id>(ids: Iterable<Id>, frameOf: (id: Id) => string): Iterable<Id> {
  if (!holder().printing) return yield* ids;
  const known = new Set<string>();
  for (const id of ids) {
    const frame = frameOf(id);
    if (known.has(frame)) continue;
    known.add(frame);
    yield id;
  }
}

/** Letters and digits only: a mark survives in text, attributes, addresses and JSON alike. */
function markOf(open: string, name: string): string {
  return `${open}_${name}_`;
}

function marked<Values extends Record<string, string>>(values: Values, open: string): Values {
  return Object.fromEntries(Object.keys(values).map((name) => [name, markOf(open, name)])) as Values;
}

/** What a page prints: its values, or their marks while the build prints a frame. */
export function shownValues<Values extends PageValues>(values: Values): Values {
  const { open } = holder();
  if (open === null) return values;
  return { ...values, texts: marked(values.texts, open), markup: marked(values.markup, open) };
}

/** Prints a page with marks instead of values; `open` is how its marks begin. */
export async function printTemplate<Printed>(
  print: () => Promise<Printed>,
): Promise<{ printed: Printed; open: string }> {
  const open = `M${crypto.randomUUID().replaceAll('-', '')}`;
  holder().open = open;
  try {
    return { printed: await print(), open };
  } finally {
    holder().open = null;
  }
}

/** A frame taken apart: texts before, between and after the places; `attribute` says that a place lies within a tag. */
export type Template = { first: string; places: { name: string; attribute: boolean; after: string }[] };

/** The frame of a file: nothing but its text. */
export const FILE_TEMPLATE: Template = { first: '', places: [{ name: 'file', attribute: false, after: '' }] };

export function parseTemplate(html: string, open: string): Template {
  const pieces = html.split(new RegExp(`${open}_([a-z-]+)_`));
  const frame: Template = { first: pieces[0] ?? '', places: [] };
  let before = frame.first;
  for (let index = 1; index < pieces.length; index += 2) {
    const after = pieces[index + 1] ?? '';
    const attribute = before.lastIndexOf('<') > before.lastIndexOf('>');
    frame.places.push({ name: pieces[index] ?? '', attribute, after });
    // What stands before the next place in the same tag is what counts.
    before = after.includes('<') || after.includes('>') ? after : before;
  }
  return frame;
}

/** Astro escapes attributes so, and a page must be the same whichever way it is made. */
function inAttribute(value: string): string {
  return /[&"]/.test(value) ? value.replaceAll('&', '&amp;').replaceAll('"', '&quot;') : value;
}

/** What stands in a place of a page; throws when the page has no value for it. */
export function slotValue({ name, attribute }: Template['places'][number], { texts, markup }: PageValues): string {
  const text = texts[name];
  const value = text === undefined ? markup[name] : attribute ? inAttribute(text) : escapeHtml(text);
  if (value === undefined) throw new RangeError(`The page has no value for '${name}'.`);
  return value;
}
