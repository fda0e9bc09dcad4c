import type { Row } from '#world/grammar/language.ts';

/** First sentences of bows. */
export const BOWS: readonly Row[] = [
  [
    'The stave was cut {in place} {when} and left alone for seven years; {maker} says that the waiting did most of the work.',
    'La madera se cortó {in place}, {when}, y se dejó en paz siete años; {maker} dice que la espera hizo casi todo el trabajo.',
    'A madeira foi cortada {in place}, {when}, e deixada em paz por sete anos; {maker} diz que a espera fez quase todo o trabalho.',
    'Le bois fut coupé {in place}, {when}, puis laissé en paix sept ans ; {maker} dit que l’attente a presque tout fait.',
  ],
  [
    'Strung with gut by {maker}, restrung with fishing line {in place}, and steadier for it.',
    'La primera cuerda, de tripa, se la puso {maker}; la segunda, de sedal, se la pusieron {in place}, y tira mejor.',
    'A primeira corda, de tripa, foi de {maker}; a segunda, de linha de pesca, veio {from place}, e o tiro melhorou.',
    'Sa première corde, en boyau, était de {maker} ; la seconde, en fil de pêche, fut posée {in place}, et le tir y a gagné.',
  ],
  [
    '{Folk} teach with it: for a year you may only draw, and in the second year you may have an arrow.',
    '{Folk} enseñan con {él|ella|ellos|ellas}: el primer año solo se tensa; el segundo se recibe una flecha.',
    '{Folk} ensinam com {ele|ela|eles|elas}: no primeiro ano só se puxa a corda; no segundo recebe-se uma flecha.',
    '{Folk} s’en servent pour enseigner : la première année, on ne fait que bander ; la deuxième, on reçoit une flèche.',
  ],
  [
    'It shoots a little to the left, towards {place}, wherever you stand.',
    'Se desvía un poco a la izquierda, hacia {place}, se tire desde donde se tire.',
    'Desvia um pouco para a esquerda, na direção {of place}, de onde quer que se atire.',
    'Il tire un peu à gauche, du côté {of place}, où que l’on se tienne.',
  ],
  [
    '{Maker} made it for {maker:his|her} daughter, who outshot {maker:him|her} at nine and never let it drop.',
    '{Maker} lo hizo para su hija, que a los nueve años ya tiraba mejor y nunca dejó de recordárselo.',
    '{Maker} {o|a|os|as} fez para a filha, que aos nove anos já atirava melhor e nunca deixou de lembrar isso.',
    '{Maker} le fit pour sa fille, qui à neuf ans tirait déjà mieux et ne cessa plus de le rappeler.',
  ],
  [
    'The grip is wound with a strip of sail from the ferry that sank off {place}.',
    'La empuñadura lleva una tira de vela de la barca que se hundió cerca {of place}.',
    'A empunhadura leva uma tira de vela da balsa que afundou perto {of place}.',
    'La poignée est garnie d’une bande de voile du bac qui sombra près {of place}.',
  ],
  [
    'Too quiet for a feast and too long for a corridor: {folk} keep it for reeds, fog and patience.',
    'Demasiado callado para una fiesta y demasiado largo para un pasillo: {folk} lo guardan para los juncos, la niebla y la paciencia.',
    'Calado demais para uma festa e comprido demais para um corredor: {folk} {o|a|os|as} guardam para os juncos, a neblina e a paciência.',
    'Trop discret pour une fête et trop long pour un couloir : {folk} le gardent pour les roseaux, le brouillard et la patience.',
  ],
  [
    'Five notches on the upper limb, for five geese, and one on the lower that {maker} will not discuss.',
    'Cinco muescas en la pala de arriba, por cinco gansos, y una en la de abajo de la que {maker} no quiere hablar.',
    'Cinco entalhes na lâmina de cima, por cinco gansos, e um na de baixo de que {maker} não quer falar.',
    'Cinq encoches sur la branche du haut, pour cinq oies, et une sur celle du bas dont {maker} refuse de parler.',
  ],
  [
    'A line was shot with it across the river {when}; the rope that followed became the first bridge {of place}.',
    'Con él se lanzó un cordel sobre el río {when}; la soga que vino detrás fue el primer puente {of place}.',
    'Com ele se lançou um fio por cima do rio {when}; a corda que veio atrás foi a primeira ponte {of place}.',
    'On s’en servit {when} pour lancer un fil par-dessus le fleuve ; la corde qui suivit fut le premier pont {of place}.',
  ],
  [
    'Bent from {stuff} in the steam of a laundry {in place}; on warm days it still smells of clean sheets.',
    'De {stuff}, curvado al vapor de un lavadero {in place}; los días de calor aún huele a sábanas limpias.',
    'De {stuff}, curvado no vapor de uma lavanderia {in place}; nos dias quentes ainda cheira a lençol limpo.',
    'De {stuff}, cintré à la vapeur d’une buanderie {in place} ; les jours chauds, il sent encore le drap propre.',
  ],
  [
    '{Beast} have learnt its sound, so it is best to loose once and walk home.',
    '{Beast} ya conocen su sonido, así que conviene tirar una vez y volver a casa.',
    '{Beast} já conhecem o som, então convém atirar uma vez e voltar para casa.',
    '{Beast} en ont appris le bruit : mieux vaut tirer une fois et rentrer chez soi.',
  ],
  [
    'Sold {in place} as a broken loom part; {maker} saw the curve and paid without bargaining, which woke suspicion.',
    'Se vendió {in place} como pieza rota de un telar; {maker} vio la curva y pagó sin regatear, lo que despertó sospechas.',
    'Foi vendido {in place} como peça quebrada de tear; {maker} viu a curva e pagou sem pechinchar, o que levantou suspeitas.',
    'Vendu {in place} comme pièce de métier à tisser ; {maker} vit la courbe et paya sans marchander, ce qui éveilla les soupçons.',
  ],
];

/** First sentences of guns and cannons. */
export const GUNS: readonly Row[] = [
  [
    'Bored by {maker} from a length of drainpipe {from place}, which explains the calibre and the echo.',
    '{Maker} l{o|a|os|as} barrenó a partir de un caño {from place}, lo que explica el calibre y el eco.',
    '{Maker} {o|a|os|as} perfurou a partir de um cano {from place}, o que explica o calibre e o eco.',
    '{Maker} {le|la|les|les} fora dans une conduite venue {from place}, ce qui explique le calibre, et l’écho.',
  ],
  [
    'It misfires in the rain and never in anger; {folk} have read a great deal into that.',
    'Falla cuando llueve y nunca cuando hace falta; {folk} han sacado de ello muchas conclusiones.',
    'Falha na chuva e nunca na hora certa; {folk} tiraram disso muitas conclusões.',
    '{Il|Elle|Ils|Elles} s’enraye{|nt} sous la pluie et jamais au moment utile ; {folk} en ont tiré bien des conclusions.',
  ],
  [
    'The stock is a church door {from place}, with the old latch left on as a thumb rest.',
    'La culata es una puerta de iglesia {from place}; le dejaron el pestillo para apoyar el pulgar.',
    'A coronha é uma porta de igreja {from place}; deixaram a tranca para apoiar o polegar.',
    'La crosse est une porte d’église {from place} ; on y a laissé le loquet pour caler le pouce.',
  ],
  [
    'Fired once {in place} {when}, as a signal; both armies took it for theirs and went home.',
    'Disparó una vez {in place} {when}, como señal; los dos ejércitos creyeron que era la suya y se fueron a casa.',
    'Disparou uma vez {in place} {when}, como sinal; os dois exércitos acharam que era o seu e foram para casa.',
    '{Il|Elle|Ils|Elles} ti{ra|rèrent} une fois {in place}, {when}, en guise de signal ; les deux armées le prirent pour le leur et rentrèrent.',
  ],
  [
    '{Maker} engraved the barrel with a list of apologies, in order of distance.',
    '{Maker} grabó en el cañón una lista de disculpas, ordenadas por distancia.',
    '{Maker} gravou no cano uma lista de desculpas, em ordem de distância.',
    '{Maker} grava sur le canon une liste d’excuses, classées par distance.',
  ],
  [
    'Cast {in place} from nine bells that had been told they would ring again.',
    'Fundid{o|a|os|as} {in place} con nueve campanas a las que habían prometido que volverían a sonar.',
    'Fundid{o|a|os|as} {in place} com nove sinos a quem tinham prometido que voltariam a tocar.',
    'Fondu{|e|s|es} {in place} avec neuf cloches à qui l’on avait promis qu’elles sonneraient encore.',
  ],
  [
    'The flint is from {place}, the spring from a clock, and the confidence entirely {maker}’s own.',
    'El pedernal es {from place}; el muelle, de un reloj; la confianza, toda de {maker}.',
    'A pederneira é {from place}; a mola, de um relógio; a confiança, toda de {maker}.',
    'Le silex vient {from place}, le ressort d’une horloge, et l’assurance est toute de {maker}.',
  ],
  [
    '{Folk} clean it on the first of the month and load it on the last, so that it is ready for the rent.',
    '{Folk} l{o|a|os|as} limpian el primer día del mes y l{o|a|os|as} cargan el último, para que esté a punto cuando vengan por el alquiler.',
    '{Folk} {o|a|os|as} limpam no primeiro dia do mês e carregam no último, para estar em ordem quando vierem cobrar o aluguel.',
    '{Folk} {le|la|les|les} nettoient le premier du mois et {le|la|les|les} chargent le dernier, afin d’être prêts pour le loyer.',
  ],
  [
    'It kicks to the right, and every wall {in place} knows it.',
    'Da un culatazo hacia la derecha, y no hay pared {in place} que no lo sepa.',
    'Dá um coice para a direita, e não há parede {in place} que não saiba disso.',
    '{Il|Elle|Ils|Elles} recule{|nt} vers la droite, et il n’est pas un mur, {in place}, qui l’ignore.',
  ],
  [
    'Carried over the pass in three parts by {folk}, who each swore that they had carried the heaviest.',
    '{Folk} l{o|a|os|as} pasaron por la montaña en tres piezas; todos juraron haber llevado la más pesada.',
    '{Folk} {o|a|os|as} levaram pela serra em três peças; cada qual jurou ter levado a mais pesada.',
    '{Folk} {le|la|les|les} firent passer le col en trois morceaux, et chacun jura avoir porté le plus lourd.',
  ],
  [
    'Proofed with a double charge {when}; {maker} stood behind it, which is what a warranty used to be.',
    'Se probó con doble carga {when}; {maker} se quedó detrás, que es lo que antes se llamaba garantía.',
    'Foi testad{o|a|os|as} com carga dupla {when}; {maker} ficou atrás, e era isso que antes se chamava garantia.',
    'Éprouvé{|e|s|es} à double charge {when} ; {maker} se tenait derrière, et c’est ce qu’on appelait jadis une garantie.',
  ],
  [
    'There is a dent in the barrel the shape of a hat, a hat without an owner {in place}, and a family that prefers not to talk.',
    'El cañón tiene una abolladura en forma de sombrero; {in place} hay un sombrero sin dueño y una familia que prefiere no hablar.',
    'O cano tem um amassado em forma de chapéu; {in place} há um chapéu sem dono e uma família que prefere não falar.',
    'Le canon porte une bosse en forme de chapeau ; il y a {in place} un chapeau sans maître, et une famille qui préfère se taire.',
  ],
];

/** First sentences of mechanical weapons. */
export const ENGINES: readonly Row[] = [
  [
    '{Maker} built it from the insides of a town clock {in place}; the town has been early for everything since.',
    '{Maker} {lo|la|los|las} construyó con las tripas de un reloj de torre {in place}; desde entonces el pueblo llega pronto a todo.',
    '{Maker} {o|a|os|as} construiu com as entranhas de um relógio de torre {in place}; desde então o povo chega cedo a tudo.',
    '{Maker} {le|la|les|les} tira des entrailles d’une horloge {in place} ; depuis, le bourg est en avance pour tout.',
  ],
  [
    'Forty-one moving parts, of which one, a brass button, does nothing and must never be removed.',
    'Tiene cuarenta y una piezas móviles; una de ellas, un botón de latón, no hace nada y jamás debe quitarse.',
    'Tem quarenta e uma peças móveis; uma delas, um botão de latão, não faz nada e jamais deve ser tirada.',
    'Quarante et une pièces mobiles, dont une, un bouton de laiton, ne sert à rien et ne doit jamais être ôtée.',
  ],
  [
    'It was meant to press cider {in place}; {folk} pointed out what else it pressed.',
    'Se inventó para prensar sidra {in place}; {folk} hicieron notar qué más prensaba.',
    'Foi inventad{o|a|os|as} para prensar sidra {in place}; {folk} notaram o que mais prensava.',
    'On {le|la|les|les} destinait au pressage du cidre {in place} ; {folk} firent remarquer ce que cela pressait d’autre.',
  ],
  [
    'Wind it eleven turns and mind your sleeve, says the plate; the twelfth turn is in {maker}’s will.',
    'Once vueltas de cuerda y cuidado con la manga, dice la placa; la duodécima está en el testamento de {maker}.',
    'Onze voltas de corda e cuidado com a manga, diz a placa; a décima segunda está no testamento de {maker}.',
    'Onze tours de clef et gare à la manche, dit la plaque ; le douzième figure au testament de {maker}.',
  ],
  [
    'The steam is ordinary; the whistle was tuned by {maker} to a note that makes dogs sit down {in place}.',
    'El vapor es corriente; el silbato lo afinó {maker} en una nota que hace sentarse a los perros {in place}.',
    'O vapor é comum; o apito foi afinado por {maker} numa nota que faz os cães se sentarem {in place}.',
    'La vapeur est ordinaire ; le sifflet fut accordé par {maker} sur une note qui fait asseoir les chiens {in place}.',
  ],
  [
    'Drawn on a tablecloth {when}, built before the coffee was cold, improved ever since by {folk}.',
    'Se dibujó en un mantel {when}, se construyó antes de que se enfriara el café y desde entonces {folk} no dejan de mejorarl{o|a|os|as}.',
    'Foi desenhad{o|a|os|as} numa toalha de mesa {when}, construíd{o|a|os|as} antes que o café esfriasse, e desde então {folk} não param de melhorar o projeto.',
    'Dessiné{|e|s|es} sur une nappe {when}, construit{|e|s|es} avant que le café refroidisse, et sans cesse amélioré{|e|s|es} depuis par {folk}.',
  ],
  [
    'It runs on lamp oil, habit, and a spring that {maker} refuses to describe.',
    'Funciona con aceite de lámpara, costumbre y un muelle que {maker} se niega a describir.',
    'Funciona com óleo de lamparina, hábito e uma mola que {maker} se recusa a descrever.',
    '{Il|Elle|Ils|Elles} marche{|nt} à l’huile de lampe, à l’habitude et grâce à un ressort que {maker} refuse de décrire.',
  ],
  [
    'The gears were cut {in place} for a lock that was never delivered; you can still feel it trying to shut.',
    'Los engranajes se tallaron {in place} para una esclusa que nunca se entregó; aún se nota que intenta cerrarse.',
    'As engrenagens foram cortadas {in place} para uma eclusa que nunca foi entregue; ainda se sente que tenta fechar.',
    'Les engrenages furent taillés {in place} pour une écluse jamais livrée ; on sent encore qu’elle voudrait se fermer.',
  ],
];
