import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteLanguage } from '#contract/text.ts';

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** The file of an address, relative to the folder: pages are found without their `.html`; null when there is none. */
export async function findFile(distDir: string, segments: readonly string[]): Promise<string | null> {
  const last = segments.at(-1);
  const named = segments.join('/');
  const path = last === undefined ? 'index.html' : last.includes('.') ? named : `${named}.html`;
  return (await isFile(join(distDir, path))) ? path : null;
}

/** The segments of a record's page as it was built, whatever slug it has; null when it was not. */
export async function builtRecord(
  distDir: string,
  kind: 'item' | 'monster',
  id: string,
  language: SiteLanguage,
): Promise<string[] | null> {
  const folder = join(distDir, 'database', kind, id);
  const slugs = await readdir(folder).catch(() => []);
  for (const slug of slugs) {
    if (await isFile(join(folder, slug, `${language}.html`))) return ['database', kind, id, slug, language];
  }
  return null;
}
