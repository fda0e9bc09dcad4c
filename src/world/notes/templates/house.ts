import type { NoteTemplate } from '#world/notes/note-template.ts';

const rules: NoteTemplate = {
  key: 'rules',
  picture: null,
  titles: [
    [
      '# A word about the rules',
      '# Unas palabras sobre las reglas',
      '# Uma palavra sobre as regras',
      '# Un mot sur les règles',
    ],
    ['# How we treat each other', '# Cómo nos tratamos', '# Como a gente se trata', '# Notre façon de vivre ensemble'],
  ],
  leads: [
    [
      'Most of you never need this note. It is here for the evening on which you do, and for the {banned} accounts that thought it was about someone else.',
      'Casi nadie necesita esta nota. Está aquí para la noche en que haga falta, y para las {banned} cuentas que creyeron que iba por otros.',
      'Quase ninguém precisa desta nota. Ela está aqui para a noite em que precisar, e para as {banned} contas que acharam que era sobre os outros.',
      'La plupart d’entre vous n’auront jamais besoin de cette note. Elle est là pour le soir où il la faudra, et pour les {banned} comptes qui l’ont crue destinée aux autres.',
    ],
    [
      'Nothing here is new. We repeat the four rules because the chat has grown, and a bigger room needs the same manners said a little louder.',
      'Nada de esto es nuevo. Repetimos las cuatro reglas porque el chat creció, y en una sala más grande hay que decir lo mismo un poco más alto.',
      'Nada aqui é novo. Repetimos as quatro regras porque o chat cresceu, e numa sala maior é preciso dizer as mesmas coisas um pouco mais alto.',
      'Rien de neuf ici. Nous répétons les quatre règles parce que la salle s’est agrandie, et qu’il faut y parler un peu plus fort pour dire les mêmes choses.',
    ],
  ],
  parts: [
    ['## Four rules', '## Cuatro reglas', '## Quatro regras', '## Quatre règles'],
    {
      lines: [
        [
          '1. **Do your own playing.** A program that plays for you will soon play without you, for good.',
          '1. **Juega tú.** Un programa que juega por ti pronto jugará sin ti, para siempre.',
          '1. **Jogue você.** Um programa que joga por você logo vai jogar sem você, de vez.',
          '1. **Jouez vous-même.** Un programme qui joue pour vous jouera bientôt sans vous, pour de bon.',
        ],
        [
          '2. **Trade inside.** What is sold outside the world, we cannot give back.',
          '2. **Comercia dentro.** Lo que se vende fuera del mundo no lo podemos devolver.',
          '2. **Negocie aqui dentro.** O que é vendido fora do mundo, não temos como devolver.',
          '2. **Commercez ici.** Ce qui se vend hors du monde, nous ne pouvons pas le rendre.',
        ],
        [
          '3. **Keep your key.** None of us will ask for your password. *None, ever.*',
          '3. **Guarda tu llave.** Nadie de los nuestros pide contraseñas. *Nadie, nunca.*',
          '3. **Guarde a sua chave.** Ninguém da equipe pede a sua senha. *Ninguém, nunca.*',
          '3. **Gardez votre clé.** Aucun de nous ne demande de mot de passe. *Jamais.*',
        ],
        [
          '4. **Speak as at a table.** You may disagree with your mouth empty.',
          '4. **Habla como en la mesa.** Se puede discrepar, con la boca vacía.',
          '4. **Fale como à mesa.** Discordar pode, de boca vazia.',
          '4. **Parlez comme à table.** On peut ne pas être d’accord, la bouche vide.',
        ],
      ],
    },
    ['## If something happens', '## Si pasa algo', '## Se acontecer alguma coisa', '## S’il arrive quelque chose'],
    {
      either: [
        [
          '[Write a ticket](/tickets) with name, place and hour. A picture helps; a picture of the whole screen helps more.',
          '[Escriban un ticket](/tickets) con nombre, lugar y hora. Una captura ayuda; una de toda la pantalla, más.',
          '[Abra um ticket](/tickets) com nome, lugar e hora. Um print ajuda; um print da tela inteira ajuda mais.',
          '[Écrivez un ticket](/tickets) avec le nom, le lieu et l’heure. Une capture aide ; une capture de tout l’écran aide davantage.',
        ],
        [
          'Do not argue, do not pay it back in kind: note the hour and [write to us](/tickets). We read everything, the long ones with tea.',
          'No discutan ni paguen con la misma moneda: apunten la hora y [escríbannos](/tickets). Leemos todo; lo largo, con té.',
          'Não discuta nem devolva na mesma moeda: anote a hora e [escreva para nós](/tickets). Lemos tudo; os textos longos, com café.',
          'Ne discutez pas, ne rendez pas la pareille : notez l’heure et [écrivez-nous](/tickets). Nous lisons tout ; les plus longs, avec du thé.',
        ],
      ],
    },
    [
      'The long version is on [the terms page](/terms). It is less fun, but it is the one that counts.',
      'La versión larga está en [los términos](/terms). Es menos divertida, pero es la que vale.',
      'A versão longa está nos [termos](/terms). É menos divertida, mas é a que vale.',
      'La version longue se trouve dans [les conditions](/terms). Elle est moins drôle, mais c’est elle qui compte.',
    ],
  ],
  numbers: { banned: [12, 96] },
};

const words: NoteTemplate = {
  key: 'words',
  picture: 'library',
  titles: [
    [
      '# Lost in translation, found again',
      '# Perdido en la traducción, hallado otra vez',
      '# Perdido na tradução, encontrado de novo',
      '# Perdu en traduisant, retrouvé depuis',
    ],
    ['# A better word for it', '# Una palabra mejor', '# Uma palavra melhor', '# Un mot plus juste'],
  ],
  leads: [
    [
      'We reread {texts} texts in four languages. Most were good, some were funny without wanting to be, and one had been addressing every player as a goat.',
      'Releímos {texts} textos en cuatro idiomas. La mayoría estaban bien, algunos hacían gracia sin querer, y uno llamaba cabra a todo el mundo.',
      'Relemos {texts} textos em quatro idiomas. A maioria estava boa, alguns eram engraçados sem querer, e um chamava todo jogador de cabra.',
      'Nous avons relu {texts} textes en quatre langues. La plupart étaient bons, certains drôles malgré eux, et l’un d’eux traitait chaque joueur de chèvre.',
    ],
    [
      'Words wear out like steps. This week we replaced those that people had been stumbling over, in menus, tooltips and the mouths of innkeepers.',
      'Las palabras se gastan como los escalones. Esta semana cambiamos aquellas en las que la gente tropezaba, en menús, descripciones y bocas de posaderos.',
      'As palavras se gastam como degraus. Nesta semana trocamos aquelas em que as pessoas tropeçavam, em menus, descrições e bocas de estalajadeiros.',
      'Les mots s’usent comme les marches. Cette semaine, nous avons remplacé ceux sur lesquels on trébuchait, dans les menus, les infobulles et la bouche des aubergistes.',
    ],
  ],
  parts: [
    ['## Reads better now', '## Se lee mejor', '## Agora se lê melhor', '## Se lit mieux'],
    {
      lines: [
        [
          '- **{item}**: the description says what it does before it says whose it was.',
          '- **{item}**: la descripción dice qué hace antes de contar de quién fue.',
          '- **{item}**: a descrição diz o que faz antes de contar de quem foi.',
          '- **{item}** : la description dit à quoi cela sert avant d’en raconter l’histoire.',
        ],
        [
          '- **{item2}**: one name in all menus, no longer three.',
          '- **{item2}**: un solo nombre en todos los menús, ya no tres.',
          '- **{item2}**: um só nome em todos os menus, não mais três.',
          '- **{item2}** : un seul nom dans tous les menus, au lieu de trois.',
        ],
        [
          '- **{map2}**: the sign at the entrance agrees with the map.',
          '- **{map2}**: el letrero de la entrada coincide con el mapa.',
          '- **{map2}**: a placa da entrada concorda com o mapa.',
          '- **{map2}** : l’écriteau de l’entrée est d’accord avec la carte.',
        ],
      ],
    },
    ['## Help us look', '## Ayúdennos a buscar', '## Ajudem a procurar', '## Aidez-nous à chercher'],
    {
      either: [
        [
          'You read your language better than any dictionary. If a sentence limps, send us the sentence, and if you can, a crutch.',
          'Nadie lee su idioma mejor que ustedes. Si una frase cojea, mándennos la frase y, si pueden, una muleta.',
          'Ninguém lê o seu idioma melhor do que vocês. Se uma frase manca, mandem a frase e, se der, uma muleta.',
          'Vous lisez votre langue mieux que tous les dictionnaires. Si une phrase boite, envoyez-nous la phrase et, si possible, une canne.',
        ],
        [
          'Thank you to those who found the goat. It took four years and two of you. {player} {player2}',
          'Gracias a quienes encontraron la cabra. Hicieron falta cuatro años y dos de ustedes. {player} {player2}',
          'Obrigado a quem achou a cabra. Foram precisos quatro anos e dois de vocês. {player} {player2}',
          'Merci à ceux qui ont trouvé la chèvre. Il aura fallu quatre ans et deux d’entre vous. {player} {player2}',
        ],
      ],
    },
  ],
  numbers: { texts: [1400, 9800] },
};

const archive: NoteTemplate = {
  key: 'archive',
  picture: 'archive',
  titles: [
    [
      '# Nine doors, one more shelf',
      '# Nueve puertas, un estante más',
      '# Nove portas, uma prateleira a mais',
      '# Neuf portes, une étagère de plus',
    ],
    ['# The archive takes more', '# El archivo acepta más', '# O arquivo aceita mais', '# Les archives s’agrandissent'],
  ],
  leads: [
    [
      'The archivists have cleared a shelf, which they do about once in a reign. {things} more things can be archived, and each of them is worth points.',
      'Los archiveros despejaron un estante, cosa que hacen una vez por reinado. Ya se pueden archivar {things} cosas más, y cada una vale puntos.',
      'Os arquivistas esvaziaram uma prateleira, o que fazem uma vez por reinado. Agora dá para arquivar mais {things} coisas, e cada uma vale pontos.',
      'Les archivistes ont vidé une étagère, ce qu’ils font une fois par règne. {things} objets de plus peuvent être archivés, et chacun vaut des points.',
    ],
    [
      'What you archive is written down for good and never lost, not even when you sell it. From today the book has room for {things} more pages.',
      'Lo archivado queda escrito para siempre y no se pierde, ni siquiera al venderlo. Desde hoy el libro tiene {things} páginas más.',
      'O que vocês arquivam fica escrito para sempre e não se perde, nem quando é vendido. A partir de hoje o livro tem mais {things} páginas.',
      'Ce que vous archivez est écrit pour toujours et ne se perd pas, même une fois vendu. Le livre compte dès aujourd’hui {things} pages de plus.',
    ],
  ],
  parts: [
    ['## Newly accepted', '## Recién aceptado', '## Novidades na prateleira', '## Désormais acceptés'],
    {
      lines: [
        [
          '- **{item}**: {points} points',
          '- **{item}**: {points} puntos',
          '- **{item}**: {points} pontos',
          '- **{item}** : {points} points',
        ],
        [
          '- **{weapon}**: {points2} points',
          '- **{weapon}**: {points2} puntos',
          '- **{weapon}**: {points2} pontos',
          '- **{weapon}** : {points2} points',
        ],
        [
          '- **{costume}**: {points3} points',
          '- **{costume}**: {points3} puntos',
          '- **{costume}**: {points3} pontos',
          '- **{costume}** : {points3} points',
        ],
        [
          '- everything that came in a box with a ribbon, except for the ribbon',
          '- todo lo que vino en caja con lazo, salvo el lazo',
          '- tudo o que veio em caixa com laço, menos o laço',
          '- tout ce qui est arrivé dans une boîte à ruban, sauf le ruban',
        ],
      ],
    },
    ['## Asked at the desk', '## Preguntas en ventanilla', '## Perguntas no balcão', '## Demandé au guichet'],
    {
      lines: [
        [
          '> *Does it have to be clean?*',
          '> *¿Tiene que estar limpio?*',
          '> *Precisa estar limpo?*',
          '> *Faut-il que ce soit propre ?*',
        ],
        ['> It has to be yours.', '> Tiene que ser tuyo.', '> Precisa ser seu.', '> Il faut que ce soit à vous.'],
      ],
    },
    {
      either: [
        [
          'In [the list](/database/list-items/0) you can show only what the archive takes.',
          'En [la lista](/database/list-items/0) se puede mostrar solo lo que el archivo acepta.',
          'Na [lista](/database/list-items/0) dá para mostrar só o que o arquivo aceita.',
          'Dans [la liste](/database/list-items/0), on peut n’afficher que ce que les archives acceptent.',
        ],
        [
          'Points for things you archived long ago were added tonight. Some of you climbed in your sleep.',
          'Los puntos de lo archivado hace tiempo se sumaron anoche. Más de uno subió de rango durmiendo.',
          'Os pontos do que já estava arquivado foram somados nesta noite. Teve gente que subiu dormindo.',
          'Les points des objets archivés de longue date ont été ajoutés cette nuit. Certains ont grimpé en dormant.',
        ],
      ],
    },
  ],
  numbers: { things: [18, 140], points: [5, 20], points2: [20, 45], points3: [50, 90] },
};

const wardrobe: NoteTemplate = {
  key: 'wardrobe',
  picture: 'garden',
  titles: [
    ['# New in the wardrobe', '# Novedades en el ropero', '# Novidades no guarda-roupa', '# Du nouveau dans l’armoire'],
    [
      '# Hats, hems and one apology',
      '# Sombreros, dobladillos y una disculpa',
      '# Chapéus, bainhas e um pedido de desculpas',
      '# Chapeaux, ourlets, et nos excuses',
    ],
  ],
  leads: [
    [
      'The tailors have been at it since the last full moon. There are new things to wear, and old things that finally no longer stick through your shield.',
      'Los sastres no paran desde la última luna llena. Hay ropa nueva, y ropa vieja que por fin ya no atraviesa el escudo.',
      'Os alfaiates não param desde a última lua cheia. Há roupas novas, e roupas velhas que finalmente não atravessam mais o escudo.',
      'Les tailleurs n’ont pas levé le nez depuis la dernière pleine lune. Il y a de nouveaux habits, et d’anciens qui ne traversent enfin plus le bouclier.',
    ],
    [
      'Two costumes come back, {dyes} dyes are new, and one sleeve that had been inside out since spring has been turned.',
      'Vuelven dos trajes, llegan {dyes} tintes nuevos, y le dimos la vuelta a una manga que llevaba del revés desde primavera.',
      'Voltam dois trajes, chegam {dyes} tinturas novas, e desviramos uma manga que estava do avesso desde a primavera.',
      'Deux costumes reviennent, {dyes} teintures arrivent, et une manche à l’envers depuis le printemps a été retournée.',
    ],
  ],
  parts: [
    [
      '## On the rail until {until}',
      '## En el perchero hasta el {until}',
      '## Na arara até {until}',
      '## Sur le portant jusqu’au {until}',
    ],
    {
      lines: [
        ['- **{costume}**', '- **{costume}**', '- **{costume}**', '- **{costume}**'],
        [
          '  - 7 days, 30 days or for good',
          '  - 7 días, 30 días o para siempre',
          '  - 7 dias, 30 dias ou para sempre',
          '  - 7 jours, 30 jours ou pour toujours',
        ],
        ['- **{costume2}**', '- **{costume2}**', '- **{costume2}**', '- **{costume2}**'],
        [
          '  - only for good, like all regrets',
          '  - solo para siempre, como todo arrepentimiento',
          '  - só para sempre, como todo arrependimento',
          '  - pour toujours seulement, comme tous les regrets',
        ],
      ],
    },
    ['## Needle and thread', '## Hilo y aguja', '## Linha e agulha', '## Fil et aiguille'],
    {
      lines: [
        [
          '- Capes no longer flap indoors.',
          '- Las capas ya no ondean bajo techo.',
          '- As capas não balançam mais em lugar fechado.',
          '- Les capes ne flottent plus à l’intérieur.',
        ],
        [
          '- A hidden helmet stays hidden on horseback.',
          '- Un casco oculto sigue oculto a caballo.',
          '- Um elmo oculto continua oculto a cavalo.',
          '- Un casque masqué le reste à cheval.',
        ],
        [
          '- Dyes show the same colour by lamp and by day, as far as colours can.',
          '- Los tintes se ven igual con lámpara que de día, hasta donde puede un color.',
          '- As tinturas têm a mesma cor à luz da lâmpada e de dia, até onde uma cor consegue.',
          '- Les teintures ont la même couleur à la lampe et au soleil, autant qu’une couleur le peut.',
        ],
      ],
    },
    {
      either: [
        [
          '*The apology:* the hat that covered its owner’s eyes was meant to be that size. We apologise for meaning it.',
          '*La disculpa:* el sombrero que tapaba los ojos era así a propósito. Pedimos disculpas por el propósito.',
          '*O pedido de desculpas:* o chapéu que cobria os olhos era daquele tamanho de propósito. Desculpem o propósito.',
          '*Nos excuses :* le chapeau qui cachait les yeux avait cette taille exprès. C’est de l’avoir fait exprès que nous nous excusons.',
        ],
        [
          'Browse [all costumes](/database/list-items/35) before you decide. The mirror in the inn flatters.',
          'Miren [todos los trajes](/database/list-items/35) antes de decidir. El espejo de la posada es muy adulador.',
          'Vejam [todos os trajes](/database/list-items/35) antes de decidir. O espelho da estalagem é muito bajulador.',
          'Parcourez [tous les costumes](/database/list-items/35) avant de choisir. Le miroir de l’auberge est flatteur.',
        ],
      ],
    },
  ],
  numbers: { dyes: [4, 12] },
  days: { until: [14, 35] },
  description: [
    'New costumes, old seams, and what the tailors are sorry for.',
    'Trajes nuevos, costuras viejas y lo que lamentan los sastres.',
    'Trajes novos, costuras velhas e do que os alfaiates se arrependem.',
    'Costumes neufs, vieilles coutures, et ce que les tailleurs regrettent.',
  ],
};

const guilds: NoteTemplate = {
  key: 'guilds',
  picture: 'forge',
  titles: [
    [
      '# A key for every guild hall',
      '# Una llave para cada sala de gremio',
      '# Uma chave para cada salão de guilda',
      '# Une clé pour chaque salle de guilde',
    ],
    [
      '# Guilds: banks, benches, banners',
      '# Gremios: bancos, bancas y banderas',
      '# Guildas: bancos, bancadas e bandeiras',
      '# Guildes : coffres, bancs et bannières',
    ],
  ],
  leads: [
    [
      'Guild halls have a bank with a memory. It writes down who took what and when, so that the conversation about it can be a short one.',
      'Las salas de gremio estrenan un banco con memoria. Apunta quién sacó qué y cuándo, para que la conversación al respecto sea corta.',
      'Os salões de guilda ganharam um banco com memória. Ele anota quem tirou o quê e quando, para que a conversa a respeito seja curta.',
      'Les salles de guilde ont un coffre qui se souvient. Il note qui a pris quoi et quand, pour que la discussion soit courte.',
    ],
    [
      'A guild is a kitchen with swords in it. We have added a bench, a bank and a bell, and taken away the limit of {members} members that nobody remembers setting.',
      'Un gremio es una cocina con espadas. Añadimos un banco de trabajo, un banco de verdad y una campana, y quitamos el límite de {members} miembros que nadie recuerda haber puesto.',
      'Uma guilda é uma cozinha com espadas. Colocamos uma bancada, um banco e um sino, e tiramos o limite de {members} membros que ninguém lembra de ter criado.',
      'Une guilde, c’est une cuisine avec des épées. Nous y avons mis un établi, un coffre et une cloche, et retiré la limite de {members} membres que personne ne se souvient d’avoir fixée.',
    ],
  ],
  parts: [
    ['## In the hall', '## En la sala', '## No salão', '## Dans la salle'],
    {
      lines: [
        [
          '- The bank keeps its book for **{kept}** days.',
          '- El banco guarda su libro **{kept}** días.',
          '- O banco guarda o registro por **{kept}** dias.',
          '- Le coffre garde son registre **{kept}** jours.',
        ],
        [
          '- Rank names may have accents at last.',
          '- Los nombres de rango por fin aceptan tildes.',
          '- Os nomes de cargo finalmente aceitam acentos.',
          '- Les noms de rang acceptent enfin les accents.',
        ],
        [
          '- The bell rings for raids:',
          '- La campana suena para las incursiones:',
          '- O sino toca para as raids:',
          '- La cloche sonne pour les raids :',
        ],
        ['  - once for “soon”', '  - una vez: «pronto»', '  - uma vez: “logo”', '  - une fois : « bientôt »'],
        ['  - twice for “now”', '  - dos veces: «ahora»', '  - duas vezes: “agora”', '  - deux fois : « maintenant »'],
        [
          '  - three times for “where is the healer”',
          '  - tres veces: «¿dónde está quien cura?»',
          '  - três vezes: “cadê quem cura?”',
          '  - trois fois : « où est le soigneur ? »',
        ],
      ],
    },
    [
      '## First guild errand',
      '## Primer encargo de gremio',
      '## Primeira tarefa de guilda',
      '## Première commission de guilde',
    ],
    [
      'Hunt together until {until}, {hunted} times: **{monster}**. The hall gets a trophy, and everyone who was there gets **{bag}**.',
      'Cacen en grupo hasta el {until}, {hunted} veces: **{monster}**. La sala recibe un trofeo, y quien haya participado, **{bag}**.',
      'Cacem em grupo até {until}, {hunted} vezes: **{monster}**. O salão ganha um troféu, e quem participou ganha **{bag}**.',
      'À chasser ensemble jusqu’au {until}, {hunted} fois : **{monster}**. La salle y gagne un trophée, et chaque participant reçoit **{bag}**.',
    ],
    {
      either: [
        [
          '> Leave the hall as you would like to find it. The chairs are new.',
          '> Dejen la sala como les gustaría encontrarla. Las sillas son nuevas.',
          '> Deixem o salão como gostariam de encontrar. As cadeiras são novas.',
          '> Laissez la salle comme vous aimeriez la trouver. Les chaises sont neuves.',
        ],
        [
          '> A guild of one is still a guild. We checked: the bell rings for you, too.',
          '> Un gremio de uno sigue siendo un gremio. Lo comprobamos: la campana también suena.',
          '> Uma guilda de uma pessoa ainda é uma guilda. Conferimos: o sino toca do mesmo jeito.',
          '> Une guilde d’une seule personne est encore une guilde. Nous avons vérifié : la cloche sonne aussi pour elle.',
        ],
      ],
    },
  ],
  numbers: { members: [40, 80], kept: [30, 90], hunted: [150, 900] },
  days: { until: [8, 16] },
};

/** Living together: rules, words, shelves, clothes and halls. */
export const HOUSE_NOTES: readonly NoteTemplate[] = [rules, words, archive, wardrobe, guilds];
