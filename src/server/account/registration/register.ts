import { and, eq, type InferSelectModel } from 'drizzle-orm';
import type { Registration } from '#contract/account.ts';
import { emailProblem, mailboxOf, newAccountNameProblem } from '#domain/account/credentials.ts';
import { readName } from '#domain/site/text.ts';
import { addressLimit, countTry } from '#server/kernel/auth/rate-limit.ts';
import { accounts, registrationServices } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { HOUR } from '#server/kernel/clock.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { brokenConstraint } from '#server/kernel/db/query-errors.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { HttpError } from '#server/kernel/http-error.ts';
import { queueMail } from '#server/kernel/mail/mails.ts';
import { addressColumns, isAddressConflict, isEmailTaken } from '../accounts.ts';
import { emailTaken, refuseBadEmail, refuseBadPassword, refuseMismatch } from '../refusals.ts';
import { countLookup, isNameRetired, nameTaken, refuseBadName } from '../service.ts';
import { makeEmailLink } from '../verification/email-changes.ts';

/** Whether a name or an address is taken; one with a problem is not, and is not counted as a lookup. */
async function lookUp(services: ServerContext, caller: Caller, problem: string | null, find: () => Promise<boolean>) {
  const isTaken = async () => {
    if (problem !== null) return false;
    await countLookup(services, caller);
    return find();
  };
  return { statusCode: 200 as const, result: await services.openCalls(isTaken, caller.address) };
}

/** A campaign by its id, 1 to 9 digits; 404 when there is none. */
async function findService(db: Db, id: string): Promise<InferSelectModel<typeof registrationServices>> {
  const [found] = await db
    .select()
    .from(registrationServices)
    .where(and(eq(registrationServices.id, Number(id)), eq(registrationServices.retired, false)));
  if (!found) throw new HttpError(404, 'serviceNotFound', 'Service not found.');
  return found;
}

/** Registration, plain and through a campaign, and the lookups before it. */
export function registrationRoutes(on: Route, services: ServerContext): void {
  const { db, clock, captcha, openCalls } = services;
  const turns = createKeyedMutex();

  on('GET /captcha').handle(() => captcha.challenge(clock.now()));

  on('POST /users').handle(async ({ body, caller }) => {
    const application = { sent: body, caller, serviceId: null };
    const idnum = await openCalls(() => register(services, turns, application), caller.address);
    return { statusCode: 200, idnum, mid: body.account.mid };
  });

  on('GET /services/{id}').handle(async ({ params, caller }) => {
    const { id, name, imageBlog1 } = await findService(db, params.id);
    return { id, name: readName(name, caller.language, id), imageBlog1 };
  });

  on('POST /services').handle(async ({ form, caller }) => {
    const serviceId = form.service === undefined ? null : (await findService(db, form.service)).id;
    await openCalls(() => register(services, turns, { sent: form, caller, serviceId }), caller.address);
    return { statusCode: 200, name: form.account.mid };
  });

  on('POST /users/validateNameExist').handle(({ body: { account_name: name }, caller }) =>
    lookUp(services, caller, newAccountNameProblem(name), () => isNameRetired(db, name)),
  );

  on('POST /auth/validateEmailExist').handle(({ body: { email }, caller }) =>
    lookUp(services, caller, emailProblem(email), () => isEmailTaken(db, email)),
  );
}

/** Runs the tasks of one key one after another, in the order they came; those of different keys side by side. */
type KeyedMutex = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

/** The mutex holds within this process. */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<void>>();
  return async (key, task) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(task);
    // The next task waits for the end, whatever the outcome.
    const end = mine.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, end);
    try {
      return await mine;
    } finally {
      if (last.get(key) === end) last.delete(key);
    }
  };
}

/** An account to add; its fields are valid. */
type NewAccount = {
  name: string;
  email: string;
  passwordHash: string;
  /** The campaign it registers through; null for none. */
  serviceId: number | null;
};

/** The table's constraints decide what is taken. */
function asTaken(error: unknown): unknown {
  if (brokenConstraint(error) === 'accounts_name_unique') return nameTaken();
  return isAddressConflict(error) ? emailTaken() : error;
}

/** Adds an account and its verification mail, both or neither; 409 when another request took name or address meanwhile. */
export async function addAccount(
  services: Pick<ServerContext, 'db' | 'limits' | 'publicOrigin'>,
  { name, email, passwordHash, serviceId }: NewAccount,
  caller: Caller,
  now: Date,
): Promise<number> {
  const { language } = caller;
  const added = services.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(accounts)
      .values({
        ...addressColumns(email),
        name,
        passwordHash,
        serviceId,
        language,
        verificationSentAt: now,
        createdAt: now,
      })
      .returning({ id: accounts.id });
    if (!row) throw new Error('an account was not stored');
    const accountId = row.id;
    const link = await makeEmailLink(tx, services, { accountId, purpose: 'verify', email, language }, now);
    await queueMail(tx, { kind: 'verify', accountId, recipient: email, language, facts: { name, link } }, now);
    const detail = serviceId === null ? {} : { detail: { service: serviceId } };
    await recordEvent(tx, { accountId, kind: 'registered', by: caller, ...detail }, now);
    return accountId;
  });
  return added.catch((error: unknown) => {
    throw asTaken(error);
  });
}

/** A registration; `serviceId` is its campaign, null for none. */
type Application = { sent: Registration; caller: Caller; serviceId: number | null };

/** Refuses a registration that breaks a rule, with the first one in the order of the form. */
function refuseBroken({ account, email }: Registration): void {
  refuseBadName(account.mid);
  refuseBadEmail(email);
  refuseBadPassword(account.password, [account.mid, email]);
  refuseMismatch(account.pwd, account.password);
}

/** Refuses a taken name or address before hashing. */
async function addUntaken(
  services: ServerContext,
  { sent, caller, serviceId }: Application,
  now: Date,
): Promise<number> {
  const { account, email } = sent;
  if (await isNameRetired(services.db, account.mid)) throw nameTaken();
  if (await isEmailTaken(services.db, email)) throw emailTaken();
  const passwordHash = await services.passwords.hash(account.password);
  return addAccount(services, { name: account.mid, email, passwordHash, serviceId }, caller, now);
}

/**
 * Makes an account; returns its id. A try is counted before it is judged, so that parallel ones do not exceed the limit; a refused
 * one is taken back. Tries for one name or address run one after another: only the first of them is hashed.
 */
export async function register(services: ServerContext, turns: KeyedMutex, application: Application): Promise<number> {
  const { db, clock, limits, captcha, mailer } = services;
  const { sent, caller } = application;
  const now = clock.now();
  const rateLimit = addressLimit('registration', caller, { most: limits.registrationsPerAddress, within: HOUR });
  return countTry(db, rateLimit, now, async () => {
    await captcha.verify(sent.captcha, db, now);
    refuseBroken(sent);
    // Always the address before the name: two tries cannot wait for each other.
    const id = await turns(`email ${mailboxOf(sent.email)}`, () =>
      turns(`name ${sent.account.mid}`, () => addUntaken(services, application, now)),
    );
    mailer.wake();
    return id;
  });
}
