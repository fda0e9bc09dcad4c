import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a site whose files hold their own names, so that an answer tells which one it is. */
export async function writeSite(folder: string, files: Iterable<string>): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), file);
  }
}
