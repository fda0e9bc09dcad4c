import type { Row } from '#world/grammar/language.ts';

/** First sentences of maces, hammers and their two-hand sisters. */
export const BLUNTS: readonly Row[] = [
  [
    'Cast from a cracked bell {in place}; {maker} swears that it still falls on the hour.',
    'Fundid{o|a|os|as} con una campana rajada {in place}; {maker} jura que todavía cae a la hora en punto.',
    'Fundid{o|a|os|as} de um sino rachado {in place}; {maker} jura que ainda cai na hora certa.',
    'Coulé{|e|s|es} {in place} dans le métal d’une cloche fêlée ; {maker} jure qu’{il|elle|ils|elles} tombe{|nt} encore à l’heure juste.',
  ],
  [
    '{Folk} settle boundary quarrels with it: it is laid on the table first, and that is usually enough.',
    '{Folk} zanjan con {él|ella|ellos|ellas} los pleitos de lindes: primero se pone sobre la mesa, y suele bastar.',
    '{Folk} resolvem com {ele|ela|eles|elas} as brigas de divisa: primeiro põe-se sobre a mesa, e costuma bastar.',
    '{Folk} règlent avec {lui|elle|eux|elles} les querelles de bornage : on commence par {le|la|les|les} poser sur la table, et d’ordinaire cela suffit.',
  ],
  [
    'The head came off a pile-driver {in place}, the haft off a pew, and the temper from {maker}.',
    'La cabeza salió de un martinete {in place}; el mango, de un banco de iglesia; el carácter, de {maker}.',
    'A cabeça veio de um bate-estacas {in place}; o cabo, de um banco de igreja; o gênio, de {maker}.',
    'La tête vient d’un mouton à pieux, {in place}, le manche d’un banc d’église, et le caractère de {maker}.',
  ],
  [
    'Made {when} to break one door {in place}. The door still stands; everything around it does not.',
    'Se hizo {when} para derribar una puerta {in place}. La puerta sigue en pie; lo que la rodeaba, no.',
    'Foi feit{o|a|os|as} {when} para derrubar uma porta {in place}. A porta continua de pé; o que havia em volta, não.',
    'Fabriqué{|e|s|es} {when} pour enfoncer une porte {in place}. La porte tient toujours ; ce qui l’entourait, non.',
  ],
  [
    '{Maker} hung it by the forge as a joke about debts, and paid every one of them by spring.',
    '{Maker} l{o|a|os|as} colgó junto a la fragua como broma sobre sus deudas, y en primavera las había saldado todas.',
    '{Maker} {o|a|os|as} pendurou junto à forja como piada sobre as próprias dívidas, e na primavera tinha pago todas.',
    '{Maker} {le|la|les|les} suspendit près de la forge pour plaisanter de ses dettes ; au printemps, tout était payé.',
  ],
  [
    'There is no edge to lose and no point to bend, which is why {folk} trust it more than the captain.',
    'No tiene filo que perder ni punta que torcer, y por eso {folk} confían más en {él|ella|ellos|ellas} que en el capitán.',
    'Não tem fio para perder nem ponta para entortar, e por isso {folk} confiam mais nel{e|a|es|as} do que no capitão.',
    'Pas de fil à perdre, pas de pointe à tordre : voilà pourquoi {folk} s’y fient plus qu’à leur capitaine.',
  ],
  [
    'Weighted with a ball of lead from {place}; in the hand it feels like a decision already taken.',
    'Lastrad{o|a|os|as} con una bola de plomo {from place}; en la mano parece una decisión ya tomada.',
    'Lastread{o|a|os|as} com uma bola de chumbo {from place}; na mão parece uma decisão já tomada.',
    'Lesté{|e|s|es} d’une boule de plomb venue {from place} ; en main, on dirait une décision déjà prise.',
  ],
  [
    'The dents are on the handle, not on the head: {maker} used it mostly to knock.',
    'Las abolladuras están en el mango y no en la cabeza: {maker} l{o|a|os|as} usaba sobre todo para llamar a las puertas.',
    'Os amassados estão no cabo, não na cabeça: {maker} {o|a|os|as} usava sobretudo para bater à porta.',
    'Les bosses sont sur le manche et non sur la tête : {maker} s’en servait surtout pour frapper aux portes.',
  ],
  [
    'It drove the stakes of {place} {when}, and after the flood it drove them again.',
    'Clavó las estacas {of place} {when} y, después de la riada, volvió a clavarlas.',
    'Fincou as estacas {of place} {when} e, depois da enchente, fincou todas de novo.',
    '{Il|Elle|Ils|Elles} plant{a|èrent} les pieux {of place} {when}, puis, après la crue, recommen{ça|cèrent}.',
  ],
  [
    'The founder’s mark is {maker}’s, the crack is from {beast}, and the repair is better than either.',
    'La marca de fundición es de {maker}; la grieta la hicieron {beast}; el remiendo es mejor que ambas cosas.',
    'A marca do fundidor é de {maker}; a rachadura veio {of beast}; o conserto é melhor que as duas coisas.',
    'La marque est celle de {maker}, la fêlure est due {to beast}, et la réparation vaut mieux que l’une et l’autre.',
  ],
  [
    'Issued {in place} to people who were not to be trusted with anything sharp.',
    'Se entregaba {in place} a gente a la que no convenía confiar nada afilado.',
    'Era entregue {in place} a gente a quem não convinha confiar nada afiado.',
    'Distribué{|e|s|es} {in place} à des gens à qui l’on ne pouvait confier rien de tranchant.',
  ],
  [
    'One side says “please” in {maker}’s handwriting; the other side is flat from use.',
    'En un lado dice «por favor» con la letra de {maker}; el otro está aplanado por el uso.',
    'De um lado está escrito “por favor” na letra de {maker}; o outro lado achatou de tanto uso.',
    'D’un côté, on lit « s’il vous plaît » de la main de {maker} ; l’autre côté est aplati par l’usage.',
  ],
];

/** First sentences of axes. */
export const AXES: readonly Row[] = [
  [
    'Made to clear the road to {place}, and kept because roads grow over.',
    'Se hizo para abrir el camino que lleva {to place}, y se conserva porque los caminos se cierran.',
    'Foi feit{o|a|os|as} para abrir o caminho que leva {to place}, e guardad{o|a|os|as} porque os caminhos se fecham.',
    'Fait{|e|s|es} pour ouvrir le chemin qui mène {to place}, et gardé{|e|s|es} parce que les chemins se referment.',
  ],
  [
    'The haft has been changed three times and the head twice; {maker} insists that nothing has changed.',
    'Se le ha cambiado tres veces el mango y dos la hoja; {maker} insiste en que no ha cambiado nada.',
    'Trocaram o cabo três vezes e a lâmina duas; {maker} insiste que nada mudou.',
    'On a changé trois fois le manche et deux fois le fer ; {maker} soutient que rien n’a changé.',
  ],
  [
    '{Folk} mark each winter on the handle and each flood on the blade; the blade is running out of room.',
    '{Folk} marcan cada invierno en el mango y cada crecida en la hoja; en la hoja ya casi no hay sitio.',
    '{Folk} marcam cada inverno no cabo e cada cheia na lâmina; a lâmina está ficando sem espaço.',
    '{Folk} marquent chaque hiver sur le manche et chaque crue sur le fer ; le fer n’aura bientôt plus de place.',
  ],
  [
    'It cut down the gallows {of place} {when}, and has been welcome in every inn since.',
    'Echó abajo la horca {of place} {when}, y desde entonces es bien recibid{o|a|os|as} en todas las posadas.',
    'Derrubou a forca {of place} {when} e, desde então, é bem-vind{o|a|os|as} em todas as estalagens.',
    '{Il|Elle|Ils|Elles} abatti{t|rent} le gibet {of place} {when}, et toutes les auberges l’accueillent depuis.',
  ],
  [
    'A shipwright’s tool until {beast} came aboard; {maker} never took it back to the workshop.',
    'Fue herramienta de astillero hasta que {beast} subieron a bordo; {maker} nunca la devolvió al taller.',
    'Foi ferramenta de estaleiro até que {beast} subiram a bordo; {maker} nunca a devolveu à oficina.',
    'Un outil de chantier naval, jusqu’au jour où {beast} montèrent à bord ; {maker} ne le rapporta jamais à l’atelier.',
  ],
  [
    'Good for wood, bad for arguments, and for thirty years {in place} nobody kept the two apart.',
    'Va bien para la leña y mal para las discusiones; {in place}, durante treinta años, nadie distinguió una cosa de la otra.',
    'Serve bem para a lenha e mal para as discussões; {in place}, durante trinta anos, ninguém separou uma coisa da outra.',
    'Bon pour le bois, mauvais pour les disputes ; {in place}, pendant trente ans, nul n’a fait la différence.',
  ],
  [
    '{Maker} ground the edge on a doorstep {in place}; the doorstep is now a tourist sight, with a groove.',
    '{Maker} afiló la hoja en un umbral {in place}; hoy la gente va a ver el umbral, que tiene un surco.',
    '{Maker} afiou a lâmina numa soleira {in place}; hoje vai gente de longe ver a soleira, que tem um sulco.',
    '{Maker} en aiguisa le fil sur un seuil, {in place} ; on vient aujourd’hui voir le seuil, qui garde un sillon.',
  ],
  [
    'The weight sits low, so that it swings home by itself: {folk} call that manners.',
    'El peso está abajo, de modo que vuelve sol{o|a|os|as} a su sitio: {folk} lo llaman buena educación.',
    'O peso fica embaixo, e por isso volta sozinh{o|a|os|as} ao lugar: {folk} chamam isso de boas maneiras.',
    'Le poids est en bas, si bien que le coup revient de lui-même : {folk} appellent cela la politesse.',
  ],
  [
    'Found stuck in a beam {in place}, too deep for anyone but {maker}, who asked it nicely.',
    'Estaba clavad{o|a|os|as} en una viga {in place}, demasiado hondo para cualquiera salvo {maker}, que se lo pidió con educación.',
    'Estava cravad{o|a|os|as} numa viga {in place}, fundo demais para qualquer um, menos para {maker}, que pediu com jeito.',
    'On {le|la|les|les} trouva fiché{|e|s|es} dans une poutre, {in place}, trop loin pour tous sauf {maker}, qui demanda poliment.',
  ],
  [
    'The cheek is pierced with a small heart: {maker} made pairs for weddings, {when}, when iron was cheaper than lace.',
    'La hoja lleva calado un pequeño corazón: {maker} las hacía por parejas para las bodas, {when}, cuando el hierro costaba menos que el encaje.',
    'A lâmina tem um coraçãozinho vazado: {maker} fazia pares para casamentos, {when}, quando ferro custava menos que renda.',
    'Le fer est percé d’un petit cœur : {maker} en forgeait par paires, pour les noces, {when}, quand le fer coûtait moins que la dentelle.',
  ],
  [
    'Half tool, half warning; {in place} it leans by the door, edge to the wall, out of courtesy.',
    'Mitad herramienta, mitad advertencia; {in place} se deja junto a la puerta, con el filo hacia la pared, por cortesía.',
    'Metade ferramenta, metade aviso; {in place} fica encostad{o|a|os|as} à porta, com o fio para a parede, por cortesia.',
    'Moitié outil, moitié avertissement ; {in place}, on l’appuie près de la porte, le fil contre le mur, par courtoisie.',
  ],
  [
    'It has felled one oak, eleven masts and, {when}, a statue of somebody nobody missed.',
    'Ha talado un roble, once mástiles y, {when}, la estatua de alguien a quien nadie echó de menos.',
    'Derrubou um carvalho, onze mastros e, {when}, a estátua de alguém de quem ninguém sentiu falta.',
    '{Il|Elle|Ils|Elles} {a|ont} abattu un chêne, onze mâts et, {when}, la statue de quelqu’un que personne ne regretta.',
  ],
];
