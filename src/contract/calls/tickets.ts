import { z } from 'zod';
import { Done } from '../account.ts';
import { defineCalls } from '../call.ts';
import { Category, Ticket, TicketForm } from '../tickets.ts';

const TicketId = z.object({ id: z.string().regex(/^\d{1,9}$/, 'must be a number of 1 to 9 digits') });

/** Calls of support tickets; visitors may write, signed-in players follow theirs. */
export const ticketCalls = defineCalls({
  'GET /categories': {
    summary: 'Ticket categories, named in the language of Accept-Language.',
    access: 'open',
    answer: z.array(Category),
  },
  'POST /tickets': {
    summary: 'Writes a ticket, with an image of at most 5 MB if there is one.',
    access: 'optional',
    form: TicketForm,
    file: 'image',
    answer: z.object({ statusCode: z.literal(200), id: z.number().int().min(1) }),
  },
  'GET /tickets/mine': {
    summary: "The bearer's tickets with their replies, newest first.",
    access: 'bearer',
    own: true,
    answer: z.object({ statusCode: z.literal(200), tickets: z.array(Ticket) }),
  },
  'POST /tickets/{id}/replies': {
    summary: "Adds to one of the bearer's tickets; a closed one takes no more.",
    access: 'bearer',
    own: true,
    params: TicketId,
    body: z.object({ coment: z.string() }),
    answer: Done,
  },
  'GET /tickets/{id}/image': {
    summary: "The image of one of the bearer's tickets, as a data address.",
    access: 'bearer',
    own: true,
    params: TicketId,
    answer: z.object({ statusCode: z.literal(200), image: z.string().regex(/^data:image\/(?:png|jpeg|webp);base64,/) }),
  },
});
