import type { GroupPlan } from '../award-plan.ts';

/** Of a few days. */
export const weekend: GroupPlan = {
  word: 'weekend',
  name: ['Two free evenings', 'Dos noches libres', 'Duas noites livres', 'Deux soirées libres'],
  levels: [
    {
      value: 1_000,
      name: ['Boots off', 'Botas fuera', 'Botas de lado', 'Bottes au placard'],
      text: [
        'The week is over for whoever says so first.',
        'La semana termina para quien lo diga primero.',
        'A semana acaba para quem disser primeiro.',
        'La semaine est finie pour qui le dit en premier.',
      ],
      gives: ['food'],
      quantity: 12,
    },
    {
      value: 3_000,
      name: ['A round for the table', 'Una ronda para la mesa', 'Uma rodada para a mesa', 'Une tournée générale'],
      text: [
        'Nobody remembers ordering it. It would be rude to send it back.',
        'Nadie recuerda haberla pedido. Devolverla sería una grosería.',
        'Ninguém lembra de ter pedido. Devolver seria falta de educação.',
        'Nul ne se rappelle l’avoir commandée. La renvoyer serait impoli.',
      ],
      gives: ['food', 'bag'],
      quantity: [20, 1],
      // Drawn by nobody: a picture that is missing shows nothing.
      images: ['last-orders'],
    },
    {
      value: 5_000,
      name: ['The good chair', 'La silla buena', 'A cadeira boa', 'Le bon fauteuil'],
      text: [
        'By the fire, under the cat. Choose what to sit on instead.',
        'Junto al fuego, debajo del gato. Se elige en qué sentarse.',
        'Perto do fogo, debaixo do gato. Escolhe-se onde sentar.',
        'Près du feu, sous le chat. Il faut choisir sur quoi s’asseoir.',
      ],
      gives: ['furniture', 'furniture', 'mount'],
      choose: true,
    },
    {
      value: 15_000,
      name: ['Monday can wait', 'El lunes puede esperar', 'A segunda-feira pode esperar', 'Lundi attendra'],
      text: [
        'A signed note, and the means to be far away when it is read.',
        'Una nota firmada y los medios para estar lejos cuando la lean.',
        'Um bilhete assinado e os meios de estar longe quando o lerem.',
        'Un mot signé, et de quoi être loin quand on le lira.',
      ],
      gives: ['mount', 'pack', 'untranslated'],
      images: ['road'],
    },
  ],
};
