import { withoutMarks } from '#domain/catalogue/colour-marks.ts';
import { itemFacts } from '#domain/catalogue/item-facts.ts';
import type { ItemPage } from '#domain/catalogue/item-page.ts';
import type { MonsterPage } from '#domain/catalogue/monster-page.ts';
import { readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { classTexts, qualityName, typeName } from '#items/item-labels.ts';
import { statText } from '#items/stat-text.ts';
import { countText } from '#items/tooltip/tooltip-record.ts';
import { drawnFamily, sharePicture } from '#lib/site.ts';

/** Link previews show about as much, search results a little less. */
const LONGEST = 200;
/** Figures and classes that a preview names: more would leave no room for the rest. */
const FIGURES = 4;
const CLASSES = 3;

/** A text in one line of at most `longest` characters, cut between words. */
export function oneLine(text: string, longest = LONGEST): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  return `${line
    .slice(0, longest)
    // Not inside a character that takes two units.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/\s+\S*$/, '')
    .replace(/[.,;:!?…\s]+$/, '')}…`;
}

/** Where an item comes from, in a few words; null where it is not known. */
function sourceText({ foundInMonsters, foundInItems, craft }: ItemPage, language: Language): string | null {
  if (foundInMonsters.length > 0) return countText(language, 'tooltip:droppedBy', foundInMonsters.length);
  if (foundInItems.length > 0) return countText(language, 'tooltip:foundIn', foundInItems.length);
  return craft.length > 0 ? countText(language, 'tooltip:madeFrom', craft.length) : null;
}

function classesText(classes: readonly number[], language: Language): string | null {
  if (classes.length === 0) return null;
  const names = classTexts(language, classes).map(({ text }) => text);
  return names.slice(0, CLASSES).join(', ') + (names.length > CLASSES ? '…' : '');
}

/**
 * The description of an item's page in search results and link previews: its figures, what it is, who may use it and where it comes
 * from, then the game's own words.
 */
export function itemSummary(page: ItemPage, language: Language): string {
  const { item } = page;
  const { stats, classes } = itemFacts(item);
  const figures = stats.slice(0, FIGURES).map((stat) => statText(language, stat));
  const level = item.lvl_requirement;
  const facts = [
    ...figures.map(({ mark, value }) => `${mark} ${value}`),
    qualityName(language, item.item_quality),
    typeName(language, item.item_type),
    level === null ? null : translator(language)('tooltip:level', { level }),
    classesText(classes, language),
    sourceText(page, language),
  ];
  const text = readText(item.item_description, language.wire) ?? '';
  return oneLine(`${facts.filter((fact) => fact !== null).join(' · ')}. ${withoutMarks(text)}`);
}

export function monsterSummary({ monster }: MonsterPage, language: Language): string {
  const hp = formats(language).number(monster.health_points ?? 0);
  const t = translator(language);
  return monster.level === null
    ? t('database:monsterSummaryNoLevel', { hp })
    : t('database:monsterSummary', { level: monster.level, hp });
}

/** The picture that unfolds with a link to a monster: its model's, else the site's. */
export function socialPicture(materialId: string | null): string {
  return sharePicture(drawnFamily(materialId) ? `monster-${materialId?.slice(0, 4).toUpperCase()}` : 'site');
}
