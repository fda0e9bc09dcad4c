import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** What a client handed over: whom to, and the mail as it came. */
export type TakenMail = { from: string; to: string[]; source: string };

/** How the next conversations go: taken, refused with a line at the recipient, cut when the mail has come, or never begun. */
export type SmtpMood = 'takes' | 'cuts' | 'hangs' | `${4 | 5}${string}`;

/** A mail server on the loopback that keeps what it takes; just enough of RFC 5321. */
export type SmtpDouble = {
  url: string;
  taken: TakenMail[];
  /** Conversations begun, whatever became of them. */
  conversations: number;
  mood: SmtpMood;
  close: () => Promise<void>;
};

type Talk = { mail: TakenMail; data: string | null };

const addressOf = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

/** Answers one line of a client; null: cut the connection. */
function answer(double: SmtpDouble, talk: Talk, line: string): string | null {
  const [verb = ''] = line.toUpperCase().split(/[ :]/);
  if (verb === 'EHLO') return '250-double\r\n250 AUTH PLAIN';
  if (verb === 'AUTH') return '235 signed in';
  if (verb === 'MAIL') talk.mail = { from: addressOf(line), to: [], source: '' };
  if (verb === 'RCPT' && /^[45]/.test(double.mood)) return double.mood;
  if (verb === 'RCPT') talk.mail.to.push(addressOf(line));
  if (verb === 'QUIT') return '221 bye';
  if (verb !== 'DATA') return '250 ok';
  talk.data = '';
  return '354 go on';
}

function converse(double: SmtpDouble, socket: Socket): void {
  const talk: Talk = { mail: { from: '', to: [], source: '' }, data: null };
  let rest = '';
  double.conversations += 1;
  const say = (line: string | null) => (line === null ? socket.destroy() : socket.write(`${line}\r\n`));
  const endOfMail = () => {
    talk.mail.source = (talk.data ?? '').replaceAll('\r\n..', '\r\n.');
    talk.data = null;
    if (double.mood === 'cuts') return say(null);
    double.taken.push(talk.mail);
    return say('250 taken');
  };
  socket.setEncoding('utf8').on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    rest += String(chunk);
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (talk.data === null) say(answer(double, talk, line));
      else if (line === '.') endOfMail();
      else talk.data += `${line}\r\n`;
    }
  });
  if (double.mood !== 'hangs') say('220 double');
}

/** Starts a mail server on a port of its own, or on the one given. */
export async function startSmtp(port = 0): Promise<SmtpDouble> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    converse(double, socket);
  });
  const double: SmtpDouble = {
    ...{ url: '', taken: [], conversations: 0, mood: 'takes' },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  double.url = `smtp://portal:hush%21@127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
  return double;
}
