import type { Frame } from '../landscape/framed.ts';

/** Most pictures of awards. */
export const WIDE: Frame = { width: 960, height: 540 };

/** Pictures of costumes. */
export const TALL: Frame = { width: 540, height: 720 };

/** What stands nearest, against the light. */
export const INK = '#060b13';
