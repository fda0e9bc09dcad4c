import type { Row } from '#world/grammar/language.ts';

/** First sentences of furniture for sprites. */
export const FURNITURE: readonly Row[] = [
  [
    'Built {in place} at a third of the usual size by {maker}, who says that it is the size that is usual.',
    '{Maker} {lo|la|los|las} construyó {in place} a un tercio del tamaño habitual, y sostiene que lo habitual es esto.',
    '{Maker} {o|a|os|as} construiu {in place} a um terço do tamanho habitual, e garante que habitual é isto.',
    'Construit{|e|s|es} {in place} au tiers de la taille habituelle par {maker}, selon qui c’est l’autre qui n’est pas habituelle.',
  ],
  [
    'A sprite who owns one is at home; a sprite who owns two gives dinners.',
    'Un duende con un mueble así tiene casa; con dos, da cenas.',
    'Um duende com um móvel assim tem casa; com dois, dá jantares.',
    'Un lutin qui en possède un est chez lui ; un lutin qui en possède deux donne des dîners.',
  ],
  [
    'Made from the lid of a piano {from place}; it is still in tune on the left.',
    'Se hizo con la tapa de un clavecín {from place}; por la izquierda sigue afinad{o|a|os|as}.',
    'Foi feit{o|a|os|as} com a tampa de um cravo {from place}; do lado esquerdo continua afinad{o|a|os|as}.',
    'Tiré{|e|s|es} du couvercle d’un clavecin {from place} ; le côté gauche est encore juste.',
  ],
  [
    '{Folk} leave one by the hearth {in place}, empty, with a thimble of cider, and do not look.',
    '{Folk} dejan un mueble así junto al hogar {in place}, vacío, con un dedal de sidra, y no miran.',
    '{Folk} deixam um móvel assim junto à lareira {in place}, vazio, com um dedal de sidra, e não olham.',
    '{Folk} en laissent un près de l’âtre, {in place}, vide, avec un dé de cidre, et ne regardent pas.',
  ],
  [
    'The varnish took {maker} a year; the sprite sat down in it after an hour.',
    'El barniz le llevó un año a {maker}; el duende se sentó encima al cabo de una hora.',
    'O verniz levou um ano a {maker}; o duende se sentou em cima depois de uma hora.',
    'Le vernis prit un an à {maker} ; le lutin s’y assit au bout d’une heure.',
  ],
  [
    'Every sprite {in place} claims to have been born behind it.',
    'No hay duende {in place} que no diga que nació detrás.',
    'Não há duende {in place} que não diga ter nascido atrás.',
    'Pas un lutin, {in place}, qui ne prétende être né derrière.',
  ],
  [
    'It was delivered {in place} in eleven parcels {when}; the twelfth held the instructions.',
    'Llegó {in place} en once paquetes {when}; en el duodécimo venían las instrucciones.',
    'Chegou {in place} em onze pacotes {when}; no décimo segundo vinham as instruções.',
    'Livré{|e|s|es} {in place} en onze colis {when} ; le douzième contenait la notice.',
  ],
  [
    '{Maker} meant it for a doll’s house, until the doll’s house was found to be rented.',
    '{Maker} {lo|la|los|las} pensó para una casa de muñecas, hasta que se supo que la casa estaba alquilada.',
    '{Maker} {o|a|os|as} fez para uma casa de bonecas, até se descobrir que a casa estava alugada.',
    '{Maker} {le|la|les|les} destinait à une maison de poupée, avant d’apprendre que la maison était louée.',
  ],
];

/** First sentences of instruments that sprites play. */
export const INSTRUMENTS: readonly Row[] = [
  [
    'Tuned {in place} to the drip of a certain gutter, and always a little flat in summer.',
    'Afinad{o|a|os|as} {in place} con el goteo de cierto canalón, y en verano siempre algo baj{o|a|os|as}.',
    'Afinad{o|a|os|as} {in place} pelo pingar de certa calha, e no verão sempre um pouco baix{o|a|os|as}.',
    'Accordé{|e|s|es} {in place} sur les gouttes d’une certaine gouttière, et toujours un peu {bas|basse|bas|basses} en été.',
  ],
  [
    'It knows four songs. {Maker} taught it three.',
    'Sabe cuatro canciones. {Maker} le enseñó tres.',
    'Sabe quatro canções. {Maker} ensinou três.',
    '{Il|Elle|Ils|Elles} connaît quatre chansons. {Maker} lui en apprit trois.',
  ],
  [
    'A sprite plays it best with its eyes shut and somebody else’s window open.',
    'Un duende {lo|la|los|las} toca mejor con los ojos cerrados y la ventana ajena abierta.',
    'Um duende {o|a|os|as} toca melhor de olhos fechados e janela alheia aberta.',
    'Un lutin en joue mieux les yeux fermés et la fenêtre du voisin ouverte.',
  ],
  [
    '{Folk} danced to it {in place} until the bridge asked them to stop.',
    '{Folk} bailaron a su son {in place} hasta que el puente pidió que parasen.',
    '{Folk} dançaram ao som del{e|a|es|as} {in place} até a ponte pedir que parassem.',
    '{Folk} dansèrent à son son {in place}, jusqu’à ce que le pont demande grâce.',
  ],
  [
    'Left out in the rain {when}; now it plays rain, quite well.',
    'Se quedó bajo la lluvia {when}; ahora toca la lluvia, y bastante bien.',
    'Ficou na chuva {when}; agora toca chuva, e bastante bem.',
    'Oublié{|e|s|es} sous la pluie {when} ; depuis, {il|elle|ils|elles} joue la pluie, et plutôt bien.',
  ],
  [
    '{Maker} carved it during sermons {in place}, on the side that the preacher could not see.',
    '{Maker} {lo|la|los|las} talló durante los sermones {in place}, por el lado que no veía el predicador.',
    '{Maker} {o|a|os|as} entalhou durante os sermões {in place}, do lado que o pregador não via.',
    '{Maker} {le|la|les|les} sculpta pendant les sermons, {in place}, du côté que le prêcheur ne voyait pas.',
  ],
];

/** First sentences of sprite emblems. */
export const EMBLEMS: readonly Row[] = [
  [
    'Worn by sprites {in place} who have kept a secret for a year and a day.',
    'L{o|a|os|as} llevan {in place} los duendes que han guardado un secreto un año y un día.',
    'Usad{o|a|os|as} {in place} pelos duendes que guardaram um segredo por um ano e um dia.',
    'Porté{|e|s|es} {in place} par les lutins qui ont gardé un secret un an et un jour.',
  ],
  [
    '{Maker} struck it from a button, and the sprite never asked about the coat.',
    '{Maker} {lo|la|los|las} acuñó con un botón, y el duende nunca preguntó por el abrigo.',
    '{Maker} {o|a|os|as} cunhou com um botão, e o duende nunca perguntou pelo casaco.',
    '{Maker} {le|la|les|les} frappa dans un bouton, et le lutin ne demanda jamais des nouvelles du manteau.',
  ],
  [
    'It shows a kettle, a key and {place}, in the order in which a sprite would miss them.',
    'Muestra una tetera, una llave y {place}, por el orden en que un duende los echaría de menos.',
    'Mostra uma chaleira, uma chave e {place}, na ordem em que um duende sentiria falta.',
    'On y voit une bouilloire, une clef et {place}, dans l’ordre où ils manqueraient à un lutin.',
  ],
  [
    '{Folk} hang it by the stove, and the last time the milk burnt was {when}.',
    '{Folk} {lo|la|los|las} cuelgan junto al fogón: la última vez que se quemó la leche fue {when}.',
    '{Folk} {o|a|os|as} penduram junto ao fogão: a última vez que o leite queimou foi {when}.',
    '{Folk} {le|la|les|les} suspendent près du poêle : le lait brûla pour la dernière fois {when}.',
  ],
  [
    'Sewn on with one thread, so that the sprite can leave the service in good order.',
    'Se cose con un solo hilo, para que el duende pueda dejar el servicio en buenos términos.',
    'Costura-se com um só fio, para que o duende possa deixar o serviço em bons termos.',
    'Cousu{|e|s|es} d’un seul fil, pour que le lutin puisse quitter le service en bons termes.',
  ],
  [
    'Awarded {in place} for courage in the face of {beast}, or at least for not leaving.',
    'Se concede {in place} por el valor ante {beast}, o al menos por no haberse ido.',
    'Concedid{o|a|os|as} {in place} por coragem diante {of beast}, ou pelo menos por não ter ido embora.',
    'Décerné{|e|s|es} {in place} pour le courage devant {beast}, ou du moins pour être resté.',
  ],
];

/** First sentences of food and drink. */
export const FOODS: readonly Row[] = [
  [
    'Cooked {in place} after {maker}’s recipe, which begins “send the others out”.',
    'Se prepara {in place} según la receta de {maker}, que empieza así: «que salgan los demás».',
    'Prepara-se {in place} pela receita de {maker}, que começa assim: “mande os outros saírem”.',
    'Préparé{|e|s|es} {in place} d’après la recette de {maker}, qui commence par « faites sortir les autres ».',
  ],
  [
    '{Folk} eat it standing, because those who sit down stay.',
    '{Folk} {lo|la|los|las} toman de pie, porque quien se sienta se queda.',
    '{Folk} {o|a|os|as} consomem de pé, porque quem se senta fica.',
    '{Folk} {le|la|les|les} prennent debout, car qui s’assied reste.',
  ],
  [
    'The secret is a bay leaf from {place}. The other secret is not to stir.',
    'El secreto es una hoja de laurel {from place}. El otro secreto es no remover.',
    'O segredo é uma folha de louro {from place}. O outro segredo é não mexer.',
    'Le secret est une feuille de laurier {from place}. L’autre secret est de ne pas remuer.',
  ],
  [
    'It fed {place} {when}, and is still served there with a certain respect.',
    'Alimentó {to place} {when}; allí todavía se sirve con cierto respeto.',
    'Sustentou {place} {when}; ali ainda se serve com certo respeito.',
    'Cela nourrit {place} {when} ; on l’y sert encore avec un certain respect.',
  ],
  [
    'Smells of {place} on a good day; tastes better.',
    'Huele como {place} en un buen día; sabe mejor.',
    'Cheira como {place} num bom dia; o sabor é melhor.',
    'Cela sent comme {place} un beau jour ; le goût est meilleur.',
  ],
  [
    '{Maker} won a boat with it at a fair {in place}, and traded the boat for onions.',
    'Con esta receta {maker} ganó una barca en una feria {in place}, y cambió la barca por cebollas.',
    'Com esta receita {maker} ganhou um barco numa feira {in place}, e trocou o barco por cebolas.',
    'Cette recette valut à {maker} une barque, à une foire {in place} ; la barque fut échangée contre des oignons.',
  ],
  [
    'Warm hands, a steady eye and, for an hour or so, a high opinion of {folk}.',
    'Manos calientes, buen pulso y, durante una hora o así, una gran opinión {of folk}.',
    'Mãos quentes, olho firme e, por uma hora mais ou menos, uma ótima opinião sobre {folk}.',
    'Les mains chaudes, l’œil sûr et, une heure durant, une haute opinion {of folk}.',
  ],
  [
    'Never ask what is in it {in place}; ask what is left.',
    '{In place} no se pregunta qué lleva{|n}; se pregunta cuánto queda.',
    '{In place} não se pergunta o que tem dentro; pergunta-se quanto sobrou.',
    '{In place}, on ne demande pas ce qu’il y a dedans ; on demande ce qu’il en reste.',
  ],
  [
    'Wrapped in a page of the almanac by {folk}: lunch, and the phases of the moon.',
    '{Folk} l{o|a|os|as} envuelven en una hoja del almanaque: el almuerzo y, de paso, las fases de la luna.',
    '{Folk} embrulham numa folha do almanaque: o almoço e, de quebra, as fases da lua.',
    'Enveloppé{|e|s|es} {by folk} dans une page d’almanach : le déjeuner, et les phases de la lune.',
  ],
  [
    'They put it out for {beast} {in place}, and {beast} have become quite demanding.',
    '{In place} l{o|a|os|as} sacan para {beast}, que se han vuelto bastante exigentes.',
    '{In place} deixam um pouco para {beast}, que ficaram bem exigentes.',
    '{In place}, on en laisse dehors pour {beast}, qui sont devenu{beast:s|es} assez difficiles.',
  ],
  [
    'Improves until the third day. What happens on the fourth {in place} is not discussed.',
    'Mejora{|n} hasta el tercer día. De lo que pasó el cuarto {in place} no se habla.',
    'Melhora{|m} até o terceiro dia. Do que houve no quarto, {in place}, não se fala.',
    '{Meilleur|Meilleure|Meilleurs|Meilleures} jusqu’au troisième jour. De ce qui arriva le quatrième, {in place}, on ne parle pas.',
  ],
];

/** First sentences of mounts. */
export const MOUNTS: readonly Row[] = [
  [
    'Raised {in place} by {folk}, and therefore used to waiting.',
    'Se crió {in place} con {folk}, así que sabe esperar.',
    'Foi criad{o|a|os|as} {in place} {by folk}, e por isso sabe esperar.',
    'Élevé{|e|s|es} {in place} {by folk}, donc habitué{|e|s|es} à attendre.',
  ],
  [
    'It will carry you to {place} in a day, and to the inn beside it in half.',
    'Te lleva {to place} en un día, y a la posada de al lado en medio.',
    'Leva você {to place} em um dia, e à estalagem do lado na metade.',
    '{Il|Elle|Ils|Elles} vous mène {to place} en un jour, et à l’auberge d’à côté en deux fois moins.',
  ],
  [
    '{Maker} lost it at cards {when} and was followed home by it.',
    '{Maker} {lo|la|los|las} perdió a las cartas {when}, y {the noun} l{maker:o|a} siguió hasta casa.',
    '{Maker} {o|a|os|as} perdeu no baralho {when}, e {the noun} veio atrás até em casa.',
    '{Maker} {le|la|les|les} perdit aux cartes {when}, et {the noun} {maker:le|la} suivit jusque chez {maker:lui|elle}.',
  ],
  [
    'Afraid of umbrellas, fond of bells, indifferent to {beast}.',
    'Teme los paraguas, adora las campanas y {beast} le dan igual.',
    'Tem medo de guarda-chuva, adora sinos e não liga para {beast}.',
    'Craint les parapluies, aime les cloches et reste de marbre devant {beast}.',
  ],
  [
    'It was promised a pension {in place} after the war {when}, and is still waiting for the paper.',
    'Le prometieron una pensión {in place} {when}, y aún espera el papel.',
    'Prometeram uma pensão {in place} {when}, e ainda espera o papel.',
    'On lui promit une pension {in place} {when} ; {il|elle|ils|elles} attend toujours le papier.',
  ],
  [
    '{Folk} say that it understands every word and answers only the important ones.',
    '{Folk} dicen que entiende todas las palabras y solo responde a las importantes.',
    '{Folk} dizem que entende todas as palavras e só responde às importantes.',
    '{Folk} disent qu’{il|elle|ils|elles} comprend tous les mots et ne répond qu’aux importants.',
  ],
  [
    'Knows the road to {place} by night, and by day pretends that it does not.',
    'De noche conoce el camino {to place}; de día hace como que no.',
    'De noite conhece o caminho {to place}; de dia finge que não.',
    'Connaît de nuit la route qui mène {to place}, et de jour fait semblant de l’ignorer.',
  ],
  [
    'The saddle is {maker}’s; the habit of stopping at every well is older.',
    'La silla es de {maker}; la manía de pararse en todos los pozos viene de antes.',
    'A sela é de {maker}; a mania de parar em todos os poços vem de antes.',
    'La selle est de {maker} ; la manie de s’arrêter à chaque puits est plus ancienne.',
  ],
];

/** First sentences of costumes. */
export const COSTUMES: readonly Row[] = [
  [
    'Made by {maker} for the lantern feast {in place}, where everyone comes as somebody quieter.',
    'L{o|a|os|as} hizo {maker} para la fiesta de los faroles {in place}, a la que cada cual va de alguien más callado.',
    'Foi feit{o|a|os|as} por {maker} para a festa das lanternas {in place}, aonde cada um vai de alguém mais calado.',
    'Fait{|e|s|es} par {maker} pour la fête des lampions {in place}, où chacun vient en plus discret que soi.',
  ],
  [
    'It protects against nothing but being overlooked; {folk} consider that enough.',
    'No protege de nada, salvo de pasar inadvertido; {folk} lo juzgan suficiente.',
    'Não protege de nada, a não ser de passar despercebido; {folk} acham que basta.',
    'Cela ne protège de rien, sinon de passer inaperçu ; {folk} jugent que c’est assez.',
  ],
  [
    'Copied from a portrait {in place}. The sitter’s expression is not included.',
    'Es copia de un retrato {from place}. No incluye la expresión de la retratada.',
    'É cópia de um retrato {from place}. A expressão da retratada não está incluída.',
    'Copié{|e|s|es} sur un portrait, {in place}. L’expression du modèle n’est pas fournie.',
  ],
  [
    '{Maker} wore it for a bet {when}, and never went back to the other thing.',
    '{Maker} {lo|la|los|las} llevó por una apuesta {when}, y nunca volvió a lo de antes.',
    '{Maker} {o|a|os|as} usou por uma aposta {when}, e nunca mais voltou ao de antes.',
    '{Maker} {le|la|les|les} porta par gageure {when}, et ne revint jamais à l’ordinaire.',
  ],
  [
    'From the wardrobe of a theatre {in place} that closed after one very good night.',
    'Procede del guardarropa de un teatro {from place} que cerró tras una noche muy buena.',
    'Vem do guarda-roupa de um teatro {from place} que fechou depois de uma noite muito boa.',
    'Issu{|e|s|es} du vestiaire d’un théâtre {from place}, fermé après une seule, mais très bonne, soirée.',
  ],
  [
    '{Folk} bow to it before they see who is inside.',
    '{Folk} hacen la reverencia antes de mirar quién va dentro.',
    '{Folk} fazem reverência antes de ver quem está dentro.',
    '{Folk} saluent d’abord, et regardent ensuite qui est dedans.',
  ],
  [
    'In the light of one lamp it looks expensive; {maker} therefore brings the lamp.',
    'A la luz de una sola lámpara parece{|n} car{o|a|os|as}; por eso {maker} lleva siempre la lámpara.',
    'À luz de uma só lâmpada parece{|m} car{o|a|os|as}; por isso {maker} leva a lâmpada.',
    'À la lueur d’une seule lampe, cela paraît cher ; aussi {maker} apporte-t-{maker:il|elle} la lampe.',
  ],
  [
    'Made {in place} for a parade that was rained off, and dry ever since.',
    'Se hizo {in place} para un desfile que canceló la lluvia; desde entonces no se ha mojado nunca.',
    'Foi feit{o|a|os|as} {in place} para um desfile cancelado pela chuva; desde então nunca se molhou.',
    'Fait{|e|s|es} {in place} pour un défilé annulé par la pluie, et au sec depuis.',
  ],
  [
    'Whoever wears it {in place} is served first and asked nothing, until midnight.',
    'A quien {lo|la|los|las} lleva {in place} le sirven antes y no le preguntan nada, hasta medianoche.',
    'Quem {o|a|os|as} usa {in place} é servido primeiro e não ouve perguntas, até a meia-noite.',
    'Qui {le|la|les|les} porte {in place} est servi d’abord et n’est interrogé sur rien, jusqu’à minuit.',
  ],
  [
    'The colour was a mistake in the dye works {of place}; {folk} have never been able to repeat it.',
    'El color fue un error de la tintorería {of place}; {folk} nunca han podido repetirlo.',
    'A cor foi um erro da tinturaria {of place}; {folk} nunca conseguiram repetir.',
    'La couleur fut une erreur des teintureries {of place} ; {folk} n’ont jamais su la refaire.',
  ],
  [
    'There is confetti in it from what was celebrated {when}, and more appears when it is shaken.',
    'Aún tiene confeti de lo que se celebró {when}, y cuanto más se sacude, más sale.',
    'Ainda tem confete do que se festejou {when}, e quanto mais se sacode, mais aparece.',
    'On y trouve des confettis de ce que l’on fêta {when}, et plus on secoue, plus il en vient.',
  ],
];

/** First sentences of what is carried for show: costume weapons, banners, wings. */
export const PROPS: readonly Row[] = [
  [
    'Made {in place} for a procession in which everybody carried something and nobody knew why.',
    'Se hizo {in place} para una procesión en la que todos llevaban algo y nadie sabía por qué.',
    'Foi feit{o|a|os|as} {in place} para uma procissão em que todos levavam algo e ninguém sabia por quê.',
    'Fait{|e|s|es} {in place} pour un cortège où chacun portait quelque chose sans savoir pourquoi.',
  ],
  [
    'Borrowed from the kitchen {of place} for one scene; the play ran for two years, and the soup was served with a spoon.',
    'Se tomó prestad{o|a|os|as} de la cocina {of place} para una sola escena; la obra duró dos años, y la sopa se sirvió con cuchara.',
    'Emprestad{o|a|os|as} da cozinha {of place} para uma só cena; a peça ficou dois anos em cartaz, e a sopa foi servida de colher.',
    'Emprunté{|e|s|es} aux cuisines {of place} pour une seule scène ; la pièce tint deux ans, et l’on servit la soupe à la cuiller.',
  ],
  [
    '{Maker} won a duel with it, because the other side could not stop laughing.',
    'Con est{e|a|os|as} {noun} {maker} ganó un duelo, porque el rival no podía parar de reír.',
    'Com est{e|a|es|as} {noun} {maker} venceu um duelo, porque o adversário não parava de rir.',
    '{Maker} gagna ainsi un duel, son adversaire ne pouvant plus s’arrêter de rire.',
  ],
  [
    'Harmless since what happened {when}, and proud of it.',
    'Inofensiv{o|a|os|as} desde lo que ocurrió {when}, y a mucha honra.',
    'Inofensiv{o|a|os|as} desde o que houve {when}, e com muito orgulho.',
    'Inoffensi{f|ve|fs|ves} depuis ce qui arriva {when}, et non sans fierté.',
  ],
  [
    '{Folk} carry one at weddings {in place}, to be handed to whoever speaks too long.',
    '{In place}, {folk} llevan cosas así a las bodas, para entregárselas a quien hable demasiado.',
    '{In place}, {folk} levam coisas assim aos casamentos, para entregar a quem falar demais.',
    '{In place}, {folk} en apportent aux noces, pour le remettre à qui parle trop longtemps.',
  ],
  [
    'Painted by {maker}, who had only ever seen the real thing from below.',
    'L{o|a|os|as} pintó {maker}, que la versión auténtica solo la había visto desde abajo.',
    'Foi pintad{o|a|os|as} por {maker}, que só tinha visto a versão autêntica de baixo.',
    'Peint{|e|s|es} par {maker}, qui n’avait vu le vrai modèle que d’en bas.',
  ],
  [
    'In the right light {beast} respect it. In any other they try to eat it.',
    'Con buena luz, {beast} {lo|la|los|las} respetan. Con cualquier otra, intentan comérsel{o|a|os|as}.',
    'Com boa luz, {beast} {o|a|os|as} respeitam. Com qualquer outra, tentam comer.',
    'Sous une bonne lumière, {beast} {le|la|les|les} respectent. Sous toute autre, c’est à table.',
  ],
  [
    'First prize at a fair {in place} {when}; second prize was a real one, and went to {folk}.',
    'Primer premio de una feria {in place}, {when}; el segundo era de verdad, y se lo llevaron {folk}.',
    'Primeiro prêmio de uma feira {in place}, {when}; o segundo era de verdade, e ficou com {folk}.',
    'Premier prix d’une foire, {in place}, {when} ; le deuxième en était un vrai, et revint {to folk}.',
  ],
  [
    'The handle unscrews. Inside is a note in {maker}’s hand: “not here either”.',
    'La empuñadura se desenrosca. Dentro hay una nota de {maker}: «aquí tampoco».',
    'O cabo desenrosca. Dentro há um bilhete de {maker}: “aqui também não”.',
    'Le manche se dévisse. Dedans, un mot de {maker} : « ici non plus ».',
  ],
  [
    'It was carried before the regent on feast days {in place}, and behind {maker} on all others.',
    'Los días de fiesta iba delante del regente, {in place}; los demás, detrás de {maker}.',
    'Nos dias de festa ia à frente do regente, {in place}; nos outros, atrás de {maker}.',
    'Aux jours de fête, {in place}, on {le|la|les|les} portait devant le régent ; les autres jours, derrière {maker}.',
  ],
];
