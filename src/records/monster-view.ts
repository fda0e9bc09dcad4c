import { registerTemplate } from '#build/page-templates.ts';
import { monsterPage } from '#domain/catalogue/monster-page.ts';
import { monsterEmblem } from '#items/monster-emblems.ts';
import { snapshot } from '#snapshot/current.ts';
import { listView } from './list-view.ts';
import { monsterBody } from './markup/monster-body.ts';
import { monsterHead } from './monster-meta.ts';
import { readRecordPath } from './read-record-path.ts';
import { recordListPages, recordPages } from './record-paths.ts';
import { type RecordView, recordTemplate } from './record-view.ts';

/** The page of a monster, or a further page of one of its long lists. */
export function monsterView(path: string): RecordView {
  const { id, language, list, number } = readRecordPath(path);
  const page = monsterPage(snapshot(), id);
  const head = monsterHead(page, language);
  if (list) return listView(head, list, number, { kind: 'monster', page });
  return { head, body: monsterBody(page, { address: head.path, number: 1 }, language, monsterEmblem) };
}

registerTemplate(
  'src/pages/database/monster/[id]/[slug]/[lang].astro',
  recordTemplate('monster', () => recordPages('monster'), monsterView),
);
registerTemplate(
  'src/pages/database/monster/[id]/[slug]/[lang]/[list]/[number].astro',
  recordTemplate('monster', () => recordListPages('monster'), monsterView),
);
