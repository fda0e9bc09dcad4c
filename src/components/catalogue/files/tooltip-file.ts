import { registerFile } from '#build/page-templates.ts';
import { SHARD_SIZE } from '#domain/catalogue/tooltip-record.ts';
import { tooltipSource } from '#domain/catalogue/tooltip-source.ts';
import { languageOf } from '#i18n/languages.ts';
import { tooltipRecord } from '#items/tooltip/tooltip-record.ts';
import { snapshot } from '#snapshot/current.ts';

/** The tooltips of 64 ids in one language, by id; read by the site and by other sites. `path` is the file's address. */
export function tooltipFile(path: string): string {
  const [, shard, lang] = /(\d+)\.(\w+)\.json$/.exec(path) ?? [];
  const data = snapshot();
  const first = Number(shard) * SHARD_SIZE;
  const ids = Array.from({ length: SHARD_SIZE }, (_, index) => first + index).filter((id) => data.items.has(id));
  const language = languageOf(lang);
  return JSON.stringify(Object.fromEntries(ids.map((id) => [id, tooltipRecord(tooltipSource(data, id), language)])));
}

registerFile('src/pages/embed/items/[shard].[lang].json.ts', tooltipFile);
