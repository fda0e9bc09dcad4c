import type { Row } from '#world/grammar/language.ts';

/** Second descriptions: how a thing is used, by kind. */
export const HINTS = {
  open: [
    ['Open it from your backpack.', 'Ábrase desde la mochila.', 'Abra pela mochila.', 'S’ouvre depuis le sac à dos.'],
    [
      'Opens once; what is inside is drawn when it opens.',
      'Se abre una vez; el contenido se sortea al abrir.',
      'Abre uma vez; o conteúdo é sorteado na hora.',
      'S’ouvre une fois ; le contenu est tiré à l’ouverture.',
    ],
    [
      'Needs one free place in the backpack.',
      'Requiere un hueco libre en la mochila.',
      'Precisa de um espaço livre na mochila.',
      'Demande une place libre dans le sac.',
    ],
  ],
  choose: [
    [
      'You may choose one of the things inside.',
      'Puedes elegir una de las cosas que contiene.',
      'Você pode escolher uma das coisas que contém.',
      'Vous choisissez l’une des choses qu’il contient.',
    ],
    ['The choice is final.', 'La elección es definitiva.', 'A escolha é definitiva.', 'Le choix est définitif.'],
  ],
  learn: [
    [
      'Read it once to learn; it cannot be read again.',
      'Se lee una vez para aprender; no se puede releer.',
      'Lê-se uma vez para aprender; não dá para reler.',
      'Se lit une fois pour apprendre ; ne se relit pas.',
    ],
    [
      'Only the classes named above may learn it.',
      'Solo pueden aprenderlo las clases indicadas.',
      'Só as classes indicadas podem aprender.',
      'Seules les classes indiquées peuvent l’apprendre.',
    ],
    [
      'Kept in the talent book after learning.',
      'Una vez aprendido, pasa al libro de talentos.',
      'Depois de aprendido, vai para o livro de talentos.',
      'Une fois appris, passe dans le livre des talents.',
    ],
  ],
  apply: [
    ['Used up when it is applied.', 'Se gasta al aplicarse.', 'Gasta-se ao ser aplicado.', 'Se consomme à l’usage.'],
    [
      'Works on one skill at a time.',
      'Actúa sobre una destreza cada vez.',
      'Age sobre uma perícia de cada vez.',
      'Agit sur une compétence à la fois.',
    ],
  ],
  socket: [
    [
      'Can be taken out again by a gem-setter, for a fee.',
      'Se puede volver a sacar, por un precio.',
      'Dá para retirar depois, por um preço.',
      'Se retire chez un sertisseur, moyennant finance.',
    ],
    [
      'Fits weapons and shields only.',
      'Solo para armas y escudos.',
      'Só para armas e escudos.',
      'Pour armes et boucliers seulement.',
    ],
    ['Fits armour only.', 'Solo para armaduras.', 'Só para armaduras.', 'Pour armures seulement.'],
  ],
  ride: [
    [
      'Cannot be ridden indoors or in the arena.',
      'No se puede montar bajo techo ni en la arena.',
      'Não se pode montar em recintos fechados nem na arena.',
      'Ne se monte ni à l’intérieur ni dans l’arène.',
    ],
    ['Carries one rider.', 'Lleva a un solo jinete.', 'Leva um só cavaleiro.', 'Porte un seul cavalier.'],
  ],
  dress: [
    [
      'Changes looks only; armour stays as it is.',
      'Solo cambia el aspecto; la armadura sigue igual.',
      'Muda só a aparência; a armadura continua igual.',
      'Ne change que l’apparence ; l’armure reste la même.',
    ],
    ['Can be dyed.', 'Admite tinte.', 'Aceita tintura.', 'Accepte la teinture.'],
  ],
  eat: [
    [
      'Cannot be eaten in battle.',
      'No se puede comer en combate.',
      'Não se pode comer em combate.',
      'Ne se mange pas en combat.',
    ],
    [
      'Effects of two meals do not add up.',
      'Los efectos de dos comidas no se suman.',
      'Os efeitos de duas refeições não se somam.',
      'Les effets de deux repas ne s’additionnent pas.',
    ],
  ],
  craft: [
    [
      'Take it to any workbench.',
      'Llévese a cualquier banco de trabajo.',
      'Leve a qualquer bancada de trabalho.',
      'À porter à n’importe quel établi.',
    ],
    [
      'The blueprint is used up.',
      'El plano se gasta al usarlo.',
      'A planta se gasta no uso.',
      'Le plan est consommé à l’usage.',
    ],
  ],
  sprite: [
    ['For the sprite’s house.', 'Para la casa del duende.', 'Para a casa do duende.', 'Pour la maison du lutin.'],
    [
      'A sprite may use it without asking.',
      'El duende puede usarlo sin pedir permiso.',
      'O duende pode usar sem pedir licença.',
      'Le lutin peut s’en servir sans demander.',
    ],
  ],
} as const satisfies Record<string, readonly Row[]>;

export type HintKind = keyof typeof HINTS;
