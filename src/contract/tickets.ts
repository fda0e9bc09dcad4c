import { z } from 'zod';
import { Done } from './account.ts';
import { openCall, optionalCall, ownBearerCall } from './call.ts';

/** A ticket category; `description` in the language of Accept-Language. */
export const Category = z.object({ id: z.number().int().min(1), description: z.string() });
export type Category = z.infer<typeof Category>;

/** A ticket's state: not answered yet, the staff answered last, or done with. */
export const TicketState = z.enum(['open', 'answered', 'closed']);
export type TicketState = z.infer<typeof TicketState>;

/** The fields of the form besides the image; the rules are in `rules/ticket.ts`. Signed in, user and e-mail are ignored. */
export const TicketForm = z.object({
  user: z.string().max(200).default(''),
  email: z.string().max(320).default(''),
  /** The number of a category; '0' is none. */
  category: z.string().max(20).default('0'),
  coment: z.string().default(''),
  /** ALTCHA's base64 payload; asked of who is not signed in. */
  captcha: z.string().max(4000).optional(),
});

/** A reply below a ticket; staff goes by no name. */
export const TicketReply = z.object({
  author: z.enum(['player', 'staff']),
  text: z.string(),
  created_at: z.string(),
});
export type TicketReply = z.infer<typeof TicketReply>;

/** A ticket as its author sees it. */
export const Ticket = z.object({
  id: z.number().int().min(1),
  category: Category,
  coment: z.string(),
  state: TicketState,
  created_at: z.string(),
  /** Whether `GET /tickets/{id}/image` has one. */
  image: z.boolean(),
  /** Whether the staff has replied since its author last read the replies. */
  unread: z.boolean(),
  replies: z.array(TicketReply),
});
export type Ticket = z.infer<typeof Ticket>;

const TicketId = z.object({ id: z.string().regex(/^\d{1,9}$/, 'must be a number of 1 to 9 digits') });

/** Calls of support tickets; visitors may write, signed-in players follow theirs. */
export const ticketCalls = {
  'GET /categories': openCall('listTicketCategories', {
    summary: 'Ticket categories, named in the language of Accept-Language.',
    answer: z.array(Category),
  }),
  'POST /tickets': optionalCall('createTicket', {
    summary: 'Writes a ticket, with an image of at most 5 MB if there is one.',
    form: TicketForm,
    file: 'image',
    answer: z.object({ statusCode: z.literal(200), id: z.number().int().min(1) }),
  }),
  'GET /tickets/mine': ownBearerCall('listOwnTickets', {
    summary: "The bearer's tickets with their replies, newest first.",
    answer: z.object({ statusCode: z.literal(200), tickets: z.array(Ticket) }),
  }),
  'POST /tickets/{id}/replies': ownBearerCall('replyToTicket', {
    summary: "Adds to one of the bearer's tickets; a closed one takes no more.",
    refuses: [404, 409],
    params: TicketId,
    body: z.object({ coment: z.string() }),
    answer: Done,
  }),
  'POST /tickets/{id}/read': ownBearerCall('markTicketRead', {
    summary: "Marks the first replies of one of the bearer's tickets as read.",
    refuses: [404],
    params: TicketId,
    body: z.object({ replies: z.number().int().min(0).max(1_000_000) }),
    answer: Done,
  }),
  'GET /tickets/{id}/image': ownBearerCall('getTicketImage', {
    summary: "The image of one of the bearer's tickets, as a data address.",
    refuses: [404],
    params: TicketId,
    answer: z.object({ statusCode: z.literal(200), image: z.string().regex(/^data:image\/(?:png|jpeg|webp);base64,/) }),
  }),
};
