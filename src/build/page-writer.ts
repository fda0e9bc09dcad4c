import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes pages one after another; synchronous, because waiting for one small file at a time is half of a build's time. */
export class PageWriter {
  readonly #folder: string;
  readonly #made = new Set<string>(['.']);

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A page that stood there before is replaced in one step: somebody may be reading it. */
  write(path: string, html: string, replaces: boolean): void {
    this.#make(dirname(path));
    const file = join(this.#folder, path);
    const target = replaces ? `${file}.part` : file;
    writeFileSync(target, html);
    if (replaces) renameSync(target, file);
  }

  /** One call per folder: the recursive way begins with the deepest and fails up to the first that exists. */
  #make(inside: string): void {
    if (this.#made.has(inside)) return;
    this.#make(dirname(inside));
    try {
      mkdirSync(join(this.#folder, inside));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    this.#made.add(inside);
  }
}
