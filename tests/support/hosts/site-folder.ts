import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a site whose files hold their own names, so that an answer tells which one it is. */
export async function writeSite(folder: string, files: Iterable<string>): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), file);
  }
}

/** Lays what a build says to nginx where the operator's server looks for it. */
export const writeRules = async (site: string, rules: ReadonlyMap<string, string>): Promise<void> => {
  const folder = join(site, '.build/hosts/nginx');
  await mkdir(folder, { recursive: true });
  for (const [name, text] of rules) await writeFile(join(folder, name), text);
};
