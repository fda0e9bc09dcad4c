import type { Language } from '#i18n/languages.ts';
import { type TextKey, translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { FATES, type Fate } from '#snapshot/change-places.ts';
import type { ChangesSummary } from '#snapshot/changes-page.ts';

const LOOKS: Record<Fate, string> = { added: 'badge--azure', changed: '', removed: 'badge--ember' };

/** Sections of a snapshot's page and their counts, in one order; what is zero is left out. */
const SECTIONS = [
  ['item', 'added', 'changes:itemsAdded'],
  ['item', 'changed', 'changes:itemsChanged'],
  ['item', 'removed', 'changes:itemsRemoved'],
  ['monster', 'added', 'changes:monstersAdded'],
  ['monster', 'changed', 'changes:monstersChanged'],
  ['monster', 'removed', 'changes:monstersRemoved'],
] as const satisfies readonly (readonly ['item' | 'monster', Fate, TextKey])[];

/** `12 new items`, `3 monsters removed`, … */
export function countWords(
  { counts }: ChangesSummary,
  language: Language,
): { kind: 'item' | 'monster'; fate: Fate; text: string; look: string }[] {
  const t = translator(language);
  return SECTIONS.flatMap(([kind, fate, key]) => {
    const count = counts[FATES[FATES.indexOf(fate)] as Fate][kind];
    return count === 0
      ? []
      : { kind, fate, text: t(key, { count, total: formats(language).number(count) }), look: LOOKS[fate] };
  });
}
