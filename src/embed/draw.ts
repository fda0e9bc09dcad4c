import type { MarkedText, TooltipRecord } from '#rules/tooltip-record.ts';

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

const coloured = (text: MarkedText): Child[] =>
  typeof text === 'string'
    ? [text]
    : text.map((part) => (typeof part === 'string' ? part : make('span', `q${part[1]}`, part[0])));

const tale = (className: string, text: MarkedText | undefined): Child =>
  text !== undefined && make('p', className, ...coloured(text));

function stats(rows: NonNullable<TooltipRecord['s']>): HTMLElement {
  const lines = rows.map(([label, value]) =>
    make(
      'div',
      label.length > SHORT_LABEL ? 'wide' : '',
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

function nameOf({ n, q }: TooltipRecord, href: string | null): HTMLElement {
  if (href === null) return make('p', `name q${q}`, n);
  const link = make('a', '', n) as HTMLAnchorElement;
  link.href = href;
  return make('p', `name q${q}`, link);
}

/** The inside of an item's tooltip; with `href`, its name leads there, for those who pressed the link itself to see this. */
export function drawn(id: number, record: TooltipRecord, href: string | null): Node[] {
  const { k, b, s, f, d, e, c, g, o } = record;
  const parts: Child[] = [
    nameOf(record, href),
    make('p', 'kind', [...k, `#${id}`].join(' · ')),
    b && make('ul', 'badges', ...b.map(([text, look]) => make('li', look, text))),
    s && stats(s),
    f && pairs(f),
    tale('tale', d),
    tale('tale second', e),
    g && make('section', '', make('p', 'title', g[0]), g[1].length > 0 && pairs(g[1])),
    pairs([c]),
    o && make('p', 'sources', o.join(' · ')),
  ];
  return parts.filter((part) => part instanceof Node);
}
