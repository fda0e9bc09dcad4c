import { useStore } from '@nanostores/react';
import { type AwardGroup, BAR_BEFORE_DATA, barLimit } from '#domain/awards/award-state.ts';

import type { AwardGroupFacts } from '#domain/awards/read-awards.ts';
import { Failed } from '#ui/Failed.tsx';
import { Milestones } from '#ui/Milestones.tsx';
import styles from './awards.module.css';
import type { AwardsTexts } from './awards-texts.ts';
import { missingFor } from './context.ts';
import type { Formatters } from './formatters.ts';
import { milestonesOf } from './milestones.ts';
import { periodText } from './period-text.ts';
import { periods } from './state.ts';

type Props = {
  scale: AwardGroup;
  /** null: not known yet. */
  group: AwardGroupFacts | null;
  texts: AwardsTexts;
  formatters: Formatters;
};

/** When purchases count; nothing where the server does not say. */
function Period({ scale, texts, formatters }: Omit<Props, 'group'>) {
  const knownPeriods = useStore(periods.$value);
  if (knownPeriods.state === 'failed') {
    return <Failed text={texts.periodFailed} retry={texts.retry} onRetry={() => void periods.load()} />;
  }
  if (knownPeriods.state === 'loading') return <span className="bone" />;
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

/** How far the account came in a group: the bar with its levels, and in words what counts, what is left, and until when. */
export function LevelProgress({ scale, group, texts, formatters }: Props) {
  const limit = group ? barLimit(group.levels) : BAR_BEFORE_DATA;
  const amount = group?.amount ?? 0;
  const all = amount >= limit;
  return (
    <section className={styles.road} aria-labelledby="award-road" aria-busy={group === null}>
      <div className="rubric">
        <h2 id="award-road">
          {!group && <span className="bone" />}
          <span className={group ? undefined : 'visually-hidden'}>{formatters.group(group ?? undefined, scale)}</span>
        </h2>
      </div>
      <p className={styles.roadFigures}>
        {group ? (
          <>
            <span className="figure">{formatters.number(amount)}</span>{' '}
            {formatters.filled(all ? texts.withoutLimit : texts.ofLimit, { limit })}{' '}
            <strong>{nextText(group, texts, formatters)}</strong>
          </>
        ) : (
          <span className="bone" />
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
      <div className={styles.roadRules}>
        <p>{formatters.filled(texts.counts)}</p>
        <Period scale={scale} texts={texts} formatters={formatters} />
      </div>
    </section>
  );
}
