import type { Row } from '#world/grammar/language.ts';

/** Further small stories about things. */
export const MORE_STORIES: readonly Row[] = [
  [
    'The ferryman {of place} was offered {it|them} as fare. He did the sum, rowed across in silence, and rowed back to return the difference.',
    'Al barquero {of place} se {lo|la|los|las} ofrecieron como pago. Echó la cuenta, cruzó remando en silencio y volvió remando a devolver la diferencia.',
    'Ofereceram isto como pagamento ao barqueiro {of place}. Ele fez a conta, atravessou remando em silêncio e voltou remando para devolver a diferença.',
    'On {le|la|les|les} offrit en paiement au passeur {of place}. Il fit le compte, traversa sans un mot, et revint à la rame rendre la différence.',
  ],
  [
    '{Folk} have a rule about {it|them}, and a second rule about not explaining the first.',
    '{Folk} tienen una norma al respecto, y otra que prohíbe explicar la primera.',
    '{Folk} têm uma regra a respeito, e outra que proíbe explicar a primeira.',
    '{Folk} ont une règle à ce sujet, et une seconde qui défend d’expliquer la première.',
  ],
  [
    'On a shelf {in place} {it|they} stood between a clock and a jar of teeth. The clock stopped; the teeth, people say, did not.',
    'En un estante, {in place}, estuv{o|ieron} entre un reloj y un tarro de dientes. El reloj se paró; los dientes, según dicen, no.',
    'Numa prateleira, {in place}, fic{ou|aram} entre um relógio e um pote de dentes. O relógio parou; os dentes, dizem, não.',
    'Sur une étagère, {in place}, c’était rangé entre une horloge et un bocal de dents. L’horloge s’arrêta ; les dents, dit-on, non.',
  ],
  [
    'There was a trial of strength over {it|them} {when}. The winner sat down on a bench {in place}, and the bench won.',
    'Hubo por ello una prueba de fuerza, {when}. El ganador se sentó en un banco {from place}, y ganó el banco.',
    'Houve por isso uma prova de força, {when}. O vencedor se sentou num banco {from place}, e quem venceu foi o banco.',
    'On se mesura pour l’avoir, {when}. Le vainqueur s’assit sur un banc, {in place}, et c’est le banc qui gagna.',
  ],
  [
    'The widow who kept {it|them} {in place} let visitors touch {it|them} for a copper, and for two coppers she let them stop talking.',
    'La viuda que {lo|la|los|las} guardaba {in place} dejaba tocar por una moneda; por dos, dejaba callar.',
    'A viúva que guardava isto {in place} deixava tocar por uma moeda; por duas, deixava ficar em silêncio.',
    'La veuve qui en avait la garde, {in place}, laissait toucher pour un sou ; pour deux, elle laissait se taire.',
  ],
  [
    '{It was|They were} packed for the evacuation {when}, unpacked for the return, and {is|are} still in the wrong room.',
    'Se embal{ó|aron} para la evacuación, {when}, se desembal{ó|aron} a la vuelta y sigue{|n} en la habitación equivocada.',
    'F{oi|oram} parar numa caixa na evacuação, {when}, sa{iu|íram} dela na volta e continua{|m} no cômodo errado.',
    'On {le|la|les|les} emballa pour l’évacuation, {when}, on {le|la|les|les} déballa au retour, et c’est toujours dans la mauvaise pièce.',
  ],
  [
    'A traveller described {it|them} {to folk} so well that a copy was made. It does not work either, but it is newer.',
    'Un viajero hizo {to folk} una descripción tan buena que fabricaron una copia. Tampoco funciona, pero es más nueva.',
    'Um viajante fez {to folk} uma descrição tão boa que fizeram uma cópia. Também não funciona, mas é mais nova.',
    'Un voyageur en fit {to folk} une si bonne description qu’on en fabriqua une copie. Elle ne marche pas non plus, mais elle est plus neuve.',
  ],
  [
    'The mayor {of place} gave a speech about {it|them} {when}. It was a short speech, and it is the shortness that is remembered.',
    'El alcalde {of place} pronunció un discurso sobre esto {when}. Fue breve, y es la brevedad lo que se recuerda.',
    'O prefeito {of place} fez um discurso sobre isto {when}. Foi curto, e é da brevidade que se lembram.',
    'Le maire {of place} fit là-dessus un discours, {when}. Il fut bref, et c’est la brièveté que l’on a retenue.',
  ],
  [
    'If it is raining {in place}, {folk} bring {it|them} indoors; if it is not, they bring {it|them} out, and then it rains.',
    'Si llueve {in place}, {folk} {lo|la|los|las} meten en casa; si no llueve, {lo|la|los|las} sacan, y entonces llueve.',
    'Se chove {in place}, {folk} põem isto para dentro; se não chove, põem para fora, e aí chove.',
    'S’il pleut {in place}, {folk} {le|la|les|les} rentrent ; s’il ne pleut pas, on {le|la|les|les} sort, et il pleut.',
  ],
  [
    '{It has|They have} been insured {in place} against fire, flood and marriage. Only the last clause was ever used.',
    'Tiene{|n} un seguro, {in place}, contra incendio, riada y matrimonio. Solo se ha usado la última cláusula.',
    'T{em|êm} seguro {in place} contra incêndio, enchente e casamento. Só a última cláusula foi usada até hoje.',
    'Une police {le|la|les|les} couvre, {in place}, contre le feu, l’eau et le mariage. Seule la dernière clause a servi.',
  ],
  [
    'The letter that came with {it|them} says “as agreed”. Nobody {in place} remembers having agreed to anything.',
    'La carta que {lo|la|los|las} acompañaba dice «según lo convenido». Nadie recuerda haber convenido nada {in place}.',
    'A carta que veio junto diz “conforme combinado”. Ninguém {in place} se lembra de ter combinado coisa alguma.',
    'La lettre d’accompagnement dit « comme convenu ». Personne, {in place}, ne se souvient d’avoir convenu de rien.',
  ],
  [
    'Children {of place} dare each other to look at {it|them} by candlelight. They report that {it looks|they look} back, and that {it|they} could do with a wash.',
    'Los niños {of place} se retan a mirarl{o|a|os|as} a la luz de una vela. Cuentan que devuelve{|n} la mirada y que le{|s} vendría bien un lavado.',
    'As crianças {of place} se desafiam a olhar para isto à luz de vela. Contam que a coisa olha de volta e que bem precisava de um banho.',
    'Les enfants {of place} se mettent au défi de {le|la|les|les} regarder à la bougie. Ils rapportent que cela regarde aussi, et qu’un lavage ne ferait pas de mal.',
  ],
  [
    'A pedlar swore that there were two just the same, and sold the other nine times {in place}.',
    'Un buhonero juró que había dos iguales, y el otro lo vendió nueve veces {in place}.',
    'Um mascate jurou que eram dois iguais, e vendeu o outro nove vezes {in place}.',
    'Un colporteur jura qu’il y en avait deux, et vendit l’autre neuf fois {in place}.',
  ],
  [
    'The census {in place} counted {it|them} among the residents, and {it has|they have} been asked twice since for {its|their} opinion on the bridge.',
    'En el censo {in place} {lo|la|los|las} contaron entre los vecinos. Desde entonces le{|s} han pedido dos veces su parecer sobre el puente.',
    'No censo, {in place}, contaram isto entre os moradores. Desde então, já lhe{|s} pediram duas vezes a opinião sobre a ponte.',
    'Au recensement, {in place}, on {le|la|les|les} compta parmi les habitants. On {lui|lui|leur|leur} a demandé deux fois depuis son avis sur le pont.',
  ],
  [
    'Somebody has tied a ribbon to {it|them} every spring since what happened {when}. The archive {of place} keeps the ribbons and has stopped asking.',
    'Cada primavera, desde lo que ocurrió {when}, alguien le{|s} ata una cinta. El archivo {of place} guarda las cintas y ya no pregunta.',
    'Toda primavera, desde o que houve {when}, alguém amarra uma fita. O arquivo {of place} guarda as fitas e já não pergunta.',
    'Chaque printemps, depuis ce qui arriva {when}, quelqu’un y noue un ruban. Les archives {of place} gardent les rubans et ne demandent plus rien.',
  ],
  [
    '{It was|They were} the subject of a very long silence {in place}, which the innkeeper put on the bill.',
    'Fue{|ron} motivo de un silencio muy largo {in place}, que el posadero incluyó en la cuenta.',
    'F{oi|oram} motivo de um silêncio muito longo {in place}, que o estalajadeiro incluiu na conta.',
    'Ce fut le sujet d’un très long silence, {in place}, que l’aubergiste porta sur la note.',
  ],
  [
    'A guest left without {it|them} {when} and has been leaving without {it|them} ever since, every year, with the same apology.',
    'Un huésped se marchó sin ello {when}, y desde entonces se marcha sin ello todos los años, con la misma disculpa.',
    'Um hóspede foi embora sem isto {when}, e desde então vai embora sem isto todos os anos, com a mesma desculpa.',
    'Un hôte partit en l’oubliant {when} ; il repart depuis chaque année en l’oubliant, avec la même excuse.',
  ],
  [
    'There are two inscriptions. The upper one says who {it belongs|they belong} to. The lower one, in another hand, says “we shall see”.',
    'Lleva{|n} dos inscripciones. La de arriba dice a quién pertenece{|n}. La de abajo, de otra mano, dice «ya veremos».',
    'Tra{z|zem} duas inscrições. A de cima diz a quem pertence{|m}. A de baixo, de outra mão, diz “veremos”.',
    'On y lit deux inscriptions. Celle du haut dit à qui cela appartient. Celle du bas, d’une autre main : « nous verrons ».',
  ],
  [
    'When the last regent heard of {it|them}, he asked {folk} for another. He was brought the same again, washed.',
    'Cuando el último regente supo de ello, pidió {to folk} una pieza igual. Le llevaron la misma, lavada.',
    'Quando o último regente soube disto, pediu {to folk} uma peça igual. Levaram a mesma, lavada.',
    'Quand le dernier régent en entendit parler, il demanda {to folk} une pièce semblable. On lui rapporta la même, lavée.',
  ],
  [
    '{It|They} fell from the tower {of place} {when} and landed on nobody. Eleven people have since claimed to be that nobody.',
    'Cay{ó|eron} de la torre {of place} {when} y no di{o|eron} a nadie. Desde entonces, once personas aseguran ser ese nadie.',
    'Ca{iu|íram} da torre {of place} {when} e não acert{ou|aram} ninguém. Desde então, onze pessoas juram ser esse ninguém.',
    'C’est tombé de la tour {of place}, {when}, sur personne. Onze personnes prétendent depuis avoir été ce personne.',
  ],
  [
    'In a village near {place} they swear by {it|them} in both senses, the old one more often.',
    'En una aldea cerca {of place} juran por ello en los dos sentidos, más a menudo en el malo.',
    'Numa aldeia perto {of place} juram por isto nos dois sentidos, mais vezes no mau.',
    'Dans un village près {of place}, on jure par cela dans les deux sens, le plus souvent dans le mauvais.',
  ],
  [
    '{Beast} were once driven off with {it|them} {in place}. They had only come to see what the noise was.',
    'Con esto se ahuyentó una vez {in place} {to beast}. Solo habían ido a ver qué era aquel ruido.',
    'Com isto, certa vez, {in place}, afugentaram {beast}. Só tinham ido ver que barulho era aquele.',
    'On chassa un jour {beast} avec cela, {in place}. La curiosité seule, au bruit, les avait fait venir.',
  ],
  [
    'The painter {of place} put {it|them} into every picture, even the ones with saints, and always a little too large.',
    'El pintor {of place} {lo|la|los|las} ponía en todos los cuadros, incluso en los de santos, y siempre un poco más grande{|s} de la cuenta.',
    'O pintor {of place} punha isto em todos os quadros, até nos de santos, e sempre um pouco maior do que devia.',
    'Le peintre {of place} {le|la|les|les} mettait dans tous ses tableaux, même ceux des saints, et toujours un peu trop grand{|e|s|es}.',
  ],
  [
    'Nobody wanted {it|them} in the year of plenty. In the lean year that followed, {folk} kept {it|them} under the floor and took turns sleeping above.',
    'En el año de abundancia nadie {lo|la|los|las} quería. En el de escasez, {folk} {lo|la|los|las} guardaron bajo el suelo y se turnaron para dormir encima.',
    'No ano de fartura ninguém queria. No de escassez, {folk} guardaram sob o assoalho e se revezaram para dormir em cima.',
    'L’année d’abondance, personne n’en voulait. L’année maigre, {folk} {le|la|les|les} gardèrent sous le plancher et dormirent dessus à tour de rôle.',
  ],
];

/** Further small stories about arts. */
export const MORE_ARCANE_STORIES: readonly Row[] = [
  [
    'A notary {from place} tried to register it. The form asked for a cause and an effect, in that order, and he is still at the first box.',
    'Un notario {from place} quiso registrarlo. El impreso pedía causa y efecto, por ese orden, y sigue en la primera casilla.',
    'Um tabelião {from place} quis registrar isto. O formulário pedia causa e efeito, nessa ordem, e ele continua no primeiro campo.',
    'Un notaire {from place} voulut l’enregistrer. Le formulaire demandait la cause et l’effet, dans cet ordre ; il en est encore à la première case.',
  ],
  [
    'It saved {folk} once, {when}, and embarrassed them several times since.',
    'Una vez, {when}, salvó {to folk}; desde entonces, varias veces, l{folk:os|as} ha puesto en evidencia.',
    'Certa vez, {when}, salvou {folk}; desde então, já {folk:os|as} fez passar vergonha várias vezes.',
    'Cela sauva {folk}, une fois, {when}, et les mit plusieurs fois dans l’embarras depuis.',
  ],
  [
    'At the fair {of place} a man offers to show it for a coin and to undo it for ten. Business is even.',
    'En la feria {of place}, un hombre lo enseña por una moneda y lo deshace por diez. El negocio va parejo.',
    'Na feira {of place}, um homem mostra isto por uma moeda e desfaz por dez. O negócio anda equilibrado.',
    'À la foire {of place}, un homme le montre pour une pièce et le défait pour dix. Les affaires s’équilibrent.',
  ],
  [
    'The first to write it down lost the page; the second lost the ink; the third wrote nothing and founded a school.',
    'El primero que lo escribió perdió la hoja; el segundo, la tinta; el tercero no escribió nada y fundó una escuela.',
    'O primeiro a escrever isto perdeu a folha; o segundo, a tinta; o terceiro não escreveu nada e fundou uma escola.',
    'Le premier à l’écrire perdit la page ; le deuxième, l’encre ; le troisième n’écrivit rien et fonda une école.',
  ],
  [
    'There is a statue of it {in place}: an open hand, life-size, and a pigeon that has understood.',
    'Tiene una estatua {in place}: una mano abierta, de tamaño natural, y una paloma que ha entendido.',
    'Há uma estátua disto {in place}: uma mão aberta, em tamanho natural, e um pombo que entendeu.',
    'On en voit une statue {in place} : une main ouverte, grandeur nature, et un pigeon qui a compris.',
  ],
  [
    '{Folk} practise it at funerals, quietly, because everybody is looking down.',
    '{Folk} lo practican en los entierros, sin ruido, porque todo el mundo mira al suelo.',
    '{Folk} treinam em enterros, sem ruído, porque todo mundo está olhando para o chão.',
    '{Folk} s’y exercent aux enterrements, sans bruit, parce que chacun baisse les yeux.',
  ],
];
