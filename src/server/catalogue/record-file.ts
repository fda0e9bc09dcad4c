import { randomUUID } from 'node:crypto';
import { closeSync, ftruncateSync, mkdirSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Bytes } from '../kernel/http/serialized-json.ts';
import { diskProblem } from '../kernel/state-folder.ts';

const files = new FinalizationRegistry<number>((descriptor) => closeSync(descriptor));

/** A part of the file; as long as one is in use, the file is open. */
class Stored implements Bytes {
  readonly #file: RecordFile;
  readonly #position: number;
  readonly length: number;

  constructor(file: RecordFile, position: number, length: number) {
    this.#file = file;
    this.#position = position;
    this.length = length;
  }

  copy(target: Buffer, at: number): void {
    this.#file.read(target, at, this.length, this.#position);
  }
}

/**
 * The serialized records of a process, in a file without a name: 45,000 would take 100 MB of its memory, and the system gives them
 * from its cache within microseconds. It is gone with the process, however that ends.
 */
export class RecordFile {
  readonly #folder: string;
  readonly #descriptor: number;
  #size = 0;

  /** Throws a sentence when the folder cannot be written to; so does `add`. */
  constructor(folder: string) {
    this.#folder = folder;
    const path = join(folder, `.records-${randomUUID()}`);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      this.#descriptor = openSync(path, 'wx+', 0o600);
      unlinkSync(path);
    } catch (error) {
      throw this.#problem(error);
    }
    files.register(this, this.#descriptor, this);
  }

  /** In bytes. */
  get size(): number {
    return this.#size;
  }

  add(bytes: Buffer): Bytes {
    const position = this.#size;
    try {
      for (let done = 0; done < bytes.length; ) {
        done += writeSync(this.#descriptor, bytes, done, bytes.length - done, position + done);
      }
    } catch (error) {
      throw this.#problem(error);
    }
    this.#size += bytes.length;
    return new Stored(this, position, bytes.length);
  }

  /** For a file that nothing is read from any more; without it, the file goes some time after what was stored in it. */
  close(): void {
    files.unregister(this);
    closeSync(this.#descriptor);
  }

  /** Takes back what was added after it had this size. */
  cut(size: number): void {
    ftruncateSync(this.#descriptor, size);
    this.#size = size;
  }

  read(target: Buffer, at: number, length: number, position: number): void {
    for (let done = 0; done < length; ) {
      const read = readSync(this.#descriptor, target, at + done, length - done, position + done);
      if (read === 0) throw new Error(`The file of records in ${this.#folder} is shorter than what was written to it.`);
      done += read;
    }
  }

  #problem(error: unknown): unknown {
    return diskProblem(`The folder ${this.#folder}`, error) ?? error;
  }
}
