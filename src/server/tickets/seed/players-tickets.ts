import type { DemoTicket } from './demo-ticket.ts';

/** What the demo accounts wrote: `demo` has some in each state. */
export const PLAYERS_TICKETS: readonly DemoTicket[] = [
  {
    ...{ by: 'demo', language: 'en', category: 1, hoursAgo: 2_150, state: 'closed' },
    comment:
      'I changed my phone and the authenticator app came up empty on the new one. I still have six recovery codes. Do I lose my account when they are used up?',
    replies: [
      {
        ...{ author: 'staff', hoursAgo: 2_131 },
        text: 'No. Sign in with one of the codes, switch two-step sign-in off in your profile, then on again with the new phone. You get ten fresh codes while you do it.',
      },
      { author: 'player', hoursAgo: 2_129, text: 'That took two minutes. Thank you, all is well again!' },
      { author: 'staff', hoursAgo: 2_110, text: 'Glad to hear it. We close this one; have a good hunt.' },
    ],
  },
  {
    ...{ by: 'demo', language: 'en', category: 7, hoursAgo: 1_480, state: 'closed' },
    comment:
      'A player keeps blocking the ferry at the harbour with a mount and asks everybody for coins before moving away. Several of us have missed the boat tonight.',
    replies: [
      {
        ...{ author: 'staff', hoursAgo: 1_471 },
        text: 'Thank you for the report. We watched for an hour, spoke with the player, and mounts are now sent off the gangway by the harbour guard. What was decided about the account stays between the player and us.',
      },
    ],
  },
  {
    ...{ by: 'demo', language: 'en', category: 4, hoursAgo: 640, state: 'closed' },
    comment: 'I sold my old shield to the smith by mistake, together with a bag of ore. Can it be brought back?',
    replies: [
      {
        ...{ author: 'staff', hoursAgo: 628 },
        text: 'What was sold less than a day before can be bought back from the same smith: ask for “regrets” in his window. After that it is melted, and we could not bring it back even if we wished to.',
      },
      {
        author: 'player',
        hoursAgo: 627,
        text: 'Found it behind “regrets”, at the price I had got for it. Case closed!',
      },
    ],
  },
  {
    ...{ by: 'demo', language: 'en', category: 5, hoursAgo: 98, state: 'answered', image: true },
    comment:
      'Since the last update one square of my bag shows no picture. The item in it can still be used and sold, but I cannot see what it is. I have attached a screenshot: second row, fourth square.',
    replies: [
      {
        ...{ author: 'staff', hoursAgo: 80 },
        text: 'The screenshot helped a lot. The icon of that cloak was left out of the update; it comes with the next one.\n\nUntil then, rest the pointer on the square: the name is still there.',
      },
    ],
  },
  {
    ...{ by: 'demo', language: 'en', category: 3, hoursAgo: 52, state: 'answered' },
    comment:
      'The code from the summer broadcast says that it is not right. I copied it letter by letter, twice. Is it gone already?',
    replies: [
      {
        ...{ author: 'staff', hoursAgo: 47 },
        text: 'The letter after the dash is an O, not a zero: our overlay made them look alike, sorry. It can be claimed until the end of the month.',
      },
    ],
  },
  {
    ...{ by: 'demo', language: 'en', category: 2, hoursAgo: 9, state: 'open' },
    comment:
      'I would like to buy points for a friend as a present. Can I choose another account when I pay, or do I have to sign in as the friend?',
  },
  {
    ...{ by: 'demo', language: 'en', category: 5, hoursAgo: 30, state: 'open' },
    comment:
      'The bell tower rings every minute instead of every hour when it rains. It is funny at first, and then it is not.',
    replies: [
      {
        ...{ author: 'staff', hoursAgo: 26 },
        text: 'We have stood below that tower for a while now and hear one bell an hour. On which map does it happen, and with which sound setting?',
      },
      { author: 'player', hoursAgo: 5, text: 'On the coast road, with surround sound. With plain stereo it is quiet.' },
    ],
  },
  {
    ...{ by: 'veteran', language: 'es', category: 2, hoursAgo: 4_900, state: 'closed' },
    comment:
      'Hice un pago ayer por la tarde y el banco ya lo ha cobrado, pero los puntos no aparecen en mi cuenta. ¿Se ha perdido el dinero?',
    replies: [
      {
        ...{ author: 'staff', hoursAgo: 4_893 },
        text: 'No se ha perdido nada: el proveedor retuvo el aviso unas horas. Los puntos, con su bonificación, ya están en tu cuenta.',
      },
      { author: 'player', hoursAgo: 4_892, text: 'Confirmado, acaban de llegar. ¡Muchas gracias por la rapidez!' },
    ],
  },
  {
    ...{ by: 'veteran', language: 'es', category: 1, hoursAgo: 72, state: 'answered' },
    comment:
      'Mi cuenta es de las antiguas y nunca confirmé el correo. ¿Tengo que hacerlo ahora para seguir reclamando premios?',
    replies: [
      {
        ...{ author: 'staff', hoursAgo: 60 },
        text: 'Las cuentas anteriores al 22 de septiembre de 2024 pueden reclamar premios sin confirmar el correo. Aun así te lo recomendamos: así podremos escribirte si alguien intenta entrar en tu cuenta.',
      },
    ],
  },
  {
    ...{ by: 'veteran', language: 'es', category: 8, hoursAgo: 20, state: 'open' },
    comment:
      'Propuesta: que el tablón del gremio guarde los mensajes de la última semana. Los que jugamos de madrugada nunca nos enteramos de nada.',
  },
  {
    ...{ by: 'novice', language: 'fr', category: 1, hoursAgo: 0, state: 'open' },
    comment:
      'Bonjour, je viens de créer mon compte et le message de confirmation n’arrive pas, même parmi les indésirables. Dois-je attendre encore un peu ?',
  },
];
