import { useId } from 'react';
import type { Track } from '#contract/battlepass.ts';
import { choiceOf, MOST_REWARD_ICONS, type RewardState } from '#domain/battlepass/battlepass-state.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { fill } from '#i18n/fill.ts';
import { RewardIcons } from '#items/RewardIcons.tsx';
import { Icon } from '#ui/Icon.tsx';
import { type Claimable, type EndedSeason, type RewardContext, rewardName } from './context.ts';
import type { Pass, PassReward, PassTier } from './pass.ts';
import { placeName, stateOf } from './state.ts';
import styles from './tier-reward.module.css';

type Props = {
  claimable: Claimable;
  state: RewardState;
  /** Points that are missing, at least 0. */
  missing: number;
  hindered: string | null;
  /** Claimed just now. */
  won: boolean;
  context: RewardContext;
};

/** What a button does and to what, its season included where there are several: no two are called the same. */
function nameOf({ tier, place, seasonName }: Claimable, what: string, { texts, formatters }: RewardContext): string {
  const which = { what, level: formatters.number(tier.level), track: texts[place.track] };
  return seasonName === null ? fill(texts.which, which) : fill(texts.whichOf, { ...which, season: seasonName });
}

/** Claims a reward, or shows why it cannot be claimed. A claimed one keeps the focus. */
function ClaimButton({ claimable, state, missing, hindered, won, context }: Props) {
  const { texts, formatters, claiming, press } = context;
  const id = useId();
  const busy = claiming.has(placeName(claimable.place));
  const text = state === 'claimed' ? texts.claimed : texts[busy && state === 'claimable' ? 'claiming' : 'claim'];
  const notes: Record<RewardState, string | null> = {
    locked: formatters.counted('missing', missing),
    premium: texts.needsPremium,
    claimable: hindered,
    claimed: null,
  };
  const note = notes[state];
  const locked = state === 'locked' || state === 'premium';
  return (
    <div className={styles.action}>
      <button
        className="button button--small"
        type="button"
        aria-label={nameOf(claimable, text, context)}
        aria-describedby={note === null ? undefined : id}
        disabled={locked}
        aria-disabled={state !== 'claimable' || hindered !== null || busy}
        aria-busy={busy}
        onClick={() => {
          if (state === 'claimable' && !busy) press(claimable);
        }}
      >
        {busy && <span className="spinner" />}
        {state === 'claimed' && <Icon name="check" />}
        {locked && <Icon name="lock" />}
        {text}
      </button>
      {note !== null && (
        <small className={styles.note} id={id}>
          {note}
        </small>
      )}
      {won && (
        <a className={styles.progress} href={pageAddress('awards', context.language.site)}>
          {texts.onItsWay} <span className="visually-hidden">{texts.deliveries}</span>
        </a>
      )}
    </div>
  );
}

export type RewardCardProps = {
  pass: Pass;
  tier: PassTier;
  track: Track;
  /** One that has ended; null: the season that is shown. */
  season: EndedSeason | null;
  context: RewardContext;
};

/** The items of a reward: those that are always given, then the options. */
function Contents({ reward, context: { texts, formatters } }: { reward: PassReward; context: RewardContext }) {
  const choice = choiceOf(reward.items);
  const fixed = reward.items.filter((item) => item !== choice).map(formatters.item);
  const options = (choice?.options ?? []).map(formatters.item);
  return (
    <div className={styles.items}>
      {fixed.length > 0 && <RewardIcons items={fixed} most={MOST_REWARD_ICONS} formatters={formatters.items} />}
      {options.length > 0 && (
        <div className={styles.choice}>
          <span className="label">{fill(texts.oneOf, { count: formatters.number(options.length) })}</span>
          <RewardIcons
            items={options}
            most={Math.max(0, MOST_REWARD_ICONS - fixed.length)}
            formatters={formatters.items}
          />
        </div>
      )}
    </div>
  );
}

function GivenReward({ reward, ...props }: RewardCardProps & { reward: PassReward }) {
  const { pass, tier, track, season, context } = props;
  const { texts, formatters, claimedHere, won } = context;
  const { pointsRequired } = tier;
  const place = { season: season?.id ?? null, pointsRequired, track };
  const state = stateOf(pass, place, claimedHere);
  // Its heading is below that of a level, which in the archive is below that of a season.
  const Name = season === null ? 'h4' : 'h5';
  const fresh = state === 'claimed' && won.has(placeName(place));
  const hindered = season === null ? context.hindered : null;
  const held = state === 'claimable' && hindered !== null;
  return (
    <div
      className={`${styles.tierReward}${fresh ? ` ${styles.won}` : ''}${held ? ` ${styles.waiting}` : ''}`}
      data-track={track}
      data-state={state}
    >
      <span className={`label ${styles.track}`}>{texts[track]}</span>
      <Name className={styles.name}>{rewardName(reward, formatters)}</Name>
      <Contents reward={reward} context={context} />
      <ClaimButton
        claimable={{ place, tier, reward, seasonName: season?.name ?? null }}
        won={fresh}
        state={state}
        missing={Math.max(0, pointsRequired - pass.points)}
        hindered={hindered}
        context={context}
      />
    </div>
  );
}

/** The reward of a track on a level with its button, or that there is none. */
export function RewardCard(props: RewardCardProps) {
  const { tier, track, context } = props;
  const reward = tier.rewards[track];
  if (reward) return <GivenReward {...props} reward={reward} />;
  return (
    <div className={`${styles.tierReward} ${styles.none}`} data-track={track}>
      <span className={`label ${styles.track}`}>{context.texts[track]}</span>
      <p>{context.texts.noReward}</p>
    </div>
  );
}
