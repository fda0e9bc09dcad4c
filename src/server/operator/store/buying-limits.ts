import { z } from 'zod';
import type { OperatorContext } from '../command.ts';

export const BuyingLimits = z.object({});

const orNone = (most: number, unit: string) => (most === 0 ? 'no limit' : `${most} ${unit}`);

/** How much one account may buy, and by which settings that is moved. Changes nothing. */
export async function buyingLimits({ limits, provider, currency }: OperatorContext): Promise<string> {
  const { ordersPerAccount, orderMinutes, pointsBoughtPerDay, pointsHeld } = limits;
  return [
    `Provider: ${provider?.name ?? 'none, nothing can be bought'} (PAYMENTS); currency: ${currency} (STORE_CURRENCY).`,
    `Points that one account may buy in 24 hours: ${orNone(pointsBoughtPerDay, 'points')} (LIMIT_POINTS_BOUGHT_PER_DAY).`,
    `Points that one account may hold: ${orNone(pointsHeld, 'points')} (LIMIT_POINTS_HELD).`,
    `Purchases that one account may begin in an hour: ${ordersPerAccount} (LIMIT_ORDERS_PER_ACCOUNT).`,
    `An order that is not paid ends after ${orderMinutes} minutes (LIMIT_ORDER_MINUTES).`,
    'To change one, set its variable for every process of the portal and start them again; 0 takes a limit of points away.',
    'How many of a plan are sold: npm run admin -- set-plan NAME --limit N.',
  ].join('\n');
}
