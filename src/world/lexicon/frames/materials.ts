import type { Row } from '#world/grammar/language.ts';

/** First sentences of raw materials. */
export const MATERIALS: readonly Row[] = [
  [
    'Gathered {in place} before sunrise, because afterwards it remembers what it is worth.',
    'Se recoge {in place} antes del alba, porque después recuerda lo que vale.',
    'Colhe-se {in place} antes do amanhecer, porque depois lembra quanto vale.',
    'On {le|la|les|les} récolte {in place} avant l’aube ; plus tard, cela se rappelle son prix.',
  ],
  [
    '{Folk} pay for it by the handful, and employ people with small hands.',
    '{Folk} {lo|la|los|las} pagan por puñados y contratan a gente de manos pequeñas.',
    '{Folk} {o|a|os|as} pagam por punhado e contratam gente de mãos pequenas.',
    '{Folk} {le|la|les|les} paient à la poignée, et emploient des gens aux petites mains.',
  ],
  [
    'Comes from {place}. What comes from elsewhere is cheaper, and people can tell.',
    'Viene {from place}. Lo que viene de otros sitios es más barato, y se nota.',
    'Vem {from place}. O que vem de outros lugares é mais barato, e dá para notar.',
    'Cela vient {from place}. Ce qui vient d’ailleurs coûte moins, et cela se voit.',
  ],
  [
    'Good for dye, for glue and, {in place}, for changing the subject.',
    'Sirve{|n} para teñir, para pegar y, {in place}, para cambiar de tema.',
    'Serve{|m} para tingir, para colar e, {in place}, para mudar de assunto.',
    'Bon{|ne|s|nes} à teindre, à coller et, {in place}, à changer de sujet.',
  ],
  [
    'It must be dried for a season {in place}, turned twice, and not spoken of.',
    'Hay que secarl{o|a|os|as} una temporada {in place}, darle{|s} dos vueltas y no hablar del asunto.',
    'É preciso secar uma estação {in place}, virar duas vezes e não comentar.',
    'Il faut {le|la|les|les} sécher une saison {in place}, {le|la|les|les} retourner deux fois et n’en rien dire.',
  ],
  [
    '{Maker} sorted it by smell, and nobody {in place} dared to do it again.',
    '{Maker} {lo|la|los|las} clasificaba por el olor, y nadie {in place} se ha atrevido a repetirlo.',
    '{Maker} {o|a|os|as} separava pelo cheiro, e ninguém {in place} teve coragem de repetir.',
    '{Maker} {le|la|les|les} triait à l’odeur, et personne, {in place}, n’a osé recommencer.',
  ],
  [
    'Left behind by {beast}; taken up by {folk}; worth more than either would guess.',
    'L{o|a|os|as} dejan {beast}, l{o|a|os|as} recogen {folk}, y vale más de lo que nadie supondría.',
    'Deixad{o|a|os|as} {by beast}, recolhid{o|a|os|as} {by folk}, e vale mais do que se imagina.',
    'Abandonné{|e|s|es} {by beast}, ramassé{|e|s|es} {by folk}, et d’un prix que nul ne soupçonne.',
  ],
  [
    'A smith asks for the heaviest, a healer for the lightest; {in place} they sell both the same.',
    'El herrero pide lo más pesado y la curandera lo más ligero; {in place} venden lo mismo a los dos.',
    'O ferreiro pede o mais pesado e a curandeira o mais leve; {in place} vendem o mesmo aos dois.',
    'Le forgeron veut le plus lourd, la guérisseuse le plus léger ; {in place}, on leur vend le même.',
  ],
  [
    'Since {maker} showed how to boil it, {place} smells of it on Tuesdays.',
    'Desde que {maker} enseñó a hervirl{o|a|os|as}, los martes se huele {in place}.',
    'Desde que {maker} ensinou a ferver isso, às terças todo mundo cheira igual {in place}.',
    'Depuis que {maker} a montré comment {le|la|les|les} bouillir, cela se sent {in place} tous les mardis.',
  ],
  [
    'Taxed {in place} as a luxury, smuggled by {folk} as ballast.',
    '{In place} paga impuestos como lujo; {folk} {lo|la|los|las} pasan de contrabando como lastre.',
    '{In place} paga imposto como luxo; {folk} {o|a|os|as} contrabandeiam como lastro.',
    'Taxé{|e|s|es} comme un luxe {in place}, passé{|e|s|es} en fraude comme lest {by folk}.',
  ],
  [
    'It does not burn, it does not rot, it does not care; {maker} built a house with it.',
    'No arde, no se pudre y todo le da igual; {maker} hizo una casa con ello.',
    'Não queima, não apodrece e não se importa; {maker} fez uma casa com isso.',
    'Cela ne brûle pas, ne pourrit pas, ne s’émeut de rien ; {maker} en fit une maison.',
  ],
  [
    'Weighed {in place} with the window open, so that the wind pays its part.',
    'Se pesa {in place} con la ventana abierta, para que el viento pague su parte.',
    'Pesa-se {in place} com a janela aberta, para o vento pagar a parte dele.',
    'On {le|la|les|les} pèse {in place} fenêtre ouverte, afin que le vent paie sa part.',
  ],
  [
    'The best was found {when}; what is sold today is described as similar.',
    'La mejor remesa se encontró {when}; lo que hoy se vende se describe como parecido.',
    'A melhor leva foi achada {when}; o que se vende hoje é descrito como parecido.',
    'Le meilleur fut trouvé {when} ; ce qu’on vend aujourd’hui est dit semblable.',
  ],
  [
    '{Folk} keep a jar of it by the door and deny knowing what it is for.',
    '{Folk} tienen siempre un tarro junto a la puerta y niegan saber para qué sirve.',
    '{Folk} guardam um pote disso junto à porta e negam saber para que serve.',
    '{Folk} en gardent un bocal près de la porte et nient savoir à quoi cela sert.',
  ],
];

/** First sentences of stones that are set into gear, and of crystals. */
export const STONES: readonly Row[] = [
  [
    'Broken out of the wall {of place} {when}; the wall has leaned a little ever since, listening.',
    'Se arrancó del muro {of place} {when}; el muro se inclina un poco desde entonces, como escuchando.',
    'Foi arrancad{o|a|os|as} do muro {of place} {when}; o muro se inclina um pouco desde então, como quem escuta.',
    'Arraché{|e|s|es} au mur {of place} {when} ; depuis, le mur penche un peu, comme pour écouter.',
  ],
  [
    'Hold it to a lamp and the lamp gives in first.',
    'Si se acerca a una lámpara, la lámpara cede primero.',
    'Se chega perto de uma lâmpada, a lâmpada cede primeiro.',
    'Si on {le|la|les|les} approche d’une lampe, c’est la lampe qui cède.',
  ],
  [
    '{Maker} wore it in a tooth, for safety, and whistled when the wind was {from place}.',
    '{Maker} {lo|la|los|las} llevaba engastad{o|a|os|as} en un diente, por seguridad, y silbaba cuando el viento venía {from place}.',
    '{Maker} {o|a|os|as} levava num dente, por segurança, e assobiava quando o vento vinha {from place}.',
    '{Maker} {le|la|les|les} portait serti{|e|s|es} dans une dent, par prudence, et sifflait quand le vent venait {from place}.',
  ],
  [
    '{Folk} test it with vinegar, with fire and with an awkward question.',
    '{Folk} {lo|la|los|las} prueban con vinagre, con fuego y con una pregunta incómoda.',
    '{Folk} {o|a|os|as} testam com vinagre, com fogo e com uma pergunta incômoda.',
    '{Folk} {le|la|les|les} éprouvent au vinaigre, au feu et par une question gênante.',
  ],
  [
    'Inside, very small, there is a light that looks like {place} seen from the sea.',
    'Dentro, muy pequeña, hay una luz que recuerda {to place} vist{place:o|a} desde el mar.',
    'Dentro, bem pequena, há uma luz que lembra {place} vist{place:o|a} do mar.',
    'Au-dedans, toute petite, une lueur qui rappelle {place} vu{place:|e} de la mer.',
  ],
  [
    'Cut {in place} by {maker}, who said that the stone had done most of it already.',
    'Tallad{o|a|os|as} {in place} por {maker}, que dijo que la piedra ya lo había hecho casi todo.',
    'Lapidad{o|a|os|as} {in place} por {maker}, que disse que a pedra já tinha feito quase tudo.',
    'Taillé{|e|s|es} {in place} par {maker}, selon qui la pierre avait déjà presque tout fait.',
  ],
  [
    'It was the weight of a clock {in place}; without it the hour there is a matter of opinion.',
    'Era la pesa de un reloj {in place}; sin ella, allí la hora es cuestión de opiniones.',
    'Era o peso de um relógio {in place}; sem ele, ali a hora é questão de opinião.',
    'C’était le poids d’une horloge, {in place} ; sans lui, l’heure y est affaire d’opinion.',
  ],
  [
    'Two of them in one pocket quarrel. {Folk} therefore sew two pockets.',
    'Dos en un mismo bolsillo se pelean. Por eso {folk} cosen dos bolsillos.',
    'Dois exemplares no mesmo bolso brigam. Por isso {folk} costuram dois bolsos.',
    'Deux dans une même poche se querellent. C’est pourquoi {folk} cousent deux poches.',
  ],
  [
    'Swallowed by {beast} {when}, returned in the usual way, and since then strangely mild.',
    'Se l{o|a|os|as} tragaron {beast} {when}; volvió por la vía habitual y desde entonces está extrañamente mans{o|a|os|as}.',
    'Foi engolid{o|a|os|as} {by beast} {when}, devolvid{o|a|os|as} pela via de costume e, desde então, anda estranhamente mans{o|a|os|as}.',
    'Avalé{|e|s|es} {by beast} {when}, rendu{|e|s|es} par la voie ordinaire, et depuis d’une douceur étrange.',
  ],
  [
    'Left overnight {in place}, it comes back heavier, and nobody looks anybody in the eye.',
    'Si pasa la noche {in place}, amanece más pesad{o|a|os|as}, y nadie mira a nadie a los ojos.',
    'Se passa a noite {in place}, amanhece mais pesad{o|a|os|as}, e ninguém olha ninguém nos olhos.',
    'Après une nuit {in place}, cela pèse davantage, et chacun évite le regard de l’autre.',
  ],
  [
    'Drop it in a well {in place} and count: you will hear it land before you have let go.',
    'Déjal{o|a|os|as} caer en un pozo {in place} y cuenta: oirás el golpe antes de soltarl{o|a|os|as}.',
    'Deixe cair num poço {in place} e conte: você vai ouvir a queda antes de soltar.',
    'Laissez tomber {the noun} dans un puits {in place} et comptez : vous entendrez le choc avant d’avoir lâché.',
  ],
  [
    'The scratch on one side is a signature: {maker}’s, with a flourish, {when}.',
    'El arañazo de un lado es una firma: la de {maker}, con rúbrica, {when}.',
    'O risco de um lado é uma assinatura: a de {maker}, com floreio, {when}.',
    'La rayure d’un côté est une signature : celle de {maker}, avec paraphe, {when}.',
  ],
];

/** First sentences of soul crystals and flasks. */
export const SOULS: readonly Row[] = [
  [
    'What is left of a name, kept {in place} until somebody asks for it by the right one.',
    'Lo que queda de un nombre, guardado {in place} hasta que alguien lo pida por el verdadero.',
    'O que resta de um nome, guardado {in place} até que alguém o peça pelo verdadeiro.',
    'Ce qui reste d’un nom, gardé {in place} jusqu’à ce qu’on le réclame par le vrai.',
  ],
  [
    'Sealed by {maker} with a breath; on cold mornings the breath fogs the inside.',
    '{Maker} l{o|a|os|as} selló con el aliento; en las mañanas frías se empaña por dentro.',
    '{Maker} {o|a|os|as} selou com o hálito; nas manhãs frias embaça por dentro.',
    'Scellé{|e|s|es} par {maker} d’un souffle ; les matins froids, la buée se forme au-dedans.',
  ],
  [
    '{Folk} light one when a boat is late, and put it away without a word when it comes.',
    '{Folk} encienden un ejemplar cuando una barca se retrasa, y lo guardan sin decir nada cuando llega.',
    '{Folk} acendem um exemplar quando um barco se atrasa, e o guardam sem dizer nada quando chega.',
    '{Folk} en allument un quand une barque tarde, et le rangent sans un mot quand elle revient.',
  ],
  [
    'It hums the tune that was played {in place} {when}. It gets the ending wrong, perhaps on purpose.',
    'Tararea la melodía que sonó {in place} {when}. El final lo equivoca, quizá a propósito.',
    'Cantarola a melodia que tocou {in place} {when}. Erra o final, talvez de propósito.',
    'On y entend l’air joué {in place} {when}. La fin est fausse, peut-être exprès.',
  ],
  [
    'Not heavy, and yet {folk} always carry it with both hands.',
    'No pesa, y sin embargo {folk} siempre {lo|la|los|las} llevan con las dos manos.',
    'Não pesa, e no entanto {folk} sempre {o|a|os|as} levam com as duas mãos.',
    'Cela ne pèse rien, et pourtant {folk} {le|la|les|les} portent toujours à deux mains.',
  ],
  [
    'Taken from {beast}, and surprisingly fond of company.',
    'Se les quitó {to beast} y, para sorpresa de todos, le gusta la compañía.',
    'Foi tirad{o|a|os|as} {of beast} e, para surpresa geral, gosta de companhia.',
    '{Pris|Prise|Pris|Prises} {to beast}, et d’un goût étonnant pour la compagnie.',
  ],
];
