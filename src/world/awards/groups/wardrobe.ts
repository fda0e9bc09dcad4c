import type { GroupPlan } from '../award-plan.ts';

/** Costumes, told in pictures that are higher than wide. */
export const wardrobe: GroupPlan = {
  word: 'wardrobe',
  name: ['The deep wardrobe', 'El ropero hondo', 'O armário fundo', 'La penderie profonde'],
  levels: [
    {
      value: 5_000,
      name: [
        'A hook behind the door',
        'Un gancho tras la puerta',
        'Um gancho atrás da porta',
        'Une patère derrière la porte',
      ],
      text: [
        'Where the hat goes, and where it is always found last.',
        'Donde va el sombrero, y donde siempre se encuentra al final.',
        'Onde vai o chapéu, e onde sempre se acha por último.',
        'Là où va le chapeau, et où on le retrouve toujours en dernier.',
      ],
      gives: ['bonnet'],
    },
    {
      value: 10_000,
      name: [
        'Coat of the second owner',
        'Abrigo del segundo dueño',
        'Casaco do segundo dono',
        'Manteau du second propriétaire',
      ],
      text: [
        'The pockets came full. The lost-property office asks no questions.',
        'Los bolsillos venían llenos. La oficina de objetos perdidos no pregunta.',
        'Os bolsos vieram cheios. A seção de achados e perdidos não pergunta.',
        'Les poches étaient pleines. Les objets trouvés ne posent pas de questions.',
      ],
      gives: ['suit', 'material', 'key'],
      images: ['coat'],
      vertical: true,
    },
    {
      value: 20_000,
      name: ['Three hangers', 'Tres perchas', 'Três cabides', 'Trois cintres'],
      text: [
        'For the ball, for the road, for the rain. One leaves the wardrobe.',
        'Para el baile, para el camino, para la lluvia. Uno sale del ropero.',
        'Para o baile, para a estrada, para a chuva. Um sai do armário.',
        'Pour le bal, pour la route, pour la pluie. Un seul sort de la penderie.',
      ],
      gives: [
        {
          together: ['suit', 'bonnet', 'finery'],
          name: ['For the ball', 'Para el baile', 'Para o baile', 'Pour le bal'],
        },
        { together: ['suit', 'finery'], name: ['For the road', 'Para el camino', 'Para a estrada', 'Pour la route'] },
        { together: ['suit', 'parasol'], name: ['For the rain', 'Para la lluvia', 'Para a chuva', 'Pour la pluie'] },
      ],
      choose: true,
      images: ['masquer', 'coat'],
      vertical: true,
    },
    {
      value: 30_000,
      name: ['The false back', 'El doble fondo', 'O fundo falso', 'Le double fond'],
      text: [
        'Behind the furs a draught, behind the draught a stair.',
        'Detrás de las pieles, una corriente; detrás de la corriente, una escalera.',
        'Atrás das peles, uma corrente de ar; atrás dela, uma escada.',
        'Derrière les fourrures un courant d’air, derrière le courant d’air un escalier.',
      ],
      gives: ['exclusive', 'finery', 'key'],
      quantity: [1, 1, 5],
      images: ['mirror'],
      vertical: true,
    },
    {
      value: 45_000,
      name: ['Dressed as nobody', 'De nadie', 'De ninguém', 'En personne'],
      text: [
        'The best mask of the season: they all swore you were never there.',
        'La mejor máscara de la temporada: juraron que ahí no hubo nadie.',
        'A melhor máscara da temporada: juraram que ali não houve ninguém.',
        'Le meilleur masque de la saison : tous ont juré que vous n’étiez pas là.',
      ],
      gives: [
        {
          together: ['suit', 'bonnet', 'finery', 'parasol'],
          name: ['Nobody’s things', 'Las cosas de nadie', 'As coisas de ninguém', 'Les affaires de personne'],
        },
      ],
      images: ['masquer', 'mirror'],
      vertical: true,
    },
  ],
};
