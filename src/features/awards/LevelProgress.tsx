import { useStore } from '@nanostores/react';
import type { AwardPeriod } from '#contract/awards.ts';
import { type AwardGroup, BAR_BEFORE_DATA, barLimit } from '#domain/awards/award-state.ts';
import type { AwardGroupFacts, AwardLevel } from '#domain/awards/read-awards.ts';
import { Failed } from '#ui/Failed.tsx';
import { type Milestone, Milestones } from '#ui/Milestones.tsx';
import styles from './awards.module.css';
import type { AwardsTexts } from './awards-texts.ts';
import { type Formatters, missingFor, type PageTexts } from './context.ts';
import { periods } from './state.ts';

/** The least distance between two labelled milestones, as a share of the bar: on wide pages and on phones. */
const ROOM = { wide: 0.065, phone: 0.19 } as const;

/** The milestones with room for a label: the last and the next one first, then from the end. */
function withRoom(places: readonly number[], next: number, room: number): ReadonlySet<number> {
  const order = [places.length - 1, ...(next >= 0 ? [next] : []), ...places.map((_, nth) => nth).reverse()];
  const shown: number[] = [];
  for (const nth of order) {
    const at = places[nth];
    if (at === undefined || shown.includes(nth)) continue;
    if (shown.every((other) => Math.abs((places[other] ?? 0) - at) >= room)) shown.push(nth);
  }
  return new Set(shown);
}

/** The levels of a group on its bar; those without a value have no place there. */
export function milestonesOf(levels: readonly AwardLevel[], limit: number, formatters: Formatters): Milestone[] {
  const placed = levels.flatMap((level, nth) =>
    level.value === null || level.value <= 0 ? [] : [{ level, nth, value: level.value }],
  );
  const places = placed.map(({ value }) => value / limit);
  const next = placed.findIndex(({ level }) => !level.reached);
  const wide = withRoom(places, next, ROOM.wide);
  const phone = withRoom(places, next, ROOM.phone);
  return placed.map(({ level, nth, value }, place) => ({
    at: value / limit,
    figure: formatters.number(value),
    name: formatters.level(level, nth + 1),
    reached: level.reached || level.claimed,
    ...(wide.has(place) ? (phone.has(place) ? {} : { shown: 'wide' as const }) : { shown: 'never' as const }),
  }));
}

/** The period in which purchases count for a group, as text; `now` in ms. */
function periodText({ from, until }: AwardPeriod, now: number, texts: AwardsTexts, formatters: Formatters): string {
  const moments = {
    from: from === null ? '' : formatters.moment(from),
    until: until === null ? '' : formatters.moment(until),
  };
  const fillText = (text: string) => formatters.filled(text, moments);
  if (from !== null && Date.parse(from) > now) return fillText(texts['period.ahead']);
  if (until !== null && Date.parse(until) <= now) return fillText(texts['period.over']);
  if (until === null) return fillText(from === null ? texts['period.always'] : texts['period.since']);
  return fillText(from === null ? texts['period.until'] : texts['period.between']);
}

/** `group` is null while it is not known. */
type Props = Pick<PageTexts, 'texts' | 'formatters'> & { scale: AwardGroup; group: AwardGroupFacts | null };

/** The period of purchases that count; nothing where the server has none. */
function Period({ scale, texts, formatters }: Omit<Props, 'group'>) {
  const knownPeriods = useStore(periods.$value);
  if (knownPeriods.state === 'failed') {
    return <Failed text={texts.periodFailed} retry={texts.retry} onRetry={() => void periods.load()} />;
  }
  if (knownPeriods.state === 'loading') return <span className="skeleton-item" />;
  const period = knownPeriods.value?.find((one) => one.scale === scale);
  return period ? <p>{periodText(period, Date.now(), texts, formatters)}</p> : null;
}

function nextText({ levels, amount }: AwardGroupFacts, texts: AwardsTexts, formatters: Formatters): string | null {
  const place = levels.findIndex((level) => !level.reached && !level.claimed);
  const next = levels[place];
  if (!next) return levels.length > 0 ? texts.allReached : null;
  const left = missingFor(next, amount);
  return left === null ? null : formatters.filled(texts.left, { left, name: formatters.level(next, place + 1) });
}

/** The progress in a group: the bar with its levels, what counts, what is missing, and the period. */
export function LevelProgress({ scale, group, texts, formatters }: Props) {
  const limit = group ? barLimit(group.levels) : BAR_BEFORE_DATA;
  const amount = group?.amount ?? 0;
  const all = amount >= limit;
  return (
    <section className={styles.levelProgress} aria-labelledby="award-road" aria-busy={group === null}>
      <div className="rubric">
        <h2 id="award-road">
          {!group && <span className="skeleton-item" />}
          <span className={group ? undefined : 'visually-hidden'}>{formatters.group(group ?? undefined, scale)}</span>
        </h2>
      </div>
      <p className={styles.levelProgressFigures}>
        {group ? (
          <>
            <span className="figure">{formatters.number(amount)}</span>{' '}
            {formatters.filled(all ? texts.withoutLimit : texts.ofLimit, { limit })}{' '}
            <strong>{nextText(group, texts, formatters)}</strong>
          </>
        ) : (
          <span className="skeleton-item" />
        )}
      </p>
      <Milestones
        value={amount}
        max={limit}
        label={formatters.filled(texts.gathered)}
        text={
          all ? formatters.filled(texts.value, { value: amount }) : formatters.filled(texts.amountOf, { amount, limit })
        }
        reached={texts.reached}
        figuresAlone
        milestones={group ? milestonesOf(group.levels, limit, formatters) : []}
      />
      <div className={styles.levelProgressRules}>
        <p>{formatters.filled(texts.counts)}</p>
        <Period scale={scale} texts={texts} formatters={formatters} />
      </div>
    </section>
  );
}
