import type { GroupPlan } from '../award-plan.ts';

/** Counts for good: a lamp for every stretch of the way. */
export const lamps: GroupPlan = {
  word: 'lamps',
  name: ['Collection of lamps', 'Colección de lámparas', 'Coleção de lâmpadas', 'Collection de lampes'],
  levels: [
    {
      value: 1_000,
      name: ['A match', 'Un fósforo', 'Um fósforo', 'Une allumette'],
      text: [
        'Every lamp begins with one. Keep the wind behind you.',
        'Toda lámpara empieza por uno. Que el viento quede a la espalda.',
        'Toda lâmpada começa com um. Que o vento fique às costas.',
        'Toute lampe commence par une. Gardez le vent dans le dos.',
      ],
      gives: ['food', 'key'],
      quantity: [10, 1],
      images: ['lamp'],
    },
    {
      value: 5_000,
      name: ['Candle end', 'Cabo de vela', 'Toco de vela', 'Bout de chandelle'],
      text: [
        'It lights a table, two bowls and the better half of a face.',
        'Alumbra una mesa, dos cuencos y la mejor mitad de una cara.',
        'Ilumina uma mesa, duas tigelas e a melhor metade de um rosto.',
        'Il éclaire une table, deux bols et la meilleure moitié d’un visage.',
      ],
      gives: ['food', 'material', 'solvent'],
      quantity: 5,
    },
    {
      value: 10_000,
      name: ['Stable lantern', 'Farol de establo', 'Lanterna de estábulo', 'Lanterne d’écurie'],
      text: [
        'Has been kicked over twice and is still on speaking terms with the horse.',
        'Lo han volcado dos veces y sigue hablándose con el caballo.',
        'Já foi derrubada duas vezes e ainda fala com o cavalo.',
        'Renversée deux fois, elle est restée en bons termes avec le cheval.',
      ],
      gives: ['bag', 'food', 'crystal'],
      quantity: 1,
      custom: { 1: 20 },
      images: ['lamp', 'stable'],
    },
    {
      value: 15_000,
      name: ['Hand lamp of the watch', 'Linterna de la guardia', 'Lanterna da guarda', 'Falot du guet'],
      text: [
        'Comes with the coat, the boots and a list of doors that should be shut.',
        'Viene con el abrigo, las botas y una lista de puertas que deberían estar cerradas.',
        'Vem com o casaco, as botas e uma lista de portas que deveriam estar fechadas.',
        'Livré avec le manteau, les bottes et la liste des portes qui devraient être fermées.',
      ],
      gives: ['set'],
      images: ['lamp'],
    },
    {
      value: 20_000,
      name: ['Lamp of the crossroads', 'Lámpara de la encrucijada', 'Lâmpada da encruzilhada', 'Lampe du carrefour'],
      text: [
        'Three ways lead on from here, and each has its own tune. Choose one.',
        'De aquí salen tres caminos, y cada uno tiene su melodía. Se elige uno.',
        'Daqui saem três caminhos, e cada um tem a sua melodia. Escolhe-se um.',
        'Trois chemins partent d’ici, et chacun a son air. Il faut en choisir un.',
      ],
      gives: ['instrument', 'instrument', 'instrument'],
      choose: true,
      images: ['road'],
    },
    {
      value: 30_000,
      name: ['Street of lamps', 'Calle de lámparas', 'Rua de lâmpadas', 'Rue des lampes'],
      text: [
        'One for every door, and what the neighbours left on the step.',
        'Una por cada puerta, y lo que los vecinos dejaron en el escalón.',
        'Uma para cada porta, e o que os vizinhos deixaram no degrau.',
        'Une par porte, et ce que les voisins ont laissé sur le seuil.',
      ],
      gives: ['furniture', 'furniture', 'chest', 'bag', 'talent', 'rune', 'prism', 'echo', 'emblem'],
      quantity: [1, 1, 3, 2, 1, 4, 4, 4, 1],
      images: ['road', 'lamp', 'chest'],
    },
    {
      value: 40_000,
      name: ['Harbour light', 'Luz del puerto', 'Luz do porto', 'Feu du port'],
      text: [
        'Ships have changed their minds at the sight of it.',
        'Hay barcos que cambiaron de opinión al verla.',
        'Há navios que mudaram de ideia ao vê-la.',
        'Des navires ont changé d’avis en l’apercevant.',
      ],
      gives: ['exclusive', 'tome', 'trinket'],
      images: ['harbour'],
    },
    {
      value: 50_000,
      name: [
        'The lamp that never went out',
        'La lámpara que nunca se apagó',
        'A lâmpada que nunca se apagou',
        'La lampe qui ne s’est jamais éteinte',
      ],
      text: [
        'Nobody remembers who lit it. Everybody remembers who carried it. Choose what is carried with it.',
        'Nadie recuerda quién la encendió. Todos recuerdan quién la llevó. Se elige qué va con ella.',
        'Ninguém lembra quem a acendeu. Todos lembram quem a carregou. Escolhe-se o que vai com ela.',
        'Nul ne sait plus qui l’alluma. Tous savent qui l’a portée. Il reste à choisir ce qui l’accompagne.',
      ],
      gives: ['set', 'set', 'set'],
      choose: true,
      images: ['lamp', 'chest'],
    },
  ],
};
