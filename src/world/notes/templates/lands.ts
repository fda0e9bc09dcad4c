import type { NoteTemplate } from '#world/notes/note-template.ts';

const map: NoteTemplate = {
  key: 'map',
  picture: 'road',
  titles: [
    [
      '# New planks, new paths',
      '# Tablas nuevas, sendas nuevas',
      '# Tábuas novas, trilhas novas',
      '# Planches neuves, chemins neufs',
    ],
    [
      '# The surveyors are back',
      '# Volvieron los agrimensores',
      '# Os agrimensores voltaram',
      '# Les arpenteurs sont de retour',
    ],
    [
      '# Three maps, redrawn',
      '# Tres mapas, dibujados de nuevo',
      '# Três mapas, redesenhados',
      '# Trois cartes redessinées',
    ],
  ],
  leads: [
    [
      'Three places on the map no longer match the one in your pocket. The ground was sound; it was the way across it that had to change.',
      'Tres lugares ya no coinciden con el mapa que llevan en el bolsillo. El suelo estaba bien; lo que había que cambiar era el camino.',
      'Três lugares já não batem com o mapa que vocês têm no bolso. O chão estava bom; o que precisava mudar era o caminho.',
      'Trois lieux ne ressemblent plus à la carte que vous avez en poche. Le sol était sain ; c’est la façon de le traverser qu’il fallait changer.',
    ],
    [
      'Our surveyors walked {leagues} leagues with wet feet and came home with a list. We have worked through the first page of it.',
      'Nuestros agrimensores caminaron {leagues} leguas con los pies mojados y trajeron una lista. Ya resolvimos la primera página.',
      'Nossos agrimensores andaram {leagues} léguas de pé molhado e voltaram com uma lista. Já resolvemos a primeira página.',
      'Nos arpenteurs ont marché {leagues} lieues les pieds mouillés et sont rentrés avec une liste. Nous en avons traité la première page.',
    ],
  ],
  parts: [
    ['## Where to look', '## Dónde mirar', '## Onde olhar', '## Où regarder'],
    {
      lines: [
        [
          '- **{map}**: the way round now takes half as long.',
          '- **{map}**: el rodeo dura ahora la mitad.',
          '- **{map}**: a volta agora leva metade do tempo.',
          '- **{map}** : le détour prend deux fois moins de temps.',
        ],
        [
          '  - there is a rope, it holds, we tried it',
          '  - hay una cuerda, aguanta, la probamos',
          '  - tem uma corda, ela aguenta, nós testamos',
          '  - il y a une corde, elle tient, nous l’avons essayée',
        ],
        [
          '  - mounts have to take the stairs',
          '  - las monturas van por la escalera',
          '  - montarias vão pela escada',
          '  - les montures prennent l’escalier',
        ],
        [
          '- **{map2}**: you can no longer fall into the ground at {x};{y}.',
          '- **{map2}**: ya nadie se hunde en el suelo en {x};{y}.',
          '- **{map2}**: ninguém mais afunda no chão em {x};{y}.',
          '- **{map2}** : on ne tombe plus à travers le sol en {x};{y}.',
        ],
        [
          '- **{map3}**: two waypoints stand where people actually walk.',
          '- **{map3}**: dos puntos de viaje están por fin donde pasa la gente.',
          '- **{map3}**: dois pontos de viagem ficam por onde as pessoas passam de verdade.',
          '- **{map3}** : deux bornes de voyage se trouvent là où l’on passe vraiment.',
        ],
      ],
    },
    ['## Who moved house', '## Quién se mudó', '## Quem mudou de casa', '## Qui a déménagé'],
    [
      '**{monster}** now hunts {paces} paces further from the road. Travellers will be glad of it; hunters will need better boots.',
      '**{monster}** caza ahora {paces} pasos más lejos del camino. Quien viaja lo agradecerá; quien caza necesitará mejores botas.',
      '**{monster}** agora caça {paces} passos mais longe da estrada. Quem viaja vai gostar; quem caça vai precisar de botas melhores.',
      '**{monster}** chasse désormais {paces} pas plus loin de la route. Les voyageurs s’en réjouiront ; aux chasseurs, il faudra de meilleures bottes.',
    ],
    {
      either: [
        [
          'If your character was asleep inside a wall, it woke up at the nearest inn, with its things, a little dusty.',
          'Si tu personaje dormía dentro de un muro, despertó en la posada más cercana, con sus cosas y algo de polvo.',
          'Se o seu personagem dormia dentro de uma parede, acordou na estalagem mais próxima, com as suas coisas e um pouco de pó.',
          'Si votre personnage dormait dans un mur, il s’est réveillé à l’auberge la plus proche, avec ses affaires et un peu de poussière.',
        ],
        [
          '> “It looks smaller now that I can see the other side.” — *overheard at the new railing*',
          '> «Ahora que veo la otra orilla, parece más pequeño». — *oído junto a la baranda nueva*',
          '> “Agora que dá para ver o outro lado, parece menor.” — *ouvido perto do corrimão novo*',
          '> « Maintenant qu’on voit l’autre côté, ça paraît plus petit. » — *entendu près de la nouvelle rambarde*',
        ],
      ],
    },
  ],
  numbers: { leagues: [12, 60], x: [110, 480], y: [110, 480], paces: [20, 60] },
};

const boss: NoteTemplate = {
  key: 'boss',
  picture: 'storm',
  titles: [
    [
      '# Something large is awake',
      '# Algo grande despertó',
      '# Algo grande acordou',
      '# Quelque chose de grand s’est éveillé',
    ],
    [
      '# A weekend for the brave',
      '# Un fin de semana para valientes',
      '# Um fim de semana para corajosos',
      '# Un week-end pour les braves',
    ],
    ['# Bring friends', '# Traigan amigos', '# Tragam amigos', '# Venez accompagnés'],
  ],
  leads: [
    [
      'From {start} to {end} something walks that is usually content to sleep. It is slow, it is patient, and it has more health than your guild has excuses.',
      'Del {start} al {end} anda suelto algo que suele contentarse con dormir. Es lento, es paciente y tiene más vida que excusas tu gremio.',
      'De {start} a {end} anda solta uma coisa que costuma se contentar em dormir. É lenta, é paciente e tem mais vida do que a sua guilda tem desculpas.',
      'Du {start} au {end} rôde quelque chose qui d’ordinaire se contente de dormir. C’est lent, c’est patient, et cela a plus de vie que votre guilde n’a d’excuses.',
    ],
    [
      'The bell at the edge of the map has rung twice, and nobody was near the rope. We think you should go and look, at least ten of you, on {start}.',
      'La campana del borde del mapa sonó dos veces, y no había nadie cerca de la cuerda. Convendría ir a mirar, al menos diez de ustedes, el {start}.',
      'O sino na beira do mapa tocou duas vezes, e não havia ninguém perto da corda. Seria bom alguém ir olhar, pelo menos uns dez, no dia {start}.',
      'La cloche au bord de la carte a sonné deux fois, et personne n’était près de la corde. Allez donc voir, à dix au moins, le {start}.',
    ],
  ],
  parts: [
    ['## What is known', '## Lo que se sabe', '## O que se sabe', '## Ce que l’on sait'],
    {
      lines: [
        ['- Name: **{monster}**', '- Nombre: **{monster}**', '- Nome: **{monster}**', '- Nom : **{monster}**'],
        ['- Where: **{map}**', '- Dónde: **{map}**', '- Onde: **{map}**', '- Lieu : **{map}**'],
        [
          '- Carries, among other things: **{drop}**',
          '- Lleva, entre otras cosas: **{drop}**',
          '- Carrega, entre outras coisas: **{drop}**',
          '- Porte, entre autres : **{drop}**',
        ],
        [
          '- Weakness: ||the left knee, and boredom||',
          '- Debilidad: ||la rodilla izquierda, y el aburrimiento||',
          '- Fraqueza: ||o joelho esquerdo, e o tédio||',
          '- Faiblesse : ||le genou gauche, et l’ennui||',
        ],
      ],
    },
    ['## House rules', '## Reglas de la casa', '## Regras da casa', '## Règles de la maison'],
    {
      lines: [
        [
          '1. It returns every {hours} hours, wherever you finished it.',
          '1. Vuelve cada {hours} horas, da igual dónde lo hayan acabado.',
          '1. Volta a cada {hours} horas, não importa onde foi derrotado.',
          '1. Il revient toutes les {hours} heures, où que vous l’ayez achevé.',
        ],
        [
          '2. All who did at least {share} of the damage are paid.',
          '2. Cobra todo el que haya hecho al menos un {share} del daño.',
          '2. Recebe todo mundo que causou pelo menos {share} do dano.',
          '2. Sont payés tous ceux qui ont infligé au moins {share} des dégâts.',
        ],
        [
          '3. Healers are paid for what they prevented.',
          '3. Quien cura cobra por lo que evitó.',
          '3. Quem cura recebe pelo que evitou.',
          '3. Les soigneurs sont payés pour ce qu’ils ont évité.',
        ],
      ],
    },
    {
      either: [
        [
          '*The first to fall last time was the one who said it looked easy.* {emoji.moth}',
          '*La última vez, el primero en caer fue el que dijo que parecía fácil.* {emoji.moth}',
          '*Da última vez, o primeiro a cair foi quem disse que parecia fácil.* {emoji.moth}',
          '*La dernière fois, le premier à tomber fut celui qui trouvait que cela avait l’air facile.* {emoji.moth}',
        ],
        [
          '*Take a torch. It does not help in the fight, but you will want to find the way back.* {emoji.lantern}',
          '*Lleven una antorcha. En la pelea no sirve, pero querrán encontrar el camino de vuelta.* {emoji.lantern}',
          '*Levem uma tocha. Na luta não ajuda, mas vocês vão querer achar o caminho de volta.* {emoji.lantern}',
          '*Prenez une torche. Au combat elle ne sert à rien, mais vous voudrez retrouver le chemin du retour.* {emoji.lantern}',
        ],
      ],
    },
  ],
  percents: { share: [2, 3] },
  days: { start: [2, 3], end: [5, 6] },
};

const forge: NoteTemplate = {
  key: 'forge',
  picture: 'forge',
  titles: [
    [
      '# Fresh coal for the forge',
      '# Carbón nuevo para la forja',
      '# Carvão novo para a forja',
      '# Du charbon frais pour la forge',
    ],
    [
      '# Recipes with fewer tears',
      '# Recetas con menos lágrimas',
      '# Receitas com menos lágrimas',
      '# Des recettes moins larmoyantes',
    ],
  ],
  leads: [
    [
      'The forge has asked for too much and given too little. We relit it, threw out a few ingredients that nobody could find, and wrote the odds on the wall.',
      'La forja pedía mucho y daba poco. La volvimos a encender, quitamos ingredientes que nadie encontraba y escribimos las probabilidades en la pared.',
      'A forja pedia demais e dava de menos. Acendemos o fogo de novo, tiramos ingredientes que ninguém achava e escrevemos as chances na parede.',
      'La forge demandait trop et rendait trop peu. Nous l’avons rallumée, débarrassée d’ingrédients introuvables, et nous avons écrit les chances au mur.',
    ],
    [
      '{recipes} recipes were read aloud by someone who had never crafted. Where that person stopped and frowned, we changed something.',
      'Alguien que nunca había fabricado nada leyó en voz alta {recipes} recetas. Donde frunció el ceño, cambiamos algo.',
      'Alguém que nunca tinha fabricado nada leu em voz alta {recipes} receitas. Onde a pessoa franziu a testa, mudamos alguma coisa.',
      'Quelqu’un qui n’avait jamais rien fabriqué a lu {recipes} recettes à voix haute. À chaque froncement de sourcils, nous avons changé quelque chose.',
    ],
  ],
  parts: [
    ['## On the anvil', '## En el yunque', '## Na bigorna', '## Sur l’enclume'],
    {
      lines: [
        [
          '- **{weapon}**: one ingredient fewer.',
          '- **{weapon}**: un ingrediente menos.',
          '- **{weapon}**: um ingrediente a menos.',
          '- **{weapon}** : un ingrédient de moins.',
        ],
        [
          '- **{weapon2}**: the price of the smith falls by {cheaper}.',
          '- **{weapon2}**: el herrero cobra un {cheaper} menos.',
          '- **{weapon2}**: o ferreiro cobra {cheaper} a menos.',
          '- **{weapon2}** : le forgeron demande {cheaper} de moins.',
        ],
        [
          '- **{item}**: can be taken apart again, for half of what went in.',
          '- **{item}**: se puede desmontar otra vez, por la mitad de lo que costó.',
          '- **{item}**: dá para desmontar de novo, pela metade do que entrou.',
          '- **{item}** : démontable à nouveau, contre la moitié de ce qu’on y a mis.',
        ],
      ],
    },
    ['## When it goes wrong', '## Cuando sale mal', '## Quando dá errado', '## Quand cela rate'],
    {
      either: [
        [
          'A failed attempt now always leaves **{left}** of the material in your hands. It used to leave a sound, and the sound was not kind.',
          'Un intento fallido deja siempre en las manos el **{left}** del material. Antes dejaba un ruido, y no era un ruido amable.',
          'Uma tentativa fracassada agora sempre deixa **{left}** do material nas suas mãos. Antes deixava um barulho, e não era um barulho gentil.',
          'Un essai raté vous laisse désormais toujours **{left}** des matériaux. Avant, il ne laissait qu’un bruit, et ce bruit n’était pas aimable.',
        ],
        [
          'After {tries} failures in a row the next one succeeds. The smith calls this experience.',
          'Tras {tries} fracasos seguidos, el siguiente intento sale bien. El herrero lo llama experiencia.',
          'Depois de {tries} fracassos seguidos, a próxima tentativa dá certo. O ferreiro chama isso de experiência.',
          'Après {tries} échecs de suite, l’essai suivant réussit. Le forgeron appelle cela l’expérience.',
        ],
      ],
    },
    [
      'All recipes, forward and backward, are in [the materials list](/database/list-items/0?type=23). {emoji.anvil}',
      'Todas las recetas, del derecho y del revés, están en [la lista de materiales](/database/list-items/0?type=23). {emoji.anvil}',
      'Todas as receitas, de ida e de volta, estão na [lista de materiais](/database/list-items/0?type=23). {emoji.anvil}',
      'Toutes les recettes, dans les deux sens, sont dans [la liste des matériaux](/database/list-items/0?type=23). {emoji.anvil}',
    ],
  ],
  numbers: { recipes: [90, 640], tries: [5, 9] },
  percents: { cheaper: [10, 25], left: [30, 50] },
};

const garden: NoteTemplate = {
  key: 'garden',
  picture: 'garden',
  titles: [
    [
      '# For those who pick flowers',
      '# Para quienes recogen flores',
      '# Para quem colhe flores',
      '# Pour ceux qui cueillent des fleurs',
    ],
    [
      '# Sprites, seeds and patience',
      '# Duendes, semillas y paciencia',
      '# Sprites, sementes e paciência',
      '# Lutins, graines et patience',
    ],
  ],
  leads: [
    [
      'Not everyone comes here to fight. Gathering has been made slower to tire you and quicker to reward you, and the herbs have stopped growing inside rocks.',
      'No todo el mundo viene a pelear. Recolectar cansa ahora menos y recompensa antes, y las hierbas ya no crecen dentro de las piedras.',
      'Nem todo mundo vem aqui para lutar. Coletar agora cansa menos e recompensa mais cedo, e as ervas pararam de crescer dentro das pedras.',
      'Tout le monde ne vient pas pour se battre. La récolte fatigue moins et récompense plus tôt, et les herbes ont cessé de pousser dans les rochers.',
    ],
    [
      'Your sprite has been working nights without complaint. It gets a bigger bag, a proper lunch break and, from today, a sense of direction.',
      'Tu duende trabajaba de noche sin quejarse. Ahora tiene una bolsa más grande, una hora para comer y, desde hoy, sentido de la orientación.',
      'O seu sprite vinha trabalhando de noite sem reclamar. Agora ganhou uma bolsa maior, hora de almoço e, a partir de hoje, senso de direção.',
      'Votre lutin travaillait la nuit sans se plaindre. Il reçoit un plus grand sac, une vraie pause déjeuner et, dès aujourd’hui, le sens de l’orientation.',
    ],
  ],
  parts: [
    ['## In the beds', '## En el huerto', '## Nos canteiros', '## Dans les plates-bandes'],
    {
      lines: [
        [
          '- Plants grow back after {minutes} minutes, even where nobody is watching.',
          '- Las plantas vuelven a crecer a los {minutes} minutos, aunque nadie mire.',
          '- As plantas voltam a crescer em {minutes} minutos, mesmo onde ninguém está olhando.',
          '- Les plantes repoussent en {minutes} minutes, même quand personne ne regarde.',
        ],
        [
          '- The best harvest this week: **{map}**',
          '- La mejor cosecha de la semana: **{map}**',
          '- A melhor colheita da semana: **{map}**',
          '- La meilleure récolte de la semaine : **{map}**',
        ],
        [
          '- With luck you find in the roots: **{item}**',
          '- Con suerte, entre las raíces: **{item}**',
          '- Com sorte, no meio das raízes: **{item}**',
          '- Avec de la chance, entre les racines : **{item}**',
        ],
      ],
    },
    ['## In the bag', '## En la bolsa', '## Na bolsa', '## Dans le sac'],
    [
      'Materials now stack to **{stack}**. Please do not see it as an invitation.',
      'Los materiales se apilan hasta **{stack}**. Por favor, no lo tomen como una invitación.',
      'Os materiais agora empilham até **{stack}**. Por favor, não entendam como convite.',
      'Les matériaux s’empilent désormais jusqu’à **{stack}**. N’y voyez pas une invitation.',
    ],
    {
      either: [
        [
          '> Somebody asked whether the bees are real. They are as real as the honey, and you have been selling that for years.',
          '> Preguntan si las abejas son de verdad. Tanto como la miel, y esa la llevan años vendiendo.',
          '> Perguntaram se as abelhas são de verdade. Tanto quanto o mel, e esse vocês vendem há anos.',
          '> On nous demande si les abeilles sont réelles. Autant que le miel, et vous le vendez depuis des années.',
        ],
        [
          '> The gardener asks to be greeted. It changes nothing, but he asks.',
          '> El jardinero pide que lo saluden. No cambia nada, pero lo pide.',
          '> O jardineiro pede um bom-dia. Não muda nada, mas ele pede.',
          '> Le jardinier voudrait qu’on le salue. Cela ne change rien, mais il y tient.',
        ],
      ],
    },
  ],
  numbers: { minutes: [8, 25], stack: [500, 999] },
};

const roads: NoteTemplate = {
  key: 'roads',
  picture: 'road',
  titles: [
    [
      '# For those who arrive late',
      '# Para quienes llegan tarde',
      '# Para quem chega tarde',
      '# Pour ceux qui arrivent tard',
    ],
    [
      '# The first thirty levels',
      '# Los primeros treinta niveles',
      '# Os primeiros trinta níveis',
      '# Les trente premiers niveaux',
    ],
  ],
  leads: [
    [
      'The beginning of the road was built for people who had all the time in the world. We have shortened it where it was dull, and left it long where it is beautiful.',
      'El comienzo del camino se hizo para gente con todo el tiempo del mundo. Lo acortamos donde aburría y lo dejamos largo donde es hermoso.',
      'O começo da estrada foi feito para quem tinha todo o tempo do mundo. Encurtamos onde era chato e deixamos longo onde é bonito.',
      'Le début de la route était fait pour des gens qui avaient tout leur temps. Nous l’avons raccourci là où il ennuyait, laissé long là où il est beau.',
    ],
    [
      'If you start today, you start with better boots than we did. The first levels give {more} more experience, and the first wolf waits until you have drawn your sword.',
      'Quien empiece hoy lo hará con mejores botas que nosotros. Los primeros niveles dan un {more} más de experiencia, y el primer lobo espera a que desenvaines.',
      'Quem começar hoje começa com botas melhores que as nossas. Os primeiros níveis dão {more} a mais de experiência, e o primeiro lobo espera você sacar a espada.',
      'Si vous débutez aujourd’hui, vous avez de meilleures bottes que nous à l’époque. Les premiers niveaux donnent {more} d’expérience en plus, et le premier loup attend que vous ayez dégainé.',
    ],
  ],
  parts: [
    ['## In the traveller’s bundle', '## En el hatillo', '## Na trouxa do viajante', '## Dans le baluchon'],
    {
      lines: [
        ['- level 5: **{item}**', '- nivel 5: **{item}**', '- nível 5: **{item}**', '- niveau 5 : **{item}**'],
        [
          '- level 15: **{weapon}**',
          '- nivel 15: **{weapon}**',
          '- nível 15: **{weapon}**',
          '- niveau 15 : **{weapon}**',
        ],
        ['- level 30: **{bag}**', '- nivel 30: **{bag}**', '- nível 30: **{bag}**', '- niveau 30 : **{bag}**'],
      ],
    },
    ['## For the old hands', '## Para los veteranos', '## Para os veteranos', '## Pour les anciens'],
    {
      either: [
        [
          'Whoever takes a newcomer along through three dungeons gets a title and a small lamp. The lamp does nothing. It is very pretty.',
          'Quien acompañe a alguien nuevo por tres mazmorras recibe un título y una lamparita. La lamparita no hace nada. Es muy bonita.',
          'Quem acompanhar um novato por três masmorras ganha um título e uma lampadazinha. Ela não faz nada. É muito bonita.',
          'Qui guide un nouveau venu à travers trois donjons reçoit un titre et une petite lampe. La lampe ne sert à rien. Elle est très jolie.',
        ],
        [
          'Please answer the questions in the channel, even the one about the bridge. Somebody answered it for you, once. {channel}',
          'Por favor, respondan las preguntas del canal, incluso la del puente. Alguien se la respondió a ustedes una vez. {channel}',
          'Por favor, respondam às perguntas no canal, até aquela da ponte. Um dia alguém respondeu para vocês. {channel}',
          'Répondez aux questions dans le salon, s’il vous plaît, même à celle du pont. Un jour, quelqu’un y a répondu pour vous. {channel}',
        ],
      ],
    },
    [
      'Not sure who to be? [The class guide](/database/guide) helps, or at least lists the mistakes.',
      '¿Dudas sobre qué ser? [La guía de clases](/database/guide) ayuda o, al menos, enumera los errores.',
      'Em dúvida sobre o que ser? O [guia de classes](/database/guide) ajuda ou, pelo menos, lista os erros.',
      'Vous ne savez pas qui devenir ? [Le guide des classes](/database/guide) aide, ou du moins recense les erreurs.',
    ],
  ],
  percents: { more: [20, 60] },
};

/** The land, what lives in it and what is made of it. */
export const LAND_NOTES: readonly NoteTemplate[] = [map, boss, forge, garden, roads];
