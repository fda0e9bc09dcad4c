import type { Row } from '#world/grammar/language.ts';

/** First sentences of whatever is worn on the head. */
export const HEADGEAR: readonly Row[] = [
  [
    'Fitted {in place} to the head of {maker}, whose ears were, by all accounts, remarkable.',
    'Se ajustó {in place} a la cabeza de {maker}, cuyas orejas, según todos, eran notables.',
    'Foi ajustad{o|a|os|as} {in place} à cabeça de {maker}, cujas orelhas, dizem todos, eram notáveis.',
    'Ajusté{|e|s|es} {in place} à la tête de {maker}, dont les oreilles, de l’avis général, étaient remarquables.',
  ],
  [
    'There is a letter sewn into the lining, addressed to somebody {in place}. {Folk} agree that it is not ours to open.',
    'En el forro hay una carta cosida, dirigida a alguien {from place}. {Folk} coinciden en que no nos toca abrirla.',
    'No forro há uma carta costurada, endereçada a alguém {from place}. {Folk} concordam que não nos cabe abrir.',
    'Une lettre est cousue dans la doublure, adressée à quelqu’un {from place}. {Folk} estiment que ce n’est pas à nous de l’ouvrir.',
  ],
  [
    'It keeps off rain, flattery and falling plaster; for anything heavier, {folk} advise ducking.',
    'Protege de la lluvia, de los halagos y del yeso que cae; para lo que pese más, {folk} aconsejan agacharse.',
    'Protege da chuva, da bajulação e do reboco que cai; para o que pesar mais, {folk} aconselham abaixar.',
    'Cela protège de la pluie, de la flatterie et du plâtre qui tombe ; pour le reste, {folk} conseillent de se baisser.',
  ],
  [
    'A candle was fixed to the brow so that {maker} could read on the march; the scorch has been brushed into a sort of crest.',
    'Llevaba una vela en la frente para que {maker} pudiera leer en marcha; la quemadura, bien cepillada, parece un penacho.',
    'Levava uma vela na testa para {maker} ler durante a marcha; a queimadura, bem escovada, parece um penacho.',
    'On avait fixé au front une bougie pour que {maker} pût lire en marche ; la brûlure, brossée, passe pour un cimier.',
  ],
  [
    'Worn by the first to climb the stair {of place} and by the last to leave the feast afterwards.',
    'L{o|a|os|as} llevó el primero en subir la escalera {of place}, que fue también el último en irse del banquete.',
    'Foi usad{o|a|os|as} pelo primeiro a subir a escada {of place}, que foi também o último a ir embora do banquete.',
    'Porté{|e|s|es} par le premier qui gravit l’escalier {of place}, et qui fut aussi le dernier à quitter le banquet.',
  ],
  [
    'It was left as a pledge {in place} {when}, and the debt grew so old that people began to greet it.',
    'Quedó en prenda {in place} {when}, y la deuda se hizo tan vieja que la gente empezó a saludarl{o|a|os|as}.',
    'Ficou de penhor {in place} {when}, e a dívida envelheceu tanto que passaram a cumprimentá-l{o|a|os|as}.',
    'Laissé{|e|s|es} en gage {in place} {when} ; la dette devint si vieille qu’on prit l’habitude de {le|la|les|les} saluer.',
  ],
  [
    '{Folk} wear the like for guessing the weather: when it sits askew, the wind is about to turn.',
    '{Folk} usan piezas así para adivinar el tiempo: cuando se ladea, va a cambiar el viento.',
    '{Folk} usam peças assim para adivinhar o tempo: quando entorta, o vento vai virar.',
    '{Folk} en portent de semblables pour deviner le temps : si cela penche, le vent va tourner.',
  ],
  [
    'Someone has darned the inside with hair, grey from the left, brown from the right: {maker} and {maker:his|her} twin took turns.',
    'Por dentro está zurcid{o|a|os|as} con cabello, gris a la izquierda y castaño a la derecha: {maker} y su gemelo se turnaban.',
    'Por dentro foi cerzid{o|a|os|as} com cabelo, grisalho à esquerda e castanho à direita: {maker} e seu gêmeo se revezavam.',
    'L’intérieur est reprisé avec des cheveux, gris à gauche, bruns à droite : {maker} et son jumeau se relayaient.',
  ],
  [
    'The maker is unknown, the fit is generous, and the smell, {folk} insist, is only thyme.',
    'No se sabe quién {lo|la|los|las} hizo; la talla es generosa y el olor, insisten {folk}, es solo tomillo.',
    'Não se sabe quem {o|a|os|as} fez; o tamanho é generoso e o cheiro, insistem {folk}, é só tomilho.',
    'On ignore qui {le|la|les|les} fit ; la taille est généreuse et l’odeur, jurent {folk}, n’est que du thym.',
  ],
  [
    '{Maker} took it off to nobody but the sea, once a year, {in place}.',
    '{Maker} no se descubría más que ante el mar, una vez al año, {in place}.',
    '{Maker} só se descobria diante do mar, uma vez por ano, {in place}.',
    '{Maker} ne se découvrait que devant la mer, une fois l’an, {in place}.',
  ],
  [
    'Half the dent is from {beast}; the other half is from a low door {in place} that everybody forgets.',
    'La mitad de la abolladura se debe {to beast}; la otra mitad, a una puerta baja {from place} que todos olvidan.',
    'Metade do amassado se deve {to beast}; a outra metade, a uma porta baixa {from place} que todos esquecem.',
    'Une moitié de l’accroc est due {to beast}, l’autre à une porte basse, {in place}, que tout le monde oublie.',
  ],
  [
    'Made for somebody who never came to collect it; {maker} lowered the price every spring and then stopped selling it.',
    'Se encargó y nadie vino a recogerl{o|a|os|as}; {maker} bajaba el precio cada primavera, hasta que dejó de venderl{o|a|os|as}.',
    'Foi encomendad{o|a|os|as} e ninguém veio buscar; {maker} baixava o preço a cada primavera, até que desistiu de vender.',
    'Commandé{|e|s|es} par quelqu’un qui ne vint jamais ; {maker} baissa le prix à chaque printemps, puis cessa de vouloir vendre.',
  ],
  [
    'It has been to {place} and back, which is more than can be said of the first person to wear it.',
    'Ha ido {to place} y ha vuelto, que es más de lo que puede decirse de su primer dueño.',
    'Já foi {to place} e voltou, o que não se pode dizer do primeiro dono.',
    'Parti{|e|s|es} {to place}, {il|elle|ils|elles} en {est|sont} revenu{|e|s|es} ; on ne peut en dire autant du premier propriétaire.',
  ],
  [
    'The brim was let down by {folk} {when}, for shade, and never turned up again, out of habit.',
    '{Folk} le bajaron el borde {when}, para dar sombra, y ya no volvieron a subirlo, por costumbre.',
    '{Folk} baixaram a beirada {when}, para fazer sombra, e nunca mais a levantaram, por costume.',
    '{Folk} en rabattirent le bord {when}, pour l’ombre, et ne le relevèrent plus, par habitude.',
  ],
];

/** First sentences of chest pieces, trousers and skirts. */
export const BODYWEAR: readonly Row[] = [
  [
    'Cut by {maker} {in place} from one piece and one mistake; the mistake became the pocket.',
    '{Maker} {lo|la|los|las} cortó {in place} de una sola pieza y con un solo error; el error acabó siendo el bolsillo.',
    '{Maker} {o|a|os|as} cortou {in place} de uma só peça e com um só erro; o erro virou bolso.',
    'Taillé{|e|s|es} {in place} par {maker} d’une seule pièce et d’une seule erreur ; l’erreur est devenue la poche.',
  ],
  [
    '{It|They} {has|have} turned away two knives, one wedding proposal and most of a winter {in place}.',
    'Ha{|n} parado dos cuchillos, una propuesta de matrimonio y casi todo un invierno {in place}.',
    'Já det{eve|iveram} duas facas, um pedido de casamento e quase um inverno inteiro {in place}.',
    '{Il|Elle|Ils|Elles} {a|ont} arrêté deux couteaux, une demande en mariage et presque tout un hiver {in place}.',
  ],
  [
    '{Folk} hang {it|them} in the doorway after a march, so that the road can fall off.',
    '{Folk} {lo|la|los|las} cuelgan del dintel después de una marcha, para que se desprenda el camino.',
    '{Folk} {o|a|os|as} penduram na porta depois de uma marcha, para que a estrada se solte.',
    '{Folk} {le|la|les|les} suspendent à la porte après une marche, afin que la route en tombe.',
  ],
  [
    'The seams were waxed {in place} for a crossing that was called off; in a puddle {it|they} still float{s|}.',
    'Las costuras se enceraron {in place} para una travesía que se canceló; en un charco aún flota{|n}.',
    'As costuras foram enceradas {in place} para uma travessia que foi cancelada; numa poça ainda boia{|m}.',
    'Les coutures furent cirées {in place} pour une traversée annulée ; dans une flaque, {il|elle|ils|elles} flotte{|nt} encore.',
  ],
  [
    'Let out for {maker} three times in one year, taken in once, and never thrown away.',
    'Se ensanch{ó|aron} tres veces en un año por {maker}, se estrech{ó|aron} una y no se tir{ó|aron} nunca.',
    'Alargad{o|a|os|as} para {maker} três vezes num ano, apertad{o|a|os|as} uma, jogad{o|a|os|as} fora nenhuma.',
    'Élargi{|e|s|es} trois fois la même année pour {maker}, repris{|e||es} une fois, jeté{|e|s|es} jamais.',
  ],
  [
    'Sewn {in place} by {folk}, who hid a coin in the hem for whoever unpicks {it|them} in need.',
    'L{o|a|os|as} cosieron {in place} {folk}, que dejaron una moneda en el dobladillo para quien tenga que descoserlo por necesidad.',
    'Costurad{o|a|os|as} {in place} {by folk}, que deixaram uma moeda na bainha para quem precisar descosturar.',
    'Cousu{|e|s|es} {in place} {by folk}, qui glissèrent une pièce dans l’ourlet pour qui devrait un jour le défaire.',
  ],
  [
    'The left side is newer: {beast} kept the old one {when}.',
    'El lado izquierdo es más nuevo: el viejo se lo quedaron {beast} {when}.',
    'O lado esquerdo é mais novo: o velho ficou com {beast} {when}.',
    'Le côté gauche est plus récent : {beast} gardèrent l’ancien {when}.',
  ],
  [
    'Dyed with walnut and patience {in place}; the colour has a name there, and it is not a compliment.',
    'Teñid{o|a|os|as} con nogal y paciencia {in place}; allí el color tiene nombre propio, y no es un halago.',
    'Tingid{o|a|os|as} com nogueira e paciência {in place}; ali a cor tem nome próprio, e não é elogio.',
    'Teint{|e|s|es} au brou de noix, et avec patience, {in place} ; la couleur y porte un nom, et ce n’est pas un compliment.',
  ],
  [
    '{Maker} wore {it|them} at the census {when} and was counted twice.',
    '{Maker} {lo|la|los|las} llevó en el censo, {when}, y l{maker:o|a} contaron dos veces.',
    '{Maker} {o|a|os|as} usou no censo, {when}, e foi contad{maker:o|a} duas vezes.',
    '{Maker} {le|la|les|les} portait au recensement, {when}, et fut compté{maker:|e} deux fois.',
  ],
  [
    'A good plain piece of work from {place}: it does not shine, it does not creak, it comes home.',
    'Buen trabajo, sin adornos, {from place}: no brilla, no cruje y vuelve a casa.',
    'Um bom trabalho, sem enfeites, {from place}: não brilha, não range e volta para casa.',
    'Du bon travail tout simple, venu {from place} : ni éclat, ni grincement, et l’on rentre chez soi.',
  ],
  [
    'There are seven pockets, one of which {maker} never found again.',
    'Tiene{|n} siete bolsillos, y uno de ellos {maker} no volvió a encontrarlo.',
    'T{em|êm} sete bolsos, e um deles {maker} nunca mais achou.',
    'On y compte sept poches, dont une que {maker} ne retrouva jamais.',
  ],
  [
    'Stiffened with salt during the crossing to {place}; {it|they} stand{s|} up by {itself|themselves} and, some say, walk{s|} a little.',
    'La sal de la travesía {to place} l{o|a|os|as} dejó ties{o|a|os|as}: se tiene{|n} en pie sin nadie y, según algunos, anda{|n} un poco.',
    'O sal da travessia {to place} {o|a|os|as} deixou dur{o|a|os|as}: fica{|m} de pé sem ninguém e, dizem alguns, anda{|m} um pouco.',
    'Raidi{|e|s|es} par le sel lors de la traversée {to place} : cela tient debout tout seul et, selon certains, marche un peu.',
  ],
  [
    'The lining is a map {of place}, turned inwards, because {maker} trusted the wearer more than the road.',
    'El forro es un mapa {of place} vuelto hacia dentro, porque {maker} se fiaba más de quien l{o|a|os|as} llevara que del camino.',
    'O forro é um mapa {of place} virado para dentro, porque {maker} confiava mais em quem vestisse do que na estrada.',
    'La doublure est une carte {of place} tournée vers l’intérieur : {maker} se fiait plus au porteur qu’à la route.',
  ],
  [
    'Bought back from {folk} {when}, a button at a time.',
    'Se {lo|la|los|las} recompraron {to folk} {when}, botón a botón.',
    'F{oi|oram} recomprad{o|a|os|as} {from folk} {when}, um botão de cada vez.',
    'Racheté{|e|s|es} {to folk} {when}, un bouton à la fois.',
  ],
  [
    'Nobody has died in {it|them} yet, and {folk} charge extra for that.',
    'Nadie ha muerto todavía con {él|ella|ellos|ellas} puest{o|a|os|as}, y {folk} lo cobran aparte.',
    'Ninguém morreu ainda vestindo est{e|a|es|as}, e {folk} cobram por isso.',
    'Personne n’est encore mort dedans, et {folk} facturent le supplément.',
  ],
];

/** First sentences of gloves, sleeves, boots and shoes: mostly pairs. */
export const LIMBWEAR: readonly Row[] = [
  [
    'Stitched {in place} by {maker}, left hand first, “because the left one has to learn”.',
    'Cosid{o|a|os|as} {in place} por {maker}, empezando por el lado izquierdo, «porque es el que tiene que aprender».',
    'Costurad{o|a|os|as} {in place} por {maker}, a começar pelo lado esquerdo, “porque é o que precisa aprender”.',
    'Cousu{|e|s|es} {in place} par {maker}, le côté gauche d’abord, « parce que c’est lui qui doit apprendre ».',
  ],
  [
    'One of the two is older. It went to {place} alone and waited there for the other.',
    'Uno de los dos lados es más viejo: se fue {to place} por su cuenta y allí esperó al otro.',
    'Um dos lados é mais velho: foi sozinho {to place} e lá esperou pelo outro.',
    'L’un des deux côtés est plus vieux : il partit seul {to place} et y attendit l’autre.',
  ],
  [
    'Greased with goose fat {in place}; {folk} say that water thinks twice.',
    'Se engrasa{|n} con grasa de ganso {in place}; {folk} dicen que el agua se lo piensa dos veces.',
    'Engraxad{o|a|os|as} com gordura de ganso {in place}; {folk} dizem que a água pensa duas vezes.',
    'Graissé{|e|s|es} à la graisse d’oie {in place} ; {folk} disent que l’eau y réfléchit à deux fois.',
  ],
  [
    '{Maker} crossed {place} in {it|them} without a sound, and came back for {maker:his|her} hat.',
    '{Maker} cruzó con {él|ella|ellos|ellas} {place} sin un ruido, y luego volvió a por el sombrero.',
    '{Maker} atravessou {place} com {ele|ela|eles|elas} sem um ruído, e depois voltou para buscar o chapéu.',
    '{Maker} traversa ainsi {place} sans un bruit, puis revint chercher son chapeau.',
  ],
  [
    'Lined with rabbit, edged with rumour: {folk} will tell you whose they were, each of them something else.',
    'Forro de conejo y ribete de rumores: {folk} te dirán de quién era{|n}, y cada cual dirá una cosa.',
    'Forro de coelho e barra de boatos: {folk} vão lhe dizer de quem era{|m}, e cada um dirá uma coisa.',
    'Doublé{|e|s|es} de lapin et bordé{|e|s|es} de rumeurs : {folk} vous diront à qui cela fut, chacun autrement.',
  ],
  [
    'The soles of {place} wear thin in a year; these were resoled {when} and have been smug ever since.',
    '{In place} todo se gasta en un año; {este|esta|estos|estas} se reforz{ó|aron} {when} y desde entonces presume{|n}.',
    '{In place} tudo se gasta em um ano; {este|esta|estes|estas} fo{i|ram} reforçad{o|a|os|as} {when} e desde então se gaba{|m}.',
    '{In place}, tout s’use en un an ; renforcé{|e|s|es} {when}, {celui-ci|celle-ci|ceux-ci|celles-ci} s’en vante{|nt} encore.',
  ],
  [
    'Two fingers’ width was taken off by {maker} so that {it|they} would fit {maker:his|her} son, who then grew out of spite.',
    '{Maker} le{|s} quitó dos dedos de ancho para que le valiera{|n} a su hijo, que creció por fastidiar.',
    '{Maker} tirou dois dedos de largura para servir no filho, que cresceu só de birra.',
    '{Maker} en ôta deux doigts de largeur pour son fils, qui grandit ensuite par contrariété.',
  ],
  [
    'Good for ladders, ropes and saying goodbye {in place}, where people hold on.',
    'Sirve{|n} para escalas, sogas y despedidas {in place}, donde la gente se agarra fuerte.',
    'Serve{|m} para escadas, cordas e despedidas {in place}, onde o povo se agarra.',
    'Bon{|ne|s|nes} pour les échelles, les cordages et les adieux {in place}, où l’on serre fort.',
  ],
  [
    'The stitching spells a name that {folk} prefer to pronounce as a cough.',
    'Las puntadas forman un nombre que {folk} prefieren pronunciar como una tos.',
    'Os pontos formam um nome que {folk} preferem pronunciar como tosse.',
    'Les points de couture forment un nom que {folk} préfèrent prononcer comme une toux.',
  ],
  [
    'Salvaged {when} from a trunk marked {place}; the moths had been respectful.',
    'Se rescat{ó|aron} {when} de un baúl con la marca {of place}; las polillas habían sido respetuosas.',
    'Resgatad{o|a|os|as} {when} de um baú com a marca {of place}; as traças tinham sido respeitosas.',
    'Tiré{|e|s|es} {when} d’une malle à la marque {of place} ; les mites s’étaient montrées respectueuses.',
  ],
  [
    '{Maker} sold {it|them} to pay a fine for walking on the grass {in place}.',
    '{Maker} {lo|la|los|las} vendió para pagar una multa por pisar el césped {in place}.',
    '{Maker} {o|a|os|as} vendeu para pagar uma multa por pisar na grama {in place}.',
    '{Maker} {le|la|les|les} vendit pour payer une amende : avoir marché sur l’herbe {in place}.',
  ],
  [
    'After a week {it|they} know{s|} you; after a month {it|they} know{s|} the way to {place}.',
    'A la semana ya te conoce{|n}; al mes ya sabe{|n} ir {to place}.',
    'Em uma semana já conhece{|m} você; em um mês já sabe{|m} ir {to place}.',
    'Au bout d’une semaine, {il|elle|ils|elles} vous conna{ît|issent} ; au bout d’un mois, {il|elle|ils|elles} s{ait|avent} aller {to place}.',
  ],
  [
    '{Folk} receive a pair with their first wages and are buried in the same one, often on good terms.',
    '{Folk} reciben un par así con el primer sueldo y con él {folk:los|las} entierran, casi siempre en buenos términos.',
    '{Folk} recebem um par assim com o primeiro salário e são enterrad{folk:os|as} com o mesmo, quase sempre em bons termos.',
    '{Folk} en reçoivent une paire avec leur première paie et sont enterré{folk:s|es} avec, le plus souvent en bons termes.',
  ],
  [
    '{Beast} ate the laces; the new ones are bowstring, and better.',
    'Los cordones se los comieron {beast}; los nuevos son cuerda de arco, y mejores.',
    'Os cadarços foram comidos {by beast}; os novos são de corda de arco, e melhores.',
    '{Beast} ont mangé les lacets ; les nouveaux sont en corde d’arc, et meilleurs.',
  ],
];
