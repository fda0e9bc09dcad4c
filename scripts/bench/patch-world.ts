import type { Item } from '#contract/item.ts';
import type { Text } from '#contract/text.ts';
import type { World } from '#snapshot/world.ts';

/** One item in so many is touched by a patch. */
const SHARE = 100;
/** One touched item in so many gets another name; the others get another stat or text. */
const RENAMED = 10;

/** Stats in the order in which a patch looks for one that the item has. */
const STATS = ['p_atk', 'r_atk', 'p_def', 'm_def', 'str_bonus', 'bonus_hp', 'durability'] as const;

/** Texts end in the round's number, the old one's taken off: two patches in a row never give the same text. */
function retold(text: Text, round: number): Text {
  const translated = Object.entries(text).map(([language, words = '']) => [
    language,
    `${words.replace(/ ·\d+$/, '')} ·${round}`,
  ]);
  return Object.fromEntries(translated) as Text;
}

function changedStat(item: Item, round: number): Partial<Item> | null {
  const stat = STATS.find((name) => item[name]);
  return stat ? { [stat]: Number(item[stat]) + round } : null;
}

function changedText(item: Item, round: number): Partial<Item> {
  const text = Object.keys(item.item_description).length > 0 ? item.item_description : item.item_name;
  return { item_description: retold(text, round) };
}

function patched(item: Item, turn: number, round: number): Item {
  if (turn % RENAMED === 0) return { ...item, item_name: retold(item.item_name, round) };
  const stat = turn % 2 === 1 ? changedStat(item, round) : null;
  return { ...item, ...(stat ?? changedText(item, round)) };
}

/**
 * A world after a patch that touches 1 % of its items: one in ten of them gets another name in every language, the others
 * another stat or description. The same world and round give the same patch; rounds (from 1) differ from each other.
 */
export function patchWorld(world: World, round: number): World {
  const items = world.items.map((item, index) => (index % SHARE === 0 ? patched(item, index / SHARE, round) : item));
  return { ...world, items };
}
