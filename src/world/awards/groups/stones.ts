import type { GroupPlan } from '../award-plan.ts';

/** Stones, by the handful. */
export const stones: GroupPlan = {
  word: 'stones',
  name: ['The assayer’s drawer', 'El cajón del tasador', 'A gaveta do avaliador', 'Le tiroir de l’essayeur'],
  levels: [
    {
      value: 1_500,
      name: ['Gravel', 'Grava', 'Cascalho', 'Gravier'],
      text: [
        'Most of it. Look again.',
        'Casi toda. Conviene mirar otra vez.',
        'Quase tudo. Vale olhar de novo.',
        'Pour la plupart. Regardez mieux.',
      ],
      gives: ['prism', 'rune'],
      quantity: 2,
    },
    {
      value: 4_000,
      name: ['Labelled in pencil', 'Rotuladas a lápiz', 'Rotuladas a lápis', 'Étiquetées au crayon'],
      text: [
        'Three sorts in one drawer, and a rubber beside them.',
        'Tres clases en un cajón, y una goma al lado.',
        'Três tipos numa gaveta, e uma borracha ao lado.',
        'Trois sortes dans un tiroir, et une gomme à côté.',
      ],
      gives: ['prism', 'rune', 'echo'],
      quantity: [3, 4, 5],
      images: ['stones'],
    },
    {
      value: 9_000,
      name: ['The humming row', 'La hilera que zumba', 'A fileira que zumbe', 'La rangée qui bourdonne'],
      text: [
        'Put one to your ear. Choose the one that hums your name.',
        'Hay que acercarlas al oído y elegir la que zumbe su nombre.',
        'É preciso levá-las ao ouvido e escolher a que zumbe o seu nome.',
        'Portez-les à l’oreille et choisissez celle qui bourdonne votre nom.',
      ],
      gives: ['echo', 'echo', 'echo', 'echo'],
      quantity: 6,
      choose: true,
      images: ['stones'],
    },
    {
      value: 15_000,
      name: ['Under the false bottom', 'Bajo el doble fondo', 'Sob o fundo falso', 'Sous le double fond'],
      text: [
        'The assayer swears it was always there.',
        'El tasador jura que siempre estuvo ahí.',
        'O avaliador jura que sempre esteve ali.',
        'L’essayeur jure qu’il a toujours été là.',
      ],
      gives: ['crystal', 'soul', 'prism'],
      custom: { 0: 12 },
      quantity: 2,
    },
    {
      value: 22_000,
      name: ['A matched handful', 'Un puñado a juego', 'Um punhado combinando', 'Une poignée assortie'],
      text: [
        'Cut by the same hand, in the same bad mood.',
        'Talladas por la misma mano, con el mismo mal humor.',
        'Lapidadas pela mesma mão, com o mesmo mau humor.',
        'Taillées par la même main, avec la même mauvaise humeur.',
      ],
      gives: [
        {
          together: ['prism', 'rune', 'echo'],
          name: ['For the blade', 'Para la hoja', 'Para a lâmina', 'Pour la lame'],
        },
        {
          together: ['prism', 'rune', 'crystal'],
          name: ['For the coat', 'Para el abrigo', 'Para o casaco', 'Pour le manteau'],
        },
        'solvent',
      ],
      quantity: [5, 5, 1],
      images: ['stones', 'chest'],
    },
    {
      value: 30_000,
      name: ['The paperweight', 'El pisapapeles', 'O peso de papel', 'Le presse-papiers'],
      text: [
        'It has sat on the invoices for forty years. The invoices were for it.',
        'Lleva cuarenta años sobre las facturas. Las facturas eran de él.',
        'Está há quarenta anos sobre as faturas. As faturas eram dele.',
        'Il est posé sur les factures depuis quarante ans. C’étaient les siennes.',
      ],
      gives: ['exclusive', 'soul', 'crystal'],
      quantity: [1, 3, 20],
      images: ['chest'],
    },
  ],
};
