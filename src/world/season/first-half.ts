import type { TierPlan } from './season-plan.ts';

/** The road as far as its middle. */
export const FIRST_HALF: readonly TierPlan[] = [
  {
    points: 100,
    free: { title: ['Out of the gate', 'Fuera de la puerta', 'Fora do portão', 'Hors les murs'], gives: [['food', 5]] },
    premium: {
      title: ['With a proper coat', 'Con un buen abrigo', 'Com um bom casaco', 'Avec un vrai manteau'],
      gives: [
        ['bag', 1],
        ['food', 10],
      ],
    },
  },
  {
    points: 100,
    free: {
      title: ['The first milestone', 'El primer mojón', 'O primeiro marco', 'La première borne'],
      gives: [['material', 20]],
    },
    premium: null,
  },
  {
    points: 100,
    free: null,
    premium: {
      title: ['Change for the ferryman', 'Cambio para el barquero', 'Troco para o barqueiro', 'La monnaie du passeur'],
      gives: [
        ['key', 3],
        ['material', 30],
      ],
    },
  },
  {
    points: 100,
    free: {
      title: ['Under a roof', 'Bajo techo', 'Debaixo de um teto', 'Sous un toit'],
      gives: [
        ['food', 8],
        ['key', 1],
      ],
    },
    premium: {
      title: ['The room with the stove', 'El cuarto de la estufa', 'O quarto do fogão', 'La chambre au poêle'],
      gives: [['furniture', 1]],
    },
  },
  {
    points: 100,
    free: {
      title: [
        'Left, right or straight on',
        'Izquierda, derecha o derecho',
        'Esquerda, direita ou em frente',
        'À gauche, à droite ou tout droit',
      ],
      choose: [
        ['prism', 1],
        ['rune', 1],
        ['echo', 1],
      ],
    },
    premium: {
      title: [
        'All three roads, one after another',
        'Los tres caminos, uno tras otro',
        'Os três caminhos, um após o outro',
        'Les trois chemins, l’un après l’autre',
      ],
      gives: [
        ['prism', 2],
        ['rune', 2],
        ['echo', 2],
      ],
    },
  },
  {
    points: 100,
    free: {
      title: ['Wet socks', 'Calcetines mojados', 'Meias molhadas', 'Chaussettes mouillées'],
      gives: [['material', 40]],
    },
    premium: { title: ['Dry socks', 'Calcetines secos', 'Meias secas', 'Chaussettes sèches'], gives: [['pack', 1]] },
  },
  {
    points: 100,
    free: {
      title: ['A voice in the fog', 'Una voz en la niebla', 'Uma voz na neblina', 'Une voix dans le brouillard'],
      gives: [['emblem', 1]],
    },
    premium: {
      title: ['The name of the voice', 'El nombre de la voz', 'O nome da voz', 'Le nom de la voix'],
      gives: [
        ['instrument', 1],
        ['food', 10],
      ],
    },
  },
  {
    points: 100,
    free: null,
    premium: {
      title: ['Toll paid in advance', 'Peaje pagado por adelantado', 'Pedágio pago adiantado', 'Péage payé d’avance'],
      gives: [
        ['chest', 2],
        ['key', 2],
      ],
    },
  },
  {
    points: 100,
    free: {
      title: ['Bread from a stranger', 'Pan de un desconocido', 'Pão de um desconhecido', 'Le pain d’un inconnu'],
      gives: [['food', 12]],
    },
    premium: {
      title: ['Butter on it', 'Con mantequilla', 'Com manteiga', 'Avec du beurre'],
      gives: [
        ['food', 20],
        ['crystal', 2],
      ],
    },
  },
  {
    points: 100,
    free: {
      title: ['The tenth lamp', 'La décima lámpara', 'A décima lâmpada', 'La dixième lampe'],
      gives: [['chest', 1]],
      choose: [
        ['shard', 3],
        ['crystal', 3],
      ],
    },
    premium: {
      title: [
        'Oil for the tenth lamp',
        'Aceite para la décima lámpara',
        'Óleo para a décima lâmpada',
        'De l’huile pour la dixième lampe',
      ],
      gives: [['food', 10]],
      choose: [
        ['suit', 1],
        ['bonnet', 1],
        ['finery', 1],
      ],
    },
  },
  { points: 120, free: { title: ['Mud', 'Barro', 'Lama', 'De la boue'], gives: [['material', 60]] }, premium: null },
  {
    points: 120,
    free: {
      title: ['A fence to sit on', 'Una cerca para sentarse', 'Uma cerca para sentar', 'Une clôture où s’asseoir'],
      gives: [['furniture', 1]],
    },
    premium: {
      title: ['A view from it', 'La vista desde ella', 'A vista dali', 'La vue de là-haut'],
      gives: [['parasol', 1]],
    },
  },
  {
    points: 120,
    free: null,
    premium: {
      title: ['The short cut', 'El atajo', 'O atalho', 'Le raccourci'],
      gives: [
        ['skillStone', 1],
        ['talent', 1],
      ],
    },
  },
  {
    points: 120,
    free: { title: ['The long way round', 'El rodeo', 'O desvio', 'Le grand tour'], gives: [['tome', 1]] },
    premium: {
      title: ['Company on the way', 'Compañía en el camino', 'Companhia na estrada', 'De la compagnie en chemin'],
      gives: [
        ['spriteBasket', 1],
        ['food', 15],
      ],
    },
  },
  {
    points: 120,
    free: {
      title: ['Half the road', 'Medio camino', 'Metade da estrada', 'La moitié de la route'],
      gives: [['chest', 2]],
      choose: [
        ['prism', 3],
        ['rune', 3],
        ['echo', 3],
      ],
    },
    premium: {
      title: [
        'Half the road, mounted',
        'Medio camino, a lomo',
        'Metade da estrada, montado',
        'La moitié de la route, en selle',
      ],
      choose: [
        ['mount', 1],
        ['mount', 1],
        ['mount', 1],
      ],
    },
  },
];
