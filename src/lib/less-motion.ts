/** Whether the reader asked for less motion. */
export const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** How to scroll to something: with a way that can be followed, unless the reader wants none. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia(LESS_MOTION).matches ? 'auto' : 'smooth';
}
