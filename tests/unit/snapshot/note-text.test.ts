import { describe, expect, it } from 'vitest';
import { cleanNote } from '#domain/news/chat-markdown.ts';
import { excerpt, headline, noteBody, plainText, readingMinutes } from '#snapshot/note-text.ts';

describe('chat markup in notes', () => {
  it.each([
    ['a member is dropped', 'Thanks <@123> for it', 'Thanks for it'],
    ['a renamed member is dropped', 'Thanks <@!123>!', 'Thanks !'],
    ['a role is dropped', '<@&77> the gates open', 'the gates open'],
    ['a channel is dropped', 'Ask in <#5> today', 'Ask in today'],
    ['a call to everyone is dropped', '@everyone the gates open', 'the gates open'],
    ['a call to those present is dropped', 'Hey @here.', 'Hey.'],
    ['an address of mail is none', 'Write to help@here.example', 'Write to help@here.example'],
    ['a custom emoji is dropped', 'New <:forge:99> and <a:spin:98> things', 'New and things'],
    ['an emoji code is dropped', 'Good luck :tada:', 'Good luck'],
    ['codes in a row are dropped', 'Luck :tada::+1: all', 'Luck all'],
    ['a time of day is none', 'From 10:30:15 to 12:00', 'From 10:30:15 to 12:00'],
    ['a spoiler keeps its words', 'It is ||the old king||.', 'It is the old king.'],
    ['a time stamp is dropped', 'Starts <t:1618953630:R> sharp', 'Starts sharp'],
    ['a command keeps its name', 'Type </bank open:123> there', 'Type /bank open there'],
    ['small text keeps its words', '-# fine print', 'fine print'],
    ['a code span keeps everything', 'Type `:tada: @here`', 'Type `:tada: @here`'],
    ['a fence keeps everything', '```\n<@1> :x:  ||y||\n```', '```\n<@1> :x:  ||y||\n```'],
    ['an unclosed fence keeps everything', 'a\n```\n@here', 'a\n```\n@here'],
    ['an address keeps everything', 'See https://x.example/:tada:/a now', 'See https://x.example/:tada:/a now'],
    ['a line of mentions leaves no hole', 'One\n\n@everyone <@&1>\n\nTwo', 'One\n\nTwo'],
    ['line ends of any system are read', 'One\r\nTwo\rThree', 'One\nTwo\nThree'],
  ])('%s', (_, written, shown) => {
    expect(cleanNote(written)).toBe(shown);
  });
});

describe('plain words', () => {
  it.each([
    ['marks of emphasis and headings go', '## New **bold** _soft_ ~~old~~', 'New bold soft old'],
    ['a link keeps its words', 'Read [the rules](https://x.example)', 'Read the rules'],
    ['a picture goes', 'Look ![map](/m.png) here', 'Look here'],
    ['lists and quotes become one line', '- one\n- two\n\n> three', 'one two three'],
    ['a table keeps its cells', '| a | b |\n|---|---|\n| c | d |', 'a b c d'],
    ['code keeps its text', 'Use `x < y`', 'Use x < y'],
    ['signs are read', 'Salt &amp; iron', 'Salt & iron'],
  ])('%s', (_, written, words) => {
    expect(plainText(written)).toBe(words);
  });
});

describe('cards', () => {
  it('the first line is the headline and not part of the excerpt', () => {
    const content = '# **Tides** :ocean:\nThe gates open.\nAt last.';
    expect(headline(content)).toBe('Tides');
    expect(excerpt(content)).toBe('The gates open. At last.');
  });

  it('the first line is the title of the page, and stands in its text where it is none or not all of it', () => {
    expect(noteBody('# **Tides** :ocean:\nThe gates open.\nAt last.')).toBe('The gates open.\nAt last.');
    expect(noteBody('Tides\n=====\nThe gates open.')).toBe('The gates open.');
    expect(excerpt('Tides\n=====\nThe gates open.')).toBe('The gates open.');
    expect(noteBody('Tides')).toBe('');
    for (const whole of ['![](/art/a.webp)\nWords', '@everyone\nWords', `${'A long story. '.repeat(20)}\nWords`]) {
      expect(noteBody(whole)).toBe(whole);
    }
    expect(headline(`${'A long story. '.repeat(20)}\nWords`)).toMatch(/^(?:A long story\. ?){8}$/);
  });

  it('an excerpt leaves headings out, which would read as the start of a sentence', () => {
    expect(excerpt('# Title\nFirst.\n\n## Repairs\nThe price is right.')).toBe('First. The price is right.');
  });

  it('an excerpt is of paragraphs: lists, tables and code are no sentences', () => {
    const content =
      '# Title\nFirst.\n- level 5: sword\n- level 9: axe.\n\n| For | You give |\n|---|---|\n| 3 | wax |\n\n```\n06:30 doors\n```\n\nLast.';
    expect(excerpt(content)).toBe('First. Last.');
  });

  it('an excerpt of a note without any paragraph says what its lists say', () => {
    expect(excerpt('# Title\n## Repairs\n- a sword\n- an axe')).toBe('a sword an axe');
  });

  it('a note of one line has no excerpt, and a line of mentions is no headline', () => {
    expect(excerpt('Only this')).toBe('');
    expect(headline('@everyone\nWords')).toBeNull();
  });

  it('a long excerpt ends between words', () => {
    const text = excerpt(`x\n${'salt and iron, '.repeat(40)}`);
    expect(text.length).toBeLessThanOrEqual(181);
    expect(text).toMatch(/^salt and iron.*(?:salt|and|iron)…$/);
  });

  it.each([
    [
      'the last sentence that ends within it',
      `${'x'.repeat(90)}. Then! Now ${'y'.repeat(90)}.`,
      `${'x'.repeat(90)}. Then!`,
    ],
    ['a sentence in quotes', `“${'x'.repeat(90)}.” Then ${'y'.repeat(90)}.`, `“${'x'.repeat(90)}.”`],
    [
      'one in French quotes',
      `«\u202f${'x'.repeat(90)}\u202f!\u202f» Puis ${'y'.repeat(90)}.`,
      `«\u202f${'x'.repeat(90)}\u202f!\u202f»`,
    ],
    ['no point of a number', `${'x'.repeat(90)} 3.5 i.e. one ${'y'.repeat(90)}.`, `${'x'.repeat(90)} 3.5 i.e. one…`],
    ['no first sentence of a word', `No. ${'x'.repeat(150)} ${'y'.repeat(90)}.`, `No. ${'x'.repeat(150)}…`],
  ])('a long excerpt ends at %s', (_, written, shown) => {
    expect(excerpt(`Title\n${written}`)).toBe(shown);
  });

  it('hard blanks of French stay in titles and excerpts', () => {
    expect(headline('# Prêt\u202f?\nOui')).toBe('Prêt\u202f?');
    expect(excerpt('Titre\nReste\u00a0:  deux')).toBe('Reste\u00a0: deux');
  });

  it('a single endless word is cut, too', () => {
    expect(excerpt(`x\n${'a'.repeat(500)}`)).toBe(`${'a'.repeat(180)}…`);
  });
});

describe('reading time', () => {
  it.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
    [1001, 6],
  ])('%i words take %i minutes', (words, minutes) => {
    expect(readingMinutes('word '.repeat(words))).toBe(minutes);
  });

  it('marks are no words', () => {
    expect(readingMinutes('<@1> :tada: '.repeat(400))).toBe(1);
  });
});
