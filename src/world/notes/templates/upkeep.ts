import { type NoteTemplate, same } from '#world/notes/note-template.ts';

const maintenance: NoteTemplate = {
  key: 'maintenance',
  picture: 'storm',
  titles: [
    ['# Maintenance on {when}', '# Mantenimiento el {when}', '# Manutenção no dia {when}', '# Maintenance le {when}'],
    [
      '# The lamps go out for {hours} hours',
      '# Las lámparas se apagan {hours} horas',
      '# As lâmpadas se apagam por {hours} horas',
      '# Les lampes s’éteignent {hours} heures',
    ],
    [
      '# New beams under the old floor',
      '# Vigas nuevas bajo el suelo viejo',
      '# Vigas novas sob o piso velho',
      '# Des poutres neuves sous le vieux plancher',
    ],
  ],
  leads: [
    [
      'The server sleeps on {when} from {closing} to {opening}, server time. Finish your dungeon, empty your mailbox, let the mount drink.',
      'El servidor duerme el {when} de {closing} a {opening}, hora del servidor. Terminen la mazmorra, vacíen el correo y den de beber a la montura.',
      'O servidor dorme no dia {when}, das {closing} às {opening}, horário do servidor. Terminem a masmorra, esvaziem o correio e deem água à montaria.',
      'Le serveur dort le {when} de {closing} à {opening}, heure du serveur. Finissez votre donjon, videz votre courrier, faites boire la monture.',
    ],
    [
      'We are moving the world to a sturdier machine on {when}. It takes about {hours} hours, and when you come back nothing should look different, which is the point.',
      'El {when} mudamos el mundo a una máquina más robusta. Llevará unas {hours} horas, y a la vuelta nada debería verse distinto: de eso se trata.',
      'No dia {when} vamos levar o mundo para uma máquina mais robusta. Leva umas {hours} horas, e na volta nada deve parecer diferente, que é justamente a ideia.',
      'Le {when}, nous installons le monde sur une machine plus solide. Comptez {hours} heures environ ; à votre retour, rien ne devrait avoir changé, et c’est bien le but.',
    ],
  ],
  parts: [
    ['## The order of the day', '## El orden del día', '## A ordem do dia', '## L’ordre du jour'],
    {
      lines: [
        same('```'),
        [
          '{closing.plain}  doors close',
          '{closing.plain}  se cierran las puertas',
          '{closing.plain}  as portas se fecham',
          '{closing.plain}  fermeture des portes',
        ],
        [
          '{midway.plain}  backup, upgrade, tea',
          '{midway.plain}  copia, actualización, té',
          '{midway.plain}  backup, atualização, café',
          '{midway.plain}  sauvegarde, mise à jour, thé',
        ],
        [
          '{opening.plain}  doors open',
          '{opening.plain}  se abren las puertas',
          '{opening.plain}  as portas se abrem',
          '{opening.plain}  ouverture des portes',
        ],
        same('```'),
      ],
    },
    ['## While you wait', '## Mientras tanto', '## Enquanto isso', '## En attendant'],
    {
      lines: [
        [
          '- Timed costumes and mounts stand still; you get the {hours} hours back.',
          '- Los trajes y monturas temporales se detienen; se devuelven las {hours} horas.',
          '- Trajes e montarias temporários ficam parados; as {hours} horas são devolvidas.',
          '- Les costumes et montures à durée limitée sont gelés ; les {hours} heures vous sont rendues.',
        ],
        [
          '- Auctions are prolonged by the same time.',
          '- Las subastas se alargan el mismo tiempo.',
          '- Os leilões são prolongados pelo mesmo tempo.',
          '- Les enchères sont prolongées d’autant.',
        ],
        [
          '- [The database](/database/list-items/0) stays open. It hardly ever sleeps.',
          '- [La base de datos](/database/list-items/0) sigue abierta. Casi nunca duerme.',
          '- O [banco de dados](/database/list-items/0) continua aberto. Ele quase nunca dorme.',
          '- [La base de données](/database/list-items/0) reste ouverte. Elle ne dort presque jamais.',
        ],
      ],
    },
    {
      either: [
        [
          'If it takes longer, we say so in the channel before you have to ask. {channel}',
          'Si se alarga, lo diremos en el canal antes de que tengan que preguntar. {channel}',
          'Se demorar mais, avisamos no canal antes que vocês precisem perguntar. {channel}',
          'Si cela se prolonge, nous le dirons dans le salon avant que vous ayez à le demander. {channel}',
        ],
        [
          'If you read this in front of closed doors: they open by themselves. Knocking has never helped.',
          'Si leen esto ante una puerta cerrada: se abre sola. Llamar nunca ha servido de nada.',
          'Se vocês estão lendo isto diante da porta fechada: ela abre sozinha. Bater nunca adiantou.',
          'Si vous lisez ceci devant une porte close : elle s’ouvre toute seule. Frapper n’a jamais rien donné.',
        ],
      ],
    },
  ],
  days: { when: [1, 3] },
  description: [
    'When the server sleeps, for how long, and what you get back.',
    'Cuándo duerme el servidor, cuánto tiempo y qué se devuelve.',
    'Quando o servidor dorme, por quanto tempo e o que é devolvido.',
    'Quand le serveur dort, combien de temps, et ce qui vous est rendu.',
  ],
};

const bugs: NoteTemplate = {
  key: 'bugs',
  often: 3,
  picture: 'library',
  titles: [
    [
      '# A sack of small repairs',
      '# Un saco de pequeños arreglos',
      '# Um saco de pequenos reparos',
      '# Un sac de petites réparations',
    ],
    [
      '# Things that were crooked and are not',
      '# Cosas que estaban torcidas y ya no',
      '# Coisas que estavam tortas e não estão mais',
      '# Ce qui était de travers et ne l’est plus',
    ],
    [
      '# Fixed between two storms',
      '# Arreglado entre dos tormentas',
      '# Consertado entre duas tempestades',
      '# Réparé entre deux orages',
    ],
    [
      '# Nails, hinges, missing commas',
      '# Clavos, bisagras y comas perdidas',
      '# Pregos, dobradiças e vírgulas perdidas',
      '# Clous, gonds et virgules manquantes',
    ],
  ],
  leads: [
    [
      'No new land and no new monsters this time, only a list of things that annoyed somebody. Now they annoy nobody, as far as we know.',
      'Esta vez no hay tierras ni monstruos nuevos, solo una lista de cosas que molestaban a alguien. Ya no molestan a nadie, que sepamos.',
      'Desta vez não há terras nem monstros novos, só uma lista de coisas que incomodavam alguém. Agora não incomodam ninguém, até onde sabemos.',
      'Ni terre nouvelle ni monstre nouveau cette fois, juste une liste de choses qui agaçaient quelqu’un. Elles n’agacent plus personne, à notre connaissance.',
    ],
    [
      'You sent {letters} letters about things that were broken. This is the first handful; the rest lies on the desk, sorted by how loudly it was written.',
      'Nos mandaron {letters} cartas sobre cosas rotas. Aquí va el primer puñado; el resto espera en el escritorio, ordenado por volumen.',
      'Vocês mandaram {letters} cartas sobre coisas quebradas. Aqui vai o primeiro punhado; o resto está na mesa, em ordem de gritaria.',
      'Vous nous avez envoyé {letters} lettres sur des choses cassées. Voici la première poignée ; le reste attend sur le bureau, classé par volume sonore.',
    ],
    [
      'We spent the week on our knees with a lamp, looking under things. This is what we found there.',
      'Pasamos la semana de rodillas, con una lámpara, mirando debajo de las cosas. Esto es lo que había.',
      'Passamos a semana de joelhos, com uma lâmpada, olhando embaixo das coisas. Foi isto que encontramos.',
      'Nous avons passé la semaine à genoux, une lampe à la main, à regarder sous les meubles. Voici ce qui s’y trouvait.',
    ],
    [
      'A short patch for a short week. It needs no maintenance: log out, log in, and it is done.',
      'Un parche corto para una semana corta. No hace falta mantenimiento: salgan, vuelvan a entrar y listo.',
      'Um patch curto para uma semana curta. Não precisa de manutenção: é só sair, entrar de novo e pronto.',
      'Une petite mise à jour pour une petite semaine. Aucune maintenance : déconnectez-vous, reconnectez-vous, c’est fait.',
    ],
  ],
  parts: [
    ['## Repaired', '## Arreglado', '## Consertado', '## Réparé'],
    { drawn: 'fixes', count: [5, 8] },
    [
      '## Seen, not yet repaired',
      '## Visto, aún sin arreglar',
      '## Visto, ainda sem conserto',
      '## Vu, pas encore réparé',
    ],
    { drawn: 'known', count: [2, 3] },
  ],
  numbers: { letters: [40, 190] },
};

const outage: NoteTemplate = {
  key: 'outage',
  picture: 'storm',
  titles: [
    [
      '# What happened on {before}',
      '# Lo que pasó el {before}',
      '# O que aconteceu no dia {before}',
      '# Ce qui s’est passé le {before}',
    ],
    ['# About the long silence', '# Sobre el largo silencio', '# Sobre o longo silêncio', '# À propos du long silence'],
  ],
  leads: [
    [
      'On {before} the world stood still for {minutes} minutes. Here is what broke, what it cost, and what we changed so that it does not happen the same way twice.',
      'El {before} el mundo se detuvo {minutes} minutos. Contamos qué se rompió, qué costó y qué cambiamos para que no vuelva a pasar de la misma manera.',
      'No dia {before} o mundo parou por {minutes} minutos. Contamos aqui o que quebrou, o que isso custou e o que mudamos para não acontecer de novo do mesmo jeito.',
      'Le {before}, le monde s’est arrêté {minutes} minutes. Voici ce qui a lâché, ce que cela a coûté, et ce que nous avons changé pour que cela ne se reproduise pas de la même façon.',
    ],
    [
      'A disk filled up at the worst moment, which is the moment disks prefer. Nobody lost an item; some of you lost an evening, and for that we are sorry.',
      'Un disco se llenó en el peor momento, que es el que prefieren los discos. Nadie perdió objetos; algunos perdieron una noche, y lo sentimos.',
      'Um disco encheu na pior hora, que é a hora que os discos preferem. Ninguém perdeu itens; alguns perderam uma noite, e pedimos desculpas.',
      'Un disque s’est rempli au pire moment, celui que les disques préfèrent. Personne n’a perdu d’objet ; certains ont perdu une soirée, et nous en sommes désolés.',
    ],
  ],
  parts: [
    ['## In order', '## Por orden', '## Em ordem', '## Dans l’ordre'],
    {
      lines: [
        [
          '1. A log that should have been thrown away each night had been kept for {nights} nights.',
          '1. Un registro que debía borrarse cada noche llevaba {nights} noches guardándose.',
          '1. Um registro que deveria ser apagado toda noite vinha sendo guardado havia {nights} noites.',
          '1. Un journal qui aurait dû être jeté chaque nuit était conservé depuis {nights} nuits.',
        ],
        [
          '2. With the disk full, one map could no longer be saved: **{map}**.',
          '2. El disco se llenó y ya no se pudo guardar este mapa: **{map}**.',
          '2. O disco encheu e não deu mais para salvar este mapa: **{map}**.',
          '2. Le disque plein, une carte n’a plus pu être enregistrée : **{map}**.',
        ],
        [
          '3. Rather than forget what you did there, the server stopped. It was right to.',
          '3. Antes que olvidar lo que hicieron allí, el servidor se detuvo. Hizo bien.',
          '3. Para não esquecer o que vocês fizeram ali, o servidor parou. Fez bem.',
          '3. Plutôt que d’oublier ce que vous y aviez fait, le serveur s’est arrêté. Il a eu raison.',
        ],
      ],
    },
    ['## What you get', '## Lo que reciben', '## O que vocês recebem', '## Ce que vous recevez'],
    [
      'Everyone who was online finds **{gift} × {item}** in the mailbox until {until}. It does not give the evening back, but it weighs something.',
      'Quien estuviera conectado tiene en el correo, hasta el {until}, **{gift} × {item}**. No devuelve la noche, pero algo pesa.',
      'Quem estava online tem no correio, até {until}, **{gift} × {item}**. Não devolve a noite, mas pesa alguma coisa.',
      'Ceux qui étaient connectés trouveront dans leur courrier, jusqu’au {until}, **{gift} × {item}**. Cela ne rend pas la soirée, mais c’est toujours ça de pris.',
    ],
    {
      either: [
        [
          '> The disk now writes a letter when it is three quarters full. So far it writes politely.',
          '> Ahora el disco escribe una carta cuando está lleno a tres cuartos. De momento, con buenos modales.',
          '> Agora o disco escreve uma carta quando está três quartos cheio. Por enquanto, com educação.',
          '> Le disque écrit désormais une lettre quand il est plein aux trois quarts. Pour l’instant, il reste poli.',
        ],
        [
          '> Thanks to those who stayed in the channel and told jokes until the doors opened. We read all of them. We are keeping two. {channel}',
          '> Gracias a quienes se quedaron en el canal contando chistes hasta que abrimos. Los leímos todos. Nos quedamos con dos. {channel}',
          '> Obrigado a quem ficou no canal contando piada até as portas abrirem. Lemos todas. Vamos guardar duas. {channel}',
          '> Merci à ceux qui sont restés dans le salon à raconter des blagues jusqu’à la réouverture. Nous les avons toutes lues. Nous en gardons deux. {channel}',
        ],
      ],
    },
  ],
  numbers: { minutes: [35, 170], nights: [60, 300], gift: [3, 12] },
  days: { before: [-2, -1], until: [10, 20] },
};

const website: NoteTemplate = {
  key: 'website',
  picture: 'library',
  titles: [
    [
      '# The archive has better lamps',
      '# El archivo tiene mejores lámparas',
      '# O arquivo ganhou lâmpadas melhores',
      '# De meilleures lampes aux archives',
    ],
    ['# Changes to the portal', '# Cambios en el portal', '# Mudanças no portal', '# Du nouveau sur le portail'],
  ],
  leads: [
    [
      'The database now answers while you are still typing, and shows level and number beside every name. Eight things called the same can finally be told apart.',
      'La base de datos responde mientras se escribe, y muestra nivel y número junto a cada nombre. Por fin se distinguen ocho cosas que se llaman igual.',
      'O banco de dados agora responde enquanto você digita e mostra nível e número ao lado de cada nome. Finalmente dá para distinguir oito coisas com o mesmo nome.',
      'La base de données répond pendant que vous tapez et affiche niveau et numéro à côté de chaque nom. On distingue enfin huit objets qui s’appellent pareil.',
    ],
    [
      'We moved the shelves. Items, monsters and the maps they stand on now point at each other, so you can follow a thread from a recipe to the beast that carries it.',
      'Movimos los estantes. Objetos, monstruos y mapas se enlazan entre sí, así que se puede seguir el hilo desde una receta hasta la bestia que la lleva.',
      'Mudamos as prateleiras de lugar. Itens, monstros e mapas agora apontam uns para os outros, e dá para seguir o fio da receita até a fera que a carrega.',
      'Nous avons déplacé les étagères. Objets, monstres et cartes se répondent désormais : on remonte le fil d’une recette jusqu’à la bête qui la porte.',
    ],
  ],
  parts: [
    ['## New', '## Nuevo', '## Novo', '## Nouveau'],
    {
      lines: [
        [
          '- Drop rates stand beside every source: *who*, *where*, *how often*.',
          '- Las tasas aparecen junto a cada fuente: *quién*, *dónde*, *cuánto*.',
          '- As taxas aparecem ao lado de cada fonte: *quem*, *onde*, *com que frequência*.',
          '- Les taux figurent à côté de chaque source : *qui*, *où*, *combien de fois*.',
        ],
        [
          '- Sets list their pieces and what three, four and five of them do.',
          '- Los conjuntos muestran sus piezas y lo que hacen tres, cuatro y cinco de ellas.',
          '- Os conjuntos listam as peças e o que fazem três, quatro e cinco delas.',
          '- Les ensembles listent leurs pièces et l’effet de trois, quatre et cinq d’entre elles.',
        ],
        [
          '- Links pasted into the chat unfold with a picture:',
          '- Los enlaces pegados en el chat se despliegan con imagen:',
          '- Links colados no chat abrem com imagem:',
          '- Les liens collés dans le salon se déplient avec une image :',
        ],
        [
          '  - [swords](/database/list-items/7)',
          '  - [espadas](/database/list-items/7)',
          '  - [espadas](/database/list-items/7)',
          '  - [épées](/database/list-items/7)',
        ],
        [
          '  - [staves](/database/list-items/16)',
          '  - [bastones](/database/list-items/16)',
          '  - [cajados](/database/list-items/16)',
          '  - [bâtons](/database/list-items/16)',
        ],
        [
          '  - [the whole archive](/database/list-items/0)',
          '  - [el archivo entero](/database/list-items/0)',
          '  - [o arquivo inteiro](/database/list-items/0)',
          '  - [toutes les archives](/database/list-items/0)',
        ],
      ],
    },
    ['## Try it with', '## Para probar', '## Para experimentar', '## Pour essayer'],
    {
      either: [
        [
          'Type `{item}` and see who carries it. Then type only half of it.',
          'Escriban `{item}` y miren dónde cae. Después, escriban solo la mitad.',
          'Digitem `{item}` e vejam quem carrega. Depois, digitem só a metade.',
          'Tapez `{item}` et voyez qui l’a dans ses poches. Puis n’en tapez que la moitié.',
        ],
        [
          'Type `{weapon}` without capitals, without accents, in any of four languages. It should still be found.',
          'Escriban `{weapon}` sin mayúsculas, sin tildes, en cualquiera de los cuatro idiomas. Debería aparecer igual.',
          'Digitem `{weapon}` sem maiúsculas, sem acentos, em qualquer um dos quatro idiomas. Deve aparecer do mesmo jeito.',
          'Tapez `{weapon}` sans majuscules, sans accents, dans l’une des quatre langues. La recherche devrait s’en contenter.',
        ],
      ],
    },
    [
      'The old addresses still work. We keep old doors; people have a way of coming back through them.',
      'Las direcciones antiguas siguen funcionando. Guardamos las puertas viejas: siempre hay quien vuelve por ellas.',
      'Os endereços antigos continuam valendo. Guardamos as portas velhas: sempre tem alguém que volta por elas.',
      'Les anciennes adresses fonctionnent toujours. Nous gardons les vieilles portes : on finit souvent par y repasser.',
    ],
  ],
};

/** Repairs, silences and better lamps. */
export const UPKEEP_NOTES: readonly NoteTemplate[] = [maintenance, bugs, outage, website];
