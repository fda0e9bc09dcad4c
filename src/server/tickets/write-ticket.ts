import type { ErrorCode } from '#contract/errors.ts';
import { mailboxOf } from '#domain/account/credentials.ts';
import {
  TICKET_IMAGE_HEAD,
  ticketCategory,
  ticketCommentProblem,
  ticketProblems,
  ticketText,
} from '#domain/tickets/ticket.ts';
import { createConcurrencyLimit } from '../kernel/auth/concurrency-limit.ts';
import { type Account, lockSessionAccount } from '../kernel/auth/lock-account.ts';
import { consume, countTry, type RateLimit, refund, subjectLimit } from '../kernel/auth/rate-limit.ts';
import { HOUR } from '../kernel/clock.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Input, Route } from '../kernel/http/route.ts';
import { HttpError } from '../kernel/http-error.ts';
import { reencodeImage, type StoredImage, UndecodableImage } from '../kernel/images/reencode-image.ts';
import { queueMail } from '../kernel/mail/mails.ts';
import {
  addReply,
  countReplies,
  imageOf,
  isOffered,
  listCategories,
  lockTicket,
  markRead,
  ticketsOf,
} from './queries.ts';
import { ticketImages, tickets } from './schema.ts';

/** `POST /tickets/{id}/replies`: the rule of the comment applies; a reply opens an answered ticket again, a closed one refuses it (409). */
async function reply(
  { db, clock, limits }: ServerContext,
  { params, body, bearer, caller }: Input<'POST /tickets/{id}/replies'>,
): Promise<void> {
  const problem = ticketCommentProblem(body.coment);
  if (problem) throw brokenRule(problem);
  const now = clock.now();
  const share = { most: limits.ticketRepliesPerAccount, within: HOUR };
  const rateLimit = subjectLimit('ticket reply', String(bearer.accountId), caller, share);
  const add = async (tx: Db) => {
    const { id: accountId } = await lockSessionAccount(tx, bearer, now);
    const ticket = await lockTicket(tx, Number(params.id));
    if (ticket?.accountId !== accountId) throw ticketNotFound();
    if (ticket.state === 'closed') throw ticketClosed();
    // A thread is always sent whole, and the staff answers none this long.
    if ((await countReplies(tx, ticket.id)) >= limits.ticketRepliesPerTicket) throw ticketClosed();
    const text = ticketText(body.coment);
    await addReply(tx, { ticketId: ticket.id, author: 'player', text, createdAt: now }, 'open');
  };
  await countTry(db, rateLimit, now, () => db.transaction(add));
}

/** One image is decoded at a time, because one of 40 megapixels takes half a gigabyte of memory. */
const IMAGES_AT_ONCE = 1;
const IMAGES_WAITING = 16;

/** Calls of support tickets. */
export function ticketRoutes(on: Route, services: ServerContext): void {
  const { db } = services;
  const inTurn = createConcurrencyLimit(IMAGES_AT_ONCE, IMAGES_WAITING);

  on('GET /categories').handle(({ caller }) => listCategories(db, caller.language));

  on('POST /tickets').handle(async (sent) => {
    const id = await writeTicket(services, (bytes, owner) => inTurn(() => reencodeImage(bytes), owner), sent);
    return { statusCode: 200, id };
  });

  on('GET /tickets/mine').handle(async ({ bearer, caller }) => {
    return { statusCode: 200, tickets: await ticketsOf(db, bearer.accountId, caller.language) };
  });

  on('POST /tickets/{id}/replies').handle(async (call) => {
    await reply(services, call);
    return { statusCode: 200 };
  });

  on('POST /tickets/{id}/read').handle(async ({ params, body, bearer }) => {
    if (!(await markRead(db, Number(params.id), bearer.accountId, body.replies))) throw ticketNotFound();
    return { statusCode: 200 };
  });

  on('GET /tickets/{id}/image').handle(async ({ params, bearer }) => {
    const image = await imageOf(db, Number(params.id), bearer.accountId);
    if (image === null) throw ticketNotFound();
    return { statusCode: 200, image };
  });
}

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  ticketAccountMissing: 'The user name is missing.',
  userNameCharacters: 'The user name may have lowercase letters, digits and ASCII punctuation but quotation marks.',
  userNameLength: 'The user name must have 3 to 32 characters.',
  emailInvalid: 'The e-mail address is not valid.',
  ticketCategoryMissing: 'The category is missing or unknown.',
  ticketCommentTooShort: 'The comment must have at least 10 characters.',
  ticketCommentTooLong: 'The comment may have at most 4,000 characters.',
  ticketImageType: 'file is not an image',
  ticketImageTooLarge: 'The image may have at most 5 MB.',
};

/** The refusal of a field that breaks a rule: 400, or 413 for what is too large. */
function brokenRule(code: ErrorCode): HttpError {
  return new HttpError(code === 'ticketImageTooLarge' ? 413 : 400, code, MESSAGES[code] ?? 'The ticket is not valid.');
}

/** One refusal for a ticket that does not exist and for one of another account. */
const ticketNotFound = () => new HttpError(404, 'ticketNotFound', 'Ticket not found.');

const ticketClosed = () => new HttpError(409, 'ticketClosed', 'The ticket is closed.');

type Sent = Input<'POST /tickets'>;
/** Encodes an image anew, in the queue of its owner. */
type ReencodeImage = (bytes: Buffer, owner: string) => Promise<StoredImage>;

/** Refuses a ticket that breaks a rule, with the first field that does, in the order of the form. */
async function refuseBroken(db: Db, { form, file, bearer }: Sent): Promise<void> {
  const given = file && {
    name: file.name,
    type: file.type,
    size: file.bytes.length,
    head: file.bytes.subarray(0, TICKET_IMAGE_HEAD),
  };
  const [first] = ticketProblems({ ...form, file: given }, bearer !== null);
  if (first && (first.field === 'user' || first.field === 'email')) throw brokenRule(first.code);
  // An unknown or retired category counts as missing.
  const category = ticketCategory(form.category);
  if (category === 0 || !(await isOffered(db, category))) throw brokenRule('ticketCategoryMissing');
  if (first) throw brokenRule(first.code);
}

/** Shares of an hour: of an address, and of the signed-in account. */
function rateLimitOf(kind: string, perAccount: number, perAddress: number, { bearer, caller }: Sent): RateLimit {
  const ofAddress = { of: 'address', most: perAddress, within: HOUR } as const;
  const ofAccount = { of: 'subject', most: perAccount, within: HOUR } as const;
  return {
    kind,
    subject: bearer ? `account ${bearer.accountId}` : '',
    address: caller.address,
    shares: bearer ? [ofAddress, ofAccount] : [ofAddress],
  };
}

/** Whether a visitor's unverified address may be mailed: it may be a stranger's, whose mailbox must not be filled. */
async function mayMail({ db, limits, clock }: ServerContext, email: string, { caller }: Sent): Promise<boolean> {
  const share = { most: limits.ticketsPerAccount, within: HOUR };
  const rateLimit = subjectLimit('ticket mail', mailboxOf(email), caller, share);
  try {
    await consume(db, rateLimit, clock.now());
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

/** The writer: an account, or the name and address that a visitor gave. */
function writerOf(account: Account | null, { form }: Sent) {
  if (account) return { accountId: account.id, userName: account.name, email: account.email };
  return { accountId: null, userName: form.user.trim(), email: form.email.trim() };
}

/** Ticket, image and mail, all of it or nothing. */
async function store(services: ServerContext, sent: Sent, image: StoredImage | null): Promise<number> {
  const now = services.clock.now();
  const { bearer, form, caller } = sent;
  const mails = bearer !== null || (await mayMail(services, form.email.trim(), sent));
  return services.db.transaction(async (tx) => {
    const writer = writerOf(bearer && (await lockSessionAccount(tx, bearer, now)), sent);
    const about = { language: caller.language, categoryId: ticketCategory(form.category) };
    const [row] = await tx
      .insert(tickets)
      .values({ ...writer, ...about, comment: ticketText(form.coment), createdAt: now, changedAt: now })
      .returning({ id: tickets.id });
    if (!row) throw new Error('a ticket was not stored');
    if (image) await tx.insert(ticketImages).values({ ticketId: row.id, ...image });
    const { accountId, userName: name, email: recipient } = writer;
    if (recipient !== null && mails) {
      const facts = { name, ticket: String(row.id), author: accountId === null ? 'visitor' : 'player' } as const;
      await queueMail(tx, { kind: 'ticketReceived', accountId, recipient, language: caller.language, facts }, now);
    }
    return row.id;
  });
}

/** The captcha is used up before an image is decoded, because decoding is expensive; an undecodable image stays counted for the hour. */
async function admit({ db, clock, limits, captcha }: ServerContext, reencodeImage: ReencodeImage, sent: Sent) {
  const { file, bearer, form, caller } = sent;
  const { ticketPicturesRefusedPerAccount: perAccount, ticketPicturesRefusedPerAddress: perAddress } = limits;
  const rateLimit = rateLimitOf('ticket picture', perAccount, perAddress, sent);
  const picture = file && (await consume(db, rateLimit, clock.now()));
  let isUndecodable = false;
  try {
    if (bearer === null) await captcha.verify(form.captcha, db, clock.now());
    return file ? await reencodeImage(file.bytes, caller.address) : null;
  } catch (error) {
    isUndecodable = error instanceof UndecodableImage;
    throw error;
  } finally {
    if (picture && !isUndecodable) await refund(db, picture);
  }
}

/** `POST /tickets`: a ticket that breaks a rule is not counted; any other is counted first, and taken back when it is refused. */
async function writeTicket(services: ServerContext, reencodeImage: ReencodeImage, sent: Sent): Promise<number> {
  const { db, clock, limits, mailer } = services;
  await refuseBroken(db, sent);
  const rateLimit = rateLimitOf('ticket', limits.ticketsPerAccount, limits.ticketsPerAddress, sent);
  return countTry(db, rateLimit, clock.now(), async () => {
    const id = await store(services, sent, await admit(services, reencodeImage, sent));
    mailer.wake();
    return id;
  });
}
