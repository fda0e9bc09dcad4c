import { MODEL_FAMILIES, type ModelFamily } from '#domain/catalogue/monster-models.ts';
import type { DrawnFiles } from '../folder.ts';
import { bandit } from './beasts/bandit.ts';
import { bat } from './beasts/bat.ts';
import { boar } from './beasts/boar.ts';
import { crab } from './beasts/crab.ts';
import { drake } from './beasts/drake.ts';
import { golem } from './beasts/golem.ts';
import { knight } from './beasts/knight.ts';
import { spider } from './beasts/spider.ts';
import { treant } from './beasts/treant.ts';
import { wisp } from './beasts/wisp.ts';
import { wolf } from './beasts/wolf.ts';
import { wraith } from './beasts/wraith.ts';
import { glbFile } from './glb.ts';
import type { Part } from './part.ts';

/** Every figure, facing the viewer, its feet at y = 0. */
export const BEASTS: Record<ModelFamily, () => Part> = {
  ...{ wolf, boar, spider, golem, wisp, drake },
  ...{ bandit, treant, crab, wraith, bat, knight },
};

/** public/models/m001001.glb and on, in the order of the families. */
export async function drawModels(files: DrawnFiles): Promise<void> {
  for (const [index, family] of MODEL_FAMILIES.entries()) {
    const number = String(index + 1).padStart(3, '0');
    files.save(`public/models/m${number}001.glb`, await glbFile(BEASTS[family]()));
  }
}
