import type { MonsterPage } from '#domain/catalogue/monster-page.ts';
import { listAddress, recordAddress } from '#domain/site/addresses.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { monsterLine, monsterName } from '#items/monster-name.ts';
import type { DatabaseHead } from './database-head.ts';
import { recordTypes } from './markup/list-body.ts';
import { pageGraph } from './page-graph.ts';
import { siteOrigin } from './site-origin.ts';
import { socialPicture } from './social-picture.ts';
import { monsterSummary } from './summary.ts';

/** The head of a monster's page. */
export function monsterHead(page: MonsterPage, language: Language): DatabaseHead {
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
    ...{ language, title, description, path, crumbs, current: null, here: 'true' },
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
