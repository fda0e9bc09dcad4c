import { existsSync } from 'node:fs';
import type { AstroPrerenderer } from 'astro';
import { type Frame, familyOf, type PageFamily, printFrames } from '#rules/page-frames.ts';
import { Filling, type FramedPage } from './fill-pages.ts';
import { FramePrinter, frameName } from './frame-printer.ts';
import { type InlineCode, NO_CODE } from './inline-code.ts';
import type { PageRecord } from './manifest.ts';
import type { OutFolder } from './out-folder.ts';
import { isFilePath, pageFile, pageUrl } from './page-file.ts';
import { type FinishedPage, PageFinisher } from './page-finisher.ts';
import { listPages, type PageList, type Route, type RoutedPage } from './page-list.ts';
import { fileBytes, pageFailure, pageHtml } from './page-response.ts';
import { PageWriter } from './page-writer.ts';
import { progress } from './progress.ts';
import type { SitemapEntry } from './sitemap.ts';

/** What one build's pages need to know; `template` is asked once both bundles are written. */
export type PageLoopOptions = {
  folder: OutFolder;
  site: string;
  publicFiles: ReadonlySet<string>;
  template: () => string;
  /** Chunks of the bundle (absolute) that keep families of pages. */
  families: ReadonlySet<string>;
  /** How many processes may fill frames, this one included; 0 prints every page by itself. */
  processes: number;
};

type Content = { content: string | Uint8Array; code: InlineCode };

/**
 * Renders the pages that carry a cacheKey. Astro keeps every other path; these it never hears of, so that nothing is
 * rendered or awaited for a page that can stay as it is.
 */
export class PageLoop {
  /** Keyed pages that stand in the folder once the loop is through. */
  readonly pages = new Map<string, PageRecord>();
  /** Code inside the pages that Astro writes itself. */
  readonly otherCode = new Set<InlineCode>();
  written = 0;
  template = '';
  readonly #usual: AstroPrerenderer;
  readonly #options: PageLoopOptions;
  readonly #finisher = new PageFinisher();
  readonly #filling: Filling;
  #list: PageList | null = null;
  #due: readonly RoutedPage[] = [];
  #bar: ReturnType<typeof progress> | null = null;
  #failed = false;

  constructor(usual: AstroPrerenderer, options: PageLoopOptions) {
    this.#usual = usual;
    this.#options = options;
    const { processes, families } = options;
    this.#filling = new Filling({ processes, families: [...families], onWritten: (count) => this.#count(count) });
  }

  /** The usual prerenderer with the keyed pages taken out of its list and rendered after all others. */
  prerenderer(): AstroPrerenderer {
    return {
      ...this.#usual,
      name: 'portal',
      getStaticPaths: async () => {
        const { folder, processes, publicFiles } = this.#options;
        printFrames(processes > 0);
        this.#filling.prepare(folder.previous.pages.size);
        this.#list = listPages(await this.#usual.getStaticPaths(), { publicFiles, framed: processes > 0 });
        await this.#begin(this.#list.keyed);
        return this.#list.others;
      },
      render: async (request, options) => this.#renderOther(request, options),
      teardown: async () => {
        // Astro tears down after a failure, too; the pages of a broken build are not worth writing.
        try {
          if (!this.#failed) await this.#renderKeyed();
        } finally {
          this.#filling.end();
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
      return new Response(html, response);
    } catch (error) {
      this.#failed = true;
      throw pageFailure(path, component, error);
    }
  }

  /** Other processes begin to fill frames while Astro renders what it was told of. */
  async #begin(keyed: readonly RoutedPage[]): Promise<void> {
    const { folder, template } = this.#options;
    try {
      this.template = template();
      this.#due = this.#keepUnchanged(keyed);
      folder.promise(this.template, this.pages);
      this.#bar = progress('Pages', this.#due.length);
      const { framed, frames } = await this.#framed();
      this.#filling.begin(framed, { frames, place: folder.place });
    } catch (error) {
      this.#failed = true;
      throw error;
    }
  }

  /** Pages that have a frame, and their frames, each printed once. */
  async #framed(): Promise<{ framed: FramedPage[]; frames: readonly Frame[] }> {
    const { previous } = this.#options.folder;
    const printer = new FramePrinter((path, component) => this.#printFrame(path, component));
    const framed: FramedPage[] = [];
    for (const { path, key, route } of this.#due) {
      if (!this.#familyOf(route)) continue;
      const { frame, code } = await printer.frameFor(path, route.component);
      framed.push({ path, component: route.component, frame, replaces: previous.pages.has(path) });
      this.pages.set(path, { key, code });
    }
    // The others begin at the end: files take the longest to make, and this process has other pages to print.
    framed.sort((one, other) => Number(isFilePath(one.path)) - Number(isFilePath(other.path)));
    return { framed, frames: printer.frames };
  }

  /** Pages that have no frame, and files; then what the other processes have not filled yet. */
  async #renderKeyed(): Promise<void> {
    const { folder } = this.#options;
    const writer = new PageWriter(folder.place);
    for (const { path, key, route } of this.#due) {
      if (this.#familyOf(route)) continue;
      const { content, code } = await this.#content(path, route);
      writer.write(pageFile(path), content, folder.previous.pages.has(path));
      this.pages.set(path, { key, code });
      this.#count(1);
      await this.#filling.step();
    }
    await this.#filling.run();
  }

  /** The pages of families that search engines are told of. */
  dated(): Iterable<SitemapEntry> {
    return this.#list?.dated() ?? [];
  }

  #count(written: number): void {
    this.written += written;
    this.#bar?.at(this.written);
  }

  /** How the pages of a route are filled, or null when each is printed by itself. */
  #familyOf({ component }: Route): PageFamily | null {
    return this.#options.processes > 0 ? familyOf(component) : null;
  }

  #printFrame(path: string, component: string): Promise<FinishedPage> {
    const { route } = this.#due.find((page) => page.route.component === component) as RoutedPage;
    return this.#render(this.#list?.heard.get(frameName(path, component)) ?? path, route).catch((error: unknown) => {
      throw pageFailure(path, component, error);
    });
  }

  /** Puts the pages that can stay into `pages`; returns the rest. */
  #keepUnchanged(keyed: readonly RoutedPage[]): readonly RoutedPage[] {
    const { path: folder, previous } = this.#options.folder;
    if (previous.template !== this.template) return keyed;
    return keyed.filter(({ path, key }) => {
      const record = previous.pages.get(path);
      if (record?.key !== key || !existsSync(`${folder}/${pageFile(path)}`)) return true;
      this.pages.set(path, record);
      return false;
    });
  }

  /** A page that is rendered by itself; an endpoint's bytes as they are. */
  async #content(path: string, route: Route): Promise<Content> {
    try {
      if (isFilePath(path)) return { content: await this.#bytes(path, route), code: NO_CODE };
      const { html, code } = await this.#render(path, route);
      return { content: html, code };
    } catch (error) {
      throw pageFailure(path, route.component, error);
    }
  }

  async #bytes(path: string, route: Route): Promise<Uint8Array> {
    const request = new Request(new URL(path, this.#options.site));
    return fileBytes(path, await answer(this.#usual, request, { routeData: route }));
  }

  async #render(path: string, route: Route): Promise<FinishedPage> {
    const request = new Request(pageUrl(path, this.#options.site));
    const response = await answer(this.#usual, request, { routeData: route });
    return this.#finisher.finish(path, await pageHtml(path, response));
  }
}

async function answer(usual: AstroPrerenderer, ...args: Parameters<AstroPrerenderer['render']>): Promise<Response> {
  const result = await usual.render(...args);
  return result instanceof Response ? result : result.response;
}
