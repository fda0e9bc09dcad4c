import type { Row } from '#world/grammar/language.ts';

/** A name and a description, both by hand. */
export type HardText = { name: Row; text: Row };

/** The texts of the hard cases that are written by hand, by their key in `HARD_CASES.items`. */
export const HARD_TEXTS = {
  brokenMarks: {
    name: ['Misprinted Almanac', 'Almanaque con erratas', 'Almanaque com erros de impressão', 'Almanach mal imprimé'],
    text: [
      'The printer ran out of $4$red$ ink in May, of patience in June$$$ and of $9$moons$9$ before the year was out. $Nobody asked for the money back: at 3$ it was the cheapest calendar on the quay. $6$The weather it promises is always somebody else’s.',
      'Al impresor se le acabó la tinta $4$roja$ en mayo, la paciencia en junio$$$ y las $9$lunas$9$ antes de que terminara el año. $Nadie pidió que le devolvieran el dinero: a 3$ era el calendario más barato del muelle. $6$El tiempo que anuncia es siempre el de otro.',
      'O impressor ficou sem tinta $4$vermelha$ em maio, sem paciência em junho$$$ e sem $9$luas$9$ antes do fim do ano. $Ninguém pediu o dinheiro de volta: a 3$ era o calendário mais barato do cais. $6$O tempo que ele promete é sempre o dos outros.',
      'L’imprimeur manqua d’encre $4$rouge$ en mai, de patience en juin$$$ et de $9$lunes$9$ avant la fin de l’année. $Personne ne réclama son argent : à 3$, c’était le calendrier le moins cher du quai. $6$Le temps qu’il promet est toujours celui d’un autre.',
    ],
  },
  unnamedType: {
    name: ['Unclaimed Parcel', 'Paquete sin reclamar', 'Encomenda não reclamada', 'Colis non réclamé'],
    text: [
      'Tied with $12$leaf-green$$ string and sealed in $35$violet$$ wax; the label, once $13$ink blue$$, has faded to $45$pale aqua$$. No clerk has found the form for it: $62$ is not on the list.',
      'Atado con cordel $12$verde hoja$$ y sellado con lacre $35$violeta$$; la etiqueta, antes $13$azul tinta$$, ha quedado en $45$aguamarina$$. Ningún empleado encuentra su impreso: el $62$ no está en la lista.',
      'Amarrada com barbante $12$verde-folha$$ e selada com lacre $35$violeta$$; a etiqueta, antes $13$azul-tinta$$, desbotou para $45$água-marinha$$. Nenhum atendente acha o formulário: o $62$ não está na lista.',
      'Ficelé de $12$vert tendre$$ et cacheté de cire $35$violette$$ ; l’étiquette, jadis $13$bleu d’encre$$, a viré au $45$vert d’eau$$. Aucun commis n’en trouve le formulaire : le $62$ n’est pas sur la liste.',
    ],
  },
  noIcon: {
    name: ['Undrawn Thing', 'Cosa sin dibujar', 'Coisa não desenhada', 'Chose jamais dessinée'],
    text: [
      'The illustrator came to this page on a Friday evening. Those who have held it agree that it is round, or was.',
      'El ilustrador llegó a esta página un viernes por la tarde. Quienes la han tenido en la mano coinciden en que es redonda, o lo fue.',
      'O ilustrador chegou a esta página numa sexta à noite. Quem já a teve na mão concorda que é redonda, ou foi.',
      'L’illustrateur en était à cette page un vendredi soir. Ceux qui l’ont eue en main s’accordent à dire qu’elle est ronde, ou l’a été.',
    ],
  },
  manyDroppers: {
    name: ['Bent Copper', 'Moneda doblada', 'Moeda torta', 'Sou tordu'],
    text: [
      'Everything that lives by the road has swallowed one of these. Nobody knows who throws them; the toll clerks call it generosity and count them.',
      'Todo lo que vive junto al camino se ha tragado alguna. Nadie sabe quién las tira; los cobradores del peaje lo llaman generosidad y las cuentan.',
      'Tudo o que vive à beira da estrada já engoliu uma destas. Ninguém sabe quem as joga; os cobradores do pedágio chamam isso de generosidade e as contam.',
      'Tout ce qui vit au bord de la route en a avalé un. Nul ne sait qui les jette ; les commis du péage parlent de générosité et les comptent.',
    ],
  },
  noLevel: {
    name: [
      'Walking Stick of No Particular Age',
      'Bastón sin edad conocida',
      'Bengala sem idade certa',
      'Canne sans âge',
    ],
    text: [
      'The very young lean on it for fun and the very old to be polite. In between it is a weapon, and not a bad one.',
      'Los muy jóvenes se apoyan en él por gusto y los muy viejos por cortesía. Entre unos y otros es un arma, y no de las malas.',
      'Os muito jovens se apoiam nela por gosto e os muito velhos por educação. Entre uns e outros é uma arma, e das boas.',
      'Les très jeunes s’y appuient par jeu, les très vieux par politesse. Entre les deux, c’est une arme, et pas des pires.',
    ],
  },
  forEveryone: {
    name: ['Everybody’s Hat', 'El sombrero de todos', 'Chapéu de todo mundo', 'Le chapeau de tout le monde'],
    text: [
      'It hangs by the door of the Cold Kitchen Inn and fits whoever goes out first. It has been to eleven funerals, one of them twice.',
      'Cuelga junto a la puerta de la Posada de la Cocina Fría y le vale a quien salga primero. Ha estado en once entierros, en uno de ellos dos veces.',
      'Fica pendurado junto à porta da Estalagem da Cozinha Fria e serve em quem sair primeiro. Já foi a onze enterros, a um deles duas vezes.',
      'Il pend près de la porte de l’Auberge du Fourneau froid et va à qui sort le premier. Il est allé à onze enterrements, dont un deux fois.',
    ],
  },
  class61: {
    name: [
      'Staff of the Last Minute',
      'Báculo del último minuto',
      'Cajado do último minuto',
      'Bâton de la dernière minute',
    ],
    text: [
      'Made for those who arrive after the clock has been taken down. It keeps one minute in reserve and gives it back with interest.',
      'Se hizo para quienes llegan cuando ya han descolgado el reloj. Guarda un minuto de reserva y lo devuelve con intereses.',
      'Feito para quem chega depois que o relógio foi retirado da parede. Guarda um minuto de reserva e o devolve com juros.',
      'Fait pour ceux qui arrivent quand l’horloge est déjà décrochée. Il garde une minute de côté et la rend avec intérêts.',
    ],
  },
  beyondFilter: {
    name: [
      'Crown above the Hundredth Stair',
      'Corona del escalón ciento uno',
      'Coroa acima do centésimo degrau',
      'Couronne d’au-delà la centième marche',
    ],
    text: [
      'The stair has one hundred steps and people stop there to catch their breath. The crown lies a little higher, in plain sight.',
      'La escalera tiene cien peldaños y la gente se para en el último a tomar aliento. La corona está un poco más arriba, a la vista de todos.',
      'A escada tem cem degraus, e as pessoas param ali para tomar fôlego. A coroa fica um pouco acima, à vista de todos.',
      'L’escalier a cent marches, et l’on s’y arrête pour souffler. La couronne est un peu plus haut, bien en vue.',
    ],
  },
  longName: {
    name: [
      'Greatcoat of the Third Assistant Keeper of the Lamps on the Lower Quay, Twice Mended',
      'Gabán del tercer ayudante del farolero del muelle bajo, dos veces remendado',
      'Capote do terceiro ajudante do faroleiro do cais de baixo, remendado duas vezes',
      'Houppelande du troisième aide-lampiste du quai bas, deux fois reprisée',
    ],
    text: [
      'The title was longer than the post. When the post was abolished, the title stayed on the coat, and the coat stayed on the hook.',
      'El título era más largo que el cargo. Cuando se suprimió el cargo, el título se quedó en el gabán, y el gabán, en la percha.',
      'O título era maior que o cargo. Quando o cargo acabou, o título ficou no capote, e o capote ficou no gancho.',
      'Le titre était plus long que la charge. Quand on supprima la charge, le titre resta sur la houppelande, et la houppelande à la patère.',
    ],
  },
  accents: {
    name: [
      'Čížek’s Ørsted Whistle',
      'Silbato «Ñandú» de Čížek',
      'Apito Ítaca-São João de Čížek',
      'Sifflet de Noël d’Ægidius Čížek',
    ],
    text: [
      'Every language insists that the accent belongs to another. The note is the same in all of them: high, thin and slightly offended.',
      'Cada idioma asegura que la tilde es de otro. La nota es la misma en todos: alta, fina y un poco ofendida.',
      'Cada idioma garante que o acento é de outro. A nota é a mesma em todos: alta, fina e um pouco ofendida.',
      'Chaque langue assure que l’accent est à une autre. La note est la même partout : haute, grêle et un peu vexée.',
    ],
  },
  cjk: {
    name: ['Tea of 霧の谷', 'Té de 霧の谷', 'Chá de 霧の谷', 'Thé de 霧の谷'],
    text: [
      'It came with a ship that could not say where it was from. The label was copied by somebody patient; the taste is of mist, pine and arriving early.',
      'Vino en un barco que no supo decir de dónde salía. La etiqueta la copió alguien con paciencia; sabe a niebla, a pino y a llegar con tiempo.',
      'Veio num navio que não soube dizer de onde saiu. O rótulo foi copiado por alguém paciente; tem gosto de neblina, de pinho e de chegar cedo.',
      'Arrivé par un navire incapable de dire d’où il venait. L’étiquette fut recopiée par quelqu’un de patient ; cela sent la brume, le pin et l’heure d’avance.',
    ],
  },
  quotes: {
    name: [
      "The \"Honest\" Scale (it's 'fine')",
      'La balanza "honrada" («casi»)',
      'A balança "honesta" (\'quase\')',
      'La balance "honnête" (« presque »)',
    ],
    text: [
      'The inspector put the first pair of quotation marks on the sign. The grocer added the second, and the customers the third.',
      'El inspector puso en el letrero las primeras comillas. El tendero añadió las segundas, y la clientela, las terceras.',
      'O fiscal pôs na placa o primeiro par de aspas. O merceeiro acrescentou o segundo, e a freguesia, o terceiro.',
      'L’inspecteur mit sur l’écriteau la première paire de guillemets. L’épicier ajouta la deuxième, et les clients la troisième.',
    ],
  },
  pipe: {
    name: [
      'Tally Stick | Second Half',
      'Tarja partida | segunda mitad',
      'Talha partida | segunda metade',
      'Taille fendue | seconde moitié',
    ],
    text: [
      'Split down the middle, so that debtor and creditor each carry the proof. Whoever has the first half has never come forward, which suggests which half it is.',
      'Está partida por la mitad, para que deudor y acreedor lleven cada uno su prueba. Quien tiene la primera mitad nunca ha aparecido, lo que da una idea de cuál es.',
      'Está partida ao meio, para que devedor e credor levem cada um a sua prova. Quem tem a primeira metade nunca apareceu, o que dá uma ideia de qual delas é.',
      'Fendue par le milieu, afin que débiteur et créancier aient chacun leur preuve. Qui tient la première moitié ne s’est jamais montré, ce qui laisse deviner laquelle c’est.',
    ],
  },
  lessThan: {
    name: ['Seal of <Three & Fewer>', 'Sello de <Tres & menos>', 'Selo de <Três & menos>', 'Sceau de <Trois & moins>'],
    text: [
      'For documents that concern at most three people. Pressed into wax it leaves two brackets and a smudge, which clerks file under <b>bold</b>.',
      'Para documentos que afectan como mucho a tres personas. En el lacre deja dos corchetes y un borrón, que los escribanos archivan como <b>negrita</b>.',
      'Para documentos que dizem respeito a no máximo três pessoas. No lacre deixa dois colchetes e um borrão, que os escrivães arquivam como <b>negrito</b>.',
      'Pour les actes qui concernent trois personnes au plus. Dans la cire, il laisse deux crochets et une bavure, que les greffiers classent sous <b>gras</b>.',
    ],
  },
  sharedId: {
    name: [
      'Number Fifty-Two Thousand',
      'El número cincuenta y dos mil',
      'O número cinquenta e dois mil',
      'Le numéro cinquante-deux mille',
    ],
    text: [
      'The cloakroom ticket of a wolf, by mistake. Wolf and ticket have met since, and each claims to be the original.',
      'La contraseña del guardarropa de un lobo, por error. Lobo y contraseña ya se conocen, y ambos dicen ser el original.',
      'A senha da chapelaria de um lobo, por engano. Lobo e senha já se encontraram, e cada um diz ser o original.',
      'Le ticket de vestiaire d’un loup, par erreur. Le loup et le ticket se sont rencontrés depuis, et chacun se dit l’original.',
    ],
  },
} as const satisfies Record<string, HardText>;

/** What the eight things of one name have to say for themselves, by rising level. */
export const SHARED_NAME: { name: Row; texts: readonly Row[] } = {
  name: ['Lamp-Keeper’s Ring', 'Anillo de farolero', 'Anel de faroleiro', 'Anneau de lampiste'],
  texts: [
    [
      'Given to the apprentice with the first box of matches.',
      'Se entrega al aprendiz con la primera caja de cerillas.',
      'Entregue ao aprendiz com a primeira caixa de fósforos.',
      'Remis à l’apprenti avec la première boîte d’allumettes.',
    ],
    [
      'Given after the first winter, to those who came back for the second.',
      'Se entrega tras el primer invierno, a quien vuelve para el segundo.',
      'Entregue depois do primeiro inverno, a quem volta para o segundo.',
      'Remis après le premier hiver, à qui revient pour le deuxième.',
    ],
    [
      'Thicker than the last one; it has to carry a key as well.',
      'Más grueso que el anterior: además tiene que llevar una llave.',
      'Mais grosso que o anterior: também precisa carregar uma chave.',
      'Plus épais que le précédent : il porte aussi une clef.',
    ],
    [
      'The notch is for the wick. The other notch is for the argument about the wick.',
      'La muesca es para la mecha. La otra muesca, para la discusión sobre la mecha.',
      'O entalhe é para o pavio. O outro entalhe, para a discussão sobre o pavio.',
      'L’encoche est pour la mèche. L’autre encoche, pour la dispute au sujet de la mèche.',
    ],
    [
      'Worn by keepers of a whole street, who are greeted by name and asked for the time.',
      'Lo llevan los faroleros que tienen calle propia: los saludan por su nombre y les preguntan la hora.',
      'Usado por faroleiros que cuidam de uma rua inteira: são saudados pelo nome e consultados sobre as horas.',
      'Porté par les lampistes d’une rue entière, que l’on salue par leur nom et à qui l’on demande l’heure.',
    ],
    [
      'Blackened inside by thirty years of one finger.',
      'Ennegrecido por dentro tras treinta años en el mismo dedo.',
      'Escurecido por dentro depois de trinta anos no mesmo dedo.',
      'Noirci au-dedans par trente ans au même doigt.',
    ],
    [
      'Silver at last, and worn only on the night the lamps are counted.',
      'De plata, por fin, y solo se lleva la noche en que se cuentan las lámparas.',
      'De prata, enfim, e usado só na noite em que se contam as lâmpadas.',
      'En argent, enfin, et porté seulement la nuit où l’on compte les lampes.',
    ],
    [
      'There is one, and it is buried with its keeper. This is the other one.',
      'Solo hay uno, y se entierra con su dueño. Este es el otro.',
      'Só existe um, e é enterrado com o dono. Este é o outro.',
      'Il n’y en a qu’un, que l’on enterre avec son maître. Voici l’autre.',
    ],
  ],
};

/** One costume, lent for four lengths of time; each tells how that goes. */
export const TIMED: readonly HardText[] = [
  {
    name: [
      'Harbour Master’s Coat (1 Day)',
      'Casaca de capitán de puerto (1 día)',
      'Casaca de capitão do porto (1 dia)',
      'Habit de capitaine de port (1 jour)',
    ],
    text: [
      'Lent from one bell to the next. Long enough to be saluted, too short to be asked for anything.',
      'Se presta de una campanada a la siguiente. Da tiempo a recibir saludos y no a que pidan nada.',
      'Emprestada de uma badalada à outra. Dá tempo de receber saudações, mas não pedidos.',
      'Prêté d’une cloche à la suivante. Assez pour être salué, trop peu pour être sollicité.',
    ],
  },
  {
    name: [
      'Harbour Master’s Coat (3 Days)',
      'Casaca de capitán de puerto (3 días)',
      'Casaca de capitão do porto (3 dias)',
      'Habit de capitaine de port (3 jours)',
    ],
    text: [
      'By the second day the gulls make room. By the third they expect a decision about the herring.',
      'Al segundo día, las gaviotas se apartan. Al tercero esperan una decisión sobre el arenque.',
      'No segundo dia, as gaivotas abrem caminho. No terceiro, esperam uma decisão sobre o arenque.',
      'Le deuxième jour, les mouettes s’écartent. Le troisième, elles attendent une décision sur le hareng.',
    ],
  },
  {
    name: [
      'Harbour Master’s Coat (7 Days)',
      'Casaca de capitán de puerto (7 días)',
      'Casaca de capitão do porto (7 dias)',
      'Habit de capitaine de port (7 jours)',
    ],
    text: [
      'A week is what it takes to find the inner pocket, and what is in it: a list of ships, all late.',
      'Una semana es lo que se tarda en dar con el bolsillo interior y su contenido: una lista de barcos, todos con retraso.',
      'Uma semana é o tempo de achar o bolso de dentro e o que há nele: uma lista de navios, todos atrasados.',
      'Il faut une semaine pour trouver la poche intérieure et son contenu : une liste de navires, tous en retard.',
    ],
  },
  {
    name: [
      'Harbour Master’s Coat (30 Days)',
      'Casaca de capitán de puerto (30 días)',
      'Casaca de capitão do porto (30 dias)',
      'Habit de capitaine de port (30 jours)',
    ],
    text: [
      'After a month people stop saluting and start complaining. Return it brushed, and say nothing about the herring.',
      'Al cabo de un mes la gente deja de saludar y empieza a quejarse. Devuélvase cepillada, y ni palabra del arenque.',
      'Depois de um mês, as pessoas param de saudar e começam a reclamar. Devolva escovada, e nem uma palavra sobre o arenque.',
      'Au bout d’un mois, on ne salue plus, on se plaint. À rendre brossé, sans un mot sur le hareng.',
    ],
  },
];

/** The two bags that hold each other. */
export const CYCLE: readonly HardText[] = [
  {
    name: ['Bag of the Other Bag', 'Bolsa de la otra bolsa', 'Bolsa da outra bolsa', 'Bourse de l’autre bourse'],
    text: [
      'It contains a bag. The bag looks familiar.',
      'Contiene una bolsa. La bolsa resulta familiar.',
      'Contém uma bolsa. A bolsa parece familiar.',
      'Elle contient une bourse. La bourse a un air de déjà-vu.',
    ],
  },
  {
    name: [
      'Bag That Was in the Bag',
      'Bolsa que estaba en la bolsa',
      'Bolsa que estava na bolsa',
      'Bourse qui était dans la bourse',
    ],
    text: [
      'Opened, it holds the one it came in, folded very small, and a button.',
      'Al abrirla aparece la bolsa en la que venía, muy doblada, y un botón.',
      'Aberta, traz aquela em que veio, bem dobradinha, e um botão.',
      'Ouverte, elle livre celle d’où elle vient, pliée très petit, et un bouton.',
    ],
  },
];

/** A set of five of which the chest piece was never found. */
export const BROKEN_SET: { name: Row; pieces: readonly (HardText & { type: number })[] } = {
  name: [
    'Livery of the Unfinished Bridge',
    'Librea del Puente Inacabado',
    'Libré da Ponte Inacabada',
    'Livrée du Pont inachevé',
  ],
  pieces: [
    {
      type: 1,
      name: [
        'Cap of the Unfinished Bridge',
        'Gorra del Puente Inacabado',
        'Boné da Ponte Inacabada',
        'Bonnet du Pont inachevé',
      ],
      text: [
        'Worn by the crew that built from the left bank and met nobody in the middle.',
        'La llevaba la cuadrilla que construyó desde la orilla izquierda y no encontró a nadie en el centro.',
        'Usado pela turma que construiu a partir da margem esquerda e não encontrou ninguém no meio.',
        'Porté par l’équipe partie de la rive gauche, et qui ne rencontra personne au milieu.',
      ],
    },
    {
      type: 4,
      name: [
        'Gloves of the Unfinished Bridge',
        'Guantes del Puente Inacabado',
        'Luvas da Ponte Inacabada',
        'Gants du Pont inachevé',
      ],
      text: [
        'Tarred in the palm, so that a rope once caught stays caught.',
        'Llevan brea en la palma, para que la soga que se agarra no se suelte.',
        'Alcatroadas na palma, para que a corda agarrada não escape.',
        'Goudronnés à la paume, pour qu’une corde prise le reste.',
      ],
    },
    {
      type: 3,
      name: [
        'Breeches of the Unfinished Bridge',
        'Calzones del Puente Inacabado',
        'Calções da Ponte Inacabada',
        'Culottes du Pont inachevé',
      ],
      text: [
        'The seat is double. There was a good deal of waiting.',
        'Llevan el fondillo doble: hubo que esperar bastante.',
        'O fundilho é duplo: esperou-se bastante.',
        'Le fond est doublé : on attendit beaucoup.',
      ],
    },
    {
      type: 5,
      name: [
        'Boots of the Unfinished Bridge',
        'Botas del Puente Inacabado',
        'Botas da Ponte Inacabada',
        'Bottes du Pont inachevé',
      ],
      text: [
        'They know the way to the edge, and stop there by themselves.',
        'Conocen el camino hasta el borde, y allí se paran solas.',
        'Conhecem o caminho até a beirada, e ali param sozinhas.',
        'Elles connaissent le chemin jusqu’au bord, et s’y arrêtent d’elles-mêmes.',
      ],
    },
  ],
};

/** The long roll: its name, its first and last words, and what is remembered of each keeper. */
export const ROLL: { name: Row; first: Row; entries: readonly Row[]; last: Row } = {
  name: ['The Roll of the Lamp-Keepers', 'El rol de los faroleros', 'O rol dos faroleiros', 'Le rôle des lampistes'],
  first: [
    '$5$Here are the keepers of the lamps, in the order in which they were relieved. It is read aloud once a year, and nobody sits.$$',
    '$5$Estos son los faroleros, por el orden en que los relevaron. Se lee en voz alta una vez al año, y nadie se sienta.$$',
    '$5$Estes são os faroleiros, na ordem em que foram rendidos. Lê-se em voz alta uma vez por ano, e ninguém se senta.$$',
    '$5$Voici les lampistes, dans l’ordre de la relève. On le lit à voix haute une fois l’an, et personne ne s’assied.$$',
  ],
  entries: [
    [
      '{maker}, {place}: kept the wick dry with a borrowed hat.',
      '{maker}, {place}: mantuvo seca la mecha con un sombrero prestado.',
      '{maker}, {place}: manteve o pavio seco com um chapéu emprestado.',
      '{maker}, {place} : garda la mèche au sec sous un chapeau d’emprunt.',
    ],
    [
      '{maker}, {place}: asleep once, and never forgiven by the moths.',
      '{maker}, {place}: una sola cabezada, que las polillas no perdonan.',
      '{maker}, {place}: um único cochilo, que as mariposas não perdoam.',
      '{maker}, {place} : un seul somme, que les phalènes n’ont pas pardonné.',
    ],
    [
      '{maker}, {place}: lit it in a gale, with a verse.',
      '{maker}, {place}: la encendió en plena galerna, con unos versos.',
      '{maker}, {place}: acendeu em pleno vendaval, com um verso.',
      '{maker}, {place} : l’alluma en pleine bourrasque, avec un vers.',
    ],
    [
      '{maker}, {place}: thirty years, and one very good soup.',
      '{maker}, {place}: treinta años y una sopa buenísima.',
      '{maker}, {place}: trinta anos e uma sopa ótima.',
      '{maker}, {place} : trente ans, et une très bonne soupe.',
    ],
    [
      '{maker}, {place}: counted the ships and was wrong by one, on purpose.',
      '{maker}, {place}: contó los barcos y erró por uno, a propósito.',
      '{maker}, {place}: contou os navios e errou por um, de propósito.',
      '{maker}, {place} : compta les navires et se trompa d’un, exprès.',
    ],
    [
      '{maker}, {place}: left the door open, and somebody came.',
      '{maker}, {place}: dejó la puerta abierta, y alguien vino.',
      '{maker}, {place}: deixou a porta aberta, e alguém veio.',
      '{maker}, {place} : laissa la porte ouverte, et quelqu’un vint.',
    ],
    [
      '{maker}, {place}: sold the oil, bought it back, said so.',
      '{maker}, {place}: vendió el aceite, lo recompró y lo confesó.',
      '{maker}, {place}: vendeu o óleo, comprou de volta e confessou.',
      '{maker}, {place} : vendit l’huile, la racheta et l’avoua.',
    ],
    [
      '{maker}, {place}: whistled. It is not known what.',
      '{maker}, {place}: silbaba. No se sabe el qué.',
      '{maker}, {place}: assobiava. Não se sabe o quê.',
      '{maker}, {place} : sifflait. On ignore quoi.',
    ],
    [
      '{maker}, {place}: one night only, the longest.',
      '{maker}, {place}: una sola noche, la más larga.',
      '{maker}, {place}: uma noite só, a mais longa.',
      '{maker}, {place} : une seule nuit, la plus longue.',
    ],
    [
      '{maker}, {place}: taught the children to trim, and the cat to wait.',
      '{maker}, {place}: enseñó a los niños a despabilar y al gato a esperar.',
      '{maker}, {place}: ensinou as crianças a aparar o pavio e o gato a esperar.',
      '{maker}, {place} : apprit aux enfants à moucher la lampe, et au chat à attendre.',
    ],
    [
      '{maker}, {place}: refused the regent a light. The regent asked again, politely.',
      '{maker}, {place}: negó la luz al regente. El regente volvió a pedirla, con educación.',
      '{maker}, {place}: negou luz ao regente. O regente pediu de novo, com educação.',
      '{maker}, {place} : refusa la lumière au régent. Le régent redemanda, poliment.',
    ],
    [
      '{maker}, {place}: wrote nothing down, remembered everything.',
      '{maker}, {place}: no anotó nada y se acordó de todo.',
      '{maker}, {place}: não anotou nada e se lembrou de tudo.',
      '{maker}, {place} : n’écrivit rien, se souvint de tout.',
    ],
    [
      '{maker}, {place}: went out with the lamp, and came back with it.',
      '{maker}, {place}: salió con la lámpara y con ella volvió.',
      '{maker}, {place}: saiu com a lâmpada e com ela voltou.',
      '{maker}, {place} : sortit avec la lampe, et revint avec elle.',
    ],
    [
      '{maker}, {place}: no complaints, one song.',
      '{maker}, {place}: ninguna queja, una canción.',
      '{maker}, {place}: nenhuma queixa, uma canção.',
      '{maker}, {place} : aucune plainte, une chanson.',
    ],
    [
      '{maker}, {place}: painted the shutters, unasked.',
      '{maker}, {place}: pintó los postigos sin que nadie lo pidiera.',
      '{maker}, {place}: pintou as janelas sem ninguém pedir.',
      '{maker}, {place} : repeignit les volets sans qu’on le demande.',
    ],
    [
      '{maker}, {place}: was offered gold to sleep. Slept badly, and gave it back.',
      '{maker}, {place}: le ofrecieron oro por dormir. Durmió mal y lo devolvió.',
      '{maker}, {place}: ofereceram ouro para dormir. Dormiu mal e devolveu.',
      '{maker}, {place} : on lui offrit de l’or pour dormir. Dormit mal, et le rendit.',
    ],
    [
      '{maker}, {place}: kept two lamps during the plague.',
      '{maker}, {place}: cuidó dos lámparas durante la peste.',
      '{maker}, {place}: cuidou de duas lâmpadas durante a peste.',
      '{maker}, {place} : garda deux lampes pendant la peste.',
    ],
    [
      '{maker}, {place}: left a note, “back soon”. The note is still there.',
      '{maker}, {place}: dejó una nota, «ahora vuelvo». La nota sigue allí.',
      '{maker}, {place}: deixou um bilhete, “já volto”. O bilhete continua lá.',
      '{maker}, {place} : laissa un mot, « je reviens ». Le mot y est toujours.',
    ],
    [
      '{maker}, {place}: afraid of the dark, and therefore the best of them.',
      '{maker}, {place}: temía la oscuridad, y por eso nadie lo hizo mejor.',
      '{maker}, {place}: tinha medo do escuro, e por isso ninguém fez melhor.',
      '{maker}, {place} : eut peur du noir, et pour cela nul ne fit mieux.',
    ],
    [
      '{maker}, {place}: handed over at dawn, shook hands, went fishing.',
      '{maker}, {place}: entregó el puesto al alba, dio la mano y se fue a pescar.',
      '{maker}, {place}: entregou o posto ao amanhecer, apertou as mãos e foi pescar.',
      '{maker}, {place} : passa la main à l’aube, salua, partit pêcher.',
    ],
  ],
  last: [
    '$5$The next line is free.$$',
    '$5$La línea siguiente está libre.$$',
    '$5$A próxima linha está livre.$$',
    '$5$La ligne suivante est libre.$$',
  ],
};

/** Names of the monsters among the hard cases, by their key in `HARD_CASES.monsters`. */
export const HARD_MONSTERS = {
  twoLines: [
    'Warden of the Low Tide\nOld Marrow',
    'Guardiana de la bajamar\nVieja Médula',
    'Guardiã da maré baixa\nVelha Medula',
    'Gardienne de la marée basse\nVieille Moelle',
  ],
  manyDrops: [
    'Overloaded Cutpurse',
    'Cortabolsas sobrecargado',
    'Corta-bolsas sobrecarregado',
    'Coupe-bourse surchargé',
  ],
  noLevel: ['Wolf Nobody Measured', 'Lobo que nadie midió', 'Lobo que ninguém mediu', 'Loup que nul n’a mesuré'],
  mostHealth: [
    'The Weir Itself\nCaldrusk',
    'La presa en persona\nCaldrusk',
    'A represa em pessoa\nCaldrusk',
    'Le déversoir en personne\nCaldrusk',
  ],
  missingModel: [
    'Shape behind the Curtain',
    'Bulto tras la cortina',
    'Vulto atrás da cortina',
    'Forme derrière le rideau',
  ],
  nowhere: ['Lost Crab', 'Cangrejo extraviado', 'Caranguejo perdido', 'Crabe égaré'],
  sharedId: ['Cloakroom Wolf', 'Lobo del guardarropa', 'Lobo da chapelaria', 'Loup du vestiaire'],
} as const satisfies Record<string, Row>;
