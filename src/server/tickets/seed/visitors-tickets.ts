import type { DemoTicket } from './demo-ticket.ts';

/** A visitor of the demo world; the address leads nowhere, so that no stranger gets the mail. */
const visitor = (user: string) => ({ user, email: `${user}@example.com` });

/** What people wrote who were not signed in. */
export const VISITORS_TICKETS: readonly DemoTicket[] = [
  {
    ...{ by: visitor('lume.da.serra'), language: 'pt', category: 1, hoursAgo: 3_300, state: 'closed' },
    comment:
      'Esqueci a senha e não tenho mais acesso ao e-mail antigo, porque era da faculdade. Ainda lembro o nome do meu primeiro personagem. Tem jeito?',
    replies: [
      {
        ...{ author: 'staff', hoursAgo: 3_280 },
        text: 'Tem, sim. Responda às perguntas que enviamos num e-mail à parte; quando tudo bater, colocamos o novo endereço na conta e você recupera a senha pelo site.',
      },
    ],
  },
  {
    ...{ by: visitor('brume'), language: 'fr', category: 6, hoursAgo: 900, state: 'closed' },
    comment:
      'L’installation s’arrête à 97 % avec un message sur l’espace disque, alors qu’il me reste quarante gigaoctets de libres.',
    replies: [
      {
        ...{ author: 'staff', hoursAgo: 888 },
        text: 'L’archive est décompressée sur le disque du système avant d’être déplacée : c’est celui-là qui est plein. Choisissez un autre dossier temporaire dans les options de l’installateur, et tout ira jusqu’au bout.',
      },
    ],
  },
  {
    ...{ by: visitor('tres_faros'), language: 'es', category: 4, hoursAgo: 260, state: 'answered' },
    comment:
      'Borré sin querer a mi arquera de nivel 64 cuando quería borrar el personaje de pruebas. Se llama Tresfaros. ¿Se puede recuperar?',
    replies: [
      {
        ...{ author: 'staff', hoursAgo: 240 },
        text: 'Sí: un personaje borrado se guarda treinta días. Inicia sesión y pide la recuperación de personaje en la tienda, en el apartado de servicios; indica el nombre tal y como lo has escrito aquí.',
      },
    ],
  },
  {
    ...{ by: visitor('oldbadger'), language: 'en', category: 6, hoursAgo: 130, state: 'answered' },
    comment:
      'My virus scanner puts the launcher into quarantine each time I start it. Is that file really yours, and how could I tell?',
    replies: [
      {
        ...{ author: 'staff', hoursAgo: 121 },
        text: 'It is ours if its checksum is the one on the downloads page: the instructions there tell how to compare them. If it is not the same, delete the file and take it from us, not from a mirror.',
      },
    ],
  },
  {
    ...{ by: visitor('jangada'), language: 'pt', category: 5, hoursAgo: 64, state: 'answered' },
    comment:
      'O peixe-lanterna não aparece mais na lagoa depois da manutenção. Fiquei a noite inteira com a vara na mão e só veio bota velha.',
    replies: [
      {
        ...{ author: 'staff', hoursAgo: 50 },
        text: 'Ele mudou de hábitos: agora só aparece nas noites de lua nova do jogo. A nota da atualização não dizia isso com clareza, e já a corrigimos. Guarde as botas: há quem as compre.',
      },
    ],
  },
  {
    ...{ by: visitor('petite_ourse'), language: 'fr', category: 8, hoursAgo: 41, state: 'open' },
    comment:
      'Nous sommes un petit groupe de joueuses malvoyantes. Serait-il possible d’agrandir la police des dialogues au-delà de 150 % ?',
  },
  {
    ...{ by: visitor('nube-9'), language: 'es', category: 7, hoursAgo: 15, state: 'open' },
    comment:
      'Alguien se hace pasar por el equipo en el chat comercial y pide contraseñas «para comprobarlas». No tengo captura, pero ha sido hace media hora en el canal 2.',
  },
  {
    ...{ by: visitor('quartzo'), language: 'pt', category: 3, hoursAgo: 11, state: 'open' },
    comment:
      'Ganhei um código no sorteio da comunidade, mas ainda não tenho conta. Se eu me cadastrar só na semana que vem, ele continua valendo?',
  },
  {
    ...{ by: visitor('marginalia'), language: 'en', category: 8, hoursAgo: 3, state: 'open' },
    comment:
      'I write a small newsletter about games for people over fifty. May I use two of the pictures from your patch notes, with a link to you?',
  },
];
