import { SHOWCASE_KEYS } from '#domain/catalogue/classes.ts';

/** The picture of a base class; `npm run art` draws it. */
export function emblemAddress(baseClass: number): string {
  return `/art/classes/${SHOWCASE_KEYS[baseClass]}.svg`;
}
