const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** HTML that is finished: no value in it is escaped again. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Value = string | Html | readonly Html[];

function written(value: Value): string {
  if (value instanceof Html) return value.source;
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
  return value.map(({ source }) => source).join('');
}

/** Writes HTML: values are escaped, unless they are HTML themselves. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((before, part, index) => before + written(values[index - 1] ?? '') + part));
}
