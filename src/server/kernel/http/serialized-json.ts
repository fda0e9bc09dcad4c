import { hash } from 'node:crypto';
import type { z } from 'zod';

const comma = Buffer.from(',');
const quoted = (key: string) => Buffer.from(`${JSON.stringify(key)}:`);

/** Parts in brackets, with commas between them. */
function joined(open: string, parts: readonly Buffer[], close: string): Buffer {
  const all: Buffer[] = [Buffer.from(open)];
  for (const [index, part] of parts.entries()) {
    if (index > 0) all.push(comma);
    all.push(part);
  }
  return Buffer.concat([...all, Buffer.from(close)]);
}

/**
 * Serialized JSON of a value that the contract allows: only a schema makes one, and others are composed of such. So an answer can
 * be cached and sent again without another check, and cannot have another shape.
 */
export class SerializedJson<out Value> {
  /** For the type checker alone. */
  declare readonly value: Value;
  readonly bytes: Buffer;
  /** The time of the data; sent as Last-Modified. null: it has no such time. */
  readonly asOf: Date | null;
  #etag: string | null = null;

  private constructor(bytes: Buffer, asOf: Date | null = null) {
    this.bytes = bytes;
    this.asOf = asOf;
  }

  /** Throws zod's error for what the schema does not allow. */
  static of<Schema extends z.ZodType>(schema: Schema, value: unknown): SerializedJson<z.output<Schema>> {
    return new SerializedJson(Buffer.from(JSON.stringify(schema.parse(value))));
  }

  static list<Value>(parts: readonly SerializedJson<Value>[]): SerializedJson<Value[]> {
    const bytes = parts.map((part) => part.bytes);
    return new SerializedJson(joined('[', bytes, ']'));
  }

  static object<Value extends object>(
    parts: { [Key in keyof Value]: SerializedJson<Value[Key]> },
  ): SerializedJson<Value> {
    const fields = Object.entries<SerializedJson<unknown>>(parts).map(([key, part]) =>
      Buffer.concat([quoted(key), part.bytes]),
    );
    return new SerializedJson(joined('{', fields, '}'));
  }

  datedAs(asOf: Date | null): SerializedJson<Value> {
    return new SerializedJson(this.bytes, asOf);
  }

  /** Weak, because the answer may be sent compressed; the same in every process, because it depends on the bytes alone. */
  get etag(): string {
    this.#etag ??= `W/"${hash('sha1', this.bytes, 'base64url')}"`;
    return this.#etag;
  }
}
