/**
 * Maps with a picture of the operator's own, by scene: `S001: '/maps/s001.webp'` for a square file in `public/maps`.
 * null: no picture, only its grid. Every map that is not listed is drawn by the portal, as a sketch.
 */
export const MAP_PICTURES: Readonly<Record<string, string | null>> = {
  S040: null,
};
