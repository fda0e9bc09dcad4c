import { modelFamily } from '#domain/catalogue/monster-models.ts';

/** The picture that unfolds with a link to a monster: its model's, else the site's. */
export function socialPicture(materialId: string | null): string {
  return modelFamily(materialId) ? `/social/monster-${materialId?.slice(0, 4).toUpperCase()}.png` : '/social/site.png';
}
