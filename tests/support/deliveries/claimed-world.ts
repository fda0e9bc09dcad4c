import { asc, type SQL } from 'drizzle-orm';
import { checkDeliveries } from '#server/deliveries/check-deliveries.ts';
import { deliveries } from '#server/deliveries/schema.ts';
import { awardWorld, level } from '#support/awards/award-world.ts';
import { putCodes, redeem } from '#support/awards/promotion-codes.ts';
import { addSeason, givePoints, withoutSeasons } from '#support/battlepass/season-world.ts';
import { giveCommand } from '#support/server/operator-command.ts';
import { INTAKE_SECRET } from '#support/server/signed-report.ts';
import { whileDamaged } from '#support/store/damaged.ts';
import { withoutDeliveries } from './delivery-world.ts';

/** What `claimedWorld` opens. */
export type ClaimedWorld = Awaited<ReturnType<typeof claimedWorld>>;

/** A portal in which a player claimed an award, a code and a tier of the season, in this order; `ids` are the deliveries. */
export async function claimedWorld() {
  const levels = { gold: level({ name: { en: 'Gold of the tides' } }) };
  const world = await awardWorld({ 1: { levels } }, { settings: { intakeSecret: INTAKE_SECRET } });
  const { api, claim, buyerOf } = world;
  await withoutSeasons(api);
  await withoutDeliveries(api);
  await addSeason(api);
  const buyer = await buyerOf('MP5000');
  const code = await putCodes(api, { name: 'Summer fair' });
  await givePoints(api, buyer, 100);
  const answers = [
    await claim(buyer, 'gold'),
    await redeem(api, buyer, code),
    await api.post('/auth/claimPass', { tierPoints: 100, track: 'free' }, buyer.bearer),
  ];
  for (const answer of answers) if (answer.json().statusCode !== 200) throw new Error(`not claimed: ${answer.body}`);
  const rows = await api.database.db.select({ id: deliveries.id }).from(deliveries).orderBy(asc(deliveries.id));
  const [award = 0, coded = 0, pass = 0] = rows.map(({ id }) => id);
  return {
    ...{ api, buyer, code, ids: { award, code: coded, pass } },
    admin: (...args: string[]) => giveCommand(api, ...args),
    /** What the check finds while this damage stands; it is taken back again. */
    found: (damage: readonly SQL[]) => whileDamaged(api, damage, checkDeliveries),
  };
}
