import type { ReactNode, RefObject } from 'react';
import { passProgress } from '#domain/battlepass/battlepass-state.ts';
import { slashedDay } from '#domain/battlepass/season.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { fill } from '#i18n/fill.ts';
import type { Language } from '#i18n/languages.ts';
import type { Loadable } from '#lib/loadable.ts';
import { Emblem } from '#ui/Emblem.tsx';
import { Failed } from '#ui/Failed.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Milestones } from '#ui/Milestones.tsx';
import { Warning } from '#ui/Notice.tsx';
import styles from './battlepass.module.css';
import type { BattlepassTexts } from './battlepass-texts.ts';
import type { Formatters, RewardContext } from './context.ts';
import { DailyMarks } from './DailyMarks.tsx';
import { lastPoints, milestonesOf, nextTier, type Pass, type PassTier, reachedTier } from './pass.ts';
import type { Seasons } from './seasons.ts';
import { isOpen, seasons } from './state.ts';
import { Tiers, tierId } from './Tiers.tsx';

type SeasonTimesProps = { known: Loadable<Seasons | null>; texts: BattlepassTexts; formatters: Formatters };

/** When the season ends, and until when rewards can be claimed; nothing where the server has no times. */
function SeasonTimes({ known, texts, formatters }: SeasonTimesProps) {
  if (known.state === 'failed') {
    return <Failed text={texts.timesFailed} retry={texts.retry} onRetry={() => void seasons.load()} />;
  }
  const season = known.state === 'ready' ? known.value?.current : null;
  if (!season) return null;
  const ended = season.phase === 'claiming' || season.phase === 'over';
  return (
    <p className={styles.times}>
      <Icon name="clock" />
      <span>
        {fill(ended ? texts.ended : texts.runsUntil, { moment: formatters.moment(season.endsAt) })}{' '}
        {fill(texts.rule, { moment: formatters.moment(season.claimUntil) })}
      </span>
    </p>
  );
}

type LevelProgressProps = {
  pass: Pass;
  /** The season's; null: the server has none. */
  title: string | null;
  texts: BattlepassTexts;
  formatters: Formatters;
  /** When it ends, and what follows. */
  children: ReactNode;
};

/** The reached level, and what is missing to the next. */
function standingDescription({
  pass,
  texts,
  formatters,
}: Pick<LevelProgressProps, 'pass' | 'texts' | 'formatters'>): string {
  const next = nextTier(pass);
  const reached = reachedTier(pass);
  if (!next) return texts.roadEnd;
  const left = formatters.counted('toLevel', next.pointsRequired - pass.points, {
    level: formatters.number(next.level),
  });
  return reached ? `${fill(texts.atLevel, { level: formatters.number(reached.level) })} ${left}.` : `${left}.`;
}

/** The points of the season up to the last level. */
function LevelProgress({ pass, title, texts, formatters, children }: LevelProgressProps) {
  const last = lastPoints(pass);
  const progress = passProgress(pass.points, pass.tiers);
  const [points, end, percent] = [
    formatters.number(pass.points),
    formatters.number(last),
    formatters.percent(progress),
  ];
  return (
    <section className={styles.levelProgress} aria-labelledby="pass-road">
      <div className="rubric">
        <h2 id="pass-road">{title ?? texts.road}</h2>
      </div>
      {last > 0 && (
        <>
          <p>
            <span className="figure">{points}</span> {fill(texts.ofPoints, { points: end, percent })}{' '}
            <strong>{standingDescription({ pass, texts, formatters })}</strong>
          </p>
          <Milestones
            value={progress}
            max={100}
            label={texts.barLabel}
            text={fill(texts.barText, { points, last: end, percent })}
            reached={texts.reached}
            milestones={milestonesOf(pass.tiers).map(({ level, pointsRequired }) => ({
              at: pointsRequired / last,
              figure: formatters.number(pointsRequired),
              name: formatters.level(level),
              reached: pointsRequired <= pass.points,
            }))}
          />
        </>
      )}
      {children}
    </section>
  );
}

/** A crown over a lozenge, drawn on 72 by 88 for an emblem. */
const PREMIUM_ICON = 'M20 40 17 24 28 32 36 19 44 32 55 24 52 40ZM20 45h32M36 51 44 60 36 69 28 60Z';

type PremiumProps = { held: boolean; texts: BattlepassTexts; language: Language };

/** Whether the second track is open, and how a player gets it. */
function Premium({ held, texts, language }: PremiumProps) {
  return (
    <section
      className={`panel ${styles.premium} ${held ? 'panel--proud' : styles.inactive}`}
      aria-labelledby="pass-premium"
    >
      <Emblem figure={PREMIUM_ICON} />
      <h2 id="pass-premium">{texts.premium}</h2>
      <div>
        <p>{held ? texts.premiumHeld : texts.premiumHow}</p>
        {!held && <a href={pageAddress('tickets', language.site)}>{texts.askPremium}</a>}
      </div>
    </section>
  );
}

type Props = {
  pass: Pass;
  known: Loadable<Seasons | null>;
  frozenUntil: Date | null;
  hindered: string | null;
  context: RewardContext;
  /** The reason why nothing can be claimed; it takes the focus when a button is pressed all the same. */
  why: RefObject<HTMLDivElement | null>;
};

function Frozen({ until, context: { texts, formatters } }: { until: Date; context: RewardContext }) {
  // The day is UTC's and its order ambiguous: the reader's local time follows.
  const moment = formatters.moment(until.toISOString());
  return <Warning text={fill(texts.frozen, { date: slashedDay(until), moment })} />;
}

/** The first level with something to claim; undefined: there is none. */
function openTier(pass: Pass, { claimedHere }: RewardContext): PassTier | undefined {
  return pass.tiers.find((tier) => isOpen(pass, tier, { season: null, claimedHere }));
}

/** The current season: its progress, today's marks, premium, and the rewards of each level. */
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
        <div className={styles.levelProgressFoot}>
          <SeasonTimes known={known} texts={texts} formatters={formatters} />
          {own && (
            <a className="button button--quiet button--small" href={`#${tierId(own)}`}>
              {open ? texts.jumpReward : texts.jump}
            </a>
          )}
        </div>
      </LevelProgress>
      <div className={styles.reason} id="pass-why" ref={why} tabIndex={-1}>
        {/* Always in the page, so that its changes are announced. */}
        <div role="status">{frozenUntil && <Frozen until={frozenUntil} context={context} />}</div>
      </div>
      <div className={styles.day}>
        {!ended && (
          <DailyMarks
            checks={pass.checks}
            season={season}
            frozen={frozenUntil !== null}
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
