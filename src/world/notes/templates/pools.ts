import type { Row } from '#world/grammar/language.ts';
import type { Pool } from '#world/notes/note-template.ts';

/** Repairs, one line each; `{thing}`, `{beast}`, `{place}` and `{count}` are drawn for each line. */
const fixes: readonly Row[] = [
  [
    '**{thing}**: can be put into the bank again.',
    '**{thing}**: vuelve a caber en el banco.',
    '**{thing}**: volta a caber no banco.',
    '**{thing}** : se range de nouveau à la banque.',
  ],
  [
    '**{thing}**: the icon showed the back. It shows the front.',
    '**{thing}**: el icono mostraba la parte de atrás. Ya muestra la de delante.',
    '**{thing}**: o ícone mostrava as costas. Agora mostra a frente.',
    '**{thing}** : l’icône montrait le dos. Elle montre la face.',
  ],
  [
    '**{thing}**: the bonus counted twice on Mondays. We do not know why on Mondays.',
    '**{thing}**: la bonificación contaba doble los lunes. No sabemos por qué los lunes.',
    '**{thing}**: o bônus valia em dobro às segundas. Não sabemos por que às segundas.',
    '**{thing}** : le bonus comptait double le lundi. Pourquoi le lundi, nous l’ignorons.',
  ],
  [
    '**{beast}**: no longer walks backwards when insulted.',
    '**{beast}**: ya no camina hacia atrás cuando lo insultan.',
    '**{beast}**: não anda mais para trás quando é xingado.',
    '**{beast}** : ne marche plus à reculons quand on l’insulte.',
  ],
  [
    '**{beast}**: comes back after {count} seconds, not after {count} minutes.',
    '**{beast}**: reaparece a los {count} segundos, no a los {count} minutos.',
    '**{beast}**: volta depois de {count} segundos, não de {count} minutos.',
    '**{beast}** : revient au bout de {count} secondes, et non de {count} minutes.',
  ],
  [
    '**{beast}**: could be beaten by closing the window. It was not a fair fight.',
    '**{beast}**: se dejaba vencer cerrando la ventana. No era pelea justa.',
    '**{beast}**: dava para vencer fechando a janela. Não era uma luta justa.',
    '**{beast}** : on pouvait le vaincre en fermant la fenêtre. Ce n’était pas loyal.',
  ],
  [
    '**{place}**: rain no longer falls indoors.',
    '**{place}**: ya no llueve bajo techo.',
    '**{place}**: não chove mais debaixo do teto.',
    '**{place}** : il ne pleut plus à l’intérieur.',
  ],
  [
    '**{place}**: the ladder reaches the roof.',
    '**{place}**: la escalera llega al tejado.',
    '**{place}**: a escada chega até o telhado.',
    '**{place}** : l’échelle va jusqu’au toit.',
  ],
  [
    '**{place}**: one of the two moons has been taken down.',
    '**{place}**: se retiró una de las dos lunas.',
    '**{place}**: uma das duas luas foi retirada.',
    '**{place}** : l’une des deux lunes a été décrochée.',
  ],
  [
    '**{place}**: the innkeeper sells rooms again and not the inn.',
    '**{place}**: el posadero vuelve a alquilar cuartos y ya no vende la posada.',
    '**{place}**: o estalajadeiro voltou a alugar quartos em vez de vender a estalagem.',
    '**{place}** : l’aubergiste loue de nouveau des chambres et ne vend plus l’auberge.',
  ],
  [
    'The mailbox no longer eats letters that begin with a capital.',
    'El buzón ya no se come las cartas que empiezan con mayúscula.',
    'A caixa de correio não engole mais cartas que começam com maiúscula.',
    'La boîte aux lettres n’avale plus celles qui commencent par une majuscule.',
  ],
  [
    'Party members see each other’s health again, whether they want to or not.',
    'Los miembros del grupo vuelven a ver la vida de los demás, quieran o no.',
    'Os membros do grupo voltam a ver a vida uns dos outros, queiram ou não.',
    'Les membres d’un groupe voient de nouveau la vie des autres, qu’ils le veuillent ou non.',
  ],
  [
    'Sorting the backpack keeps the quest items together, as you were promised.',
    'Al ordenar la mochila, los objetos de misión quedan juntos, como se prometió.',
    'Ao arrumar a mochila, os itens de missão ficam juntos, como prometido.',
    'Le tri du sac à dos garde ensemble les objets de quête, comme promis.',
  ],
  [
    'Attack speed shows one decimal, and it is the right one.',
    'La velocidad de ataque muestra un decimal, y es el correcto.',
    'A velocidade de ataque mostra uma casa decimal, e é a certa.',
    'La vitesse d’attaque affiche une décimale, et c’est la bonne.',
  ],
  [
    'Arrows that missed no longer hit somebody in the next room.',
    'Las flechas que fallan ya no le dan a alguien del cuarto de al lado.',
    'Flechas que erram não acertam mais alguém na sala ao lado.',
    'Les flèches perdues ne touchent plus quelqu’un dans la pièce d’à côté.',
  ],
  [
    'A traded item can be looked at before you agree. It always could; now the button works.',
    'Un objeto se puede examinar antes de aceptar el trato. Siempre se pudo; ahora el botón funciona.',
    'Dá para examinar um item antes de aceitar a troca. Sempre deu; agora o botão funciona.',
    'On peut examiner un objet avant d’accepter l’échange. C’était déjà prévu ; maintenant, le bouton marche.',
  ],
  [
    'The camera stays out of walls, except for one wall that we could not persuade.',
    'La cámara ya no se mete en los muros, salvo en uno al que no logramos convencer.',
    'A câmera não entra mais nas paredes, exceto em uma que não conseguimos convencer.',
    'La caméra n’entre plus dans les murs, sauf un que nous n’avons pas pu convaincre.',
  ],
  [
    'Set effects appear as soon as the third piece is worn, not at the next full hour.',
    'Los efectos de conjunto aparecen al ponerse la tercera pieza, no a la hora en punto.',
    'Os efeitos de conjunto aparecem ao vestir a terceira peça, não na próxima hora cheia.',
    'Les effets d’ensemble apparaissent dès la troisième pièce portée, et non à l’heure pile.',
  ],
  [
    'Quest texts of more than {count} lines can be scrolled. Some of you will now learn how they end.',
    'Los textos de misión de más de {count} líneas se pueden desplazar. Algunos descubrirán por fin cómo acaban.',
    'Textos de missão com mais de {count} linhas podem ser rolados. Alguns de vocês vão descobrir como terminam.',
    'Les textes de quête de plus de {count} lignes se font défiler. Certains vont enfin en connaître la fin.',
  ],
  [
    'Names with accents sort where a reader looks for them.',
    'Los nombres con tilde se ordenan donde uno los busca.',
    'Nomes com acento ficam na ordem em que a gente procura.',
    'Les noms accentués se classent là où on les cherche.',
  ],
  [
    'Mounts no longer count as party members, however well they listen.',
    'Las monturas ya no cuentan como miembros del grupo, por muy bien que escuchen.',
    'Montarias não contam mais como membros do grupo, por melhor que ouçam.',
    'Les montures ne comptent plus comme membres du groupe, si bien qu’elles écoutent.',
  ],
  [
    'Fishing works in water again.',
    'Se puede volver a pescar en el agua.',
    'Voltou a ser possível pescar na água.',
    'On peut de nouveau pêcher dans l’eau.',
  ],
  [
    'The sound of the sea can be turned off separately, for those who live beside it.',
    'El ruido del mar se puede apagar aparte, para quienes viven al lado.',
    'O som do mar pode ser desligado à parte, para quem mora ao lado.',
    'Le bruit de la mer se coupe à part, pour ceux qui habitent à côté.',
  ],
  [
    'Timed items say how long they last before you put them on.',
    'Los objetos temporales dicen cuánto duran antes de ponérselos.',
    'Itens temporários dizem quanto duram antes de você vestir.',
    'Les objets à durée limitée annoncent leur durée avant qu’on les porte.',
  ],
  [
    'Two people can no longer sit on the same chair, unless they are married.',
    'Dos personas ya no pueden ocupar la misma silla, salvo que estén casadas.',
    'Duas pessoas não podem mais ocupar a mesma cadeira, a não ser que sejam casadas.',
    'On ne s’assied plus à deux sur la même chaise, sauf entre gens mariés.',
  ],
  [
    'The command `/where` answers with the map, the place and a grain of sympathy.',
    'El comando `/where` responde con el mapa, el lugar y una pizca de compasión.',
    'O comando `/where` responde com o mapa, o lugar e uma pitada de compaixão.',
    'La commande `/where` répond avec la carte, le lieu et un brin de compassion.',
  ],
  [
    'Dead characters cannot vote to leave the dungeon. This was abused, mostly by the dead.',
    'Los muertos ya no votan para salir de la mazmorra. Se abusaba de ello, sobre todo entre los muertos.',
    'Mortos não votam mais para sair da masmorra. Havia abuso, principalmente da parte dos mortos.',
    'Les morts ne votent plus pour quitter le donjon. Il y avait des abus, surtout de leur part.',
  ],
  [
    'After a disconnect you return to where you stood, not to where you were born.',
    'Tras una desconexión se vuelve a donde uno estaba, no a donde nació.',
    'Depois de uma queda você volta para onde estava, não para onde nasceu.',
    'Après une déconnexion, on revient là où l’on était, et non là où l’on est né.',
  ],
];

/** Seen, not yet repaired. */
const known: readonly Row[] = [
  [
    '**{beast}** sometimes stands in a wall. So far it does not mind.',
    '**{beast}** aparece a veces dentro de un muro. De momento, no se queja.',
    '**{beast}** às vezes aparece dentro de uma parede. Por enquanto não reclama.',
    '**{beast}** se tient parfois dans un mur. Pour l’instant, pas de plainte.',
  ],
  [
    '**{place}**: the echo answers before you call.',
    '**{place}**: el eco contesta antes de la llamada.',
    '**{place}**: o eco responde antes do chamado.',
    '**{place}** : l’écho répond avant l’appel.',
  ],
  [
    '**{thing}**: the tooltip promises more than the thing keeps.',
    '**{thing}**: la descripción promete más de lo que cumple.',
    '**{thing}**: a descrição promete mais do que cumpre.',
    '**{thing}** : la description promet plus qu’elle ne tient.',
  ],
  [
    'The clock of the town hall is {count} seconds slow. So are we, some days.',
    'El reloj del ayuntamiento atrasa {count} segundos. Nosotros también, algunos días.',
    'O relógio da prefeitura atrasa {count} segundos. Nós também, em certos dias.',
    'L’horloge de l’hôtel de ville retarde de {count} secondes. Nous aussi, certains jours.',
  ],
  [
    'The first search after a restart is slow. The second one is ashamed and quick.',
    'La primera búsqueda tras un reinicio va lenta. La segunda, avergonzada, va rápida.',
    'A primeira busca depois de reiniciar é lenta. A segunda, envergonhada, é rápida.',
    'La première recherche après un redémarrage est lente. La deuxième, honteuse, est rapide.',
  ],
  [
    'Some beards still grow through scarves.',
    'Algunas barbas todavía atraviesan las bufandas.',
    'Algumas barbas ainda atravessam os cachecóis.',
    'Certaines barbes poussent encore à travers les écharpes.',
  ],
  [
    'A goose at the east gate cannot be targeted. It knows.',
    'A una oca de la puerta este no se la puede seleccionar. Y ella lo sabe.',
    'Um ganso no portão leste não pode ser selecionado. E ele sabe disso.',
    'L’oie de la porte Est ne se laisse pas prendre pour cible. Elle le sait.',
  ],
  [
    'Guild banners turn with the wind, but the wind does not turn.',
    'Las banderas de gremio giran con el viento, pero el viento no gira.',
    'As bandeiras das guildas giram com o vento, mas o vento não gira.',
    'Les bannières de guilde tournent avec le vent, mais le vent ne tourne pas.',
  ],
];

/** How a note may end. Mentions and emoji stand where they can be taken away without a trace. */
const closings: readonly Row[] = [
  ['*— The keepers*', '*— Quienes cuidan el mundo*', '*— Quem cuida do mundo*', '*— Les gardiens du monde*'],
  [
    'Found something we missed? [Write a ticket](/tickets) and say where you stood. :memo:',
    '¿Encontraron algo que se nos pasó? [Escriban un ticket](/tickets) y digan dónde estaban. :memo:',
    'Achou algo que deixamos passar? [Abra um ticket](/tickets) e diga onde estava. :memo:',
    'Quelque chose nous a échappé ? [Écrivez un ticket](/tickets) en disant où vous étiez. :memo:',
  ],
  [
    'That is all for tonight. :candle:',
    'Eso es todo por esta noche. :candle:',
    'Por hoje é só. :candle:',
    'Ce sera tout pour ce soir. :candle:',
  ],
  [
    'Thanks to all who wrote with a place and an hour. {player} {player2}',
    'Gracias a quienes escribieron con lugar y hora. {player} {player2}',
    'Obrigado a quem escreveu com lugar e hora. {player} {player2}',
    'Merci à ceux qui ont écrit en précisant le lieu et l’heure. {player} {player2}',
  ],
  [
    'Questions go where they always go; the lamp there is lit. {channel}',
    'Las preguntas, donde siempre; ahí la lámpara está encendida. {channel}',
    'Perguntas, no lugar de sempre; a lâmpada está acesa. {channel}',
    'Pour les questions, l’endroit habituel ; la lampe y est allumée. {channel}',
  ],
  [
    'The doors are open. @everyone',
    'Las puertas están abiertas. @everyone',
    'As portas estão abertas. @everyone',
    'Les portes sont ouvertes. @everyone',
  ],
  [
    'Good hunting to whoever is awake. {emoji.moth} @here',
    'Buena caza a quien siga despierto. {emoji.moth} @here',
    'Boa caçada a quem está acordado. {emoji.moth} @here',
    'Bonne chasse à qui veille encore. {emoji.moth} @here',
  ],
  [
    'The next note is already on the desk, under the cup. {role}',
    'La próxima nota ya está en el escritorio, debajo de la taza. {role}',
    'A próxima nota já está na mesa, embaixo da xícara. {role}',
    'La prochaine note est déjà sur le bureau, sous la tasse. {role}',
  ],
  [
    'See you on the road. {emoji.lantern}',
    'Nos vemos en el camino. {emoji.lantern}',
    'A gente se vê na estrada. {emoji.lantern}',
    'On se retrouve sur la route. {emoji.lantern}',
  ],
];

/** Lines by pool. */
export const POOLS: Record<Pool, readonly Row[]> = { fixes, known, closings };
