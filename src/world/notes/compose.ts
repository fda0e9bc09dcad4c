import type { SiteLanguage, WireLanguage } from '#contract/text.ts';
import { addressOf } from '#domain/site/addresses.ts';
import { Deck } from '#world/deck.ts';
import type { Row } from '#world/grammar/language.ts';
import { between, type Random } from '#world/random.ts';
import { type Facts, lineFacts } from './facts.ts';
import type { Names } from './names.ts';
import type { NoteTemplate, Part, Pool } from './note-template.ts';
import { POOLS } from './templates/pools.ts';
import { byLanguage, finish } from './wording.ts';

/** A text chosen for a note, and what fills its slots: the choice holds for all languages. */
type Line = { row: Row; facts: Facts };
/** Lines without a blank line between them. */
type Block = readonly Line[];

/** Decks that last for a whole world, so that neighbouring notes do not say the same. */
export type Desk = {
  random: Random;
  names: Names;
  pools: Record<Pool, Deck<Row>>;
  variants: Map<readonly Row[], Deck<Row>>;
};

/** An empty desk: nothing drawn yet. */
export function newDesk(random: Random, names: Names): Desk {
  const pools = {
    fixes: new Deck(random, POOLS.fixes),
    known: new Deck(random, POOLS.known),
    closings: new Deck(random, POOLS.closings),
  };
  return { random, names, pools, variants: new Map() };
}

function variant(desk: Desk, rows: readonly Row[]): Row {
  const known = desk.variants.get(rows);
  const deck = known ?? new Deck(desk.random, rows);
  if (!known) desk.variants.set(rows, deck);
  return deck.draw();
}

function block(desk: Desk, part: Part, facts: Facts): Block {
  if ('either' in part) return [{ row: variant(desk, part.either), facts }];
  if ('lines' in part) return part.lines.map((row) => ({ row, facts }));
  if (!('drawn' in part)) return [{ row: part, facts }];
  return Array.from({ length: between(desk.random, ...part.count) }, () => {
    const [en, es, pt, fr] = desk.pools[part.drawn].draw();
    return { row: [`- ${en}`, `- ${es}`, `- ${pt}`, `- ${fr}`], facts: lineFacts(desk.random, desk.names) };
  });
}

function filled({ row, facts }: Line, column: number): string {
  return (row[column] ?? '').replace(/\{([\w.]+)\}/g, (_, slot: string) => {
    const words = facts[slot]?.[column];
    if (words === undefined) throw new Error(`Nothing fills {${slot}} in the note's text "${row[0]}".`);
    return words;
  });
}

/** Templates name pages without language; a note in Spanish leads to Spanish pages. */
function ownAddresses(text: string, language: WireLanguage): string {
  const site: SiteLanguage = language === 'pt' ? 'br' : language;
  return text.replace(/(?<=\]\()\/[^)]*/g, (path) => addressOf(path, site));
}

/** A note's text in every language: title line, lead, parts, and in two notes of three a closing line. */
export function compose(desk: Desk, template: NoteTemplate, facts: Facts): Record<WireLanguage, string> {
  const title = variant(desk, template.titles);
  const lead = variant(desk, template.leads);
  const blocks: Block[] = [
    [{ row: title, facts }],
    [{ row: lead, facts }],
    ...template.parts.map((part) => block(desk, part, facts)),
  ];
  const closing = { row: desk.pools.closings.draw(), facts: lineFacts(desk.random, desk.names) };
  if (between(desk.random, 1, 3) > 1) blocks.push([closing]);
  return byLanguage((language, column) => {
    const text = blocks.map((lines) => lines.map((line) => filled(line, column)).join('\n')).join('\n\n');
    return finish(ownAddresses(text, language), language);
  });
}

/** The description a template gives, '' when it gives none. */
export function descriptionOf(template: NoteTemplate, facts: Facts): Record<WireLanguage, string> {
  const row = template.description;
  return byLanguage((language, column) => (row ? finish(filled({ row, facts }, column), language) : ''));
}
