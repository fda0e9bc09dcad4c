import { createPasswords } from '#server/kernel/auth/passwords.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { DAY } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { registrationServices } from '../kernel/auth/schema.ts';
import { addressColumns } from './accounts.ts';

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

/** The demo world's registration campaigns: `/register/1` and `/register/2`. */
export const DEMO_SERVICES: (typeof registrationServices.$inferInsert)[] = [
  {
    id: 1,
    name: { en: 'First Voyage', es: 'Primer viaje', pt: 'Primeira viagem', fr: 'Premier voyage' },
    imageBlog1: '/art/notes/voyage.webp',
  },
  {
    id: 2,
    name: {
      en: 'Back for the Harvest',
      es: 'De vuelta para la cosecha',
      pt: 'De volta à colheita',
      fr: 'Retour aux moissons',
    },
    imageBlog1: '/art/notes/harvest.webp',
  },
];

/** The hashes of the demo accounts' passwords, by name. */
export async function demoHashes(passwords = createPasswords(2, DEMO_ACCOUNTS.length)): Promise<Map<string, string>> {
  const hashes = DEMO_ACCOUNTS.map(async ({ name, password }) => [name, await passwords.hash(password)] as const);
  return new Map(await Promise.all(hashes));
}

/** Adds the registration campaigns and the demo accounts; their addresses lead nowhere, so that no stranger gets their mail. */
export async function addDemoAccounts(db: Db, hashes: ReadonlyMap<string, string>, now: Date): Promise<void> {
  await db.insert(registrationServices).values(DEMO_SERVICES);
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
