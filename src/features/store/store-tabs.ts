import { scalesOf } from '#lib/scales.ts';

/** The parts of the store, as `?scale=` names them. */
export const SCALES = [1, 2, 3] as const;
export type Scale = (typeof SCALES)[number];
export const STORE_TABS = scalesOf(SCALES);
