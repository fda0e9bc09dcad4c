import { spawnSync } from 'node:child_process';
import { comparePages } from '../hugo/same-pages.ts';
import { writeHugoSite } from '../hugo/write-site.ts';
import { type Run, runCommand } from '../measure.ts';

/** Hugo's version, or null where it is not installed. */
export function hugoVersion(): string | null {
  const { stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  return /v(\d[\d.]*)/.exec(stdout ?? '')?.[1] ?? null;
}

/** The folders of a comparison; `origin` is where the portal's pages say they stand. */
export type HugoBench = { dataDir: string; distDir: string; siteDir: string; outDir: string; origin: string };

/** Prints a world's record pages with Hugo, and holds them beside the portal's. */
export class HugoReference {
  readonly #bench: HugoBench;

  constructor(bench: HugoBench) {
    this.#bench = bench;
  }

  /** Writes Hugo's site from the portal's data and finished pages, once; Hugo's time does not count it. */
  prepare(): void {
    const pages = writeHugoSite(this.#bench);
    console.log(`Hugo has a site of ${pages} pages.`);
  }

  /** One build into a folder that is not there yet, on all cores, with nothing but pages to make. */
  async build(): Promise<Run> {
    const { siteDir, outDir } = this.#bench;
    return await runCommand('hugo', ['--quiet', '--noTimes', '--noChmod', '-s', siteDir, '-d', outDir]);
  }

  /** Throws when Hugo's pages are not the portal's: the figures would compare two different things. */
  compare(files: readonly string[]): void {
    const { distDir, outDir } = this.#bench;
    const { compared, bytes, otherBytes, differs } = comparePages(files, distDir, outDir);
    if (differs !== null)
      throw new Error(`Bring scripts/bench/hugo/layouts up to date. Hugo prints otherwise: ${differs}`);
    const share = ((100 * otherBytes) / bytes).toFixed(1);
    console.log(`${compared} of Hugo's pages are the portal's, tag by tag, with ${share} % of their bytes.`);
  }
}
