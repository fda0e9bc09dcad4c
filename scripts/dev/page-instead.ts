import { recordAddress } from '#rules/addresses.ts';
import { localized } from '#rules/localized.ts';
import { readRecordPath } from '#rules/record-path.ts';
import { itemRef, monsterRef } from '#rules/refs.ts';
import { fits, inLanguages, LIVE_RECORD, SITE_RULES } from '#rules/site-rules.ts';
import { cookieLanguage } from '#server/site/site-language.ts';
import { readSitePath, type SitePath } from '#server/site/site-path.ts';
import { spelledOtherwise } from '#server/site/site-redirects.ts';
import { snapshot } from '#snapshot/current.ts';

/** Another address to go to, or the page that answers under the address as it was asked for. */
type Instead = { to: string } | { page: string };

/** An item's or monster's own address, whatever slug and language it was asked with. */
function recordInstead({ segments, query }: SitePath, cookies: string | undefined): Instead | null {
  const record = readRecordPath(segments);
  if (!record || record.list.length > 0) return null;
  const language = record.language ?? cookieLanguage(cookies);
  const ref = (record.kind === 'item' ? itemRef : monsterRef)(snapshot(), record.id);
  if (ref.kind === 'missing') return { page: localized(LIVE_RECORD, language) };
  const address = recordAddress(record.kind, record.id, ref.slugs[language], language);
  return address === `/${segments.join('/')}` ? null : { to: address + query };
}

/** What the own server would do with an address, as far as that needs no built page and no database; null: it has a page. */
export function pageInstead(url: string, cookies: string | undefined): Instead | null {
  const path = readSitePath(url);
  if (path === null) return null;
  const other = spelledOtherwise(path);
  if (other) return { to: other.to };
  const pages = SITE_RULES.filter(({ does }) => does === 'page').flatMap(inLanguages);
  const page = pages.find(({ from }) => fits(from, path.segments));
  return page ? { page: page.to } : recordInstead(path, cookies);
}
