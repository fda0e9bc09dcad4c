import { z } from 'zod';
import { Drops, optional } from './item.ts';
import { Text } from './text.ts';

/** Where a monster stands: scene id (`S` and three digits), the map's name, grid coordinates. */
export const MapSpot = z.object({
  scene: z.string().min(1),
  scene_names: Text,
  x_coord: z.number(),
  y_coord: z.number(),
});
export type MapSpot = z.infer<typeof MapSpot>;

/** A monster as every call answers it. Its id may equal an item's: never key by a bare id. */
export const Monster = z.object({
  id: z.number().int().min(1).max(9_999_999),
  /** May be two lines: title, then name. */
  monster_name: Text,
  /** Model id without scale mark; the file is `/models/<lower case>.glb`. */
  material_id: z.string().min(1).nullable(),
  level: z.number().int().nullable(),
  health_points: z.number().nullable(),
  mana_points: z.number().nullable(),
  rank: optional(
    z.number().int(),
    'Rank: 1 normal, 2 elite, 3 boss, 6 field boss, others as the game numbers them; null, 0 or absent: unknown.',
  ),
  element: optional(
    z.number().int(),
    'Element: 1 light, 2 dark, 3 lightning, 4 fire, 5 ice, 6 nature, others as the game numbers them; null, 0 or absent: none.',
  ),
  p_atk: optional(z.number(), 'Physical attack; null, 0 or absent: none.'),
  m_atk: optional(z.number(), 'Magic attack; null, 0 or absent: none.'),
  p_def: optional(z.number(), 'Physical defence; null, 0 or absent: none.'),
  m_def: optional(z.number(), 'Magic defence; null, 0 or absent: none.'),
  experience: optional(z.number().min(0), 'Experience points for one kill, before any bonus; null or absent: unknown.'),
  possible_drops: Drops,
  found_in_maps: z.array(MapSpot),
});
export type Monster = z.infer<typeof Monster>;
