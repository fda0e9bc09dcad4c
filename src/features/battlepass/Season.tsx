import type { RefObject } from 'react';
import { slashedDay } from '#domain/battlepass/season.ts';
import { fill } from '#i18n/fill.ts';
import type { Loadable } from '#lib/loadable.ts';
import { Warning } from '#ui/Warning.tsx';
import styles from './battlepass.module.css';
import type { RewardContext } from './context.ts';
import { DailyMarks } from './DailyMarks.tsx';
import { LevelProgress } from './LevelProgress.tsx';
import { Premium } from './Premium.tsx';
import { type Pass, type PassTier, reachedTier } from './pass.ts';
import { SeasonTimes } from './SeasonTimes.tsx';
import type { Seasons } from './seasons.ts';
import { isOpen } from './state.ts';
import { Tiers, tierId } from './Tiers.tsx';

type Props = {
  pass: Pass;
  known: Loadable<Seasons | null>;
  frozenUntil: Date | null;
  hindered: string | null;
  context: RewardContext;
  /** What says why nothing can be claimed; it takes the focus when a button is pressed all the same. */
  why: RefObject<HTMLDivElement | null>;
};

function Frozen({ until, context: { texts, formatters } }: { until: Date; context: RewardContext }) {
  // The specification's day is UTC's and may be read as another month's: the reader's own moment stands behind it.
  const moment = formatters.moment(until.toISOString());
  return <Warning text={fill(texts.frozen, { date: slashedDay(until), moment })} />;
}

/** The first level with something to claim; undefined: there is none. */
function openTier(pass: Pass, { claimedHere }: RewardContext): PassTier | undefined {
  return pass.tiers.find((tier) => isOpen(pass, tier, { season: null, claimedHere }));
}

/** The season that is shown: the road, today's marks, premium, and what each level gives. */
export function Season({ pass, known, frozenUntil, hindered, context, why }: Props) {
  const { texts, formatters, language } = context;
  const season = known.state === 'ready' ? (known.value?.current ?? null) : null;
  const ended = season?.phase === 'claiming';
  const open = openTier(pass, context);
  const own = open ?? reachedTier(pass);
  return (
    <>
      <LevelProgress
        pass={pass}
        title={(season && formatters.read(season.title)) ?? null}
        texts={texts}
        formatters={formatters}
      >
        <div className={styles.roadFoot}>
          <SeasonTimes known={known} texts={texts} formatters={formatters} />
          {own && (
            <a className="button button--quiet button--small" href={`#${tierId(own)}`}>
              {open ? texts.jumpReward : texts.jump}
            </a>
          )}
        </div>
      </LevelProgress>
      <div className={styles.why} id="pass-why" ref={why} tabIndex={-1}>
        {/* Always there, so that what comes into it is announced. */}
        <div role="status">{frozenUntil && <Frozen until={frozenUntil} context={context} />}</div>
      </div>
      <div className={styles.day}>
        {!ended && (
          <DailyMarks
            checks={pass.checks}
            season={season}
            rests={frozenUntil !== null}
            texts={texts}
            formatters={formatters}
          />
        )}
        <Premium held={pass.hasPremium} texts={texts} language={language} />
      </div>
      <section className="pass-rewards" aria-labelledby="pass-rewards">
        <div className="rubric">
          <h2 id="pass-rewards">{texts.rewards}</h2>
        </div>
        <Tiers pass={pass} tiers={pass.tiers} season={null} hindered={hindered} context={context} />
      </section>
    </>
  );
}
