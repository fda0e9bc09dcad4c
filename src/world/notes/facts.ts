import type { Deck } from '#world/deck.ts';
import type { Row } from '#world/grammar/language.ts';
import { between, pick, type Random } from '#world/random.ts';
import { daysAfter, type NoteMoment, seasonOf } from './calendar.ts';
import type { Haunt, Names } from './names.ts';
import { type NoteTemplate, same } from './note-template.ts';
import { clockWords, dayWords, numberWords, percentWords } from './wording.ts';

/** What fills the slots of a text, by slot. */
export type Facts = Readonly<Record<string, Row>>;

/** The chat server's own emoji, by slot; readers of the site never see them. */
const EMOJI: Facts = {
  'emoji.lantern': same('<:lantern:1184502913377042512>'),
  'emoji.anvil': same('<:anvil:1184503120046358631>'),
  'emoji.ferry': same('<:ferry:1184503387751989309>'),
  'emoji.salt': same('<:salt_heart:1184503562419085352>'),
  'emoji.moth': same('<a:moth_flutter:1184503741208166440>'),
};

/** Away from 1 in both directions: a correction that nobody would notice is none. */
const BEFORE = [0.4, 0.5, 0.6, 0.75, 1.25, 1.5, 2] as const;
const EARLY = [4 * 60, 5 * 60, 5 * 60 + 30, 6 * 60, 6 * 60 + 30, 7 * 60] as const;

function snowflake(random: Random): string {
  return `1${Array.from({ length: 17 }, () => between(random, 0, 9)).join('')}`;
}

function hauntFacts(random: Random, names: Names): Facts {
  const met: Haunt[] = [];
  const clashes = (card: Haunt) => met.some(({ map, drop }) => map[0] === card.map[0] || drop[0] === card.drop[0]);
  const facts: Record<string, Row> = {};
  for (const mark of ['', '2', '3']) {
    const haunt = names.haunts.drawWhere((card) => !clashes(card)) ?? names.haunts.draw();
    met.push(haunt);
    facts[`monster${mark}`] = haunt.monster;
    facts[`map${mark}`] = haunt.map;
    facts[`drop${mark}`] = haunt.drop;
    facts[`now${mark}`] = percentWords(haunt.rate);
    facts[`was${mark}`] = percentWords(Math.min(haunt.rate * pick(random, BEFORE), 95));
  }
  return facts;
}

/** Things by kind, no two in one note called the same while the world has others. */
function thingFacts({ items, weapons, costumes, bags }: Names): Facts {
  const told = new Set<string>();
  const fresh = (deck: Deck<Row>) => {
    const row = deck.drawWhere(([name]) => !told.has(name)) ?? deck.draw();
    told.add(row[0]);
    return row;
  };
  return {
    weapon: fresh(weapons),
    weapon2: fresh(weapons),
    costume: fresh(costumes),
    costume2: fresh(costumes),
    bag: fresh(bags),
    item: fresh(items),
    item2: fresh(items),
  };
}

/** Times of day as each language says them; `.plain` lines up in a block of code. */
function clockFacts(minutes: Readonly<Record<string, number>>): Facts {
  const said = Object.entries(minutes).flatMap(([slot, at]) => {
    const words = clockWords(at);
    return [
      [slot, words],
      [`${slot}.plain`, same(words[0])],
    ];
  });
  return Object.fromEntries(said);
}

function ownFacts(random: Random, { numbers = {}, percents = {}, days = {} }: NoteTemplate, local: Date): Facts {
  const counted = Object.entries(numbers).map(([slot, [low, high]]) => [slot, numberWords(between(random, low, high))]);
  const shares = Object.entries(percents).map(([slot, [low, high]]) => [
    slot,
    percentWords(between(random, low, high)),
  ]);
  const dated = Object.entries(days).map(([slot, [low, high]]) => [
    slot,
    dayWords(daysAfter(local, between(random, low, high))),
  ]);
  return Object.fromEntries([...counted, ...shares, ...dated]);
}

/** Slots that every note has: three haunts, items by kind, mentions, emoji, times; then those of its template. */
export function noteFacts(random: Random, names: Names, template: NoteTemplate, { local }: NoteMoment): Facts {
  const early = pick(random, EARLY);
  const hours = between(random, 2, 4);
  return {
    ...EMOJI,
    ...hauntFacts(random, names),
    ...thingFacts(names),
    player: same(`<@${snowflake(random)}>`),
    player2: same(`<@${snowflake(random)}>`),
    role: same(`<@&${snowflake(random)}>`),
    channel: same(`<#${snowflake(random)}>`),
    day: dayWords(local),
    tomorrow: dayWords(daysAfter(local, 1)),
    year: same(String(local.getUTCFullYear())),
    lastYear: same(String(local.getUTCFullYear() - 1)),
    season: same(String(seasonOf(local))),
    hours: numberWords(hours),
    ...clockFacts({ closing: early, midway: early + 45, opening: early + hours * 60 }),
    ...ownFacts(random, template, local),
  };
}

/** Slots of one line drawn from a pool: names and a number of its own. */
export function lineFacts(random: Random, names: Names): Facts {
  return {
    ...EMOJI,
    thing: names.items.draw(),
    beast: names.haunts.draw().monster,
    place: names.maps.draw(),
    count: numberWords(between(random, 3, 90)),
    player: same(`<@${snowflake(random)}>`),
    player2: same(`<@${snowflake(random)}>`),
    role: same(`<@&${snowflake(random)}>`),
    channel: same(`<#${snowflake(random)}>`),
  };
}
