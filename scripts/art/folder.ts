import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** How many files a part of the art wrote, and how many were drawn as they already lay there. */
export type Written = { changed: number; same: number; bytes: number };

/** Writes drawn files below the repository's root; a file that would not change is left alone. */
export class DrawnFiles {
  readonly written: Written = { changed: 0, same: 0, bytes: 0 };

  save(path: string, content: string | Buffer): void {
    const data = typeof content === 'string' ? Buffer.from(`${content}\n`) : content;
    const file = join(ROOT, path);
    this.written.bytes += data.length;
    if (existsSync(file) && readFileSync(file).equals(data)) {
      this.written.same++;
      return;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, data);
    this.written.changed++;
  }
}
