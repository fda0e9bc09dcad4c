import type { Category, Ticket } from '#contract/tickets.ts';
import type { TicketField } from '#domain/tickets/ticket.ts';
import { createCall } from '#lib/call.ts';
import { type Failure, type Result, UNREADABLE } from '#lib/failure.ts';
import { type LoadableStore, loadable } from '#lib/loadable.ts';
import { uploadTransport } from '#lib/upload-transport.ts';
import { callOptions } from '#session/api.ts';
import { islandCall } from '#session/island-api.ts';

/** A list, or nothing that could be shown as one. */
function list<Entry>(result: Result<Entry[]>): Result<Entry[]> {
  if (!result.ok || Array.isArray(result.answer)) return result;
  return { ok: false, failure: UNREADABLE };
}

export const categories: LoadableStore<Category[]> = loadable(async () => list(await islandCall('GET /categories')));

/** The bearer's tickets, newest first; null where the server has no such call (HTTP 404). */
export const ownTickets: LoadableStore<Ticket[] | null> = loadable(async (): Promise<Result<Ticket[] | null>> => {
  const result = await islandCall('GET /tickets/mine');
  if (result.ok) return list({ ok: true, answer: result.answer.tickets });
  return result.failure.status === 404 ? { ok: true, answer: null } : result;
});

/** What is sent; user and e-mail are the account's when there is a bearer. */
export type Entry = {
  user: string;
  email: string;
  category: string;
  coment: string;
  image: File | null;
  captcha: string | null;
};

/** Sends a ticket and reports the uploaded share; returns its number. */
export async function sendTicket(
  { image, captcha, ...words }: Entry,
  onProgress: (share: number) => void,
): Promise<Result<number>> {
  const call = createCall(callOptions(uploadTransport(onProgress)));
  const result = await call('POST /tickets', {
    form: { ...words, ...(captcha === null ? {} : { captcha }) },
    files: image ? { image } : {},
  });
  return result.ok ? { ok: true, answer: result.answer.id } : result;
}

/** Adds to a ticket; null when it was taken. */
export async function reply(id: number, coment: string): Promise<Failure | null> {
  const result = await islandCall('POST /tickets/{id}/replies', { params: { id: String(id) }, body: { coment } });
  return result.ok ? null : result.failure;
}

/** Tells the server that all replies of a ticket were on screen; a server without the call is gone without. */
export async function markRead({ id, replies }: Ticket): Promise<void> {
  const body = { replies: replies.length };
  const result = await islandCall('POST /tickets/{id}/read', { params: { id: String(id) }, body });
  if (result.ok) return ownTickets.refresh();
  if (result.failure.status !== 404) console.warn('The ticket was not marked as read.', result.failure);
}

/** A picture is a data URL: nothing is loaded from elsewhere. */
const PICTURE = /^data:image\//;

/** The picture of a ticket as an address that an image takes. */
export async function imageOf(id: number): Promise<Result<string>> {
  const result = await islandCall('GET /tickets/{id}/image', { params: { id: String(id) } });
  if (!result.ok) return result;
  const { image } = result.answer;
  return PICTURE.test(image) ? { ok: true, answer: image } : { ok: false, failure: UNREADABLE };
}

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
