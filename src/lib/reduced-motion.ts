export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** How to scroll to something: with a way that can be followed, unless the reader wants none. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth';
}
