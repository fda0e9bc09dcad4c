import { useEffect, useState } from 'react';
import { timeLeft } from '#domain/home/promotion.ts';
import { readText } from '#domain/site/text.ts';
import { fill } from '#i18n/fill.ts';
import { Emblem } from '#ui/Emblem.tsx';
import { Icon } from '#ui/Icon.tsx';
import { BuyButton, type OfferProps } from './BuyButton.tsx';
import type { PurchaseContext } from './context.ts';
import { packIcon } from './icon-paths.ts';
import styles from './offers.module.css';
import { creditedPoints } from './shop.ts';
import { refreshStore } from './state.ts';

/** Between two questions after the end of an offer, in ms: the server's clock may be behind the visitor's. */
const ASK_AGAIN = 5_000;

/** Counts down to the end of an offer, and asks anew what is sold from then on, until that has changed; the clock is the visitor's. */
function OfferEnd({ until, after, context }: { until: string; after: number; context: PurchaseContext }) {
  const { texts, formatters } = context;
  const [now, setNow] = useState(() => new Date());
  const left = timeLeft(now, new Date(until));
  const over = left.length === 0;
  useEffect(() => {
    if (over) void refreshStore();
    const counting = over
      ? setInterval(() => void refreshStore(), ASK_AGAIN)
      : setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(counting);
  }, [over]);
  const values = { time: formatters.timeLeft(left), points: formatters.number(after) };
  return (
    <time className={styles.offerEnd} dateTime={until} title={formatters.moment(until)}>
      {!over && formatters.filled(texts.offerEnds, values)}
    </time>
  );
}

/** The bonus and the sum; a bonus without an end is always included, and says so. */
function PackSum({ offer, context }: OfferProps) {
  const { texts, formatters } = context;
  const { mpPoints, bonus, bonusUntil, bonusAfter = 0 } = offer;
  const percent = formatters.percent(mpPoints === 0 ? 0 : bonus / mpPoints);
  return (
    <p className={styles.packSum}>
      {bonus > 0 && (
        <>
          <span className={styles.packBonus} suppressHydrationWarning>
            {formatters.filled(texts.bonus, { points: formatters.number(bonus), percent })}
          </span>
          {bonusUntil ? (
            <OfferEnd key={bonusUntil} until={bonusUntil} after={bonusAfter} context={context} />
          ) : (
            <span className={styles.always}>{texts.always}</span>
          )}
          <strong suppressHydrationWarning>
            {formatters.filled(texts.total, { points: formatters.number(creditedPoints(offer)) })}
          </strong>
        </>
      )}
    </p>
  );
}

/** The award that a pack takes its buyer to, or what is missing then; it keeps its place while that is not known. */
function PackAward({ offer: { mpPoints }, context }: OfferProps) {
  const { texts, formatters, language, awards } = context;
  const named = awards.flatMap(({ name, missing }) => {
    const award = readText(name, language.wire);
    return award === null ? [] : [{ award, missing }];
  });
  const reached = named.filter(({ missing }) => missing <= mpPoints);
  const last = reached.at(-1);
  const next = named[reached.length];
  let text = '';
  if (last && reached.length > 1) text = formatters.takesToMore(last.award, reached.length - 1);
  else if (last) text = fill(texts.takesTo, last);
  else if (next) {
    const points = formatters.number(next.missing - mpPoints);
    text = formatters.filled(texts.leavesTo, { award: next.award, points });
  }
  return <p className={styles.packAward}>{text}</p>;
}

type PackProps = OfferProps & { reachesNext: boolean; id: string | undefined };

/** A pack of points; `reachesNext`: it is the smallest one that reaches the nearest award. */
export function Pack({ offer, context, reachesNext, id }: PackProps) {
  const { texts, formatters, chosen } = context;
  const { name, mpPoints } = offer;
  const isChosen = chosen?.name === name;
  return (
    <li className={`panel ${styles.pack}`} id={id} data-chosen={isChosen || undefined}>
      <Emblem figure={packIcon(mpPoints)} />
      <h3 className="figure" suppressHydrationWarning>
        {formatters.plan(name, mpPoints)}
      </h3>
      <PackSum offer={offer} context={context} />
      <PackAward offer={offer} context={context} />
      <BuyButton offer={offer} context={context} />
      {reachesNext && (
        <p className={styles.reachesNext}>
          <Icon name="points" />
          {texts.reachesNext}
        </p>
      )}
    </li>
  );
}
