import { describe, expect, it } from 'vitest';
import { createNameIndex, namedTexts, plainNames } from '#domain/news/note-names.ts';

const book = createNameIndex<number>([
  ['Tide Sword', 1],
  ['Tide Sword of the Deep', 2],
  ['Dark Iron', 3],
  ['Dark Iron', 4],
  ['Wax', 5],
  ["Storm's Edge", 6],
  ['Épée des marées', 7],
  ['Moon-White Lamp (7 days)', 8],
  ['Cold Statue', 9],
  ['Cold Statue', null],
  ['(odd) Thing', 10],
  ['Old Bell', null],
  ['Dark Iron Nail', 11],
]);

/** Text with what it names in marks. */
const marked = (text: string) =>
  [...namedTexts(text, book)].map(({ text, entry }) => (entry ? `<${text}=${entry.named}>` : text)).join('');

describe('names of items in a note', () => {
  it.each([
    ['of two words and more are found', 'A Tide Sword, new.', 'A <Tide Sword=1>, new.'],
    ['the longest first', 'Tide Sword of the Deep', '<Tide Sword of the Deep=2>'],
    ['a name that several have is nobody’s', 'Some Dark Iron here', 'Some <Dark Iron=null> here'],
    ['but may begin a longer one', 'A Dark Iron Nail', 'A <Dark Iron Nail=11>'],
    ['an item that shares its name with a monster is not meant', 'The Cold Statue.', 'The <Cold Statue=null>.'],
    ['a monster leads nowhere', 'The Old Bell.', 'The <Old Bell=null>.'],
    ['one word is none', 'Wax and Wax', 'Wax and Wax'],
    ['but in brackets it is', 'More [[Wax]]!', 'More <Wax=5>!'],
    ['in brackets capitals and accents do not matter', '[[epee DES marees]]', '<epee DES marees=7>'],
    ['elsewhere they do', 'a tide sword', 'a tide sword'],
    ['brackets around what nobody knows go', '[[Nothing]] here', 'Nothing here'],
    ['a word that goes on is another', 'Tide Swords', 'Tide Swords'],
    ['nor does one begin inside a word', 'aTide Sword', 'aTide Sword'],
    ['any apostrophe will do', 'Storm’s Edge', '<Storm’s Edge=6>'],
    ['an elided article is no part of it', 'l’Épée des marées', 'l’<Épée des marées=7>'],
    ['a hard blank is a blank', 'Tide\u00a0Sword', '<Tide\u00a0Sword=1>'],
    ['signs in a name count', 'Moon-White Lamp (7 days).', '<Moon-White Lamp (7 days)=8>.'],
    ['a name that begins with a sign needs brackets', '(odd) Thing [[(odd) Thing]]', '(odd) Thing <(odd) Thing=10>'],
    ['one after the other', 'Tide Sword Tide Sword', '<Tide Sword=1> <Tide Sword=1>'],
    ['a line ends a name', 'Tide\nSword', 'Tide\nSword'],
    ['nothing is nothing', '', ''],
  ])('%s', (_, text, found) => {
    expect(marked(text)).toBe(found);
  });

  it('no text is lost or added, but for brackets', () => {
    const text = 'A [[Wax]] [[ ]] [[]] [x] Tide Sword of, Dark Iron 🗡 Storm’s Edge]] [[';
    expect([...namedTexts(text, book)].map((part) => part.text).join('')).toBe(plainNames(text));
  });
});
