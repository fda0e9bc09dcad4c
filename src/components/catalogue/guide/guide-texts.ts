import { SHOWCASE_KEYS } from '#domain/catalogue/classes.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { qualityName } from '#items/item-labels.ts';
import type { GuideSet } from '#snapshot/guide-bands.ts';

/** The quality that all known pieces share; null where they differ. */
export function setQuality({ pieces }: GuideSet): number | null {
  const qualities = new Set(pieces.flatMap((piece) => (piece.kind === 'item' ? [piece.quality] : [])));
  const [quality] = qualities;
  return qualities.size === 1 && quality !== undefined ? quality : null;
}

/** The line under a set's name: its quality, the number of its pieces, and the unknown ones. */
export function setNote(set: GuideSet, language: Language): string {
  const t = translator(language);
  const quality = setQuality(set);
  const missing = set.pieces.filter(({ kind }) => kind === 'missing');
  return [
    ...(quality === null ? [] : [qualityName(language, quality)]),
    t('guide:pieces', { count: set.pieces.length }),
    ...missing.map(({ id }) => t('game:unknownItem', { id })),
  ].join(' · ');
}

/** `70`, or `60–70` where the pieces differ; null when none has a level. */
export function levelRange({ levels }: GuideSet): string | null {
  if (levels === null) return null;
  return levels.min === levels.max ? String(levels.min) : `${levels.min}–${levels.max}`;
}

export function emblemAddress(baseClass: number): string {
  return `/art/classes/${SHOWCASE_KEYS[baseClass]}.svg`;
}

/** Where a stretch of the bands is on its page. */
export const bandAnchor = ({ from }: { from: number }): string => `level-${from}`;
