import type { Paint } from '../part.ts';

/** Fur or hide: one colour on the back, one on the flanks, one below. */
export function coat(back: string, flank: string, belly: string): Paint {
  return ({ normal: [, up] }) => {
    if (up > 0.5) return back;
    return up < -0.45 ? belly : flank;
  };
}

/** Colours one after the other along a piece. */
export function graded(...colours: readonly string[]): Paint {
  return ({ along }) => colours[Math.min(colours.length - 1, Math.floor(along * colours.length))] ?? '#ffffff';
}
