import type { Row } from '#world/grammar/language.ts';

/** First sentences of blueprints. */
export const BLUEPRINTS: readonly Row[] = [
  [
    'Drawn by {maker} to scale, except for the soup stain, which is life-size.',
    'L{o|a|os|as} dibujó {maker} a escala, salvo la mancha de sopa, que es de tamaño natural.',
    'Desenhad{o|a|os|as} por {maker} em escala, menos a mancha de sopa, que é de tamanho natural.',
    'Dessiné{|e|s|es} à l’échelle par {maker}, sauf la tache de soupe, grandeur nature.',
  ],
  [
    'The measurements are in feet, in fingers and, towards the end, in “more or less {maker}”.',
    'Las medidas vienen en pies, en dedos y, hacia el final, en «más o menos {maker}».',
    'As medidas vêm em pés, em dedos e, mais para o fim, em “mais ou menos {maker}”.',
    'Les mesures sont en pieds, en pouces et, vers la fin, en « à peu près {maker} ».',
  ],
  [
    'Traced {in place} through a window on a bright day; the window frame is part of the design and does no harm.',
    'Se calcó {in place} contra una ventana, un día de sol; el marco forma parte del dibujo y no estorba.',
    'Foi copiad{o|a|os|as} {in place} contra uma janela, num dia claro; a moldura faz parte do desenho e não atrapalha.',
    'Calqué{|e|s|es} {in place} contre une fenêtre, un jour de soleil ; le châssis fait partie du dessin et ne gêne pas.',
  ],
  [
    '{Folk} followed it to the letter {when} and got a very good chair. Read the arrows first.',
    '{Folk} {lo|la|los|las} siguieron al pie de la letra {when} y les salió una silla excelente. Mira antes las flechas.',
    '{Folk} {o|a|os|as} seguiram à risca {when} e saiu uma cadeira excelente. Olhe antes as setas.',
    '{Folk} {le|la|les|les} suivirent à la lettre {when} et obtinrent une très bonne chaise. Lisez d’abord les flèches.',
  ],
  [
    'One step has been cut out. It is sold separately {in place}, by somebody who looks a lot like {maker}.',
    'Falta un paso, recortado. Se vende aparte {in place}, y quien lo vende se parece mucho a {maker}.',
    'Falta um passo, recortado. É vendido à parte {in place}, por alguém muito parecido com {maker}.',
    'Une étape a été découpée. On la vend à part, {in place}, et le vendeur ressemble fort à {maker}.',
  ],
  [
    'Folded eleven times to fit a boot on the way from {place}; the creases have become measurements.',
    'Se dobló once veces para que cupiera en una bota al salir {from place}; los pliegues ya son medidas.',
    'Foi dobrad{o|a|os|as} onze vezes para caber numa bota na saída {from place}; as dobras já viraram medidas.',
    'Plié{|e|s|es} onze fois pour tenir dans une botte en partant {from place} ; les plis sont devenus des cotes.',
  ],
  [
    'The apprentice’s copy, from {place}: slower, longer, and with the reasons written in.',
    'Copia de aprendiz, {from place}: más lenta, más larga y con los motivos escritos.',
    'Cópia de aprendiz, {from place}: mais lenta, mais longa e com os motivos anotados.',
    'Une copie d’apprenti, venue {from place} : plus lente, plus longue, les raisons en toutes lettres.',
  ],
  [
    'Stolen by {folk}, improved, and put back {when}, before anyone missed it.',
    'L{o|a|os|as} robaron {folk}, l{o|a|os|as} mejoraron y l{o|a|os|as} devolvieron {when}, antes de que nadie se diera cuenta.',
    'Foi roubad{o|a|os|as} {by folk}, melhorad{o|a|os|as} e devolvid{o|a|os|as} {when}, antes que alguém desse pela falta.',
    'Volé{|e|s|es} {by folk}, amélioré{|e|s|es}, et remis{|e||es} en place {when}, avant qu’on s’en aperçoive.',
  ],
];

/** First sentences of the odd things of type 22. */
export const ODDMENTS: readonly Row[] = [
  [
    'Somebody {in place} will want this back, and will be embarrassed about it.',
    'Alguien {from place} querrá recuperarl{o|a|os|as}, y le dará vergüenza.',
    'Alguém {from place} vai querer isto de volta, e vai ficar sem graça.',
    'Quelqu’un {from place} voudra {le|la|les|les} ravoir, et en sera gêné.',
  ],
  [
    '{Folk} accept it instead of a promise.',
    '{Folk} {lo|la|los|las} aceptan en lugar de una promesa.',
    '{Folk} {o|a|os|as} aceitam no lugar de uma promessa.',
    '{Folk} {le|la|les|les} acceptent en lieu de promesse.',
  ],
  [
    'Picked up {in place} {when} by {maker}, who meant to throw it away at the next corner.',
    '{Maker} {lo|la|los|las} recogió {in place} {when}, con idea de tirarl{o|a|os|as} en la siguiente esquina.',
    '{Maker} {o|a|os|as} pegou {in place} {when}, pensando em jogar fora na próxima esquina.',
    '{Maker} {le|la|les|les} ramassa {in place}, {when}, et comptait s’en défaire au prochain coin de rue.',
  ],
  [
    'It proves that {maker} was {in place} {when}. {maker:He|She} has always denied it.',
    'Demuestra que {maker} estuvo {in place} {when}. Siempre lo ha negado.',
    'Prova que {maker} esteve {in place} {when}. Sempre negou.',
    'La preuve que {maker} se trouvait {in place} {when}. {maker:Il|Elle} l’a toujours nié.',
  ],
  [
    'Show it at the counter {of place}, say nothing, and take what they give you.',
    'Enséñal{o|a|os|as} en el mostrador {of place}, no digas nada y coge lo que te den.',
    'Mostre no balcão {of place}, não diga nada e pegue o que derem.',
    'À montrer au comptoir {of place}, sans un mot ; prenez ce qu’on vous donne.',
  ],
  [
    'Worthless to {beast}, priceless to {folk}, and rather pretty on a windowsill.',
    'Para {beast} no vale nada; para {folk} no tiene precio; en un alféizar queda bastante bien.',
    'Para {beast} não vale nada; para {folk} não tem preço; no parapeito da janela fica bem bonito.',
    'Sans valeur pour {beast}, sans prix pour {folk}, et plutôt du meilleur effet sur un rebord de fenêtre.',
  ],
  [
    'The back is written on: “if found, do not tell {maker}”.',
    'Por detrás dice: «si se encuentra, no se lo digan a {maker}».',
    'Atrás está escrito: “se achar, não conte a {maker}”.',
    'Au dos, il est écrit : « si vous trouvez ceci, n’en dites rien à {maker} ».',
  ],
];

/** First sentences of what loosens a bond between a thing and its owner. */
export const UNBINDERS: readonly Row[] = [
  [
    'It makes a thing forget its owner. {Folk} ask for a witness, so that the owner does not.',
    'Hace que una cosa olvide a su dueño. {Folk} exigen un testigo, para que el dueño no la olvide a ella.',
    'Faz uma coisa esquecer o dono. {Folk} exigem testemunha, para que o dono não a esqueça também.',
    'Cela fait oublier à une chose son maître. {Folk} exigent un témoin, pour que le maître, lui, s’en souvienne.',
  ],
  [
    'Issued {in place} against signature, used once, and regretted at leisure.',
    'Se expide {in place} contra firma, se usa una vez y se lamenta con calma.',
    'Emitid{o|a|os|as} {in place} mediante assinatura, usad{o|a|os|as} uma vez e lamentad{o|a|os|as} com calma.',
    'Délivré{|e|s|es} {in place} contre signature, bon{|ne|s|nes} pour un usage, et pour de longs regrets.',
  ],
  [
    '{Maker} invented it {when} after a quarrel over a hat.',
    '{Maker} l{o|a|os|as} inventó {when}, tras una disputa por un sombrero.',
    '{Maker} {o|a|os|as} inventou {when}, depois de uma briga por um chapéu.',
    'Invention de {maker}, {when}, à la suite d’une querelle de chapeau.',
  ],
  [
    'For things that cling: swords, rings, and in one case {from place} a goat.',
    'Para lo que se aferra: espadas, anillos y, en un caso {from place}, una cabra.',
    'Para o que se agarra: espadas, anéis e, num caso {from place}, uma cabra.',
    'Pour ce qui s’attache : épées, anneaux et, dans un cas venu {from place}, une chèvre.',
  ],
];
