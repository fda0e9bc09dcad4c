import { SiteLanguage } from '#contract/text.ts';
import { BASE_CLASSES } from '#domain/catalogue/classes.ts';
import { wireOf } from '#domain/catalogue/record-path.ts';
import {
  changesAddress,
  guideAddress,
  listAddress,
  mapAddress,
  newsAddress,
  noteAddress,
  pageAddress,
} from '#domain/site/addresses.ts';
import { LIST_ENTRIES } from '#domain/site/side-bar.ts';
import { TERMS_IN_FORCE } from '#domain/terms/terms-versions.ts';
import { changesList } from './changes-page.ts';
import { guideItemIds } from './guide-page.ts';
import { entryIds } from './item-list.ts';
import { mapScenes, monstersChanged } from './map-pages.ts';
import { listedNotes, noteAlternates, noteListLanguages, noteListPages } from './note-page.ts';
import type { Snapshot } from './snapshot.ts';

export type Alternate = { site: SiteLanguage; path: string };

/** A page that search engines may list; alternates hold only pages that exist, this one included. */
export type IndexableAddress = { site: SiteLanguage; path: string; lastmod: string | null; alternates: Alternate[] };

const inAll = (pathIn: (site: SiteLanguage) => string): Alternate[] =>
  SiteLanguage.options.map((site) => ({ site, path: pathIn(site) }));

function newest(dates: readonly string[]): string | null {
  return dates.reduce<string | null>((last, date) => (last === null || date > last ? date : last), null);
}

function* each(alternates: Alternate[], lastmod: string | null): Generator<IndexableAddress> {
  for (const { site, path } of alternates) yield { site, path, lastmod, alternates };
}

function* notePages(snapshot: Snapshot): Generator<IndexableAddress> {
  const changed = ({ id }: { id: number }) => snapshot.changed('note', id);
  const home = inAll((site) => pageAddress('home', site));
  for (const { site, path } of home) {
    yield { site, path, lastmod: newest(snapshot.notes(wireOf(site)).map(changed)), alternates: home };
  }
  for (const site of SiteLanguage.options) {
    for (let page = 1; page <= noteListPages(snapshot, wireOf(site)); page += 1) {
      const languages = noteListLanguages(snapshot, page);
      const alternates = languages.map((one) => ({ site: one, path: newsAddress(page, one) }));
      const lastmod = newest(listedNotes(snapshot, wireOf(site), page).map(changed));
      yield { site, path: newsAddress(page, site), lastmod, alternates };
    }
  }
  for (const site of SiteLanguage.options) {
    for (const { id, messageId } of snapshot.notes(wireOf(site))) {
      const path = noteAddress(id, site);
      const same = noteAlternates(snapshot, messageId);
      const alternates = same.map((one) => ({ site: one.site, path: noteAddress(one.id, one.site) }));
      yield { site, path, lastmod: snapshot.changed('note', id), alternates };
    }
  }
}

function* guidePages(snapshot: Snapshot): Generator<IndexableAddress> {
  for (const baseClass of BASE_CLASSES) {
    const dates = guideItemIds(snapshot, baseClass).map((id) => snapshot.changed('item', id));
    yield* each(
      inAll((site) => guideAddress(baseClass, site)),
      newest(dates),
    );
  }
}

/** The list of maps, each map, and the first page of the list of monsters. */
function* mapPages(snapshot: Snapshot): Generator<IndexableAddress> {
  const all = monstersChanged(snapshot, [...snapshot.monsters.keys()]);
  for (const page of ['monsters', 'maps'] as const) {
    yield* each(
      inAll((site) => pageAddress(page, site)),
      all,
    );
  }
  for (const { scene, monsters } of mapScenes(snapshot)) {
    yield* each(
      inAll((site) => mapAddress(scene, site)),
      monstersChanged(snapshot, monsters),
    );
  }
}

/** Continuations of a long one are left out: they are reached from its first page. */
function* changesPages(snapshot: Snapshot): Generator<IndexableAddress> {
  const all = changesList(snapshot);
  yield* each(
    inAll((site) => changesAddress(null, site)),
    newest(all.map(({ date }) => date)),
  );
  for (const { snapshot: number, date } of all) {
    yield* each(
      inAll((site) => changesAddress({ snapshot: number, part: 1 }, site)),
      date,
    );
  }
}

/** The addresses of a sitemap beside those of records: home, news, notes, terms, ranking, lists, guides, monsters, maps, changes. */
export function* indexableAddresses(snapshot: Snapshot): Generator<IndexableAddress> {
  yield* notePages(snapshot);
  yield* each(
    inAll((site) => pageAddress('terms', site)),
    TERMS_IN_FORCE.since,
  );
  // The ranking is asked for live: nothing printed on its page changes.
  yield* each(
    inAll((site) => pageAddress('ranking', site)),
    null,
  );
  for (const entry of LIST_ENTRIES) {
    const dates = entryIds(snapshot, entry).map((id) => snapshot.changed('item', id));
    yield* each(
      inAll((site) => listAddress(entry, site)),
      newest(dates),
    );
  }
  yield* guidePages(snapshot);
  yield* mapPages(snapshot);
  yield* changesPages(snapshot);
}
