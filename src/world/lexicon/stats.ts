import type { Row } from '#world/grammar/language.ts';

/** Stats as running text names them. */
export const STATS: readonly Row[] = [
  ['physical attack', 'el ataque físico', 'o ataque físico', 'la attaque physique'],
  ['ranged attack', 'el ataque a distancia', 'o ataque à distância', 'la attaque à distance'],
  ['physical defence', 'la defensa física', 'a defesa física', 'la défense physique'],
  ['magic defence', 'la defensa mágica', 'a defesa mágica', 'la défense magique'],
  ['attack speed', 'la velocidad de ataque', 'a velocidade de ataque', 'la vitesse d’attaque'],
  ['strength', 'la fuerza', 'a força', 'la force'],
  ['vitality', 'la vitalidad', 'a vitalidade', 'la vitalité'],
  ['intelligence', 'la inteligencia', 'a inteligência', 'la intelligence'],
  ['agility', 'la agilidad', 'a agilidade', 'la agilité'],
  ['will', 'la voluntad', 'a vontade', 'la volonté'],
  ['maximum health', 'la vida máxima', 'a vida máxima', 'la vie maximale'],
  ['maximum mana', 'el maná máximo', 'a mana máxima', 'le mana maximal'],
  ['accuracy', 'la puntería', 'a precisão', 'la précision'],
  ['evasion', 'la evasión', 'a evasão', 'la esquive'],
  ['physical critical rate', 'la tasa de crítico físico', 'a taxa de crítico físico', 'le taux de critique physique'],
  ['magic critical rate', 'la tasa de crítico mágico', 'a taxa de crítico mágico', 'le taux de critique magique'],
  ['physical critical damage', 'el daño crítico físico', 'o dano crítico físico', 'les dégâts critiques physiques'],
  ['magic critical damage', 'el daño crítico mágico', 'o dano crítico mágico', 'les dégâts critiques magiques'],
];

/** Those that are counted in whole points rather than in percent. */
export const FLAT_STATS: readonly Row[] = STATS.filter(([name]) => !/critical|speed/.test(name));

/** The six attributes of the game. */
export const ATTRIBUTES: readonly Row[] = [
  ['light', 'la luz', 'a luz', 'la lumière'],
  ['dark', 'la oscuridad', 'a escuridão', 'les ténèbres (f)'],
  ['lightning', 'el rayo', 'o raio', 'la foudre'],
  ['fire', 'el fuego', 'o fogo', 'le feu'],
  ['ice', 'el hielo', 'o gelo', 'la glace'],
  ['nature', 'la naturaleza', 'a natureza', 'la nature'],
];

/** What a weapon adds in an attribute. */
export const ATTRIBUTE_DAMAGE: Row = [
  '{Attribute} damage +{n}',
  'Daño de {none attribute} +{n}',
  'Dano de {none attribute} +{n}',
  'Dégâts de {none attribute} +{n}',
];

/** What armour takes off. */
export const ATTRIBUTE_RESISTANCE: Row = [
  '{Attribute} resistance +{pct}',
  'Resistencia {to the attribute} +{pct}',
  'Resistência {to the attribute} +{pct}',
  'Résistance {to the attribute} +{pct}',
];

/** When a thing is only for those who have been reborn. */
export const REBIRTHS: readonly Row[] = [
  [
    'Only after the first rebirth.',
    'Solo tras el primer renacimiento.',
    'Somente após o primeiro renascimento.',
    'Seulement après la première renaissance.',
  ],
  [
    'Needs one rebirth; the level counts anew from 1.',
    'Requiere un renacimiento; el nivel vuelve a contar desde 1.',
    'Exige um renascimento; o nível volta a contar de 1.',
    'Exige une renaissance ; le niveau repart de 1.',
  ],
  [
    'Cannot be worn before rebirth, whatever the level.',
    'No se puede llevar antes del renacimiento, sea cual sea el nivel.',
    'Não pode ser usado antes do renascimento, seja qual for o nível.',
    'Ne peut être porté avant la renaissance, quel que soit le niveau.',
  ],
];
