import type { Language } from '#i18n/languages.ts';
import { type TextKey, translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { CHANGE_KINDS, type ChangeKind } from '#snapshot/change-places.ts';
import type { ChangesSummary } from '#snapshot/changes-page.ts';

const LOOKS: Record<ChangeKind, string> = { added: 'badge--azure', changed: '', removed: 'badge--ember' };

/** Sections of a snapshot's page and their counts, in one order; what is zero is left out. */
const SECTIONS = [
  ['item', 'added', 'changes:itemsAdded'],
  ['item', 'changed', 'changes:itemsChanged'],
  ['item', 'removed', 'changes:itemsRemoved'],
  ['monster', 'added', 'changes:monstersAdded'],
  ['monster', 'changed', 'changes:monstersChanged'],
  ['monster', 'removed', 'changes:monstersRemoved'],
] as const satisfies readonly (readonly ['item' | 'monster', ChangeKind, TextKey])[];

/** `12 new items`, `3 monsters removed`, … */
export function changeCountTexts(
  { counts }: ChangesSummary,
  language: Language,
): { kind: 'item' | 'monster'; fate: ChangeKind; text: string; look: string }[] {
  const t = translator(language);
  return SECTIONS.flatMap(([kind, fate, key]) => {
    const count = counts[CHANGE_KINDS[CHANGE_KINDS.indexOf(fate)] as ChangeKind][kind];
    return count === 0
      ? []
      : { kind, fate, text: t(key, { count, total: formats(language).number(count) }), look: LOOKS[fate] };
  });
}
