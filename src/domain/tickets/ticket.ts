import type { ErrorCode } from '#contract/errors.ts';
import { accountNameProblem, emailProblem } from '../account/credentials.ts';

/** An image may be as large as this, in bytes. */
export const LARGEST_TICKET_IMAGE = 5 * 1024 * 1024;
export const TICKET_IMAGE_ACCEPT = '.jpg,.jpeg,.png,.bmp';

const SHORTEST_COMMENT = 10;
/** Characters a comment may have, counted as `ticketTextLength` counts them. */
export const LONGEST_TICKET_COMMENT = 4_000;
/** No account has a longer name; a visitor's is greeted by it in a mail. */
const LONGEST_USER = 32;

const IMAGE_NAME = /\.(?:jpe?g|png|bmp)$/i;
const IMAGE_TYPE = /^image\/(?:jpeg|jpg|pjpeg|png|x-png|bmp|x-bmp|x-ms-bmp)$/i;

export type TicketImageKind = 'jpeg' | 'png' | 'bmp';

const SIGNATURES: readonly [kind: TicketImageKind, bytes: readonly number[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['bmp', [0x42, 0x4d]],
];

/** Bytes that `ticketImageKind` wants to see, when the file has as many. */
export const TICKET_IMAGE_HEAD = 8;

/** The kind of image that a file begins as; null for none that is taken. */
export function ticketImageKind(head: Uint8Array): TicketImageKind | null {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, at) => head[at] === byte));
  return found?.[0] ?? null;
}

/** A file that is to go with a ticket: its name, declared type, size in bytes, and its first bytes. */
export type TicketFile = { name: string; type: string; size: number; head: Uint8Array };

/** What is wrong with a file: name, declared type and content must each be of an image that is taken; they need not be the same kind. */
export function ticketImageProblem({ name, type, size, head }: TicketFile): ErrorCode | null {
  if (!IMAGE_NAME.test(name) || !IMAGE_TYPE.test(type) || ticketImageKind(head) === null) return 'ticketImageType';
  return size > LARGEST_TICKET_IMAGE ? 'ticketImageTooLarge' : null;
}

/** A comment as it is judged and kept: a form sends every line break as two characters, and blank ends say nothing. */
export const ticketText = (sent: string) => sent.replace(/\r\n?/g, '\n').trim();

/** The length of a comment: characters as Unicode counts them, without blank ends. */
export const ticketTextLength = (sent: string) => [...ticketText(sent)].length;

export function ticketCommentProblem(sent: string): ErrorCode | null {
  const length = ticketTextLength(sent);
  if (length < SHORTEST_COMMENT) return 'ticketCommentTooShort';
  return length > LONGEST_TICKET_COMMENT ? 'ticketCommentTooLong' : null;
}

/** The number of a category; 0, which is none, for anything else. */
export const ticketCategory = (sent: string) => (/^[1-9]\d{0,8}$/.test(sent) ? Number(sent) : 0);

/** What is wrong with the user name of who is not signed in: a name of an account, whether or not there is one. */
export function ticketUserProblem(sent: string): ErrorCode | null {
  const user = sent.trim();
  const problem = accountNameProblem(user);
  if (problem === 'userNameRequired') return 'ticketAccountMissing';
  return problem ?? (user.length > LONGEST_USER ? 'userNameLength' : null);
}

/** What is wrong with the address of who is not signed in: any host will do, because no account is made here. */
export function ticketEmailProblem(sent: string): ErrorCode | null {
  const problem = emailProblem(sent.trim());
  return problem === 'emailRequired' || problem === 'emailInvalid' ? 'emailInvalid' : null;
}

/** The fields of the form, as the wire calls them, in their order. */
export type TicketField = 'user' | 'email' | 'category' | 'coment' | 'image';

/** What is filled in; `file` null for none. */
export type TicketEntries = { user: string; email: string; category: string; coment: string; file: TicketFile | null };

/** Every field that is wrong and why, in the order of the form. Signed in, user and e-mail are the account's and not judged. */
export function ticketProblems(
  { user, email, category, coment, file }: TicketEntries,
  signedIn: boolean,
): { field: TicketField; code: ErrorCode }[] {
  const judged: [TicketField, ErrorCode | null][] = [
    ['user', signedIn ? null : ticketUserProblem(user)],
    ['email', signedIn ? null : ticketEmailProblem(email)],
    ['category', ticketCategory(category) === 0 ? 'ticketCategoryMissing' : null],
    ['coment', ticketCommentProblem(coment)],
    ['image', file && ticketImageProblem(file)],
  ];
  return judged.flatMap(([field, code]) => (code === null ? [] : [{ field, code }]));
}
