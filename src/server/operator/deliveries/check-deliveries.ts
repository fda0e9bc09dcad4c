import { z } from 'zod';
import { checkDeliveries } from '#server/deliveries/check-deliveries.ts';
import type { OperatorContext } from '../command.ts';
import { notClean } from '../not-clean.ts';

export const CheckDeliveries = z.object({});

/** Whether every claim has its one delivery; every problem by name, and the command fails. Changes nothing. */
export async function checkDeliveriesNow({ db }: OperatorContext): Promise<{ message: string; facts: unknown }> {
  const { problems, counts } = await checkDeliveries(db);
  const { claims, deliveries, delivered, dead } = counts;
  const looked = `${claims} claims, ${deliveries} deliveries`;
  if (counts.problems > 0) throw notClean(looked, problems, counts.problems);
  const open = `\nGiven: ${delivered}, still to be given: ${deliveries - delivered - dead}`;
  const buried = dead > 0 ? `, dead: ${dead} (npm run admin -- deliveries --state dead)` : '';
  return { message: `clean: ${looked}${open}${buried}.`, facts: counts };
}
