import type { WireLanguage } from '#contract/text.ts';
import type { TicketState } from '#contract/tickets.ts';
import type { ticketCategories } from './schema.ts';

const category = (id: number, en: string, es: string, pt: string, fr: string) => ({
  id,
  description: { en, es, pt, fr },
});

/** What a ticket of the demo world may be about. */
export const DEMO_CATEGORIES: (typeof ticketCategories.$inferInsert)[] = [
  category(1, 'Account and sign-in', 'Cuenta e inicio de sesión', 'Conta e login', 'Compte et connexion'),
  category(2, 'Payments and points', 'Pagos y puntos', 'Pagamentos e pontos', 'Paiements et points'),
  category(3, 'Awards and codes', 'Premios y códigos', 'Prêmios e códigos', 'Récompenses et codes'),
  category(
    4,
    'Lost items or characters',
    'Objetos o personajes perdidos',
    'Itens ou personagens perdidos',
    'Objets ou personnages perdus',
  ),
  category(
    5,
    'Something in the game is broken',
    'Algo falla en el juego',
    'Algo não funciona no jogo',
    'Quelque chose ne va pas dans le jeu',
  ),
  category(
    6,
    'Download and installation',
    'Descarga e instalación',
    'Download e instalação',
    'Téléchargement et installation',
  ),
  category(7, 'Report a player', 'Denunciar a un jugador', 'Denunciar um jogador', 'Signaler un joueur'),
  category(8, 'Anything else', 'Cualquier otra cosa', 'Qualquer outro assunto', 'Autre sujet'),
];

type DemoReply = { author: 'player' | 'staff'; hoursAgo: number; text: string };

const staff = (hoursAgo: number, text: string): DemoReply => ({ author: 'staff', hoursAgo, text });

const player = (hoursAgo: number, text: string): DemoReply => ({ author: 'player', hoursAgo, text });

/** A ticket of the demo world; all times are hours before the first start. */
export type DemoTicket = {
  /** A demo account, or what a visitor gave. */
  by: 'demo' | 'novice' | 'veteran' | { user: string; email: string };
  language: WireLanguage;
  category: number;
  hoursAgo: number;
  comment: string;
  state: TicketState;
  /** Whether the demo picture goes with it. */
  image?: true;
  replies: readonly DemoReply[];
};

const ticket = (
  head: Omit<DemoTicket, 'comment' | 'replies'>,
  comment: string,
  ...replies: readonly DemoReply[]
): DemoTicket => ({ ...head, comment, replies });

/** What the demo accounts wrote: `demo` has some in each state. */
export const PLAYERS_TICKETS: readonly DemoTicket[] = [
  ticket(
    { by: 'demo', language: 'en', category: 1, hoursAgo: 2_150, state: 'closed' },
    'I changed my phone and the authenticator app came up empty on the new one. I still have six recovery codes. Do I lose my account when they are used up?',
    staff(
      2_131,
      'No. Sign in with one of the codes, switch two-step sign-in off in your profile, then on again with the new phone. You get ten fresh codes while you do it.',
    ),
    player(2_129, 'That took two minutes. Thank you, all is well again!'),
    staff(2_110, 'Glad to hear it. We close this one; have a good hunt.'),
  ),
  ticket(
    { by: 'demo', language: 'en', category: 7, hoursAgo: 1_480, state: 'closed' },
    'A player keeps blocking the ferry at the harbour with a mount and asks everybody for coins before moving away. Several of us have missed the boat tonight.',
    staff(
      1_471,
      'Thank you for the report. We watched for an hour, spoke with the player, and mounts are now sent off the gangway by the harbour guard. What was decided about the account stays between the player and us.',
    ),
  ),
  ticket(
    { by: 'demo', language: 'en', category: 4, hoursAgo: 640, state: 'closed' },
    'I sold my old shield to the smith by mistake, together with a bag of ore. Can it be brought back?',
    staff(
      628,
      'What was sold less than a day before can be bought back from the same smith: ask for “regrets” in his window. After that it is melted, and we could not bring it back even if we wished to.',
    ),
    player(627, 'Found it behind “regrets”, at the price I had got for it. Case closed!'),
  ),
  ticket(
    { by: 'demo', language: 'en', category: 5, hoursAgo: 98, state: 'answered', image: true },
    'Since the last update one square of my bag shows no picture. The item in it can still be used and sold, but I cannot see what it is. I have attached a screenshot: second row, fourth square.',
    staff(
      80,
      'The screenshot helped a lot. The icon of that cloak was left out of the update; it comes with the next one.\n\nUntil then, rest the pointer on the square: the name is still there.',
    ),
  ),
  ticket(
    { by: 'demo', language: 'en', category: 3, hoursAgo: 52, state: 'answered' },
    'The code from the summer broadcast says that it is not right. I copied it letter by letter, twice. Is it gone already?',
    staff(
      47,
      'The letter after the dash is an O, not a zero: our overlay made them look alike, sorry. It can be claimed until the end of the month.',
    ),
  ),
  ticket(
    { by: 'demo', language: 'en', category: 2, hoursAgo: 9, state: 'open' },
    'I would like to buy points for a friend as a present. Can I choose another account when I pay, or do I have to sign in as the friend?',
  ),
  ticket(
    { by: 'demo', language: 'en', category: 5, hoursAgo: 30, state: 'open' },
    'The bell tower rings every minute instead of every hour when it rains. It is funny at first, and then it is not.',
    staff(
      26,
      'We have stood below that tower for a while now and hear one bell an hour. On which map does it happen, and with which sound setting?',
    ),
    player(5, 'On the coast road, with surround sound. With plain stereo it is quiet.'),
  ),
  ticket(
    { by: 'veteran', language: 'es', category: 2, hoursAgo: 4_900, state: 'closed' },
    'Hice un pago ayer por la tarde y el banco ya lo ha cobrado, pero los puntos no aparecen en mi cuenta. ¿Se ha perdido el dinero?',
    staff(
      4_893,
      'No se ha perdido nada: el proveedor retuvo el aviso unas horas. Los puntos, con su bonificación, ya están en tu cuenta.',
    ),
    player(4_892, 'Confirmado, acaban de llegar. ¡Muchas gracias por la rapidez!'),
  ),
  ticket(
    { by: 'veteran', language: 'es', category: 1, hoursAgo: 72, state: 'answered' },
    'Mi cuenta es de las antiguas y nunca confirmé el correo. ¿Tengo que hacerlo ahora para seguir reclamando premios?',
    staff(
      60,
      'Las cuentas anteriores al 22 de septiembre de 2024 pueden reclamar premios sin confirmar el correo. Aun así te lo recomendamos: así podremos escribirte si alguien intenta entrar en tu cuenta.',
    ),
  ),
  ticket(
    { by: 'veteran', language: 'es', category: 8, hoursAgo: 20, state: 'open' },
    'Propuesta: que el tablón del gremio guarde los mensajes de la última semana. Los que jugamos de madrugada nunca nos enteramos de nada.',
  ),
  ticket(
    { by: 'novice', language: 'fr', category: 1, hoursAgo: 0, state: 'open' },
    'Bonjour, je viens de créer mon compte et le message de confirmation n’arrive pas, même parmi les indésirables. Dois-je attendre encore un peu ?',
  ),
];

/** A visitor of the demo world; the address leads nowhere, so that no stranger gets the mail. */
const visitor = (user: string) => ({ user, email: `${user}@example.com` });

/** What people wrote who were not signed in. */
export const VISITORS_TICKETS: readonly DemoTicket[] = [
  ticket(
    { by: visitor('lume.da.serra'), language: 'pt', category: 1, hoursAgo: 3_300, state: 'closed' },
    'Esqueci a senha e não tenho mais acesso ao e-mail antigo, porque era da faculdade. Ainda lembro o nome do meu primeiro personagem. Tem jeito?',
    staff(
      3_280,
      'Tem, sim. Responda às perguntas que enviamos num e-mail à parte; quando tudo bater, colocamos o novo endereço na conta e você recupera a senha pelo site.',
    ),
  ),
  ticket(
    { by: visitor('brume'), language: 'fr', category: 6, hoursAgo: 900, state: 'closed' },
    'L’installation s’arrête à 97 % avec un message sur l’espace disque, alors qu’il me reste quarante gigaoctets de libres.',
    staff(
      888,
      'L’archive est décompressée sur le disque du système avant d’être déplacée : c’est celui-là qui est plein. Choisissez un autre dossier temporaire dans les options de l’installateur, et tout ira jusqu’au bout.',
    ),
  ),
  ticket(
    { by: visitor('tres_faros'), language: 'es', category: 4, hoursAgo: 260, state: 'answered' },
    'Borré sin querer a mi arquera de nivel 64 cuando quería borrar el personaje de pruebas. Se llama Tresfaros. ¿Se puede recuperar?',
    staff(
      240,
      'Sí: un personaje borrado se guarda treinta días. Inicia sesión y pide la recuperación de personaje en la tienda, en el apartado de servicios; indica el nombre tal y como lo has escrito aquí.',
    ),
  ),
  ticket(
    { by: visitor('oldbadger'), language: 'en', category: 6, hoursAgo: 130, state: 'answered' },
    'My virus scanner puts the launcher into quarantine each time I start it. Is that file really yours, and how could I tell?',
    staff(
      121,
      'It is ours if its checksum is the one on the downloads page: the instructions there tell how to compare them. If it is not the same, delete the file and take it from us, not from a mirror.',
    ),
  ),
  ticket(
    { by: visitor('jangada'), language: 'pt', category: 5, hoursAgo: 64, state: 'answered' },
    'O peixe-lanterna não aparece mais na lagoa depois da manutenção. Fiquei a noite inteira com a vara na mão e só veio bota velha.',
    staff(
      50,
      'Ele mudou de hábitos: agora só aparece nas noites de lua nova do jogo. A nota da atualização não dizia isso com clareza, e já a corrigimos. Guarde as botas: há quem as compre.',
    ),
  ),
  ticket(
    { by: visitor('petite_ourse'), language: 'fr', category: 8, hoursAgo: 41, state: 'open' },
    'Nous sommes un petit groupe de joueuses malvoyantes. Serait-il possible d’agrandir la police des dialogues au-delà de 150 % ?',
  ),
  ticket(
    { by: visitor('nube-9'), language: 'es', category: 7, hoursAgo: 15, state: 'open' },
    'Alguien se hace pasar por el equipo en el chat comercial y pide contraseñas «para comprobarlas». No tengo captura, pero ha sido hace media hora en el canal 2.',
  ),
  ticket(
    { by: visitor('quartzo'), language: 'pt', category: 3, hoursAgo: 11, state: 'open' },
    'Ganhei um código no sorteio da comunidade, mas ainda não tenho conta. Se eu me cadastrar só na semana que vem, ele continua valendo?',
  ),
  ticket(
    { by: visitor('marginalia'), language: 'en', category: 8, hoursAgo: 3, state: 'open' },
    'I write a small newsletter about games for people over fifty. May I use two of the pictures from your patch notes, with a link to you?',
  ),
];
