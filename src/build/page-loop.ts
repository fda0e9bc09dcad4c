import { hash } from 'node:crypto';
import type { AstroPrerenderer } from 'astro';
import { type PageRecord, UNKNOWN_DIGEST } from './manifest.ts';
import type { OutFolder } from './out-folder.ts';
import { isFilePath, pageFile, pageUrl } from './page-file.ts';
import { type ListedPage, listPages, type PageList, type Route, refuseOwnPages } from './page-list.ts';
import { fileBytes, pageFailure, pageHtml } from './page-response.ts';
import { type PageTemplate, printTemplates, type Template, templateOf } from './page-templates.ts';
import { type FinishedPage, PageFinisher, PageWriter } from './page-writer.ts';
import { type InlineCode, NO_CODE } from './policy.ts';
import { progress } from './progress.ts';
import type { Batch, RenderPool, TemplatedPage } from './render-pool.ts';
import type { SitemapPart } from './sitemap.ts';
import { compareTemplates, existingPages, isUpToDate, type Pages, type TemplateDiff } from './template-diff.ts';
import { frameName, TemplatePrinter } from './template-printer.ts';

/** What one build's pages need to know; `template` is asked once both bundles are written. */
export type PageLoopOptions = {
  folder: OutFolder;
  site: string;
  publicFiles: ReadonlySet<string>;
  template: () => string;
  /** Chunks of the bundle (absolute) that keep families of pages. */
  families: ReadonlySet<string>;
  pool: RenderPool;
  /** Whether families' pages are filled into frames; otherwise every page is printed on its own. */
  framed: boolean;
};

type Content = { content: string | Uint8Array; code: InlineCode };

/** Renders the pages with a cacheKey, which Astro never gets: nothing is awaited for a page that can stay as it is. */
export class PageLoop {
  /** Keyed pages that stand in the folder once the loop is through. */
  readonly pages = new Map<string, PageRecord>();
  /** Code inside the pages that Astro writes itself. */
  readonly otherCode = new Set<InlineCode>();
  /** Digests of those pages by address. */
  readonly otherPages = new Map<string, string>();
  written = 0;
  template = '';
  sitemap: readonly SitemapPart[] = [];
  readonly #usual: AstroPrerenderer;
  readonly #options: PageLoopOptions;
  readonly #finisher = new PageFinisher();
  #list: PageList | null = null;
  #due: readonly ListedPage[] = [];
  #bar: ReturnType<typeof progress> | null = null;
  #begun = false;
  #failed = false;

  constructor(usual: AstroPrerenderer, options: PageLoopOptions) {
    this.#usual = usual;
    this.#options = options;
  }

  /** The usual prerenderer with the keyed pages taken out of its list and rendered after all others. */
  prerenderer(): AstroPrerenderer {
    return {
      ...this.#usual,
      name: 'portal',
      getStaticPaths: async () => {
        const { framed, publicFiles } = this.#options;
        printTemplates(framed);
        const comparison = this.#compareElsewhere();
        this.#list = listPages(await this.#usual.getStaticPaths(), { publicFiles, framed });
        await this.#begin(this.#list, comparison);
        this.#begun = true;
        return this.#list.others;
      },
      render: async (request, options) => this.#renderOther(request, options),
      teardown: async () => {
        // Astro tears down after a failure, too; the pages of a broken build are not worth writing.
        try {
          if (this.#begun && !this.#failed) await this.#renderKeyed();
        } finally {
          this.#options.pool.end();
          this.#bar?.end();
        }
        await this.#usual.teardown?.();
      },
    };
  }

  async #renderOther(...[request, options]: Parameters<AstroPrerenderer['render']>): Promise<Response> {
    const { type, component } = options.routeData;
    const path = decodeURI(new URL(request.url).pathname.replace(/(?:\/index)?\.html$/, '')) || '/';
    try {
      const response = await answer(this.#usual, request, options);
      if (type !== 'page') return response;
      const { html, code } = this.#finisher.finish(path, await pageHtml(path, response));
      this.otherCode.add(code);
      this.otherPages.set(path, hash('sha256', html));
      return new Response(html, response);
    } catch (error) {
      this.#failed = true;
      throw pageFailure(path, component, error);
    }
  }

  /** Another process compares what families list while Astro lists the rest. */
  #compareElsewhere(): Promise<TemplateDiff> | null {
    const { folder, template, families, pool, framed, site } = this.#options;
    this.template = template();
    pool.load([...families]);
    return framed ? pool.compare({ site, anew: folder.previous.template !== this.template }) : null;
  }

  /** Decides which pages are due; other processes begin to fill their frames while Astro renders what it was given. */
  async #begin(list: PageList, comparison: Promise<TemplateDiff> | null): Promise<void> {
    const { folder, pool, site, publicFiles } = this.#options;
    const { previous, path } = folder;
    const isAnew = previous.template !== this.template;
    const standing = isAnew ? new Map() : existingPages(previous.pages, path);
    // The other process goes by the manifest: where files are missing, its word is not enough.
    const elsewhere = isAnew || standing === previous.pages ? comparison : null;
    const diff = await (elsewhere ?? compareTemplates(standing, site));
    this.sitemap = diff.sitemap;
    this.#due = this.#keepUnchanged(list, standing, diff);
    refuseOwnPages(publicFiles, this.pages.keys());
    refuseOwnPages(
      publicFiles,
      diff.due.map(({ path }) => path),
    );
    folder.promise(this.template, this.pages);
    this.#bar = progress('Pages', this.#due.length);
    const { framed, frames } = await this.#framed();
    pool.begin(framed, { frames, place: folder.place }, (batch, digests) => this.#filled(batch, digests));
  }

  /** Pages that have a frame, and their frames, each printed once. */
  async #framed(): Promise<{ framed: TemplatedPage[]; frames: readonly Template[] }> {
    const { previous } = this.#options.folder;
    const printer = new TemplatePrinter((path, component) => this.#printTemplate(path, component));
    const framed: TemplatedPage[] = [];
    for (const { path, key, component } of this.#due) {
      if (!this.#templateOf(component)) continue;
      const { frame, code } = await printer.frameFor(path, component);
      framed.push({ path, component, frame, replaces: previous.pages.has(path) });
      // The digest comes with the file.
      this.pages.set(path, { key, code, digest: UNKNOWN_DIGEST });
    }
    // The others begin at the end: files take the longest to make, and this process has other pages to print.
    framed.sort((one, other) => Number(isFilePath(one.path)) - Number(isFilePath(other.path)));
    return { framed, frames: printer.frames };
  }

  /** Pages that have no frame, and files; then what the other processes have not filled yet. */
  async #renderKeyed(): Promise<void> {
    const { folder, pool } = this.#options;
    const writer = new PageWriter(folder.place);
    for (const { path, key, component } of this.#due) {
      if (this.#templateOf(component)) continue;
      const { content, code } = await this.#content(path, component);
      const digest = writer.write(pageFile(path), content, folder.previous.pages.has(path));
      this.pages.set(path, { key, code, digest });
      this.#count(1);
      await pool.step();
    }
    await pool.run();
  }

  #filled(batch: Batch, digests: readonly string[]): void {
    for (const [place, { path }] of batch.entries()) {
      const record = this.pages.get(path);
      if (record) record.digest = digests[place] ?? UNKNOWN_DIGEST;
    }
    this.#count(batch.length);
  }

  #count(written: number): void {
    this.written += written;
    this.#bar?.at(this.written);
  }

  #templateOf(component: string): PageTemplate | null {
    return this.#options.framed ? templateOf(component) : null;
  }

  #printTemplate(path: string, component: string): Promise<FinishedPage> {
    const known = this.#list?.pageOfFrame.get(frameName(path, component)) ?? path;
    return this.#render(known, component).catch((error: unknown) => {
      throw pageFailure(path, component, error);
    });
  }

  /** Puts the pages that can stay into `pages`; returns the rest. */
  #keepUnchanged({ keyed }: PageList, standing: Pages, { due, rest }: TemplateDiff): ListedPage[] {
    const changed = this.#options.framed ? due : [];
    if (this.#options.framed) {
      for (const [path, record] of standing) this.pages.set(path, record);
      for (const path of rest) this.pages.delete(path);
      for (const { path } of changed) this.pages.delete(path);
    }
    const others = keyed.filter((page) => {
      const record = standing.get(page.path);
      if (!record || !isUpToDate(page, standing)) return true;
      this.pages.set(page.path, record);
      return false;
    });
    return [...others, ...changed];
  }

  /** A page that is rendered on its own; an endpoint's bytes as they are. */
  async #content(path: string, component: string): Promise<Content> {
    try {
      if (isFilePath(path)) return { content: await this.#bytes(path, component), code: NO_CODE };
      const { html, code } = await this.#render(path, component);
      return { content: html, code };
    } catch (error) {
      throw pageFailure(path, component, error);
    }
  }

  async #bytes(path: string, component: string): Promise<Uint8Array> {
    const request = new Request(new URL(path, this.#options.site));
    return fileBytes(path, await answer(this.#usual, request, this.#routed(component)));
  }

  async #render(path: string, component: string): Promise<FinishedPage> {
    const request = new Request(pageUrl(path, this.#options.site));
    const response = await answer(this.#usual, request, this.#routed(component));
    return this.#finisher.finish(path, await pageHtml(path, response));
  }

  #routed(component: string): { routeData: Route } {
    return { routeData: this.#list?.routes.get(component) as Route };
  }
}

async function answer(usual: AstroPrerenderer, ...args: Parameters<AstroPrerenderer['render']>): Promise<Response> {
  const result = await usual.render(...args);
  return result instanceof Response ? result : result.response;
}
