import type { Row } from '#world/grammar/language.ts';

/** Small stories that make a description long: each stands alone and names no other owner or maker than its own. */
export const STORIES: readonly Row[] = [
  [
    'An inspector came to {place} {when} to value {it|them}. He stayed for supper, then for the winter, and his report, when it arrived, was a recipe.',
    'Un inspector llegó {to place}, {when}, para tasar la pieza. Se quedó a cenar, luego todo el invierno, y su informe, cuando llegó, era una receta.',
    'Um inspetor foi {to place}, {when}, para avaliar a peça. Ficou para o jantar, depois o inverno todo, e o relatório, quando chegou, era uma receita.',
    'Un inspecteur vint {to place}, {when}, pour estimer l’objet. Il resta souper, puis tout l’hiver, et son rapport, à son arrivée, était une recette.',
  ],
  [
    'The ballad about {it|them} has forty verses, of which {folk} sing three, hum nine and deny the rest.',
    'La balada que cuenta el caso tiene cuarenta estrofas: {folk} cantan tres, tararean nueve y niegan las demás.',
    'A balada que conta o caso tem quarenta estrofes: {folk} cantam três, cantarolam nove e negam o resto.',
    'La ballade qui en parle compte quarante couplets : {folk} en chantent trois, en fredonnent neuf et nient le reste.',
  ],
  [
    'On the night of the theft {in place}, two thieves met over the same lock. They shook hands, shared a sandwich and agreed that the house was being robbed.',
    'La noche del robo, {in place}, dos ladrones coincidieron ante la misma cerradura. Se dieron la mano, compartieron un bocadillo y convinieron en que estaban robando en aquella casa.',
    'Na noite do roubo, {in place}, dois ladrões se encontraram diante da mesma fechadura. Apertaram as mãos, dividiram um sanduíche e concluíram que aquela casa estava sendo roubada.',
    'La nuit du vol, {in place}, deux voleurs se retrouvèrent devant la même serrure. Ils se serrèrent la main, partagèrent un casse-croûte et convinrent que cette maison était cambriolée.',
  ],
  [
    'When the water rose {in place}, people saved the bell, the books and, after a short debate, the mayor.',
    'Cuando subió el agua {in place}, la gente salvó la campana, los libros y, tras un breve debate, al alcalde.',
    'Quando a água subiu {in place}, o povo salvou o sino, os livros e, depois de um breve debate, o prefeito.',
    'Quand l’eau monta {in place}, on sauva la cloche, les livres et, après un court débat, le maire.',
  ],
  [
    'A child {in place} was asked {when} what {it was|they were} for. “For later,” said the child, and nobody has improved on that.',
    'A una niña le preguntaron {in place}, {when}, para qué servía{|n}. «Para luego», dijo, y nadie lo ha explicado mejor.',
    'Perguntaram a uma menina {in place}, {when}, para que servia{|m}. “Para depois”, disse ela, e ninguém explicou melhor.',
    'On demanda à une enfant, {in place}, {when}, à quoi cela servait. « À plus tard », dit-elle, et nul n’a trouvé mieux.',
  ],
  [
    'The chronicle gives {it|them} half a line, between a hailstorm and a birth. The birth is crossed out; the hail is underlined.',
    'La crónica le{|s} dedica media línea, entre una granizada y un nacimiento. El nacimiento está tachado; el granizo, subrayado.',
    'A crônica lhe{|s} dedica meia linha, entre uma chuva de granizo e um nascimento. O nascimento está riscado; o granizo, sublinhado.',
    'La chronique y consacre une demi-ligne, entre une grêle et une naissance. La naissance est biffée, la grêle soulignée.',
  ],
  [
    '{Folk} once carried a complaint about {it|them} to the regent. The regent was asleep; they read it aloud anyway, and he signed it when he woke.',
    '{Folk} llevaron una vez al regente una queja sobre el asunto. El regente dormía; la leyeron en voz alta de todos modos, y al despertar la firmó.',
    '{Folk} levaram certa vez ao regente uma queixa sobre o assunto. O regente dormia; leram em voz alta mesmo assim e, ao acordar, ele assinou.',
    '{Folk} portèrent un jour au régent une plainte à ce sujet. Le régent dormait ; on la lut tout de même, et il la signa au réveil.',
  ],
  [
    '{It was|They were} raffled {in place} {when}. The winning ticket was held by a horse, and the law on the matter has since been clarified.',
    'Hubo una rifa {in place} {when}. El número premiado lo tenía un caballo, y desde entonces la ley es más clara al respecto.',
    'Houve uma rifa {in place} {when}. O bilhete premiado estava com um cavalo, e desde então a lei ficou mais clara.',
    'On en fit une tombola {in place} {when}. Le billet gagnant appartenait à un cheval, et la loi, depuis, est plus claire.',
  ],
  [
    'Three scholars have written about {it|them}. The first was wrong, the second was rude, and the third, who had seen {it|them}, wrote one page.',
    'Tres eruditos han escrito sobre la cosa. El primero se equivocó, el segundo insultó y el tercero, que sí la había visto, escribió una sola página.',
    'Três eruditos escreveram a respeito. O primeiro errou, o segundo ofendeu, e o terceiro, que tinha visto, escreveu uma página só.',
    'Trois érudits ont écrit là-dessus. Le premier se trompait, le deuxième insultait, et le troisième, qui avait vu, écrivit une page.',
  ],
  [
    'In the dry year {folk} offered {it|them} to the river. The river rose by one finger and, out of fairness, they fetched {it|them} back.',
    'En el año de la sequía, {folk} hicieron con ello una ofrenda al río. El río subió un dedo y, por ser justos, fueron a recogerla.',
    'No ano da seca, {folk} fizeram disso uma oferenda ao rio. O rio subiu um dedo e, por justiça, foram buscá-la de volta.',
    'L’année sèche, {folk} en firent offrande au fleuve. Le fleuve monta d’un doigt et, par équité, on alla la rechercher.',
  ],
  [
    'There is a copy {in place}, which visitors prefer, because it looks more like what they expected.',
    'Hay una copia {in place}, que los visitantes prefieren porque se parece más a lo que esperaban.',
    'Há uma cópia {in place}, que os visitantes preferem porque se parece mais com o que esperavam.',
    'Il en existe une copie {in place}, que les visiteurs préfèrent : elle ressemble davantage à ce qu’ils attendaient.',
  ],
  [
    'The auctioneer {in place} raised the hammer {when} and said “going”. It was the last anyone saw of the auctioneer, and the bids are still open.',
    'El subastador levantó el mazo {in place}, {when}, y dijo «a la una». Nadie volvió a verlo, y la puja sigue abierta.',
    'O leiloeiro ergueu o martelo {in place}, {when}, e disse “dou-lhe uma”. Ninguém mais o viu, e os lances continuam abertos.',
    'Le commissaire-priseur leva son marteau {in place}, {when}, et dit « une fois ». On ne le revit jamais, et les enchères courent toujours.',
  ],
  [
    'Two sisters divided their father’s house {in place} down to the nails. This was left over, and they have been polite to each other ever since.',
    'Dos hermanas se repartieron {in place} la casa del padre hasta el último clavo. Esto sobró, y desde entonces se tratan de usted.',
    'Duas irmãs repartiram {in place} a casa do pai até o último prego. Isto sobrou, e desde então se tratam com cerimônia.',
    'Deux sœurs partagèrent {in place} la maison du père jusqu’au dernier clou. Ceci resta en trop, et depuis elles se vouvoient.',
  ],
  [
    'A traveller paid for a night {in place} with {it|them}. The innkeeper gave change, and has been asked about that change more often than about the traveller.',
    'Un viajero pagó con ello una noche {in place}. El posadero le dio las vueltas, y le han preguntado más por las vueltas que por el viajero.',
    'Um viajante pagou com isso uma noite {in place}. O estalajadeiro deu troco, e já perguntaram mais pelo troco do que pelo viajante.',
    'Un voyageur paya ainsi sa nuit {in place}. L’aubergiste rendit la monnaie, et on l’a plus interrogé sur la monnaie que sur le voyageur.',
  ],
  [
    'During the long frost {it was|they were} used {in place} to prop the chapel door. People remember that winter as the one with the good draught.',
    'Durante la gran helada sirv{ió|ieron} {in place} para sujetar la puerta de la capilla. La gente recuerda aquel invierno como el de la buena corriente.',
    'Durante a grande geada serv{iu|iram} {in place} para escorar a porta da capela. O povo se lembra daquele inverno como o da boa corrente de ar.',
    'Pendant le grand gel, on en cala la porte de la chapelle, {in place}. On garde de cet hiver le souvenir d’un excellent courant d’air.',
  ],
  [
    '{Folk} tell it differently: nobody was brave, the door was open, and it was not even raining. Theirs is thought to be the true version.',
    '{Folk} lo cuentan de otro modo: nadie fue valiente, la puerta estaba abierta y ni siquiera llovía. La suya pasa por ser la versión verdadera.',
    '{Folk} contam de outro jeito: ninguém foi valente, a porta estava aberta e nem chovia. A versão {of folk} é tida por verdadeira.',
    '{Folk} racontent autre chose : personne ne fut brave, la porte était ouverte et il ne pleuvait même pas. C’est cette version que l’on tient pour vraie.',
  ],
  [
    '{It|They} lay for eleven years in the lost property of {place}. Four people described {it|them} correctly. None of them was the owner; the owner could not remember the colour.',
    'Pas{ó|aron} once años en objetos perdidos, {in place}. Cuatro personas supieron describir la pieza. Ninguna era la dueña; la dueña no recordaba el color.',
    'Pass{ou|aram} onze anos nos achados e perdidos, {in place}. Quatro pessoas souberam descrever. Nenhuma era a dona; a dona não lembrava a cor.',
    'Cela resta onze ans aux objets trouvés, {in place}. Quatre personnes en firent une description exacte. Aucune n’était la bonne ; la vraie propriétaire avait oublié la couleur.',
  ],
  [
    'A bishop blessed {it|them}, a goat licked {it|them}, and the garrison {of place} has never settled which of the two did the good.',
    'Hubo la bendición de un obispo y el lametón de una cabra, y la guarnición {of place} nunca ha aclarado cuál de los dos hizo efecto.',
    'Um bispo benzeu, uma cabra lambeu, e a guarnição {of place} nunca decidiu qual dos dois fez efeito.',
    'Il y eut la bénédiction d’un évêque, puis le coup de langue d’une chèvre, et la garnison {of place} n’a jamais décidé lequel des deux fut efficace.',
  ],
  [
    'The sign that hung beside {it|them} {in place} was washed off {when}. The new sign says “the sign was washed off”.',
    'El letrero que tenía{|n} al lado, {in place}, se borró {when}. El nuevo dice: «el letrero se borró».',
    'A placa que ficava ao lado, {in place}, se apagou {when}. A nova diz: “a placa se apagou”.',
    'L’écriteau d’à côté, {in place}, s’effaça {when}. Le nouveau dit : « l’écriteau s’est effacé ».',
  ],
  [
    'The lamp above {it|them} has burned {in place} since the funeral. Twice it went out by itself, and twice somebody was lying.',
    'La lámpara que tiene{|n} encima arde {in place} desde el entierro. Dos veces se apagó sola, y las dos veces alguien mentía.',
    'A lâmpada que fica em cima arde {in place} desde o enterro. Duas vezes se apagou sozinha, e nas duas alguém mentia.',
    'La lampe qui veille dessus brûle {in place} depuis l’enterrement. Elle s’éteignit deux fois d’elle-même, et deux fois quelqu’un mentait.',
  ],
  [
    '{Beast} came down to {place} that winter and were fed by mistake. They still come, on the same day, and wait by the door.',
    '{Beast} bajaron aquel invierno {to place} y alguien les dio de comer por error. Siguen viniendo, el mismo día, y esperan a la puerta.',
    '{Beast} desceram naquele inverno {to place} e alguém lhes deu comida por engano. Continuam vindo, no mesmo dia, e esperam à porta.',
    '{Beast} descendirent cet hiver-là {to place} et on leur donna à manger par erreur. On les revoit chaque année, le même jour, devant la porte.',
  ],
  [
    'A map {of place} shows where {it was|they were} found. The map was drawn afterwards, by the person who found {it|them}, and is mostly sea.',
    'Un mapa {of place} señala dónde aparec{ió|ieron}. Lo dibujó después quien dio con ello, y casi todo es mar.',
    'Um mapa {of place} mostra onde aparec{eu|eram}. Foi desenhado depois, por quem encontrou, e é quase todo mar.',
    'Une carte {of place} montre le lieu de la trouvaille. Elle fut dessinée après coup par le trouveur, et c’est surtout de la mer.',
  ],
  [
    'People {in place} say “as heavy as a borrowed one” and mean this. The lender has been dead for a hundred years, and the loan is still mentioned at weddings.',
    '{In place} dicen «pesa como lo prestado» y se refieren a esto. Quien lo prestó murió hace cien años, y el préstamo todavía se menciona en las bodas.',
    '{In place} dizem “pesa como coisa emprestada” e se referem a isto. Quem emprestou morreu há cem anos, e o empréstimo ainda é lembrado nos casamentos.',
    '{In place}, on dit « lourd comme un emprunt » et l’on pense à ceci. Le prêteur est mort depuis cent ans, et l’on parle encore du prêt aux mariages.',
  ],
  [
    'A court sat on {it|them} for nine days {in place} {when}. The verdict was that everybody should go home, and three of the jurors are still on their way.',
    'Un tribunal estuvo nueve días reunido por esta causa, {in place}, {when}. El veredicto fue que todos se marcharan a casa, y tres jurados aún están de camino.',
    'Um tribunal passou nove dias reunido por esta causa, {in place}, {when}. O veredito foi que todos voltassem para casa, e três jurados ainda estão a caminho.',
    'Un tribunal siégea neuf jours sur l’affaire, {in place}, {when}. Le verdict fut que chacun rentre chez soi, et trois jurés sont encore en route.',
  ],
  [
    'There is a sketch by a blind man, a description by a parrot, and measurements by somebody in a hurry; the three agree remarkably well.',
    'Existen el dibujo de un ciego, la descripción de un loro y las medidas de alguien con prisa; los tres testimonios coinciden de forma notable.',
    'Existem o desenho de um cego, a descrição de um papagaio e as medidas de alguém com pressa; os três relatos coincidem de forma notável.',
    'Un aveugle en fit le dessin, un perroquet la description, et quelqu’un de pressé les mesures ; les trois témoignages concordent étonnamment.',
  ],
  [
    'The night before the wedding {in place}, {it|they} turned up inside the cake. The bride laughed; the baker confessed to something else entirely.',
    'La víspera de la boda, {in place}, la pieza apareció dentro de la tarta. La novia se rió y el pastelero confesó otra cosa muy distinta.',
    'Na véspera do casamento, {in place}, a peça apareceu dentro do bolo. A noiva riu, e o confeiteiro confessou outra coisa bem diferente.',
    'La veille de la noce, {in place}, on trouva l’objet dans le gâteau. La mariée rit, et le pâtissier avoua tout autre chose.',
  ],
  [
    'Since what happened {when}, the children {of place} play a game in which one of them is this and the others have to look away.',
    'Desde lo que ocurrió {when}, los niños {of place} juegan a que uno hace de esto y los demás tienen que apartar la vista.',
    'Desde o que houve {when}, as crianças {of place} brincam de um jogo em que uma faz o papel disto e as outras têm de desviar o olhar.',
    'Depuis ce qui arriva {when}, les enfants {of place} jouent à un jeu où l’un d’eux fait ceci et les autres doivent détourner les yeux.',
  ],
  [
    '{Its|Their} place on the wall {in place} is paler than the rest, and the wall is proud of the patch.',
    'Su sitio en la pared, {in place}, es más claro que el resto, y la pared presume de la mancha.',
    'O lugar que ocupava{|m} na parede, {in place}, ficou mais claro que o resto, e a parede se orgulha da mancha.',
    'Sa place au mur, {in place}, est plus claire que le reste, et le mur est fier de la trace.',
  ],
  [
    'When {folk} swear an oath they do not raise a hand; they touch this, and if it is cold they ask for another day.',
    'Cuando juran, {folk} no levantan la mano: tocan esto, y si está frío piden otro día.',
    'Quando juram, {folk} não levantam a mão: tocam nisto e, se está frio, pedem outro dia.',
    'Pour prêter serment, {folk} ne lèvent pas la main : ils touchent ceci et, si c’est froid, demandent un autre jour.',
  ],
  [
    'A storm took the roof {of place} {when} and left this on the table, dry, beside a cup that was not there before.',
    'Una tormenta se llevó el tejado {of place} {when} y dejó esto sobre la mesa, sin una gota, junto a una taza que antes no estaba.',
    'Uma tempestade levou o telhado {of place} {when} e deixou isto sobre a mesa, sem uma gota, ao lado de uma xícara que antes não estava ali.',
    'Une tempête emporta le toit {of place} {when} et laissa ceci sur la table, au sec, près d’une tasse qui n’y était pas.',
  ],
];

/** Small stories about arts and powers rather than things. */
export const ARCANE_STORIES: readonly Row[] = [
  [
    'The school {in place} examined it {when}. Eleven candidates passed, one succeeded, and the roof was replaced.',
    'La escuela {of place} lo examinó una vez, {when}. Once alumnos aprobaron, uno lo consiguió, y hubo que cambiar el tejado.',
    'A escola {of place} aplicou a prova {when}. Onze alunos passaram, um conseguiu, e foi preciso trocar o telhado.',
    'L’école {of place} en fit l’épreuve {when}. Onze élèves furent reçus, un seul réussit, et l’on refit le toit.',
  ],
  [
    'A duke paid to have it demonstrated {in place}. He asked when it would begin, and was told that it had.',
    'Un duque pagó por verlo {in place}. Preguntó cuándo empezaba, y le dijeron que ya había terminado.',
    'Um duque pagou para ver aquilo {in place}. Perguntou quando ia começar, e lhe disseram que já tinha acabado.',
    'Un duc paya pour voir cela {in place}. Il demanda quand on commençait ; on lui dit que c’était fini.',
  ],
  [
    '{Folk} have a word for the moment just before. It is the same word as for a held door.',
    '{Folk} tienen una palabra para el instante anterior. Es la misma que usan para una puerta sujeta.',
    '{Folk} têm uma palavra para o instante anterior. É a mesma que usam para uma porta segurada.',
    '{Folk} ont un mot pour l’instant d’avant. C’est le même que pour une porte qu’on retient.',
  ],
  [
    'Two masters disagreed about it for thirty years, by letter, {from place}. They turned out to be describing different elbows.',
    'Dos maestros discutieron sobre ello treinta años, por carta, {from place}. Resultó que hablaban de codos distintos.',
    'Dois mestres discutiram a respeito por trinta anos, por carta, {from place}. Descobriu-se que falavam de cotovelos diferentes.',
    'Deux maîtres en disputèrent trente ans par lettres, {from place}. Il apparut qu’ils ne parlaient pas du même coude.',
  ],
  [
    'It was put on trial as unfair {in place} {when}. The jury asked to see it, and then asked to sit down.',
    'Por desleal, lo llevaron a juicio {in place} {when}. El jurado pidió verlo, y después pidió sentarse.',
    'Por deslealdade, foi a julgamento {in place} {when}. O júri pediu para ver, e depois pediu para se sentar.',
    'On en fit le procès {in place} {when}, pour déloyauté. Les jurés demandèrent à voir, puis à s’asseoir.',
  ],
  [
    'Those who tried it on {beast} report mixed results: half of them ran, and the other half took notes.',
    'Quienes lo probaron con {beast} cuentan resultados dispares: la mitad huyó y la otra mitad tomó nota.',
    'Quem experimentou com {beast} relata resultados mistos: metade fugiu e a outra metade tomou nota.',
    'Ceux qui l’essayèrent sur {beast} parlent de résultats mitigés : la moitié s’enfuit, l’autre prit des notes.',
  ],
  [
    'The only diagram is on a tavern wall {in place}, behind the barrels, and is corrected every year by somebody very tall.',
    'El único esquema está en la pared de una taberna {from place}, detrás de los toneles, y cada año lo corrige alguien muy alto.',
    'O único esquema está na parede de uma taverna {from place}, atrás dos tonéis, e todo ano é corrigido por alguém muito alto.',
    'Le seul schéma se trouve au mur d’une taverne, {in place}, derrière les tonneaux ; quelqu’un de très grand le corrige chaque année.',
  ],
  [
    'In the old manner it took a whole evening. {Folk} shortened it to a breath and have missed the evenings since.',
    'Al modo antiguo llevaba una tarde entera. {Folk} lo redujeron a un suspiro, y desde entonces echan de menos las tardes.',
    'À moda antiga levava uma noite inteira. {Folk} reduziram a um suspiro, e desde então têm saudade das noites.',
    'À l’ancienne, il y fallait toute une soirée. {Folk} l’ont réduit à un souffle, et regrettent depuis les soirées.',
  ],
];
