import type { RefObject } from 'react';
import { hasChoice, passProgress } from '#domain/battlepass/battlepass-state.ts';
import { slashedDay } from '#domain/battlepass/season.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { fill } from '#i18n/fill.ts';
import { ClaimAll } from '#items/claim-all/ClaimAll.tsx';
import type { Loadable } from '#lib/loadable.ts';
import { Emblem } from '#ui/Emblem.tsx';
import { Failed } from '#ui/Failed.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Milestones } from '#ui/Milestones.tsx';
import { Warning } from '#ui/Notice.tsx';
import styles from './battlepass.module.css';
import type { RewardContext } from './context.ts';
import { DailyMarks } from './DailyMarks.tsx';
import { lastPoints, milestonesOf, nextTier, type Pass, reachedTier } from './pass.ts';
import { isClaimable, type Seasons } from './seasons.ts';
import { claimableIn, isOpen, seasons } from './state.ts';
import { Tiers, tierId } from './Tiers.tsx';
import { type ClaimControl, claimMessage } from './use-claims.ts';

type TimesProps = { known: Loadable<Seasons | null>; context: RewardContext };

/** When the season ends, and until when rewards can be claimed; nothing where the server has no times. */
function SeasonTimes({ known, context: { texts, formatters } }: TimesProps) {
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

/** The reached level, and what is missing to the next. */
function standingDescription(pass: Pass, { texts, formatters }: RewardContext): string {
  const next = nextTier(pass);
  const reached = reachedTier(pass);
  if (!next) return texts.roadEnd;
  const level = formatters.number(next.level);
  const left = formatters.counted('toLevel', next.pointsRequired - pass.points, { level });
  return reached ? `${fill(texts.atLevel, { level: formatters.number(reached.level) })} ${left}.` : `${left}.`;
}

/** The points of the season up to the last level. */
function LevelProgress({ pass, context }: { pass: Pass; context: RewardContext }) {
  const { texts, formatters } = context;
  const last = lastPoints(pass);
  if (last === 0) return null;
  const progress = passProgress(pass.points, pass.tiers);
  const points = formatters.number(pass.points);
  const end = formatters.number(last);
  const percent = formatters.percent(progress);
  return (
    <>
      <p>
        <span className="figure">{points}</span> {fill(texts.ofPoints, { points: end, percent })}{' '}
        <strong>{standingDescription(pass, context)}</strong>
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
  );
}

/** A crown over a lozenge, drawn on 72 by 88 for an emblem. */
const PREMIUM_ICON = 'M20 40 17 24 28 32 36 19 44 32 55 24 52 40ZM20 45h32M36 51 44 60 36 69 28 60Z';

/** Whether the second track is open, and how a player gets it. */
function Premium({ held, context: { texts, language } }: { held: boolean; context: RewardContext }) {
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

type ClaimsProps = { pass: Pass; control: ClaimControl; context: RewardContext };

/** How many rewards can be claimed, and the button for those without a choice. */
function ReadyRewards({ pass, control, context }: ClaimsProps) {
  const { texts, formatters, claimedHere, language } = context;
  const ready = claimableIn(pass, claimedHere);
  const rewards = ready.filter(({ reward }) => !hasChoice(reward));
  const failure = control.all.claimed?.failure;
  return (
    <ClaimAll
      control={control.all}
      ready={ready.length}
      rewards={rewards}
      choices={ready
        .filter(({ reward }) => hasChoice(reward))
        .map(({ tier, place }) => ({
          name: `${formatters.level(tier.level)}, ${texts[place.track]}`,
          href: `#${tierId(tier)}`,
        }))}
      itemsOf={({ reward }) => reward.items.map(formatters.item)}
      label={formatters.items.counted('claimCount', rewards.length)}
      failed={failure ? claimMessage(failure, texts) : null}
      deliveries={`${pageAddress('awards', language.site)}#deliveries`}
      formatters={formatters.items}
    />
  );
}

type Props = TimesProps & {
  control: ClaimControl;
  pass: Pass;
  frozenUntil: Date | null;
  /** The reason why nothing can be claimed; it takes the focus when a button is pressed all the same. */
  why: RefObject<HTMLDivElement | null>;
};

function Frozen({ until, context: { texts, formatters } }: { until: Date; context: RewardContext }) {
  // The day is UTC's and its order ambiguous: the reader's local time follows.
  const moment = formatters.moment(until.toISOString());
  return <Warning text={fill(texts.frozen, { date: slashedDay(until), moment })} />;
}

/** The current season: its progress, today's marks, premium, and the rewards of each level. */
export function Season({ pass, known, frozenUntil, control, context, why }: Props) {
  const { texts, formatters, claimedHere } = context;
  const shown = known.state === 'ready' ? known.value : null;
  const season = shown?.current ?? null;
  const open = pass.tiers.find((tier) => isOpen(pass, tier, null, claimedHere));
  const own = open ?? reachedTier(pass);
  return (
    <>
      <section className={styles.levelProgress} aria-labelledby="pass-road">
        <div className="rubric">
          <h2 id="pass-road">{(season && formatters.read(season.title)) ?? texts.road}</h2>
        </div>
        <LevelProgress pass={pass} context={context} />
        <div className={`row ${styles.levelProgressFoot}`}>
          <SeasonTimes known={known} context={context} />
          {frozenUntil === null && <ReadyRewards pass={pass} control={control} context={context} />}
          {shown?.past.some(isClaimable) && <a href="#pass-past">{texts.pastReady}</a>}
        </div>
      </section>
      <div className={styles.reason} id="pass-why" ref={why} tabIndex={-1}>
        {/* Always in the page, so that its changes are announced. */}
        <div role="status">{frozenUntil && <Frozen until={frozenUntil} context={context} />}</div>
      </div>
      <div className={styles.day}>
        {season?.phase !== 'claiming' && (
          <DailyMarks checks={pass.checks} season={season} frozen={frozenUntil !== null} context={context} />
        )}
        <Premium held={pass.hasPremium} context={context} />
      </div>
      <section className={styles.rewards} aria-labelledby="pass-rewards">
        <div className="rubric">
          <h2 id="pass-rewards">{texts.rewards}</h2>
          {own && <a href={`#${tierId(own)}`}>{open ? texts.jumpReward : texts.jump}</a>}
        </div>
        <Tiers pass={pass} tiers={pass.tiers} season={null} context={context} />
      </section>
    </>
  );
}
