import type { Item } from '#contract/item.ts';
import { CLASS_LINES } from '#domain/catalogue/classes.ts';
import { SET_TYPE_ORDER } from '#domain/catalogue/item-types.ts';
import { Deck } from './deck.ts';
import { GRAMMARS } from './grammar/grammars.ts';
import { perLanguage, type Row } from './grammar/language.ts';
import { type Filler, fillerOf, slotsOf, write } from './grammar/template.ts';
import { classesOf, WEARERS, type Weight } from './items/classes.ts';
import { emptyItem } from './items/empty-item.ts';
import { type Draft, familyOf, setQuality, type Workshop } from './items/make-items.ts';
import type { Name } from './items/namer.ts';
import { giveStats } from './items/stats.ts';
import { finishName, placeFiller } from './items/storyteller.ts';
import { giveTraits } from './items/traits.ts';
import { SET_EFFECTS } from './lexicon/effects.ts';
import { OUTER, WEAR } from './lexicon/nouns/wear.ts';
import { PLACES } from './lexicon/places.ts';
import { SET_LABELS, SET_NOUNS, SET_THEMES } from './lexicon/set-themes.ts';
import { FLAT_STATS, STATS } from './lexicon/stats.ts';
import { numberFiller, percentFiller } from './numbers.ts';
import { somebody } from './people.ts';
import { between, pick, type Random, weighted } from './random.ts';

/** The pieces of a set, by type order; their ids come later. */
export type SetDraft = { pieces: Draft[] };

type Theme = { filler: Filler; promised: Name['promised'] };

/** Five pieces are the norm; some have two to four, some add a cloak, two trinkets and a second cloak. */
const SHAPES: readonly (readonly [readonly number[], number])[] = [
  [SET_TYPE_ORDER, 76],
  [[1, 4, 2], 5],
  [[1, 4, 2, 3], 5],
  [[4, 5], 3],
  [[...SET_TYPE_ORDER, 6], 5],
  [[...SET_TYPE_ORDER, 6, 18], 3],
  [[...SET_TYPE_ORDER, 6, 18, 18], 2],
  [[...SET_TYPE_ORDER, 6, 6, 18, 18], 1],
];

/** All sets of a world; every line of classes gets its share. */
export function makeSets(workshop: Workshop, count: number): SetDraft[] {
  const themes = new Deck(workshop.random, themeList());
  return Array.from({ length: count }, (_, index) => {
    const theme = index < SET_THEMES.length + PLACES.length ? themes.draw() : personTheme(workshop.random);
    return makeSet(workshop, index % CLASS_LINES.length, theme);
  });
}

function themeList(): Theme[] {
  const own = SET_THEMES.map((row): Theme => ({ filler: fillerOf(row, 'the'), promised: {} }));
  const places = PLACES.map((_, at): Theme => ({ filler: placeFiller(at), promised: { place: placeFiller(at) } }));
  return [...own, ...places];
}

function personTheme(random: Random): Theme {
  const person = somebody(random);
  return { filler: person.filler, promised: { maker: person.filler } };
}

function makeSet(workshop: Workshop, line: number, theme: Theme): SetDraft {
  const { random } = workshop;
  const weight =
    (Object.keys(WEARERS) as Weight[]).find((key) => (WEARERS[key] as readonly number[]).includes(line)) ?? 'middle';
  const level = between(random, 2, 20) * 5;
  const quality = between(random, 3, 7);
  const name = named(pick(random, SET_NOUNS[weight] as readonly Row[]), theme);
  const enchants = setEnchants(random);
  const shape = weighted(random, SHAPES);
  const pieces = shape.map((type) => {
    const draft = makePiece(workshop, type, weight, theme, level, quality);
    draft.item.class_group = classesOf([line], level);
    draft.item.set_name = name.text;
    draft.item.set_enchants = Object.fromEntries(
      Object.entries(enchants).filter(([pieces]) => Number(pieces) <= shape.length),
    );
    return draft;
  });
  return { pieces };
}

function makePiece(
  workshop: Workshop,
  type: number,
  weight: Weight,
  theme: Theme,
  level: number,
  quality: number,
): Draft {
  const { random, namer, storyteller } = workshop;
  const item = emptyItem(0, type);
  setQuality(item, quality);
  item.lvl_requirement = level;
  const name = named(pick(random, pieceNouns(type, weight)), theme);
  namer.claim(name.text);
  item.item_name = name.text;
  giveStats(random, item);
  giveTraits(random, item, null);
  const family =
    type > 5
      ? type === 6
        ? 'cloak'
        : 'trinket'
      : familyOf({ family: WORN[type] ?? 'limb', naming: { by: 'wear', type: 1 } }, weight);
  item.item_description = storyteller.tell({ family, type, quality, ...name });
  return { item, band: 'ordinary', kind: null, name };
}

const WORN: Readonly<Record<number, 'head' | 'body' | 'limb'>> = {
  1: 'head',
  2: 'body',
  3: 'body',
  4: 'limb',
  5: 'limb',
};

function pieceNouns(type: number, weight: Weight): readonly Row[] {
  return OUTER[type] ?? WEAR[weight][type as 1 | 2 | 3 | 4 | 5];
}

function named(row: Row, theme: Theme): Name {
  const noun = fillerOf(row, 'none');
  const text = perLanguage((language) => {
    const of = GRAMMARS[language].phrase(theme.filler.words[language], 'of', theme.filler.usual);
    return finishName(language, `${noun.words[language].text} ${of}`);
  });
  return { text, noun, promised: theme.promised };
}

/** 'Label: effect' at three, four and five pieces, three different ones. */
function setEnchants(random: Random): Item['set_enchants'] {
  const effects = new Deck(random, SET_EFFECTS);
  return Object.fromEntries(
    (['3', '4', '5'] as const).map((pieces) => {
      const effect = effects.draw();
      const text = write([effect], effectSlots(random, effect));
      const label = SET_LABELS[pieces];
      return [
        pieces,
        perLanguage((language, column) => `${label[column]}${language === 'fr' ? '\u00a0' : ''}: ${text[language]}`),
      ];
    }),
  );
}

function effectSlots(random: Random, effect: Row): Record<string, Filler> {
  const stats = new Deck(random, STATS);
  const makers: Record<string, () => Filler> = {
    stat: () => fillerOf(stats.draw(), 'none'),
    other: () => fillerOf(stats.draw(), 'none'),
    flat: () => fillerOf(pick(random, FLAT_STATS), 'none'),
    pct: () => percentFiller(between(random, 2, 18)),
    n: () => numberFiller(between(random, 4, 90) * 5),
    s: () => numberFiller(between(random, 3, 15)),
  };
  return Object.fromEntries([...slotsOf(effect[0])].map((slot) => [slot, makers[slot]?.() ?? numberFiller(1)]));
}

/** Once ids are known: every piece lists all pieces by type order, then id. */
export function linkSets(sets: readonly SetDraft[]): void {
  for (const { pieces } of sets) {
    const order = (type: number) =>
      SET_TYPE_ORDER.includes(type) ? SET_TYPE_ORDER.indexOf(type) : SET_TYPE_ORDER.length + type;
    const ids = pieces
      .map(({ item }) => item)
      .sort((a, b) => order(a.item_type) - order(b.item_type) || a.item_id - b.item_id)
      .map((item) => item.item_id);
    for (const { item } of pieces) item.item_set = ids;
  }
}
