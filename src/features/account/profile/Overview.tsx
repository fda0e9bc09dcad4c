import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { OwnDelivery } from '#contract/delivery.ts';
import type { Order } from '#contract/store.ts';
import type { Ticket } from '#contract/tickets.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { momentText } from '#domain/site/dates.ts';
import { readText } from '#domain/site/text.ts';
import { formatPrice } from '#domain/store/money.ts';
import { planName } from '#domain/store/plans.ts';
import { fill } from '#i18n/fill.ts';
import type { Language } from '#i18n/languages.ts';
import { translatorOf } from '#i18n/translator.ts';
import { errorText } from '#lib/failure.ts';
import type { LoadableStore } from '#lib/loadable.ts';
import { SITE } from '#lib/site.ts';
import { Failed } from '#ui/Failed.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import type { ProfileTexts } from '../account-texts.ts';
import styles from './overview.module.css';
import { type AwardSummary, awards, deliveries, orders, type SeasonSummary, season, tickets } from './overview.ts';

/** Rows of a list before its link to all of them. */
const FIRST = 3;

export type OverviewProps = { texts: ProfileTexts; language: Language };

/** How the parts write what they show; made once for a page. */
export function useFormatters({ texts, language }: OverviewProps) {
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(language.web);
    const translate = translatorOf(texts.overview, language.web);
    const number = (value: number) => numbers.format(value);
    return {
      number,
      moment: (iso: string) => momentText(iso, language.web),
      /** A text with a count, in its singular or plural. */
      counted: (key: 'claim' | 'ready', count: number) => translate(key, { count: number(count) }, count),
      points: (key: 'seasonPoints' | 'toLevel', points: number, level = 0) =>
        translate(key, { points: number(points), level: number(level) }, points),
      plan: ({ plan, pvalues }: Order) =>
        planName({ name: plan, points: pvalues }, texts.overview.plans, { number, unit: SITE.currency.unit }),
      price: ({ price, currency }: Order) => formatPrice(price, currency, language.web),
    };
  }, [texts, language]);
}

type Formatters = ReturnType<typeof useFormatters>;
type RowProps = { what: ReactNode; about: string; state: string; icon: IconName; done?: boolean };

/** Something and where it stands. */
function Row({ what, about, state, icon, done = false }: RowProps) {
  return (
    <li>
      <div>
        <p className={styles.what}>{what}</p>
        <p className="label">{about}</p>
      </div>
      <p className={done ? 'state state--done' : 'state'}>
        <Icon name={icon} />
        {state}
      </p>
    </li>
  );
}

type PartProps<Value> = OverviewProps & {
  name: 'orders' | 'tickets' | 'deliveries' | 'season' | 'awards';
  store: LoadableStore<Value | null>;
  href: string;
  link: (value: Value) => string;
  children: (value: Value) => ReactNode;
};

/** A part of the account, which is asked for by itself; absent where the server has no such call. */
function Part<Value>({ name, store, href, link, texts, children }: PartProps<Value>) {
  const answer = useStore(store.$value);
  useEffect(() => void store.load(), [store]);
  if (answer.state === 'ready' && answer.value === null) return null;
  const own = texts.overview;
  return (
    <section className={`panel ${styles.part}`} aria-labelledby={`my-${name}`} aria-busy={answer.state === 'loading'}>
      <h2 id={`my-${name}`}>{own[name]}</h2>
      {answer.state === 'loading' && (
        <div className="skeleton skeleton--rows">
          <span className="skeleton-item skeleton-line" />
          <span className="skeleton-item skeleton-line" />
        </div>
      )}
      {answer.state === 'failed' && (
        <Failed
          text={`${own[`${name}Failed`]} ${errorText(answer.failure, texts.errors)}`}
          retry={texts.retry}
          onRetry={() => void store.load()}
        />
      )}
      {answer.state === 'ready' && answer.value !== null && (
        <>
          {children(answer.value)}
          <a className={styles.all} href={href}>
            {link(answer.value)}
          </a>
        </>
      )}
    </section>
  );
}

type ListProps<Entry> = { entries: readonly Entry[]; empty: string; children: (entry: Entry) => ReactNode };

function List<Entry>({ entries, empty, children }: ListProps<Entry>) {
  if (entries.length === 0) return <p>{empty}</p>;
  return <ul className={styles.rows}>{entries.slice(0, FIRST).map(children)}</ul>;
}

const ORDER_ICONS: Partial<Record<Order['state'], IconName>> = { paid: 'check', failed: 'alert', disputed: 'alert' };
const ENDED: readonly Order['state'][] = ['cancelled', 'expired', 'refunded'];

function OrderRow({ order, texts, formatters }: { order: Order; texts: ProfileTexts; formatters: Formatters }) {
  const { state, created_at } = order;
  return (
    <Row
      what={`${formatters.plan(order)} · ${formatters.price(order)}`}
      about={formatters.moment(created_at)}
      state={texts.overview.orderStates[state]}
      icon={ORDER_ICONS[state] ?? (ENDED.includes(state) ? 'close' : 'clock')}
      done={state === 'paid'}
    />
  );
}

/** A server may tell whether its player has read the newest answer. */
type KnownTicket = Ticket & { unread?: boolean };

function TicketRow({ ticket, texts }: { ticket: KnownTicket; texts: ProfileTexts }) {
  const { id, category, state, unread = false } = ticket;
  const { ticket: number, ticketStates, unread: isNew } = texts.overview;
  return (
    <Row
      what={fill(number, { id })}
      about={category.description}
      state={unread ? isNew : ticketStates[state]}
      icon={unread ? 'mail' : state === 'open' ? 'clock' : 'check'}
      done={unread || state === 'answered'}
    />
  );
}

type DeliveryProps = OverviewProps & { delivery: OwnDelivery; formatters: Formatters };

function DeliveryRow({ delivery, texts, language, formatters }: DeliveryProps) {
  const { title, source, state, created_at, delivered_at } = delivery;
  const { sources, delivered, onItsWay } = texts.overview;
  const arrived = state === 'delivered';
  return (
    <Row
      what={readText(title, language.wire) ?? sources[source]}
      about={formatters.moment(delivered_at ?? created_at)}
      state={arrived ? delivered : onItsWay}
      icon={arrived ? 'check' : 'clock'}
      done={arrived}
    />
  );
}

/** What waits for a claim, in one line. */
function Ready({ count, texts, formatters }: { count: number; texts: ProfileTexts; formatters: Formatters }) {
  if (count === 0) return <p>{texts.overview.nothingReady}</p>;
  return (
    <p className={styles.ready}>
      <Icon name="chest" />
      {formatters.counted('ready', count)}
    </p>
  );
}

function SeasonPart({ value, texts, language, formatters }: OverviewProps & { value: SeasonSummary } & WithFormatters) {
  const { title, level, points, next, claimable, endsAt, claimUntil } = value;
  const own = texts.overview;
  const ended = endsAt !== null && Date.parse(endsAt) <= Date.now();
  const end = ended ? claimUntil : endsAt;
  return (
    <>
      <p>{readText(title, language.wire)}</p>
      <p>
        {level > 0 && <span className="figure">{fill(own.level, { level: formatters.number(level) })}</span>}{' '}
        <span className={level > 0 ? 'label' : 'figure'}>{formatters.points('seasonPoints', points)}</span>
      </p>
      {next && <p>{formatters.points('toLevel', next.pointsRequired - points, next.level)}</p>}
      <Ready count={claimable} texts={texts} formatters={formatters} />
      {end !== null && (
        <p className="hint">{fill(ended ? own.seasonEnded : own.seasonEnds, { moment: formatters.moment(end) })}</p>
      )}
    </>
  );
}

type WithFormatters = { formatters: Formatters };
type AwardsProps = OverviewProps & WithFormatters & { value: AwardSummary; allowed: boolean };

function AwardsPart({ value: { claimable, next }, texts, language, formatters, allowed }: AwardsProps) {
  const own = texts.overview;
  const name = next && readText(next.name, language.wire);
  return (
    <>
      <Ready count={claimable} texts={texts} formatters={formatters} />
      {claimable > 0 && !allowed && <p className="hint">{own.awardsVerify}</p>}
      {next && name && (
        <p>{fill(own.awardsNext, { left: formatters.number(next.left), unit: SITE.currency.unit, name })}</p>
      )}
    </>
  );
}

/** The newest orders and tickets, below what is known of the account. */
export function History(props: OverviewProps) {
  const { texts, language } = props;
  const own = texts.overview;
  const formatters = useFormatters(props);
  return (
    <>
      <Part
        {...props}
        name="orders"
        store={orders}
        href={`${pageAddress('store', language.site)}#orders`}
        link={({ length }) => (length > 0 ? own.ordersAll : own.toStore)}
      >
        {(known) => (
          <List entries={known} empty={own.ordersEmpty}>
            {(order) => <OrderRow key={order.id} order={order} texts={texts} formatters={formatters} />}
          </List>
        )}
      </Part>
      <Part
        {...props}
        name="tickets"
        store={tickets}
        href={pageAddress('tickets', language.site)}
        link={({ length }) => (length > 0 ? own.ticketsAll : own.toTickets)}
      >
        {(known) => (
          <List entries={known} empty={own.ticketsEmpty}>
            {(ticket) => <TicketRow key={ticket.id} ticket={ticket} texts={texts} />}
          </List>
        )}
      </Part>
    </>
  );
}

/** What the account has in the game: its season, awards and deliveries. */
export function Rewards({ allowed, ...props }: OverviewProps & { allowed: boolean }) {
  const { texts, language } = props;
  const own = texts.overview;
  const formatters = useFormatters(props);
  const row = { ...props, formatters };
  const to = (page: 'battlepass' | 'awards') => pageAddress(page, language.site);
  return (
    <>
      <Part {...props} name="season" store={season} href={to('battlepass')} link={() => own.seasonAll}>
        {(value) => <SeasonPart {...row} value={value} />}
      </Part>
      <Part {...props} name="awards" store={awards} href={to('awards')} link={() => own.awardsAll}>
        {(value) => <AwardsPart {...row} value={value} allowed={allowed} />}
      </Part>
      <Part
        {...props}
        name="deliveries"
        store={deliveries}
        href={`${to('awards')}#deliveries`}
        link={({ length }) => (length > 0 ? own.deliveriesAll : own.awardsAll)}
      >
        {(known) => (
          <List entries={known} empty={own.deliveriesEmpty}>
            {(delivery) => <DeliveryRow key={delivery.id} {...row} delivery={delivery} />}
          </List>
        )}
      </Part>
    </>
  );
}
