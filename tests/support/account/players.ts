import { eq, type InferSelectModel } from 'drizzle-orm';
import { accounts } from '#server/kernel/auth/schema.ts';
import type { TestApp } from '#support/server/build-test-app.ts';

type Account = InferSelectModel<typeof accounts>;

/** The password of every player that `addPlayer` adds; hashing one for each would take a test file half its time. */
export const PLAYER_PASSWORD = 'Novice1234';

let count = 0;

/** Adds an account with a name and an address of its own, unless they are given; made before the clock of the tests begins. */
export async function addPlayer(api: TestApp, given: Partial<Omit<Account, 'id' | 'mailbox'>> = {}): Promise<Account> {
  const { db } = api.database;
  const [novice] = await db.select().from(accounts).where(eq(accounts.name, 'novice'));
  count += 1;
  const name = `player${count}`;
  const { email = `${name}@gmail.com` } = given;
  const values = { name, email, createdAt: new Date('2026-04-01T00:00:00Z'), ...given };
  const [added] = await db
    .insert(accounts)
    .values({ passwordHash: novice?.passwordHash ?? null, ...values })
    .returning();
  if (!added) throw new Error('the player was not stored');
  return added;
}

/** An account as it is now. */
export async function playerNow(api: TestApp, { id }: Pick<Account, 'id'>): Promise<Account> {
  const [account] = await api.database.db.select().from(accounts).where(eq(accounts.id, id));
  if (!account) throw new Error(`there is no account ${id}`);
  return account;
}

/** The bearer header of a player that signs in now. */
export const signedIn = (api: TestApp, { name }: Pick<Account, 'name'>) => api.signIn(name, PLAYER_PASSWORD);

/** A player of its own that is signed in. */
export async function signedInPlayer(api: TestApp) {
  const account = await addPlayer(api);
  return { account, bearer: await signedIn(api, account) };
}
