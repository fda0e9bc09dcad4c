import { inArray } from 'drizzle-orm';
import { accounts } from '#server/kernel/auth/schema.ts';
import { openSession } from '#server/kernel/auth/sessions.ts';
import { createTokens } from '#server/kernel/auth/tokens.ts';
import type { Served } from './serve-process.ts';

/** A player of a run, signed in. */
export type Player = { id: number; name: string; token: string };

/** Accounts whose address is verified, each with a session of its own: what registering and signing in would leave behind. */
export async function signPlayersIn({ app, db, clock, limits }: Served, most: number): Promise<Player[]> {
  const now = clock.now();
  const tokens = createTokens(app.jwt);
  const rows = Array.from({ length: most }, (_, nth) => ({
    ...{ name: `player${nth}`, email: `player${nth}@gmail.com` },
    ...{ createdAt: now, verifiedAt: now },
  }));
  return db.transaction(async (tx) => {
    await tx.insert(accounts).values(rows).onConflictDoNothing();
    const names = rows.map(({ name }) => name);
    const { id, name } = accounts;
    const found = await tx.select({ id, name }).from(accounts).where(inArray(accounts.name, names));
    const signedIn: Player[] = [];
    for (const player of found) {
      const session = await openSession(tx, player.id, { address: '127.0.0.1', device: 'bench' }, now, limits);
      signedIn.push({ ...player, token: tokens.sign(session.id, now, session.expiresAt) });
    }
    return signedIn.toSorted((one, other) => one.id - other.id);
  });
}
