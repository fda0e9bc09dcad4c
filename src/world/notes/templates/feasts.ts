import type { NoteTemplate } from '#world/notes/note-template.ts';

const YEARLY = 200;

const lanterns: NoteTemplate = {
  key: 'lanterns',
  picture: 'festival',
  months: [10],
  rest: YEARLY,
  titles: [
    [
      '# The Night of Lanterns, {year}',
      '# La Noche de los Faroles, {year}',
      '# A Noite das Lanternas, {year}',
      '# La Nuit des Lanternes, {year}',
    ],
  ],
  leads: [
    [
      'From {start} every window in the old town has a light in it, and every light has a name under it. Carry one to the water before {end}, and bring back whatever follows you.',
      'Desde el {start}, cada ventana de la ciudad vieja tiene una luz, y cada luz, un nombre debajo. Lleven una al agua antes del {end} y traigan lo que los siga.',
      'A partir de {start}, cada janela da cidade velha tem uma luz, e cada luz, um nome embaixo. Levem uma até a água antes de {end} e tragam o que vier atrás.',
      'Dès le {start}, chaque fenêtre de la vieille ville a sa lumière, et chaque lumière porte un nom. Menez-en une jusqu’à l’eau avant le {end}, et ramenez ce qui vous suit.',
    ],
    [
      'The lanterns are hung, the wax has been counted, and the ferrymen have agreed to look the other way. The feast lasts from {start} to {end}.',
      'Los faroles están colgados, la cera está contada y los barqueros aceptaron mirar hacia otro lado. La fiesta dura del {start} al {end}.',
      'As lanternas estão penduradas, a cera foi contada e os barqueiros prometeram olhar para o outro lado. A festa vai de {start} a {end}.',
      'Les lanternes sont accrochées, la cire est comptée, et les passeurs ont promis de regarder ailleurs. La fête dure du {start} au {end}.',
    ],
  ],
  parts: [
    ['## What to do', '## Qué hacer', '## O que fazer', '## Que faire'],
    {
      lines: [
        [
          '1. Get a lantern from the lamp-keeper. It burns for {minutes} minutes.',
          '1. Pidan un farol al farolero. Arde {minutes} minutos.',
          '1. Peguem uma lanterna com o faroleiro. Ela queima por {minutes} minutos.',
          '1. Demandez une lanterne au lampiste. Elle brûle {minutes} minutes.',
        ],
        [
          '2. Carry it unmounted. Running is allowed; the lantern disapproves.',
          '2. Llévenlo a pie. Correr está permitido; al farol no le gusta.',
          '2. Levem a pé. Correr pode; a lanterna não gosta.',
          '2. Portez-la à pied. Courir est permis ; la lanterne désapprouve.',
        ],
        [
          '3. Set it on the water here: **{map}**',
          '3. Déjenlo en el agua aquí: **{map}**',
          '3. Deixem na água aqui: **{map}**',
          '3. Posez-la sur l’eau ici : **{map}**',
        ],
      ],
    },
    [
      '## What comes back with you',
      '## Qué se trae de vuelta',
      '## O que volta com vocês',
      '## Ce qui revient avec vous',
    ],
    {
      lines: [
        [
          '- for one lantern: **{item}**',
          '- por un farol: **{item}**',
          '- por uma lanterna: **{item}**',
          '- pour une lanterne : **{item}**',
        ],
        [
          '- for seven: **{costume}**',
          '- por siete: **{costume}**',
          '- por sete: **{costume}**',
          '- pour sept : **{costume}**',
        ],
        [
          '- for one carried for somebody else: ||your own name, on the wall, for a year||',
          '- por uno llevado en nombre de otro: ||su propio nombre en el muro, durante un año||',
          '- por uma levada em nome de outra pessoa: ||o seu nome na parede, por um ano||',
          '- pour une portée au nom d’un autre : ||votre propre nom sur le mur, pendant un an||',
        ],
      ],
    },
    [
      '*If your light goes out on the way, wait. Somebody comes by with another; somebody always has.* {emoji.lantern}',
      '*Si la luz se apaga por el camino, esperen. Alguien pasará con otra; siempre pasa alguien.* {emoji.lantern}',
      '*Se a luz se apagar no caminho, esperem. Alguém vai passar com outra; sempre passa alguém.* {emoji.lantern}',
      '*Si la lumière s’éteint en chemin, attendez. Quelqu’un viendra avec une autre ; il en est toujours venu.* {emoji.lantern}',
    ],
  ],
  numbers: { minutes: [6, 12] },
  days: { start: [2, 4], end: [11, 15] },
};

const table: NoteTemplate = {
  key: 'table',
  picture: 'winter',
  months: [12],
  rest: YEARLY,
  titles: [
    [
      '# The Long Table is laid',
      '# La Mesa Larga está puesta',
      '# A Mesa Comprida está posta',
      '# La Longue Table est mise',
    ],
  ],
  leads: [
    [
      'In the coldest week of the year the guilds put their tables end to end, and nobody asks who sits beside whom. The table of {year} stands from {start} to {end}.',
      'En la semana más fría del año los gremios juntan sus mesas, y nadie pregunta quién se sienta con quién. La mesa de {year} está puesta del {start} al {end}.',
      'Na semana mais fria do ano as guildas emendam as mesas, e ninguém pergunta quem se senta com quem. A mesa de {year} fica posta de {start} a {end}.',
      'La semaine la plus froide de l’année, les guildes mettent leurs tables bout à bout, et nul ne demande qui s’assied près de qui. La table de {year} est dressée du {start} au {end}.',
    ],
    [
      'Snow has closed the passes and opened the kitchens. Between {start} and {end} there is soup for everyone and a present for those who bring a chair.',
      'La nieve cerró los pasos y abrió las cocinas. Entre el {start} y el {end} hay sopa para todos y un regalo para quien traiga silla.',
      'A neve fechou os passos e abriu as cozinhas. Entre {start} e {end} tem sopa para todo mundo e presente para quem trouxer cadeira.',
      'La neige a fermé les cols et ouvert les cuisines. Entre le {start} et le {end}, il y a de la soupe pour tous et un cadeau pour qui apporte sa chaise.',
    ],
  ],
  parts: [
    ['## On the table', '## En la mesa', '## Na mesa', '## Sur la table'],
    {
      lines: [
        [
          '- One present a day for **{days}** days; the last one is the best wrapped.',
          '- Un regalo al día durante **{days}** días; el último es el mejor envuelto.',
          '- Um presente por dia durante **{days}** dias; o último é o mais bem embrulhado.',
          '- Un cadeau par jour pendant **{days}** jours ; le dernier est le mieux emballé.',
        ],
        [
          '- Among them: **{item}**, **{costume}**, **{bag}**',
          '- Entre ellos: **{item}**, **{costume}**, **{bag}**',
          '- Entre eles: **{item}**, **{costume}**, **{bag}**',
          '- Parmi eux : **{item}**, **{costume}**, **{bag}**',
        ],
        [
          '- Experience rises by {more} while five or more of you sit together.',
          '- La experiencia sube un {more} mientras haya cinco o más a la mesa.',
          '- A experiência sobe {more} enquanto cinco ou mais estiverem à mesa.',
          '- L’expérience augmente de {more} tant que vous êtes cinq ou plus à table.',
        ],
      ],
    },
    ['## Under the table', '## Debajo de la mesa', '## Embaixo da mesa', '## Sous la table'],
    [
      'Something is stealing the sausages. Whoever catches it may keep it. It answers, sometimes, to **{monster}**.',
      'Algo roba las salchichas. Quien lo atrape puede quedárselo. A veces responde a este nombre: **{monster}**.',
      'Alguma coisa está roubando as linguiças. Quem pegar pode ficar com ela. Às vezes atende por este nome: **{monster}**.',
      'Quelque chose vole les saucisses. Qui l’attrape peut le garder. Il répond parfois au nom suivant : **{monster}**.',
    ],
    [
      'A quiet winter to all of you, and to those on night watch: there is tea on the stove. @here',
      'Un invierno tranquilo para todos, y para quien esté de guardia: hay té en el fogón. @here',
      'Um inverno tranquilo para todos, e para quem está de vigia: tem chá no fogão. @here',
      'Un hiver paisible à toutes et à tous, et pour ceux qui veillent : il y a du thé sur le poêle. @here',
    ],
  ],
  numbers: { days: [9, 14] },
  percents: { more: [15, 30] },
  days: { start: [2, 5], end: [16, 22] },
};

const ferry: NoteTemplate = {
  key: 'ferry',
  picture: 'voyage',
  months: [3],
  rest: YEARLY,
  titles: [
    [
      '# First Ferry of {year}',
      '# La Primera Barca de {year}',
      '# A Primeira Balsa de {year}',
      '# Le Premier Bac de {year}',
    ],
  ],
  leads: [
    [
      'The ice has let go of the river, and on {start} the first ferry crosses. By custom nobody pays on that day, and by custom somebody falls in.',
      'El hielo soltó el río, y el {start} cruza la primera barca. Por costumbre, ese día nadie paga; por costumbre también, alguien se cae al agua.',
      'O gelo soltou o rio, e no dia {start} a primeira balsa atravessa. Pelo costume, nesse dia ninguém paga; também pelo costume, alguém cai na água.',
      'La glace a lâché la rivière, et le {start} le premier bac traverse. L’usage veut que personne ne paie ce jour-là ; il veut aussi que quelqu’un tombe à l’eau.',
    ],
    [
      'Spring is official when the ferryman takes off his second coat. He did so this morning, so the crossing feast runs until {end}.',
      'La primavera es oficial cuando el barquero se quita el segundo abrigo. Lo hizo esta mañana, así que la fiesta de la travesía dura hasta el {end}.',
      'A primavera é oficial quando o barqueiro tira o segundo casaco. Ele tirou hoje de manhã, então a festa da travessia vai até {end}.',
      'Le printemps est officiel quand le passeur retire son second manteau. Il l’a fait ce matin : la fête de la traversée dure jusqu’au {end}.',
    ],
  ],
  parts: [
    ['## On board', '## A bordo', '## A bordo', '## À bord'],
    {
      lines: [
        [
          '- Travel between all landings is free until {end}.',
          '- Viajar entre embarcaderos es gratis hasta el {end}.',
          '- Viajar entre os ancoradouros é de graça até {end}.',
          '- Les trajets entre embarcadères sont gratuits jusqu’au {end}.',
        ],
        [
          '- Whoever crosses **{crossings}** times gets **{item}**.',
          '- Quien cruce **{crossings}** veces recibe **{item}**.',
          '- Quem atravessar **{crossings}** vezes ganha **{item}**.',
          '- Qui traverse **{crossings}** fois reçoit **{item}**.',
        ],
        [
          '- Whoever falls in gets a towel and a title.',
          '- Quien se caiga recibe una toalla y un título.',
          '- Quem cair ganha uma toalha e um título.',
          '- Qui tombe à l’eau reçoit une serviette et un titre.',
        ],
      ],
    },
    ['## On the far side', '## En la otra orilla', '## Na outra margem', '## Sur l’autre rive'],
    [
      'The other bank had a hard winter. Seen there, and hungry: **{monster}**, **{monster2}**. Do not stand at the railing with bread.',
      'La otra orilla tuvo un invierno duro. Allí se han visto, con hambre: **{monster}**, **{monster2}**. No se asomen a la borda con pan.',
      'A outra margem teve um inverno duro. Foram vistos por lá, com fome: **{monster}**, **{monster2}**. Não fiquem na amurada com pão.',
      'L’autre rive a eu un hiver rude. On y a vu rôder, le ventre vide : **{monster}**, **{monster2}**. Ne restez pas au bastingage avec du pain.',
    ],
    [
      'Hold on to your hats. {emoji.ferry} @everyone',
      'Agárrense el sombrero. {emoji.ferry} @everyone',
      'Segurem os chapéus. {emoji.ferry} @everyone',
      'Tenez bien vos chapeaux. {emoji.ferry} @everyone',
    ],
  ],
  numbers: { crossings: [5, 12] },
  days: { start: [2, 4], end: [9, 14] },
};

const salt: NoteTemplate = {
  key: 'salt',
  picture: 'tide',
  months: [6, 7],
  rest: YEARLY,
  titles: [
    [
      '# Salt Fair at the long tide',
      '# Feria de la Sal con la marea larga',
      '# Feira do Sal na maré longa',
      '# Foire au Sel à la longue marée',
    ],
    [
      '# The sea has gone for a walk',
      '# El mar salió a caminar',
      '# O mar saiu para passear',
      '# La mer est partie se promener',
    ],
  ],
  leads: [
    [
      'Once a summer the sea draws back further than it should, and what it leaves behind belongs to whoever is quick. It comes back on {end}, and it does not knock.',
      'Una vez cada verano el mar se retira más de la cuenta, y lo que deja es de quien sea rápido. Vuelve el {end}, y no avisa.',
      'Uma vez por verão o mar recua mais do que devia, e o que fica para trás é de quem for rápido. Ele volta no dia {end}, sem bater na porta.',
      'Une fois par été, la mer se retire plus loin qu’elle ne devrait, et ce qu’elle laisse est aux plus rapides. Elle revient le {end}, sans frapper.',
    ],
    [
      'The salt-rakers have opened their stalls on the bare seabed and keep them open until {end}. Prices are low, feet are wet, tempers are excellent.',
      'Los salineros montaron sus puestos en el fondo seco del mar y ahí se quedan hasta el {end}. Precios bajos, pies mojados y un humor excelente.',
      'Os salineiros montaram as barracas no fundo seco do mar e ficam por lá até {end}. Preços baixos, pés molhados e ótimo humor.',
      'Les sauniers ont dressé leurs étals à même le fond de la mer et y restent jusqu’au {end}. Prix bas, pieds mouillés, humeur excellente.',
    ],
  ],
  parts: [
    ['## At the stalls', '## En los puestos', '## Nas barracas', '## Aux étals'],
    {
      lines: [
        [
          '| For | You give |',
          '| A cambio de | Se entrega |',
          '| Em troca de | Você entrega |',
          '| Contre | Vous donnez |',
        ],
        ['|---|---:|', '|---|---:|', '|---|---:|', '|---|---:|'],
        [
          '| {item} | {few} grains of salt |',
          '| {item} | {few} granos de sal |',
          '| {item} | {few} grãos de sal |',
          '| {item} | {few} grains de sel |',
        ],
        [
          '| {weapon} | {some} grains of salt |',
          '| {weapon} | {some} granos de sal |',
          '| {weapon} | {some} grãos de sal |',
          '| {weapon} | {some} grains de sel |',
        ],
        [
          '| {costume} | {many} grains of salt |',
          '| {costume} | {many} granos de sal |',
          '| {costume} | {many} grãos de sal |',
          '| {costume} | {many} grains de sel |',
        ],
      ],
    },
    ['## On the bare ground', '## En el fondo seco', '## No fundo seco', '## Sur l’estran'],
    {
      lines: [
        [
          '- Salt lies where monsters fall, most of it here: **{map}**',
          '- La sal queda donde caen los monstruos, sobre todo aquí: **{map}**',
          '- O sal fica onde os monstros caem, principalmente aqui: **{map}**',
          '- Le sel reste là où tombent les monstres, surtout ici : **{map}**',
        ],
        [
          '- The wreck can be entered. Its captain objects.',
          '- Se puede entrar en el barco hundido. El capitán se opone.',
          '- Dá para entrar no navio naufragado. O capitão é contra.',
          '- On peut entrer dans l’épave. Son capitaine s’y oppose.',
        ],
      ],
    },
    [
      'Listen for the horn. At the third one, walk; at the fourth, you should have walked. {emoji.salt}',
      'Atentos al cuerno. Al tercer toque, caminen; al cuarto, ya deberían haber caminado. {emoji.salt}',
      'Atenção ao berrante. No terceiro toque, andem; no quarto, já deviam ter andado. {emoji.salt}',
      'Guettez la corne. Au troisième appel, marchez ; au quatrième, vous auriez dû marcher. {emoji.salt}',
    ],
  ],
  numbers: { few: [20, 40], some: [60, 120], many: [200, 400] },
  days: { end: [9, 13] },
};

const harvest: NoteTemplate = {
  key: 'harvest',
  picture: 'harvest',
  months: [9],
  rest: YEARLY,
  titles: [
    [
      '# Harvest Weeks {year}',
      '# Semanas de la Cosecha {year}',
      '# Semanas da Colheita {year}',
      '# Semaines des Moissons {year}',
    ],
  ],
  leads: [
    [
      'The barns are open and the scarecrows have been asked to behave. From {start} to {end} everything you gather weighs double, and so does everything you owe.',
      'Los graneros están abiertos y a los espantapájaros se les pidió compostura. Del {start} al {end} todo lo que recojan pesa el doble, y lo que deban también.',
      'Os celeiros estão abertos, e pedimos aos espantalhos que se comportem. De {start} a {end} tudo o que vocês colhem pesa em dobro, e o que devem também.',
      'Les granges sont ouvertes et les épouvantails priés de bien se tenir. Du {start} au {end}, tout ce que vous récoltez pèse double, et ce que vous devez aussi.',
    ],
    [
      'It was a good year for grain and a better one for crows. The Harvest Weeks begin on {start}; bring a sack, and a hat you do not love.',
      'Fue buen año para el grano y mejor para los cuervos. Las Semanas de la Cosecha empiezan el {start}; traigan un saco y un sombrero al que no le tengan cariño.',
      'Foi um bom ano para os grãos e melhor ainda para os corvos. As Semanas da Colheita começam no dia {start}; tragam um saco e um chapéu sem valor sentimental.',
      'L’année fut bonne pour le grain et meilleure pour les corbeaux. Les Semaines des Moissons débutent le {start} ; apportez un sac et un chapeau auquel vous ne tenez pas.',
    ],
  ],
  parts: [
    ['## In the fields', '## En los campos', '## Nos campos', '## Aux champs'],
    {
      lines: [
        [
          '- Materials drop **twice as often**, everywhere, even where nothing was sown.',
          '- Los materiales caen **el doble de veces**, en todas partes, incluso donde nadie sembró.',
          '- Os materiais caem **duas vezes mais**, em todo lugar, até onde ninguém plantou.',
          '- Les matériaux tombent **deux fois plus souvent**, partout, même là où rien n’a été semé.',
        ],
        [
          '- Best fields: **{map}**, **{map2}**',
          '- Los mejores campos: **{map}**, **{map2}**',
          '- Os melhores campos: **{map}**, **{map2}**',
          '- Les meilleurs champs : **{map}**, **{map2}**',
        ],
        [
          '- Worst neighbours: **{monster3}**, **{monster2}**',
          '- Los peores vecinos: **{monster3}**, **{monster2}**',
          '- Os piores vizinhos: **{monster3}**, **{monster2}**',
          '- Les pires voisins : **{monster3}**, **{monster2}**',
        ],
      ],
    },
    ['## At the scales', '## En la balanza', '## Na balança', '## À la pesée'],
    [
      'The three guilds with the heaviest sacks on {end} divide the pumpkin, **{bag}** and the right to name the next scarecrow.',
      'Los tres gremios con los sacos más pesados el {end} se reparten la calabaza, **{bag}** y el derecho a bautizar al próximo espantapájaros.',
      'As três guildas com os sacos mais pesados no dia {end} dividem a abóbora, **{bag}** e o direito de batizar o próximo espantalho.',
      'Le {end}, les trois guildes aux sacs les plus lourds se partagent la citrouille, **{bag}** et le droit de baptiser le prochain épouvantail.',
    ],
    [
      '> Last year’s is still standing. It is called “Later”. Please stop thanking it. :jack_o_lantern:',
      '> El del año pasado sigue en pie. Se llama «Luego». Por favor, dejen de darle las gracias. :jack_o_lantern:',
      '> O do ano passado continua de pé. Ele se chama “Depois”. Por favor, parem de agradecer a ele. :jack_o_lantern:',
      '> Celui de l’an dernier tient encore debout. Il s’appelle « Plus tard ». Cessez de le remercier, s’il vous plaît. :jack_o_lantern:',
    ],
  ],
  days: { start: [2, 4], end: [15, 21] },
};

/** The holidays of the world, once a year each. */
export const FEAST_NOTES: readonly NoteTemplate[] = [lanterns, table, ferry, salt, harvest];
