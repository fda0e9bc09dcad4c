import type { SiteLanguage } from '#contract/text.ts';
import { fits, inLanguages, SITE_RULES } from '#domain/site/site-rules.ts';

/** A link of a page: where it leads, as it is written, and what it is called. */
export type PageLink = { href: string; name: string };

/** What says nothing of where a link leads, whatever stands around it: as its whole name. */
const GENERIC: Record<SiteLanguage, readonly string[]> = {
  en: [
    'here',
    'click',
    'click here',
    'link',
    'this',
    'this page',
    'more',
    'read more',
    'see more',
    'learn more',
    'show more',
  ],
  es: [
    'aquí',
    'clic',
    'haz clic',
    'haz clic aquí',
    'enlace',
    'esto',
    'más',
    'leer más',
    'ver más',
    'saber más',
    'mostrar más',
  ],
  br: [
    'aqui',
    'clique',
    'clique aqui',
    'link',
    'isto',
    'mais',
    'ler mais',
    'leia mais',
    'ver mais',
    'saiba mais',
    'mostrar mais',
  ],
  fr: [
    'ici',
    'cliquez',
    'cliquez ici',
    'lien',
    'ceci',
    'plus',
    'lire plus',
    'lire la suite',
    'voir plus',
    'en savoir plus',
    'afficher plus',
  ],
};
const ALL_GENERIC = new Set(Object.values(GENERIC).flat());

// Pages of our own that a checker has found valid: every tag is whole, and no link stands in a link.
const LINK = /<a\b((?:"[^"]*"|'[^']*'|[^>"'])*)>(.*?)<\/a>/gs;
const LOADED = /<(?:link|img|script|source|video|audio|iframe)\b(?:"[^"]*"|'[^']*'|[^>"'])*?\s(?:src|href)="([^"]*)"/g;
const IDS = /\sid="([^"]+)"/g;
/** Code, and what only stands in a page once a script has filled it. */
const NOT_SHOWN = /<(script|style|template|noscript)\b.*?<\/\1>/gs;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", nbsp: ' ' };
const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
const attribute = (attributes: string, name: string) => {
  const found = new RegExp(`(?:^|\\s)${name}(?:="([^"]*)")?(?=\\s|$)`).exec(attributes);
  return found ? decoded(found[1] ?? '') : null;
};

/** The name that assistive technology reads out, as far as plain text, pictures and `aria-label` make it. */
function nameOf(attributes: string, inner: string): string {
  const label = attribute(attributes, 'aria-label');
  const shown = inner.replace(/<img\b((?:"[^"]*"|[^>"])*)>/g, (_, image: string) => attribute(image, 'alt') ?? '');
  const text = label ?? decoded(shown.replace(/<[^>]*>/g, ' '));
  return text.replace(/\s+/g, ' ').trim();
}

/** The links that are shown on a page. */
export function linksOf(html: string): PageLink[] {
  return [...html.replace(NOT_SHOWN, '').matchAll(LINK)].flatMap(([, attributes = '', inner = '']) => {
    const href = attribute(attributes, 'href');
    return href === null ? [] : [{ href, name: nameOf(attributes, inner) }];
  });
}

/** Whether a link's name alone says nothing of where it leads. */
export function isGeneric(name: string): boolean {
  return ALL_GENERIC.has(name.toLowerCase().replace(/[\s.…:!»›→>]+$/u, ''));
}

/** Files that a page loads by itself. */
export function loadedBy(html: string): string[] {
  return [...html.matchAll(LOADED)].map(([, address = '']) => decoded(address));
}

/** Whether a link's name and what it leads to are missing; null when nothing is. */
export type Fault = 'dead' | 'no such place on the page' | 'no name' | 'says nothing';

/** A built site, by its files. */
export class BuiltSite {
  readonly #files: ReadonlySet<string>;
  readonly #read: (file: string) => string;
  readonly #origin: string;
  readonly #ids = new Map<string, ReadonlySet<string>>();

  /** `origin` is the site's own: addresses that begin with it are internal, too. */
  constructor(files: Iterable<string>, origin: string, read: (file: string) => string) {
    this.#files = new Set(files);
    this.#origin = origin;
    this.#read = read;
  }

  /** What is wrong with the links of a page and the files that it loads. */
  faults(file: string): string[] {
    const html = this.#read(file);
    const links = linksOf(html).flatMap(({ href, name }) => {
      const fault = this.#faultOf(file, href) ?? nameFault(name);
      return fault ? [`${file}: '${name}' to ${href}: ${fault}`] : [];
    });
    const lost = loadedBy(html).filter((address) => this.#faultOf(file, address) !== null);
    return [...links, ...lost.map((address) => `${file} loads ${address}: dead`)];
  }

  #faultOf(file: string, href: string): Fault | null {
    const page = new URL(file.replace(/(?:^|\/)index\.html$|\.html$/, ''), `${this.#origin}/`);
    const url = new URL(href, page);
    if (url.origin !== this.#origin || url.pathname.startsWith('/api/')) return null;
    const target = url.pathname === page.pathname ? file : this.#fileOf(decodeURI(url.pathname));
    if (target === null) return 'dead';
    const place = decodeURIComponent(url.hash.slice(1));
    if (place === '' || !target.endsWith('.html') || this.#idsOf(target).has(place)) return null;
    return 'no such place on the page';
  }

  /** The file that answers an address, that of a redirect's target included; null where there is none. */
  #fileOf(path: string): string | null {
    const name = path === '/' ? 'index.html' : path.slice(1);
    const file = [name, `${name}.html`].find((one) => this.#files.has(one));
    if (file !== undefined) return file;
    for (const rule of SITE_RULES) {
      // A live page is for records that are newer than the build: a built page names none.
      if (rule.does === 'live') continue;
      const found = inLanguages(rule).find(({ from }) => fits(from, path.slice(1).split('/')));
      if (found) return this.#fileOf(found.to);
    }
    return null;
  }

  #idsOf(file: string): ReadonlySet<string> {
    const known = this.#ids.get(file);
    if (known) return known;
    const found = new Set([...this.#read(file).matchAll(IDS)].map(([, id = '']) => decoded(id)));
    this.#ids.set(file, found);
    return found;
  }
}

function nameFault(name: string): Fault | null {
  if (name === '') return 'no name';
  return isGeneric(name) ? 'says nothing' : null;
}
