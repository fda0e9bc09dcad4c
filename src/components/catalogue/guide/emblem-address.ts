import { SHOWCASE_KEYS } from '#domain/catalogue/classes.ts';

/** The picture of a base class. */
export function emblemAddress(baseClass: number): string {
  return `/art/classes/${SHOWCASE_KEYS[baseClass]}.svg`;
}
