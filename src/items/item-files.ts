import type { ComparedFacts } from '#domain/catalogue/compared-facts.ts';
import { drawingName } from '#domain/catalogue/drawings.ts';
import { typeWord } from '#domain/catalogue/item-types.ts';
import type { ItemRef, MissingRef } from '#domain/catalogue/refs.ts';
import { shardOf, type TooltipRecord } from '#domain/catalogue/tooltip.ts';
import { factsAddress } from '#domain/site/addresses.ts';
import { slugOf } from '#domain/site/text.ts';
import type { Language, SiteLanguage } from '#i18n/languages.ts';

// What the built site says of single items, for scripts: files of 64 ids each.

type Shard = { readonly [id: string]: unknown };

const files = new Map<string, Promise<Shard>>();

async function fetched(address: string): Promise<Shard> {
  try {
    const response = await fetch(address);
    // No item has any of those numbers.
    if (response.status === 404) return {};
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return (await response.json()) as Shard;
  } catch (error) {
    // The next question tries again.
    files.delete(address);
    throw error;
  }
}

/** What files say of some ids, without those that none knows; rejects when a file cannot be had. */
async function read<Fact>(ids: readonly number[], addressOf: (shard: number) => string): Promise<Map<number, Fact>> {
  const found = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const address = addressOf(shardOf(id));
      const file = files.get(address) ?? fetched(address);
      files.set(address, file);
      const shard = await file;
      return Object.hasOwn(shard, id) ? [[id, shard[id] as Fact] as const] : [];
    }),
  );
  return new Map(found.flat());
}

export function fetchFacts(ids: readonly number[]): Promise<Map<number, ComparedFacts>> {
  return read(ids, factsAddress);
}

/** Names and words of items in a language, as their tooltips have them. */
export function fetchItems(ids: readonly number[], site: SiteLanguage): Promise<Map<number, TooltipRecord>> {
  return read(ids, (shard) => `/embed/items/${shard}.${site}.json`);
}

/** An item as links show it; its name is in one language. */
export function refOf(
  id: number,
  item: TooltipRecord | undefined,
  facts: Pick<ComparedFacts, 't' | 'd' | 'l'> | undefined,
  { site, wire }: Language,
): ItemRef | MissingRef {
  if (!item) return { kind: 'missing', id };
  const { n: name, i: icon = null, q: quality } = item;
  const slug = slugOf(name === `#${id}` ? '' : name, 'item');
  return {
    kind: 'item',
    id,
    names: { [wire]: name },
    slugs: { en: slug, es: slug, br: slug, fr: slug, [site]: slug },
    quality,
    type: facts?.t ?? 0,
    drawing: drawingName(typeWord(facts?.t ?? 0), facts?.d ?? 1),
    icon,
    level: facts?.l ?? null,
    rebirth: false,
  };
}
