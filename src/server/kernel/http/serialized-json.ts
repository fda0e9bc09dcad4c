import { hash } from 'node:crypto';
import type { z } from 'zod';

/** Bytes, in memory or elsewhere. */
export type Bytes = { readonly length: number; copy: (target: Buffer, at: number) => unknown };

const comma = Buffer.from(',');
const list = { open: Buffer.from('['), close: Buffer.from(']') };
const object = { open: Buffer.from('{'), close: Buffer.from('}') };
const quoted = (key: string) => Buffer.from(`${JSON.stringify(key)}:`);

/**
 * Serialized JSON of a value that the contract allows: only a schema makes one, and others are composed of such. So an answer can
 * be cached and sent again without another check, and cannot have another shape.
 */
export class SerializedJson<out Value> {
  /** For the type checker alone. */
  declare readonly value: Value;
  /** The time of the data; sent as Last-Modified. null: it has no such time. */
  readonly asOf: Date | null;
  /** Copied into one when they are asked for, so that an answer made of others is copied once. */
  #parts: readonly Bytes[];
  #etag: string | null = null;

  private constructor(parts: readonly Bytes[], asOf: Date | null = null) {
    this.#parts = parts;
    this.asOf = asOf;
  }

  /** Throws zod's error for what the schema does not allow. */
  static of<Schema extends z.ZodType>(schema: Schema, value: unknown): SerializedJson<z.output<Schema>> {
    return new SerializedJson([Buffer.from(JSON.stringify(schema.parse(value)))]);
  }

  static list<Value>(values: readonly SerializedJson<Value>[]): SerializedJson<Value[]> {
    const parts: Bytes[] = [list.open];
    for (const value of values) {
      if (parts.length > 1) parts.push(comma);
      for (const part of value.#parts) parts.push(part);
    }
    parts.push(list.close);
    return new SerializedJson(parts);
  }

  static object<Value extends object>(
    values: { [Key in keyof Value]: SerializedJson<Value[Key]> },
  ): SerializedJson<Value> {
    const parts: Bytes[] = [object.open];
    for (const [key, value] of Object.entries<SerializedJson<unknown>>(values)) {
      if (parts.length > 1) parts.push(comma);
      parts.push(quoted(key));
      for (const part of value.#parts) parts.push(part);
    }
    parts.push(object.close);
    return new SerializedJson(parts);
  }

  datedAs(asOf: Date | null): SerializedJson<Value> {
    return new SerializedJson(this.#parts, asOf);
  }

  /** Puts the bytes where `store` puts them, and reads them from there each time. */
  store(store: (bytes: Buffer) => Bytes): void {
    this.#parts = [store(this.bytes)];
  }

  /** For caches: with memory of its own. A short answer has a part of 64 KB that Node shares among buffers, and would keep all of it. */
  cacheable(): this {
    const [first] = this.#parts;
    if (this.#parts.length === 1 && !(first instanceof Buffer)) return this;
    const { bytes } = this;
    if (bytes.buffer.byteLength === bytes.length) return this;
    const own = Buffer.allocUnsafeSlow(bytes.length);
    bytes.copy(own);
    this.#parts = [own];
    return this;
  }

  get length(): number {
    return this.#parts.reduce((sum, part) => sum + part.length, 0);
  }

  get bytes(): Buffer {
    const [first] = this.#parts;
    if (this.#parts.length === 1 && first instanceof Buffer) return first;
    const whole = Buffer.allocUnsafe(this.length);
    let at = 0;
    for (const part of this.#parts) {
      part.copy(whole, at);
      at += part.length;
    }
    // A single part was stored elsewhere in order not to be in memory.
    if (this.#parts.length > 1) this.#parts = [whole];
    return whole;
  }

  /** Weak, because the answer may be sent compressed; the same in every process, because it depends on the bytes alone. */
  get etag(): string {
    this.#etag ??= `W/"${hash('sha1', this.bytes, 'base64url')}"`;
    return this.#etag;
  }
}
