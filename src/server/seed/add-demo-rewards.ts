import type { World } from '#world/world.ts';
import type { Db } from '../db/database.ts';
import { addDemoAwards } from './awards/add-demo-awards.ts';
import { addDemoCodes } from './codes/add-demo-codes.ts';
import { addDemoSeasons } from './season/add-demo-seasons.ts';

/** Adds awards, promotion codes and seasons, and what demo accounts claimed of them, as it came about; after their orders. */
export async function addDemoRewards(db: Db, { awards, items, season }: World, now: Date): Promise<void> {
  const claims = [
    ...(await addDemoAwards(db, awards, now)),
    ...(await addDemoCodes(db, items, now)),
    ...(await addDemoSeasons(db, season, now)),
  ];
  for (const { add } of claims.sort((a, b) => a.at.getTime() - b.at.getTime())) await add();
}
