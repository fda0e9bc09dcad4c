/** Markup that was put together by `html`, or is known to be safe; everything else is escaped where it is put in. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** What may stand in a template; null, undefined and false leave no trace. */
export type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[];

const SPECIAL = /[&<>"']/;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it stands between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign) : text;
}

function textOf(part: HtmlPart): string {
  if (typeof part === 'string') return escapeHtml(part);
  if (part instanceof Html) return part.text;
  if (typeof part === 'number') return String(part);
  if (!part) return '';
  let text = '';
  for (const piece of part as readonly HtmlPart[]) text += textOf(piece);
  return text;
}

function filled(strings: readonly string[], parts: readonly HtmlPart[]): Html {
  let text = strings[0] ?? '';
  for (let index = 0; index < parts.length; index += 1) text += textOf(parts[index]) + (strings[index + 1] ?? '');
  return new Html(text);
}

/** Line breaks of the source with the indent after them are not part of the page. */
const LAYOUT = /\n\s*/g;
const pressed = new WeakMap<TemplateStringsArray, string[]>();

/** Markup from a template: what is put in is escaped unless it is markup itself. Values in attributes need their quotes. */
export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  let fixed = pressed.get(strings);
  if (!fixed) {
    fixed = strings.map((piece) => piece.replace(LAYOUT, ''));
    pressed.set(strings, fixed);
  }
  return filled(fixed, parts);
}

/** The same with the line breaks left in: for mails, whose lines have a limit, and for pages that are written whole. */
export function htmlAsWritten(strings: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  return filled(strings, parts);
}

export function joined(parts: readonly HtmlPart[], between: string): Html {
  return new Html(parts.map(textOf).join(escapeHtml(between)));
}
