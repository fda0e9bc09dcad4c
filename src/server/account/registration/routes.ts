import { eq, type InferSelectModel } from 'drizzle-orm';
import { emailProblem, newAccountNameProblem } from '#domain/account/credentials.ts';
import { readName } from '#domain/site/text.ts';
import { registrationServices } from '#server/kernel/auth/schema.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { HttpError } from '#server/kernel/http-error.ts';
import { isEmailTaken } from '../accounts.ts';
import { countLookup, isNameRetired } from '../service.ts';
import { createKeyedMutex, register } from './register.ts';

/** Whether a user name is taken; one that breaks the rules is not, and is not counted as a lookup. */
async function isNameTaken(services: ServerContext, name: string, caller: Caller): Promise<boolean> {
  if (newAccountNameProblem(name) !== null) return false;
  await countLookup(services, caller);
  return isNameRetired(services.db, name);
}

/** Whether an e-mail address is taken, as `isNameTaken`. */
async function isAddressTaken(services: ServerContext, email: string, caller: Caller): Promise<boolean> {
  if (emailProblem(email) !== null) return false;
  await countLookup(services, caller);
  return isEmailTaken(services.db, email);
}

/** A campaign by its id, 1 to 9 digits; 404 when there is none. */
async function findService(db: Db, id: string): Promise<InferSelectModel<typeof registrationServices>> {
  const [found] = await db
    .select()
    .from(registrationServices)
    .where(eq(registrationServices.id, Number(id)));
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

  on('POST /users/validateNameExist').handle(async ({ body, caller }) => {
    return {
      statusCode: 200,
      result: await openCalls(() => isNameTaken(services, body.account_name, caller), caller.address),
    };
  });

  on('POST /auth/validateEmailExist').handle(async ({ body, caller }) => {
    return {
      statusCode: 200,
      result: await openCalls(() => isAddressTaken(services, body.email, caller), caller.address),
    };
  });
}
