import { describe, expect, it } from 'vitest';
import type { WireLanguage } from '#contract/text.ts';
import { GRAMMARS } from '#world/grammar/grammars.ts';
import type { Determiner, Preposition } from '#world/grammar/language.ts';
import { fill, fillerOf, sameWords, segments, slotsOf, write } from '#world/grammar/template.ts';

type PhraseCase = [WireLanguage, noun: string, Preposition | null, Determiner, expected: string];

const phrases: PhraseCase[] = [
  ['en', 'at the Drowned Belfry', 'in', 'the', 'at the Drowned Belfry'],
  ['en', 'on =Heron Strand', 'of', 'the', 'of Heron Strand'],
  ['en', 'boots (pl)', null, 'this', 'these boots'],
  ['en', 'boots (pl)', null, 'a', 'some boots'],
  ['es', 'el Campanario Anegado', 'of', 'the', 'del Campanario Anegado'],
  ['es', 'el mercado', 'to', 'the', 'al mercado'],
  ['es', 'la hacha', null, 'the', 'el hacha'],
  ['es', 'la hacha', 'of', 'the', 'del hacha'],
  ['es', 'la hachuela', null, 'the', 'la hachuela'],
  ['es', 'las botas', 'by', 'the', 'por las botas'],
  ['pt', 'o Campanário Afogado', 'in', 'the', 'no Campanário Afogado'],
  ['pt', 'as salinas', 'to', 'the', 'às salinas'],
  ['pt', 'os barqueiros', 'by', 'the', 'pelos barqueiros'],
  ['pt', 'a porta', 'in', 'this', 'nesta porta'],
  ['fr', 'le beffroi', 'of', 'the', 'du beffroi'],
  ['fr', 'la écluse', 'of', 'the', 'de l’écluse'],
  ['fr', 'l’Auberge du Fourneau froid (f)', 'to', 'the', 'à l’Auberge du Fourneau froid'],
  ['fr', 'dans les Caves aux Phalènes (f)', 'in', 'the', 'dans les Caves aux Phalènes'],
  ['fr', 'les passeurs', 'to', 'the', 'aux passeurs'],
  ['fr', 'la hache', null, 'the', 'la hache'],
  ['fr', 'le habit', null, 'this', 'cet habit'],
  ['fr', 'le acier', 'of', 'none', 'd’acier'],
];

const adjectives: [WireLanguage, noun: string, adjective: string, expected: string][] = [
  ['en', 'sword', 'rusty', 'rusty sword'],
  ['es', 'la espada', 'mellado', 'espada mellada'],
  ['es', 'las botas', 'gris', 'botas grises'],
  ['es', 'la piedra', 'cantarín/cantarina/cantarines/cantarinas', 'piedra cantarina'],
  ['es', 'la loba', 'feroz', 'loba feroz'],
  ['es', 'las lobas', 'feroz', 'lobas feroces'],
  ['es', 'la capa', 'manchado| de sal', 'capa manchada de sal'],
  ['pt', 'as botas', 'simples/simples/simples/simples', 'botas simples'],
  ['pt', 'os sofás', 'confortável', 'sofás confortáveis'],
  ['pt', 'as pedras', 'azul', 'pedras azuis'],
  ['fr', 'la épée', 'rouillé', 'épée rouillée'],
  ['fr', 'la couronne', 'joyeux', 'couronne joyeuse'],
  ['fr', 'les bottes (f)', 'grossier', 'bottes grossières'],
  ['fr', 'le arbre', '<vieux/vieille/vieux/vieilles/vieil', 'vieil arbre'],
  ['fr', 'la louve', '<vieux/vieille/vieux/vieilles/vieil', 'vieille louve'],
  ['fr', 'le manteau', '+d’hiver', 'manteau d’hiver'],
];

const finished: [WireLanguage, string, string][] = [
  ['en', 'a axe and a one-eyed owl, a hour late', 'an axe and a one-eyed owl, an hour late'],
  ['en', 'a honest clerk in a uniform', 'an honest clerk in a uniform'],
  ['es', 'padre y hijo, uno o otro, agua y hielo', 'padre e hijo, uno u otro, agua y hielo'],
  ['fr', 'que Odo et de Ilse, jusque au pont, le herbier', 'qu’Odo et d’Ilse, jusqu’au pont, l’herbier'],
  ['fr', 'le onze, la hache, celle-la aussi', 'le onze, la hache, celle-la aussi'],
  ['fr', 'si il vient ; « oui » !', 's’il vient\u00a0; «\u00a0oui\u00a0»\u00a0!'],
  ['fr', 'un feu :fire: brûle', 'un feu :fire: brûle'],
];

describe('the grammar of each language', () => {
  it.each(phrases)('%s: %s with %s and %s is "%s"', (language, noun, preposition, determiner, expected) => {
    const grammar = GRAMMARS[language];
    expect(grammar.phrase(grammar.noun(noun), preposition, determiner)).toBe(expected);
  });

  it.each(adjectives)('%s: %s and %s make "%s"', (language, noun, adjective, expected) => {
    const grammar = GRAMMARS[language];
    expect(grammar.modified(grammar.noun(noun), adjective).text).toBe(expected);
  });

  it.each(finished)('%s: "%s" is finished as "%s"', (language, raw, expected) => {
    expect(GRAMMARS[language].finish(raw)).toBe(expected);
  });

  it('writes the capitals of names as each language does', () => {
    expect(GRAMMARS.en.title('man-at-arms of the old weir')).toBe('Man-at-Arms of the Old Weir');
    expect(GRAMMARS.es.title('espada de hierro')).toBe('Espada de hierro');
    expect(GRAMMARS.fr.title('épée de fer')).toBe('Épée de fer');
  });
});

describe('templates', () => {
  const noun = fillerOf(['boots (pl)', 'las botas', 'as botas', 'les bottes (f)'], 'none');
  const maker = sameWords('Ilse Orle', 'f');

  it('agree with the noun in gender and number, and with a person in gender', () => {
    expect(fill('Cosid{o|a|os|as} por {maker}', 'es', { noun, maker })).toBe('Cosidas por Ilse Orle');
    expect(fill('{It was|They were} hers{maker: (he)| (she)}', 'en', { noun, maker })).toBe('They were hers (she)');
  });

  it('contract and elide around slots', () => {
    const place = fillerOf(['at the Weir', 'el Azud', 'o Açude', 'le Déversoir'], 'the');
    const row = [
      'Of {maker} {in place}.',
      'De {maker} {in place}.',
      'De {maker} {in place}.',
      'De {maker} {in place}.',
    ] as const;
    expect(write([row], { maker, place })).toEqual({
      en: 'Of Ilse Orle at the Weir.',
      es: 'De Ilse Orle en el Azud.',
      pt: 'De Ilse Orle no Açude.',
      fr: 'D’Ilse Orle au Déversoir.',
    });
  });

  it('name their slots, the noun left out', () => {
    expect([...slotsOf('{The noun} of {maker}, {maker:he|she}, {in place}')]).toEqual(['maker', 'place']);
  });

  it('refuse what cannot be read and what nothing fills', () => {
    expect(() => segments('A {very odd slot} here')).toThrow('{very odd slot}');
    expect(() => fill('{place}', 'en', {})).toThrow('Nothing fills {place}');
  });
});
