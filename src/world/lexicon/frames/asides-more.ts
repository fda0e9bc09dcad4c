import type { Row } from '#world/grammar/language.ts';

/** Further second thoughts about weapons and shields. */
export const MORE_ARMS_ASIDES: readonly Row[] = [
  [
    'The quartermaster {of place} still lists it as “on loan”.',
    'En los libros del intendente {of place} todavía figura «en préstamo».',
    'Nos livros do intendente {of place} ainda consta “por empréstimo”.',
    'Aux livres de l’intendant {of place}, on lit encore « en prêt ».',
  ],
  [
    'After what happened {when} it was not cleaned for a year, out of respect.',
    'Después de lo que pasó {when}, estuvo un año sin limpiar, por respeto.',
    'Depois do que houve {when}, passou um ano sem limpeza, por respeito.',
    'Après ce qui arriva {when}, on se passa un an de nettoyage, par respect.',
  ],
  [
    'Two songs mention it, and a tax record.',
    'Aparece en dos canciones y en un registro de impuestos.',
    'Aparece em duas canções e num registro de impostos.',
    'Deux chansons en parlent, et un registre d’impôts.',
  ],
  [
    'It settles in the hand like a guest who means to stay.',
    'Se acomoda en la mano como un huésped que piensa quedarse.',
    'Acomoda-se na mão como um hóspede que pretende ficar.',
    'Cela s’installe dans la main comme un invité qui compte rester.',
  ],
  [
    '{Folk} will not sell it and will not say that it is not for sale.',
    '{Folk} no venden, ni dicen que no esté en venta.',
    '{Folk} não vendem nem dizem que não está à venda.',
    '{Folk} ne vendent pas, et ne disent pas non plus que ce n’est pas à vendre.',
  ],
  [
    'New owners should introduce themselves, aloud, the first evening.',
    'Se recomienda presentarse en voz alta la primera noche.',
    'Recomenda-se apresentar-se em voz alta na primeira noite.',
    'Il convient de se présenter, à voix haute, le premier soir.',
  ],
  [
    'Whatever it hits tends to agree.',
    'Lo que recibe un golpe suele dar la razón.',
    'O que leva um golpe costuma concordar.',
    'Ce qui reçoit le coup est en général d’accord.',
  ],
  [
    'The dark patch is lamp oil. The other one is being looked into.',
    'La mancha oscura es aceite de lámpara. La otra se está investigando.',
    'A mancha escura é óleo de lamparina. A outra está sendo investigada.',
    'La tache sombre est de l’huile de lampe. L’autre fait l’objet d’une enquête.',
  ],
  [
    'A scholar {from place} proved that it cannot exist and asked to hold it a little longer.',
    'Un erudito {from place} demostró que no puede existir nada así, y pidió sostenerlo un rato más.',
    'Um erudito {from place} provou que nada assim pode existir, e pediu para segurar mais um pouco.',
    'Un érudit venu {from place} prouva que cela ne peut exister, et demanda à le tenir encore un peu.',
  ],
  [
    'It has one enemy left, and he sends a card at new year.',
    'Le queda un enemigo, que manda una tarjeta por año nuevo.',
    'Resta um inimigo, que manda um cartão no ano-novo.',
    'Il reste un ennemi, qui envoie ses vœux au nouvel an.',
  ],
];

/** Further second thoughts about clothes and armour. */
export const MORE_WEAR_ASIDES: readonly Row[] = [
  [
    'Somebody {in place} owns the same, and crosses the street.',
    'Hay quien tiene lo mismo {in place}, y cambia de acera.',
    'Há quem tenha igual {in place}, e atravesse a rua.',
    'Quelqu’un possède la même chose {in place}, et change de trottoir.',
  ],
  [
    '{It was|They were} rained on for a week {when}, and {has|have} held a grudge against the sky since.',
    'Le{|s} llovió encima una semana, {when}, y desde entonces le guarda{|n} rencor al cielo.',
    'Tom{ou|aram} chuva por uma semana, {when}, e desde então guarda{|m} rancor do céu.',
    'Il plut dessus une semaine, {when}, et cela garde depuis rancune au ciel.',
  ],
  [
    'Pull the third thread and you will owe {folk} an explanation.',
    'Quien tire del tercer hilo tendrá que dar explicaciones {to folk}.',
    'Quem puxar o terceiro fio terá de se explicar {to folk}.',
    'Qui tire le troisième fil devra s’expliquer {to folk}.',
  ],
  [
    '{It|They} smelled of goose once. Nobody mentions it now.',
    'En tiempos ol{ió|ieron} a ganso. Ahora nadie lo menciona.',
    'Já cheir{ou|aram} a ganso. Hoje ninguém comenta.',
    'Cela sentit l’oie, jadis. Personne n’en parle plus.',
  ],
  [
    'Worn inside out, {it is|they are} said to bring a different kind of luck.',
    'Del revés, según dicen, trae{|n} otra clase de suerte.',
    'Do avesso, dizem, tra{z|zem} outro tipo de sorte.',
    'À l’envers, dit-on, cela porte une autre sorte de chance.',
  ],
  [
    'You may be asked for directions. People trust {it|them}.',
    'Es posible que te pregunten el camino. Inspira{|n} confianza.',
    'Talvez lhe peçam informações. Inspira{|m} confiança.',
    'On vous demandera peut-être votre chemin. Cela inspire confiance.',
  ],
];

/** Further second thoughts about things in general. */
export const MORE_THING_ASIDES: readonly Row[] = [
  [
    'It came with instructions. {Folk} used them to light the stove.',
    'Venía con instrucciones. {Folk} encendieron con ellas la estufa.',
    'Veio com instruções. {Folk} acenderam o fogão com elas.',
    'Il y avait une notice. {Folk} s’en servirent pour allumer le poêle.',
  ],
  [
    'Three people {in place} have been thanked for it, wrongly.',
    'A tres personas les han dado ya las gracias {in place}, por error.',
    'Três pessoas já receberam agradecimentos {in place}, por engano.',
    'Trois personnes en furent remerciées, {in place}, par erreur.',
  ],
  [
    'Nobody has found a second use for it, and {folk} have looked.',
    'Nadie le ha encontrado otro uso, y {folk} lo han intentado.',
    'Ninguém achou outro uso, e {folk} bem que tentaram.',
    'Nul ne lui a trouvé d’autre usage, et {folk} ont cherché.',
  ],
  [
    'It is the sort of thing that is always under the other thing.',
    'Es de esas cosas que siempre están debajo de otra cosa.',
    'É daquelas coisas que sempre estão debaixo de outra coisa.',
    'C’est de ces choses que l’on trouve toujours sous une autre.',
  ],
  [
    'Declared {when} to be “of no importance”, which is when people began to hide it.',
    'Se dictaminó {when} que era cosa «sin importancia», y fue entonces cuando la gente empezó a esconder lo suyo.',
    'Declarou-se {when} que era coisa “sem importância”, e foi aí que o povo começou a esconder o que tinha.',
    'On déclara cela « sans importance », {when}, et c’est alors que les gens se mirent à en cacher.',
  ],
  [
    'A clerk {in place} weighs it every quarter, and frowns.',
    'Un escribano {from place} hace la pesada cada trimestre, y frunce el ceño.',
    'Um escrivão {from place} pesa tudo a cada trimestre, e franze a testa.',
    'Un greffier {from place} {le|la|les|les} pèse chaque trimestre, et fronce le sourcil.',
  ],
  [
    'It belongs to the finder, says the law; the law does not say for how long.',
    'Es de quien {lo|la|los|las} encuentre, dice la ley; no dice por cuánto tiempo.',
    'É de quem achar, diz a lei; não diz por quanto tempo.',
    'C’est à qui {le|la|les|les} trouve, dit la loi ; elle ne dit pas pour combien de temps.',
  ],
  [
    'Everyone remembers where they first saw one, and most of them are wrong.',
    'Todos recuerdan dónde {lo|la|los|las} vieron por primera vez, y casi todos se equivocan.',
    'Todos lembram onde viram pela primeira vez, e quase todos se enganam.',
    'Chacun se rappelle où il {le|la|les|les} vit pour la première fois, et presque tous se trompent.',
  ],
];

/** Further second thoughts about what one learns. */
export const MORE_ARCANE_ASIDES: readonly Row[] = [
  [
    'The left hand learns it first and does not tell the right.',
    'La mano izquierda lo aprende antes y no se lo dice a la derecha.',
    'A mão esquerda aprende primeiro e não conta à direita.',
    'La main gauche l’apprend d’abord et n’en dit rien à la droite.',
  ],
  [
    'Once mastered it looks like an accident.',
    'Bien hecho, parece un accidente.',
    'Bem feito, parece acidente.',
    'Bien fait, on dirait un accident.',
  ],
  [
    '{Folk} do it without thinking, which is the whole of the method.',
    '{Folk} lo hacen sin pensar, y en eso consiste el método.',
    '{Folk} fazem sem pensar, e nisso consiste o método.',
    '{Folk} le font sans y penser, et c’est toute la méthode.',
  ],
  [
    'It was thought lost; then, {when}, three people sneezed it at once.',
    'Se daba por perdido hasta que, {when}, tres personas lo hicieron a la vez al estornudar.',
    'Dava-se por perdido até que, {when}, três pessoas o fizeram juntas ao espirrar.',
    'On le croyait perdu ; puis, {when}, trois personnes le firent d’un même éternuement.',
  ],
  [
    'Neighbours may notice the light under the door.',
    'Puede que los vecinos noten luz por debajo de la puerta.',
    'Talvez os vizinhos notem luz por baixo da porta.',
    'Les voisins remarqueront peut-être la lumière sous la porte.',
  ],
  [
    'In the school {of place} it is the last thing taught and the first forgotten.',
    'En la escuela {of place} es lo último que se enseña y lo primero que se olvida.',
    'Na escola {of place} é a última coisa que se ensina e a primeira que se esquece.',
    'À l’école {of place}, c’est la dernière chose enseignée et la première oubliée.',
  ],
  [
    'Breathe out. Most people forget to breathe out.',
    'Suelta el aire. Casi todo el mundo olvida soltar el aire.',
    'Solte o ar. Quase todo mundo esquece de soltar o ar.',
    'Expirez. La plupart oublient d’expirer.',
  ],
  [
    'A pupil asked for the shorter version. There is one; it hurts.',
    'Un alumno pidió la versión corta. Existe; duele.',
    'Um aluno pediu a versão curta. Existe; dói.',
    'Un élève demanda la version courte. Elle existe ; elle fait mal.',
  ],
];

/** Further second thoughts about food. */
export const MORE_FOOD_ASIDES: readonly Row[] = [
  [
    'The pot is older than the recipe and has the stronger opinions.',
    'La olla es más vieja que la receta y tiene opiniones más firmes.',
    'A panela é mais velha que a receita e tem opiniões mais firmes.',
    'La marmite est plus vieille que la recette, et d’avis plus tranchés.',
  ],
  [
    'Children {in place} leave the edge; their grandparents fight for it.',
    '{In place}, los niños dejan el borde y los abuelos se lo disputan.',
    '{In place}, as crianças deixam a beirada, e os avós a disputam.',
    '{In place}, les enfants laissent le bord, et les grands-parents se le disputent.',
  ],
  [
    'It was served to the regent {when}, and he asked who had died.',
    'Se le sirvió al regente {when}, y preguntó quién había muerto.',
    'Foi servido ao regente {when}, e ele perguntou quem tinha morrido.',
    'On en servit au régent {when} ; il demanda qui était mort.',
  ],
  [
    'If {beast} turn it down, so should you.',
    'Si {beast} no lo quieren, tú tampoco.',
    'Se {beast} recusarem, recuse também.',
    'Si {beast} n’en veulent pas, abstenez-vous.',
  ],
  [
    'Nobody writes down the second ingredient.',
    'El segundo ingrediente nadie lo apunta.',
    'O segundo ingrediente ninguém anota.',
    'Le deuxième ingrédient, personne ne l’écrit.',
  ],
  [
    'Good cold, better stolen.',
    'Frío está bien; robado, mejor.',
    'Frio é bom; roubado, melhor.',
    'Bon froid, meilleur volé.',
  ],
];

/** Second thoughts about what has buttons and pockets: coats, cloaks, trousers. */
export const GARMENT_ASIDES: readonly Row[] = [
  [
    'The tailors {of place} refuse to alter {it|them} and will not say why.',
    'Los sastres {of place} se niegan a hacer arreglos y no dicen por qué.',
    'Os alfaiates {of place} se recusam a fazer consertos e não dizem por quê.',
    'Les tailleurs {of place} refusent d’y toucher et ne disent pas pourquoi.',
  ],
  [
    'The buttons do not match. Each of them, {folk} say, was a friend.',
    'Los botones no hacen juego. Cada uno, dicen {folk}, fue un amigo.',
    'Os botões não combinam. Cada um, dizem {folk}, foi um amigo.',
    'Les attaches ne vont pas ensemble. Chacune, disent {folk}, fut un ami.',
  ],
  [
    'Hang {it|them} up and {it keeps|they keep} your shape; lend {it|them} and {it keeps|they keep} your secrets.',
    'En la percha guarda{|n} la forma; en préstamo, los secretos.',
    'No cabide, guarda{|m} a forma; no empréstimo, os segredos.',
    'Au clou, cela garde la forme ; prêté, les secrets.',
  ],
  [
    'Not one pocket is where you expect it. This is how {folk} tell owners from thieves.',
    'Ningún bolsillo está donde uno cree. Así distinguen {folk} al dueño del ladrón.',
    'Nenhum bolso está onde se espera. É assim que {folk} distinguem o dono do ladrão.',
    'Aucune poche n’est où l’on croit. C’est ainsi que {folk} distinguent le propriétaire du voleur.',
  ],
];
