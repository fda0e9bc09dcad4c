import { FIRST_OWN_COLOUR, markColour } from '#domain/catalogue/colour-marks.ts';
import type { MarkedText, TooltipRecord } from '#domain/catalogue/tooltip.ts';

type Child = Node | string | null | undefined | false;

/** An element with a class; texts become text nodes, whatever they hold, and what is not there is left out. */
function make(tag: string, className: string, ...children: readonly Child[]): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** Longer labels do not fit into half a line. */
const SHORT_LABEL = 9;

/** The first colours are in the sheet; rules for all the others would be half of it. */
function marked(text: string, colour: number): HTMLElement {
  const made = make('span', `q${colour}`, text);
  if (colour >= FIRST_OWN_COLOUR) made.style.color = markColour(colour);
  return made;
}

const coloured = (text: MarkedText): Child[] =>
  typeof text === 'string' ? [text] : text.map((part) => (typeof part === 'string' ? part : marked(...part)));

const paragraph = (className: string, text: MarkedText | undefined): Child =>
  text !== undefined && make('p', className, ...coloured(text));

/** Which figures take a line of their own: long labels, and those that would stand beside nothing. */
function wideOnes(rows: NonNullable<TooltipRecord['s']>): boolean[] {
  const isWide = rows.map(([label]) => label.length > SHORT_LABEL);
  for (let index = 0; index < rows.length; index += 1) {
    if (isWide[index]) continue;
    if (isWide[index + 1] === false) index += 1;
    else isWide[index] = true;
  }
  return isWide;
}

function stats(rows: NonNullable<TooltipRecord['s']>): HTMLElement {
  const isWide = wideOnes(rows);
  const lines = rows.map(([label, value], index) =>
    make(
      'div',
      isWide[index] ? 'wide' : '',
      make('dt', '', label),
      make('dd', value.startsWith('+') ? 'bonus' : '', value),
    ),
  );
  return make('dl', 'stats', ...lines);
}

const pairs = (rows: readonly (readonly [string, MarkedText])[]): HTMLElement =>
  make(
    'dl',
    'facts',
    ...rows.map(([label, text]) => make('div', '', make('dt', '', `${label} · `), make('dd', '', ...coloured(text)))),
  );

/** The item's own picture; it goes where it does not load, and other sites may forbid it. */
function pictureOf({ i }: TooltipRecord, origin: string): Child {
  if (i === undefined) return null;
  const picture = Object.assign(new Image(), { alt: '', src: origin + i });
  picture.onerror = () => picture.remove();
  return picture;
}

function nameOf({ n, q }: TooltipRecord, href: string | null): HTMLElement {
  if (href === null) return make('p', `name q${q}`, n);
  const link = make('a', '', n) as HTMLAnchorElement;
  link.href = href;
  return make('p', `name q${q}`, link);
}

/** The address of the link; with `pressed`, the tooltip's name leads there, because the press on the link opened the tooltip. */
type DrawnFor = { link: Pick<HTMLAnchorElement, 'href' | 'origin'>; pressed: boolean };

export function drawn(id: number, record: TooltipRecord, { link, pressed }: DrawnFor): Node[] {
  const { k, b, s, f, d, e, c, g, o } = record;
  const parts: Child[] = [
    pictureOf(record, link.origin),
    nameOf(record, pressed ? link.href : null),
    make('p', 'kind', [...k, `#${id}`].join(' · ')),
    b && make('ul', 'badges', ...b.map(([text, look]) => make('li', look, text))),
    s && stats(s),
    f && pairs(f),
    paragraph('text', d),
    paragraph('text second', e),
    g && make('section', '', make('p', 'title', g[0]), g[1].length > 0 && pairs(g[1])),
    pairs([c]),
    o && make('p', 'sources', o.join(' · ')),
  ];
  return parts.filter((part) => part instanceof Node);
}
