import { z } from 'zod';

/** A ticket category; `description` in the language of Accept-Language. */
export const Category = z.object({ id: z.number().int().min(1), description: z.string() });
export type Category = z.infer<typeof Category>;

/** Where a ticket stands: nobody answered yet, the staff answered last, or done with. */
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
  replies: z.array(TicketReply),
});
export type Ticket = z.infer<typeof Ticket>;
