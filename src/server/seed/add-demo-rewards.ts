import { addDemoAwards } from '../awards/seed/add-demo-awards.ts';
import { addDemoCodes } from '../awards/seed/add-demo-codes.ts';
import { addDemoSeasons } from '../battlepass/seed/add-demo-seasons.ts';
import type { Db } from '../kernel/db/database.ts';

/** Adds awards, promotion codes and seasons, and what demo accounts claimed of them, as it came about; after their orders. */
export async function addDemoRewards(db: Db, now: Date): Promise<void> {
  const claims = [
    ...(await addDemoAwards(db, now)),
    ...(await addDemoCodes(db, now)),
    ...(await addDemoSeasons(db, now)),
  ];
  for (const { add } of claims.sort((a, b) => a.at.getTime() - b.at.getTime())) await add();
}
