/** Rows a page may show; the first is the default. */
export const PAGE_SIZES = [10, 25, 40, 50] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** The longest name that is searched for. */
export const LONGEST_SEARCH = 100;

/** As `max`: only what has no level. */
export const NO_LEVEL = 0;

/** What a query string says that makes no sense here, as `name=value`; the view leaves it out. */
export type Nonsense = string[];

/** Reads the names of a list's query string, and keeps what makes no sense. */
export class Query<Name extends string> {
  readonly #params: URLSearchParams;
  readonly nonsense: Nonsense = [];

  constructor(query: string) {
    this.#params = new URLSearchParams(query);
  }

  /** What `read` makes of a value, or the default where there is none or it says nothing. */
  read<Value>(name: Name, otherwise: Value, read: (text: string) => Value | undefined): Value {
    const text = this.#params.get(name);
    if (text === null) return otherwise;
    const value = read(text);
    if (value !== undefined) return value;
    this.nonsense.push(`${name}=${text}`);
    return otherwise;
  }

  /** Levels within a whole range, whose upper bound may be `lowest`; bounds that cross are left out, both. */
  levels(this: Query<Name | 'min' | 'max'>, whole: { min: number; max: number }, lowest = whole.min) {
    const min = this.whole('min', whole.min, whole.min, whole.max);
    const max = this.whole('max', whole.max, lowest, whole.max);
    if (min <= max || max === NO_LEVEL) return { min, max };
    this.nonsense.push(`min=${min}`, `max=${max}`);
    return { min: whole.min, max: whole.max };
  }

  /** A whole number within bounds. */
  whole<Value>(name: Name, otherwise: Value, from: number, to: number): number | Value {
    return this.read<number | Value>(name, otherwise, (text) => {
      const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
      return number >= from && number <= to ? number : undefined;
    });
  }
}
