import { openScale, withScale } from '#domain/site/scale.ts';
import { markScale } from '#ui/mark-scale.ts';
import type { Scales } from '#ui/use-scale.ts';

/** The parts of the store as `?scale=` names them (specification, store page). */
export const SCALES = [1, 2, 3] as const;
export type Scale = (typeof SCALES)[number];

/** The part the address names; anything else becomes 1 there. */
export const readScale = (): Scale => markScale(openScale(location, SCALES));

/** The parts of the store, for what shows one of them. */
export const STORE_SCALES: Scales<Scale> = {
  first: 1,
  read: readScale,
  addressOf: (scale) => location.pathname + withScale(location.search, scale),
};
