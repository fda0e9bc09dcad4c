import { z } from 'zod';
import { Drops } from './item.ts';
import { Text } from './text.ts';

/** Where a monster stands: scene id (`S` and three digits), the map's name, grid coordinates. */
export const MapSpot = z.object({
  scene: z.string().min(1),
  scene_names: Text,
  x_coord: z.number(),
  y_coord: z.number(),
});
export type MapSpot = z.infer<typeof MapSpot>;

/** A monster as every call answers it (wire.md 14). Its id may equal an item's: never key by a bare id. */
export const Monster = z.object({
  id: z.number().int().min(1).max(9_999_999),
  /** May be two lines: title, then name. */
  monster_name: Text,
  /** Model id without scale mark; the file is `/models/<lower case>.glb`. */
  material_id: z.string().min(1).nullable(),
  level: z.number().int().nullable(),
  health_points: z.number().nullable(),
  mana_points: z.number().nullable(),
  possible_drops: Drops,
  found_in_maps: z.array(MapSpot),
});
export type Monster = z.infer<typeof Monster>;
