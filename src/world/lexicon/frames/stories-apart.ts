import type { Row } from '#world/grammar/language.ts';

/** Second thoughts about ammunition, which is always many. */
export const AMMUNITION_ASIDES: readonly Row[] = [
  [
    'Whatever is left over in the evening is counted by {folk}, out of habit.',
    'Lo que sobra por la noche lo cuentan {folk}, por costumbre.',
    'O que sobra à noite é contado {by folk}, por costume.',
    'Ce qui reste le soir est compté {by folk}, par habitude.',
  ],
  [
    'None has ever come back to complain.',
    'Ninguna unidad ha vuelto nunca para quejarse.',
    'Nenhuma unidade jamais voltou para reclamar.',
    'Pas une pièce n’est jamais revenue se plaindre.',
  ],
  [
    'Keep the lid on: {beast} like the smell.',
    'Que no falte la tapa: {to beast} les gusta el olor.',
    'Mantenha a tampa: {beast} gostam do cheiro.',
    'Gardez le couvercle : {beast} aiment l’odeur.',
  ],
  [
    'They were meant for {place} and arrived everywhere else.',
    'Iban destinad{o|a|os|as} {to place} y llegaron a todas las demás partes.',
    'Eram para {place} e chegaram a todos os outros lugares.',
    'Destiné{|e|s|es} {to place}, {il|elle|ils|elles} arrivèrent partout ailleurs.',
  ],
  [
    'The price is by the dozen; the regret is by the piece.',
    'El precio es por docena; el arrepentimiento, por unidad.',
    'O preço é por dúzia; o arrependimento, por unidade.',
    'Le prix est à la douzaine, le regret à l’unité.',
  ],
  [
    'Nobody {in place} picks them up without looking round first.',
    'Nadie {in place} l{o|a|os|as} recoge sin mirar antes alrededor.',
    'Ninguém {in place} {o|a|os|as} recolhe sem antes olhar em volta.',
    'Personne, {in place}, ne {le|la|les|les} ramasse sans regarder d’abord autour de soi.',
  ],
  [
    'Best stored dry and apart from anything you are fond of.',
    'Conviene tenerl{o|a|os|as} en seco y lejos de lo que uno aprecia.',
    'Convém guardar em lugar seco e longe do que se estima.',
    'À garder au sec, et loin de ce que l’on aime.',
  ],
  [
    'A few were fired in joy {when}; the roof {of place} was mended the same week.',
    'Algun{o|a|os|as} se dispararon de alegría {when}; el tejado {of place} se arregló esa misma semana.',
    'Algu{ns|mas|ns|mas} foram disparad{o|a|os|as} de alegria {when}; o telhado {of place} foi consertado na mesma semana.',
    'On en tira quelques-un{|e|s|es} de joie {when} ; le toit {of place} fut réparé la même semaine.',
  ],
];

/** Small stories about ammunition. */
export const AMMUNITION_STORIES: readonly Row[] = [
  [
    'A crate of them was sent to {place} by mistake {when} and returned with thanks, one short, and a recipe for goose.',
    'Una caja llegó por error {to place} {when}; la devolvieron con las gracias, una unidad de menos y una receta de ganso.',
    'Uma caixa foi parar por engano {in place} {when}; devolveram com agradecimentos, uma unidade a menos e uma receita de ganso.',
    'Une caisse arriva par erreur {to place} {when} ; on la rendit avec des remerciements, une pièce en moins, et une recette d’oie.',
  ],
  [
    'In the last war both sides bought from {folk}, who delivered on alternate days and were never late.',
    'En la última guerra los dos bandos compraban {to folk}, que servían en días alternos y nunca con retraso.',
    'Na última guerra os dois lados compravam {from folk}, que entregavam em dias alternados e nunca com atraso.',
    'À la dernière guerre, les deux camps s’en fournissaient chez {folk}, un jour sur deux, et jamais en retard.',
  ],
  [
    'The inventory {of place} has listed three hundred for as long as anyone remembers, whatever happens.',
    'El inventario {of place} registra trescientas unidades desde que hay memoria, pase lo que pase.',
    'O inventário {of place} registra trezentas unidades desde que há memória, aconteça o que acontecer.',
    'L’inventaire {of place} en note trois cents depuis toujours, quoi qu’il arrive.',
  ],
];

/** Small stories about food. */
export const FOOD_STORIES: readonly Row[] = [
  [
    'A wedding {in place} ran for three days on one pot of it. The couple left on the second; nobody noticed until the washing up.',
    'Una boda duró tres días {in place} con una sola olla. Los novios se fueron al segundo, y nadie se enteró hasta que hubo que fregar.',
    'Um casamento durou três dias {in place} com uma só panela. Os noivos foram embora no segundo, e ninguém notou até a hora de lavar a louça.',
    'Une noce dura trois jours, {in place}, sur une seule marmite. Les mariés partirent le deuxième ; on ne s’en aperçut qu’à la vaisselle.',
  ],
  [
    '{Folk} argue about the salt. Two families no longer speak, and both of them are right.',
    '{Folk} discuten por la sal. Hay dos familias que no se hablan, y las dos tienen razón.',
    '{Folk} discutem por causa do sal. Duas famílias não se falam mais, e as duas têm razão.',
    '{Folk} se disputent au sujet du sel. Deux familles ne se parlent plus, et toutes deux ont raison.',
  ],
  [
    'It was the last thing served {in place} before the flood, and the first one after. Those who had both say that the second needed pepper.',
    'Fue lo último que se sirvió {in place} antes de la riada, y lo primero después. Quien probó ambas veces dice que a la segunda le faltaba pimienta.',
    'Foi a última coisa servida {in place} antes da enchente, e a primeira depois. Quem provou das duas vezes diz que na segunda faltava pimenta.',
    'Ce fut le dernier plat servi {in place} avant la crue, et le premier après. Ceux qui goûtèrent les deux disent que le second manquait de poivre.',
  ],
  [
    'The siege {of place} ended over a bowl of it, when somebody on the wall asked somebody below whether there was any left.',
    'El asedio {of place} acabó ante un cuenco así, cuando alguien desde el muro preguntó a alguien de abajo si quedaba.',
    'O cerco {of place} acabou diante de uma tigela assim, quando alguém de cima do muro perguntou a alguém embaixo se ainda tinha.',
    'Le siège {of place} s’acheva autour d’un bol, quand quelqu’un, sur le mur, demanda à quelqu’un d’en bas s’il en restait.',
  ],
  [
    'A traveller asked for the recipe {in place} {when} and was given a different one by every person he asked. He married the seventh.',
    'Un viajero pidió la receta {in place}, {when}, y cada persona le dio una distinta. Se casó con la séptima.',
    'Um viajante pediu a receita {in place}, {when}, e cada pessoa lhe deu uma diferente. Casou-se com a sétima.',
    'Un voyageur en demanda la recette {in place}, {when}, et chacune lui en donna une autre. Il épousa la septième.',
  ],
  [
    'On the shortest day {folk} leave a portion on the doorstep. In the morning the plate is clean and has been turned round.',
    'El día más corto, {folk} dejan una ración en el umbral. Por la mañana, el plato está limpio y vuelto del revés.',
    'No dia mais curto, {folk} deixam uma porção na soleira. De manhã, o prato está limpo e virado ao contrário.',
    'Au jour le plus court, {folk} en laissent une part sur le seuil. Le matin, l’assiette est propre, et retournée.',
  ],
];

/** Small stories about mounts. */
export const MOUNT_STORIES: readonly Row[] = [
  [
    'Once, {when}, it came home to {place} alone and a day early, and would not say where it had left the rider. He arrived on foot, in excellent spirits.',
    'Una vez, {when}, volvió {to place} sin nadie encima y un día antes, y no dijo dónde había dejado al jinete. Este llegó a pie, de un humor excelente.',
    'Certa vez, {when}, voltou {to place} sem ninguém em cima e um dia antes, e não disse onde tinha deixado o cavaleiro. Ele chegou a pé, de ótimo humor.',
    'Un jour, {when}, on {le|la|les|les} vit rentrer {to place} sans personne et avec un jour d’avance, muet{|te|s|tes} sur le sort du cavalier. Lequel arriva à pied, d’excellente humeur.',
  ],
  [
    '{Folk} entered it for the race {in place}. It came last, was petted by everyone, and is the only one whose name is remembered.',
    '{Folk} apuntaron al animal a la carrera {of place}. Llegó el último, lo acariciaron todos y es el único cuyo nombre se recuerda.',
    '{Folk} inscreveram o animal na corrida {of place}. Chegou por último, ganhou carinho de todos e é o único cujo nome se lembra.',
    '{Folk} inscrivirent la bête à la course {of place}. Elle arriva dernière, fut caressée par tous, et c’est la seule dont on se rappelle le nom.',
  ],
  [
    'The toll {in place} is two coins for riders and nothing for animals. This one has learnt to walk through first and wait.',
    'El peaje {of place} son dos monedas por jinete y nada por animal. Este animal ha aprendido a pasar delante y esperar.',
    'O pedágio {of place} é de duas moedas por cavaleiro e nada por animal. Este bicho aprendeu a passar na frente e esperar.',
    'Le péage {of place} est de deux sous par cavalier et de rien par bête. Celle-ci a appris à passer devant et à attendre.',
  ],
  [
    'During the long frost it slept in the chapel {of place}, second pew, and kept a fair part of the congregation warm.',
    'Durante la gran helada durmió en la capilla {of place}, segundo banco, y dio calor a buena parte de la parroquia.',
    'Durante a grande geada dormiu na capela {of place}, segundo banco, e aqueceu boa parte da paróquia.',
    'Pendant le grand gel, sa place fut à la chapelle {of place}, deuxième banc, et une bonne partie des fidèles en eut chaud.',
  ],
  [
    'There is a clause in the treaty {of place} that mentions it by name. It concerns oats.',
    'El tratado {of place} tiene una cláusula que cita su nombre. Trata de avena.',
    'O tratado {of place} tem uma cláusula que cita seu nome. Trata de aveia.',
    'Le traité {of place} comporte une clause qui cite son nom. Il y est question d’avoine.',
  ],
  [
    '{Beast} followed it for a night and turned back at the bridge. In the snow there were two sets of prints and, for a while, what looked like a conversation.',
    '{Beast} siguieron su rastro una noche y se volvieron en el puente. En la nieve quedaron dos hileras de huellas y, durante un trecho, lo que parecía una conversación.',
    '{Beast} seguiram seu rastro por uma noite e voltaram na ponte. Na neve ficaram duas fileiras de pegadas e, por um trecho, o que parecia uma conversa.',
    '{Beast} suivirent sa trace une nuit et firent demi-tour au pont. Dans la neige, deux lignes d’empreintes et, sur un bout de chemin, ce qui ressemblait à une conversation.',
  ],
];
