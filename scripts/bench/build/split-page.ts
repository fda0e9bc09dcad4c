import { SAMPLE_NAMES } from '#domain/site/site.ts';

/**
 * What differs between the record pages of one kind and language, in the order in which a page has it; the languages
 * stand for the page's addresses, `x` for the one of readers of other languages.
 */
export type PlaceName =
  | ('title' | 'description' | 'image' | 'graph' | 'side' | 'body')
  | ('own' | 'en' | 'es' | 'br' | 'fr' | 'x');

/** A page as its fixed pieces and what stands between them: piece, place, piece, …, piece. */
export type Parts = { pieces: string[]; places: { name: PlaceName; value: string }[] };

type Cut = { name: PlaceName; after: string; before: string };

const ORIGIN = /<link rel="canonical" href="(https?:\/\/[^/"]+)/;

const alternate = (name: PlaceName, web: string, origin: string): Cut => ({
  name,
  after: `<link rel="alternate" hreflang="${web}" href="${origin}`,
  before: '"',
});

const meta = (name: PlaceName, property: string): Cut => ({
  name,
  after: `<meta property="${property}" content="`,
  before: '"',
});

const inMenu = (name: PlaceName): Cut => ({ name, after: '<a href="', before: '"' });

function cutsOf(origin: string): Cut[] {
  return [
    { name: 'title', after: '<title>', before: ` · ${SAMPLE_NAMES.product}</title>` },
    alternate('en', 'en', origin),
    alternate('es', 'es', origin),
    alternate('br', 'pt-BR', origin),
    alternate('fr', 'fr', origin),
    alternate('x', 'x-default', origin),
    { name: 'description', after: '<meta name="description" content="', before: '"' },
    { name: 'own', after: `<link rel="canonical" href="${origin}`, before: '"' },
    meta('title', 'og:title'),
    meta('description', 'og:description'),
    { ...meta('own', 'og:url'), after: `<meta property="og:url" content="${origin}` },
    { ...meta('image', 'og:image'), after: `<meta property="og:image" content="${origin}` },
    { name: 'graph', after: '<script type="application/ld+json">', before: '</script>' },
    { ...inMenu('en'), after: 'id="menu-language" popover> <a href="' },
    inMenu('es'),
    inMenu('br'),
    inMenu('fr'),
    { name: 'side', after: '<div class="wrap page with-side">', before: '<main ' },
    { name: 'body', after: '', before: '' },
  ];
}

/** The end of `main`, perhaps with a script of the page's kind. */
const LAST = /\s*(?:<script [^>]*><\/script>\s*)?<\/main>/g;

function endOfBody(page: string, from: number): number {
  LAST.lastIndex = from;
  return LAST.exec(page)?.index ?? -1;
}

/** Takes a finished page of an item or monster apart; joining its pieces and places gives the page again. Throws when it is none. */
export function splitPage(page: string): Parts {
  const origin = ORIGIN.exec(page)?.[1] ?? '';
  const parts: Parts = { pieces: [], places: [] };
  let done = 0;
  for (const { name, after, before } of cutsOf(origin)) {
    const found = page.indexOf(after, done);
    const start = name === 'body' ? page.indexOf('>', done) + 1 : found + after.length;
    const end = name === 'body' ? endOfBody(page, start) : page.indexOf(before, start);
    if (found < 0 || end < 0)
      throw new Error(`A page has no '${after || before || LAST.source}' where '${name}' belongs.`);
    parts.pieces.push(page.slice(done, start));
    parts.places.push({ name, value: page.slice(start, end) });
    done = end;
  }
  parts.pieces.push(page.slice(done));
  return parts;
}

export function joinPage({ pieces, places }: Parts): string {
  return places.reduce((page, { value }, index) => page + value + (pieces[index + 1] ?? ''), pieces[0] ?? '');
}
