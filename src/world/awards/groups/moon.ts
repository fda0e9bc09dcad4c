import type { GroupPlan } from '../award-plan.ts';

/** Of one month: begins anew with the next. */
export const moon: GroupPlan = {
  word: 'moon',
  name: ['This moon', 'Esta luna', 'Esta lua', 'Cette lune'],
  levels: [
    {
      value: 2_000,
      name: ['New moon', 'Luna nueva', 'Lua nova', 'Nouvelle lune'],
      text: [
        'Nothing to be seen yet. Bring your own supper.',
        'Todavía no se ve nada. La cena la pone cada quien.',
        'Ainda não se vê nada. Cada um traz a sua ceia.',
        'Rien à voir encore. Chacun apporte son souper.',
      ],
      gives: ['food', 'food'],
      quantity: 8,
    },
    {
      value: 5_000,
      name: ['Sickle', 'Hoz', 'Foice', 'Croissant'],
      text: [
        'Thin, bright and good for cutting string.',
        'Delgada, brillante y buena para cortar cordel.',
        'Fina, clara e boa para cortar barbante.',
        'Mince, clair, et bon pour couper la ficelle.',
      ],
      gives: ['material', 'material', 'shard'],
      quantity: [30, 30, 2],
      images: ['moon'],
    },
    {
      value: 10_000,
      name: ['Half', 'Media luna', 'Meia-lua', 'Demi-lune'],
      text: [
        'The other half is in the post. Choose what this one brought.',
        'La otra mitad viene por correo. Se elige qué trajo esta.',
        'A outra metade vem pelo correio. Escolhe-se o que esta trouxe.',
        'L’autre moitié arrive par la poste. Reste à choisir ce que celle-ci apporte.',
      ],
      gives: ['prism', 'rune', 'echo', 'crystal'],
      quantity: [3, 3, 3, 6],
      choose: true,
      images: ['moon', 'stones'],
    },
    {
      value: 15_000,
      name: ['Lantern moon', 'Luna de farol', 'Lua de lanterna', 'Lune de lanterne'],
      text: [
        'Bright enough to read a contract by, which is why none are signed tonight.',
        'Tan clara que se puede leer un contrato; por eso esta noche no se firma ninguno.',
        'Tão clara que dá para ler um contrato; por isso, hoje ninguém assina nada.',
        'On y lirait un contrat ; c’est pourquoi on n’en signe aucun cette nuit.',
      ],
      gives: ['chest', 'key', 'skillStone'],
      custom: { 0: 3, 1: 3 },
      images: ['chest'],
    },
    {
      value: 25_000,
      name: ['Nearly full', 'Casi llena', 'Quase cheia', 'Presque pleine'],
      text: [
        'Only the baker can tell the difference.',
        'Solo el panadero nota la diferencia.',
        'Só o padeiro nota a diferença.',
        'Seul le boulanger voit la différence.',
      ],
      gives: ['parcel', 'soul', 'spriteBasket'],
    },
    {
      value: 40_000,
      name: ['Full', 'Luna llena', 'Lua cheia', 'Pleine lune'],
      text: [
        'The whole of it, delivered to the door. Mind the frame.',
        'Entera, entregada en la puerta. Cuidado con el marco.',
        'Inteira, entregue na porta. Cuidado com o batente.',
        'Entière, livrée à la porte. Attention au chambranle.',
      ],
      gives: [
        {
          together: ['suit', 'bonnet', 'finery'],
          name: ['Dressed for moonlight', 'Traje de luna', 'Traje de luar', 'Tenue de clair de lune'],
        },
        'mount',
      ],
      images: ['moon'],
    },
  ],
};
