import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { AstroPrerenderer } from 'astro';
import { LANGUAGES } from '#i18n/languages.ts';
import { readPictureTable } from '#snapshot/pictures.ts';
import { readManifest } from '#snapshot/read-files.ts';
import { BuildError, filesBelow } from './folder.ts';
import { type HostResult, writeHostFiles } from './host-rules/write-host-files.ts';
import type { PageRecord } from './manifest.ts';
import { copyNamedFiles, type NamedFile } from './note-pictures.ts';
import { copyOperatorFiles, dropSampleFiles, isOfSample, operatorFiles, refuseFolderClash } from './operator-files.ts';
import type { OutFolder } from './out-folder.ts';
import { fileOf } from './page-file.ts';
import { PageLoop } from './page-loop.ts';
import { copyPictures, isNamedPicture } from './picture-table.ts';
import { contentPolicy } from './policy.ts';
import { type BuildReport, reportLine, stopwatch, writeReport } from './progress.ts';
import { RenderPool } from './render-pool.ts';
import { type OwnAddress, type OwnSitemap, refuseUnbuilt, robotsText, SITEMAP_INDEX, writeChanged } from './sitemap.ts';

/** Pages (addresses) and files (absolute) that Astro wrote itself. */
export type AstroOutput = { pages: readonly string[]; files: readonly string[] };

/** Stands in the service worker's text where the build's id belongs. */
export const BUILD_ID = '%BUILD_ID%';

/**
 * The bundle that a site is printed with: made by this build, or kept from one before. `site` is the site's address; `families` as in
 * `Bundle`; `assets` answers the bundle's files in the site; `worker` the service worker, null where there is none.
 */
export type SiteCode = {
  site: string;
  template: () => string;
  families: ReadonlySet<string>;
  assets: () => readonly string[];
  worker: () => Promise<string | null>;
};

/** What a build works with; `publicDir` (absolute) has the project's public files. */
export type BuildParts = { code: SiteCode; publicDir: string; folder: OutFolder; sitemap: OwnSitemap };

export class SiteBuild {
  readonly #folder: OutFolder;
  /** All public files of the project. */
  readonly #given: readonly string[];
  readonly #publicFiles: readonly string[];
  /** Absolute; undefined: the operator has none. */
  readonly #operatorFolder = process.env['OPERATOR_PUBLIC'];
  readonly #operatorFiles = operatorFiles(this.#operatorFolder);
  readonly #code: SiteCode;
  readonly #watch = stopwatch();
  /** 0 prints every page on its own. */
  readonly #processes = Number(process.env['BUILD_PROCESSES'] ?? 1);
  readonly #pool = new RenderPool({ processes: this.#processes });
  #loop: PageLoop | null = null;

  readonly #sitemap: OwnSitemap;
  /** The parts of the sitemap that the pipeline writes itself. */
  readonly #sitemapFiles = new Map<string, Uint8Array>();

  constructor({ code, publicDir, folder, sitemap }: BuildParts) {
    this.#folder = folder;
    this.#given = filesBelow(publicDir);
    const shown = this.#given.filter((path) => !isNamedPicture(path) && !isOfSample(path));
    this.#publicFiles = [...new Set([...shown, ...this.#operatorFiles])];
    this.#code = code;
    this.#sitemap = sitemap;
    const { items = 0, monsters = 0 } = readManifest(process.env['DATA_DIR'] ?? 'data')?.manifest.totals ?? {};
    this.#pool.prepare(folder.path, Math.max(folder.previous.pages.size, (items + monsters) * LANGUAGES.length));
  }

  prerenderer(usual: AstroPrerenderer): AstroPrerenderer {
    this.#loop = new PageLoop(usual, {
      folder: this.#folder,
      site: this.#code.site,
      publicFiles: new Set(this.#publicFiles),
      template: this.#code.template,
      families: this.#code.families,
      pool: this.#pool,
      framed: this.#processes > 0,
    });
    return this.#timed(this.#loop.prerenderer());
  }

  /** Of the templates that the site was printed with; '' before the first page. */
  get template(): string {
    return this.#loop?.template ?? '';
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

  /** Once all pages are written: tells the sitemap its own pages, and which parts the pipeline adds. */
  addToSitemap(addresses: Iterable<OwnAddress>): void {
    const parts = this.#loop?.sitemap ?? [];
    for (const [number, name] of this.#sitemap.tell(this.#code.site, addresses, parts).entries()) {
      const part = parts[number];
      if (part) this.#sitemapFiles.set(name, part.xml);
    }
  }

  /** Writes what belongs to the site as a whole, brings all to its place, and returns a line that says what happened. */
  async finish(astro: AstroOutput, pictures: readonly NamedFile[]): Promise<string> {
    const loop = this.#loop;
    if (!loop) throw new BuildError('The site has no pages to build.');
    const built = [...this.#publicFiles, ...this.#code.assets(), ...this.#below(astro.files)];
    const pages = [...loop.pages.keys()].map(fileOf);
    refuseFolderClash(this.#operatorFiles, [...built, ...pages]);
    const own = this.#copyOwnFiles(pictures);
    // Pages are most of it: the disk takes them while the rest is made.
    const flushed = this.#folder.flush();
    flushed.catch(() => undefined);
    const files = new Set([...built, ...own]);
    for (const name of this.#takeSitemap(loop, astro.pages)) files.add(name);
    for (const name of this.#writeSiteFiles(await this.#workerText(loop))) files.add(name);
    const policy = this.#policy(loop);
    const hosts = this.#writeHostFiles(policy, [...files, ...pages]);
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

  /** The operator's files, and pictures of items, maps and notes under the names that pages know them by; answers those. */
  #copyOwnFiles(pictures: readonly NamedFile[]): string[] {
    const { place, previous } = this.#folder;
    dropSampleFiles(this.#given, place.target);
    copyOperatorFiles(this.#operatorFolder, this.#operatorFiles, place);
    const standing = [...previous.files.keys()];
    return [
      ...copyPictures(readPictureTable(process.env['PICTURE_TABLE']), place, standing),
      ...copyNamedFiles(pictures, place, standing),
    ];
  }

  /** The files that the sitemap's integration wrote; throws where it names what was not built, or was not written. */
  #takeSitemap(loop: PageLoop, others: readonly string[]): string[] {
    const built = new Set(others);
    for (const path of this.#sitemap.paths) refuseUnbuilt(path, (one) => built.has(one) || loop.pages.has(one));
    const names = [...this.#sitemap.ownParts, SITEMAP_INDEX];
    const missing = names.find((name) => !existsSync(join(this.#folder.place.target, name)));
    // The integration takes its options' faults for something to warn of.
    if (missing)
      throw new BuildError(`@astrojs/sitemap left no ${missing}; look whether the site lists pages of its own.`);
    return names;
  }

  /** The service worker's script, which knows the build it came with; null: the site has none. */
  async #workerText({ template, pages, otherPages }: PageLoop): Promise<string | null> {
    const text = await this.#code.worker();
    return text?.replaceAll(BUILD_ID, buildId(template, pages, otherPages)) ?? null;
  }

  #writeSiteFiles(worker: string | null): string[] {
    const files = new Map(this.#sitemapFiles);
    if (worker !== null) files.set('service-worker.js', Buffer.from(worker));
    if (!this.#publicFiles.includes('robots.txt')) files.set('robots.txt', Buffer.from(robotsText(this.#code.site)));
    return writeChanged(this.#folder.place.target, files);
  }

  #writeHostFiles(policy: string, files: readonly string[]): HostResult {
    const { PUBLIC_API_BASE: api = '', STATIC_HOST: host = '' } = process.env;
    const site = { folder: this.#folder.path, target: this.#folder.place.target };
    const facts = { policy, origin: this.#code.site, api, files: new Set(files) };
    return writeHostFiles(site, facts, host);
  }

  #policy(loop: PageLoop): string {
    const code = new Set([...loop.otherCode, ...[...loop.pages.values()].map((page) => page.code)]);
    const { PUBLIC_API_BASE: api = '', PUBLIC_LIVE_URL: live = '' } = process.env;
    return contentPolicy(code, { api, live });
  }
}

/** Names a build by all its pages: equal pages, equal id, in whatever order they were made. `others` are digests by address. */
export function buildId(
  template: string,
  pages: ReadonlyMap<string, Pick<PageRecord, 'key'>>,
  others: ReadonlyMap<string, string>,
): string {
  const digest = createHash('sha256').update(template);
  const lines = [...pages].map(([path, { key }]) => `${path} ${key}\n`);
  for (const [path, text] of others) lines.push(`${path} ${text}\n`);
  // One sort of texts that begin with their address; a large site has hundreds of thousands.
  return digest.update(lines.sort().join('')).digest('hex').slice(0, 16);
}
