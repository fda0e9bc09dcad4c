import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#i18n/languages.ts';

const NAMES = new Set(LANGUAGES.map(({ site }) => `${site}.html`));

/** The files of all pages of items and monsters below a built site, further pages of their long lists left out. */
export function recordFiles(distDir: string): string[] {
  return ['item', 'monster'].flatMap((kind) => {
    const folder = join('database', kind);
    return readdirSync(join(distDir, folder)).flatMap((id) => slugsOf(distDir, join(folder, id)));
  });
}

function slugsOf(distDir: string, folder: string): string[] {
  // Beside the ids lies the page that shows newer records live, a file.
  if (!/\/\d+$/.test(folder)) return [];
  return readdirSync(join(distDir, folder)).flatMap((slug) =>
    readdirSync(join(distDir, folder, slug))
      .filter((name) => NAMES.has(name))
      .map((name) => join(folder, slug, name)),
  );
}
