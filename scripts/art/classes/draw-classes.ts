import { BASE_CLASSES, SHOWCASE_KEYS } from '#game/classes.ts';
import type { DrawnFiles } from '../folder.ts';
import * as charges from './charges.ts';
import { type Cloth, emblemFile } from './shield.ts';

const CHARGES = { ...charges };
type ShowcaseKey = keyof typeof CHARGES;

/** The cloth of each class's field. */
const CLOTHS: Record<ShowcaseKey, Cloth> = {
  dk: ['#8f352c', '#2c070c'],
  hk: ['#2d5f88', '#0c1c33'],
  th: ['#2f6b4a', '#08241a'],
  ao: ['#4a3a78', '#150d2c'],
  aa: ['#b98a3c', '#4a2c0a'],
  sage: ['#1f6a66', '#06282a'],
  am: ['#33508f', '#0d1636'],
  nm: ['#3d4a52', '#0b1418'],
  prime: ['#7a4a2c', '#2a140a'],
  dc: ['#46586e', '#131c28'],
  samu: ['#5a2440', '#1c0816'],
  chrono: ['#1d5676', '#08202f'],
};

/** public/art/classes/<showcase key>.svg: the emblems of the twelve base classes. */
export async function drawClasses(files: DrawnFiles): Promise<void> {
  for (const baseClass of BASE_CLASSES) {
    const key = SHOWCASE_KEYS[baseClass] as ShowcaseKey;
    files.save(`public/art/classes/${key}.svg`, emblemFile(key, CLOTHS[key], CHARGES[key]));
  }
}
