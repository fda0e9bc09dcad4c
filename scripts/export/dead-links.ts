import { Marked, type Token, type Tokens } from 'marked';
import { SiteLanguage, type WireLanguage } from '#contract/text.ts';
import { cleanNote } from '#domain/news/chat-markdown.ts';
import { PAGES, pageAddress } from '#domain/site/addresses.ts';
import { fits, inLanguages, SITE_RULES } from '#domain/site/site-rules.ts';
import { isOwnPath } from '#domain/site/web-address.ts';
import { indexableAddresses } from '#snapshot/addresses.ts';
import { NOTE_LANGUAGES } from '#snapshot/format.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';

export type DeadLink = { note: number; language: WireLanguage; text: string; href: string };

const RECORD = /^\/(?:(?:es|br|fr)\/)?database\/(item|monster)\/(\d{1,7})(?:\/|$)/;
const FILE = /\.\w+$/;

function ownLinks(markdown: string): { text: string; href: string }[] {
  const parser = new Marked({ gfm: true });
  const found: { text: string; href: string }[] = [];
  const look = (token: Token): void => {
    if (token.type !== 'link') return;
    const { text, href } = token as Tokens.Link;
    if (isOwnPath(href)) found.push({ text, href });
  };
  void parser.walkTokens(parser.lexer(cleanNote(markdown)), look);
  return found;
}

function createAddressCheck(snapshot: Snapshot): (href: string) => boolean {
  const names = Object.keys(PAGES) as (keyof typeof PAGES)[];
  const pages = new Set(SiteLanguage.options.flatMap((site) => names.map((page) => pageAddress(page, site))));
  const listed = new Set<string>();
  const rest = indexableAddresses(snapshot);
  // As far as need be: what comes last reads every record.
  const isListed = (path: string): boolean => {
    while (!listed.has(path)) {
      const next = rest.next();
      if (next.done) return false;
      listed.add(next.value.path);
    }
    return true;
  };
  const redirects = SITE_RULES.filter(({ does }) => does !== 'live').flatMap(inLanguages);
  const leads = (path: string): boolean => {
    const [, kind, id] = RECORD.exec(path) ?? [];
    if (kind !== undefined) return (kind === 'item' ? snapshot.items : snapshot.monsters).has(Number(id));
    // A file of the operator's: they are not known here.
    if (FILE.test(path) || pages.has(path) || isListed(path)) return true;
    for (const { from, to } of redirects) {
      const rest = fits(from, path.slice(1).split('/'));
      if (rest) return leads(to.replace('*', rest.join('/')));
    }
    return false;
  };
  return (href) => {
    const { pathname, hash } = new URL(href, 'http://own.invalid');
    // An old bookmark's form.
    const path = hash.startsWith('#/') ? hash.slice(1) : pathname;
    return leads(path.replace(/(.)\/$/, '$1').replace(/\?.*$/, ''));
  };
}

export function deadLinks(snapshot: Snapshot): DeadLink[] {
  const leads = createAddressCheck(snapshot);
  return NOTE_LANGUAGES.flatMap((language) =>
    snapshot.notes(language).flatMap(({ id, content }) =>
      ownLinks(content)
        .filter(({ href }) => !leads(href))
        .map((link) => ({ note: id, language, ...link })),
    ),
  );
}
