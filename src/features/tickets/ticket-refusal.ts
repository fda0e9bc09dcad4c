import type { TicketField } from '#domain/tickets/ticket.ts';
import type { Failure } from '#lib/failure.ts';
import type { Entry } from './state.ts';

/** The server's refusal of a ticket, and the ticket as it was sent. */
export type Refusal = { failure: Failure; entry: Entry };

const FIELDS: Readonly<Record<string, TicketField>> = {
  ticketAccountMissing: 'user',
  userNameCharacters: 'user',
  userNameLength: 'user',
  emailInvalid: 'email',
  ticketCategoryMissing: 'category',
  ticketCommentTooLong: 'coment',
  ticketCommentTooShort: 'coment',
  payloadTooLarge: 'image',
  ticketImageBroken: 'image',
  ticketImageTooLarge: 'image',
  ticketImageTooManyPixels: 'image',
  ticketImageType: 'image',
};

/** The field that a refusal is about; null when it is none of them. */
export function refusedField({ code }: Failure): TicketField | null {
  return code !== null && Object.hasOwn(FIELDS, code) ? (FIELDS[code] ?? null) : null;
}

/** Whether the field that a refusal is about still has the value that was sent. */
export function stillSent({ failure, entry }: Refusal, now: Entry): boolean {
  const field = refusedField(failure);
  return field === null || entry[field] === now[field];
}
