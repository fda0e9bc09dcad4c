import { accounts } from '#server/kernel/auth/schema.ts';
import { DAY } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { addressColumns } from '../addresses.ts';

/** The accounts a newcomer signs in with; `createdDaysAgo` counts from the first start. */
export const DEMO_ACCOUNTS = [
  { name: 'demo', password: 'Demo1234', verified: true, createdDaysAgo: 120 },
  { name: 'novice', password: 'Novice1234', verified: false, createdDaysAgo: 0 },
  // Not verified, yet older than the cutoff of 2024-09-22: treated as allowed.
  {
    name: 'veteran',
    password: 'Veteran1234',
    verified: false,
    createdAt: '2023-05-14T12:00:00Z',
  },
] as const;

type DemoAccount = (typeof DEMO_ACCOUNTS)[number];

function createdAt(account: DemoAccount, now: Date): Date {
  return 'createdAt' in account ? new Date(account.createdAt) : new Date(now.getTime() - account.createdDaysAgo * DAY);
}

/** Adds the demo accounts; their addresses lead nowhere, so that no stranger gets their mail. */
export async function addDemoAccounts(db: Db, hashes: ReadonlyMap<string, string>, now: Date): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    const created = createdAt(account, now);
    await db.insert(accounts).values({
      name: account.name,
      ...addressColumns(`${account.name}@example.com`),
      passwordHash: hashes.get(account.name) ?? '',
      verifiedAt: account.verified ? created : null,
      createdAt: created,
    });
  }
}
