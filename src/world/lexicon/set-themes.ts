import type { Row } from '#world/grammar/language.ts';

/** Whose or what a set is named after: 'Hood of the Night Watch', `Capuche de la Ronde de nuit`. */
export const SET_THEMES: readonly Row[] = [
  ['the Night Watch', 'la Ronda Nocturna', 'a Ronda da Noite', 'la Ronde de nuit'],
  ['the Unlit Lamp', 'la Lámpara Apagada', 'a Lâmpada Apagada', 'la Lampe éteinte'],
  ['the Ninth Winter', 'el Noveno Invierno', 'o Nono Inverno', 'le Neuvième Hiver'],
  ['the Ferry Guild', 'la Cofradía de la Barca', 'a Confraria da Balsa', 'la Confrérie du Bac'],
  ['the Slow River', 'el Río Lento', 'o Rio Lento', 'la Rivière lente'],
  ['the Salt Procession', 'la Procesión de la Sal', 'a Procissão do Sal', 'la Procession du Sel'],
  ['the Broken Seal', 'el Sello Roto', 'o Selo Quebrado', 'le Sceau brisé'],
  ['the Moth Court', 'la Corte de las Polillas', 'a Corte das Mariposas', 'la Cour des Phalènes'],
  ['the Glass Choir', 'el Coro de Vidrio', 'o Coro de Vidro', 'le Chœur de verre'],
  ['the Second Census', 'el Segundo Censo', 'o Segundo Censo', 'le Second Recensement'],
  ['the Copper Oath', 'el Juramento de Cobre', 'o Juramento de Cobre', 'le Serment de cuivre'],
  ['the Heron Guard', 'la Guardia de la Garza', 'a Guarda da Garça', 'la Garde au Héron'],
  ['the Grain Riots (pl)', 'los Motines del Grano', 'os Motins do Trigo', 'les Émeutes du Grain (f)'],
  ['the Last Regent', 'el Último Regente', 'o Último Regente', 'le Dernier Régent'],
  ['the Empty Nets (pl)', 'las Redes Vacías', 'as Redes Vazias', 'les Filets vides'],
  ['the Long Tide', 'la Marea Larga', 'a Maré Longa', 'la Longue Marée'],
  ['the Ash Wedding', 'la Boda de Ceniza', 'o Casamento de Cinza', 'la Noce de cendre'],
  ['the Quiet Foundry', 'la Fundición Callada', 'a Fundição Calada', 'la Fonderie muette'],
  ['the Two Floods (pl)', 'las Dos Crecidas', 'as Duas Cheias', 'les Deux Crues (f)'],
  ['the Crooked Light', 'la Luz Torcida', 'a Luz Torta', 'la Lumière penchée'],
  ['the Orphan Bell', 'la Campana Huérfana', 'o Sino Órfão', 'la Cloche orpheline'],
  ['the Red Rain', 'la Lluvia Roja', 'a Chuva Vermelha', 'la Pluie rouge'],
  ['the Paper Crown', 'la Corona de Papel', 'a Coroa de Papel', 'la Couronne de papier'],
  ['the Frozen Bell', 'la Campana Helada', 'o Sino Congelado', 'la Cloche gelée'],
  ['the Patient Wolves (pl)', 'los Lobos Pacientes', 'os Lobos Pacientes', 'les Loups patients'],
  ['the Drowned Choir', 'el Coro Anegado', 'o Coro Afogado', 'le Chœur noyé'],
  ['the Iron Almanac', 'el Almanaque de Hierro', 'o Almanaque de Ferro', 'le Almanach de fer'],
  ['the Blue Kiln', 'el Horno Azul', 'o Forno Azul', 'le Four bleu'],
  ['the Borrowed Crown', 'la Corona Prestada', 'a Coroa Emprestada', 'la Couronne d’emprunt'],
  ['the Beekeepers (pl)', 'los Colmeneros', 'os Apicultores', 'les Apiculteurs'],
  ['the Silent Auction', 'la Subasta Muda', 'o Leilão Mudo', 'la Enchère muette'],
  ['the High Saltpans (pl)', 'las Altas Salinas', 'as Altas Salinas', 'les Hautes Salines (f)'],
  ['the Lantern Feast', 'la Fiesta de los Faroles', 'a Festa das Lanternas', 'la Fête des Lampions'],
  ['the Old Customs House', 'la Aduana Vieja', 'a Alfândega Velha', 'la Ancienne Douane'],
  ['the Wandering Court', 'el Tribunal Errante', 'o Tribunal Errante', 'le Tribunal errant'],
  ['the Winter Stables (pl)', 'las Caballerizas de Invierno', 'as Cavalariças de Inverno', 'les Écuries d’hiver (f)'],
  ['the Seventh Stair', 'la Séptima Escalera', 'a Sétima Escada', 'le Septième Escalier'],
  ['the Lost Letters (pl)', 'las Cartas Perdidas', 'as Cartas Perdidas', 'les Lettres perdues (f)'],
  ['the Green Glass', 'el Vidrio Verde', 'o Vidro Verde', 'le Verre vert'],
  ['the Clockmakers’ Strike', 'la Huelga de los Relojeros', 'a Greve dos Relojoeiros', 'la Grève des Horlogers'],
  ['the Owl Chapter', 'el Capítulo del Búho', 'o Capítulo da Coruja', 'le Chapitre du Hibou'],
  ['the Rust Harvest', 'la Cosecha de Herrumbre', 'a Colheita de Ferrugem', 'la Récolte de rouille'],
  ['the Hidden Ford', 'el Vado Oculto', 'o Vau Oculto', 'le Gué caché'],
  ['the Charcoal Saints (pl)', 'los Santos de Carbón', 'os Santos de Carvão', 'les Saints de charbon'],
  ['the Narrow Gate', 'la Puerta Estrecha', 'a Porta Estreita', 'la Porte étroite'],
  ['the Sunken Bell', 'la Campana Hundida', 'o Sino Afundado', 'la Cloche engloutie'],
  ['the Third Candle', 'la Tercera Vela', 'a Terceira Vela', 'la Troisième Bougie'],
  ['the Harbour Widows (pl)', 'las Viudas del Puerto', 'as Viúvas do Porto', 'les Veuves du Port (f)'],
];

/** What a set as a whole is called, before its theme. */
export const SET_NOUNS = {
  heavy: [
    ['armour', 'la armadura', 'a armadura', 'la armure'],
    ['harness', 'el arnés', 'o arnês', 'le harnais'],
    ['plates (pl)', 'las placas', 'as placas', 'les plates (f)'],
  ],
  middle: [
    ['gear', 'el equipo', 'o equipamento', 'le équipement'],
    ['leathers (pl)', 'los cueros', 'os couros', 'les cuirs'],
    ['garb', 'el atuendo', 'o traje', 'la tenue'],
  ],
  light: [
    ['vestments (pl)', 'las vestiduras', 'as vestes', 'les vêtements'],
    ['regalia', 'las galas', 'as galas', 'les atours'],
    ['habit', 'el hábito', 'o hábito', 'le habit'],
  ],
} as const satisfies Record<string, readonly Row[]>;

/** The label of a set effect, by number of pieces. */
export const SET_LABELS: Readonly<Record<'3' | '4' | '5', Row>> = {
  3: ['3 pieces', '3 piezas', '3 peças', '3 pièces'],
  4: ['4 pieces', '4 piezas', '4 peças', '4 pièces'],
  5: ['5 pieces', '5 piezas', '5 peças', '5 pièces'],
};
