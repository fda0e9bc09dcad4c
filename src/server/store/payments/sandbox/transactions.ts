import { z } from 'zod';
import { DAY } from '#server/kernel/clock.ts';
import { type ApiReply, malformed, transactionBodies } from './bodies.ts';
import type { OrderStore } from './store.ts';

export const LIST_PATH = /^\/v1\/reporting\/transactions(?:\?|$)/;

/** The longest time that one list covers. */
const LONGEST = 31 * DAY;
/** Lines of all pages of a list. */
const MOST = 10_000;
const LARGEST_PAGE = 500;
const USUAL_PAGE = 100;

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const whole = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual);

const Query = z.object({
  start_date: time,
  end_date: time,
  page_size: whole(LARGEST_PAGE, USUAL_PAGE),
  page: whole(2_147_483_647, 1),
});

type Deps = { store: OrderStore; reportedUntil: () => Date };

/** A page of the list of transactions, as PayPal's Transaction Search answers it: late by a while, in windows and pages. */
export async function listTransactions({ store, reportedUntil }: Deps, path: string): Promise<ApiReply> {
  const written = new URLSearchParams(path.split('?')[1]);
  const { data: query } = Query.safeParse(Object.fromEntries(written));
  if (!query || query.start_date > query.end_date) return malformed('INVALID_PARAMETER_VALUE');
  const { start_date: from, end_date: to, page_size: size, page } = query;
  if (to.getTime() - from.getTime() > LONGEST) return malformed('INVALID_DATE_RANGE');
  const refreshed = reportedUntil();
  const orders = await store.taken(from, new Date(Math.min(refreshed.getTime(), to.getTime())));
  const lines = orders.flatMap(transactionBodies);
  if (lines.length > MOST) return malformed('RESULTSET_TOO_LARGE');
  const body = {
    transaction_details: lines.slice((page - 1) * size, page * size),
    start_date: from.toISOString(),
    end_date: to.toISOString(),
    last_refreshed_datetime: refreshed.toISOString().replace(/\.\d+Z$/, '+0000'),
    page,
    total_items: lines.length,
    total_pages: Math.ceil(lines.length / size),
    links: [],
  };
  return { status: 200, body };
}
