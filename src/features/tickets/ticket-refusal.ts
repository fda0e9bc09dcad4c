import type { Failure } from '#lib/failure.ts';
import type { TicketField } from '#rules/ticket.ts';

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

/** The field that a refusal speaks of (wire.md 43); null when it is none of them. */
export function refusedField({ code }: Failure): TicketField | null {
  return code !== null && Object.hasOwn(FIELDS, code) ? (FIELDS[code] ?? null) : null;
}
