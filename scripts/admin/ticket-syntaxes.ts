import { resolve } from 'node:path';
import { TicketState } from '#contract/tickets.ts';
import { numberOf, type Syntax, translated, type Words } from './syntax.ts';

const DEFAULT_TICKETS = 20;
const MOST_TICKETS = 500;
const STATES = [...TicketState.options, 'all'] as const;

const tickets: Syntax<'tickets'> = {
  usage: 'tickets [--state open|answered|closed|all] [--limit N]',
  does: `lists tickets, those first that have waited longest; the open ones and ${DEFAULT_TICKETS} lines unless told`,
  example: 'tickets --state answered --limit 50',
  options: ['state', 'limit'],
  read: ({ words, options: { state = 'open', limit = String(DEFAULT_TICKETS) } }) => {
    const known = STATES.find((one) => one === state);
    if (words.length > 0 || !known) return `takes a --state of ${STATES.join(', ')}`;
    const lines = numberOf(limit);
    if (lines === null || lines > MOST_TICKETS) return `takes a --limit from 1 to ${MOST_TICKETS}`;
    return { state: known, limit: lines };
  },
};

/** Reads the words of a command that takes a ticket and nothing behind it. */
function ticketAlone({ words: [id, ...more] }: Pick<Words, 'words'>): { ticket: number } | string {
  const ticket = numberOf(id);
  return ticket === null || more.length > 0 ? "needs one ticket's number" : { ticket };
}

const ticket: Syntax<'ticket'> = {
  usage: 'ticket ID [--image FILE]',
  does: 'prints a ticket with its whole thread, or writes its picture to a new file',
  example: 'ticket 12 --image picture.png',
  options: ['image'],
  read: ({ words, options: { image } }) => {
    const named = ticketAlone({ words });
    // The running server may be the one that writes, and it stands in another folder.
    return typeof named === 'string' ? named : { ...named, image: image ? resolve(image) : null };
  },
};

const answerTicket: Syntax<'answer-ticket'> = {
  usage: 'answer-ticket ID TEXT | answer-ticket ID --file FILE',
  does: 'answers a ticket and mails the answer to its writer; a FILE of text, or - for the standard input',
  example: "answer-ticket 12 'It is repaired, thank you.'",
  options: ['file'],
  read: ({ words: [id, text, ...more], options: { file }, readFile }) => {
    const number = numberOf(id);
    if (number === null || more.length > 0 || (text === undefined) === (file === undefined)) {
      return "needs a ticket's number and either a text in quotes or --file";
    }
    return { ticket: number, text: text ?? readFile(file ?? '') };
  },
};

const addCategory: Syntax<'add-category'> = {
  usage: 'add-category ID NAME [--name-es NAME] [--name-pt NAME] [--name-fr NAME]',
  does: 'lets tickets be about something new; the form lists categories by ID',
  example: "add-category 9 'Guild wars' --name-es 'Guerras de gremios'",
  options: ['name-es', 'name-pt', 'name-fr'],
  read: ({ words: [id, name, ...more], options }) => {
    const number = numberOf(id);
    if (number === null || !name || more.length > 0) {
      return 'needs a number and a name; a name of several words in quotes';
    }
    return { id: number, name: translated(name, options, 'name') };
  },
};

/** Commands about support tickets. */
export const TICKET_SYNTAXES = {
  tickets,
  ticket,
  'answer-ticket': answerTicket,
  'close-ticket': {
    usage: 'close-ticket ID',
    does: 'closes a ticket: it takes no more replies',
    example: 'close-ticket 12',
    read: ticketAlone,
  } satisfies Syntax<'close-ticket'>,
  'reopen-ticket': {
    usage: 'reopen-ticket ID',
    does: 'opens a closed ticket again',
    example: 'reopen-ticket 12',
    read: ticketAlone,
  } satisfies Syntax<'reopen-ticket'>,
  'erase-ticket': {
    usage: 'erase-ticket ID',
    does: 'takes name, address, picture and every word out of a ticket for good, and closes it',
    example: 'erase-ticket 12',
    read: ticketAlone,
  } satisfies Syntax<'erase-ticket'>,
  'add-category': addCategory,
  'retire-category': {
    usage: 'retire-category ID',
    does: 'offers a category no more; tickets that are about it stay',
    example: 'retire-category 9',
    read: ({ words: [id, ...more] }) => {
      const number = numberOf(id);
      return number === null || more.length > 0 ? "needs one category's number" : { id: number };
    },
  } satisfies Syntax<'retire-category'>,
};
