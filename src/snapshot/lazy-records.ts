/** A line of a file in `data/`: `start` and `end` are byte positions in `bytes`. */
export type Line = { bytes: Buffer; start: number; end: number };

/** Records by id, each parsed when it is first asked for and kept from then on; read-only. */
export class LazyRecords<T> implements ReadonlyMap<number, T> {
  readonly #lines: ReadonlyMap<number, Line>;
  readonly #restore: (line: object) => T;
  readonly #parsed = new Map<number, T>();

  constructor(lines: ReadonlyMap<number, Line>, restore: (line: object) => T) {
    this.#lines = lines;
    this.#restore = restore;
  }

  get size(): number {
    return this.#lines.size;
  }

  has(id: number): boolean {
    return this.#lines.has(id);
  }

  get(id: number): T | undefined {
    const ready = this.#parsed.get(id);
    if (ready !== undefined) return ready;
    const line = this.#lines.get(id);
    if (!line) return undefined;
    const record = this.#restore(JSON.parse(line.bytes.toString('utf8', line.start, line.end)) as object);
    this.#parsed.set(id, record);
    return record;
  }

  keys(): MapIterator<number> {
    return this.#lines.keys();
  }

  *entries(): MapIterator<[number, T]> {
    for (const id of this.#lines.keys()) yield [id, this.get(id) as T];
  }

  *values(): MapIterator<T> {
    for (const [, record] of this.entries()) yield record;
  }

  [Symbol.iterator](): MapIterator<[number, T]> {
    return this.entries();
  }

  forEach(visit: (record: T, id: number, records: ReadonlyMap<number, T>) => void): void {
    for (const [id, record] of this) visit(record, id, this);
  }
}
