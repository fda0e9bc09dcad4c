import type { Row } from '#world/grammar/language.ts';

/** What armour pieces and ornaments are called, by item type; the first five types by weight of the cloth. */
export const WEAR = {
  heavy: {
    1: [
      ['helm', 'el yelmo', 'o elmo', 'le heaume'],
      ['sallet', 'la celada', 'a celada', 'la salade'],
      ['kettle hat', 'el capacete', 'o capacete', 'le chapel de fer'],
      ['great helm', 'el gran yelmo', 'o grande elmo', 'le grand heaume'],
    ],
    2: [
      ['breastplate', 'el peto', 'o peitoral', 'le plastron'],
      ['hauberk', 'la cota de malla', 'a cota de malha', 'le haubert'],
      ['cuirass', 'la coraza', 'a couraça', 'la cuirasse'],
      ['brigandine', 'la brigantina', 'a brigantina', 'la brigandine'],
    ],
    3: [
      ['chausses (pl)', 'las calzas de malla', 'as calças de malha', 'les chausses de mailles (f)'],
      ['cuisses (pl)', 'los quijotes', 'os coxotes', 'les cuissards'],
      ['legplates (pl)', 'las musleras', 'as perneiras de placas', 'les jambières de plates (f)'],
    ],
    4: [
      ['gauntlets (pl)', 'los guanteletes', 'as manoplas', 'les gantelets'],
      ['mail mittens (pl)', 'los mitones de malla', 'os mitenes de malha', 'les mitons de mailles'],
      ['vambraces (pl)', 'los brazales', 'os braçais', 'les canons d’avant-bras'],
    ],
    5: [
      ['sabatons (pl)', 'los escarpes', 'os escarpes', 'les solerets'],
      ['greaves (pl)', 'las grebas', 'as grevas', 'les grèves (f)'],
      ['iron boots (pl)', 'las botas de hierro', 'as botas de ferro', 'les bottes de fer (f)'],
    ],
  },
  middle: {
    1: [
      ['hood', 'la capucha', 'o capuz', 'le capuchon'],
      ['leather cap', 'el gorro de cuero', 'o gorro de couro', 'la calotte de cuir'],
      ['tricorn', 'el tricornio', 'o tricórnio', 'le tricorne'],
      ['half mask', 'el antifaz', 'a meia-máscara', 'le demi-masque'],
    ],
    2: [
      ['jerkin', 'el jubón', 'o gibão', 'le pourpoint'],
      ['leather coat', 'el abrigo de cuero', 'o casaco de couro', 'le manteau de cuir'],
      ['vest', 'el chaleco', 'o colete', 'le gilet'],
      ['doublet', 'el coleto', 'a jaqueta de couro', 'la brigandine de cuir'],
    ],
    3: [
      ['breeches (pl)', 'los calzones', 'os calções', 'les culottes (f)'],
      ['riding trousers (pl)', 'los pantalones de montar', 'as calças de montaria', 'les braies de monte (f)'],
      ['leggings (pl)', 'las polainas altas', 'as perneiras', 'les jambières (f)'],
    ],
    4: [
      ['gloves (pl)', 'los guantes', 'as luvas', 'les gants'],
      ['bracers (pl)', 'las muñequeras', 'as munhequeiras', 'les bracelets d’archer'],
      ['half gloves (pl)', 'los mitones', 'as meias-luvas', 'les mitaines (f)'],
    ],
    5: [
      ['boots (pl)', 'las botas', 'as botas', 'les bottes (f)'],
      ['half boots (pl)', 'los botines', 'os botins', 'les bottines (f)'],
      ['marsh boots (pl)', 'las botas de pantano', 'as botas de brejo', 'les bottes de marais (f)'],
    ],
  },
  light: {
    1: [
      ['circlet', 'la diadema', 'o diadema', 'le diadème'],
      ['cowl', 'la cogulla', 'a cogula', 'la coule'],
      ['wide hat', 'el sombrero de ala ancha', 'o chapéu de aba larga', 'le chapeau à large bord'],
      ['veil', 'el velo', 'o véu', 'le voile'],
    ],
    2: [
      ['robe', 'la túnica', 'a túnica', 'la robe'],
      ['cassock', 'la sotana', 'a batina', 'la soutane'],
      ['vestment', 'la vestidura', 'a veste', 'la chasuble'],
      ['long tunic', 'el sayo', 'o saio', 'la longue tunique'],
    ],
    3: [
      ['skirt', 'la falda', 'a saia', 'la jupe'],
      ['wide trousers (pl)', 'los zaragüelles', 'as bombachas', 'les braies larges (f)'],
      ['underskirt', 'la enagua', 'a anágua', 'le jupon'],
    ],
    4: [
      ['sleeves (pl)', 'los manguitos', 'as mangas', 'les manchettes (f)'],
      ['silk gloves (pl)', 'los guantes de seda', 'as luvas de seda', 'les gants de soie'],
      ['wraps (pl)', 'las vendas', 'as faixas', 'les bandes (f)'],
    ],
    5: [
      ['sandals (pl)', 'las sandalias', 'as sandálias', 'les sandales (f)'],
      ['slippers (pl)', 'las zapatillas', 'as sapatilhas', 'les chaussons'],
      ['felt shoes (pl)', 'los zapatos de fieltro', 'os sapatos de feltro', 'les souliers de feutre'],
    ],
  },
} as const satisfies Record<string, Record<number, readonly Row[]>>;

/** Cloaks, ornaments and packs: one list for everyone. */
export const OUTER: Readonly<Record<number, readonly Row[]>> = {
  6: [
    ['cloak', 'la capa', 'a capa', 'la cape'],
    ['mantle', 'el manto', 'o manto', 'la mante'],
    ['rain cape', 'el capote', 'o capote', 'la pèlerine'],
    ['shawl', 'el chal', 'o xale', 'le châle'],
    ['travelling cloak', 'la capa de viaje', 'a capa de viagem', 'la cape de voyage'],
  ],
  18: [
    ['ring', 'el anillo', 'o anel', 'le anneau'],
    ['pendant', 'el colgante', 'o pingente', 'le pendentif'],
    ['brooch', 'el broche', 'o broche', 'la broche'],
    ['earring', 'el pendiente', 'o brinco', 'la boucle d’oreille'],
    ['locket', 'el guardapelo', 'o medalhão', 'le médaillon'],
    ['signet', 'el sello', 'o sinete', 'la chevalière'],
    ['bracelet', 'la pulsera', 'a pulseira', 'le bracelet'],
  ],
  21: [
    ['backpack', 'la mochila', 'a mochila', 'le sac à dos'],
    ['pannier', 'el cuévano', 'o cesto de costas', 'la hotte'],
    ['satchel', 'el morral', 'a bolsa a tiracolo', 'la sacoche'],
    ['pedlar’s frame', 'el armazón de buhonero', 'a armação de mascate', 'la balle de colporteur'],
  ],
  35.22: [
    ['festival mask', 'la máscara de feria', 'a máscara de festa', 'le masque de fête'],
    ['flower crown', 'la corona de flores', 'a coroa de flores', 'la couronne de fleurs'],
    ['bonnet', 'el gorro', 'a touca', 'le bonnet'],
    ['plumed hat', 'el sombrero de plumas', 'o chapéu de plumas', 'le chapeau à plumes'],
    ['wig', 'la peluca', 'a peruca', 'la perruque'],
    ['paper crown', 'la corona de papel', 'a coroa de papel', 'la couronne de papier'],
  ],
  35.23: [
    ['paper dragon', 'el dragón de papel', 'o dragão de papel', 'le dragon de papier'],
    ['banner', 'el estandarte', 'o estandarte', 'la bannière'],
    ['kite', 'la cometa', 'a pipa', 'le cerf-volant'],
    ['lantern pole', 'la pértiga con faroles', 'a vara de lanternas', 'la perche à lampions'],
    ['scarf', 'la bufanda', 'o cachecol', 'la écharpe'],
  ],
  36: [
    ['festival sabre', 'el sable de feria', 'o sabre de festa', 'le sabre de fête'],
    ['candlestick', 'el candelero', 'o castiçal', 'le chandelier'],
    ['fan', 'el abanico', 'o leque', 'le éventail'],
    ['ladle', 'el cucharón', 'a concha', 'la louche'],
    ['wooden sword', 'la espada de madera', 'a espada de madeira', 'la épée de bois'],
  ],
  37: [
    ['parade halberd', 'la alabarda de gala', 'a alabarda de gala', 'la hallebarde de parade'],
    ['oar', 'el remo', 'o remo', 'la rame'],
    ['broom', 'la escoba', 'a vassoura', 'le balai'],
    ['parasol', 'la sombrilla', 'a sombrinha', 'la ombrelle'],
    ['fishing rod', 'la caña de pescar', 'a vara de pescar', 'la canne à pêche'],
  ],
  42: [
    ['coat', 'el abrigo', 'o casaco', 'le manteau'],
    ['uniform', 'el uniforme', 'o uniforme', 'le uniforme'],
    ['ball gown', 'el vestido de baile', 'o vestido de baile', 'la robe de bal'],
    ['suit', 'el traje', 'o traje', 'le costume'],
    ['livery', 'la librea', 'a libré', 'la livrée'],
    ['kaftan', 'el caftán', 'o cafetã', 'le caftan'],
  ],
};
