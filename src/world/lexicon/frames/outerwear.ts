import type { Row } from '#world/grammar/language.ts';

/** First sentences of cloaks and everything on the back. */
export const CLOAKS: readonly Row[] = [
  [
    'Woven {in place} from what the wind had left on the fences.',
    'Tejid{o|a|os|as} {in place} con lo que el viento iba dejando en las cercas.',
    'Tecid{o|a|os|as} {in place} com o que o vento deixava nas cercas.',
    'Tissé{|e|s|es} {in place} avec ce que le vent laissait aux clôtures.',
  ],
  [
    '{Maker} slept under it {in place} {when}, and the stars have not quite come out of the cloth.',
    '{Maker} durmió debajo {in place} {when}, y las estrellas no han salido del todo de la tela.',
    '{Maker} dormiu debaixo del{e|a|es|as} {in place} {when}, e as estrelas não saíram de todo do pano.',
    '{Maker} dormit dessous {in place}, {when}, et les étoiles ne sont pas tout à fait parties au lavage.',
  ],
  [
    'Long enough to hide a lantern, a loaf or a small clerk; {folk} have tried all three.',
    'Da para esconder un farol, una hogaza o un escribano menudo; {folk} han probado las tres cosas.',
    'Dá para esconder um lampião, um pão ou um escrivão pequeno; {folk} já tentaram as três coisas.',
    'De quoi cacher une lanterne, une miche ou un petit greffier ; {folk} ont essayé les trois.',
  ],
  [
    'The hem remembers {place}: no brush has ever got that mud out.',
    'El dobladillo recuerda {place}: no hay cepillo que haya podido con ese barro.',
    'A barra guarda lembrança {of place}: nenhuma escova deu conta daquele barro.',
    'L’ourlet se souvient {of place} : aucune brosse n’est venue à bout de cette boue.',
  ],
  [
    'When {folk} hang it on the northern hook, somebody is expected; on the southern one, somebody is not.',
    'Si {folk} {lo|la|los|las} cuelgan del gancho norte, esperan a alguien; si es del gancho sur, no.',
    'Quando {folk} penduram no gancho do norte, esperam alguém; no do sul, não.',
    'Quand {folk} {le|la|les|les} accrochent à la patère du nord, on attend quelqu’un ; à celle du sud, on ne l’attend plus.',
  ],
  [
    '{Maker} bought it for a funeral {in place} and wore it to eleven weddings.',
    '{Maker} {lo|la|los|las} compró para un entierro {in place} y {lo|la|los|las} llevó a once bodas.',
    '{Maker} {o|a|os|as} comprou para um enterro {in place} e {o|a|os|as} usou em onze casamentos.',
    '{Maker} {le|la|les|les} acheta pour un enterrement {in place} et {le|la|les|les} porta à onze mariages.',
  ],
  [
    'Turned once by a tailor {in place}; the other side had seen less.',
    'Un sastre l{o|a|os|as} volvió del revés {in place}; el otro lado había visto menos mundo.',
    'Um alfaiate {o|a|os|as} virou do avesso {in place}; o outro lado tinha visto menos coisa.',
    'Retourné{|e|s|es} une fois par un tailleur {in place} ; l’autre côté en avait moins vu.',
  ],
  [
    'It kept a bell from freezing {in place}, and the rope burn is still on the shoulder.',
    'Impidió que se helara una campana {in place}; aún tiene en el hombro la marca de la soga.',
    'Evitou que um sino congelasse {in place}; ainda traz no ombro a marca da corda.',
    'Une cloche lui doit de n’avoir pas gelé {in place} ; la trace de la corde est encore à l’épaule.',
  ],
  [
    '{Beast} do not follow those who wear it. {Folk} suspect the camphor.',
    '{Beast} no siguen a quien {lo|la|los|las} lleva. {Folk} sospechan del alcanfor.',
    '{Beast} não seguem quem {o|a|os|as} usa. {Folk} desconfiam da cânfora.',
    '{Beast} ne suivent pas qui {le|la|les|les} porte. {Folk} soupçonnent le camphre.',
  ],
  [
    'A courier’s piece from {place}, with the pocket on the wrong side, where thieves do not look.',
    'Prenda de correo, {from place}, con el bolsillo en el lado equivocado, donde los ladrones no miran.',
    'Peça de mensageiro, {from place}, com o bolso do lado errado, onde os ladrões não olham.',
    'Un effet de courrier, venu {from place}, la poche du mauvais côté, là où les voleurs ne regardent pas.',
  ],
];

/** First sentences of rings, pendants and the like. */
export const TRINKETS: readonly Row[] = [
  [
    'Found in a fish {in place}. The fish was excellent; {maker} always mentions the fish.',
    'Apareció dentro de un pez {in place}. El pez estaba excelente; {maker} siempre menciona el pez.',
    'Apareceu dentro de um peixe {in place}. O peixe estava ótimo; {maker} sempre menciona o peixe.',
    'Trouvé{|e|s|es} dans un poisson {in place}. Le poisson était excellent ; {maker} parle toujours du poisson.',
  ],
  [
    'Engraved inside: “not before {place}”. Nobody knows whether it is a promise or a direction.',
    'Por dentro lleva grabado: «antes {of place}, no». Nadie sabe si es una promesa o una indicación.',
    'Por dentro está gravado: “não antes {of place}”. Ninguém sabe se é promessa ou indicação de caminho.',
    'À l’intérieur, on a gravé : « pas avant {place} ». Nul ne sait si c’est une promesse ou un itinéraire.',
  ],
  [
    '{Maker} pawned it {in place} each autumn and bought it back each spring, until the pawnbroker cried.',
    '{Maker} {lo|la|los|las} empeñaba {in place} cada otoño y {lo|la|los|las} rescataba cada primavera, hasta que el prestamista lloró.',
    '{Maker} {o|a|os|as} penhorava {in place} a cada outono e resgatava a cada primavera, até o agiota chorar.',
    '{Maker} {le|la|les|les} mettait en gage {in place} chaque automne et {le|la|les|les} reprenait chaque printemps, tant que l’usurier en pleura.',
  ],
  [
    'Made from {stuff} and a borrowed hairpin, {when}, by somebody in a hurry to be forgiven.',
    'Se hizo con {stuff} y una horquilla prestada, {when}, por manos con prisa de ser perdonadas.',
    'Foi feit{o|a|os|as} com {stuff} e um grampo emprestado, {when}, por alguém com pressa de ser perdoado.',
    'Fait{|e|s|es} de {stuff} et d’une épingle à cheveux, {when}, par quelqu’un de pressé d’être pardonné.',
  ],
  [
    '{Folk} wear it on the left hand at sea and on the right on land; in port they take it off.',
    '{Folk} {lo|la|los|las} llevan a la izquierda en el mar y a la derecha en tierra; en puerto, se {lo|la|los|las} quitan.',
    '{Folk} {o|a|os|as} usam do lado esquerdo no mar e do direito em terra; no porto, tiram.',
    '{Folk} {le|la|les|les} portent à gauche en mer, à droite à terre ; au port, point du tout.',
  ],
  [
    'The stone is glass, the silver is tin, and {maker} cried real tears over it: two out of three is fair.',
    'La piedra es vidrio y la plata, estaño; las lágrimas de {maker}, en cambio, fueron auténticas. No todo iba a ser falso.',
    'A pedra é vidro e a prata é estanho; já as lágrimas de {maker} foram de verdade. Nem tudo ia ser falso.',
    'La pierre est du verre, l’argent de l’étain ; les larmes de {maker}, elles, étaient vraies. Tout ne pouvait pas être faux.',
  ],
  [
    'Left on the counter {of place} with a note: “for the next one who asks what time it is”.',
    'Apareció en el mostrador {of place} con una nota: «para el próximo que pregunte la hora».',
    'Apareceu no balcão {of place} com um bilhete: “para o próximo que perguntar as horas”.',
    'Laissé{|e|s|es} sur le comptoir {of place} avec un mot : « pour le prochain qui demandera l’heure ».',
  ],
  [
    'It turns faintly warm when somebody {in place} says your name, kindly or otherwise.',
    'Se entibia un poco cuando alguien pronuncia tu nombre {in place}, para bien o para mal.',
    'Esquenta um pouco quando alguém diz seu nome {in place}, por bem ou por mal.',
    'Cela tiédit un peu quand quelqu’un prononce votre nom {in place}, en bien ou autrement.',
  ],
  [
    'There were twelve, as many as kept quiet {when}. Of the twelve, only this one was sold.',
    'Había doce, tantos como los que callaron {when}. De los doce, solo se vendió {este|esta|estos|estas}.',
    'Eram doze, tantos quantos se calaram {when}. Dos doze, só {este|esta|estes|estas} foi à venda.',
    'Il y en avait douze, autant que de gens qui se turent {when}. Des douze, {celui-ci|celle-ci|ceux-ci|celles-ci} seul{|e|s|es} fut vendu{|e|s|es}.',
  ],
  [
    '{Maker} lost it {in place} on purpose, went back for it the same night, and has told nobody why.',
    '{Maker} {lo|la|los|las} perdió a propósito {in place}, volvió a buscarl{o|a|os|as} esa misma noche y no ha contado a nadie por qué.',
    '{Maker} {o|a|os|as} perdeu de propósito {in place}, voltou para buscar na mesma noite e não contou a ninguém por quê.',
    '{Maker} {le|la|les|les} perdit exprès {in place}, revint {le|la|les|les} chercher la nuit même et n’a dit à personne pourquoi.',
  ],
  [
    'A keepsake of the ferry that sank: dry, polished, and a little late, as the ferry was.',
    'Recuerdo de la barca que se hundió: sec{o|a|os|as}, pulid{o|a|os|as} y con algo de retraso, como la barca.',
    'Lembrança da balsa que afundou: sec{o|a|os|as}, polid{o|a|os|as} e um pouco atrasad{o|a|os|as}, como a balsa.',
    'Un souvenir du bac qui sombra : {sec|sèche|secs|sèches}, poli{|e|s|es}, un peu en retard, comme le bac.',
  ],
  [
    'Too small for {maker}, too large for {maker:his|her} daughter; it has been waiting {in place} for a size between the two.',
    'Le quedaba pequeñ{o|a|os|as} a {maker} y grande a su hija; lleva años {in place} esperando una talla intermedia.',
    'Ficava pequen{o|a|os|as} em {maker} e grande na filha; espera há anos {in place} por um tamanho no meio.',
    'Trop petit{|e|s|es} pour {maker}, trop grand{|e|s|es} pour sa fille ; cela attend {in place} une taille entre les deux.',
  ],
];

/** First sentences of arrows, bullets and shells: always many. */
export const AMMUNITION: readonly Row[] = [
  [
    'Sold by the dozen {in place}; the thirteenth is for the birds, and comes free.',
    'Se venden por docenas {in place}; la unidad trece es para los pájaros y no se cobra.',
    'Vendid{o|a|os|as} por dúzia {in place}; a décima terceira unidade é dos pássaros e sai de graça.',
    'Vendu{|e|s|es} à la douzaine {in place} ; la treizième pièce est pour les oiseaux, et gratuite.',
  ],
  [
    'Counted twice by {folk} and blessed once by nobody in particular.',
    'L{o|a|os|as} contaron dos veces {folk} y no l{o|a|os|as} bendijo nadie en particular.',
    'Contad{o|a|os|as} duas vezes {by folk} e abençoad{o|a|os|as} por ninguém em particular.',
    'Compté{|e|s|es} deux fois {by folk}, béni{|e|s|es} par personne en particulier.',
  ],
  [
    'Made in the evenings {in place}, when the looms are still and the children have good eyes.',
    'Se hacen por las noches {in place}, con los telares parados y la buena vista de los niños.',
    'Feit{o|a|os|as} à noite {in place}, com os teares parados e os bons olhos das crianças.',
    'Fabriqué{|e|s|es} le soir {in place}, quand les métiers se taisent et que les enfants ont de bons yeux.',
  ],
  [
    'They fly straight as far as {place} and after that according to character.',
    'Vuelan rect{o|a|os|as} hasta {place}; a partir de ahí, según su carácter.',
    'Voam ret{o|a|os|as} até {place}; dali em diante, conforme o gênio.',
    'Leur vol est droit jusque {to place} ; au-delà, c’est affaire de caractère.',
  ],
  [
    '{Maker} signs every one of them. Nobody has ever asked {maker:him|her} to.',
    '{Maker} firma todas las unidades. Nadie se lo ha pedido nunca.',
    '{Maker} assina cada unidade. Ninguém nunca pediu.',
    '{Maker} signe chaque pièce. Personne ne le lui a jamais demandé.',
  ],
  [
    'Packed in sawdust from {place}, so that they arrive quiet and leave loud.',
    'Vienen en serrín {from place}, para que lleguen en silencio y se vayan con estruendo.',
    'Vêm em serragem {from place}, para chegar em silêncio e sair com barulho.',
    'Emballé{|e|s|es} dans de la sciure {from place}, pour arriver sans bruit et repartir à grand fracas.',
  ],
  [
    'Left over from a siege {in place} that both sides remember as a long picnic.',
    'Sobraron de un asedio {in place} que ambos bandos recuerdan como una larga merienda.',
    'Sobraram de um cerco {in place} que os dois lados recordam como um longo piquenique.',
    'Reste d’un siège, {in place}, dont les deux camps gardent le souvenir d’un long pique-nique.',
  ],
];
