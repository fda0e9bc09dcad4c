import type { InputOf } from '#contract/calls.ts';
import type { Item } from '#contract/item.ts';
import { WireLanguage } from '#contract/text.ts';
import { CLASS_IDS } from '#domain/catalogue/classes.ts';
import { readName } from '#domain/site/text.ts';
import { between, pick, type Random, seeded, weighted } from '../random.ts';

/** A `find-items` query as it travels. */
export type Question = InputOf<'GET /items/find-items', 'query'>;

const LIMITS = [
  ['10', 7],
  ['25', 1],
  ['40', 1],
  ['50', 1],
] as const;
const HIGHEST = 100;
const BEST_QUALITY = 7;

/** Some letters out of the middle of an item's name, as somebody types them. */
function part(random: Random, item: Item, lang: WireLanguage, [shortest, longest]: readonly [number, number]): string {
  const name = readName(item.item_name, lang, item.item_id);
  const from = between(random, 0, Math.max(0, name.length - shortest));
  const cut = name.slice(from, from + between(random, shortest, longest)).trim();
  return cut.isWellFormed() && cut !== '' ? cut : 'a';
}

function filters(random: Random, item: Item): Partial<Question> {
  const level = item.lvl_requirement ?? 0;
  return {
    ...(random() < 0.5 ? { quality: String(between(random, 0, BEST_QUALITY)) } : {}),
    ...(random() < 0.5 ? { item_class: String(pick(random, CLASS_IDS)) } : {}),
    min_lvl: String(between(random, 0, Math.min(level, HIGHEST))),
    max_lvl: String(between(random, Math.min(level, HIGHEST), HIGHEST)),
  };
}

const KINDS = [
  ['name', 60],
  ['short', 10],
  ['filters', 20],
  ['both', 10],
] as const;

function question(random: Random, items: readonly Item[]): Question {
  const item = pick(random, items);
  const lang = pick(random, WireLanguage.options);
  const type = random() < 0.3 ? item.item_type : 0;
  const base: Question = { item_type: String(type), lang, limit: weighted(random, LIMITS) };
  switch (weighted(random, KINDS)) {
    case 'name':
      return { ...base, item_name: part(random, item, lang, [3, 14]) };
    case 'short':
      return { ...base, ...filters(random, item), item_name: part(random, item, lang, [1, 2]) };
    case 'filters':
      return { ...base, ...filters(random, item), page: String(between(random, 1, 4)) };
    case 'both':
      return { ...base, ...filters(random, item), item_name: part(random, item, lang, [3, 8]) };
  }
}

/** The query string of a question. */
export const written = (asked: Question): string => new URLSearchParams(asked as Record<string, string>).toString();

/** So many questions of which no two are equal, the same ones for the same seed. */
export function questions(items: readonly Item[], count: number, seed: number): Question[] {
  const random = seeded(seed, 'search questions');
  const all = new Map<string, Question>();
  while (all.size < count) {
    const asked = question(random, items);
    all.set(written(asked), asked);
  }
  return [...all.values()];
}
