import type { Item } from '#contract/item.ts';
import type { Text } from '#contract/text.ts';

/** A set effect as it is shown: what stands after the first colon, the whole when there is none. */
export function effectText(text: Text): Text {
  const shown: Text = {};
  for (const [language, written] of Object.entries(text) as [keyof Text, string][]) {
    shown[language] = written.slice(written.indexOf(':') + 1).trim() || written;
  }
  return shown;
}

/** The effects that a set's pieces can reach, as they are shown; missing pieces are counted: of two none. */
export function setEffects({ item_set, set_enchants }: Pick<Item, 'item_set' | 'set_enchants'>) {
  return ([3, 4, 5] as const).flatMap((pieces) => {
    const text = set_enchants[`${pieces}`];
    return text && pieces <= item_set.length && Object.keys(text).length > 0
      ? [{ pieces, text: effectText(text) }]
      : [];
  });
}
export type SetEffect = ReturnType<typeof setEffects>[number];
