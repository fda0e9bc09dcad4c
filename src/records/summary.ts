import { withoutMarks } from '#domain/catalogue/colour-marks.ts';
import type { ItemPage } from '#domain/catalogue/item-page.ts';
import type { MonsterPage } from '#domain/catalogue/monster-page.ts';
import { readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { qualityName, typeName } from '#items/item-labels.ts';

/** What search results and link previews show before they cut. */
const LONGEST = 160;

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

/** The description of an item's page in search results: quality, type, level, then the game's own words. */
export function itemSummary({ item }: ItemPage, language: Language): string {
  const t = translator(language);
  const words = { quality: qualityName(language, item.item_quality), type: typeName(language, item.item_type) };
  const level = item.lvl_requirement;
  const facts = level === null ? t('database:summaryNoLevel', words) : t('database:summary', { ...words, level });
  const text = readText(item.item_description, language.wire) ?? '';
  return oneLine(`${facts} ${withoutMarks(text)}`);
}

export function monsterSummary({ monster }: MonsterPage, language: Language): string {
  const hp = formats(language).number(monster.health_points ?? 0);
  const t = translator(language);
  return monster.level === null
    ? t('database:monsterSummaryNoLevel', { hp })
    : t('database:monsterSummary', { level: monster.level, hp });
}
