import type { Text } from '#contract/text.ts';
import { type Badge, itemFacts } from '#domain/catalogue/item-facts.ts';
import type { BadgeLook, TooltipRecord } from '#domain/catalogue/tooltip-record.ts';
import type { SourceWord, TooltipSource } from '#domain/catalogue/tooltip-source.ts';
import { readName, readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { type TextKey, translator } from '#i18n/translate.ts';
import { formats } from '../formats.ts';
import { goodsText } from '../goods-text.ts';
import { badgeText, className, qualityName, typeName } from '../item-labels.ts';
import { statText } from '../stat-text.ts';
import { markedText, shortMarkedText } from './marked-text.ts';

/** In this order, under the locale keys `tooltip:<word>`. */
const SOURCE_WORDS: readonly SourceWord[] = ['droppedBy', 'foundIn', 'madeFrom', 'usedIn', 'holds'];

const LOOKS: Record<Badge['kind'], BadgeLook> = {
  exclusive: 'gold',
  rebirth: 'azure',
  archivable: 'quiet',
  uniqueSlot: 'quiet',
  restriction: 'quiet',
};

/** A plural costs i18next more than all else in a record, and the same few numbers come again and again. */
const counted = new Map<string, string>();

function countText(language: Language, key: TextKey, count: number): string {
  const name = `${language.site} ${key} ${count}`;
  const before = counted.get(name);
  if (before !== undefined) return before;
  const text = translator(language)(key, { count, total: formats(language).number(count) });
  counted.set(name, text);
  return text;
}

/** Keys without anything to say are not written. */
function filled<Value>(key: keyof TooltipRecord, values: readonly Value[]): Record<string, readonly Value[]> {
  return values.length > 0 ? { [key]: values } : {};
}

function tale(key: 'd' | 'e', text: string | null): Pick<TooltipRecord, 'd' | 'e'> {
  return text ? { [key]: shortMarkedText(text) } : {};
}

function setPart({ set }: TooltipSource, language: Language): Pick<TooltipRecord, 'g'> {
  if (!set) return {};
  const t = translator(language);
  const name = readText(set.name, language.wire);
  const title = name ? t('database:set', { name }) : t('database:setUnnamed');
  const bonuses = set.effects.map(
    ({ pieces, text }) =>
      [countText(language, 'database:pieces', pieces), markedText(readText(text, language.wire) ?? '')] as const,
  );
  return { g: [title, bonuses] };
}

function sources({ counts }: TooltipSource, language: Language): string[] {
  return SOURCE_WORDS.filter((word) => counts[word] > 0).map((word) =>
    countText(language, `tooltip:${word}`, counts[word]),
  );
}

/** What an item's tooltip shows in a language: the facts of its page, in the page's own words. */
export function tooltipRecord(source: TooltipSource, language: Language): TooltipRecord {
  const { item, icon } = source;
  const t = translator(language);
  const read = (text: Text) => readText(text, language.wire);
  const facts = itemFacts(item);
  const level = item.lvl_requirement;
  const classes = facts.classes.map((id) => className(language, id));
  return {
    n: readName(item.item_name, language.wire, item.item_id),
    ...(icon === null ? {} : { i: icon }),
    q: item.item_quality,
    k: [
      qualityName(language, item.item_quality),
      typeName(language, item.item_type),
      level === null ? t('game:noLevel') : t('tooltip:level', { level }),
    ],
    ...filled(
      'b',
      facts.badges.map((badge) => [badgeText(language, badge), LOOKS[badge.kind]] as const),
    ),
    ...filled(
      's',
      facts.stats.map((stat) => {
        const { mark, value } = statText(language, stat);
        return [mark, value] as const;
      }),
    ),
    ...filled('f', [
      ...facts.texts.map(({ word, text }) => [t(`game:fact.${word}`), markedText(read(text) ?? '')] as const),
      ...facts.goods.map((fact) => [t(`game:fact.${fact.word}`), goodsText(fact, language)] as const),
    ]),
    ...tale('d', read(item.item_description)),
    ...tale('e', read(item.secondary_description)),
    c: [t('database:classes'), classes.length > 0 ? classes.join(', ') : t('game:everyone')],
    ...setPart(source, language),
    ...filled('o', sources(source, language)),
  };
}
