import { AWARD_GROUPS, type AwardGroup } from '#domain/awards/award-state.ts';
import { openScale, withScale } from '#domain/site/scale.ts';
import { markScale } from '#ui/mark-scale.ts';
import type { Scales } from '#ui/use-scale.ts';

/** The group the address names; anything else becomes 1 there (specification, awards page). */
export const readScale = (): AwardGroup => markScale(openScale(location, AWARD_GROUPS));

/** The groups, for what shows one of them. */
export const AWARD_SCALES: Scales<AwardGroup> = {
  first: 1,
  read: readScale,
  addressOf: (scale) => location.pathname + withScale(location.search, scale),
};
