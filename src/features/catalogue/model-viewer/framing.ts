/** Degrees from the bottom to the top of the picture, as specified. */
export const FIELD_OF_VIEW = 75;

/** How far the camera stands above the horizon, in radians. */
export const LIFT = 0.2;

/** Air between the figure and the edge of the picture. */
const AIR = 1.02;

/** The share of its bounding box's corners that a figure reaches. */
const FILLED = 0.72;

export type Size = { width: number; height: number; depth: number };

/** Where the camera stands: how far from the figure's middle, and how high that middle lies above the ground. */
export type Framing = { distance: number; middle: number };

/** The nearest place from which a turning figure never leaves the picture; `aspect` is width by height of the picture. */
export function framing({ width, height, depth }: Size, aspect: number): Framing {
  const vertical = (FIELD_OF_VIEW / 2) * (Math.PI / 180);
  const horizontal = Math.atan(Math.tan(vertical) * aspect);
  const radius = Math.hypot(width, depth) / 2;
  // Of what turns, the widest circle must fit between the sides.
  const forWidth = radius / Math.sin(horizontal);
  // And its near edge must not fall below the picture; no figure fills its box to the very corner.
  const near = radius * FILLED;
  const [sine, cosine] = [Math.sin(LIFT), Math.cos(LIFT)];
  const below = (height / 2) * cosine + near * sine;
  const forHeight = below / Math.tan(vertical) + near * cosine - (height / 2) * sine;
  return { distance: Math.max(forWidth, forHeight) * AIR, middle: height / 2 };
}
