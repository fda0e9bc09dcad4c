import { BASE_CLASSES, SHOWCASE_KEYS } from '#domain/catalogue/classes.ts';
import type { DrawnFiles } from '../folder.ts';
import * as charges from './charges.ts';
import { CLOTHS } from './cloths.ts';
import { emblemFile } from './shield.ts';

const CHARGES = { ...charges };
type ShowcaseKey = keyof typeof CHARGES;

/** public/art/classes/<showcase key>.svg: the emblems of the twelve base classes. */
export async function drawClasses(files: DrawnFiles): Promise<void> {
  for (const baseClass of BASE_CLASSES) {
    const key = SHOWCASE_KEYS[baseClass] as ShowcaseKey;
    files.save(`public/art/classes/${key}.svg`, emblemFile(key, CLOTHS[key], CHARGES[key]));
  }
}
