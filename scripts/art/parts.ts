import { drawAwards } from './awards/draw-awards.ts';
import { drawBrand } from './brand/draw-brand.ts';
import { drawClasses } from './classes/draw-classes.ts';
import { drawCrests } from './crests/draw-crests.ts';
import { drawFilms } from './films/draw-films.ts';
import type { DrawnFiles } from './folder.ts';
import { drawHero } from './hero/draw-hero.ts';
import { drawIcons } from './icons/draw-icons.ts';
import { drawItemPictures } from './item-pictures/draw-item-pictures.ts';
import { drawModels } from './models/draw-models.ts';
import { drawMonsters } from './monsters/draw-monsters.ts';
import { drawNotes } from './notes/draw-notes.ts';
import { drawPopup } from './popup/draw-popup.ts';
import { drawScenes } from './scenes/draw-scenes.ts';
import { drawShell } from './shell/draw-shell.ts';
import { drawSocial } from './social/draw-social.ts';

/** What `npm run art` draws, part by part; social pictures come last because they show the others. */
export const parts = {
  icons: drawIcons,
  pictures: drawItemPictures,
  monsters: drawMonsters,
  models: drawModels,
  classes: drawClasses,
  crests: drawCrests,
  hero: drawHero,
  notes: drawNotes,
  awards: drawAwards,
  scenes: drawScenes,
  popup: drawPopup,
  films: drawFilms,
  brand: drawBrand,
  shell: drawShell,
  social: drawSocial,
} satisfies Record<string, (files: DrawnFiles) => Promise<void>>;

export type PartName = keyof typeof parts;

export const PART_NAMES = Object.keys(parts) as PartName[];
