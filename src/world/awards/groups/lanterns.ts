import type { GroupPlan } from '../award-plan.ts';

/** Of a festival. */
export const lanterns: GroupPlan = {
  word: 'lanterns',
  name: ['Night of Lanterns', 'Noche de los Faroles', 'Noite das Lanternas', 'Nuit des Lanternes'],
  levels: [
    {
      value: 3_000,
      name: ['Paper and wire', 'Papel y alambre', 'Papel e arame', 'Papier et fil de fer'],
      text: [
        'Some assembly required; some burns expected.',
        'Hay que armarlo; se esperan algunas quemaduras.',
        'É preciso montar; algumas queimaduras são esperadas.',
        'À monter soi-même ; quelques brûlures sont à prévoir.',
      ],
      gives: ['material', 'material', 'material'],
      quantity: 25,
      images: ['lanterns'],
    },
    {
      value: 6_000,
      name: ['Somebody’s name', 'El nombre de alguien', 'O nome de alguém', 'Le nom de quelqu’un'],
      text: [
        'Written underneath, in a hand that is not yours. Carry it to the water.',
        'Escrito debajo, con letra ajena. Hay que llevarlo al agua.',
        'Escrito embaixo, com letra de outra pessoa. É preciso levá-lo até a água.',
        'Écrit dessous, d’une main qui n’est pas la vôtre. À porter jusqu’à l’eau.',
      ],
      gives: ['emblem', 'iconless'],
    },
    {
      value: 10_000,
      name: ['Procession', 'Procesión', 'Procissão', 'Procession'],
      text: [
        'One carries the light, one the cake, one the excuse. Choose who to be.',
        'Una persona lleva la luz, otra el pastel, otra la excusa. Se elige quién ser.',
        'Uma pessoa leva a luz, outra o bolo, outra a desculpa. Escolhe-se quem ser.',
        'L’un porte la lumière, l’autre le gâteau, le dernier l’excuse. Il faut choisir qui être.',
      ],
      gives: [
        {
          together: ['finery', 'emblem'],
          name: ['Light-bearer', 'Quien lleva la luz', 'Quem leva a luz', 'Porte-lumière'],
        },
        {
          together: ['bonnet', 'food', 'food'],
          name: ['Cake-bearer', 'Quien lleva el pastel', 'Quem leva o bolo', 'Porte-gâteau'],
        },
        {
          together: ['parasol', 'bag'],
          name: ['Excuse-bearer', 'Quien lleva la excusa', 'Quem leva a desculpa', 'Porte-excuse'],
        },
      ],
      quantity: [1, 2, 1],
      choose: true,
      images: ['lanterns', 'harbour'],
    },
    {
      value: 20_000,
      name: ['The long quay', 'El muelle largo', 'O cais comprido', 'Le long quai'],
      text: [
        'A hundred lights on the water, and every one of them bobbing at a different supper.',
        'Cien luces en el agua, y cada una se mece con una cena distinta.',
        'Cem luzes na água, e cada uma balança com uma ceia diferente.',
        'Cent lumières sur l’eau, et chacune danse pour un autre souper.',
      ],
      gives: ['food', 'food', 'food', 'bag', 'chest', 'key', 'crystal', 'rune'],
      quantity: [10, 10, 10, 2, 2, 2, 5, 2],
      images: ['harbour'],
    },
    {
      value: 35_000,
      name: ['Keeper for a night', 'Guardián por una noche', 'Guardião por uma noite', 'Gardien d’une nuit'],
      text: [
        'The hat, the ladder and the right to be asked for a light.',
        'El sombrero, la escalera y el derecho a que pidan fuego.',
        'O chapéu, a escada e o direito de ouvir pedidos de fogo.',
        'Le chapeau, l’échelle et le droit qu’on vous demande du feu.',
      ],
      gives: ['exclusive', 'bonnet', 'emblem'],
    },
    {
      value: 60_000,
      name: [
        'Every window lit',
        'Todas las ventanas encendidas',
        'Todas as janelas acesas',
        'Toutes les fenêtres éclairées',
      ],
      text: [
        'The whole town stays up for this one. So does what lives under the bridge.',
        'La ciudad entera se queda despierta para esto. Lo que vive bajo el puente, también.',
        'A cidade inteira fica acordada para isto. O que mora debaixo da ponte, também.',
        'Toute la ville veille pour celle-ci. Ce qui vit sous le pont aussi.',
      ],
      gives: [
        'set',
        'mount',
        { together: ['suit', 'bonnet'], name: ['Feast dress', 'Traje de fiesta', 'Traje de festa', 'Habit de fête'] },
      ],
      images: ['lanterns', 'moon', 'harbour'],
    },
  ],
};
