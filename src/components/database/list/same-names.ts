import type { WireLanguage } from '#i18n/languages.ts';
import { readName } from '#rules/text.ts';
import type { ItemRef } from '#snapshot/refs.ts';

/** Ids of the rows that share their shown name with another row: they show their number to be told apart. */
export function sameNames(rows: readonly ItemRef[], language: WireLanguage): ReadonlySet<number> {
  const byName = Map.groupBy(rows, ({ names, id }) => readName(names, language, id));
  return new Set(
    [...byName.values()].filter((alike) => alike.length > 1).flatMap((alike) => alike.map(({ id }) => id)),
  );
}
