import type { TierPlan } from './season-plan.ts';

/** The road from its middle to its end. */
export const SECOND_HALF: readonly TierPlan[] = [
  {
    points: 120,
    free: {
      title: ['A letter to post', 'Una carta por echar', 'Uma carta para pôr no correio', 'Une lettre à poster'],
      gives: [['shard', 2]],
    },
    premium: {
      title: ['The answer', 'La respuesta', 'A resposta', 'La réponse'],
      gives: [
        ['tome', 1],
        ['shard', 4],
      ],
    },
  },
  {
    points: 120,
    free: { title: ['Thin soup', 'Sopa aguada', 'Sopa rala', 'Soupe claire'], gives: [['food', 15]] },
    premium: null,
  },
  {
    points: 120,
    free: null,
    premium: {
      title: ['Second helping', 'Segundo plato', 'Segundo prato', 'Du rabiot'],
      gives: [
        ['food', 30],
        ['bag', 1],
      ],
    },
  },
  {
    points: 120,
    free: {
      title: ['Somebody else’s umbrella', 'El paraguas de otro', 'O guarda-chuva de outro', 'Le parapluie d’un autre'],
      gives: [['material', 80]],
    },
    premium: {
      title: ['Somebody else’s hat', 'El sombrero de otro', 'O chapéu de outro', 'Le chapeau d’un autre'],
      gives: [['bonnet', 1]],
    },
  },
  {
    points: 120,
    free: {
      title: ['The twentieth lamp', 'La vigésima lámpara', 'A vigésima lâmpada', 'La vingtième lampe'],
      choose: [
        ['bag', 1],
        ['chest', 3],
        ['soul', 1],
      ],
    },
    premium: {
      title: [
        'Glass for the twentieth lamp',
        'Vidrio para la vigésima lámpara',
        'Vidro para a vigésima lâmpada',
        'Du verre pour la vingtième lampe',
      ],
      gives: [
        ['crystal', 5],
        ['soul', 2],
        ['solvent', 1],
      ],
    },
  },
  {
    points: 150,
    free: {
      title: ['Wind from the front', 'Viento de frente', 'Vento de frente', 'Vent de face'],
      gives: [['crystal', 2]],
    },
    premium: {
      title: ['Wind from behind', 'Viento de espaldas', 'Vento pelas costas', 'Vent dans le dos'],
      gives: [['finery', 1]],
    },
  },
  {
    points: 150,
    free: {
      title: ['A dog that follows', 'Un perro que sigue', 'Um cachorro que segue', 'Un chien qui suit'],
      gives: [['food', 20]],
    },
    premium: {
      title: ['A dog that leads', 'Un perro que guía', 'Um cachorro que guia', 'Un chien qui mène'],
      gives: [
        ['emblem', 1],
        ['food', 20],
      ],
    },
  },
  {
    points: 150,
    free: null,
    premium: {
      title: [
        'The bridge-keeper’s table',
        'La mesa del guardián del puente',
        'A mesa do guarda da ponte',
        'La table du gardien du pont',
      ],
      gives: [
        ['food', 5],
        ['food', 5],
        ['bag', 1],
        ['chest', 1],
        ['key', 1],
        ['crystal', 2],
        ['prism', 1],
        ['rune', 1],
        ['echo', 1],
        ['material', 50],
      ],
    },
  },
  {
    points: 150,
    free: { title: ['The far bank', 'La otra orilla', 'A outra margem', 'L’autre rive'], gives: [['key', 3]] },
    premium: {
      title: [
        'Dry feet on the far bank',
        'Pies secos en la otra orilla',
        'Pés secos na outra margem',
        'Les pieds secs sur l’autre rive',
      ],
      gives: [
        ['pack', 1],
        ['solvent', 1],
      ],
    },
  },
  {
    points: 150,
    free: {
      title: ['What the river kept', 'Lo que guardó el río', 'O que o rio guardou', 'Ce que la rivière a gardé'],
      gives: [['material', 100]],
      choose: [
        ['talent', 1],
        ['skillStone', 1],
      ],
    },
    premium: {
      title: [
        'What the river gave back',
        'Lo que devolvió el río',
        'O que o rio devolveu',
        'Ce que la rivière a rendu',
      ],
      gives: [['trinket', 1]],
      choose: [
        ['exclusive', 1],
        ['exclusive', 1],
      ],
    },
  },
  {
    points: 150,
    free: { title: ['Lights ahead', 'Luces adelante', 'Luzes à frente', 'Des lumières devant'], gives: [['soul', 1]] },
    premium: null,
  },
  {
    points: 150,
    free: {
      title: ['Too many lights', 'Demasiadas luces', 'Luzes demais', 'Trop de lumières'],
      gives: [['emblem', 1]],
    },
    premium: {
      title: ['One light apart', 'Una luz aparte', 'Uma luz à parte', 'Une lumière à part'],
      gives: [
        ['talent', 1],
        ['soul', 2],
      ],
    },
  },
  {
    points: 150,
    free: null,
    premium: {
      title: ['A chair by the fire', 'Una silla junto al fuego', 'Uma cadeira perto do fogo', 'Une chaise près du feu'],
      gives: [
        ['furniture', 1],
        ['food', 30],
      ],
    },
  },
  {
    points: 150,
    free: {
      title: ['The last hill', 'La última cuesta', 'A última ladeira', 'La dernière côte'],
      gives: [
        ['tome', 1],
        ['food', 20],
      ],
    },
    premium: {
      title: [
        'Carried up the last hill',
        'La última cuesta, en andas',
        'A última ladeira, no colo',
        'Porté sur la dernière côte',
      ],
      gives: [
        ['instrument', 1],
        ['suit', 1],
      ],
    },
  },
  {
    points: 150,
    free: {
      title: ['The thirtieth lamp', 'La trigésima lámpara', 'A trigésima lâmpada', 'La trentième lampe'],
      gives: [
        ['bag', 2],
        ['chest', 3],
      ],
    },
    premium: {
      title: [
        'Keeper of the thirtieth lamp',
        'Guardián de la trigésima lámpara',
        'Guardião da trigésima lâmpada',
        'Gardien de la trentième lampe',
      ],
      gives: [
        ['emblem', 1],
        ['bag', 2],
      ],
      choose: [
        ['mount', 1],
        ['suit', 1],
        ['exclusive', 1],
      ],
    },
  },
];
