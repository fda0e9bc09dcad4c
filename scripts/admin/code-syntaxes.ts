import { Instant } from '#contract/instant.ts';
import { numberOf, type Syntax, translated, type Words } from './syntax.ts';

const UNLIMITED = 'unlimited';
const ITEM = /^([1-9]\d{0,6})(?:x([1-9]\d{0,6}))?$/;

/** What `--item 37656x5` and `--item 37656,6498x2` name; a sentence for what is written otherwise. */
function itemsOf(written: readonly string[]) {
  const parts = written.flatMap((one) => one.split(','));
  const read = parts.map((part) => ITEM.exec(part.trim()));
  const odd = read.indexOf(null);
  if (odd >= 0) return `takes an item as 37656, or 37656x5 for five of it, and '${parts[odd]}' is none`;
  if (read.length === 0) return 'needs --item, such as --item 37656x5';
  return read.map((found) => ({ item_id: Number(found?.[1]), quantity: Number(found?.[2] ?? 1) }));
}

/** A number from 1, null for any number; undefined for anything else. */
const upTo = (written: string) => (written === UNLIMITED ? null : (numberOf(written) ?? undefined));

/** Which codes are made; a sentence where that is not said, or said twice. */
function codesOf({ count, code, uses }: Words['options']) {
  if ((count === undefined) === (code === undefined))
    return 'needs either --count, to draw codes, or --code, to share one';
  if (code === undefined) {
    const number = numberOf(count);
    if (uses !== undefined) return 'takes --uses for a --code alone: those that are drawn are used once each';
    return number === null ? 'takes a number of codes behind --count' : { count: number };
  }
  const most = upTo(uses ?? UNLIMITED);
  return most === undefined ? `takes a number behind --uses, or ${UNLIMITED}` : { code, uses: most };
}

const createCodes: Syntax<'create-codes'> = {
  usage:
    'create-codes NAME --item ID[xN] … --title TEXT [--title-es TEXT] [--title-pt TEXT] [--title-fr TEXT] (--count N | --code CODE [--uses N|unlimited]) [--per-account N|unlimited] [--expires TIME]',
  does: `draws a batch of promotion codes that are used once each, or makes one that is shared, and prints them; an account redeems one of a batch unless --per-account says more, a shared code is used by any number unless --uses says how many`,
  example: "create-codes summer --item 37656x5 --item 6498 --title 'Summer festival' --count 100",
  options: ['title', 'title-es', 'title-pt', 'title-fr', 'count', 'code', 'uses', 'per-account', 'expires'],
  lists: ['item'],
  read: ({ words: [name, ...more], options, lists }) => {
    const { title, expires = null, 'per-account': share } = options;
    if (name === undefined || more.length > 0)
      return 'needs one name for the batch; a title of several words in quotes';
    if (!title) return 'needs --title, which players read';
    const items = itemsOf(lists['item'] ?? []);
    if (typeof items === 'string') return items;
    const codes = codesOf(options);
    if (typeof codes === 'string') return codes;
    const perAccount = upTo(share ?? '1');
    if (perAccount === undefined) return `takes a number behind --per-account, or ${UNLIMITED}`;
    if ('code' in codes && share !== undefined)
      return 'takes --per-account for a --count alone: an account uses a shared code once';
    if (expires !== null && !Instant.safeParse(expires).success) {
      return 'takes an --expires with its zone, such as 2028-12-24T18:00:00Z';
    }
    return { name, items, title: translated(title, options, 'title'), codes, perAccount, expires };
  },
};

/** Commands about promotion codes. */
export const CODE_SYNTAXES = {
  'create-codes': createCodes,
  codes: {
    usage: 'codes [--batch NAME]',
    does: 'lists the batches of promotion codes and how much of each was used, or every code of one',
    example: 'codes --batch summer',
    options: ['batch'],
    read: ({ words, options: { batch = null } }) => (words.length > 0 ? 'takes a --batch' : { batch }),
  } satisfies Syntax<'codes'>,
  'revoke-codes': {
    usage: 'revoke-codes NAME',
    does: 'ends a batch of promotion codes for good; what was redeemed stays',
    example: 'revoke-codes summer',
    read: ({ words: [name, ...more] }) => (name === undefined || more.length > 0 ? "needs one batch's name" : { name }),
  } satisfies Syntax<'revoke-codes'>,
};
