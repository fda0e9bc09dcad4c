import type { MonsterPage } from '#domain/catalogue/monster-page.ts';
import { Html, html } from '#domain/site/html.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { elementName, rankName } from '#items/item-labels.ts';
import { mapFigures } from '#items/maps/map-figure.ts';
import { monsterName } from '#items/monster-name.ts';
import { monsterLevel, panel } from '#items/parts.ts';
import { drawnFamily } from '#lib/site.ts';
import { dropKinds } from './drop-kinds.ts';
import { type ListPart, rowsOf } from './long-list.ts';
import { changedNote, dropTable, placesTable } from './tables.ts';

/** The drawing of a family as markup of ours. */
type EmblemOf = (family: NonNullable<ReturnType<typeof drawnFamily>>) => string;

type Pictured = { model: string | null; name: string };

/** The emblem of a monster's kind, or words; a model that comes there although none is drawn is captioned with its name. */
function poster({ model, name }: Pictured, language: Language, emblemOf: EmblemOf): Html {
  const family = drawnFamily(model);
  const t = translator(language);
  const words = family ? t(`game:family.${family}`) : t('database:posterUnknown');
  const drawing = family && new Html(emblemOf(family));
  const named = !family && html` data-name="${name}"`;
  const data = model && html` data-model="${model.toLowerCase()}"${named}`;
  return html`<figure class="poster"${data}>${drawing}<figcaption class="label">${words}</figcaption></figure>`;
}

const FIGHT = [
  ['atk', 'p_atk'],
  ['magicAtk', 'm_atk'],
  ['def', 'p_def'],
  ['magicDef', 'm_def'],
] as const;

function facts({ monster }: MonsterPage, language: Language): Html {
  const t = translator(language);
  const { number } = formats(language);
  const row = (term: string, value: Html | string | number, mark?: string) =>
    html`<div><dt>${term}${mark && html` <span class="label">${mark}</span>`}</dt><dd>${value}</dd></div>`;
  const rank = monster.rank || null;
  const element = monster.element || null;
  const experience = monster.experience || null;
  const fight = FIGHT.map(([word, field]) => {
    const value = monster[field];
    return value ? row(t(`game:statName.${word}`), number(value), t(`game:stat.${word}`)) : null;
  });
  return html`
    <dl class="stats">
      ${row(t('database:level'), monsterLevel(monster.level, language))}
      ${rank && row(t('database:rank'), rankName(language, rank))}
      ${element && row(t('database:element'), elementName(language, element))}
      ${row(t('game:statName.hp'), number(monster.health_points ?? 0), t('game:stat.hp'))}
      ${row(t('game:stat.mp'), number(monster.mana_points ?? 0))}
      ${fight}
      ${experience && row(t('database:experience'), number(experience))}
      ${row(t('database:number'), monster.id)}
    </dl>
  `;
}

/** What it is in one line: a phone shows the picture and the map before all other facts. */
function kindLine({ monster }: MonsterPage, language: Language): string {
  const t = translator(language);
  const parts = [
    monster.level === null ? null : t('tooltip:level', { level: monster.level }),
    monster.rank ? rankName(language, monster.rank) : null,
    monster.element ? elementName(language, monster.element) : null,
  ];
  return parts.filter(Boolean).join(' · ');
}

function header(page: MonsterPage, part: ListPart, language: Language, emblemOf: EmblemOf): Html {
  const { monster, spots, mapPictures } = page;
  const { title, name } = monsterName(monster.monster_name, language.wire, monster.id);
  const t = translator(language);
  return html`
    <header class="monster-head">
      <div>
        <h1>${title && html`<span class="monster-title">${title}</span> `}${name}</h1>
        <p class="label">${kindLine(page, language)}</p>
      </div>
      ${poster({ model: monster.material_id, name }, language, emblemOf)}
      ${mapFigures(rowsOf(spots, part), { monster: monster.id, mapPictures }, language)}
      <section aria-labelledby="m-places">
        <h2 id="m-places">${t('database:monsterPlaces')}</h2>
        ${placesTable(spots, monster.id, part, language)}
      </section>
      ${facts(page, language)}
    </header>
  `;
}

/** Everything a monster's page says below its crumbs, for the finished page and the one shown live alike. */
export function monsterBody(page: MonsterPage, part: ListPart, language: Language, emblemOf: EmblemOf): Html {
  const t = translator(language);
  const { drops, monster } = page;
  const kinds = dropKinds(rowsOf(drops, part), language);
  const given =
    drops.length > 0
      ? html`${kinds.chips}${dropTable(drops, 'kills', part, language, kinds.kindOf)}`
      : html`<p>${t('database:monsterNoDrops')}</p>`;
  return html`
    ${header(page, part, language, emblemOf)}
    ${panel('m-drops', t('database:monsterDrops'), given)}
    ${changedNote('monster', { ...page, id: monster.id }, language)}
  `;
}
