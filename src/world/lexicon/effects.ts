// biome-ignore-all lint/suspicious/noTemplateCurlyInString: a colour mark before a slot is no template string.
import type { Row } from '#world/grammar/language.ts';

/**
 * What things do, as sentences. `{stat}` is a stat, `{flat}` one that is counted in whole points, `{pct}` a percentage, `{n}` a plain number, `{big}` a large one, `{few}` a handful, `{s}` seconds, `{min}` minutes.
 * `$2$…$$` are the game's colour marks (see `items/colour-marks.ts`).
 */
export const PASSIVES: readonly Row[] = [
  [
    'Raises {stat} by $3${pct}$$.',
    'Aumenta {the stat} un $3${pct}$$.',
    'Aumenta {the stat} em $3${pct}$$.',
    'Augmente {the stat} de $3${pct}$$.',
  ],
  [
    'After a critical hit, {stat} rises by $2${pct}$$ for {s} seconds.',
    'Tras un golpe crítico, {the stat} aumenta un $2${pct}$$ durante {s} segundos.',
    'Após um acerto crítico, {the stat} sobe $2${pct}$$ por {s} segundos.',
    'Après un coup critique, {the stat} {stat:augmente|augmente|augmentent|augmentent} de $2${pct}$$ pendant {s} secondes.',
  ],
  [
    'Below a third of your health, you gain $4$+{pct}$$ {none stat}.',
    'Con menos de un tercio de la vida, ganas $4$+{pct}$$ de {none stat}.',
    'Com menos de um terço da vida, você ganha $4$+{pct}$$ de {none stat}.',
    'Sous un tiers de vie, vous gagnez $4$+{pct}$$ en {none stat}.',
  ],
  [
    'Each enemy within reach adds $2${pct}$$ to {stat}, up to five.',
    'Cada enemigo al alcance suma un $2${pct}$$ {to the stat}, hasta cinco.',
    'Cada inimigo ao alcance soma $2${pct}$$ {to the stat}, até cinco.',
    'Chaque ennemi à portée ajoute $2${pct}$$ {to the stat}, jusqu’à cinq.',
  ],
  [
    'Standing still for {s} seconds restores $3${n}$$ health.',
    'Permanecer inmóvil {s} segundos restaura $3${n}$$ puntos de vida.',
    'Ficar imóvel por {s} segundos restaura $3${n}$$ pontos de vida.',
    'Rester immobile {s} secondes rend $3${n}$$ points de vie.',
  ],
  [
    'The first blow of a fight deals $4${pct}$$ more damage.',
    'El primer golpe de cada combate causa un $4${pct}$$ más de daño.',
    'O primeiro golpe de cada combate causa $4${pct}$$ a mais de dano.',
    'Le premier coup de chaque combat inflige $4${pct}$$ de dégâts en plus.',
  ],
  [
    'In a group of three or more, everyone gains $2$+{n}$$ {none flat}.',
    'En grupos de tres o más, todos ganan $2$+{n}$$ de {none flat}.',
    'Em grupos de três ou mais, todos ganham $2$+{n}$$ de {none flat}.',
    'À trois ou plus, chacun gagne $2$+{n}$$ en {none flat}.',
  ],
  [
    'A dodge returns $2${n}$$ mana, at most once every {s} seconds.',
    'Cada esquiva devuelve $2${n}$$ de maná, como mucho una vez cada {s} segundos.',
    'Cada esquiva devolve $2${n}$$ de mana, no máximo uma vez a cada {s} segundos.',
    'Chaque esquive rend $2${n}$$ points de mana, au plus toutes les {s} secondes.',
  ],
  [
    'At night, {stat} is $6${pct}$$ higher; by day, nothing happens.',
    'De noche, {the stat} es un $6${pct}$$ mayor; de día no ocurre nada.',
    'À noite, {the stat} fica $6${pct}$$ maior; de dia, nada acontece.',
    'La nuit, {the stat} {stat:augmente|augmente|augmentent|augmentent} de $6${pct}$$ ; le jour, rien ne se passe.',
  ],
];

/** What skill stones and upgrades do to a skill. */
export const BOOSTS: readonly Row[] = [
  [
    'The skill recovers $3${s} seconds$$ sooner.',
    'La destreza se recupera $3${s} segundos$$ antes.',
    'A perícia se recupera $3${s} segundos$$ antes.',
    'La compétence se recharge $3${s} secondes$$ plus tôt.',
  ],
  [
    'The skill costs $2${pct}$$ less mana.',
    'La destreza gasta un $2${pct}$$ menos de maná.',
    'A perícia gasta $2${pct}$$ a menos de mana.',
    'La compétence coûte $2${pct}$$ de mana en moins.',
  ],
  [
    'Reach grows by $3${few} paces$$.',
    'El alcance crece $3${few} pasos$$.',
    'O alcance cresce $3${few} passos$$.',
    'La portée gagne $3${few} pas$$.',
  ],
  [
    'One use in five strikes again for $4${pct}$$ of the damage.',
    'Uno de cada cinco usos golpea de nuevo por un $4${pct}$$ del daño.',
    'Um em cada cinco usos golpeia de novo com $4${pct}$$ do dano.',
    'Une utilisation sur cinq frappe de nouveau, à $4${pct}$$ des dégâts.',
  ],
  [
    'While the skill lasts, {stat} rises by $2${pct}$$.',
    'Mientras dura la destreza, {the stat} sube un $2${pct}$$.',
    'Enquanto a perícia dura, {the stat} sobe $2${pct}$$.',
    'Tant que dure la compétence, {the stat} {stat:augmente|augmente|augmentent|augmentent} de $2${pct}$$.',
  ],
];

/** What ultimates do. */
export const STRIKES: readonly Row[] = [
  [
    'Strikes everything within sight for $7${big}$$ of your attack, once every {min} minutes.',
    'Golpea todo lo que alcanza la vista con un $7${big}$$ de tu ataque, una vez cada {min} minutos.',
    'Golpeia tudo o que a vista alcança com $7${big}$$ do seu ataque, uma vez a cada {min} minutos.',
    'Frappe tout ce qui est en vue à $7${big}$$ de votre attaque, une fois toutes les {min} minutes.',
  ],
  [
    'For {s} seconds nothing can push, stun or persuade you, and {stat} rises by $6${pct}$$.',
    'Durante {s} segundos nada puede empujarte, aturdirte ni convencerte, y {the stat} aumenta un $6${pct}$$.',
    'Por {s} segundos nada pode empurrar, atordoar nem convencer você, e {the stat} aumenta $6${pct}$$.',
    'Pendant {s} secondes, rien ne peut vous repousser, vous étourdir ni vous convaincre, et {the stat} {stat:augmente|augmente|augmentent|augmentent} de $6${pct}$$.',
  ],
  [
    'Calls back one fallen companion with $5${pct}$$ of their health.',
    'Devuelve en pie a un compañero caído con un $5${pct}$$ de su vida.',
    'Põe de pé um companheiro caído com $5${pct}$$ da vida.',
    'Relève un compagnon tombé avec $5${pct}$$ de sa vie.',
  ],
  [
    'The ground gives way in a circle of $7${few} paces$$; those inside think again.',
    'El suelo cede en un círculo de $7${few} pasos$$; los de dentro se lo piensan mejor.',
    'O chão cede num círculo de $7${few} passos$$; quem está dentro pensa melhor.',
    'Le sol cède sur un cercle de $7${few} pas$$ ; ceux du dedans se ravisent.',
  ],
  [
    'Spends all mana and returns it as damage, $7${pct}$$ for each tenth.',
    'Gasta todo el maná y lo devuelve en forma de daño: un $7${pct}$$ por cada décima parte.',
    'Gasta toda a mana e a devolve como dano: $7${pct}$$ por décima parte.',
    'Dépense tout le mana et le rend en dégâts : $7${pct}$$ par dixième.',
  ],
];

/** What stones do once they are set into gear. */
export const SOCKETS: readonly Row[] = [
  [
    'Set into gear: {flat} $3$+{n}$$.',
    'Engastad{o|a|os|as}: {none flat} $3$+{n}$$.',
    'Engastad{o|a|os|as}: {none flat} $3$+{n}$$.',
    'Une fois serti{|e|s|es} : {none flat} $3$+{n}$$.',
  ],
  [
    'Adds $3${pct}$$ to {stat} of the piece that carries it.',
    'Añade un $3${pct}$$ {to the stat} de la pieza que {lo|la|los|las} lleve.',
    'Acrescenta $3${pct}$$ {to the stat} da peça que {o|a|os|as} carrega.',
    'Ajoute $3${pct}$$ {to the stat} de la pièce qui {le|la|les|les} porte.',
  ],
  [
    'Beside another of its kind, {flat} $2$+{n}$$; alone, half as much.',
    'Junto a otra piedra de su clase, {none flat} $2$+{n}$$; sola, la mitad.',
    'Ao lado de outra pedra igual, {none flat} $2$+{n}$$; sozinha, a metade.',
    'Près d’une autre pierre de son espèce, {none flat} $2$+{n}$$ ; seule, moitié moins.',
  ],
];

/** What food does. */
export const MEALS: readonly Row[] = [
  [
    'Restores $2${n} health$$ over {s} seconds, sitting.',
    'Restaura $2${n} de vida$$ en {s} segundos, si te sientas.',
    'Restaura $2${n} de vida$$ em {s} segundos, se você se sentar.',
    'Rend $2${n} points de vie$$ en {s} secondes, assis.',
  ],
  [
    'For {min} minutes, {stat} is raised by $2${pct}$$.',
    'Durante {min} minutos, {the stat} aumenta un $2${pct}$$.',
    'Por {min} minutos, {the stat} aumenta $2${pct}$$.',
    'Pendant {min} minutes, {the stat} {stat:augmente|augmente|augmentent|augmentent} de $2${pct}$$.',
  ],
  [
    'Gives back $3${n} mana$$ and a little patience.',
    'Devuelve $3${n} de maná$$ y un poco de paciencia.',
    'Devolve $3${n} de mana$$ e um pouco de paciência.',
    'Rend $3${n} points de mana$$ et un peu de patience.',
  ],
];

/** Effects of a set at a number of pieces: label, colon, effect. Written so that either language's label may stand before any effect. */
export const SET_EFFECTS: readonly Row[] = [
  ['{stat} +{pct}', '{none stat} +{pct}', '{none stat} +{pct}', '{none stat} +{pct}'],
  ['{flat} +{n}', '{none flat} +{n}', '{none flat} +{n}', '{none flat} +{n}'],
  [
    '{stat} +{pct}, {other} +{pct}',
    '{none stat} +{pct}, {none other} +{pct}',
    '{none stat} +{pct}, {none other} +{pct}',
    '{none stat} +{pct}, {none other} +{pct}',
  ],
  [
    'every tenth hit restores {n} health',
    'cada décimo golpe restaura {n} de vida',
    'cada décimo golpe restaura {n} de vida',
    'chaque dixième coup rend {n} points de vie',
  ],
  [
    '{pct} of the damage taken falls on the attacker instead',
    'el {pct} del daño recibido recae sobre quien ataca',
    '{pct} do dano recebido recai sobre quem ataca',
    '{pct} des dégâts subis retombent sur l’agresseur',
  ],
  [
    'skills cost {pct} less mana at night',
    'de noche, las destrezas cuestan un {pct} menos de maná',
    'à noite, as perícias custam {pct} a menos de mana',
    'la nuit, les compétences coûtent {pct} de mana en moins',
  ],
  [
    'you cannot be stunned twice within {s} seconds',
    'no pueden aturdirte dos veces en {s} segundos',
    'você não pode ser atordoado duas vezes em {s} segundos',
    'impossible de vous étourdir deux fois en {s} secondes',
  ],
  [
    'companions within ten paces gain {n} {none flat}',
    'los compañeros a diez pasos ganan {n} de {none flat}',
    'os companheiros a dez passos ganham {n} de {none flat}',
    'les compagnons à dix pas gagnent {n} en {none flat}',
  ],
  [
    'once a minute, a fatal blow leaves you at {pct} health',
    'una vez por minuto, un golpe mortal te deja con un {pct} de vida',
    'uma vez por minuto, um golpe fatal deixa você com {pct} de vida',
    'une fois par minute, un coup mortel vous laisse {pct} de vie',
  ],
  [
    'walking speed +{pct} on roads',
    'velocidad al andar +{pct} en los caminos',
    'velocidade ao andar +{pct} nas estradas',
    'vitesse de marche +{pct} sur les routes',
  ],
  [
    'a lamp follows you; {flat} +{n} in its light',
    'una lámpara te sigue; {none flat} +{n} a su luz',
    'uma lâmpada segue você; {none flat} +{n} à sua luz',
    'une lampe vous suit ; {none flat} +{n} à sa lueur',
  ],
  [
    'the last piece remembers: damage +{pct} against whoever wounded you last',
    'la última pieza recuerda: daño +{pct} contra quien te hirió por última vez',
    'a última peça se lembra: dano +{pct} contra quem feriu você por último',
    'la dernière pièce se souvient : dégâts +{pct} contre qui vous a blessé en dernier',
  ],
];
