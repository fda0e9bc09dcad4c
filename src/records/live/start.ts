import { type RecordPath, recordSlug } from '#domain/catalogue/record-path.ts';
import { shardOf, type TooltipShard } from '#domain/catalogue/tooltip.ts';
import { recordAddress } from '#domain/site/addresses.ts';
import { readText } from '#domain/site/text.ts';
import { LANGUAGES, languageOf, type SiteLanguage } from '#i18n/languages.ts';
import type { CallApi } from '#lib/call.ts';
import { LiveStates } from '#lib/live-states.ts';
import {
  addressAgain,
  askedFor,
  chosenLanguage,
  findRecord,
  inLanguage,
  type LiveRecord,
  namesOf,
  recordAt,
} from './find-record.ts';
import { findRelated } from './related.ts';

async function builtName(id: number, language: SiteLanguage): Promise<string | null> {
  const file = `/embed/items/${shardOf(id)}.${language}.json`;
  // A missing file, or a host's error page in its place, says nothing; the API is requested next.
  const shard = await fetch(file).then(
    (response) => (response.ok ? (response.json() as Promise<TooltipShard>).catch(() => null) : null),
    () => null,
  );
  return (shard && Object.hasOwn(shard, id) && shard[id]?.n) || null;
}

/** What the page passes in: the API's client, and what brings a filled page's models to life. */
type LiveRecordDeps = { call: CallApi; watchModels: () => void };

/** The page that shows what has no page: fills itself from its own templates, or leaves for where the record is. */
class LivePage {
  readonly #states: LiveStates;
  readonly #deps: LiveRecordDeps;
  readonly #language = languageOf(document.documentElement.dataset.language);

  constructor(root: HTMLElement, deps: LiveRecordDeps) {
    this.#deps = deps;
    this.#states = new LiveStates(root, () => void this.run());
  }

  /** Whatever another server sends: the page says that it cannot show it. */
  async run(): Promise<void> {
    try {
      await this.#lookUp();
    } catch (error) {
      console.warn('The record could not be shown:', error);
      this.#states.show('unasked');
    }
  }

  async #lookUp(): Promise<void> {
    const named = askedFor(location.search);
    if (named) history.replaceState(null, '', addressAgain(named));
    const path = named ?? recordAt(location.pathname);
    if (!path) return this.#states.show('missing');
    this.#leadLanguages((language) => recordAddress(path.kind, path.id, path.slug ?? path.kind, language));
    const language = path.language ?? chosenLanguage();
    if (path.language && language !== this.#language.site) return location.replace(inLanguage(path, language));
    this.#states.show('asking');
    await this.#find(path, language);
  }

  async #find(path: RecordPath, language: SiteLanguage): Promise<void> {
    const found = await findRecord(path, language, location.pathname, { call: this.#deps.call, builtName });
    if (found.is === 'elsewhere') return location.replace(found.address + location.search + location.hash);
    if (found.is !== 'live') return this.#states.show(found.is);
    await this.#showRecord(path, found.live);
  }

  async #showRecord({ kind, id }: RecordPath, found: LiveRecord): Promise<void> {
    // The code that makes record pages is large beside this; few visits come so far.
    const { readLive, showRecord } = await import('./show-record.ts');
    const live = readLive(found);
    const related = live && (await findRelated(live, this.#deps.call));
    if (!live || !related) return this.#states.show('unasked');
    const names = namesOf(live);
    this.#leadLanguages((language) => recordAddress(kind, id, recordSlug(kind, names, language), language));
    const name = (readText(names, this.#language.wire) ?? `#${id}`).replaceAll('\n', ' ');
    this.#states.fill(await showRecord(live, related, this.#language), name);
    this.#deps.watchModels();
  }

  /** The language menu leads to the record, not to this page. */
  #leadLanguages(address: (language: SiteLanguage) => string): void {
    for (const { site } of LANGUAGES) {
      const entry = document.querySelector<HTMLAnchorElement>(`a[data-language="${site}"]`);
      if (entry) entry.href = address(site);
    }
  }
}

/** Looks up the record that the address names, and fills the page with it. */
export function startLiveRecord(deps: LiveRecordDeps): void {
  const root = document.querySelector<HTMLElement>('[data-live="record"]');
  if (root) void new LivePage(root, deps).run();
}
