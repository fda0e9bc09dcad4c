import type { Item } from '#contract/item.ts';
import { WireLanguage } from '#contract/text.ts';
import { isExclusive } from '#domain/catalogue/exclusive.ts';
import { RESERVED_ITEMS } from './hard-cases.ts';
import { type Random, shuffled } from './random.ts';

const ofType =
  (type: number, auction?: number, rune?: number) =>
  ({ item_id, item_type, auction_type, rune_type }: Item) =>
    item_type === type &&
    (auction === undefined || auction_type === auction) &&
    (rune === undefined || rune_type === rune) &&
    !RESERVED_ITEMS.has(item_id);

/** What rewards ask for, in one word. */
const KINDS = {
  suit: ofType(42),
  bonnet: ofType(35, 22),
  finery: ofType(35, 23),
  parasol: ofType(37),
  mount: ofType(22, 38),
  instrument: ofType(22, 37),
  emblem: ofType(30),
  furniture: ofType(31),
  prism: ofType(24, 33, 1),
  rune: ofType(24, 33, 2),
  echo: ofType(24, 33, 3),
  crystal: ofType(34),
  soul: ofType(58),
  bag: ofType(29),
  parcel: ofType(63),
  chest: ofType(28),
  food: ofType(48),
  material: ofType(23),
  key: ofType(60),
  pack: ofType(21),
  spriteBasket: ofType(47),
  solvent: ofType(46),
  tome: ofType(25),
  talent: ofType(26),
  shard: ofType(32),
  skillStone: ofType(22, 32),
  trinket: ofType(18),
  exclusive: ({ item_id }: Item) => isExclusive(item_id) && !RESERVED_ITEMS.has(item_id),
  iconless: ({ ui_id_1 }: Item) => ui_id_1 === null,
  untranslated: ({ item_name }: Item) => WireLanguage.options.some((language) => item_name[language] === undefined),
} satisfies Record<string, (item: Item) => boolean>;
export type ItemKind = keyof typeof KINDS;

/** Whom a draw passes over. */
type Wanted = { besides: ReadonlySet<number>; quality: number };

/** Items by kind, each once before one comes again; a world without a kind gives other items in its place. */
export class ItemPool {
  readonly #random: Random;
  readonly #items: readonly Item[];
  readonly #byKind = new Map<ItemKind, Item[]>();

  constructor(random: Random, items: readonly Item[]) {
    if (items.length === 0) throw new Error('Rewards need at least one item.');
    this.#random = random;
    this.#items = items;
  }

  #of(kind: ItemKind): Item[] {
    const known = this.#byKind.get(kind);
    if (known) return known;
    const own = this.#items.filter(KINDS[kind]);
    const list = shuffled(this.#random, own.length > 0 ? own : this.#items);
    this.#byKind.set(kind, list);
    return list;
  }

  /** The next item of a kind: not one of `besides`, and of at least the quality, as far as there is one. */
  take(kind: ItemKind, { besides, quality }: Wanted): Item {
    const list = this.#of(kind);
    const isNew = ({ item_id }: Item) => !besides.has(item_id);
    const good = list.findIndex((item) => isNew(item) && item.item_quality >= quality);
    const at = good >= 0 ? good : Math.max(0, list.findIndex(isNew));
    const [item] = list.splice(at, 1);
    if (!item) throw new Error(`There is no item of the kind ${kind}.`);
    list.push(item);
    return item;
  }
}
