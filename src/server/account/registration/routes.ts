import { readName } from '#domain/site/text.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { isAddressTaken, isNameTaken } from './existence.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { findService } from './queries.ts';
import { register } from './register.ts';

/** Registration, plain and through a campaign, and what it asks before. */
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
