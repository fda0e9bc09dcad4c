import type { NoteTemplate } from '#world/notes/note-template.ts';
import { BALANCE_NOTES } from './balance.ts';
import { FEAST_NOTES } from './feasts.ts';
import { HOUSE_NOTES } from './house.ts';
import { LAND_NOTES } from './lands.ts';
import { SEASON_NOTES } from './seasons.ts';
import { UPKEEP_NOTES } from './upkeep.ts';

/** Every kind of note the world knows. */
export const TEMPLATES: readonly NoteTemplate[] = [
  ...BALANCE_NOTES,
  ...UPKEEP_NOTES,
  ...SEASON_NOTES,
  ...LAND_NOTES,
  ...HOUSE_NOTES,
  ...FEAST_NOTES,
];
