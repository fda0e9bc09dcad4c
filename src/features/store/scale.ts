import { scaleOf, withScale } from '#rules/scale.ts';

/** The parts of the store as `?scale=` names them (specification, store page). */
export const SCALES = [1, 2, 3] as const;
export type Scale = (typeof SCALES)[number];

/** The part the address names; anything else becomes 1 there, without a step in the history. The page is marked with it, and shows it. */
export function readScale(): Scale {
  const named = scaleOf(location.search, SCALES.length);
  const scale = SCALES.find((one) => one === named) ?? 1;
  if (named === null) {
    history.replaceState(history.state, '', location.pathname + withScale(location.search, scale) + location.hash);
  }
  document.documentElement.dataset['scale'] = String(scale);
  return scale;
}
