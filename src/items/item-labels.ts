import type { Monster } from '#contract/monster.ts';
import { type ClassGroup, classGroups } from '#domain/catalogue/classes.ts';
import type { Badge } from '#domain/catalogue/item-facts.ts';
import { ITEM_TYPES, QUALITIES, type Quality, typeWord } from '#domain/catalogue/item-types.ts';
import { ELEMENTS, MONSTER_RANKS } from '#domain/catalogue/monster-page.ts';
import type { Language } from '#i18n/languages.ts';
import { hasText, translator } from '#i18n/translate.ts';
import { formats } from './formats.ts';

/** The word of a quality: locale key and part of the social picture's name. */
export function qualityWord(quality: number): Quality {
  return QUALITIES[quality] ?? 'white';
}

/** A type's name; one without a name is called by its number. */
export function typeName(language: Language, type: number): string {
  const t = translator(language);
  return type in ITEM_TYPES ? t(`game:itemType.${typeWord(type)}`) : t('game:unknownType', { type });
}

export function rankName(language: Language, rank: number): string {
  const t = translator(language);
  const word = MONSTER_RANKS[rank];
  return word ? t(`game:rank.${word}`) : t('game:unknownRank', { rank });
}

export function elementName(language: Language, element: number): string {
  const t = translator(language);
  const word = ELEMENTS[element];
  return word ? t(`game:element.${word}`) : t('game:unknownElement', { element });
}

export function qualityName(language: Language, quality: number): string {
  return translator(language)(`game:quality.${qualityWord(quality)}`);
}

/** A class by its id; one that the catalogue does not name is called by its number. */
export function className(language: Language, id: number): string {
  const t = translator(language);
  const key = `game:class.${id}`;
  return hasText(language, key) ? t(key) : t('game:unknownClass', { id });
}

/** Who may use an item: the classes by name, whole lines under that of their base class. */
export function classTexts(language: Language, ids: readonly number[]): (ClassGroup & { text: string })[] {
  const t = translator(language);
  return classGroups(ids).map((group) => {
    const name = className(language, group.id);
    return { ...group, text: group.line ? t('game:wholeLine', { name }) : name };
  });
}

/** What a mark beside an item's name says; an unknown restriction is shown as given. */
export function badgeText(language: Language, badge: Badge): string {
  const t = translator(language);
  if (badge.kind === 'archivable')
    return t('game:badge.archivable', { points: formats(language).number(badge.points) });
  if (badge.kind !== 'restriction') return t(`game:badge.${badge.kind}`);
  const key = `game:restriction.${badge.key}`;
  return hasText(language, key) ? t(key) : badge.key;
}

/** What a monster is searched by besides its name; '' where neither is known. */
export function monsterKind(language: Language, { rank, element }: Pick<Monster, 'rank' | 'element'>): string {
  return [rank && rankName(language, rank), element && elementName(language, element)].filter(Boolean).join(' ');
}
