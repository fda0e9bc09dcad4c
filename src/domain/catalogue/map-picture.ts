import { MAP_PICTURES } from './map-pictures.ts';

const DRAWABLE = /^[\w-]{1,40}$/;

/** Whether the build draws this map; a scene with a strange id cannot be the name of a file. */
export function isDrawn(scene: string): boolean {
  return !Object.hasOwn(MAP_PICTURES, scene) && DRAWABLE.test(scene);
}

/** The address of a map's picture: the operator's own, the drawn one, or null when there is none. */
export function mapPicture(scene: string): string | null {
  if (isDrawn(scene)) return `/maps/${scene.toLowerCase()}.svg`;
  return MAP_PICTURES[scene] ?? null;
}
