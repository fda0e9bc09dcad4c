import type { Text } from '#contract/text.ts';
import { type ColourSegment, colourSegments } from '#domain/catalogue/colour-marks.ts';
import { type Badge, itemFacts } from '#domain/catalogue/item-facts.ts';
import type { SourceWord, TooltipSource } from '#domain/catalogue/item-page.ts';
import type { BadgeLook, MarkedText, TooltipRecord } from '#domain/catalogue/tooltip.ts';
import { readName, readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { type TextKey, translator } from '#i18n/translate.ts';
import { formats } from '../formats.ts';
import { badgeText, classTexts, qualityName, typeName } from '../item-labels.ts';
import { goodsText, statText } from '../stat-text.ts';

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

export function countText(language: Language, key: TextKey, count: number): string {
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

function description(key: 'd' | 'e', text: string | null): Pick<TooltipRecord, 'd' | 'e'> {
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
  const classes = classTexts(language, facts.classes).map(({ text }) => text);
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
    ...description('d', read(item.item_description)),
    ...description('e', read(item.secondary_description)),
    c: [t('database:classes'), classes.length > 0 ? classes.join(', ') : t('game:everyone')],
    ...setPart(source, language),
    ...filled('o', sources(source, language)),
  };
}

/** Nine of ten descriptions are shorter; the page has the whole. */
const LONGEST = 480;

const length = (segments: readonly ColourSegment[]): number => segments.reduce((sum, { text }) => sum + text.length, 0);

/** Cuts between words where there are any near the end, else between characters; never inside one. */
function cutText(text: string, longest: number): string {
  const whole = text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
  const words = whole.replace(/\s+\S*$/, '');
  return `${(words.length > whole.length / 2 ? words : whole).replace(/[\s.,;:·]+$/, '')}…`;
}

function cut(segments: readonly ColourSegment[]): ColourSegment[] {
  const kept: ColourSegment[] = [];
  let left = LONGEST;
  for (const { text, colour } of segments) {
    if (text.length > left) return [...kept, { text: cutText(text, left), colour }];
    kept.push({ text, colour });
    left -= text.length;
  }
  return kept;
}

const written = (segments: readonly ColourSegment[]): MarkedText => {
  const [first] = segments;
  if (segments.length === 1 && first?.colour === null) return first.text;
  return segments.map(({ text, colour }) => (colour === null ? text : ([text, colour] as const)));
};

/** A text of the game as its tooltip carries it, whole. */
export function markedText(text: string): MarkedText {
  return written(colourSegments(text));
}

export function shortMarkedText(text: string): MarkedText {
  const segments = colourSegments(text);
  return written(length(segments) > LONGEST ? cut(segments) : segments);
}
