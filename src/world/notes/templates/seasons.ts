import { type NoteTemplate, same } from '#world/notes/note-template.ts';

const seasonStart: NoteTemplate = {
  key: 'season-start',
  picture: 'arena',
  months: [1, 4, 7],
  rest: 70,
  titles: [
    [
      '# Season {season}: the sand is raked',
      '# Temporada {season}: la arena está rastrillada',
      '# Temporada {season}: a areia está rastelada',
      '# Saison {season} : le sable est ratissé',
    ],
    [
      '# Ranked season {season} opens',
      '# Se abre la temporada clasificatoria {season}',
      '# Começa a temporada ranqueada {season}',
      '# Ouverture de la saison classée {season}',
    ],
  ],
  leads: [
    [
      'The ladder is empty again, and from {start} the first ones may climb it. Everybody starts at the same rung, including those who have forgotten how that feels.',
      'La clasificación vuelve a estar vacía y desde el {start} se puede subir. Todos empiezan en el mismo peldaño, incluso quienes ya no recuerdan qué se siente.',
      'O ranking está vazio de novo, e a partir de {start} os primeiros já podem subir. Todo mundo começa no mesmo degrau, até quem já esqueceu como é.',
      'Le classement est de nouveau vide, et dès le {start} on pourra y grimper. Tout le monde part du même échelon, y compris ceux qui ont oublié l’effet que cela fait.',
    ],
    [
      'Season {season} starts on {start}, with ten tiers, a shorter queue and one rule fewer. The rule we dropped is the one nobody could explain.',
      'La temporada {season} empieza el {start}, con diez rangos, menos cola y una regla menos. Quitamos la que nadie sabía explicar.',
      'A temporada {season} começa no dia {start}, com dez elos, menos fila e uma regra a menos. Tiramos aquela que ninguém conseguia explicar.',
      'La saison {season} commence le {start}, avec dix rangs, moins d’attente et une règle de moins. Nous avons supprimé celle que personne ne savait expliquer.',
    ],
  ],
  parts: [
    ['## What is different', '## Qué cambia', '## O que muda', '## Ce qui change'],
    {
      lines: [
        [
          '- Placement takes **{matches}** matches.',
          '- La colocación son **{matches}** combates.',
          '- O posicionamento leva **{matches}** partidas.',
          '- Le placement se joue en **{matches}** matchs.',
        ],
        [
          '- Leaving a match early costs **{loss}** points, and more each time:',
          '- Abandonar un combate cuesta **{loss}** puntos, y más cada vez:',
          '- Abandonar uma partida custa **{loss}** pontos, e mais a cada vez:',
          '- Quitter un match coûte **{loss}** points, et davantage à chaque fois :',
        ],
        [
          '  - a lost connection is forgiven once a day',
          '  - una desconexión al día se perdona',
          '  - uma queda de conexão por dia é perdoada',
          '  - une coupure par jour est pardonnée',
        ],
        [
          '  - the cat on the keyboard is forgiven once a season',
          '  - el gato en el teclado, una por temporada',
          '  - o gato no teclado, uma por temporada',
          '  - le chat sur le clavier, une fois par saison',
        ],
        [
          '- Anyone who has not fought for **{idle}** days sinks slowly. Very slowly.',
          '- Quien pase **{idle}** días sin pelear, baja despacio. Muy despacio.',
          '- Quem passar **{idle}** dias sem lutar vai descendo devagar. Bem devagar.',
          '- Qui ne se bat pas pendant **{idle}** jours descend lentement. Très lentement.',
        ],
      ],
    },
    [
      '## On the shelf of the season',
      '## En el estante de la temporada',
      '## Na prateleira da temporada',
      '## Sur l’étagère de la saison',
    ],
    { lines: [same('- **{costume}**'), same('- **{weapon}**'), same('- **{bag}**')] },
    [
      '> Win kindly. The one you beat tonight heals you tomorrow. {role}',
      '> Ganen con elegancia. Quien hoy pierda con ustedes mañana los cura. {role}',
      '> Ganhem com gentileza. Quem vocês vencem hoje cura vocês amanhã. {role}',
      '> Gagnez avec élégance. Celui que vous battez ce soir vous soignera demain. {role}',
    ],
  ],
  numbers: { matches: [5, 10], loss: [12, 30], idle: [10, 21] },
  days: { start: [2, 6] },
};

const seasonEnd: NoteTemplate = {
  key: 'season-end',
  picture: 'arena',
  months: [3, 6, 9, 12],
  rest: 70,
  titles: [
    [
      '# Season {season} is over',
      '# Terminó la temporada {season}',
      '# Acabou a temporada {season}',
      '# La saison {season} est terminée',
    ],
    [
      '# Last bell of season {season}',
      '# Última campana de la temporada {season}',
      '# Último sino da temporada {season}',
      '# Dernière cloche de la saison {season}',
    ],
  ],
  leads: [
    [
      'The last match of season {season} was fought after midnight and decided by a heal that came half a second late. The ladder is closed; the rewards are on their way.',
      'El último combate de la temporada {season} se peleó pasada la medianoche y lo decidió una curación que llegó medio segundo tarde. La clasificación está cerrada; las recompensas van de camino.',
      'A última partida da temporada {season} foi depois da meia-noite, decidida por uma cura que chegou meio segundo atrasada. O ranking está fechado; as recompensas já estão a caminho.',
      'Le dernier match de la saison {season} s’est joué après minuit, et tout s’est décidé sur un soin arrivé une demi-seconde trop tard. Le classement est clos ; les récompenses sont en route.',
    ],
    [
      'We have stopped the clock, checked the lists twice and packed the rewards. They lie in your mailbox until {until}; after that the courier takes them home.',
      'Paramos el reloj, repasamos las listas dos veces y envolvimos las recompensas. Esperan en el correo hasta el {until}; después, el mensajero se las queda.',
      'Paramos o relógio, conferimos as listas duas vezes e embrulhamos as recompensas. Elas ficam no correio até {until}; depois disso o mensageiro leva para casa.',
      'Nous avons arrêté l’horloge, relu deux fois les listes et emballé les récompenses. Elles vous attendent au courrier jusqu’au {until} ; ensuite, le coursier les garde.',
    ],
  ],
  parts: [
    ['## In numbers', '## En números', '## Em números', '## En chiffres'],
    {
      lines: [
        ['- **{fights}** fights', '- **{fights}** combates', '- **{fights}** partidas', '- **{fights}** combats'],
        [
          '- **{draws}** of them ended in a draw, all between the same two players',
          '- **{draws}** acabaron en empate, todos entre los mismos dos jugadores',
          '- **{draws}** terminaram empatadas, todas entre os mesmos dois jogadores',
          '- **{draws}** se sont terminés par une égalité, tous entre les deux mêmes joueurs',
        ],
        [
          '- **{challengers}** players reached the highest tier',
          '- **{challengers}** jugadores llegaron al rango más alto',
          '- **{challengers}** jogadores chegaram ao elo mais alto',
          '- **{challengers}** joueurs ont atteint le rang le plus élevé',
        ],
        [
          '- favourite weapon of the winners: *{weapon}*',
          '- arma favorita de los ganadores: *{weapon}*',
          '- arma preferida de quem venceu: *{weapon}*',
          '- arme préférée des vainqueurs : *{weapon}*',
        ],
      ],
    },
    [
      '## Until the next season',
      '## Hasta la próxima temporada',
      '## Até a próxima temporada',
      '## D’ici la prochaine saison',
    ],
    {
      either: [
        [
          'The arena stays open for practice. Nothing is counted, which some of you say is when the best fights happen.',
          'La arena sigue abierta para practicar. No se cuenta nada y, según algunos, es cuando salen los mejores combates.',
          'A arena continua aberta para treino. Nada é contado, e tem quem diga que é aí que acontecem as melhores lutas.',
          'L’arène reste ouverte pour s’entraîner. Rien n’est compté ; à en croire certains, c’est là qu’ont lieu les plus beaux combats.',
        ],
        [
          'Names and tiers of season {season} go into the archive as they stood at the bell. [See the ladder](/elo-tier) while it is still warm.',
          'Los nombres y rangos de la temporada {season} pasan al archivo tal como estaban al sonar la campana. [Miren la clasificación](/elo-tier) mientras siga caliente.',
          'Os nomes e elos da temporada {season} vão para o arquivo como estavam quando o sino tocou. [Vejam o ranking](/elo-tier) enquanto está quente.',
          'Noms et rangs de la saison {season} entrent aux archives tels qu’ils étaient à la cloche. [Voyez le classement](/elo-tier) tant qu’il est chaud.',
        ],
      ],
    },
    [
      'To whoever came fourth, on every list: we saw you. It was close. {player} {player2}',
      'A quienes quedaron en cuarto lugar: los vimos. Fue por poco. {player} {player2}',
      'A quem ficou em quarto lugar: a gente viu. Foi por pouco. {player} {player2}',
      'À celles et ceux qui finissent quatrièmes : nous vous avons vus. Il s’en est fallu de peu. {player} {player2}',
    ],
  ],
  numbers: { fights: [8000, 64000], draws: [7, 23], challengers: [8, 31] },
  days: { until: [14, 30] },
};

const pass: NoteTemplate = {
  key: 'pass',
  picture: 'voyage',
  titles: [
    [
      '# A new road in the battle pass',
      '# Camino nuevo en el pase de batalla',
      '# Caminho novo no passe de batalha',
      '# Une nouvelle route dans le passe de combat',
    ],
    [
      '# Thirty stops along the pass',
      '# Treinta paradas en el pase',
      '# Trinta paradas no passe',
      '# Trente étapes sur le passe',
    ],
  ],
  leads: [
    [
      'The battle pass has turned a page. It runs until {until}, has a free track and a premium one, and asks for an hour of your day rather than the whole of it.',
      'El pase de batalla pasó página. Dura hasta el {until}, tiene vía gratuita y vía premium, y pide una hora del día, no el día entero.',
      'O passe de batalha virou a página. Vai até {until}, tem trilha gratuita e trilha premium, e pede uma hora do seu dia, não o dia inteiro.',
      'Le passe de combat a tourné la page. Il dure jusqu’au {until}, avec une voie gratuite et une voie premium, et demande une heure par jour, pas la journée.',
    ],
    [
      'A new pass begins on {day}. We made the last third shorter, because nobody should have to run on the final evening.',
      'El {day} empieza un pase nuevo. Acortamos el último tercio: nadie debería correr la noche final.',
      'No dia {day} começa um passe novo. Encurtamos o último terço, porque ninguém deveria correr na noite final.',
      'Un nouveau passe débute le {day}. Nous avons raccourci le dernier tiers : personne ne devrait avoir à courir le dernier soir.',
    ],
  ],
  parts: [
    ['## What gives points', '## Qué da puntos', '## O que dá pontos', '## Ce qui rapporte des points'],
    {
      lines: [
        ['| Task | Points |', '| Tarea | Puntos |', '| Tarefa | Pontos |', '| Tâche | Points |'],
        same('|---|---:|'),
        [
          '| One hour online | {login} |',
          '| Una hora en línea | {login} |',
          '| Uma hora online | {login} |',
          '| Une heure en ligne | {login} |',
        ],
        [
          '| An arena match | {arena} |',
          '| Un combate de arena | {arena} |',
          '| Uma partida de arena | {arena} |',
          '| Un match d’arène | {arena} |',
        ],
        [
          '| A raid, to the end | {raid} |',
          '| Una incursión completa | {raid} |',
          '| Uma raid até o fim | {raid} |',
          '| Un raid, jusqu’au bout | {raid} |',
        ],
      ],
    },
    ['## Worth the walk', '## Vale la caminata', '## Vale a caminhada', '## Qui valent le détour'],
    {
      lines: [
        [
          '- halfway: **{costume}**',
          '- a mitad de camino: **{costume}**',
          '- na metade: **{costume}**',
          '- à mi-chemin : **{costume}**',
        ],
        [
          '- at the end: **{weapon}**',
          '- al final: **{weapon}**',
          '- no fim: **{weapon}**',
          '- au bout : **{weapon}**',
        ],
        [
          '- and after the end, each further step: **{bag}**',
          '- y después del final, por cada paso más: **{bag}**',
          '- e depois do fim, a cada passo: **{bag}**',
          '- et au-delà, à chaque pas de plus : **{bag}**',
        ],
      ],
    },
    {
      either: [
        [
          'Rewards not claimed by the last day are gone. We do remind you three times, and we dislike doing it as much as you do.',
          'Lo que no se reclame antes del último día, se pierde. Avisamos tres veces, y nos gusta tan poco como a ustedes.',
          'O que não for resgatado até o último dia se perde. A gente avisa três vezes, e gosta disso tão pouco quanto vocês.',
          'Ce qui n’est pas réclamé le dernier jour est perdu. Nous vous le rappellerons trois fois, et cela ne nous amuse pas plus que vous.',
        ],
        [
          'Points you earned today before the change are counted. Nobody walks the first mile twice.',
          'Los puntos ganados hoy antes del cambio cuentan. Nadie recorre dos veces la primera legua.',
          'Os pontos ganhos hoje antes da mudança contam. Ninguém anda a primeira légua duas vezes.',
          'Les points gagnés aujourd’hui avant le changement comptent. Personne ne refait deux fois la première lieue.',
        ],
      ],
    },
    [
      'Your own track is on [the page of the battle pass](/battlepass).',
      'Su progreso está en [la página del pase de batalla](/battlepass).',
      'O seu progresso está na [página do passe de batalha](/battlepass).',
      'Votre progression se trouve sur [la page du passe de combat](/battlepass).',
    ],
  ],
  numbers: { login: [10, 20], arena: [25, 40], raid: [60, 120] },
  days: { until: [40, 75] },
  rest: 80,
};

const census: NoteTemplate = {
  key: 'census',
  picture: 'winter',
  months: [1],
  rest: 200,
  titles: [
    [
      '# What {lastYear} left on the table',
      '# Lo que {lastYear} dejó en la mesa',
      '# O que {lastYear} deixou na mesa',
      '# Ce que {lastYear} a laissé sur la table',
    ],
    [
      '# The year {lastYear}, counted',
      '# El año {lastYear}, contado',
      '# O ano de {lastYear}, contado',
      '# L’année {lastYear}, comptée',
    ],
  ],
  leads: [
    [
      'Once a year we count everything that can be counted and look away from the rest. You died {deaths} times in {lastYear}, mostly of confidence.',
      'Una vez al año contamos todo lo contable y apartamos la vista del resto. En {lastYear} murieron {deaths} veces, casi siempre por exceso de confianza.',
      'Uma vez por ano contamos tudo o que dá para contar e desviamos o olhar do resto. Em {lastYear} vocês morreram {deaths} vezes, quase sempre por excesso de confiança.',
      'Une fois l’an, nous comptons tout ce qui se compte et détournons les yeux du reste. En {lastYear}, vous êtes morts {deaths} fois, le plus souvent par excès de confiance.',
    ],
    [
      'The books of {lastYear} are closed. They say that you gathered more than you needed, sold less than you hoped, and helped strangers {helped} times without being asked.',
      'Los libros de {lastYear} están cerrados. Dicen que juntaron más de lo necesario, vendieron menos de lo esperado y ayudaron a desconocidos {helped} veces sin que nadie lo pidiera.',
      'Os livros de {lastYear} estão fechados. Eles dizem que vocês juntaram mais do que precisavam, venderam menos do que esperavam e ajudaram desconhecidos {helped} vezes sem ninguém pedir.',
      'Les livres de {lastYear} sont clos. Ils disent que vous avez ramassé plus que nécessaire, vendu moins qu’espéré, et aidé des inconnus {helped} fois sans qu’on vous le demande.',
    ],
  ],
  parts: [
    ['## Counted', '## Contado', '## Contado', '## Compté'],
    {
      lines: [
        [
          '- most hunted: **{monster}**, {hunted} times',
          '- lo más cazado: **{monster}**, {hunted} veces',
          '- mais caçado: **{monster}**, {hunted} vezes',
          '- le plus chassé : **{monster}**, {hunted} fois',
        ],
        [
          '- most visited: **{map2}**',
          '- lo más visitado: **{map2}**',
          '- mais visitado: **{map2}**',
          '- le plus visité : **{map2}**',
        ],
        [
          '- most often thrown away by mistake: **{item}**',
          '- lo más tirado por error: **{item}**',
          '- mais jogado fora por engano: **{item}**',
          '- le plus souvent jeté par erreur : **{item}**',
        ],
        [
          '- steps walked in one night without a fight: {steps}',
          '- pasos dados en una noche sin pelear: {steps}',
          '- passos dados numa noite sem lutar: {steps}',
          '- pas parcourus en une nuit sans combattre : {steps}',
        ],
      ],
    },
    ['## Not counted', '## Sin contar', '## Não contado', '## Non compté'],
    [
      'Who stood at the gate and waited for the slow ones. There is no column for it. We noticed all the same.',
      'Quién se quedó en la puerta a esperar a los lentos. No hay columna para eso. Lo vimos igual.',
      'Quem ficou no portão esperando os mais lentos. Não existe coluna para isso. Nós vimos mesmo assim.',
      'Qui est resté à la porte pour attendre les plus lents. Il n’y a pas de colonne pour cela. Nous l’avons vu quand même.',
    ],
  ],
  numbers: { deaths: [210000, 980000], helped: [9000, 41000], hunted: [52000, 310000], steps: [28000, 91000] },
  description: [
    'The year in numbers, and what the numbers leave out.',
    'El año en números, y lo que los números callan.',
    'O ano em números, e o que os números não contam.',
    'L’année en chiffres, et ce que les chiffres taisent.',
  ],
};

/** What has a beginning and an end. */
export const SEASON_NOTES: readonly NoteTemplate[] = [seasonStart, seasonEnd, pass, census];
