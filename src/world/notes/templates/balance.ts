import { type NoteTemplate, same } from '#world/notes/note-template.ts';

const drops: NoteTemplate = {
  key: 'drops',
  picture: 'archive',
  titles: [
    ['# The scales were off', '# La balanza mentía', '# A balança mentia', '# La balance mentait'],
    [
      '# Three drop rates, weighed again',
      '# Tres tasas de botín, pesadas de nuevo',
      '# Três taxas de drop, pesadas de novo',
      '# Trois taux de butin repesés',
    ],
    [
      '# What the monsters carry, corrected',
      '# Lo que llevan los monstruos, corregido',
      '# O que os monstros carregam, corrigido',
      '# Ce que portent les monstres, corrigé',
    ],
  ],
  leads: [
    [
      'Some of you kept tallies, and your tallies were better than ours. Three rates were wrong; from today they are right.',
      'Algunos de ustedes llevaban la cuenta, y la llevaban mejor que nosotros. Tres tasas estaban mal; desde hoy están bien.',
      'Alguns de vocês vinham anotando tudo, e anotavam melhor do que a gente. Três taxas estavam erradas; a partir de hoje estão certas.',
      'Certains d’entre vous tenaient des comptes, et ils étaient meilleurs que les nôtres. Trois taux étaient faux ; ils sont justes à partir d’aujourd’hui.',
    ],
    [
      'We counted {kills} kills against the written rates. Three of them did not agree, so we corrected the world and not the book.',
      'Comparamos {kills} presas con las tasas escritas. Tres no cuadraban, así que corregimos el mundo y no el libro.',
      'Conferimos {kills} abates com as taxas escritas. Três não batiam, então corrigimos o mundo e não o livro.',
      'Nous avons confronté {kills} victoires aux taux écrits. Trois ne concordaient pas : nous avons corrigé le monde, pas le livre.',
    ],
    [
      'The rates below have been live since this morning. If your hunt felt strange lately, you were not imagining it.',
      'Las tasas de abajo rigen desde esta mañana. Si últimamente la caza les parecía rara, no eran imaginaciones suyas.',
      'As taxas abaixo valem desde hoje de manhã. Se a caçada andava estranha, não era impressão de vocês.',
      'Les taux ci-dessous s’appliquent depuis ce matin. Si la chasse vous paraissait étrange ces temps-ci, vous ne rêviez pas.',
    ],
  ],
  parts: [
    ['## New rates', '## Nuevas tasas', '## Novas taxas', '## Nouveaux taux'],
    {
      lines: [
        [
          '| Monster | Drop | Before | Now |',
          '| Monstruo | Botín | Antes | Ahora |',
          '| Monstro | Drop | Antes | Agora |',
          '| Monstre | Butin | Avant | Maintenant |',
        ],
        same('|---|---|---:|---:|'),
        same('| {monster} | {drop} | {was} | {now} |'),
        same('| {monster2} | {drop2} | {was2} | {now2} |'),
        same('| {monster3} | {drop3} | {was3} | {now3} |'),
      ],
    },
    ['## What does not change', '## Lo que no cambia', '## O que não muda', '## Ce qui ne change pas'],
    {
      either: [
        [
          'Nothing is taken back. Bags already in your backpack keep what they were packed with, and we do not reroll anyone’s luck after the fact.',
          'No se le quita nada a nadie. Las bolsas que ya están en la mochila conservan su contenido, y no volvemos a tirar los dados de nadie.',
          'Ninguém perde nada. As bolsas que já estão na mochila continuam com o que tinham, e não sorteamos de novo a sorte de ninguém.',
          'Rien n’est repris. Les sacs que vous portez déjà gardent leur contenu, et nous ne rejouons la chance de personne après coup.',
        ],
        [
          'All other drops of these three stay as they were, and so do their places, their levels and their tempers.',
          'El resto del botín de estos tres sigue igual, lo mismo que su sitio, su nivel y su mal genio.',
          'O resto do drop desses três continua igual, assim como o lugar, o nível e o mau humor deles.',
          'Le reste de leur butin ne bouge pas, pas plus que leur repaire, leur niveau ou leur caractère.',
        ],
      ],
    },
    {
      either: [
        [
          '> If a number still looks wrong, count at least **{sample}** kills before you write. Luck is loud and keeps no tally.',
          '> Si un número les sigue pareciendo raro, cuenten al menos **{sample}** presas antes de escribirnos. La suerte grita mucho y no apunta nada.',
          '> Se algum número ainda parecer errado, contem pelo menos **{sample}** abates antes de escrever. A sorte fala alto e não anota nada.',
          '> Si un chiffre vous semble encore faux, comptez au moins **{sample}** victoires avant d’écrire. La chance parle fort et ne note rien.',
        ],
        [
          '> One lucky evening is a story. **{sample}** kills are a number. We like both, but only the second goes into the tables.',
          '> Una noche de suerte es una anécdota. **{sample}** presas son un dato. Nos gustan las dos cosas, pero solo la segunda entra en las tablas.',
          '> Uma noite de sorte é uma história. **{sample}** abates são um número. Gostamos dos dois, mas só o segundo entra nas tabelas.',
          '> Une soirée de chance est une histoire. **{sample}** victoires sont un chiffre. Nous aimons les deux, mais seul le second entre dans les tables.',
        ],
      ],
    },
    [
      'Every rate, these three included, is in [the database](/database/list-items/0).',
      'Todas las tasas, estas tres incluidas, están en [la base de datos](/database/list-items/0).',
      'Todas as taxas, inclusive estas três, estão no [banco de dados](/database/list-items/0).',
      'Tous les taux, ces trois-là compris, se trouvent dans [la base de données](/database/list-items/0).',
    ],
  ],
  numbers: { kills: [4200, 48000], sample: [200, 500] },
};

const arms: NoteTemplate = {
  key: 'arms',
  picture: 'arena',
  titles: [
    [
      '# Shields, bows and second thoughts',
      '# Escudos, arcos y segundas reflexiones',
      '# Escudos, arcos e pensando bem',
      '# Boucliers, arcs et réflexion faite',
    ],
    ['# Balance of arms', '# Equilibrio de armas', '# Equilíbrio das armas', '# Équilibre des armes'],
    ['# A quieter arena', '# Una arena más tranquila', '# Uma arena mais calma', '# Une arène plus calme'],
  ],
  leads: [
    [
      'For months the arena had one right answer, and everyone had learned it. This patch takes a little from the loud and gives a little to the patient.',
      'Durante meses la arena tuvo una sola respuesta correcta, y todos se la sabían. Este parche le quita un poco a lo ruidoso y le da un poco a la paciencia.',
      'Durante meses a arena teve uma única resposta certa, e todo mundo já sabia de cor. Este patch tira um pouco de quem faz barulho e dá um pouco a quem tem paciência.',
      'Depuis des mois, l’arène n’avait qu’une bonne réponse, et tout le monde l’avait apprise. Cette mise à jour prend un peu au vacarme et rend un peu à la patience.',
    ],
    [
      'We watched {fights} fights before we touched a single number. These are the numbers we touched.',
      'Vimos {fights} combates antes de tocar un solo número. Estos son los números que tocamos.',
      'Assistimos a {fights} lutas antes de mexer em um único número. Estes são os números em que mexemos.',
      'Nous avons regardé {fights} combats avant de toucher au moindre chiffre. Voici ceux que nous avons touchés.',
    ],
    [
      'Small steps, as ever: nothing here moves by more than {most}, and nothing here is meant as a punishment.',
      'Pasos cortos, como siempre: aquí nada se mueve más de un {most}, y nada pretende ser un castigo.',
      'Passos curtos, como sempre: aqui nada muda mais que {most}, e nada disso é castigo.',
      'À petits pas, comme toujours : rien ici ne bouge de plus de {most}, et rien n’est une punition.',
    ],
  ],
  parts: [
    ['## Up', '## Sube', '## Sobe', '## En hausse'],
    {
      lines: [
        [
          '- **Shields**: block counts again while you walk, not only while you stand.',
          '- **Escudos**: el bloqueo vuelve a contar al caminar, no solo al estar quieto.',
          '- **Escudos**: o bloqueio volta a contar com o personagem andando, não só parado.',
          '- **Boucliers** : le blocage compte de nouveau en marchant, et plus seulement à l’arrêt.',
        ],
        [
          '- **Staves**: healing over time rises by {small}.',
          '- **Bastones**: la curación en el tiempo sube un {small}.',
          '- **Cajados**: a cura ao longo do tempo sobe {small}.',
          '- **Bâtons** : les soins sur la durée gagnent {small}.',
        ],
        [
          '  - healing *at once* stays as it is',
          '  - la curación *inmediata* no cambia',
          '  - a cura *imediata* não muda',
          '  - les soins *immédiats* ne changent pas',
        ],
        [
          '  - so does the mana you pay for it',
          '  - el maná que cuesta, tampoco',
          '  - o custo de mana também não',
          '  - leur coût en mana non plus',
        ],
      ],
    },
    ['## Down', '## Baja', '## Desce', '## En baisse'],
    {
      lines: [
        [
          '- **Bows**: the first arrow out of hiding hits {most} softer. It still arrives first.',
          '- **Arcos**: la primera flecha desde el sigilo pega un {most} menos. Sigue llegando primero.',
          '- **Arcos**: a primeira flecha saindo da furtividade bate {most} mais fraco. Ela continua chegando primeiro.',
          '- **Arcs** : la première flèche tirée en embuscade frappe {most} moins fort. Elle arrive toujours la première.',
        ],
        [
          '- **Two-hand axes**: the stun after a spin lasts {ticks} tenths of a second less.',
          '- **Hachas a dos manos**: el aturdimiento tras el giro dura {ticks} décimas de segundo menos.',
          '- **Machados de duas mãos**: o atordoamento depois do giro dura {ticks} décimos de segundo a menos.',
          '- **Haches à deux mains** : l’étourdissement après un tournoiement dure {ticks} dixièmes de seconde de moins.',
        ],
      ],
    },
    {
      either: [
        [
          '> A good balance patch is one that both sides complain about. We shall see.',
          '> Un buen parche de equilibrio es aquel del que se quejan los dos bandos. Ya veremos.',
          '> Patch de equilíbrio bom é aquele de que os dois lados reclamam. Vamos ver.',
          '> Un bon équilibrage, c’est quand les deux camps se plaignent. Nous verrons bien.',
        ],
        [
          '> To those who will write that we have ruined the bow: the bow has been ruined {times} times since the servers opened. It wears it well.',
          '> A quienes escribirán que arruinamos el arco: el arco ya va {times} veces arruinado desde que abrió el servidor. Lo lleva muy bien.',
          '> A quem vai escrever que estragamos o arco: o arco já foi estragado {times} vezes desde que o servidor abriu. Ele aguenta bem.',
          '> À ceux qui écriront que nous avons tué l’arc : il est mort {times} fois depuis l’ouverture du serveur. Il s’en porte très bien.',
        ],
      ],
    },
    [
      'Ranks are not touched; [the ladder](/elo-tier) stands where you left it.',
      'Los rangos no se tocan; [la clasificación](/elo-tier) sigue donde la dejaron.',
      'Os elos não mudam; [o ranking](/elo-tier) está onde vocês o deixaram.',
      'Les rangs ne bougent pas ; [le classement](/elo-tier) est là où vous l’avez laissé.',
    ],
  ],
  numbers: { fights: [1200, 9600], ticks: [2, 5], times: [4, 11] },
  percents: { small: [3, 6], most: [7, 12] },
};

const market: NoteTemplate = {
  key: 'market',
  picture: 'road',
  titles: [
    [
      '# The coin that counted twice',
      '# La moneda que contaba doble',
      '# A moeda que valia por duas',
      '# La pièce qui comptait double',
    ],
    [
      '# News from the auction hall',
      '# Noticias de la casa de subastas',
      '# Notícias da casa de leilões',
      '# Nouvelles de l’hôtel des ventes',
    ],
    [
      '# Prices, fees and a hole in the floor',
      '# Precios, tasas y un agujero en el suelo',
      '# Preços, taxas e um buraco no chão',
      '# Prix, taxes et un trou dans le plancher',
    ],
  ],
  leads: [
    [
      'For {hours} hours last night, cancelling a sale paid the fee back twice. The hole is closed, and the gold that fell through it has been swept up.',
      'Anoche, durante {hours} horas, cancelar una venta devolvía la comisión dos veces. El agujero está tapado, y el oro que se coló por él, barrido.',
      'Ontem à noite, por {hours} horas, cancelar uma venda devolvia a taxa em dobro. O buraco foi fechado, e o ouro que passou por ele, varrido.',
      'Hier soir, pendant {hours} heures, annuler une vente remboursait deux fois la taxe. Le trou est bouché, et l’or qui s’y était glissé a été balayé.',
    ],
    [
      'The auction hall has new fees and a longer memory. Selling slowly gets cheaper; listing the same thing forty times a day does not.',
      'La casa de subastas estrena comisiones y mejor memoria. Vender con calma sale más barato; publicar lo mismo cuarenta veces al día, no.',
      'A casa de leilões tem taxas novas e memória melhor. Vender com calma fica mais barato; anunciar a mesma coisa quarenta vezes por dia, não.',
      'L’hôtel des ventes a de nouvelles taxes et meilleure mémoire. Vendre sans hâte coûte moins ; republier le même objet quarante fois par jour, non.',
    ],
  ],
  parts: [
    ['## At the counter', '## En el mostrador', '## No balcão', '## Au comptoir'],
    {
      lines: [
        [
          '- The listing fee falls to **{fee}** for sales of two days and more.',
          '- La comisión de venta baja al **{fee}** para anuncios de dos días o más.',
          '- A taxa de anúncio cai para **{fee}** em vendas de dois dias ou mais.',
          '- La taxe de dépôt descend à **{fee}** pour les ventes de deux jours et plus.',
        ],
        [
          '- You may have **{slots}** sales open at once.',
          '- Se pueden tener **{slots}** ventas abiertas a la vez.',
          '- Dá para ter **{slots}** vendas abertas ao mesmo tempo.',
          '- Vous pouvez avoir **{slots}** ventes ouvertes à la fois.',
        ],
        [
          '- A search remembers your last filters until you close the window.',
          '- La búsqueda recuerda los últimos filtros hasta cerrar la ventana.',
          '- A busca lembra os últimos filtros até você fechar a janela.',
          '- La recherche retient vos derniers filtres jusqu’à la fermeture de la fenêtre.',
        ],
      ],
    },
    [
      '## Most wanted this month',
      '## Lo más buscado del mes',
      '## Os mais procurados do mês',
      '## Les plus demandés du mois',
    ],
    {
      lines: [same('1. {item}'), same('2. {weapon}'), same('3. {item2}')],
    },
    {
      either: [
        [
          'Nobody was fined. Those who had more gold than they could explain have now got as much as they had on the evening before, and a letter.',
          'No se multó a nadie. Quien tenía más oro del que sabía explicar tiene ahora el de la víspera, y una carta.',
          'Ninguém foi multado. Quem tinha mais ouro do que sabia explicar agora tem o mesmo da véspera, e uma carta.',
          'Personne n’a payé d’amende. Ceux qui avaient plus d’or qu’ils ne pouvaient en expliquer ont retrouvé leur bourse de la veille, et reçu une lettre.',
        ],
        [
          'A price is an opinion until somebody pays it. We set fees; we do not set prices, and we are not going to.',
          'Un precio es una opinión hasta que alguien lo paga. Nosotros fijamos comisiones; precios no, ni pensamos hacerlo.',
          'Preço é opinião até alguém pagar. Nós definimos taxas; preços, não, e nem pretendemos.',
          'Un prix n’est qu’un avis tant que personne ne le paie. Nous fixons les taxes, pas les prix, et nous n’en avons pas l’intention.',
        ],
      ],
    },
  ],
  numbers: { slots: [20, 40] },
  percents: { fee: [2, 4] },
};

/** Numbers of the world: what falls, what strikes, what it costs. */
export const BALANCE_NOTES: readonly NoteTemplate[] = [drops, arms, market];
