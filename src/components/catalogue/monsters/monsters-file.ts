import { registerFile } from '#build/page-templates.ts';
import { readText } from '#domain/site/text.ts';
import { encodeMonsters, type MonsterTexts } from '#features/catalogue/monster-list/monster-index.ts';
import { islandTexts } from '#i18n/island-texts.ts';
import { type Language, languageOf } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { elementName, rankName } from '#items/item-labels.ts';
import { drawnFamily } from '#lib/site.ts';
import { monsterWords } from '#records/monster-list-view.ts';
import { snapshot } from '#snapshot/current.ts';
import { monsterMaps, monsterRecords } from '#snapshot/map-pages.ts';

function textsOf(language: Language): MonsterTexts {
  const { pageOf, removeFilter, badgeMin, badgeMax, nonsense, levels } = islandTexts(language, 'liveList');
  const { monsterCount_one, monsterCount_other, more_one, more_other } = islandTexts(language, 'database');
  return {
    ...islandTexts(language, 'monsterList'),
    ...{ pageOf, removeFilter, badgeMin, badgeMax, nonsense, levels },
    ...{ monsterCount_one, monsterCount_other, more_one, more_other },
  };
}

/** All monsters in one language, as their list reads them. `path` is the file's address. */
export function monstersFile(path: string): string {
  const language = languageOf(/(\w+)\.json$/.exec(path)?.[1]);
  const t = translator(language);
  const { number: _own, ...words } = monsterWords(language);
  const records = monsterRecords(snapshot());
  const maps = new Map(monsterMaps(snapshot(), language.wire));
  const rows = records.map(({ names, model, maps: own, ...row }) => {
    const name = readText(names, language.wire) ?? '';
    return { ...row, name, family: drawnFamily(model), scenes: [...own.keys()] };
  });
  const file = encodeMonsters(
    rows,
    { words, texts: textsOf(language) },
    {
      rank: (rank) => rankName(language, rank),
      element: (element) => elementName(language, element),
      family: (family) => t(`game:family.${family}`),
      map: (scene) => maps.get(scene) ?? scene,
    },
  );
  return JSON.stringify(file);
}

registerFile('src/pages/database/index/monsters/[lang].json.ts', monstersFile);
