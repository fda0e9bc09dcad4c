import type { Guide } from '#contract/calls/database.ts';
import type { Item } from '#contract/item.ts';
import { classLine, namesClassOf } from '#domain/catalogue/guide.ts';
import { SerializedJson } from '../kernel/http/serialized-json.ts';
import { invalidRequest } from '../kernel/http-error.ts';
import type { Records } from './records.ts';

/** What a class line learns and wears: items that name one of its classes; what everyone may use stays out. */
export function getGuide({ items }: Pick<Records, 'items'>, baseClass: string): SerializedJson<Guide> {
  const line = /^[1-9]\d?$/.test(baseClass) ? classLine(Number(baseClass)) : null;
  if (!line) throw invalidRequest("The query is not valid at 'base_class': it names no base class.");
  const found: Record<keyof Guide, SerializedJson<Item>[]> = {
    sets: [],
    tomes: [],
    talents: [],
    skillStones: [],
    ultimates: [],
  };
  for (const { guide, record } of items.values()) {
    if (guide && namesClassOf(guide, line)) found[guide.list].push(record);
  }
  return SerializedJson.object<Guide>({
    sets: SerializedJson.list(found.sets),
    tomes: SerializedJson.list(found.tomes),
    talents: SerializedJson.list(found.talents),
    skillStones: SerializedJson.list(found.skillStones),
    ultimates: SerializedJson.list(found.ultimates),
  });
}
