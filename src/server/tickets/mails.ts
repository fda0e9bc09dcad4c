import { pageAddress } from '#domain/site/addresses.ts';
import { lines, link, type MailContext, type MailTemplates, paragraph, type Texts } from '../kernel/mail/blocks.ts';

/** Who wrote a ticket: a player finds it on the site, a visitor has the mails alone. */
type TicketAuthor = 'player' | 'visitor';

declare module '#server/kernel/mail/mails.ts' {
  interface MailFacts {
    /** A ticket came in; `author` tells where its answer can be read. */
    ticketReceived: { name: string; ticket: string; author: TicketAuthor };
    /** The staff answered; `answer` '' where the address was never shown to be the account's: it is read on the site then. */
    ticketAnswered: { name: string; ticket: string; author: TicketAuthor; answer: string };
  }
}

/** Where the thread of a ticket is read: on the site by players, in their mails alone by visitors. */
function ticketPlace(texts: Texts, { author }: { author: TicketAuthor }, around: MailContext) {
  if (author === 'visitor') return [paragraph(texts('mail:ticketVisitor'))];
  const page = around.publicOrigin + pageAddress('tickets', around.language.site);
  return [paragraph(texts('mail:ticketPlayer')), link(texts('mail:toTickets'), page)];
}

/** Mails about tickets. */
export const TICKET_MAILS = {
  ticketReceived: (facts, texts, around) => {
    const { ticket, author } = facts;
    // A visitor's address is as it was typed; a player's is the account's own.
    const mistyped = author === 'visitor' ? [paragraph(texts('mail:ticketIfNotYou'))] : [];
    const received = paragraph(texts('mail:ticketReceivedText', { ticket }));
    return {
      subject: texts('mail:ticketReceivedSubject', { ticket }),
      pieces: [received, ...ticketPlace(texts, facts, around), ...mistyped],
    };
  },
  ticketAnswered: (facts, texts, around) => {
    const { ticket, answer } = facts;
    const lead = answer === '' ? 'mail:ticketAnswerWaits' : 'mail:ticketAnsweredText';
    return {
      subject: texts('mail:ticketAnsweredSubject', { ticket }),
      pieces: [paragraph(texts(lead, { ticket })), ...lines(answer), ...ticketPlace(texts, facts, around)],
    };
  },
} satisfies Partial<MailTemplates>;
