import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroPrerenderer } from 'astro';
import { BuildError } from './build-error.ts';
import type { Bundle } from './bundle.ts';
import { filesBelow, replaceFile } from './folder.ts';
import { BUILD_FOLDER } from './manifest.ts';
import { OutFolder } from './out-folder.ts';
import { PageLoop } from './page-loop.ts';
import { contentPolicy } from './policy.ts';
import { refuseUnbuilt, robotsText, type SitemapEntry, sitemapFiles, writeChanged } from './sitemap.ts';
import { templateHash } from './template-hash.ts';

/** Pages (addresses) and files (absolute) that Astro wrote itself. */
export type AstroOutput = { pages: readonly string[]; files: readonly string[] };

/** One build, from the open folder to the closed one. */
export class SiteBuild {
  readonly #site: string;
  readonly #folder: OutFolder;
  readonly #publicFiles: readonly string[];
  readonly #bundle: Bundle;
  readonly #template: () => string;
  readonly #began = performance.now();
  #loop: PageLoop | null = null;

  constructor(config: AstroConfig, bundle: Bundle) {
    if (!config.site) throw new BuildError("astro.config.mjs has no 'site'; sitemap and page addresses need it.");
    this.#site = config.site;
    this.#folder = new OutFolder(fileURLToPath(config.outDir));
    this.#publicFiles = filesBelow(fileURLToPath(config.publicDir));
    this.#bundle = bundle;
    this.#template = () => templateHash(config, bundle, process.env);
  }

  prerenderer(usual: AstroPrerenderer): AstroPrerenderer {
    this.#loop = new PageLoop(usual, {
      folder: this.#folder,
      site: this.#site,
      publicFiles: new Set(this.#publicFiles),
      template: this.#template,
    });
    return this.#loop.prerenderer();
  }

  /** Writes what belongs to the site as a whole, removes what is stale, and returns a line that says what happened. */
  finish(astro: AstroOutput, addresses: readonly SitemapEntry[]): string {
    const loop = this.#loop;
    if (!loop) throw new BuildError('The site has no pages to build.');
    refuseUnbuilt(addresses, new Set([...loop.pages.keys(), ...astro.pages]));
    const files = new Set([...this.#publicFiles, ...this.#builtAssets(), ...this.#below(astro.files)]);
    for (const name of this.#writeSiteFiles(addresses)) files.add(name);
    this.#writePolicy(loop);
    const removed = this.#folder.close({ template: loop.template, pages: loop.pages, files: [...files] });
    const count = (pages: number): string => new Intl.NumberFormat('en').format(pages);
    const all = loop.pages.size + astro.pages.length;
    const written = loop.written + astro.pages.length;
    const seconds = ((performance.now() - this.#began) / 1000).toFixed(1);
    return `${count(all)} pages in ${seconds} s: ${count(written)} written, ${count(all - written)} kept, ${count(removed)} removed`;
  }

  #below(files: readonly string[]): string[] {
    return files.map((file) => relative(this.#folder.path, file).split(sep).join('/'));
  }

  /** Astro drops some of what Vite emitted, such as a style sheet that no page asks for. */
  #builtAssets(): string[] {
    return [...this.#bundle.assets].filter((name) => existsSync(join(this.#folder.path, name)));
  }

  #writeSiteFiles(addresses: readonly SitemapEntry[]): string[] {
    const files = sitemapFiles(addresses, this.#site);
    if (!this.#publicFiles.includes('robots.txt')) files.set('robots.txt', robotsText(this.#site));
    return writeChanged(this.#folder.path, files);
  }

  #writePolicy(loop: PageLoop): void {
    const code = new Set([...loop.otherCode, ...[...loop.pages.values()].map((page) => page.code)]);
    const { PUBLIC_API_BASE: api = '', PUBLIC_LIVE_URL: live = '' } = process.env;
    const policy = contentPolicy(code, { api, live });
    replaceFile(join(this.#folder.path, BUILD_FOLDER, 'policy.json'), `${JSON.stringify({ policy })}\n`);
  }
}
