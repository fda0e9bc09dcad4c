import type { Row } from '#world/grammar/language.ts';

/** First sentences of tomes and scrolls. */
export const TOMES: readonly Row[] = [
  [
    'Written {in place} by {maker}, who began it as a letter of complaint.',
    'Escrit{o|a|os|as} {in place} por {maker}, que empezó redactando una carta de queja.',
    'Escrit{o|a|os|as} {in place} por {maker}, que começou redigindo uma carta de reclamação.',
    'Écrit{|e|s|es} {in place} par {maker}, qui pensait d’abord rédiger une lettre de plainte.',
  ],
  [
    'Chapter nine is in another hand and a better temper; {folk} suspect the cook.',
    'El capítulo nueve es de otra mano y de mejor humor; {folk} sospechan del cocinero.',
    'O capítulo nove é de outra mão e de melhor humor; {folk} desconfiam do cozinheiro.',
    'Le chapitre neuf est d’une autre main et de meilleure humeur ; {folk} soupçonnent le cuisinier.',
  ],
  [
    '{Folk} copied it {in place} {when} and left out the parts that they already knew.',
    '{Folk} l{o|a|os|as} copiaron {in place} {when} y omitieron lo que ya sabían.',
    '{Folk} {o|a|os|as} copiaram {in place} {when} e deixaram de fora o que já sabiam.',
    '{Folk} {le|la|les|les} copièrent {in place} {when}, en omettant ce qui leur était déjà connu.',
  ],
  [
    'There is a pressed flower at the hardest page. {Maker} put it there, as an apology.',
    'En la página más difícil hay una flor seca. La puso {maker}, a modo de disculpa.',
    'Na página mais difícil há uma flor seca. Foi {maker} quem a pôs, como desculpa.',
    'Une fleur séchée marque la page la plus difficile. {Maker} l’y a mise, en guise d’excuse.',
  ],
  [
    'Lent out {in place} {when}. The fine has grown larger than the library.',
    'Se prestó {in place} {when}. La multa ya es más grande que la biblioteca.',
    'Foi emprestad{o|a|os|as} {in place} {when}. A multa já é maior que a biblioteca.',
    'Prêté{|e|s|es} {in place} {when}. L’amende dépasse aujourd’hui la bibliothèque.',
  ],
  [
    'It teaches slowly. {Folk} recommend a chair with a back and a friend who does not ask questions.',
    'Enseña despacio. {Folk} recomiendan una silla con respaldo y un amigo que no haga preguntas.',
    'Ensina devagar. {Folk} recomendam uma cadeira com encosto e um amigo que não faça perguntas.',
    'L’enseignement est lent. {Folk} conseillent une chaise à dossier et un ami qui ne pose pas de questions.',
  ],
  [
    '{Maker} burned the first draft, drowned the second, and was rather fond of the third.',
    '{Maker} quemó el primer borrador, hundió el segundo y le cogió cariño al tercero.',
    '{Maker} queimou o primeiro rascunho, afogou o segundo e se afeiçoou ao terceiro.',
    '{Maker} brûla le premier brouillon, noya le deuxième et prit le troisième en affection.',
  ],
  [
    'The margins argue with the text; by the last page, {in place} they say, the margins have won.',
    'Los márgenes discuten con el texto; al llegar al final, dicen {in place}, han ganado los márgenes.',
    'As margens discutem com o texto; na última página, dizem {in place}, as margens venceram.',
    'Les marges disputent le texte ; à la dernière page, dit-on {in place}, les marges ont gagné.',
  ],
  [
    'To be read standing, {in place} for preference, with the wind behind you to turn the pages.',
    'Conviene leerl{o|a|os|as} de pie, a ser posible {in place}, con el viento a la espalda para pasar las hojas.',
    'Convém ler de pé, de preferência {in place}, com o vento às costas para virar as páginas.',
    'À lire debout, {in place} de préférence, le vent dans le dos pour tourner les pages.',
  ],
  [
    'Banned for a footnote {when}. The footnote is missing and the ban is still in force.',
    'Se prohibió por una nota al pie {when}. La nota falta y la prohibición sigue en vigor.',
    'Foi proibid{o|a|os|as} por causa de uma nota de rodapé {when}. A nota sumiu e a proibição continua.',
    'Interdit{|e|s|es} pour une note en bas de page {when}. La note a disparu, l’interdiction demeure.',
  ],
];

/** First sentences of talents, their shards and the blueprints that teach them. */
export const TALENTS: readonly Row[] = [
  [
    'Taught {in place} at the hour when the lamps are trimmed, and practised until the oil runs out.',
    'Se enseña {in place} a la hora de despabilar las lámparas y se practica hasta que se acaba el aceite.',
    'Ensina-se {in place} na hora de aparar os pavios e pratica-se até o óleo acabar.',
    'On l’enseigne {in place} à l’heure où l’on mouche les lampes, et l’on s’exerce tant qu’il reste de l’huile.',
  ],
  [
    '{Maker} learnt it from a fall, and spent three winters falling again on purpose.',
    '{Maker} lo aprendió de una caída y pasó tres inviernos cayéndose a propósito.',
    '{Maker} aprendeu isso com um tombo e passou três invernos caindo de propósito.',
    '{Maker} l’apprit d’une chute, et passa trois hivers à retomber exprès.',
  ],
  [
    '{Folk} call it luck. Those who can do it have stopped correcting them.',
    '{Folk} lo llaman suerte. Quien sabe hacerlo ya no los corrige.',
    '{Folk} chamam de sorte. Quem sabe fazer já desistiu de corrigir.',
    '{Folk} appellent cela de la chance. Ceux qui savent ont cessé de corriger.',
  ],
  [
    'The first lesson is to stand still; at {maker}’s school most pupils left there.',
    'La primera lección es quedarse quieto; en la escuela de {maker}, casi todos se quedaban en ella.',
    'A primeira lição é ficar parado; na escola de {maker}, quase todos paravam por aí.',
    'La première leçon est de rester immobile ; à l’école de {maker}, la plupart s’en tenaient là.',
  ],
  [
    'It cannot be shown, only done, and {in place} there is a wall to do it against.',
    'No se puede enseñar, solo hacer, y {in place} hay un muro contra el que hacerlo.',
    'Não se pode mostrar, só fazer, e {in place} há um muro contra o qual fazer.',
    'Cela ne se montre pas, cela se fait, et {in place} il y a un mur pour cela.',
  ],
  [
    'Half of it is breathing, a quarter is listening; {maker} sold the rest under seal.',
    'La mitad es respirar y una cuarta parte, escuchar; lo demás lo vendía {maker} bajo sello.',
    'Metade é respirar, um quarto é escutar; o resto {maker} vendia lacrado.',
    'La moitié est de respirer, un quart d’écouter ; {maker} vendait le reste sous scellé.',
  ],
  [
    'Observed first among {beast}, written down by {folk}, improved by neither.',
    'Se observó primero entre {beast}; lo anotaron {folk}; no lo mejoró nadie.',
    'Observado primeiro entre {beast}, anotado {by folk}, melhorado por ninguém.',
    'Observé d’abord chez {beast}, noté par {folk}, amélioré par personne.',
  ],
  [
    'Those who master it {in place} receive a spoon with their name and no further explanation.',
    'Quien lo domina recibe {in place} una cuchara con su nombre y ninguna explicación.',
    'Quem domina isso recebe {in place} uma colher com seu nome e nenhuma explicação.',
    'Qui le maîtrise reçoit {in place} une cuiller à son nom, sans autre explication.',
  ],
  [
    '{Maker} used it once {when}. The witnesses agree on nothing but the silence afterwards.',
    '{Maker} lo empleó una vez, {when}. Los testigos solo coinciden en el silencio que vino después.',
    '{Maker} usou isso uma vez, {when}. As testemunhas só concordam quanto ao silêncio que veio depois.',
    '{Maker} s’en servit une fois, {when}. Les témoins ne s’accordent que sur le silence qui suivit.',
  ],
  [
    'An old trick of {place}, older than the place and about as hard to find in the dark.',
    'Un viejo truco {of place}, más viejo que el propio lugar e igual de difícil de encontrar a oscuras.',
    'Um velho truque {of place}, mais velho que o próprio lugar e tão difícil quanto ele de achar no escuro.',
    'Un vieux tour {of place}, plus vieux que le lieu et aussi difficile à trouver dans le noir.',
  ],
  [
    'Best practised on an empty stomach and against somebody you like.',
    'Se practica mejor en ayunas y contra alguien a quien se aprecia.',
    'Pratica-se melhor em jejum e contra alguém de quem se gosta.',
    'À pratiquer à jeun, et contre quelqu’un qu’on aime bien.',
  ],
  [
    'In the rolls {of place} eleven names stand under it; ten have been struck out in pride.',
    'En los registros {of place} figuran once nombres; diez se tacharon con orgullo.',
    'Nos registros {of place} constam onze nomes; dez foram riscados com orgulho.',
    'Aux registres {of place}, onze noms figurent ; dix furent biffés avec fierté.',
  ],
];

/** First sentences of what changes a skill: skill stones and upgrades. */
export const SKILL_STONES: readonly Row[] = [
  [
    'Rub it with the thumb until the skill comes easier or the thumb does not; {folk} stop at the second.',
    'Frótal{o|a|os|as} con el pulgar hasta que la destreza salga sola o el pulgar no pueda más; {folk} paran en lo segundo.',
    'Esfregue com o polegar até que a perícia venha fácil ou o polegar desista; {folk} param no segundo caso.',
    'Frottez du pouce jusqu’à ce que le geste vienne seul ou que le pouce renonce ; {folk} s’arrêtent au second cas.',
  ],
  [
    'Split {in place} from the step on which {maker} practised for nineteen years.',
    'Se desprendió {in place} del escalón donde {maker} practicó diecinueve años.',
    'Soltou-se {in place} do degrau onde {maker} treinou por dezenove anos.',
    'Détaché{|e|s|es} {in place} de la marche où {maker} s’exerça dix-neuf ans.',
  ],
  [
    'It sharpens what you know and is of no help with what you think you know.',
    'Afila lo que sabes y de nada sirve con lo que crees saber.',
    'Afia o que você sabe e de nada adianta com o que acha que sabe.',
    'Cela affûte ce que l’on sait et n’aide en rien ce que l’on croit savoir.',
  ],
  [
    'Those of the school {in place} hand it on at the door, on the way out.',
    '{In place}, los de la escuela {lo|la|los|las} entregan en la puerta, a la salida.',
    '{In place}, o pessoal da escola {o|a|os|as} entrega na porta, à saída.',
    '{In place}, ceux de l’école {le|la|les|les} remettent à la porte, en sortant.',
  ],
  [
    '{Maker} carried it under the tongue during fights, and was praised for {maker:his|her} calm.',
    '{Maker} {lo|la|los|las} llevaba bajo la lengua al pelear, y se le alababa la calma.',
    '{Maker} {o|a|os|as} levava debaixo da língua nas lutas, e elogiavam sua calma.',
    '{Maker} {le|la|les|les} gardait sous la langue au combat, et l’on vantait son calme.',
  ],
  [
    'Marked on one side with a step, on the other with the same step done properly.',
    'Por una cara lleva grabado un paso; por la otra, el mismo paso bien hecho.',
    'De um lado traz gravado um passo; do outro, o mesmo passo bem feito.',
    'D’un côté, un pas gravé ; de l’autre, le même pas, exécuté comme il faut.',
  ],
  [
    'Found {in place} {when} in the shoe of a champion, who had thought it was a pebble.',
    'Apareció {in place}, {when}, en el zapato de un campeón, que creía que era una china.',
    'Apareceu {in place}, {when}, no sapato de um campeão, que achava que era uma pedrinha.',
    'Trouvé{|e|s|es} {in place}, {when}, dans la chaussure d’un champion, qui croyait à un gravier.',
  ],
];

/** First sentences of ultimates. */
export const ULTIMATES: readonly Row[] = [
  [
    'Done once in a season, {folk} say, and remembered for two.',
    'Se hace una vez por temporada, dicen {folk}, y se recuerda dos.',
    'Faz-se uma vez por temporada, dizem {folk}, e lembra-se por duas.',
    'Cela se fait une fois la saison, disent {folk}, et l’on s’en souvient deux.',
  ],
  [
    '{Maker} ended the siege {of place} with it, and then had to walk home, because the horses would not come near.',
    'Con ello {maker} puso fin al asedio {of place}; luego tuvo que volver a pie, porque los caballos no se acercaban.',
    'Com isso {maker} encerrou o cerco {of place}; depois teve de voltar a pé, porque os cavalos não chegavam perto.',
    '{Maker} mit fin par là au siège {of place}, puis dut rentrer à pied, les chevaux n’osant plus approcher.',
  ],
  [
    'Everything goes quiet first; {in place} the dogs lie down a moment before.',
    'Primero calla todo; {in place}, los perros se echan un instante antes.',
    'Primeiro tudo se cala; {in place}, os cães se deitam um instante antes.',
    'D’abord, tout se tait ; {in place}, les chiens se couchent un instant avant.',
  ],
  [
    'It asks for everything you have and gives back the change.',
    'Pide todo lo que tienes y devuelve el cambio.',
    'Pede tudo o que você tem e devolve o troco.',
    'Cela demande tout ce que l’on a, et rend la monnaie.',
  ],
  [
    'There are three accounts of what happened {when}, and a crater {in place} that agrees with none of them.',
    'De lo que pasó {when} hay tres relatos, y un cráter {in place} que no concuerda con ninguno.',
    'Do que aconteceu {when} há três relatos, e uma cratera {in place} que não concorda com nenhum.',
    'De ce qui se passa {when}, il existe trois récits, et un cratère {in place} qui n’en confirme aucun.',
  ],
  [
    'Whoever learns it must promise {folk} to count to ten beforehand, aloud.',
    'Quien lo aprende promete {to folk} contar antes hasta diez, en voz alta.',
    'Quem aprende promete {to folk} contar até dez antes, em voz alta.',
    'Qui l’apprend promet {to folk} de compter d’abord jusqu’à dix, à voix haute.',
  ],
  [
    'The last page of {maker}’s teaching, and the only one written large.',
    'La última página de las enseñanzas de {maker}, y la única escrita en grande.',
    'A última página dos ensinamentos de {maker}, e a única escrita em letras grandes.',
    'La dernière page de l’enseignement de {maker}, et la seule écrite en gros.',
  ],
];

/** First sentences of set bonuses: what wearing things together does. */
export const SET_BONUSES: readonly Row[] = [
  [
    'Granted to those who wear the set whole, as {folk} wore it {in place}.',
    'Se concede a quien viste el conjunto entero, como {folk} {in place}.',
    'Concedido a quem veste o conjunto inteiro, como {folk} {in place}.',
    'Accordé à qui porte l’ensemble entier, comme {folk} {in place}.',
  ],
  [
    'The pieces know each other: {maker} cut them {in place} from one idea.',
    'Las piezas se conocen: {maker} las sacó {in place} de una sola idea.',
    'As peças se conhecem: {maker} as tirou {in place} de uma só ideia.',
    'Les pièces se connaissent : {maker} les tira, {in place}, d’une seule idée.',
  ],
  [
    'Apart they are clothes; together, {folk} say, they are an argument.',
    'Por separado son ropa; juntas, dicen {folk}, son un argumento.',
    'Separadas são roupa; juntas, dizem {folk}, são um argumento.',
    'Séparées, ce sont des habits ; ensemble, disent {folk}, c’est un argument.',
  ],
  [
    'Noted {in place} {when}: the whole weighs less than its parts.',
    'Se anotó {in place} {when}: el conjunto pesa menos que sus partes.',
    'Anotou-se {in place} {when}: o conjunto pesa menos que as partes.',
    'Noté {in place} {when} : l’ensemble pèse moins que ses parties.',
  ],
  [
    'Sewn into the last seam by {maker}, so that it works only when nothing is missing.',
    'Va en la última costura, obra de {maker}, y solo actúa cuando no falta nada.',
    'Está na última costura, obra de {maker}, e só age quando não falta nada.',
    'Cousu dans la dernière couture par {maker}, et sans effet tant qu’il manque une pièce.',
  ],
];
