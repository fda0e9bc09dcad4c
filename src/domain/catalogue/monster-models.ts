/** The families of the models that this project drew, by the number in a model's id: `M001001` is a wolf. */
export const MODEL_FAMILIES = [
  'wolf',
  'boar',
  'spider',
  'golem',
  'wisp',
  'drake',
  'bandit',
  'treant',
  'crab',
  'wraith',
  'bat',
  'knight',
] as const;

export type ModelFamily = (typeof MODEL_FAMILIES)[number];

const DRAWN = /^m0*(\d{1,3})001$/i;

/** The family of a model id; null for models of an operator's own, of which there is no drawing. */
export function modelFamily(materialId: string | null): ModelFamily | null {
  const number = Number(DRAWN.exec(materialId ?? '')?.[1] ?? 0);
  return MODEL_FAMILIES[number - 1] ?? null;
}
