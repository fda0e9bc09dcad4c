import { modelFamily } from '#domain/catalogue/monster-models.ts';
import type { MonsterPage } from '#domain/catalogue/monster-page.ts';
import { recordAddress } from '#domain/site/addresses.ts';
import { translator } from '#i18n/translate.ts';
import { monsterLine, monsterName } from '#items/monster-name.ts';
import { socialPicture } from '#records/social-picture.ts';
import { monsterSummary } from '#records/summary.ts';
import { mapsOf, nearBy, pointOf } from './monster-maps.ts';
import { inEach, type SharedFacts } from './shared-facts.ts';
import { changesOf, dayKey, numberKey, sceneKey, shownDrops, shownRows, spriteOf } from './shown.ts';

/** What a monster's page needs besides words, and what pages need that link to it. */
export function monsterRecord(facts: SharedFacts, page: MonsterPage) {
  const { monster, drops, spots, changed } = page;
  const family = modelFamily(monster.material_id);
  return {
    ...(monster.level === null ? {} : { level: String(monster.level) }),
    hp: numberKey(facts, monster.health_points ?? 0),
    mp: numberKey(facts, monster.mana_points ?? 0),
    ...(monster.material_id ? { model: monster.material_id.toLowerCase() } : {}),
    ...(family
      ? { family, kind: facts.key(`family ${family}`, (language) => translator(language)(`game:family.${family}`)) }
      : {}),
    image: socialPicture(monster.material_id),
    ...(changed === null ? {} : { changed, day: dayKey(facts, changed) }),
    sprite: spriteOf({ kind: 'monster', page }),
    drops: shownDrops(facts, drops),
    spots: shownRows(facts, spots, (spot) => ({ map: sceneKey(facts, spot), ...pointOf(facts, spot) })),
    maps: mapsOf(facts, spots),
    ...nearBy(facts, spots),
  };
}

/** What a monster's page says in each language's own words; `name` is title and name in one line. */
export function monsterTexts(page: MonsterPage) {
  const { monster, slugs } = page;
  return inEach((language) => {
    const parts = monsterName(monster.monster_name, language.wire, monster.id);
    return {
      name: monsterLine(parts),
      heading: parts.name,
      ...(parts.title ? { title: parts.title } : {}),
      to: recordAddress('monster', monster.id, slugs[language.site], language.site),
      description: monsterSummary(page, language),
      ...changesOf('monster', monster.id, page.changeLogLink, language.site),
    };
  });
}
