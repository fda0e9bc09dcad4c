import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formerNames, securityEvents, sessions } from '#server/kernel/auth/schema.ts';
import { forgetAttempts } from '#support/account/attempts.ts';
import { askOwnData } from '#support/account/own-data.ts';
import { addPlayer, PLAYER_PASSWORD, playerNow, signedIn } from '#support/account/players.ts';
import { EASY_CAPTCHA, registerAccount } from '#support/account/registration.ts';
import { COMMANDS, fails, type OperatorApi, openOperator, said } from '#support/server/operator-command.ts';
import { playersRequest, requestNow } from '#support/store/service-requests.ts';

let { api, admin, newestAudit, audits } = {} as OperatorApi;
beforeAll(async () => {
  ({ api, admin, newestAudit, audits } = await openOperator({ limits: EASY_CAPTCHA }));
});
afterAll(() => api.close());
beforeEach(() => forgetAttempts(api));

let names = 0;
const freshName = () => {
  names += 1;
  return `renamed-${names}`;
};

/** A change of name that an operator has taken. */
const takenRenaming = (newName: string) =>
  playersRequest(api, { state: 'working', operator: 'op', details: { newName } });

describe('finish-request of a change of name', () => {
  test('renames the account, keeps its old name from everybody, ends all sessions and mails its player', async () => {
    const name = freshName();
    const { account, request } = await takenRenaming(name);
    const bearer = await signedIn(api, account);
    await signedIn(api, account);
    const ended: string[] = [];
    const live = { announcePurchase: () => undefined, endSessions: (ids: readonly string[]) => ended.push(...ids) };
    const { db } = api.database;
    const command = { by: 'op', command: 'finish-request', values: { request: request.id } };
    expect(await COMMANDS.run({ ...api.operator, live }, command)).toEqual(
      said(
        `Request ${request.id} is done; ${account.name} is called ${name} now and has to sign in anew; the player is mailed.`,
      ),
    );
    expect(await playerNow(api, account)).toMatchObject({ name, passwordHash: account.passwordHash });
    const kept = await db.select().from(formerNames).where(eq(formerNames.name, account.name));
    expect(kept).toEqual([{ name: account.name, accountId: account.id, changedAt: api.clock.now() }]);
    const own = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.accountId, account.id));
    expect(ended.sort()).toEqual(own.map(({ id }) => id).sort());
    expect((await api.get('/payments/requests', bearer)).statusCode).toBe(401);
    // The old name signs nobody in, and nobody can have it.
    expect((await api.post('/auth/login', { account_name: account.name, password: PLAYER_PASSWORD })).statusCode).toBe(
      400,
    );
    const sent = { name: account.name, email: `${name}@gmail.com`, password: PLAYER_PASSWORD };
    expect((await registerAccount(api, sent)).json()).toMatchObject({ statusCode: 409, code: 'userNameTaken' });
    expect((await api.get('/payments/requests', await signedIn(api, { name }))).json().requests[0].state).toBe('done');
    expect(await newestAudit()).toMatchObject({
      ...{ actor: 'op', command: `finish-request ${request.id}`, before: { state: 'working', name: account.name } },
      after: { state: 'done', name, endedSessions: 2 },
    });
    const [event] = await db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.kind, 'accountRenamed'))
      .orderBy(desc(securityEvents.id));
    expect(event).toMatchObject({ accountId: account.id, actor: 'op', detail: { from: account.name, to: name } });
    api.mailer.wake();
    const mail = (await api.mails()).at(-1);
    expect(mail).toMatchObject({ kind: 'requestDone', recipient: account.email });
    expect(mail?.subject).toBe('Done: Name change');
    expect(mail?.text).toContain(name);
    expect(mail?.text).toContain('http://localhost:4321/store?scale=2');
  });

  test('needs it to be taken first, so that the name that was read is the name that is given', async () => {
    const { account, request } = await playersRequest(api, { state: 'open', details: { newName: freshName() } });
    expect(await admin('finish-request', String(request.id))).toEqual(fails(/^Request \d+ is open: take it first/));
    expect(await playerNow(api, account)).toEqual(account);
  });

  test('whose name was taken meanwhile, or was somebody’s, is a sentence, and nothing is done', async () => {
    const other = await addPlayer(api);
    const old = freshName();
    await api.database.db.insert(formerNames).values({ name: old, accountId: other.id, changedAt: api.clock.now() });
    for (const name of [other.name, old]) {
      const { account, request } = await takenRenaming(name);
      const before = await audits();
      expect(await admin('finish-request', String(request.id))).toEqual(
        fails(`The name '${name}' is taken meanwhile: ask for another one with ask-request, or decline the request.`),
      );
      expect(await playerNow(api, account)).toEqual(account);
      expect(await requestNow(api, request)).toEqual(request);
      expect(await audits()).toBe(before);
    }
  });

  test('that two players wished for at once gives it to one of them', async () => {
    const name = freshName();
    const [one, two] = [await takenRenaming(name), await takenRenaming(name)];
    const answers = await Promise.all([one, two].map(({ request }) => admin('finish-request', String(request.id))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual(fails(/is taken meanwhile/));
    const now = await Promise.all([one, two].map(({ account }) => playerNow(api, account)));
    expect(now.filter((account) => account.name === name)).toHaveLength(1);
    const states = await Promise.all([one, two].map(({ request }) => requestNow(api, request)));
    expect(states.map(({ state }) => state).sort()).toEqual(['done', 'working']);
  });

  test('beside a registration of the new name: one of them gets it', async () => {
    const name = freshName();
    const { account, request } = await takenRenaming(name);
    const sent = { name, email: `${name}@gmail.com`, password: PLAYER_PASSWORD };
    const [finished, registered] = await Promise.all([
      admin('finish-request', String(request.id)),
      registerAccount(api, sent),
    ]);
    expect([finished.ok, registered.statusCode]).toEqual(finished.ok ? [true, 409] : [false, 200]);
    expect((await playerNow(api, account)).name).toBe(finished.ok ? name : account.name);
  });

  test('beside a registration of the old name: nobody else ever gets that', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { account, request } = await takenRenaming(freshName());
      const sent = { name: account.name, email: `${freshName()}@gmail.com`, password: PLAYER_PASSWORD };
      const [finished, ...registered] = await Promise.all([
        admin('finish-request', String(request.id)),
        registerAccount(api, sent),
        registerAccount(api, { ...sent, email: `${freshName()}@gmail.com` }),
      ]);
      expect(finished.ok).toBe(true);
      for (const answer of registered) {
        expect(answer.json()).toMatchObject({ statusCode: 409, code: 'userNameTaken' });
      }
    }
  });

  test('twice at once is one renaming, one entry and one mail', async () => {
    const { account, request } = await takenRenaming(freshName());
    const before = await audits();
    const answers = await Promise.all(Array.from({ length: 3 }, () => admin('finish-request', String(request.id))));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(answers.filter(({ message }) => message === `Request ${request.id} was finished before.`)).toHaveLength(2);
    expect(await audits()).toBe(before + 1);
    api.mailer.wake();
    expect((await api.mails()).filter(({ recipient }) => recipient === account.email)).toHaveLength(1);
  });

  test('beside a deletion of the account ends in one of two ways, and waits for nobody', async () => {
    const { account, request } = await takenRenaming(freshName());
    const bearer = await signedIn(api, account);
    const [deleted, finished] = await Promise.all([
      api.post('/auth/deleteAccount', { currentPassword: PLAYER_PASSWORD }, bearer),
      admin('finish-request', String(request.id)),
    ]);
    const { state } = await requestNow(api, request);
    expect([deleted.statusCode, finished.ok, state]).toEqual(
      finished.ok ? [401, true, 'done'] : [200, false, 'cancelled'],
    );
  });
});

test('one’s own data holds orders, requests and former names', async () => {
  const name = freshName();
  const { account, request } = await takenRenaming(name);
  await admin('finish-request', String(request.id));
  const data = (await askOwnData(api, await signedIn(api, { name }))).json();
  expect(data.orders).toMatchObject([
    { id: request.orderId, plan: 'CHANGE_NAME', price: 5, currency: 'EUR', state: 'paid' },
  ]);
  expect(data.requests).toMatchObject([{ id: request.id, state: 'done', details: { newName: name } }]);
  expect(data.formerNames).toEqual([{ name: account.name, until: api.clock.now().toISOString() }]);
});
