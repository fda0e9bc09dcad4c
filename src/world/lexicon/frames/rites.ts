import type { Row } from '#world/grammar/language.ts';

/** First sentences of staves. */
export const STAVES: readonly Row[] = [
  [
    'Cut {in place} from a tree that had been asked first; {maker} waited three days for an answer.',
    'Se cortó {in place} de un árbol al que antes pidieron permiso; {maker} esperó tres días la respuesta.',
    'Foi cortad{o|a|os|as} {in place} de uma árvore a quem antes pediram licença; {maker} esperou três dias pela resposta.',
    'Coupé{|e|s|es} {in place} sur un arbre à qui l’on avait d’abord demandé ; {maker} attendit trois jours la réponse.',
  ],
  [
    'The lamp at the top has been out since {maker} died, and nobody lights it before the rest of the room.',
    'La luz de la punta está apagada desde que murió {maker}, y nadie la enciende antes que las demás de la sala.',
    'A luz da ponta está apagada desde que {maker} morreu, e ninguém a acende antes das outras da sala.',
    'La flamme du sommet est éteinte depuis la mort de {maker}, et nul ne la rallume avant les autres lampes de la pièce.',
  ],
  [
    '{Folk} leaned on it for so long that the wood remembers which hand was tired.',
    '{Folk} se apoyaron tanto en {él|ella|ellos|ellas} que la madera recuerda qué mano estaba cansada.',
    '{Folk} se apoiaram tanto nel{e|a|es|as} que a madeira ainda lembra qual mão estava cansada.',
    '{Folk} s’y appuyèrent si longtemps que le bois se rappelle quelle main était lasse.',
  ],
  [
    'Carved with the tides {of place} for a hundred years ahead; it has been wrong twice, both times about people.',
    'Lleva tallados los próximos cien años de mareas {of place}; ha fallado dos veces, ambas por culpa de la gente.',
    'Traz entalhados os próximos cem anos de marés {of place}; errou duas vezes, ambas por causa de gente.',
    'On y a gravé cent ans de marées {of place} ; {il|elle|ils|elles} s’est trompé{|e|s|es} deux fois, les deux fois sur des gens.',
  ],
  [
    '{Maker} used it to measure snow, to prop a window and, {when}, to end a siege.',
    '{Maker} {lo|la|los|las} usó para medir la nieve, para sujetar una ventana y, {when}, para terminar un asedio.',
    '{Maker} {o|a|os|as} usou para medir a neve, para escorar uma janela e, {when}, para acabar com um cerco.',
    '{Maker} s’en servit pour mesurer la neige, caler une fenêtre et, {when}, mettre fin à un siège.',
  ],
  [
    'It hums near water and sulks near fire. {In place} it is thought to be homesick.',
    'Cerca del agua zumba y cerca del fuego se enfurruña. {In place} creen que tiene nostalgia.',
    'Perto da água zumbe; perto do fogo, emburra. {In place} acham que é saudade de casa.',
    'Près de l’eau, on l’entend bourdonner ; près du feu, bouder. {In place}, on croit au mal du pays.',
  ],
  [
    'Shod with silver {in place} so that it would not leave marks on the chapel floor. It does anyway, and they spell something.',
    'Le pusieron una contera de plata {in place} para que no marcara el suelo de la capilla. Lo marca igual, y las marcas dicen algo.',
    'Puseram-lhe uma ponteira de prata {in place} para não marcar o chão da capela. Marca do mesmo jeito, e as marcas dizem alguma coisa.',
    'On {le|la|les|les} ferra d’argent {in place} pour épargner le sol de la chapelle. Les marques y sont quand même, et elles disent quelque chose.',
  ],
  [
    'Passed from teacher to pupil since {maker}, with one condition: whoever holds it must be able to say what it is for.',
    'Pasa de maestro a alumno desde los tiempos de {maker}, con una condición: quien lo reciba ha de saber decir para qué sirve.',
    'Passa de mestre a aluno desde o tempo de {maker}, com uma condição: quem recebe precisa saber dizer para que serve.',
    '{Transmis|Transmise|Transmis|Transmises} de maître à élève depuis {maker}, à une condition : celui qui {le|la|les|les} reçoit doit savoir dire à quoi cela sert.',
  ],
  [
    'The knot near the top looks like a face {from place}. It is not listening, {folk} say, only polite.',
    'El nudo de arriba parece la cara de alguien {from place}. No escucha, dicen {folk}; solo es educado.',
    'O nó de cima parece o rosto de alguém {from place}. Não está escutando, dizem {folk}; é só educação.',
    'Le nœud du haut ressemble à quelqu’un {from place}. Il n’écoute pas, assurent {folk} ; il est seulement poli.',
  ],
  [
    'It was planted by mistake {when}, took root {in place}, and had to be persuaded out of the ground.',
    'L{o|a|os|as} plantaron por error {when}; echó raíces {in place} y hubo que convencerl{o|a|os|as} de que saliera.',
    '{O|A|Os|As} plantaram por engano {when}; criou raízes {in place} e só saiu da terra na base da conversa.',
    'Planté{|e|s|es} par erreur {when}, {il|elle|ils|elles} prit racine {in place} et il fallut négocier pour l’en faire sortir.',
  ],
];

/** First sentences of relics: the things priests carry instead of weapons. */
export const RELICS: readonly Row[] = [
  [
    'What it holds was never written down; {folk} say that it is lighter on feast days.',
    'Lo que guarda no consta en ningún escrito; {folk} dicen que pesa menos los días de fiesta.',
    'O que guarda nunca foi escrito; {folk} dizem que pesa menos nos dias de festa.',
    'Nul n’a jamais écrit ce qui s’y trouve ; {folk} disent que cela pèse moins les jours de fête.',
  ],
  [
    'Found {in place} under the floor, in a box labelled “not this one”.',
    'Apareció {in place}, bajo el suelo, en una caja con la etiqueta «este no».',
    'Apareceu {in place}, sob o assoalho, numa caixa com a etiqueta “este não”.',
    'On en fit la découverte {in place}, sous le plancher, dans une boîte étiquetée « pas celui-ci ».',
  ],
  [
    '{Maker} prayed over it every evening for forty years, mostly about the neighbours.',
    '{Maker} rezó ante {él|ella|ellos|ellas} todas las noches durante cuarenta años, casi siempre por los vecinos.',
    '{Maker} rezou diante del{e|a|es|as} todas as noites por quarenta anos, quase sempre por causa dos vizinhos.',
    '{Maker} pria devant {lui|elle|eux|elles} chaque soir pendant quarante ans, surtout au sujet des voisins.',
  ],
  [
    'The monks {of place} lent it to {folk} {when} and are still waiting to be asked whether they want it back.',
    'Los monjes {of place} {lo|la|los|las} prestaron {to folk} {when} y aún esperan que alguien les pregunte si {lo|la|los|las} quieren.',
    'Os monges {of place} {o|a|os|as} emprestaram {to folk} {when} e ainda esperam que alguém pergunte se querem de volta.',
    'Les moines {of place} {le|la|les|les} prêtèrent {to folk} {when} et attendent toujours qu’on leur demande s’ils en voudraient encore.',
  ],
  [
    'Its miracle is a small one: bread kept beside it does not go stale until Thursday.',
    'Su milagro es pequeño: el pan que se guarda al lado no se endurece hasta el jueves.',
    'O milagre é pequeno: o pão guardado ao lado só endurece na quinta-feira.',
    'Son miracle est modeste : le pain gardé à côté ne rassit pas avant le jeudi.',
  ],
  [
    'Silvered by {maker} {when}, dented {in place}, and declared genuine by a council that wanted its dinner.',
    '{Maker} {lo|la|los|las} plateó {when}, se abolló {in place} y un concilio con ganas de cenar {lo|la|los|las} declaró auténtic{o|a|os|as}.',
    '{Maker} {o|a|os|as} prateou {when}, amassou-se {in place}, e um concílio com fome declarou que era autêntic{o|a|os|as}.',
    'Argenté{|e|s|es} par {maker} {when}, cabossé{|e|s|es} {in place}, et déclaré{|e|s|es} authentique{|s} par un concile qui voulait dîner.',
  ],
  [
    'When the water reached the altar {of place}, this was the only thing that floated.',
    'Cuando el agua llegó al altar {of place}, fue lo único que flotó.',
    'Quando a água chegou ao altar {of place}, foi a única coisa que boiou.',
    'Quand l’eau atteignit l’autel {of place}, ce fut la seule chose qui flotta.',
  ],
  [
    'It has healed one king, three mules and {maker}’s bad temper, the last only for a while.',
    'Ha curado a un rey, a tres mulas y el mal genio de {maker}; esto último, solo por un tiempo.',
    'Já curou um rei, três mulas e o mau humor de {maker}; este último, só por um tempo.',
    'On lui doit la guérison d’un roi, de trois mules et du mauvais caractère de {maker}, ce dernier pour un temps seulement.',
  ],
  [
    'Carried at the head of the procession {in place}; in dry years, at the tail, so that it can see what it has done.',
    'Abre la procesión {in place}; en los años secos la cierra, para que vea lo que ha hecho.',
    'Abre a procissão {in place}; nos anos secos, fecha o cortejo, para ver o que fez.',
    'On le porte en tête de la procession {in place} ; les années sèches, en queue, afin qu’on lui montre le résultat.',
  ],
  [
    '{Maker} hid it from {beast} inside a loaf, and the loaf is kept here as well, in a drawer.',
    '{Maker} {lo|la|los|las} escondió {of beast} dentro de una hogaza; la hogaza también se conserva, en un cajón.',
    '{Maker} {o|a|os|as} escondeu {of beast} dentro de um pão; o pão também se conserva, numa gaveta.',
    '{Maker} l’avait mis à l’abri {of beast} dans une miche ; la miche est conservée aussi, dans un tiroir.',
  ],
];

/** First sentences of shields. */
export const SHIELDS: readonly Row[] = [
  [
    'The painting shows {place} before the flood, as {maker} remembered it, which is to say with more trees.',
    'La pintura muestra {place} antes de la riada, tal como lo recordaba {maker}: es decir, con más árboles.',
    'A pintura mostra {place} antes da enchente, como {maker} se lembrava: isto é, com mais árvores.',
    'La peinture montre {place} avant la crue, dans le souvenir de {maker}, c’est-à-dire avec plus d’arbres.',
  ],
  [
    'Made from a mill wheel {in place}; it stops arrows and, on quiet days, grinds a little.',
    'Se hizo con una rueda de molino {from place}; para las flechas y, los días tranquilos, muele un poco.',
    'Foi feit{o|a|os|as} com uma roda de moinho {from place}; detém flechas e, nos dias calmos, mói um pouco.',
    'Taillé{|e|s|es} dans une roue de moulin {from place} : cela arrête les flèches et, les jours calmes, moud un peu.',
  ],
  [
    '{Folk} carried {maker} home on it {when}. {maker:He|She} was only asleep, and let them.',
    '{Folk} llevaron a {maker} a casa sobre {él|ella|ellos|ellas} {when}. Solo dormía, y se dejó llevar.',
    '{Folk} levaram {maker} para casa deitad{maker:o|a} nel{e|a|es|as} {when}. {maker:Ele|Ela} só dormia, e deixou.',
    '{Folk} y ramenèrent {maker} chez {maker:lui|elle} {when}. {maker:Il|Elle} dormait seulement, et se laissa faire.',
  ],
  [
    'Eleven arrowheads are still in it. Two of them do not belong to any army known {in place}.',
    'Aún tiene clavadas once puntas de flecha. Dos no son de ningún ejército conocido {in place}.',
    'Ainda guarda onze pontas de flecha. Duas não são de nenhum exército conhecido {in place}.',
    'Onze pointes de flèches y sont encore fichées. Deux n’appartiennent à aucune armée connue {in place}.',
  ],
  [
    'The inside is covered with sums: {maker} kept the garrison’s accounts while holding the wall.',
    'Por dentro está llen{o|a|os|as} de sumas: {maker} llevaba las cuentas de la guarnición mientras defendía el muro.',
    'Por dentro está chei{o|a|os|as} de somas: {maker} fazia as contas da guarnição enquanto defendia o muro.',
    'L’intérieur est couvert d’additions : {maker} tenait les comptes de la garnison tout en défendant le mur.',
  ],
  [
    'Bossed with the lid of a soup pot from {place}. The soup, they say, was worth the siege.',
    'El umbo es la tapa de una olla {from place}. Dicen que la sopa bien valía un asedio.',
    'O umbo é a tampa de uma panela {from place}. Dizem que a sopa valia um cerco.',
    'L’umbo est un couvercle de marmite {from place}. La soupe, dit-on, valait bien un siège.',
  ],
  [
    'It bears no arms, only a nail: {folk} hang their lantern there and stand behind the light.',
    'No lleva blasón, solo un clavo: {folk} cuelgan ahí el farol y se quedan detrás de la luz.',
    'Não traz brasão, só um prego: {folk} penduram ali o lampião e ficam atrás da luz.',
    'Point d’armoiries, seulement un clou : {folk} y pendent leur lanterne et se tiennent derrière la lumière.',
  ],
  [
    'One corner is missing; {maker} used it as a roof tile {when}, and it never let in a drop.',
    'Le falta una esquina; {maker} la usó de teja {when}, y no dejó pasar ni una gota.',
    'Falta um canto; {maker} usou o pedaço como telha {when}, e nunca passou uma gota.',
    'Il manque un coin ; {maker} en fit une tuile {when}, et il n’y passa jamais une goutte.',
  ],
  [
    'The door {of place}, cut down to the size of a person: the spyhole is still useful.',
    'Es la puerta {of place} recortada a la medida de una persona: la mirilla sigue siendo útil.',
    'É a porta {of place} cortada na medida de uma pessoa: o olho mágico continua útil.',
    'C’est la porte {of place}, ramenée à la taille d’une personne : le judas sert encore.',
  ],
  [
    '{Beast} have bitten the rim all the way round, as if reading it.',
    '{Beast} han mordisqueado todo el borde, como quien lee.',
    '{Beast} roeram a borda toda em volta, como quem lê.',
    '{Beast} en ont mordu le bord tout autour, comme on lit.',
  ],
  [
    'Beaten flat {in place}, painted by {maker}, blessed in a hurry, and carried in front of people who mattered.',
    'Se batió {in place}, {lo|la|los|las} pintó {maker}, se bendijo deprisa y se llevó por delante de quienes importaban.',
    'Foi batid{o|a|os|as} {in place}, pintad{o|a|os|as} por {maker}, abençoad{o|a|os|as} às pressas e levad{o|a|os|as} à frente de quem importava.',
    'Martelé{|e|s|es} {in place}, peint{|e|s|es} par {maker}, béni{|e|s|es} à la hâte et porté{|e|s|es} devant ceux qui comptaient.',
  ],
];
