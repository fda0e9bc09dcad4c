import { existsSync } from 'node:fs';
import type { AstroPrerenderer, PathWithRoute } from 'astro';
import { type Frame, familyOf, type PageFamily, printFrames } from '#rules/page-frames.ts';
import { BuildError } from './build-error.ts';
import { Filling, type FramedPage } from './fill-pages.ts';
import { FramePrinter, frameName } from './frame-printer.ts';
import { type InlineCode, NO_CODE } from './inline-code.ts';
import type { PageRecord } from './manifest.ts';
import type { OutFolder } from './out-folder.ts';
import { isFilePath, pageFile, pagePath, pageUrl } from './page-file.ts';
import { type FinishedPage, PageFinisher } from './page-finisher.ts';
import { fileBytes, pageFailure, pageHtml } from './page-response.ts';
import { PageWriter } from './page-writer.ts';
import { progress } from './progress.ts';

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

type Route = PathWithRoute['route'];
type Keyed = { path: string; key: string; route: Route };
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
  /** A page that Astro knows, of each frame. */
  readonly #heard = new Map<string, string>();
  readonly #filling: Filling;
  #keyed: Keyed[] = [];
  #due: Keyed[] = [];
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
        const { folder, processes } = this.#options;
        printFrames(processes > 0);
        this.#filling.prepare(folder.previous.pages.size);
        const others = this.#split(await this.#usual.getStaticPaths());
        await this.#begin();
        return others;
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

  #split(all: PathWithRoute[]): PathWithRoute[] {
    const owners = new Map<string, string>();
    const others: PathWithRoute[] = [];
    const listed = new Map<Route, NonNullable<PageFamily['pages']>>();
    for (const entry of all) {
      const { route, cacheKey } = entry;
      const pages = this.#familyOf(route)?.pages;
      if (pages) {
        listed.set(route, pages);
        this.#hear(pagePath(entry.pathname), route);
        continue;
      }
      const path = pagePath(entry.pathname);
      if (isPrinted(route)) claim(path, route.component, owners, this.#options.publicFiles);
      if (isPrinted(route) && cacheKey !== undefined) this.#keyed.push({ path, key: cacheKey, route });
      else others.push(entry);
    }
    // A family's addresses hold its records' ids and no other page has them: only an operator's own page may stand there.
    const mayMeet = [...this.#options.publicFiles].some((file) => file.endsWith('.html'));
    for (const [route, pages] of listed) {
      for (const { path, key } of pages()) {
        if (mayMeet) claim(path, route.component, owners, this.#options.publicFiles);
        this.#keyed.push({ path, key, route });
      }
    }
    return others;
  }

  #hear(path: string, { component }: Route): void {
    const frame = frameName(path, component);
    if (!this.#heard.has(frame)) this.#heard.set(frame, path);
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
  async #begin(): Promise<void> {
    const { folder, template } = this.#options;
    try {
      this.template = template();
      this.#due = this.#keepUnchanged();
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

  #count(written: number): void {
    this.written += written;
    this.#bar?.at(this.written);
  }

  /** How the pages of a route are filled, or null when each is printed by itself. */
  #familyOf({ component }: Route): PageFamily | null {
    return this.#options.processes > 0 ? familyOf(component) : null;
  }

  #printFrame(path: string, component: string): Promise<FinishedPage> {
    const { route } = this.#due.find((page) => page.route.component === component) as Keyed;
    return this.#render(this.#heard.get(frameName(path, component)) ?? path, route).catch((error: unknown) => {
      throw pageFailure(path, component, error);
    });
  }

  /** Puts the pages that can stay into `pages`; returns the rest. */
  #keepUnchanged(): Keyed[] {
    const { path: folder, previous } = this.#options.folder;
    if (previous.template !== this.template) return this.#keyed;
    return this.#keyed.filter(({ path, key }) => {
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

/** Pages and files of the site; redirects and Astro's own routes are not ours to write. */
function isPrinted({ type }: Route): boolean {
  return type === 'page' || type === 'endpoint';
}

async function answer(usual: AstroPrerenderer, ...args: Parameters<AstroPrerenderer['render']>): Promise<Response> {
  const result = await usual.render(...args);
  return result instanceof Response ? result : result.response;
}

function claim(path: string, component: string, owners: Map<string, string>, publicFiles: ReadonlySet<string>): void {
  const owner = owners.get(path);
  if (owner) throw new BuildError(`Page ${path} is made by ${owner} and by ${component}; leave it out of one of them.`);
  if (publicFiles.has(pageFile(path))) {
    throw new BuildError(`Page ${path} and the file public/${pageFile(path)} have the same address; rename one.`);
  }
  owners.set(path, component);
}
