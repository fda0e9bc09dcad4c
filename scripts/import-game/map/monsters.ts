import type { Monster } from '#contract/monster.ts';
import type { Cells } from '../read/read-table.ts';
import { nameIn, type Reading } from './items.ts';
import { numberIn, wholeIn } from './values.ts';

/** A monster before it is related to others; fields that are left out have their default. */
export type MonsterDraft = Partial<Monster> & Pick<Monster, 'id'>;

const FIGURES = [
  ...['level', 'health_points', 'mana_points', 'rank', 'element', 'p_atk', 'm_atk', 'p_def', 'm_def', 'experience'],
] as const;
const WHOLE = new Set<string>(['level', 'rank', 'element']);
const NONE_AT_ZERO = new Set<string>(['level', 'rank', 'element']);

/** A monster's own fields, of a row of a table with its id. The scale that may follow a model's id, as in `M055033$150`, is cut off. */
export function monsterDraft(cells: Cells, id: number, reading: Reading): MonsterDraft {
  const figures: Record<string, number> = {};
  for (const field of FIGURES) {
    const number = WHOLE.has(field) ? wholeIn(cells, field, reading) : numberIn(cells, field, reading);
    if (number === null) continue;
    if (number !== 0 || !NONE_AT_ZERO.has(field))
      figures[field] = field === 'experience' ? Math.max(0, number) : number;
  }
  const [model = ''] = cells.text('material_id').split('$');
  return {
    id,
    monster_name: nameIn(cells, 'monster_name', reading.texts.get(id)?.name, 'monsters', reading),
    material_id: model.trim() || null,
    ...figures,
  };
}
