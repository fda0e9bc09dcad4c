import type { Order } from '#contract/store.ts';
import { isWebLink } from '#domain/site/web-address.ts';
import type { SiteLanguage } from '#i18n/languages.ts';
import type { CallApi } from '#lib/call.ts';
import { type Failure, type Result, UNREACHABLE } from '#lib/failure.ts';
import type { PurchaseEvent } from '#session/state.ts';
import { type Outcome, outcomeOf, receiptAddress } from './outcome.ts';

/** What the page shows of an order. */
export type View =
  /** `slow`: a minute has passed; `href`: where it can still be paid. */
  | { is: 'waiting'; slow: boolean; offline: boolean; href: string | null }
  | Exclude<Outcome, { is: 'waiting' | 'paid' }>
  /** `at` null: the next page is unknown. */
  | { is: 'paid'; at: string | null }
  | { is: 'missing' };

export type PollerOptions = {
  /** The order that the address names; null for none that could be one. */
  id: string | null;
  language: SiteLanguage;
  call: CallApi;
  /** Reports purchase events; returns a function that stops it. */
  onPurchase: (announced: (purchase: PurchaseEvent) => void) => () => void;
  show: (view: View) => void;
  /** Opens another page in place of this one in the history. */
  leave: (address: string) => void;
};

/** The first look again, in ms; each later one waits longer, up to the second number, and after a minute the third. */
const FIRST = 1_000;
const LAST = 5_000;
const SLOW = 15_000;
const GROWTH = 1.5;
const MINUTE = 60_000;
/** A request that takes longer counts as unanswered. */
const PATIENCE = 15_000;
/** How long 'paid' is shown before the next page opens. */
const READING = 5_000;
/** Every so many polls the order is captured again, because the provider may have been unavailable. */
const AGAIN = 5;

/** A server that has no such call; one that has it names what it did not find. */
const isWithoutCalls = ({ status, code }: Failure) =>
  (status === 404 && code !== 'orderNotFound') || status === 405 || status === 501;
/** A refusal that a retry cannot change. */
const isRefused = ({ status }: Failure) => status >= 400 && status < 500 && status !== 408 && status !== 429;

function inTime<Answer>(asked: Promise<Result<Answer>>): Promise<Result<Answer>> {
  return Promise.race([
    asked,
    new Promise<Result<Answer>>((resolve) => {
      setTimeout(() => resolve({ ok: false, failure: UNREACHABLE }), PATIENCE);
    }),
  ]);
}

/** Polls one order until it is paid or has ended; network failures are retried without a message. */
export class OrderPoller {
  readonly #given: PollerOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;
  #stopPurchases: () => void = () => undefined;
  #looks = 0;
  #captured = false;
  #pause = FIRST;
  #slow = false;
  /** The server has no call for orders: only the live connection reports. */
  #blind = false;
  #over = false;
  #order: Order | null = null;

  constructor(given: PollerOptions) {
    this.#given = given;
  }

  start(): void {
    this.#slowTimer = setTimeout(() => {
      this.#slow = true;
      this.#say();
    }, MINUTE);
    this.#stopPurchases = this.#given.onPurchase((purchase) => this.#hear(purchase));
    this.#say();
    void this.look();
  }

  /** Polls now: the page is visible again, the network is back, or a purchase was reported. */
  async look(): Promise<void> {
    if (this.#over) return;
    this.#say();
    if (this.#blind) return;
    clearTimeout(this.#timer);
    this.#looks += 1;
    const mine = this.#looks;
    const { id } = this.#given;
    const result = await inTime(id === null ? this.#probe() : this.#ask(id));
    if (mine !== this.#looks || this.#over) return;
    if (result.ok) this.#judge(result.answer);
    else this.#fail(result.failure);
  }

  stop(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#slowTimer);
    this.#stopPurchases();
  }

  async #ask(id: string): Promise<Result<Order>> {
    const { call } = this.#given;
    // A declined payment stays declined until the player has chosen another method.
    const isDeclined = this.#order?.reason === 'declined';
    const captures = !this.#captured || (this.#looks % AGAIN === 0 && !isDeclined);
    const params = { params: { id } };
    const result = await (captures
      ? call('POST /payments/orders/{id}/capture', params)
      : call('GET /payments/orders/{id}', params));
    if (!result.ok) return result;
    this.#captured ||= captures;
    return { ok: true, answer: result.answer.order };
  }

  /** No order is named: does this server have orders at all? Then one should have been. */
  async #probe(): Promise<Result<Order>> {
    const result = await this.#given.call('GET /payments/orders', { query: { page: 1 } });
    if (!result.ok) return result;
    return { ok: false, failure: { status: 404, code: 'orderNotFound', message: null } };
  }

  #judge(order: Order): void {
    this.#order = order;
    const outcome = outcomeOf(order, this.#given.language);
    if (outcome.is === 'ended') this.#end(outcome);
    else if (outcome.is === 'paid') this.#goOn(outcome.at, outcome.announced);
    else {
      if (outcome.is !== 'waiting') this.#given.show(outcome);
      this.#say();
      this.#lookLater();
    }
  }

  #fail(failure: Failure): void {
    this.#blind = isWithoutCalls(failure);
    // A 401: the page is about to reload, for the sign-in.
    if (failure.status === 401) this.stop();
    else if (!this.#blind && isRefused(failure)) this.#end({ is: 'missing' });
    else {
      this.#say();
      if (!this.#blind) this.#lookLater();
    }
  }

  #hear({ points, before }: PurchaseEvent): void {
    const bought = before === undefined ? 0 : points - before;
    if (!this.#blind) void this.look();
    else if (bought > 0) this.#goOn(receiptAddress(bought, this.#given.language), false);
    else this.#end({ is: 'paid', at: null });
  }

  #goOn(at: string, announced: boolean): void {
    this.stop();
    if (announced) this.#given.show({ is: 'paid', at });
    setTimeout(() => this.#given.leave(at), announced ? READING : 0);
  }

  #end(view: View): void {
    this.stop();
    this.#given.show(view);
  }

  #lookLater(): void {
    this.#timer = setTimeout(() => void this.look(), this.#pause);
    this.#pause = Math.min(this.#pause * GROWTH, this.#slow ? SLOW : LAST);
  }

  /** Shows that it still waits; the view of a review or a declined payment stays. */
  #say(): void {
    if (this.#over || this.#order?.state === 'review' || this.#order?.reason === 'declined') return;
    const href = this.#order?.href ?? null;
    const way = href !== null && isWebLink(href) ? href : null;
    this.#given.show({ is: 'waiting', slow: this.#slow, offline: !navigator.onLine, href: way });
  }
}
