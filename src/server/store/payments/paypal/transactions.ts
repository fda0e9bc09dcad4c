import { z } from 'zod';
import { fromDecimal } from '#domain/store/money.ts';
import { DAY, HOUR } from '#server/kernel/clock.ts';
import { type Buyer, type CapturedPayment, ProviderRefusedError } from '../provider.ts';
import { readAnswer } from './answers.ts';
import type { SendRequest } from './api-client.ts';
import { issuesOf, refusal } from './http.ts';

/** PayPal lists 31 days in one window. */
const WINDOW = 30 * DAY;
/** A shorter window that holds too many is no window of a store. */
const SHORTEST = HOUR;
/** PayPal's clock is not the portal's. */
const MARGIN = HOUR;
/** Lines of a page: 500 would be more than an answer may have. */
const PAGE = 100;

/** Names a purchase to PayPal's list of transactions, which has no order's own parts. Unique, because the order is. */
export const invoiceOf = (orderId: string, { accountId, plan }: Buyer) => `${orderId}.${accountId}.${plan}`;

function buyerIn(invoice: string, orderId: string): Buyer | null {
  const [, accountId, plan] = /^\.(\d{1,10})\.([\w-]{1,64})$/.exec(invoice.slice(orderId.length)) ?? [];
  if (!invoice.startsWith(orderId) || accountId === undefined || plan === undefined) return null;
  return { accountId: Number(accountId), plan };
}

/** A seller's account has transactions of every kind: what is not read as a payment is none of the portal's. */
const Info = z.object({
  transaction_id: z.string(),
  transaction_event_code: z.string().catch(''),
  transaction_status: z.string().catch(''),
  transaction_initiation_date: z.string(),
  transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
  custom_field: z.string().catch(''),
  invoice_id: z.string().catch(''),
});
type Info = z.infer<typeof Info>;

const Page = z.object({
  transaction_details: z.array(z.object({ transaction_info: Info.nullable().catch(null) })).default([]),
  total_pages: z.number().default(1),
  last_refreshed_datetime: z.string().optional(),
});
type Page = z.infer<typeof Page>;

/** The offset is written without a colon. */
const timeOf = (written: string) => new Date(written.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));

/** Denied, pending, and reversed in whole. */
const NOT_TAKEN = ['D', 'P', 'V'];

const OrderId = z.uuid();

function takenOf(info: Info): CapturedPayment | null {
  const { transaction_amount: amount, custom_field: custom, invoice_id: invoice } = info;
  const isPayment = info.transaction_event_code.startsWith('T00') && !NOT_TAKEN.includes(info.transaction_status);
  const money = fromDecimal(amount.value, amount.currency_code);
  if (!isPayment || money === null) return null;
  const orderId = OrderId.safeParse(custom).data ?? null;
  const buyer = orderId === null ? null : buyerIn(invoice, orderId);
  return { captureId: info.transaction_id, orderId, buyer, money, at: timeOf(info.transaction_initiation_date) };
}

/** The right has to be given to the app once. */
const NO_RIGHT =
  'PayPal does not let this app list transactions: tick Transaction Search in the settings of the app, in PayPal’s developer dashboard; it may take up to 9 hours until that counts';

/** A page; null: the window has more transactions than PayPal lists. */
async function readPage(send: SendRequest, from: Date, to: Date, page: number): Promise<Page | null> {
  const query = new URLSearchParams({
    start_date: from.toISOString(),
    end_date: to.toISOString(),
    fields: 'transaction_info',
    page_size: String(PAGE),
    page: String(page),
  });
  const answer = await send({ method: 'GET', path: `/v1/reporting/transactions?${query}` });
  if (answer.status === 200) return readAnswer(Page, 'transactions', answer.json);
  if (answer.status === 403) throw new ProviderRefusedError(NO_RIGHT);
  if (issuesOf(answer.json).includes('RESULTSET_TOO_LARGE') && to.getTime() - from.getTime() > SHORTEST) return null;
  throw refusal('to list transactions', answer);
}

type Listed = { infos: Info[]; until: Date };

async function readWindow(send: SendRequest, from: Date, to: Date): Promise<Listed> {
  const infos: Info[] = [];
  let until = to;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await readPage(send, from, to, page);
    if (answer === null) {
      const middle = new Date((from.getTime() + to.getTime()) / 2);
      const halves = [await readWindow(send, from, middle), await readWindow(send, middle, to)];
      return { infos: halves.flatMap((half) => half.infos), until: halves[1]?.until ?? to };
    }
    infos.push(...answer.transaction_details.flatMap(({ transaction_info: info }) => info ?? []));
    pages = answer.total_pages;
    const { last_refreshed_datetime: refreshed } = answer;
    if (refreshed !== undefined && timeOf(refreshed) < until) until = timeOf(refreshed);
  }
  return { infos, until };
}

/**
 * Lists payments since a time by PayPal's Transaction Search, which is up to three hours late and reaches back three years. Throws
 * `ProviderRefusedError` where the app has no right to it.
 */
export async function findTaken(
  send: SendRequest,
  since: Date,
  now: Date,
): Promise<{ taken: CapturedPayment[]; until: Date }> {
  const found = new Map<string, CapturedPayment>();
  let until = now;
  for (let from = since.getTime() - MARGIN; from < now.getTime(); from += WINDOW) {
    const end = new Date(Math.min(from + WINDOW, now.getTime()));
    const listed = await readWindow(send, new Date(from), end);
    // The same id may be listed twice, and windows share their ends.
    for (const one of listed.infos.flatMap((info) => takenOf(info) ?? [])) found.set(one.captureId, one);
    until = listed.until;
  }
  return { taken: [...found.values()].sort((a, b) => a.at.getTime() - b.at.getTime()), until };
}
