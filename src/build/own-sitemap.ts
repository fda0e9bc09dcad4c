import sitemap, { type SitemapItem, type SitemapOptions } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { hreflang } from '#i18n/hreflang.ts';
import type { SiteLanguage } from '#i18n/languages.ts';
import { ENTRIES_PER_FILE, type SitemapEntry, type SitemapPart, sitemapPartName } from './sitemap.ts';

/** A page that no family lists, and the same page in all its languages, itself included. */
export type OwnAddress = SitemapEntry & { alternates?: readonly { site: SiteLanguage; path: string }[] };

/**
 * The sitemap of a site whose records' part the pipeline writes: the integration makes the part of all other pages, and the index,
 * in which the pipeline's parts have their places after it. Astro's own list of pages is not asked: those with a key are missing in
 * it, and pages that may not be indexed are not.
 */
export class OwnSitemap {
  /** Reads its options when all pages are written, so that they may be told as late as that. */
  readonly integration: AstroIntegration;
  readonly #options: NonNullable<SitemapOptions>;
  readonly #entries = new Map<string, OwnAddress>();
  #origin = '';

  constructor() {
    this.#options = {
      entryLimit: ENTRIES_PER_FILE,
      namespaces: { news: false, image: false, video: false, xhtml: true },
      customPages: [],
      customSitemaps: [],
      filter: (url) => this.#entries.has(url),
      serialize: (item) => this.#lastChanged(item),
    };
    this.integration = sitemap(this.#options);
  }

  /** Before the integration writes: its own pages, and the parts that the pipeline writes. Answers the names of the latter. */
  tell(site: string, addresses: Iterable<OwnAddress>, parts: readonly SitemapPart[]): string[] {
    this.#origin = new URL(site).origin;
    for (const entry of addresses) this.#entries.set(new URL(entry.path, site).href, entry);
    // The numbers go on: search engines know these addresses, and ask for them without the index, too.
    const names = parts.map((_, number) => sitemapPartName(this.ownParts.length + number));
    const newest = parts.reduce<string | null>((last, part) => latest(last, part.newest), null);
    this.#options.customPages = [...this.#entries.keys()];
    this.#options.customSitemaps = names.map((name) => new URL(`/${name}`, site).href);
    // Of the pipeline's parts together: the integration knows one day for all of them, and that must not be the build's.
    if (newest !== null) this.#options.lastmod = new Date(newest);
    return names;
  }

  /** The addresses that the integration lists, as the site writes them. */
  get paths(): string[] {
    return [...this.#entries.values()].map(({ path }) => path);
  }

  /** The names of the integration's own parts. */
  get ownParts(): string[] {
    return Array.from({ length: Math.ceil(this.#entries.size / ENTRIES_PER_FILE) }, (_, number) =>
      sitemapPartName(number),
    );
  }

  #lastChanged({ url }: SitemapItem): SitemapItem {
    const { lastmod = null, alternates = [] } = this.#entries.get(url) ?? {};
    const links = hreflang(alternates, this.#origin).map(({ web, href }) => ({ lang: web, url: href }));
    return { url, ...(lastmod === null ? {} : { lastmod }), ...(links.length > 0 ? { links } : {}) };
  }
}

function latest(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one;
}
