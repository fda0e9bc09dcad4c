import type { GroupPlan } from '../award-plan.ts';

/** Mounts, and what they ask for. */
export const stable: GroupPlan = {
  word: 'stable',
  name: [
    'The stable behind the inn',
    'El establo tras la posada',
    'O estábulo atrás da estalagem',
    'L’écurie derrière l’auberge',
  ],
  levels: [
    {
      value: 8_000,
      name: ['A bag of oats', 'Un saco de avena', 'Um saco de aveia', 'Un sac d’avoine'],
      text: [
        'Not a mount yet, but a beginning of trust.',
        'Todavía no es una montura, pero ya es un principio de confianza.',
        'Ainda não é uma montaria, mas já é um começo de confiança.',
        'Pas encore une monture, mais un début de confiance.',
      ],
      gives: ['food', 'pack'],
      quantity: 1,
      custom: { 0: 50 },
    },
    {
      value: 16_000,
      name: ['Ours by Tuesday', 'Nuestra desde el martes', 'Nossa desde terça', 'À nous depuis mardi'],
      text: [
        'Left without a bill. Eats without one, too. Choose which.',
        'Se quedó sin cuenta. Come también sin cuenta. Se elige cuál.',
        'Ficou sem conta. Também come sem conta. Escolhe-se qual.',
        'Restée sans note. Mange aussi sans note. Il faut choisir laquelle.',
      ],
      gives: ['mount', 'mount', 'mount'],
      choose: true,
      images: ['stable'],
    },
    {
      value: 25_000,
      name: ['Tack room', 'Cuarto de arreos', 'Quarto dos arreios', 'Sellerie'],
      text: [
        'Everything shines but the stool.',
        'Todo brilla menos el taburete.',
        'Tudo brilha, menos o banquinho.',
        'Tout y brille, sauf le tabouret.',
      ],
      gives: ['emblem', 'trinket', 'solvent'],
      quantity: [1, 1, 3],
      images: ['stable'],
    },
    {
      value: 40_000,
      name: ['The one nobody saddles', 'La que nadie ensilla', 'A que ninguém sela', 'Celle que nul ne selle'],
      text: [
        'It lets you carry the saddle.',
        'Deja que le lleven la silla.',
        'Ela deixa que lhe levem a sela.',
        'Elle veut bien que vous portiez la selle.',
      ],
      gives: ['mount', 'exclusive'],
      images: ['stable', 'road'],
    },
    {
      value: 50_000,
      name: [
        'Four stalls, four tempers',
        'Cuatro cuadras, cuatro genios',
        'Quatro baias, quatro gênios',
        'Quatre stalles, quatre humeurs',
      ],
      text: [
        'They come together or not at all; it was in the small print.',
        'Vienen juntas o no vienen; estaba en la letra pequeña.',
        'Vêm juntas ou não vêm; estava nas letras miúdas.',
        'Elles viennent ensemble ou pas du tout ; c’était écrit en petit.',
      ],
      gives: [
        {
          together: ['mount', 'mount', 'mount', 'mount'],
          name: ['The four', 'Las cuatro', 'As quatro', 'Les quatre'],
        },
      ],
    },
  ],
};
