import type { Row } from '#world/grammar/language.ts';

/** Second thoughts about weapons and shields. */
export const ARMS_ASIDES: readonly Row[] = [
  ['It has never been late.', 'Nunca ha llegado tarde.', 'Nunca chegou tarde.', 'Cela n’a jamais été en retard.'],
  [
    'Clean it before you eat, and eat before you sharpen it.',
    'Límpiese antes de comer, y cómase antes de afilar.',
    'Limpe antes de comer, e coma antes de afiar.',
    'Nettoyer avant de manger, et manger avant d’aiguiser.',
  ],
  [
    'The reach is honest; everything else depends on you.',
    'El alcance es honrado; lo demás depende de ti.',
    'O alcance é honesto; o resto depende de você.',
    'L’allonge est honnête ; le reste dépend de vous.',
  ],
  [
    'It hangs straight only when nobody is lying in the room.',
    'Solo cuelga a plomo cuando nadie miente en la sala.',
    'Só fica no prumo quando ninguém está mentindo na sala.',
    'Cela ne pend droit que si personne ne ment dans la pièce.',
  ],
  [
    'Children {in place} are told that it walks at night. It does not; it is carried.',
    'A los niños {from place} les dicen que anda de noche. No anda: hay quien carga con el peso.',
    'Às crianças {from place} dizem que anda de noite. Não anda: alguém carrega.',
    'On raconte aux enfants, {in place}, que cela marche la nuit. Non : quelqu’un s’en charge.',
  ],
  [
    'The grip has been worn to the shape of a hand that did not let go.',
    'La empuñadura tiene la forma de una mano que no soltó.',
    'O cabo ficou com a forma de uma mão que não soltou.',
    'La poignée a pris la forme d’une main qui n’a pas lâché.',
  ],
  [
    '{Folk} touch the handle for luck; it is the cleanest part.',
    '{Folk} tocan la empuñadura para que les dé suerte; es la parte más limpia.',
    '{Folk} tocam o cabo para dar sorte; é a parte mais limpa.',
    '{Folk} touchent le manche pour la chance ; c’est l’endroit le plus propre.',
  ],
  [
    'Whoever uses it often will find that it grows heavier towards evening.',
    'Quien pelea a menudo nota que al atardecer todo pesa más.',
    'Quem luta com frequência nota que ao entardecer tudo pesa mais.',
    'Qui s’en sert beaucoup sent le poids venir avec le soir.',
  ],
  [
    'There is a scratch for every promise, and room for a few more.',
    'Hay un rasguño por cada promesa, y sitio para alguna más.',
    'Há um risco para cada promessa, e espaço para mais algumas.',
    'Une éraflure par promesse, et de la place pour quelques autres.',
  ],
  [
    'Of its last six owners, five retired; the sixth teaches {in place}.',
    'De sus últimos seis dueños, cinco se retiraron; el sexto da clases {in place}.',
    'Dos seis últimos donos, cinco se aposentaram; o sexto dá aulas {in place}.',
    'De ses six derniers maîtres, cinq ont pris leur retraite ; le sixième enseigne {in place}.',
  ],
  [
    'It makes no sound on stone, and a great deal on a quiet conscience.',
    'Sobre la piedra no suena; sobre la conciencia, mucho.',
    'Na pedra não faz barulho; na consciência, muito.',
    'Sur la pierre, aucun bruit ; sur la conscience, beaucoup.',
  ],
  [
    'The watch {of place} asks for weapons to be left at the door, and admires them while you are inside.',
    'La guardia {of place} pide dejar las armas en la puerta, y mientras estás dentro las admira.',
    'A guarda {of place} pede que as armas fiquem na porta, e as admira enquanto você está lá dentro.',
    'La garde {of place} demande qu’on laisse les armes à la porte, et les admire pendant la visite.',
  ],
  [
    'Best kept dry, oiled, and out of family dinners.',
    'Guárdese en seco, con aceite y lejos de las cenas familiares.',
    'Guarde em lugar seco, com óleo e longe dos jantares de família.',
    'À garder au sec, à l’huile et à l’écart des dîners de famille.',
  ],
  [
    '{Beast} remember it. That works in your favour about half the time.',
    '{Beast} se acuerdan. La mitad de las veces, eso juega a tu favor.',
    '{Beast} se lembram. Metade das vezes, isso joga a seu favor.',
    '{Beast} s’en souviennent. Une fois sur deux, c’est à votre avantage.',
  ],
  [
    'It asks for little: a dry cloth, a straight back, an end to the conversation.',
    'Pide poco: un paño seco, la espalda recta, el final de la conversación.',
    'Pede pouco: um pano seco, as costas retas, o fim da conversa.',
    'Cela demande peu : un chiffon sec, le dos droit, la fin de la conversation.',
  ],
  [
    'The second owner found a note in the handle: “sorry about the first”.',
    'El segundo dueño halló una nota en el mango: «perdón por el primero».',
    'O segundo dono achou um bilhete no cabo: “desculpe pelo primeiro”.',
    'Le deuxième propriétaire trouva un mot dans le manche : « pardon pour le premier ».',
  ],
  [
    'Good in the hand, better on the wall, best in the story.',
    'Bien en la mano, mejor en la pared y mejor aún en el relato.',
    'Bem na mão, melhor na parede e melhor ainda na história.',
    'Bien en main, mieux au mur, mieux encore dans le récit.',
  ],
  [
    'What is borrowed goes back in better order; what is stolen should at least go back.',
    'Lo prestado se devuelve en mejor estado; lo robado, al menos, se devuelve.',
    'O que é emprestado devolve-se em melhor estado; o que é roubado, ao menos, devolve-se.',
    'Ce qui est prêté se rend en meilleur état ; ce qui est volé, au moins, se rend.',
  ],
];

/** Second thoughts about clothes, armour and ornaments. */
export const WEAR_ASIDES: readonly Row[] = [
  [
    '{It has|They have} outlived three fashions and expect{s|} to outlive this one.',
    'Ha{|n} sobrevivido a tres modas y piensa{|n} sobrevivir a esta.',
    'Sobreviv{eu|eram} a três modas e pretende{|m} sobreviver a esta.',
    'Cela a survécu à trois modes et compte survivre à celle-ci.',
  ],
  [
    'Wash in cold water, dry in the shade, do not wring the legend out.',
    'Lávese en agua fría, séquese a la sombra y no se escurra la leyenda.',
    'Lave em água fria, seque à sombra e não torça a lenda.',
    'Laver à l’eau froide, sécher à l’ombre, ne pas essorer la légende.',
  ],
  [
    '{Folk} will know you by {it|them} before they know your face.',
    '{Folk} te reconocerán por la prenda antes que por la cara.',
    '{Folk} vão reconhecer você pela roupa antes que pelo rosto.',
    '{Folk} vous reconnaîtront à cela avant de connaître votre visage.',
  ],
  [
    '{It fits|They fit} badly for a week and well for a lifetime.',
    'Sienta{|n} mal una semana y bien toda la vida.',
    'Ca{i|em} mal por uma semana e bem por toda a vida.',
    'Cela va mal une semaine, et bien toute une vie.',
  ],
  [
    'There is still sand {from place} in the seams. It is considered part of the weight.',
    'En las costuras queda arena {from place}. Se cuenta como parte del peso.',
    'Nas costuras ainda há areia {from place}. É considerada parte do peso.',
    'Il reste dans les coutures du sable {from place}. On le compte dans le poids.',
  ],
  [
    'The mend on the inside is better than the rest, and nobody will ever see it.',
    'El remiendo de dentro es lo mejor de todo, y nadie lo verá jamás.',
    'O remendo de dentro é a melhor parte, e ninguém jamais vai ver.',
    'La reprise intérieure est ce qu’il y a de mieux, et nul ne la verra jamais.',
  ],
  [
    'Not warm, but {it makes|they make} the cold feel less personal.',
    'No abriga{|n} mucho, pero el frío deja de parecer algo personal.',
    'Não aquece{|m} muito, mas o frio deixa de parecer pessoal.',
    'Ce n’est pas chaud, mais le froid en paraît moins personnel.',
  ],
  [
    '{It was|They were} worn at one coronation and two evictions, and looked right at all three.',
    'Estuv{o|ieron} en una coronación y en dos desahucios, y en las tres ocasiones qued{ó|aron} bien.',
    'Est{eve|iveram} numa coroação e em dois despejos, e nas três ocasiões ca{iu|íram} bem.',
    'On l’a vu à un couronnement et à deux expulsions, chaque fois à sa place.',
  ],
  [
    '{It creaks|They creak} a little, like a stair that knows you.',
    'Cruje{|n} un poco, como un peldaño que te conoce.',
    'Range{|m} um pouco, como um degrau que conhece você.',
    'Cela craque un peu, comme une marche qui vous connaît.',
  ],
  [
    'If {beast} come, stand still; {it does|they do} the rest.',
    'Si vienen {beast}, quédate quieto; lo demás corre de su cuenta.',
    'Se vierem {beast}, fique parado; o resto se resolve.',
    'Si {beast} arrivent, ne bougez pas ; le reste se fait seul.',
  ],
  [
    'People stand up straighter in {it|them}, mostly from surprise.',
    'Con esto puesto, la gente se yergue, sobre todo de la sorpresa.',
    'Quem veste se endireita, sobretudo de surpresa.',
    'On s’y tient plus droit, surtout par étonnement.',
  ],
  [
    '{It was|They were} lost twice {in place} and came back once by {itself|themselves}.',
    'Se perd{ió|ieron} dos veces {in place}, y una de ellas volv{ió|ieron} por su cuenta.',
    'Perd{eu|eram}-se duas vezes {in place}, e numa delas volt{ou|aram} por conta própria.',
    'On {le|la|les|les} perdit deux fois {in place}, dont une où cela revint tout seul.',
  ],
  [
    'Expensive to buy, cheap to be buried in.',
    'Comprarse algo así cuesta caro; que te entierren con ello sale barato.',
    'Comprar custa caro; ser enterrado com isso sai barato.',
    'Cher à l’achat, bon marché pour l’éternité.',
  ],
  [
    '{It has|They have} the smell of smoke, wool and a decision.',
    'Huele{|n} a humo, a lana y a decisión tomada.',
    'Cheira{|m} a fumaça, a lã e a decisão tomada.',
    'Cela sent la fumée, la laine et la décision prise.',
  ],
  [
    '{Folk} bless {it|them} on the first cold day, in case.',
    '{Folk} bendicen la prenda el primer día de frío, por si acaso.',
    '{Folk} abençoam a peça no primeiro dia de frio, por via das dúvidas.',
    'Au premier froid, {folk} récitent dessus une bénédiction, au cas où.',
  ],
  [
    'You will not be faster in {it|them}, only harder to stop.',
    'No te hará{|n} más rápido, solo más difícil de parar.',
    'Não deixa ninguém mais rápido, só mais difícil de parar.',
    'On n’y court pas plus vite ; on s’y arrête moins.',
  ],
];

/** Second thoughts about things in general: bags, keys, papers, materials, furniture. */
export const THING_ASIDES: readonly Row[] = [
  [
    'Handle with two hands and one opinion.',
    'Manéjese con dos manos y una sola opinión.',
    'Manuseie com duas mãos e uma só opinião.',
    'À manier à deux mains, avec une seule opinion.',
  ],
  [
    'The archive keeps a drawing of it, in case it is ever believed.',
    'El archivo conserva un dibujo, por si alguna vez se da crédito.',
    'O arquivo guarda um desenho, caso um dia alguém acredite.',
    'Les archives en gardent un dessin, pour le jour où l’on y croira.',
  ],
  [
    'It is said to bring luck. It has certainly brought visitors.',
    'Dicen que trae suerte. Desde luego, ha traído visitas.',
    'Dizem que dá sorte. Visitas, pelo menos, já trouxe.',
    'On dit que cela porte chance. Cela porte en tout cas aux visites.',
  ],
  [
    '{Folk} will give you a fair price and then follow you home.',
    '{Folk} te pagarán un precio justo y luego te seguirán a casa.',
    '{Folk} pagam um preço justo e depois seguem você até em casa.',
    '{Folk} vous en donneront un bon prix, puis vous suivront chez vous.',
  ],
  [
    '{In place} there is a shelf for such things, and a list of who has looked.',
    '{In place} hay un estante para estas cosas, y una lista de quienes han mirado.',
    '{In place} há uma prateleira para essas coisas, e uma lista de quem olhou.',
    'Il y a {in place} une étagère pour ce genre de choses, et la liste de ceux qui ont regardé.',
  ],
  [
    'Do not leave it where {beast} can find it; they have no idea what to do with it, and will do it.',
    'Que no caiga en manos {of beast}: no sabrán qué hacer, y lo harán.',
    'Que não caia nas mãos {of beast}: não sabem o que fazer, e vão fazer.',
    'À tenir hors de portée {of beast} : rien ne dit ce qui en serait fait, mais ce serait fait.',
  ],
  [
    'Nobody admits to having made it, and everyone has a spare.',
    'Nadie reconoce ser el autor, y todos tienen un ejemplar de más.',
    'Ninguém admite a autoria, e todo mundo tem um exemplar sobrando.',
    'Personne n’avoue en être l’auteur, et chacun en a en trop.',
  ],
  [
    'Worth what it weighs, which depends on who is carrying it.',
    'Vale lo que pesa, y pesa según quién cargue con ello.',
    'Vale o que pesa, e pesa conforme quem leva.',
    'Cela vaut son poids, lequel dépend du porteur.',
  ],
  [
    'The last entry in the ledger {of place} says only “again”.',
    'La última anotación del registro {of place} dice solo: «otra vez».',
    'A última anotação no registro {of place} diz apenas: “de novo”.',
    'La dernière ligne du registre {of place} dit seulement « encore ».',
  ],
  [
    'It keeps well in the dark and badly in conversation.',
    'Se conserva bien a oscuras y mal en las conversaciones.',
    'Conserva-se bem no escuro e mal em conversa.',
    'Cela se garde bien dans le noir, et mal dans la conversation.',
  ],
  [
    'If you must lose it, lose it somewhere you would like to return to.',
    'De perderse, que sea en un sitio al que apetezca volver.',
    'Se for para perder, que seja num lugar aonde dê vontade de voltar.',
    'Quitte à perdre cela, que ce soit là où l’on aimerait revenir.',
  ],
  [
    'One can do without it. {Folk} have tried.',
    'Se puede vivir sin ello. {Folk} lo han intentado.',
    'Dá para viver sem isso. {Folk} já tentaram.',
    'On peut s’en passer. {Folk} ont essayé.',
  ],
  [
    'The price is still the one that was set {when}; it is the thing that has changed.',
    'El precio sigue siendo el que se fijó {when}; lo que ha cambiado es la cosa.',
    'O preço ainda é o que se fixou {when}; o que mudou foi a coisa.',
    'Le prix est encore celui que l’on fixa {when} ; c’est la chose qui a changé.',
  ],
  [
    'A receipt exists. It is for something else.',
    'Existe un recibo. Es de otra cosa.',
    'Existe um recibo. É de outra coisa.',
    'Il existe un reçu. C’est celui d’autre chose.',
  ],
  [
    'Small enough for a pocket, large enough for a quarrel.',
    'Cabe en un bolsillo y da para una disputa.',
    'Cabe num bolso e rende uma briga.',
    'Cela tient dans une poche et suffit à une dispute.',
  ],
  [
    'The smell goes away after a day or after {place}, whichever is further.',
    'El olor se va al cabo de un día o pasad{place:o|a} {place}, lo que quede más lejos.',
    'O cheiro some depois de um dia ou depois {of place}, o que ficar mais longe.',
    'L’odeur s’en va au bout d’un jour ou passé{place:|e} {place}, selon ce qui est le plus loin.',
  ],
  [
    'Take stock in the evening. Take stock again in the morning, and say nothing.',
    'Haz recuento por la noche. Hazlo otra vez por la mañana, y no digas nada.',
    'Conte à noite. Conte de novo de manhã, e não diga nada.',
    'Comptez le soir. Recomptez le matin, et n’en dites rien.',
  ],
  [
    'In the right hands it is useful; in the left, it is still pretty.',
    'En buenas manos, resulta útil; en las otras, al menos hace bonito.',
    'Em boas mãos, é de grande uso; nas outras, ao menos enfeita.',
    'En de bonnes mains, c’est utile ; dans les autres, c’est au moins joli.',
  ],
];

/** Second thoughts about what one learns or sets into gear. */
export const ARCANE_ASIDES: readonly Row[] = [
  [
    'It works better when you do not need it to.',
    'Funciona mejor cuando no hace falta que funcione.',
    'Funciona melhor quando não precisa funcionar.',
    'Cela marche mieux quand on n’en a pas besoin.',
  ],
  [
    '{Folk} warn that it cannot be unlearnt, only regretted.',
    '{Folk} advierten que no se olvida, solo se lamenta.',
    '{Folk} avisam que não se desaprende, só se lamenta.',
    '{Folk} préviennent : cela ne se désapprend pas, cela se regrette.',
  ],
  [
    'Use it once to see, twice to know, and a third time only in company.',
    'Una vez para verlo, dos para saberlo y una tercera solo en compañía.',
    'Uma vez para ver, duas para saber e uma terceira só em companhia.',
    'Une fois pour voir, deux pour savoir, et la troisième seulement en compagnie.',
  ],
  [
    'Those who hurry it get the noise without the effect.',
    'Quien se precipita consigue el ruido sin el efecto.',
    'Quem se apressa consegue o barulho sem o efeito.',
    'Qui se hâte obtient le bruit sans l’effet.',
  ],
  [
    '{In place} it is forbidden on market days.',
    '{In place} está prohibido los días de mercado.',
    '{In place} é proibido em dia de feira.',
    '{In place}, c’est interdit les jours de marché.',
  ],
  [
    'The candles burn lower for a moment; that is how one knows.',
    'Las velas bajan un instante; así se sabe.',
    'As velas baixam por um instante; é assim que se sabe.',
    'Les bougies baissent un instant ; c’est à cela qu’on le reconnaît.',
  ],
  [
    '{Beast} feel it coming and pretend to be elsewhere.',
    '{Beast} lo notan venir y fingen estar en otra parte.',
    '{Beast} percebem que vem e fingem estar em outro lugar.',
    '{Beast} le sentent venir et feignent d’être ailleurs.',
  ],
  [
    'It does not make you stronger. It makes the other side hesitate.',
    'No da más fuerza. Hace dudar al contrario.',
    'Não dá mais força. Faz o adversário hesitar.',
    'Cela ne rend pas plus fort. Cela fait hésiter l’autre.',
  ],
  [
    'Afterwards one is hungry, and generous, and a little deaf.',
    'Después uno tiene hambre, está generoso y oye un poco menos.',
    'Depois a pessoa fica com fome, generosa e um pouco surda.',
    'Après quoi l’on a faim, l’on est généreux, et un peu sourd.',
  ],
  [
    'Not for the left-handed, according to {folk}; the left-handed disagree and have won.',
    'No es para zurdos, según {folk}; los zurdos discrepan y han ganado.',
    'Não é para canhotos, segundo {folk}; os canhotos discordam e ganharam.',
    'Déconseillé aux gauchers, selon {folk} ; les gauchers ne sont pas d’accord, et ils ont gagné.',
  ],
  [
    'There is a quicker way. It is buried {in place} with the person who found it.',
    'Hay un modo más rápido. Está enterrado {in place} con quien lo descubrió.',
    'Há um jeito mais rápido. Está enterrado {in place} com quem o descobriu.',
    'Il existe une voie plus courte. Elle repose {in place} avec celui qui la trouva.',
  ],
  [
    'It is not magic, {folk} say, only manners taken very far.',
    'No es magia, dicen {folk}; solo buenos modales llevados muy lejos.',
    'Não é magia, dizem {folk}; só boas maneiras levadas bem longe.',
    'Ce n’est pas de la magie, disent {folk}, mais de la politesse poussée très loin.',
  ],
  [
    'The effect fades; the habit stays.',
    'El efecto se pasa; la costumbre se queda.',
    'O efeito passa; o costume fica.',
    'L’effet passe ; l’habitude reste.',
  ],
  [
    'Keep it from damp and from amateurs.',
    'Manténgase lejos de la humedad y de los aficionados.',
    'Mantenha longe da umidade e dos amadores.',
    'À tenir loin de l’humidité et des amateurs.',
  ],
  [
    'If nothing happens, wait. If something else happens, run to {place}.',
    'Si no pasa nada, espera. Si pasa otra cosa, corre {to place}.',
    'Se nada acontecer, espere. Se acontecer outra coisa, corra {to place}.',
    'S’il ne se passe rien, attendez. S’il se passe autre chose, courez {to place}.',
  ],
  [
    'An examiner from {place} once failed it, and now walks with a stick.',
    'Un examinador {from place} lo suspendió una vez, y ahora anda con bastón.',
    'Um examinador {from place} reprovou isso uma vez, e hoje anda de bengala.',
    'Un examinateur {from place} l’a recalé un jour ; il marche depuis avec une canne.',
  ],
];

/** Second thoughts about food and drink. */
export const FOOD_ASIDES: readonly Row[] = [
  [
    'Best shared, and best shared unequally.',
    'Sabe mejor entre varios, y mejor aún si se reparte mal.',
    'Fica melhor entre vários, e melhor ainda se a partilha for injusta.',
    'À partager, de préférence inégalement.',
  ],
  [
    'Keeps for a week, or for one guest.',
    'Dura una semana, o un solo invitado.',
    'Dura uma semana, ou um só convidado.',
    'Se garde une semaine, ou un seul invité.',
  ],
  [
    'The cook’s share is the first spoon and the last word.',
    'Al cocinero le tocan la primera cucharada y la última palabra.',
    'Ao cozinheiro cabem a primeira colherada e a última palavra.',
    'Au cuisinier reviennent la première cuiller et le dernier mot.',
  ],
  [
    '{Folk} say grace over it, briefly.',
    '{Folk} bendicen antes la mesa, pero poco rato.',
    '{Folk} dão graças antes, mas rapidinho.',
    '{Folk} disent les grâces avant, mais vite.',
  ],
  [
    'It tastes of home, even to people who were glad to leave.',
    'Sabe a hogar, incluso para quien se alegró de irse.',
    'Tem gosto de casa, até para quem ficou feliz de sair.',
    'Cela a le goût de la maison, même pour qui fut heureux d’en partir.',
  ],
  [
    'No songs are sung with the mouth full {in place}, which keeps dinners short.',
    '{In place} no se canta con la boca llena, y así las cenas son cortas.',
    '{In place} não se canta de boca cheia, e por isso os jantares são curtos.',
    '{In place}, on ne chante pas la bouche pleine, ce qui abrège les dîners.',
  ],
  [
    'A second helping costs the same as a first apology.',
    'Repetir cuesta lo mismo que pedir perdón por primera vez.',
    'Repetir custa o mesmo que um primeiro pedido de desculpas.',
    'En reprendre coûte le prix d’une première excuse.',
  ],
  [
    'On the road it counts as a meal; {in place}, as an opinion.',
    'En el camino cuenta como comida; {in place}, como opinión.',
    'Na estrada conta como refeição; {in place}, como opinião.',
    'En route, cela compte pour un repas ; {in place}, pour une opinion.',
  ],
];

/** Second thoughts about mounts. */
export const MOUNT_ASIDES: readonly Row[] = [
  [
    'Eats what you eat, only first.',
    'Come lo mismo que tú, pero antes.',
    'Come o mesmo que você, só que antes.',
    'Mange comme vous, mais avant vous.',
  ],
  [
    'Does not care to be counted on.',
    'No le gusta que den por hecho que irá.',
    'Não gosta que contem com sua ida.',
    'N’aime pas que l’on compte trop sur sa venue.',
  ],
  [
    'Stops {in place} whether you wish to or not.',
    'Se para {in place}, quieras o no.',
    'Para {in place}, queira você ou não.',
    'S’arrête {in place}, que vous le vouliez ou non.',
  ],
  [
    'Has been offered a better position by {folk}, and is thinking about it.',
    '{Folk} le han ofrecido un puesto mejor, y se lo está pensando.',
    '{Folk} ofereceram um cargo melhor, e a proposta está em estudo.',
    '{Folk} lui ont offert une meilleure place ; la réflexion est en cours.',
  ],
  [
    'Can be bribed with apples, but does not forget who needed to bribe.',
    'Se deja sobornar con manzanas, pero no olvida quién tuvo que sobornar.',
    'Aceita suborno em maçãs, mas não esquece quem precisou subornar.',
    'Se laisse acheter avec des pommes, mais n’oublie pas qui a dû payer.',
  ],
  [
    'Sleeps standing, dreams sitting, and wakes you at four.',
    'Duerme de pie, sueña sin moverse y te despierta a las cuatro.',
    'Dorme em pé, sonha sem se mexer e acorda você às quatro.',
    'Dort debout, rêve sans bouger et vous réveille à quatre heures.',
  ],
  [
    'Swims well and tells nobody.',
    'Nada bien y no se lo dice a nadie.',
    'Nada bem e não conta a ninguém.',
    'Nage bien et ne le dit à personne.',
  ],
];

/** Second thoughts about furniture, instruments and emblems of sprites. */
export const SPRITE_ASIDES: readonly Row[] = [
  [
    'Sprites do not dust; they rearrange.',
    'Los duendes no quitan el polvo: lo cambian de sitio.',
    'Duendes não tiram o pó: mudam o pó de lugar.',
    'Les lutins n’époussettent pas : ils réarrangent.',
  ],
  [
    'Ask before you move it. They will say no, but they like to be asked.',
    'Pregunta antes de mover nada. Dirán que no, pero les gusta que se les pregunte.',
    'Pergunte antes de mexer. Vão dizer não, mas gostam que perguntem.',
    'Demandez avant d’y toucher. Ils diront non, mais ils aiment qu’on demande.',
  ],
  [
    '{In place} such things are inherited by whoever woke first.',
    '{In place}, estas cosas las hereda quien se despertó primero.',
    '{In place}, essas coisas são herdadas por quem acordou primeiro.',
    '{In place}, ces choses-là reviennent à qui s’est levé le premier.',
  ],
  [
    'It makes a house larger on the inside by about one sigh.',
    'Agranda la casa por dentro más o menos un suspiro.',
    'Aumenta a casa por dentro mais ou menos um suspiro.',
    'La maison y gagne, au-dedans, à peu près un soupir.',
  ],
  [
    'Neighbours have complained, then asked where it was bought.',
    'Los vecinos se quejaron y luego preguntaron dónde se compra.',
    'Os vizinhos reclamaram e depois perguntaram onde se compra.',
    'Les voisins se sont plaints, puis ont demandé où cela s’achetait.',
  ],
  [
    '{Folk} leave a crumb beside it on the shortest day.',
    '{Folk} le dejan al lado una miga el día más corto del año.',
    '{Folk} deixam uma migalha ao lado no dia mais curto do ano.',
    '{Folk} y laissent une miette le jour le plus court.',
  ],
  [
    'A sprite without it is not poor, only talkative.',
    'Un duende sin esto no es pobre, solo hablador.',
    'Um duende sem isso não é pobre, só falador.',
    'Un lutin qui n’en a pas n’est pas pauvre, seulement bavard.',
  ],
];

/** Second thoughts about rings, pendants and what is carried for show. */
export const ORNAMENT_ASIDES: readonly Row[] = [
  [
    'It catches the light a moment before there is any.',
    'Atrapa la luz un instante antes de que la haya.',
    'Apanha a luz um instante antes que ela chegue.',
    'Cela accroche la lumière un instant avant qu’il y en ait.',
  ],
  [
    'Thieves have stolen it four times, and each time left something nicer.',
    'Los ladrones se han hecho con ello cuatro veces, y siempre han dejado a cambio algo mejor.',
    'Os ladrões já levaram isto quatro vezes, e sempre deixaram em troca algo melhor.',
    'Des voleurs l’ont emporté quatre fois, en laissant chaque fois mieux à la place.',
  ],
  [
    'People ask where it is from. Say {place}, and change the subject.',
    'Si te preguntan de dónde ha salido, di que {from place}, y cambia de tema.',
    'Se perguntarem de onde veio, diga que {from place}, e mude de assunto.',
    'Si l’on demande d’où cela vient, dites {from place}, et changez de sujet.',
  ],
  [
    'It is worth more on somebody else.',
    'En otra persona vale más.',
    'Em outra pessoa vale mais.',
    'Sur quelqu’un d’autre, cela vaut davantage.',
  ],
  [
    'The jeweller {of place} offered a price and then, after a silence, an apology.',
    'El joyero {of place} ofreció un precio y luego, tras un silencio, una disculpa.',
    'O joalheiro {of place} ofereceu um preço e depois, após um silêncio, um pedido de desculpas.',
    'Le bijoutier {of place} offrit un prix puis, après un silence, des excuses.',
  ],
  [
    '{Folk} take it for a badge of office and have begun to salute.',
    '{Folk} {lo|la|los|las} toman por la insignia de un cargo y ya han empezado a saludar.',
    '{Folk} tomam isto por insígnia de algum cargo e já começaram a saudar.',
    '{Folk} y voient l’insigne d’une charge, et commencent à saluer.',
  ],
  [
    'Do not polish it. What looks like dirt is the provenance.',
    'No hay que sacarle brillo. Lo que parece suciedad es la procedencia.',
    'Não se deve polir. O que parece sujeira é a procedência.',
    'Ne pas polir. Ce qui ressemble à de la saleté, c’est la provenance.',
  ],
  [
    'It has been given away in anger twice, and asked for back both times by noon.',
    'Dos veces se regaló en un arrebato, y las dos se reclamó antes del mediodía.',
    'Duas vezes virou presente num acesso de raiva, e nas duas pediram de volta antes do meio-dia.',
    'Deux fois, on en fit cadeau par colère ; deux fois, on revint le chercher avant midi.',
  ],
  [
    '{Beast} see the beauty in it. It is one of the few things that we have in common.',
    '{Beast} le ven la belleza. Es de las pocas cosas que tenemos en común.',
    '{Beast} veem beleza nisto. É uma das poucas coisas que temos em comum.',
    '{Beast} y voient de la beauté. C’est une des rares choses que nous ayons en commun.',
  ],
  [
    'A copy exists and is said to be luckier.',
    'Existe una copia, y dicen que da más suerte.',
    'Existe uma cópia, e dizem que dá mais sorte.',
    'Il en existe une copie, qui porterait davantage chance.',
  ],
  [
    'It remembers wrists, throats and promises, in that order.',
    'Recuerda muñecas, cuellos y promesas, por ese orden.',
    'Lembra-se de pulsos, pescoços e promessas, nessa ordem.',
    'Cela se souvient des poignets, des cous et des promesses, dans cet ordre.',
  ],
  [
    'After what happened {when}, nobody wears it to dinner.',
    'Desde lo que pasó {when}, nadie se presenta a cenar con esto.',
    'Desde o que houve {when}, ninguém aparece com isto para jantar.',
    'Depuis ce qui arriva {when}, nul ne dîne avec.',
  ],
  [
    'Too plain for a thief, too fine for a clerk: it travels well.',
    'Demasiado poco para un ladrón, demasiado para un escribano: viaja bien.',
    'Pouco demais para um ladrão, demais para um escrivão: viaja bem.',
    'Trop peu pour un voleur, trop pour un commis : cela voyage bien.',
  ],
  [
    '{In place} it counts as an answer.',
    '{In place} se admite como respuesta.',
    '{In place}, vale como resposta.',
    '{In place}, cela tient lieu de réponse.',
  ],
];
