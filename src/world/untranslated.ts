import type { Item } from '#contract/item.ts';
import type { Text, WireLanguage } from '#contract/text.ts';
import { RESERVED_ITEMS } from './hard-cases.ts';
import { pick, type Random } from './random.ts';

const SHARE = 0.004;
/** English stays, so that a record is never nameless in the language everything falls back to. */
const LOSES: readonly WireLanguage[] = ['es', 'pt', 'fr', 'fr', 'pt'];

/** Takes a translation from a few names and descriptions, as real data lacks some; hard cases keep all of theirs. */
export function loseTranslations(random: Random, items: readonly Item[]): void {
  for (const item of items) {
    if (RESERVED_ITEMS.has(item.item_id)) continue;
    if (random() < SHARE) item.item_name = without(item.item_name, pick(random, LOSES));
    if (random() < SHARE) item.item_description = without(item.item_description, pick(random, LOSES));
  }
}

function without(text: Text, language: WireLanguage): Text {
  return Object.fromEntries(Object.entries(text).filter(([key]) => key !== language));
}
