import { AWARD_GROUPS } from '#domain/awards/award-state.ts';
import { scalesOf } from '#lib/scales.ts';

/** The groups of awards, as `?scale=` names them. */
export const AWARD_TABS = scalesOf(AWARD_GROUPS);
