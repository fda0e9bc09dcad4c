import { count, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '#server/account/registration/register.ts';
import { emailLinks } from '#server/account/schema.ts';
import { accounts, attempts, captchaUses, securityEvents } from '#server/kernel/auth/schema.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import { startSweeping } from '#server/sweep.ts';
import { EASY_CAPTCHA, registerAccount, solvedCaptcha } from '#support/account/registration.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const PASSWORD = 'Lantern-of-12';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ slowHashes: true, limits: { ...EASY_CAPTCHA, registrationsPerAddress: 10_000 } });
});
afterAll(() => api.close());

const times = <Result>(many: number, make: (nth: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: many }, (_, nth) => make(nth)));

/** How many answers there are of each status and code. */
function tally(answers: readonly Awaited<ReturnType<TestApp['post']>>[]): Record<string, number> {
  const reported = answers.map((answer) => `${answer.statusCode} ${answer.json().code ?? ''}`.trim());
  return Object.fromEntries(
    [...new Set(reported)].map((one) => [one, reported.filter((other) => other === one).length]),
  );
}

/** Registrations that arrive together, their captchas solved before. */
async function together(newcomers: readonly { name: string; email: string }[]) {
  const captchas = await times(newcomers.length, () => solvedCaptcha(api));
  return Promise.all(
    newcomers.map(({ name, email }, nth) =>
      api.post('/users', { account: { mid: name, password: PASSWORD, pwd: PASSWORD }, email, captcha: captchas[nth] }),
    ),
  );
}

describe('registrations that arrive together', () => {
  test('two hundred of one name make one account, one link and one mail', async () => {
    const answers = await together(
      Array.from({ length: 200 }, (_, nth) => ({ name: 'hammer', email: `hammer${nth}@gmail.com` })),
    );
    expect(tally(answers)).toEqual({ '200': 1, '409 userNameTaken': 199 });
    const { db } = api.database;
    const rows = await db.select().from(accounts).where(eq(accounts.name, 'hammer'));
    expect(rows).toHaveLength(1);
    const mine = rows[0]?.id ?? 0;
    for (const table of [emailLinks, mails, securityEvents]) {
      expect(await db.$count(table, eq(table.accountId, mine))).toBe(1);
    }
    expect(await db.$count(attempts)).toBe(1);
  });

  test('many spellings of one mailbox make one account, also where two processes decide', async () => {
    const email = (nth: number) => `${'bellows'.slice(0, nth)}.${'bellows'.slice(nth)}@gmail.com`;
    const answers = await together(
      Array.from({ length: 6 }, (_, nth) => ({ name: `bellows${nth}`, email: email(nth + 1) })),
    );
    expect(tally(answers)).toEqual({ '200': 1, '409 emailTaken': 5 });
    // As the table itself refuses whoever was not seen by the question before.
    const late = { name: 'bellows7', email: 'BELLOWS@gmail.com', passwordHash: 'x', serviceId: null };
    const caller = { address: '192.0.2.1', language: 'en', device: '' } as const;
    const services = { ...api.operator, publicOrigin: 'http://localhost:4321' };
    const added = addAccount({ ...services, db: api.database.db }, late, caller, api.clock.now());
    await expect(added).rejects.toMatchObject({ status: 409, code: 'emailTaken' });
  });

  test('many of one address, each in another case, make one account', async () => {
    const email = (nth: number) =>
      [...'anvilanvil'].map((letter, at) => (nth & (1 << at) ? letter.toUpperCase() : letter));
    const answers = await together(
      Array.from({ length: 60 }, (_, nth) => ({ name: `anvil${nth}`, email: `${email(nth).join('')}@gmail.com` })),
    );
    expect(tally(answers)).toEqual({ '200': 1, '409 emailTaken': 59 });
    const [made] = await api.database.db.select({ made: count() }).from(accounts).where(like(accounts.name, 'anvil%'));
    expect(made?.made).toBe(1);
  });

  test('that cross, one’s name with the other’s address, wait for each other no longer than it takes', async () => {
    const crossed = Array.from({ length: 20 }, (_, nth) => ({
      name: nth % 2 ? 'cross-a' : 'cross-b',
      email: `cross-${nth % 3}@gmail.com`,
    }));
    expect(tally(await together(crossed))['200']).toBe(2);
  });

  test('of different people all make their accounts', async () => {
    const answers = await together(
      Array.from({ length: 12 }, (_, nth) => ({ name: `guest${nth}`, email: `guest${nth}@yahoo.es` })),
    );
    expect(tally(answers)).toEqual({ '200': 12 });
  });
});

describe('the table has the last word, also where two processes ask at once', () => {
  const newcomer = { passwordHash: 'x', serviceId: null };
  const caller = { address: '203.0.113.1', language: 'en', device: '' } as const;
  const add = (name: string, email: string) => {
    const services = { db: api.database.db, limits: DEFAULT_LIMITS, publicOrigin: 'https://portal.example.com' };
    return addAccount(services, { ...newcomer, name, email }, caller, api.clock.now()).catch((error) => error);
  };

  test('on names', async () => {
    const made = await times(5, (nth) => add('table', `table${nth}@gmail.com`));
    expect(made.filter((one) => typeof one === 'number')).toHaveLength(1);
    expect(made.filter((one) => one.status === 409 && one.code === 'userNameTaken')).toHaveLength(4);
  });

  test('on addresses', async () => {
    const made = await times(5, (nth) => add(`chair${nth}`, nth % 2 ? 'chair@gmail.com' : 'CHAIR@gmail.com'));
    expect(made.filter((one) => typeof one === 'number')).toHaveLength(1);
    expect(made.filter((one) => one.status === 409 && one.code === 'emailTaken')).toHaveLength(4);
  });

  test('and what else goes wrong stays what it is', async () => {
    const failed = await add('broken', 'bro\0ken@gmail.com');
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toHaveProperty('code', 'userNameTaken');
  });
});

describe('a captcha', () => {
  const send = (captcha: unknown, name = 'DEMO') =>
    api.post('/users', { account: { mid: name, password: PASSWORD, pwd: PASSWORD }, email: 'nova@gmail.com', captcha });

  test('is given to one of two', async () => {
    const given = [await api.get('/captcha'), await api.get('/captcha')];
    expect(given.map(({ headers }) => headers['cache-control'])).toEqual(['no-cache', 'no-cache']);
    expect(new Set(given.map((answer) => answer.json().signature)).size).toBe(2);
  });

  test('is asked for', async () => {
    for (const captcha of [undefined, '', 'x', 'bm90IEpTT04=', Buffer.from('{}').toString('base64')]) {
      expect(tally([await send(captcha)])).toEqual({ '400 captchaInvalid': 1 });
    }
  });

  test('lets one of fifty through that bring it together, and none after them', async () => {
    const captcha = await solvedCaptcha(api);
    expect(tally(await times(50, () => send(captcha)))).toEqual({
      '400 userNameCharacters': 1,
      '400 captchaInvalid': 49,
    });
    expect(tally([await send(captcha, 'fine')])).toEqual({ '400 captchaInvalid': 1 });
  });

  test('is good for ten minutes', async () => {
    const [early, late] = [await solvedCaptcha(api), await solvedCaptcha(api)];
    api.clock.advance(10 * MINUTE);
    expect(tally([await send(early)])).toEqual({ '400 userNameCharacters': 1 });
    api.clock.advance(1_000);
    expect(tally([await send(late)])).toEqual({ '400 captchaInvalid': 1 });
  });

  test('is not used up by being wrong', async () => {
    const captcha = await solvedCaptcha(api);
    const sent = JSON.parse(Buffer.from(captcha, 'base64').toString());
    const wrong = { ...sent, solution: { ...sent.solution, derivedKey: '00'.repeat(32) } };
    expect(tally([await send(Buffer.from(JSON.stringify(wrong)).toString('base64'))])).toEqual({
      '400 captchaInvalid': 1,
    });
    expect(tally([await send(captcha)])).toEqual({ '400 userNameCharacters': 1 });
  });

  test('is remembered until it has expired', async () => {
    await send(await solvedCaptcha(api));
    const { db } = api.database;
    const sweep = () => startSweeping(db, api.clock, DEFAULT_LIMITS, (error) => expect.fail(String(error)))();
    const used = await db.$count(captchaUses);
    await sweep();
    expect(await db.$count(captchaUses)).toBe(used);
    api.clock.advance(DAY + 11 * MINUTE);
    await sweep();
    expect(await db.$count(captchaUses)).toBe(0);
  });
});

test('when too many passwords wait to be hashed, the next one is refused with 429, and its name stays free', async () => {
  const busy = await buildTestApp({
    slowHashes: true,
    limits: { ...EASY_CAPTCHA, passwordsAtOnce: 1, passwordsWaiting: 1 },
  });
  const newcomer = (nth: number) => ({ name: `busy${nth}`, email: `busy${nth}@gmail.com`, password: PASSWORD });
  const answers = await times(8, (nth) => registerAccount(busy, newcomer(nth)));
  const refused = answers.findIndex(({ statusCode }) => statusCode === 429);
  expect(answers[refused]?.headers['retry-after']).toBe('5');
  expect(await busy.database.db.$count(attempts)).toBe(answers.filter(({ statusCode }) => statusCode === 200).length);
  expect((await registerAccount(busy, newcomer(refused))).statusCode).toBe(200);
  await busy.close();
});
