import { registerTemplate } from '#build/page-templates.ts';
import { type MonsterPage, modelFamily, monsterPage } from '#domain/catalogue/monster-page.ts';
import { listAddress, recordAddress } from '#domain/site/addresses.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { monsterEmblem } from '#items/monster-emblems.ts';
import { monsterLine, monsterName } from '#items/monster-name.ts';
import { snapshot } from '#snapshot/current.ts';
import { recordTypes } from './markup/list-body.ts';
import { monsterBody } from './markup/monster-body.ts';
import { type DatabaseHead, pageGraph, siteOrigin } from './page-graph.ts';
import { recordListPages, recordPages } from './record-paths.ts';
import { listView, type RecordView, readRecordPath, recordTemplate } from './record-view.ts';
import { monsterSummary } from './summary.ts';

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

/** The head of a monster's page. */
function monsterHead(page: MonsterPage, language: Language): DatabaseHead {
  const origin = siteOrigin();
  const { monster, slugs, changed } = page;
  const { id } = monster;
  const title = monsterLine(monsterName(monster.monster_name, language.wire, id));
  const description = monsterSummary(page, language);
  const path = recordAddress('monster', id, slugs[language.site], language.site);
  const crumbs = [
    { name: translator(language)('database:title'), path: listAddress({ type: 0 }, language.site) },
    { name: title, path: null },
  ];
  const image = socialPicture(monster.material_id);
  const about = { '@type': 'Thing', name: title, identifier: String(id), image: origin + image };
  return {
    language,
    title,
    description,
    path,
    crumbs,
    current: null,
    here: 'true',
    alternates: LANGUAGES.map(({ site }) => ({ site, path: recordAddress('monster', id, slugs[site], site) })),
    types: recordTypes({ kind: 'monster', page }),
    social: { image, type: 'article' },
    jsonLd: pageGraph({
      type: 'WebPage',
      language,
      path,
      origin,
      name: title,
      description,
      crumbs,
      about,
      ...(changed ? { changed } : {}),
    }),
  };
}

/** The picture that unfolds with a link to a monster: its model's, else the site's. */
export function socialPicture(materialId: string | null): string {
  return modelFamily(materialId) ? `/social/monster-${materialId?.slice(0, 4).toUpperCase()}.png` : '/social/site.png';
}
