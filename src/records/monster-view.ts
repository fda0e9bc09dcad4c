import { type MonsterPage, monsterPage } from '#domain/catalogue/monster-page.ts';
import { pageAddress, recordAddress } from '#domain/site/addresses.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { monsterEmblem } from '#items/monster-emblems.ts';
import { monsterLine, monsterName } from '#items/monster-name.ts';
import { snapshot } from '#snapshot/current.ts';
import { monsterBody } from './markup/monster-body.ts';
import { type DatabaseHead, databaseHead, siteOrigin } from './page-graph.ts';
import { listView, type RecordView, readRecordPath, registerRecord } from './record-view.ts';
import { monsterSummary, socialPicture } from './summary.ts';

/** The page of a monster, or a further page of one of its long lists. */
export function monsterView(path: string): RecordView {
  const { id, language, list, number } = readRecordPath(path);
  const page = monsterPage(snapshot(), id);
  const head = monsterHead(page, language);
  if (list) return listView(head, list, number, { kind: 'monster', page });
  return { head, body: monsterBody(page, { address: head.path, number: 1 }, language, monsterEmblem) };
}

registerRecord('monster', monsterView);

function monsterHead(page: MonsterPage, language: Language): DatabaseHead {
  const { monster, slugs, changed } = page;
  const { id } = monster;
  const title = monsterLine(monsterName(monster.monster_name, language.wire, id));
  const image = socialPicture(monster.material_id);
  return databaseHead({
    type: 'WebPage',
    language,
    title,
    description: monsterSummary(page, language),
    pathIn: (site) => recordAddress('monster', id, slugs[site], site),
    crumbs: [
      { name: translator(language)('database:monsters'), path: pageAddress('monsters', language.site) },
      { name: title, path: null },
    ],
    area: 'monsters',
    social: { image, type: 'article' },
    about: { '@type': 'Thing', name: title, identifier: String(id), image: siteOrigin() + image },
    changed,
  });
}
