import { describe, expect, it } from 'vitest';
import type { Item } from '#contract/item.ts';
import { withoutMarks } from '#domain/catalogue/colour-marks.ts';
import { itemFacts } from '#domain/catalogue/item-facts.ts';
import { itemPage, tooltipSource } from '#domain/catalogue/item-page.ts';
import type { MarkedText, TooltipRecord } from '#domain/catalogue/tooltip.ts';
import { readName, readText } from '#domain/site/text.ts';
import { LANGUAGES, type Language, languageOf } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { badgeText, classTexts, qualityName, typeName } from '#items/item-labels.ts';
import { goodsText, statText } from '#items/stat-text.ts';
import { markedText, shortMarkedText, tooltipRecord } from '#items/tooltip/tooltip-record.ts';
import { openSnapshot } from '#snapshot/open-snapshot.ts';
import { anItem, linkedWorld } from '#support/catalogue/linked-world.ts';
import { memorySnapshot } from '#support/catalogue/memory-snapshot.ts';

const demo = openSnapshot('data');
const en = languageOf('en');

const plain = (text: MarkedText | undefined): string =>
  typeof text === 'string' ? text : (text ?? []).map((part) => (typeof part === 'string' ? part : part[0])).join('');

const recordOf = (item: Item, language: Language): TooltipRecord =>
  tooltipRecord(tooltipSource(demo, item.item_id), language);

/** What the page of an item shows of the item itself, each fact as one line of text. */
function pageFacts(item: Item, language: Language): string[] {
  const t = translator(language);
  const facts = itemFacts(item);
  const set = itemPage(demo, item.item_id).set;
  const read = (text: Parameters<typeof readText>[0]) => withoutMarks(readText(text, language.wire) ?? '');
  return [
    readName(item.item_name, language.wire, item.item_id),
    qualityName(language, item.item_quality),
    typeName(language, item.item_type),
    ...(item.lvl_requirement === null ? [t('game:noLevel')] : [t('tooltip:level', { level: item.lvl_requirement })]),
    ...facts.badges.map((badge) => badgeText(language, badge)),
    ...facts.stats.map((stat) => `${statText(language, stat).mark} ${statText(language, stat).value}`),
    ...facts.texts.map(({ word, text }) => `${t(`game:fact.${word}`)} ${read(text)}`),
    ...facts.goods.map((fact) => `${t(`game:fact.${fact.word}`)} ${goodsText(fact, language)}`),
    ...(facts.classes.length > 0 ? classTexts(language, facts.classes).map(({ text }) => text) : [t('game:everyone')]),
    ...(set?.effects ?? []).map(({ pieces, text }) => `${t('database:pieces', { count: pieces })} ${read(text)}`),
  ];
}

/** The same lines as a record has them. */
function shownFacts({ n, k, b = [], s = [], f = [], c, g }: TooltipRecord): Set<string> {
  const pairs = [...f, ...(g?.[1] ?? [])].map(([label, text]) => `${label} ${plain(text)}`);
  const stats = s.map(([label, value]) => `${label} ${value}`);
  return new Set([n, ...k, ...b.map(([text]) => text), ...stats, ...pairs, ...c[1].split(', ')]);
}

describe('the tooltip shows the same facts as the item page', () => {
  it.each(LANGUAGES)('of every item of the world, in $name', (language) => {
    const missing = [...demo.items.values()].flatMap((item) => {
      const shown = shownFacts(recordOf(item, language));
      return pageFacts(item, language).filter((fact) => !shown.has(fact));
    });
    expect(missing).toEqual([]);
  });

  it('with both its texts, whole where they are not long', () => {
    for (const item of demo.items.values()) {
      const record = recordOf(item, en);
      for (const [written, shown] of [
        [item.item_description, record.d],
        [item.secondary_description, record.e],
      ] as const) {
        const whole = withoutMarks(readText(written, 'en') ?? '');
        if (whole.length <= 480) expect(plain(shown)).toBe(whole);
        else expect(plain(shown).length).toBeLessThanOrEqual(481);
      }
    }
  });

  it('and nothing of what the item does not have', () => {
    const bare = tooltipRecord(tooltipSource(memorySnapshot(linkedWorld()), 1505), en);
    expect(bare).toEqual({
      n: 'Item 1505',
      q: 0,
      k: ['White', 'Stone', 'no level needed'],
      c: ['Who may use it', 'Everyone'],
      o: ['Found inside one item'],
    });
  });

  it('a fact as the page words it, in each language', () => {
    const thing = anItem({
      item_id: 9,
      validity: { kind: 'duration', seconds: 604_800 },
      m_atk: 310,
      sell_price: 1200,
    });
    const world = memorySnapshot({ ...linkedWorld(), items: [thing], monsters: [] });
    const { s, f } = tooltipRecord(tooltipSource(world, 9), en);
    expect(s).toEqual([['M-ATK', '310']]);
    expect(f).toEqual([
      ['Duration', '7 days'],
      ['Sell price', '1,200 gold'],
    ]);
    const labels = LANGUAGES.map((language) => tooltipRecord(tooltipSource(world, 9), language).f?.join());
    expect(new Set(labels).size).toBe(4);
  });

  it('with the length of the lists on the page', () => {
    const { o } = tooltipRecord(tooltipSource(memorySnapshot(linkedWorld()), 1501), en);
    expect(o).toEqual(['Dropped by 3 monsters', 'Found inside 2 items', 'Made from 2 ingredients']);
  });
});

describe('a text of the game in a tooltip', () => {
  it('is plain where it has no colour', () => {
    expect(markedText('Cold to the touch.')).toBe('Cold to the touch.');
  });

  it('keeps its colours as numbers, and broken marks as they are', () => {
    expect(markedText('Now $3$blue$$ and $x$ on')).toEqual(['Now ', ['blue', 3], ' and $x$ on']);
    expect(markedText('$35$violet$$ for $62$')).toEqual([['violet', 35], ' for $62$']);
  });

  it('of 7,600 characters is cut between words and says so', () => {
    const short = plain(shortMarkedText('one two, three. '.repeat(475)));
    expect(short.length).toBeLessThanOrEqual(481);
    expect(short).toMatch(/\w…$/);
  });

  it('is cut inside a colour, too, and never inside a character', () => {
    const short = shortMarkedText(`$3$${'𠀀'.repeat(400)}`);
    expect(short).toEqual([[`${'𠀀'.repeat(240)}…`, 3]]);
    expect(plain(shortMarkedText(`a${'𠀀'.repeat(400)}`)).isWellFormed()).toBe(true);
  });
});
