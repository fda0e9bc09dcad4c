import { describe, expect, it } from 'vitest';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import { PatchNote } from '#contract/patch-note.ts';
import { cleanNote } from '#domain/news/chat-marks.ts';
import { noteInstant } from '#domain/news/note-time.ts';
import { excerpt, headline } from '#snapshot/note-text.ts';
import { LANGUAGES, type Row, textOf } from '#world/grammar/language.ts';
import { makeNotes } from '#world/notes/make-notes.ts';
import { clockWords, dayWords, numberWords, percentWords } from '#world/notes/wording.ts';
import { seeded } from '#world/random.ts';

const THINGS: readonly (readonly [type: number, name: Row])[] = [
  [7, ['Saltworn Longsword', 'Espada larga salobre', 'Espada longa salobra', 'Épée longue salée']],
  [13, ['Heron Bow', 'Arco de la garza', 'Arco da garça', 'Arc au héron']],
  [
    16,
    ['Staff of the Last Lamp', 'Bastón de la última lámpara', 'Cajado da última lâmpada', 'Bâton de la dernière lampe'],
  ],
  [35, ['Ferryman’s Coat', 'Abrigo de barquero', 'Casaco de balseiro', 'Manteau de passeur']],
  [42, ['Suit of Moths', 'Traje de polillas', 'Traje de mariposas', 'Habit aux phalènes']],
  [29, ['Tied Sack', 'Saco atado', 'Saco amarrado', 'Sac ficelé']],
  [23, ['Grey Salt', 'Sal gris', 'Sal cinzento', 'Sel gris']],
  [23, ['Kelp Rope', 'Cuerda de algas', 'Corda de algas', 'Corde de varech']],
  [48, ['Barley Soup', 'Sopa de cebada', 'Sopa de cevada', 'Soupe d’orge']],
  [23, ['Odd | <Name>', 'Nombre | raro', 'Nome | estranho', 'Nom | bizarre']],
];

const BEASTS: readonly (readonly [name: Row, map: Row])[] = [
  [
    ['Ash Wolf', 'Lobo de ceniza', 'Lobo de cinza', 'Loup de cendre'],
    ['The Long Causeway', 'La Calzada Larga', 'A Calçada Longa', 'La Longue Chaussée'],
  ],
  [
    ['Bell Wraith', 'Espectro de la campana', 'Espectro do sino', 'Spectre de la cloche'],
    ['The Drowned Belfry', 'El Campanario Anegado', 'O Campanário Afogado', 'Le Beffroi noyé'],
  ],
  [
    ['Salt Crab', 'Cangrejo de sal', 'Caranguejo de sal', 'Crabe de sel'],
    ['The Old Weir', 'La Presa Vieja', 'A Represa Velha', 'Le Vieux Déversoir'],
  ],
  [
    ['Title\nNamed Drake', 'Título\nDraco', 'Título\nDraco', 'Titre\nDrac'],
    ['The Salt Gate', 'La Puerta de Sal', 'A Porta de Sal', 'La Porte de Sel'],
  ],
];

/** Only what the notes read; the rest of a record does not concern them. */
const items = THINGS.map(
  ([item_type, name], at) => ({ item_id: 1500 + at, item_type, item_name: textOf(name) }) as unknown as Item,
);
const monsters = BEASTS.map(
  ([name, map], at) =>
    ({
      id: 50_001 + at,
      monster_name: textOf(name),
      possible_drops: { [1500 + at]: { rate: 2.5 + at, quantity: 1 } },
      found_in_maps: [{ scene: 'S001', scene_names: textOf(map), x_coord: 1, y_coord: 1 }],
    }) as unknown as Monster,
);

const notesOf = (count: number, seed = 7) => makeNotes({ count, random: seeded(seed, 'notes'), items, monsters });
const demo = notesOf(36);
const load = notesOf(400);
const instantOf = ({ date }: PatchNote) => noteInstant(date)?.getTime() ?? Number.NaN;

describe.each([
  ['demo', demo, 36],
  ['load', load, 400],
] as const)('the patch notes of the %s world', (_, notes, count) => {
  it('keep the contract', () => {
    for (const language of LANGUAGES) {
      for (const note of notes[language]) expect(PatchNote.parse(note)).toEqual(note);
    }
  });

  it('are told in four languages, except for two of which one language is missing', () => {
    expect([notes.en.length, notes.es.length]).toEqual([count, count]);
    const missing = LANGUAGES.flatMap((language) => {
      const told = new Set(notes[language].map(({ messageId }) => messageId));
      return notes.en.filter(({ messageId }) => !told.has(messageId)).map(({ messageId }) => messageId);
    });
    expect(missing).toHaveLength(2);
    expect(new Set(missing).size).toBe(2);
  });

  it('have ids of one language each and message ids as a chat makes them', () => {
    const all = LANGUAGES.flatMap((language) => notes[language]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(LANGUAGES.map((language) => notes[language].at(-1)?.id)).toEqual([1001, 2001, 3001, 4001]);
    expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(count);
    for (const { messageId } of all) expect(messageId).toMatch(/^\d{18,19}$/);
  });

  it('stand newest first, each at its own time, from March 2024 to October 2026', () => {
    for (const language of LANGUAGES) {
      const instants = notes[language].map(instantOf);
      expect(instants).toEqual([...new Set(instants)].sort((left, right) => right - left));
    }
    expect(notes.en[0]?.date).toBe('2026-10-24T18:30:00');
    expect(notes.en.at(-1)?.date).toMatch(/^2024-03-/);
  });

  it('write their dates in every way the wire knows', () => {
    const dates = notes.en.map(({ date }) => date);
    const bare = dates.filter((date) => /^[\d-]{10}T[\d:]{8}$/.test(date));
    expect(bare.length).toBeGreaterThan(count / 2);
    expect(dates.filter((date) => /^\d{4}-\d{2}-\d{2}$/.test(date))).toHaveLength(2);
    expect(dates.some((date) => date.endsWith('Z'))).toBe(true);
    expect(dates.some((date) => date.endsWith('+02:00'))).toBe(true);
  });

  it('have as many headings in every language', () => {
    const headings = ({ content }: PatchNote) => content.match(/^#+ /gm)?.length;
    const english = new Map(notes.en.map((note) => [note.messageId, headings(note)]));
    for (const language of LANGUAGES) {
      for (const note of notes[language])
        expect([note.id, headings(note)]).toEqual([note.id, english.get(note.messageId)]);
    }
  });

  it('leave no slot unfilled and no name unread by the page', () => {
    for (const note of LANGUAGES.flatMap((language) => notes[language])) {
      expect(note.content).not.toMatch(/[{}]|undefined|NaN/);
      expect(cleanNote(note.content)).not.toMatch(/<[@#a:]|@(?:everyone|here)|\|\||(?<!\w):\w+:| [.,](?:\s|$)/);
    }
  });

  it('keep French marks with the word before them, in the text, the title and the excerpt', () => {
    const loose = /[ \u00a0][;!?»]|« |«\u00a0| :(?=[*_]*(?:\s|$))/m;
    for (const { content, description } of notes.fr) {
      for (const text of [content, description, headline(content), excerpt(content)]) expect(text).not.toMatch(loose);
    }
    expect(notes.fr.some(({ content }) => /\u202f[;!?»]/.test(content))).toBe(true);
  });

  it('begin with a title and go on with a paragraph that stands on its own', () => {
    for (const note of LANGUAGES.flatMap((language) => notes[language])) {
      const [title = '', gap, lead = ''] = note.content.split('\n');
      expect(title).toMatch(/^# \S/);
      expect(gap).toBe('');
      expect(lead).toMatch(/^[\p{L}\d].{60,}[.!?]$/u);
      expect(headline(note.content)).not.toBeNull();
      expect(excerpt(note.content).length).toBeGreaterThan(60);
    }
  });

  it('lead to pages of their own language', () => {
    const prefixes = { en: '', es: '/es', pt: '/br', fr: '/fr' };
    for (const language of LANGUAGES) {
      const links = notes[language].flatMap(({ content }) => content.match(/(?<=\]\()[^)]+/g) ?? []);
      const page = /^\/(?:database\/(?:list-items\/\d+(?:\?type=\d+)?|guide)|elo-tier|tickets|terms|battlepass)$/;
      expect(links.length).toBeGreaterThan(5);
      for (const link of links) {
        expect(link.startsWith(prefixes[language])).toBe(true);
        expect(link.slice(prefixes[language].length)).toMatch(page);
      }
    }
  });
});

describe('patch notes', () => {
  it('are the same from the same seed and others from another', () => {
    expect(notesOf(36)).toEqual(demo);
    expect(notesOf(36, 8).en[3]?.content).not.toBe(demo.en[3]?.content);
  });

  it.each([
    ['heading', /^## /m],
    ['bold', /\*\*[^*]+\*\*/],
    ['italics', /(?<!\*)\*[^*\n]+\*(?!\*)/],
    ['list', /^- /m],
    ['numbered list', /^1\. /m],
    ['nested list', /^ {2}- /m],
    ['quote', /^> /m],
    ['code', /(?<!`)`[^`\n]+`(?!`)/],
    ['code block', /^```\n[\s\S]+?\n```$/m],
    ['table', /^\|---\|/m],
    ['link', /\]\(\//],
    ['spoiler', /\|\|[^|]+\|\|/],
    ['member', /<@\d{18}>/],
    ['role', /<@&\d{18}>/],
    ['channel', /<#\d{18}>/],
    ['call to everyone', /@everyone/],
    ['call to those present', /@here/],
    ['custom emoji', /<:\w+:\d+>/],
    ['moving emoji', /<a:\w+:\d+>/],
    ['emoji code', /(?<![\w<]):[a-z_]+:/],
  ])('use a %s in every language', (_, mark) => {
    for (const language of LANGUAGES) expect(demo[language].some(({ content }) => mark.test(content))).toBe(true);
  });

  it('never tell the same twice: without digits, no two texts and no two leads of one language agree', () => {
    for (const language of LANGUAGES) {
      const words = demo[language].map(({ content }) => content.replace(/\d/g, ''));
      const leads = words.map((content) => content.split('\n')[2]);
      expect(new Set(words).size).toBe(words.length);
      expect(new Set(leads).size).toBe(leads.length);
    }
  });

  it('carry a picture of the site or none, and now and then a description', () => {
    const pictures = demo.en.map(({ image }) => image);
    expect(pictures).toContain(null);
    for (const picture of pictures) if (picture) expect(picture).toMatch(/^\/art\/notes\/[a-z]+\.webp$/);
    const described = demo.en.filter(({ description }) => description !== '');
    expect(described.length).toBeGreaterThan(0);
    expect(described.length).toBeLessThan(demo.en.length / 2);
  });

  it('speak of nothing whose name would break a sentence or the markdown', () => {
    for (const { content } of load.en) expect(content).not.toMatch(/Odd|Title|Named Drake/);
  });

  it('refuse a world without names, in one sentence', () => {
    const empty = () => makeNotes({ count: 1, random: seeded(1, 'notes'), items: [], monsters: [] });
    expect(empty).toThrow(/^No note can be written: the world has no .* with a plain name in all languages\.$/);
  });
});

describe('numbers and times in notes', () => {
  const bare = (row: Row) => row.map((text) => text.replace(/[\u00a0\u202f]/g, '_'));

  it.each([
    ['thousands', numberWords(1234), ['1,234', '1234', '1.234', '1_234']],
    ['many thousands', numberWords(1_234_567), ['1,234,567', '1.234.567', '1.234.567', '1_234_567']],
    ['a percentage', percentWords(0.075), ['0.08%', '0,08_%', '0,08%', '0,08_%']],
    ['the first of a month', dayWords(new Date('2026-03-01')), ['March 1', '1 de marzo', '1º de março', '1er_mars']],
    ['a full hour', clockWords(360), ['06:00', '06:00', '6h', '6_h']],
    ['half past', clockWords(390), ['06:30', '06:30', '6h30', '6_h_30']],
  ])('%s', (_, row, written) => {
    expect(bare(row)).toEqual(written);
  });
});
