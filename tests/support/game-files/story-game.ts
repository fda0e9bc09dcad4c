import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Item } from '#contract/item.ts';
import { aMonster, anItem } from '#support/catalogue/linked-world.ts';
import { ROOT } from '#support/server/source-files.ts';
import { gameOf } from './game-of.ts';
import { writeGame } from './write-game.ts';
import { drawnIcon, ICON_SIDE, writeIcons } from './write-icons.ts';

const words = (en: string, es: string, pt: string, fr: string) => ({ en, es, pt, fr });

export const SET_NAME = words('Harbour Watch', 'Guardia del puerto', 'Guarda do porto', 'Garde du port');
export const SCENE_NAME = words('Quiet Quay', 'Muelle sereno', 'Cais sereno', 'Quai paisible');
export const SCENE = 'S025';
const ICON = 'lantern_sword';
const MODEL = 'M900001';
const PIECES = [7110, 7111, 7112];

export const CRYSTAL = anItem({
  item_id: 7102,
  item_name: words('Salt Crystal', 'Cristal de sal', 'Cristal de sal', 'Cristal de sel'),
});

/** Made of crystals, dropped by the keeper, held by the bag. */
export const SWORD = anItem({
  item_id: 7101,
  item_type: 7,
  item_quality: 4,
  quality: 4,
  item_name: words('Lantern Sword', 'Espada del farol', 'Espada do farol', 'Épée du fanal'),
  item_description: words('It lights the quay.', 'Alumbra el muelle.', 'Ilumina o cais.', 'Elle éclaire le quai.'),
  ui_id_1: ICON,
  lvl_requirement: 42,
  class_group: [3],
  p_atk: 120,
  crafting: { [CRYSTAL.item_id]: 12 },
});

/** Its key is its own id. */
export const BAG = anItem({
  item_id: 7120,
  item_type: 28,
  item_name: words('Wet Sack', 'Saco mojado', 'Saco molhado', 'Sac mouillé'),
  possible_drops: {
    [SWORD.item_id]: { rate: 25, quantity: 1, chance: 0.25 },
    [CRYSTAL.item_id]: { rate: 75, quantity: 3, chance: 0.75 },
  },
});

const pieces: readonly Item[] = PIECES.map((item_id, nth) =>
  anItem({
    item_id,
    item_type: 1 + nth,
    item_name: words(`Watch part ${nth}`, `Parte ${nth}`, `Peça ${nth}`, `Pièce ${nth}`),
    item_set: PIECES,
    set_name: SET_NAME,
    set_enchants: {
      '3': words('3 pieces: strength +8', '3 piezas: fuerza +8', '3 peças: força +8', '3 pièces : force +8'),
    },
  }),
);
export const PIECE = pieces[1] as Item;

/** So many that one of them may go without a word. */
const oars = Array.from({ length: 24 }, (_, nth) =>
  anItem({
    item_id: 7130 + nth,
    item_type: 8,
    item_name: words(`Oar ${nth}`, `Remo ${nth}`, `Remo ${nth}`, `Rame ${nth}`),
    lvl_requirement: 3 + nth,
  }),
);
/** Goes with the patch. */
export const GOING = oars[0] as Item;
/** Comes with the patch. */
export const COMING = anItem({
  item_id: 7199,
  item_name: words('Fog Horn', 'Sirena de niebla', 'Buzina de névoa', 'Corne de brume'),
});

/** Two rolls: what falls with 10 of 100 in each falls with 19 of 100 from a kill. */
export const KEEPER = aMonster({
  id: 52_001,
  monster_name: words('Bell Keeper', 'Guardián de la campana', 'Guardião do sino', 'Gardien de la cloche'),
  material_id: MODEL,
  level: 40,
  rank: 3,
  health_points: 9000,
  possible_drops: {
    [SWORD.item_id]: { rate: 10, quantity: 1, chance: 0.19 },
    [CRYSTAL.item_id]: { rate: 40, quantity: 2, chance: 0.64 },
  },
  found_in_maps: [{ scene: SCENE, scene_names: SCENE_NAME, x_coord: 64, y_coord: 128 }],
});

const before = { items: [SWORD, CRYSTAL, ...pieces, BAG, ...oars], monsters: [KEEPER] };
/** One item changed, one gone, one new. */
const after = {
  ...before,
  items: [...before.items.filter((item) => item !== SWORD && item !== GOING), { ...SWORD, p_atk: 135 }, COMING],
};

/** Writes the game into an empty folder, of before a patch or after it: tables, texts, an icon, a map's picture, a model. */
export async function writeStoryGame(root: string, isPatched = false): Promise<void> {
  rmSync(root, { recursive: true, force: true });
  writeGame(root, gameOf(isPatched ? after : before));
  writeIcons(root, [ICON]);
  for (const folder of ['UI/map', 'models']) mkdirSync(join(root, folder), { recursive: true });
  const map = sharp(drawnIcon(SCENE), { raw: { width: ICON_SIDE, height: ICON_SIDE, channels: 4 } });
  await map
    .resize(256)
    .flatten({ background: '#1f6f5c' })
    .png()
    .toFile(join(root, `UI/map/${SCENE}M.png`));
  copyFileSync(join(ROOT, 'public/models/m003001.glb'), join(root, `models/${MODEL}.glb`));
}
