import type { Row } from '#world/grammar/language.ts';

/** First sentences of backpacks and sprite packs: things one carries things in. */
export const PACKS: readonly Row[] = [
  [
    'Sewn {in place} by {maker}, with one seam left open for whatever you have not thought of.',
    'Cosid{o|a|os|as} {in place} por {maker}, con una costura abierta para lo que aún no se te ha ocurrido.',
    'Costurad{o|a|os|as} {in place} por {maker}, com uma costura aberta para o que você ainda não pensou.',
    'Cousu{|e|s|es} {in place} par {maker}, une couture laissée ouverte pour ce à quoi vous n’avez pas pensé.',
  ],
  [
    '{Folk} carry bread at the top and secrets at the bottom; rain gets neither.',
    '{Folk} llevan el pan arriba y los secretos abajo; la lluvia no alcanza ni una cosa ni la otra.',
    '{Folk} levam o pão em cima e os segredos embaixo; a chuva não alcança nem um nem outros.',
    '{Folk} mettent le pain en haut et les secrets en bas ; la pluie n’atteint ni l’un ni les autres.',
  ],
  [
    'It has crossed {place} on four different backs and complained under each.',
    'Ha cruzado {place} sobre cuatro espaldas distintas, y crujido de queja en todas.',
    'Já atravessou {place} em quatro costas diferentes, e rangeu de queixa em todas.',
    'Quatre dos différents l’ont porté{|e|s|es} à travers {place}, et tous l’ont entendu{|e|s|es} se plaindre.',
  ],
  [
    'The straps are from a pulpit {in place}: they have held heavier words.',
    'Las correas son de un púlpito {from place}: han sostenido palabras más pesadas.',
    'As correias vieram de um púlpito {from place}: já seguraram palavras mais pesadas.',
    'Les courroies viennent d’une chaire {from place} : elles ont tenu des paroles plus lourdes.',
  ],
  [
    '{Maker} measured it by what {maker:he|she} carried out of the house {when}.',
    '{Maker} le dio la medida de lo que sacó de casa {when}.',
    '{Maker} tirou as medidas pelo que levou de casa {when}.',
    '{Maker} en prit la mesure sur ce qu’{maker:il|elle} emporta de chez {maker:lui|elle} {when}.',
  ],
  [
    'There is room for a week, if the week is dry and you do not like the neighbours of {place}.',
    'Cabe una semana entera, si la semana es seca y no piensas volver {to place}.',
    'Cabe uma semana inteira, se a semana for seca e você não pensar em voltar {to place}.',
    'Une semaine y tient, pourvu qu’elle soit sèche et qu’on ne compte pas revenir {to place}.',
  ],
];

/** First sentences of bags and parcels one opens. */
export const BAGS: readonly Row[] = [
  [
    'Tied by {folk} with a knot that opens for anyone who asks aloud.',
    'L{o|a|os|as} ataron {folk} con un nudo que se abre a quien lo pida en voz alta.',
    'Amarrad{o|a|os|as} {by folk} com um nó que se abre a quem pedir em voz alta.',
    'Noué{|e|s|es} {by folk} d’un nœud qui cède à qui le demande à voix haute.',
  ],
  [
    'It was meant for somebody {in place} who moved away {when}. The sender would rather it were opened.',
    'Iba dirigid{o|a|os|as} a alguien {from place} que se mudó {when}. Quien l{o|a|os|as} envió prefiere que se abra.',
    'Era para alguém {from place} que se mudou {when}. Quem enviou prefere que se abra.',
    'Destiné{|e|s|es} à quelqu’un {from place} parti {when}. L’expéditeur préfère qu’on l’ouvre.',
  ],
  [
    'Shake it by all means: {maker} packed it so that everything sounds like a spoon.',
    'Sacúdel{o|a|os|as} cuanto quieras: tal como l{o|a|os|as} llenó {maker}, todo suena a cuchara.',
    'Pode sacudir à vontade: do jeito que {maker} {o|a|os|as} encheu, tudo soa como colher.',
    'Secouez tant que vous voulez : {maker} a tout rangé de sorte que cela sonne comme une cuiller.',
  ],
  [
    'Filled {in place} by lantern light, weighed by {folk}, and sealed before anyone could change their mind.',
    'Se llenó {in place} a la luz de un farol, {lo|la|los|las} pesaron {folk} y se selló antes de que nadie se arrepintiera.',
    'Fechad{o|a|os|as} {in place} à luz de um lampião, pesad{o|a|os|as} {by folk} e lacrad{o|a|os|as} antes que alguém se arrependesse.',
    'Rempli{|e|s|es} {in place} à la lanterne, pesé{|e|s|es} {by folk}, scellé{|e|s|es} avant que l’on change d’avis.',
  ],
  [
    'What is inside was chosen by drawing straws {in place}. The straws are inside, too.',
    'El contenido se decidió {in place} echando pajas. Las pajas también van dentro.',
    'O conteúdo foi decidido {in place} tirando palitinhos. Os palitinhos também vão dentro.',
    'Le contenu fut tiré à la courte paille {in place}. Les pailles sont dedans, elles aussi.',
  ],
  [
    'The harbour keeps one of these for every lost oar; this one is {maker}’s.',
    'El puerto guarda uno de estos bultos por cada remo perdido; este corresponde al remo de {maker}.',
    'O porto guarda um volume destes para cada remo perdido; este corresponde ao remo de {maker}.',
    'Le port en garde un lot par rame perdue ; celui-ci répond de la rame de {maker}.',
  ],
  [
    'Addressed in {maker}’s hand to “whoever gets up first”.',
    'Lleva escrito, de puño y letra de {maker}: «para quien madrugue más».',
    'Traz escrito, na letra de {maker}: “para quem acordar primeiro”.',
    'Adressé{|e|s|es}, de la main de {maker}, « au premier levé ».',
  ],
  [
    'It came down the river {when} and stopped {in place}, as if it had read the sign.',
    'Bajó por el río {when} y se detuvo {in place}, como si hubiera leído el letrero.',
    'Desceu o rio {when} e parou {in place}, como se tivesse lido a placa.',
    'Descendu{|e|s|es} au fil du fleuve {when}, arrêté{|e|s|es} {in place} comme devant un panneau.',
  ],
  [
    '{Folk} give these at the turn of the year, on condition that nobody says thank you.',
    '{Folk} regalan cosas así en año nuevo, con la condición de que nadie dé las gracias.',
    '{Folk} dão presentes assim na virada do ano, com a condição de que ninguém agradeça.',
    '{Folk} en offrent au nouvel an, à condition que personne ne dise merci.',
  ],
  [
    'Sold by weight {in place}; {maker} leans on the scale only for people {maker:he|she} likes.',
    'Se vende al peso {in place}; {maker} solo aprieta la balanza a la gente que le cae bien.',
    'Vendid{o|a|os|as} a peso {in place}; {maker} só força a balança para quem lhe agrada.',
    'Vendu{|e|s|es} au poids {in place} ; {maker} n’appuie sur la balance que pour les gens qu’{maker:il|elle} aime.',
  ],
];

/** First sentences of chests and strongboxes. */
export const TREASURES: readonly Row[] = [
  [
    'Dug up {in place} by {folk}, who were burying something else.',
    'L{o|a|os|as} desenterraron {in place} {folk}, que estaban enterrando otra cosa.',
    'Desenterrad{o|a|os|as} {in place} {by folk}, que estavam enterrando outra coisa.',
    'Déterré{|e|s|es} {in place} {by folk}, qui enterraient autre chose.',
  ],
  [
    'The lock was made by {maker} to be admired rather than opened; bring a key, and compliments.',
    'La cerradura la hizo {maker} para que la admiraran, no para que la abrieran; trae una llave y algún elogio.',
    'A fechadura foi feita por {maker} para ser admirada, não aberta; traga uma chave e alguns elogios.',
    'La serrure de {maker} est faite pour être admirée plutôt qu’ouverte ; apportez une clef, et des compliments.',
  ],
  [
    'It stood {in place} as a bench for so long that nobody asked what was under them.',
    'Sirvió tanto tiempo de banco {in place} que nadie se preguntó sobre qué se sentaba.',
    'Serviu tanto tempo de banco {in place} que ninguém se perguntou sobre o que sentava.',
    'Cela servit si longtemps de banc {in place} que nul ne se demanda sur quoi l’on s’asseyait.',
  ],
  [
    'Three bands of iron, two of them for show: {maker} spent the saving on the varnish.',
    'Tres flejes de hierro, dos de adorno: {maker} gastó lo ahorrado en el barniz.',
    'Três cintas de ferro, duas só de enfeite: {maker} gastou a economia no verniz.',
    'Trois bandes de fer, dont deux pour la montre : {maker} mit l’économie dans le vernis.',
  ],
  [
    'Left by {folk} against a debt {when}; the debt was paid, the box was forgotten, the interest is inside.',
    'L{o|a|os|as} dejaron {folk} en prenda {when}; la deuda se pagó, la caja se olvidó y los intereses siguen dentro.',
    'Foi deixad{o|a|os|as} {by folk} em penhor {when}; a dívida foi paga, a caixa esquecida, e os juros continuam dentro.',
    'Laissé{|e|s|es} en gage {by folk} {when} ; la dette fut payée, la caisse oubliée, et les intérêts sont dedans.',
  ],
  [
    '{Beast} have slept on it, which keeps the hinges warm and the curious away.',
    'Encima han dormido {beast}, lo que mantiene tibias las bisagras y lejos a los curiosos.',
    'Em cima já dormiram {beast}, o que mantém as dobradiças mornas e os curiosos longe.',
    '{Beast} ont dormi dessus, ce qui tient les gonds au chaud et les curieux au loin.',
  ],
  [
    'The inventory on the lid lists nine things {from place}. Eight have been crossed out by different hands.',
    'El inventario de la tapa enumera nueve cosas {from place}. Ocho están tachadas, cada una por una mano distinta.',
    'O inventário na tampa lista nove coisas {from place}. Oito foram riscadas, cada uma por uma mão diferente.',
    'L’inventaire du couvercle cite neuf choses {from place}. Huit sont biffées, chacune d’une autre main.',
  ],
  [
    'Washed ashore {when} with a dry inside and a wet label that said only “{maker}, or nearest”.',
    'La marea l{o|a|os|as} trajo {when}, sec{o|a|os|as} por dentro y con una etiqueta mojada que solo decía: «{maker} o quien esté más cerca».',
    'A maré {o|a|os|as} trouxe {when}, sec{o|a|os|as} por dentro e com uma etiqueta molhada que só dizia: “{maker} ou quem estiver mais perto”.',
    'Rejeté{|e|s|es} par la mer {when}, l’intérieur au sec, l’étiquette mouillée disant seulement : « {maker}, ou le plus proche ».',
  ],
];

/** First sentences of keys. */
export const KEYS: readonly Row[] = [
  [
    'It opens a door {in place} that {folk} bricked up {when}. The lock, they admit, was never the problem.',
    'Abre una puerta {from place} que {folk} tapiaron {when}. La cerradura, reconocen, nunca fue el problema.',
    'Abre uma porta {from place} que {folk} emparedaram {when}. A fechadura, admitem, nunca foi o problema.',
    'On ouvre avec cela une porte, {in place}, que {folk} murèrent {when}. La serrure, avouent-ils, n’a jamais été le problème.',
  ],
  [
    'Cut by {maker} from memory, after hearing the lock once from the next room.',
    '{Maker} l{o|a|os|as} talló de memoria, tras oír una sola vez la cerradura desde la habitación de al lado.',
    '{Maker} {o|a|os|as} cortou de memória, depois de ouvir a fechadura uma única vez do quarto ao lado.',
    'Taillé{|e|s|es} de mémoire par {maker}, qui n’avait entendu la serrure qu’une fois, depuis la pièce voisine.',
  ],
  [
    'One of a ring of nine from {place}; the other eight fit, this one persuades.',
    'Pertenece a un manojo de nueve, {from place}; las otras ocho piezas encajan, esta convence.',
    'Pertence a um molho de nove, {from place}; as outras oito peças encaixam, esta convence.',
    'D’un trousseau de neuf, venu {from place} : les huit autres pièces entrent, celle-ci persuade.',
  ],
  [
    'Worn smooth in the pocket of {maker}, who checked every hour that it was still locked.',
    'Gastad{o|a|os|as} en el bolsillo de {maker}, que cada hora iba a comprobar que seguía cerrado.',
    'Gast{o|a|os|as} no bolso de {maker}, que a cada hora ia conferir se continuava trancado.',
    'Poli{|e|s|es} dans la poche de {maker}, qui vérifiait toutes les heures que c’était bien fermé.',
  ],
  [
    'The bow is shaped like {place}, so that whoever finds it knows where to apologise.',
    'La cabeza tiene la forma {of place}, para que quien l{o|a|os|as} encuentre sepa dónde pedir perdón.',
    'A cabeça tem a forma {of place}, para que quem achar saiba onde pedir desculpas.',
    'L’anneau figure {place}, afin que l’on sache où aller s’excuser.',
  ],
  [
    '{Folk} swear by it and lock up twice.',
    '{Folk} ponen la mano en el fuego por {él|ella|ellos|ellas} y echan dos vueltas.',
    '{Folk} põem a mão no fogo por {ele|ela|eles|elas} e dão duas voltas.',
    '{Folk} en répondent sur leur tête et ferment à double tour.',
  ],
  [
    'Thrown into the river {in place} every spring, and every summer found in the same eel.',
    'Cada primavera l{o|a|os|as} tiran al río {in place}, y cada verano aparece en la misma anguila.',
    'Toda primavera {o|a|os|as} jogam no rio {in place}, e todo verão aparece na mesma enguia.',
    'Jeté{|e|s|es} au fleuve chaque printemps, {in place}, et retrouvé{|e|s|es} chaque été dans la même anguille.',
  ],
];
