import type { SiteLanguage } from '#contract/text.ts';
import { localized } from './localized.ts';

/**
 * What happens to addresses that have no page of their own. In `from`, `:record` and `:id` are numbers (of up to 7 and 9
 * digits), `:slug` and `:campaign` are any one segment, which hosts that know no numbers take for all of them; `*` at the end
 * is all the rest. `to` repeats them.
 */
export type SiteRule = {
  from: `/${string}`;
  to: `/${string}`;
  /** 301 and 302 send the browser on; 'page' and 'live' answer with the page `to` under the address as it was asked for. */
  does: 301 | 302 | 'page' | 'live';
  /** Where such an address names its language: in front ('prefixed': never English), behind (`:lang`), or nowhere that matters. */
  language: 'prefix' | 'prefixed' | 'end' | 'none';
};

/** The page that shows a record which the API has and the build has not. */
export const LIVE_RECORD = '/database/live';
/** The same for a patch note. */
export const LIVE_NOTE = '/news/live';

const recordRules = (kind: 'item' | 'monster'): SiteRule[] => {
  const at = `/database/${kind}` as const;
  return [
    { from: `${at}/:record/:slug/pt`, to: `${at}/:record/:slug/br`, does: 301, language: 'none' },
    { from: `${at}/:record/:slug/:lang`, to: LIVE_RECORD, does: 'live', language: 'end' },
    { from: `${at}/:record/:slug`, to: LIVE_RECORD, does: 'live', language: 'none' },
    { from: `${at}/:record`, to: LIVE_RECORD, does: 'live', language: 'none' },
    // The language in front, as other pages have it.
    { from: `${at}/:record/:slug`, to: LIVE_RECORD, does: 'live', language: 'prefixed' },
    { from: `${at}/:record`, to: LIVE_RECORD, does: 'live', language: 'prefixed' },
  ];
};

/** The one source of the own server's redirects and of the rules emitted for Netlify, Cloudflare Pages and nginx. */
export const SITE_RULES: readonly SiteRule[] = [
  { from: '/database', to: '/database/list-items/0', does: 302, language: 'prefix' },
  { from: '/database/list-items', to: '/database/list-items/0', does: 302, language: 'prefix' },
  { from: '/pt', to: '/br', does: 301, language: 'none' },
  { from: '/pt/*', to: '/br/*', does: 301, language: 'none' },
  // English pages have no prefix. No '/en/*': with nothing before its rest, `//host` would leave the site on some hosts.
  { from: '/en', to: '/', does: 301, language: 'none' },
  { from: '/en/database', to: '/database/list-items/0', does: 301, language: 'none' },
  { from: '/en/database/*', to: '/database/*', does: 301, language: 'none' },
  { from: '/en/news', to: '/news', does: 301, language: 'none' },
  { from: '/en/news/*', to: '/news/*', does: 301, language: 'none' },
  // Whatever stands there: what names no campaign is the plain form, an unknown number like any other word.
  { from: '/register/:campaign', to: '/register', does: 'page', language: 'prefix' },
  { from: '/news/:id', to: LIVE_NOTE, does: 'live', language: 'prefix' },
  ...recordRules('item'),
  ...recordRules('monster'),
];

/** The prefixes of languages that have one; each has a 404 page below it. */
export const PREFIXED: readonly SiteLanguage[] = ['es', 'br', 'fr'];
const ALL: readonly SiteLanguage[] = ['en', ...PREFIXED];

/** A rule in each language it holds for: `from` and `to` with the language in its place. */
export function inLanguages(rule: SiteRule): { language: SiteLanguage; from: string; to: string }[] {
  if (rule.language === 'none') return [{ language: 'en', from: rule.from, to: rule.to }];
  return (rule.language === 'prefixed' ? PREFIXED : ALL).map((language) => ({
    language,
    from: rule.language === 'end' ? rule.from.replace(':lang', language) : localized(rule.from, language),
    to: localized(rule.to, language),
  }));
}

/** The longest number each placeholder stands for. */
export const DIGITS: ReadonlyMap<string, number> = new Map([
  [':record', 7],
  [':id', 9],
]);

/** Whether decoded segments fit a rule's `from`; the rest that `*` stands for, or null. */
export function fits(from: string, segments: readonly string[]): string[] | null {
  const pattern = from.split('/').slice(1);
  const open = pattern.at(-1) === '*';
  const fixed = open ? pattern.slice(0, -1) : pattern;
  if (open ? segments.length <= fixed.length : segments.length !== fixed.length) return null;
  const same = fixed.every((part, index) => {
    const segment = segments[index] ?? '';
    const digits = DIGITS.get(part);
    return digits ? segment.length <= digits && /^\d+$/.test(segment) : part.startsWith(':') || part === segment;
  });
  return same ? segments.slice(fixed.length) : null;
}
