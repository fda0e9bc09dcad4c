import { Deck } from '#world/deck.ts';
import { GRAMMARS } from '#world/grammar/grammars.ts';
import { perLanguage, type Row, type Words } from '#world/grammar/language.ts';
import { fillerOf } from '#world/grammar/template.ts';
import { ABILITIES } from '#world/lexicon/abilities.ts';
import { HEADS } from '#world/lexicon/nouns/things.ts';
import { PLACES } from '#world/lexicon/places.ts';
import { type Person, somebody } from '#world/people.ts';
import { between, type Random } from '#world/random.ts';
import { type Name, type Namer, tooLong } from './namer.ts';
import { finishName, placeFiller } from './storyteller.ts';

const AFTER: Row = ['after', 'según', 'segundo', 'selon'];
const TRIES = 8;

/** Names of arts: 'Talent: Even Breath', and in a large world 'Talent: Even Breath, after Tamsin Orle'. */
export class ArtNamer {
  readonly #random: Random;
  readonly #namer: Namer;
  readonly #decks = new Map<string, Deck<Row>>();

  constructor(random: Random, namer: Namer) {
    this.#random = random;
    this.#namer = namer;
  }

  name(head: keyof typeof HEADS): Name {
    const noun = fillerOf(HEADS[head], 'none');
    let text = this.#compose(head, 0);
    for (let attempt = 1; attempt < TRIES && (tooLong(text) || !this.#namer.claim(text)); attempt += 1)
      text = this.#compose(head, attempt);
    return { text, noun, promised: {} };
  }

  #deck(head: string): Deck<Row> {
    const known = this.#decks.get(head) ?? new Deck(this.#random, ABILITIES);
    this.#decks.set(head, known);
    return known;
  }

  #compose(head: keyof typeof HEADS, attempt: number): Words {
    const ability = this.#deck(head).draw();
    const school = attempt === 0 ? null : this.#school();
    return perLanguage((language, column) => {
      const grammar = GRAMMARS[language];
      const called = grammar.title(fillerOf(HEADS[head], 'none').words[language].text);
      const tail = school === null ? '' : school(language, column);
      const colon = language === 'fr' ? ' : ' : ': ';
      return finishName(language, `${called}${colon}${ability[column]}${tail}`);
    });
  }

  /** Where or from whom an art comes, when its plain name is taken. */
  #school(): (language: keyof Words, column: number) => string {
    if (this.#random() < 0.5) {
      const place = placeFiller(between(this.#random, 0, PLACES.length - 1));
      return (language) => ` ${GRAMMARS[language].phrase(place.words[language], 'of', 'the')}`;
    }
    const master: Person = somebody(this.#random);
    return (_, column) => `, ${AFTER[column]} ${master.first} ${master.last}`;
  }
}
