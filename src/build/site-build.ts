import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroPrerenderer } from 'astro';
import { BuildError } from './build-error.ts';
import { buildId } from './build-id.ts';
import { type BuildReport, reportLine, stopwatch, writeReport } from './build-report.ts';
import type { Bundle } from './bundle.ts';
import { Filling } from './fill-pages.ts';
import { filesBelow } from './folder.ts';
import { type HostResult, writeHostFiles } from './host-rules/write-host-files.ts';
import type { OutFolder } from './out-folder.ts';
import { fileOf } from './page-file.ts';
import { PageLoop } from './page-loop.ts';
import { contentPolicy } from './policy.ts';
import { bundledScript } from './script-text.ts';
import {
  refuseUnbuilt,
  robotsText,
  type SitemapEntry,
  type SitemapPart,
  SitemapParts,
  sitemapFiles,
  writeChanged,
} from './sitemap.ts';
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
  readonly #watch = stopwatch();
  /** 0 prints every page by itself. */
  readonly #processes = Number(process.env['BUILD_PROCESSES'] ?? 1);
  readonly #filling = new Filling({ processes: this.#processes });
  /** Absolute; null: the site has no service worker. */
  readonly #worker: string | null;
  #loop: PageLoop | null = null;

  constructor(config: AstroConfig, bundle: Bundle, folder: OutFolder, worker: string | undefined) {
    if (!config.site) throw new BuildError("astro.config.mjs has no 'site'; sitemap and page addresses need it.");
    this.#site = config.site;
    this.#folder = folder;
    this.#publicFiles = filesBelow(fileURLToPath(config.publicDir));
    this.#bundle = bundle;
    this.#worker = worker ? fileURLToPath(new URL(worker, config.root)) : null;
    this.#template = () => templateHash(config, bundle, process.env);
    this.#filling.prepare(folder.path, folder.previous.pages.size);
  }

  prerenderer(usual: AstroPrerenderer): AstroPrerenderer {
    this.#loop = new PageLoop(usual, {
      folder: this.#folder,
      site: this.#site,
      publicFiles: new Set(this.#publicFiles),
      template: this.#template,
      families: this.#bundle.families,
      filling: this.#filling,
      framed: this.#processes > 0,
    });
    return this.#timed(this.#loop.prerenderer());
  }

  /** The steps of a build as Astro comes through them: bundles, comparison with the last build, other pages, keyed pages. */
  #timed(prerenderer: AstroPrerenderer): AstroPrerenderer {
    const { lap } = this.#watch;
    return {
      ...prerenderer,
      getStaticPaths: async () => {
        lap('bundle');
        const paths = await prerenderer.getStaticPaths();
        lap('diff');
        return paths;
      },
      teardown: async () => {
        await prerenderer.teardown?.();
        lap('render');
      },
    };
  }

  /** Writes what belongs to the site as a whole, brings all to its place, and returns a line that says what happened. */
  async finish(astro: AstroOutput, addresses: Iterable<SitemapEntry>): Promise<string> {
    const loop = this.#loop;
    if (!loop) throw new BuildError('The site has no pages to build.');
    this.#bringGivenAssets();
    // Pages are most of it: the disk takes them while the rest is made.
    const flushed = this.#folder.flush();
    flushed.catch(() => undefined);
    const files = new Set([...this.#publicFiles, ...this.#builtAssets(), ...this.#below(astro.files)]);
    const siteFiles = sitemapFiles(this.#sitemap(addresses, astro.pages), this.#site);
    for (const name of this.#writeSiteFiles(siteFiles, await this.#workerText(loop))) files.add(name);
    const policy = this.#policy(loop);
    const hosts = this.#writeHostFiles(policy, [...files, ...[...loop.pages.keys()].map(fileOf)]);
    for (const name of hosts.files) files.add(name);
    const made = { template: loop.template, pages: loop.pages, files: [...files], policy };
    this.#watch.lap('site');
    await flushed;
    await this.#folder.flush();
    const { put, first, last, bytes, pagesRemoved } = this.#folder.close(made);
    this.#watch.lap('swap');
    const all = loop.pages.size + astro.pages.length;
    const written = loop.written + astro.pages.length;
    const report: BuildReport = {
      pages: { all, written, kept: all - written, removed: pagesRemoved },
      files: { written: put.length, removed: first.length + last.length, bytes },
      seconds: this.#watch.laps,
    };
    writeReport(this.#folder.path, report);
    return [reportLine(report), ...hosts.says].join('\n');
  }

  #below(files: readonly string[]): string[] {
    return files.map((file) => relative(this.#folder.place.target, file).split(sep).join('/'));
  }

  /** Astro brings along what Vite itself took from the code that renders pages, and leaves the scripts that plugins emitted there. */
  #bringGivenAssets(): void {
    for (const [name, source] of this.#bundle.given) {
      const file = join(this.#folder.place.target, name);
      if (existsSync(file)) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, source);
    }
  }

  /** Astro drops some of what Vite emitted, such as a style sheet that no page asks for. */
  #builtAssets(): string[] {
    return [...this.#bundle.assets].filter((name) => existsSync(join(this.#folder.place.target, name)));
  }

  #sitemap(addresses: Iterable<SitemapEntry>, others: readonly string[]): SitemapPart[] {
    const built = new Set(others);
    const own = new SitemapParts(this.#site);
    for (const entry of addresses) {
      refuseUnbuilt(entry, (path) => built.has(path) || this.#loop?.pages.has(path) === true);
      own.add(entry);
    }
    return [...own.parts, ...(this.#loop?.sitemap ?? [])];
  }

  /** The service worker's script, which knows the build it came with; null: the site has none. */
  async #workerText({ template, pages, otherPages }: PageLoop): Promise<string | null> {
    if (this.#worker === null) return null;
    return bundledScript(this.#worker, { BUILD_ID: buildId(template, pages, otherPages) });
  }

  #writeSiteFiles(files: Map<string, Uint8Array>, worker: string | null): string[] {
    if (worker !== null) files.set('service-worker.js', Buffer.from(worker));
    if (!this.#publicFiles.includes('robots.txt')) files.set('robots.txt', Buffer.from(robotsText(this.#site)));
    return writeChanged(this.#folder.place.target, files);
  }

  #writeHostFiles(policy: string, files: readonly string[]): HostResult {
    const { PUBLIC_API_BASE: api = '', STATIC_HOST: host = '' } = process.env;
    const site = { folder: this.#folder.path, target: this.#folder.place.target };
    return writeHostFiles(site, { policy, origin: this.#site, api, files: new Set(files) }, host);
  }

  #policy(loop: PageLoop): string {
    const code = new Set([...loop.otherCode, ...[...loop.pages.values()].map((page) => page.code)]);
    const { PUBLIC_API_BASE: api = '', PUBLIC_LIVE_URL: live = '' } = process.env;
    return contentPolicy(code, { api, live });
  }
}
