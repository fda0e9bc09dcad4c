import type { Row } from '#world/grammar/language.ts';

/** First sentences of swords, two-hand swords and katanas. */
export const BLADES: readonly Row[] = [
  [
    'Forged {in place} by {maker}, who struck the last blow and put out the fire with {maker:his|her} own hands.',
    'Forjad{o|a|os|as} {in place} por {maker}, que dio el último golpe y apagó el fuego con sus propias manos.',
    'Forjad{o|a|os|as} {in place} por {maker}, que deu a última martelada e apagou o fogo com as próprias mãos.',
    'Forgé{|e|s|es} {in place} par {maker}, qui donna le dernier coup et éteignit le feu de ses propres mains.',
  ],
  [
    'It belonged to a ferry captain who owed {folk} money: the hilt was pawned twice, the blade never.',
    'Perteneció a un capitán de barca que debía dinero {to folk}: la empuñadura se empeñó dos veces; la hoja, nunca.',
    'Pertenceu a um capitão de balsa que devia dinheiro {to folk}: o punho foi penhorado duas vezes; a lâmina, nunca.',
    '{Il|Elle|Ils|Elles} appartint à un capitaine de bac qui devait de l’argent {to folk} : on engagea deux fois la poignée, jamais la lame.',
  ],
  [
    'Steel folded until {maker} lost count, then once more out of spite.',
    'Acero plegado hasta que {maker} perdió la cuenta, y una vez más por despecho.',
    'Aço dobrado até {maker} perder a conta, e mais uma vez por teimosia.',
    'Un acier replié jusqu’à ce que {maker} perde le compte, puis une fois encore par dépit.',
  ],
  [
    'The name on the tang was filed away {when}; whoever did it pressed too hard and cried, or it was raining.',
    'El nombre de la espiga se limó {when}; quien lo hizo apretó demasiado y lloró, o es que llovía.',
    'O nome gravado na espiga foi limado {when}; quem o fez apertou demais e chorou, ou então chovia.',
    'Le nom gravé sur la soie fut limé {when} ; celui qui le fit appuya trop fort et pleura, ou bien il pleuvait.',
  ],
  [
    'Carried {to place} across a saddle, wrapped in a curtain, and back again in plain sight.',
    'Viajó {to place} cruzad{o|a|os|as} sobre una silla y envuelt{o|a|os|as} en una cortina; la vuelta la hizo a la vista de todos.',
    'Foi {to place} atravessad{o|a|os|as} numa sela e enrolad{o|a|os|as} numa cortina; a volta fez à vista de todos.',
    'Porté{|e|s|es} {to place} en travers d’une selle, dans un rideau, et rapporté{|e|s|es} au grand jour.',
  ],
  [
    '{Folk} keep this pattern for those who have stood one whole night at a door and let nobody pass.',
    '{Folk} reservan este modelo para quien ha pasado una noche entera ante una puerta sin dejar entrar a nadie.',
    '{Folk} reservam este modelo a quem passou uma noite inteira diante de uma porta sem deixar ninguém entrar.',
    '{Folk} réservent ce modèle à ceux qui ont gardé une porte toute une nuit sans laisser passer personne.',
  ],
  [
    'Ground down from a longer blade that broke {in place}; the other half is said to be a very good kitchen knife.',
    'Salió de una hoja más larga que se quebró {in place}; dicen que la otra mitad es un excelente cuchillo de cocina.',
    'Saiu de uma lâmina maior que se partiu {in place}; dizem que a outra metade é uma ótima faca de cozinha.',
    'Taillé{|e|s|es} dans une lame plus longue qui se brisa {in place} ; l’autre moitié ferait, dit-on, un excellent couteau de cuisine.',
  ],
  [
    '{Maker} drew it once, {when}, and spent the rest of {maker:his|her} life explaining why.',
    '{Maker} l{o|a|os|as} desenvainó una sola vez, {when}, y pasó el resto de su vida explicando por qué.',
    '{Maker} {o|a|os|as} desembainhou uma única vez, {when}, e passou o resto da vida explicando por quê.',
    '{Maker} ne {le|la|les|les} tira qu’une fois, {when}, et passa le reste de sa vie à expliquer pourquoi.',
  ],
  [
    'Balanced for a hand with four fingers, which is the only thing we know for certain about {maker}.',
    'Está equilibrad{o|a|os|as} para una mano de cuatro dedos, y es lo único que sabemos con certeza de {maker}.',
    'Foi equilibrad{o|a|os|as} para uma mão de quatro dedos, e isso é tudo o que sabemos ao certo sobre {maker}.',
    'Équilibré{|e|s|es} pour une main à quatre doigts : c’est la seule chose certaine que l’on sache de {maker}.',
  ],
  [
    'Taken out of the river {when} by {folk}, who were looking for something else and have never said what.',
    '{Folk} l{o|a|os|as} sacaron del río {when}; buscaban otra cosa y nunca han dicho cuál.',
    '{Folk} {o|a|os|as} tiraram do rio {when}; procuravam outra coisa e nunca disseram o quê.',
    '{Folk} {le|la|les|les} repêchèrent {when} ; ils cherchaient autre chose et n’ont jamais dit quoi.',
  ],
  [
    'A garrison pattern from {place}: cheap grip, good edge, and a number stamped where a name would have gone.',
    'Modelo de guarnición {from place}: puño barato, buen filo y un número donde habría ido un nombre.',
    'Modelo de guarnição {from place}: cabo barato, bom fio e um número onde caberia um nome.',
    'Un modèle de garnison venu {from place} : poignée bon marché, bon tranchant et un numéro à la place du nom.',
  ],
  [
    'The edge was set by {maker} for a duel {in place}; both sides overslept, and the edge is as good as new.',
    'Le dio el filo {maker} para un duelo {in place}; ambos rivales se quedaron dormidos y el filo sigue como nuevo.',
    'Quem deu o fio foi {maker}, para um duelo {in place}; os dois rivais perderam a hora, e o fio continua novo.',
    '{Maker} en fit le tranchant pour un duel {in place} ; les deux adversaires ne se réveillèrent pas, et le fil est resté neuf.',
  ],
  [
    'In the armoury book it stands between two lanterns and a goat, under “received from {folk}, no questions”.',
    'En el libro de la armería figura entre dos faroles y una cabra, bajo «recibido {from folk}, sin preguntas».',
    'No livro do arsenal aparece entre duas lanternas e uma cabra, sob “recebido {from folk}, sem perguntas”.',
    'Au livre de l’armurerie, {il|elle|ils|elles} figure{|nt} entre deux lanternes et une chèvre, à la rubrique « reçu {from folk}, sans question ».',
  ],
  [
    '{Maker} quenched it in seawater {when}; on damp evenings salt still blooms along the fuller.',
    '{Maker} l{o|a|os|as} templó en agua de mar {when}; en las noches húmedas aún le brota sal por la acanaladura.',
    '{Maker} {o|a|os|as} temperou em água do mar {when}; nas noites úmidas ainda brota sal no sulco da lâmina.',
    '{Maker} {le|la|les|les} trempa dans l’eau de mer {when} ; les soirs humides, le sel fleurit encore dans la gouttière.',
  ],
  [
    'A weapon of the old road: long enough to argue with {beast}, short enough to sleep beside.',
    'Un arma del viejo camino: larga para discutir con {beast}, corta para dormir a su lado.',
    'Uma arma da velha estrada: comprida para discutir com {beast}, curta para dormir ao lado.',
    'Une arme de la vieille route : assez longue pour discuter avec {beast}, assez courte pour dormir à côté.',
  ],
  [
    'It hung over a hearth {in place} for sixty years and came down for one afternoon, {when}.',
    'Pasó sesenta años colgad{o|a|os|as} sobre un hogar {in place} y bajó una sola tarde, {when}.',
    'Passou sessenta anos pendurad{o|a|os|as} sobre uma lareira {in place} e desceu por uma só tarde, {when}.',
    '{Il|Elle|Ils|Elles} rest{a|èrent} soixante ans au-dessus d’un âtre, {in place}, et n’en descendi{t|rent} qu’un après-midi, {when}.',
  ],
  [
    'The scabbard is older than the blade: {maker} found the one {in place} and made the other to fit.',
    'La vaina es más antigua que la hoja: {maker} encontró una {in place} y forjó la otra a su medida.',
    'A bainha é mais velha que a lâmina: {maker} achou uma {in place} e forjou a outra sob medida.',
    'Le fourreau est plus ancien que la lame : {maker} trouva l’un {in place} et forgea l’autre à sa mesure.',
  ],
  [
    'Seven owners are scratched under the guard; the eighth, {maker}, only drew a small, careful fish.',
    'Bajo la guarda hay siete dueños grabados; el octavo nombre, el de {maker}, es solo un pez pequeño y esmerado.',
    'Sob a guarda há sete donos riscados; {maker}, em oitavo lugar, desenhou só um peixe pequeno e caprichado.',
    'Sous la garde, sept propriétaires ont gravé leur nom ; {maker}, en huitième, n’a dessiné qu’un petit poisson appliqué.',
  ],
];
