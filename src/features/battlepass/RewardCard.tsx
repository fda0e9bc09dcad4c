import type { Track } from '#contract/battlepass.ts';
import { choiceOf, MOST_REWARD_ICONS } from '#domain/battlepass/battlepass-state.ts';
import { fill } from '#i18n/fill.ts';
import { RewardIcons } from '#items/RewardIcons.tsx';
import { ClaimButton } from './ClaimButton.tsx';
import { type EndedSeason, type RewardContext, rewardName } from './context.ts';
import type { Pass, PassReward, PassTier } from './pass.ts';
import styles from './prize.module.css';
import { placeName, stateOf } from './state.ts';

export type RewardCardProps = {
  pass: Pass;
  tier: PassTier;
  track: Track;
  /** One that has ended; null: the season that is shown. */
  season: EndedSeason | null;
  hindered: string | null;
  context: RewardContext;
};

/** What a reward gives: what is given in any case, then what one chooses from. */
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
  const { pass, tier, track, season, hindered, context } = props;
  const { texts, formatters, claimedHere, won } = context;
  const { pointsRequired } = tier;
  const place = { season: season?.id ?? null, pointsRequired, track };
  const state = stateOf(pass, place, { season: place.season, claimedHere });
  // Under a level, which stands under its season in the archive.
  const Name = season === null ? 'h4' : 'h5';
  const fresh = state === 'claimed' && won.has(placeName(place));
  const held = state === 'claimable' && hindered !== null;
  return (
    <div
      className={`${styles.prize}${fresh ? ` ${styles.won}` : ''}${held ? ` ${styles.held}` : ''}`}
      data-track={track}
      data-state={state}
    >
      <span className={styles.track}>{texts[track]}</span>
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

/** What a track gives on a level, and its button; or that it gives nothing. */
export function RewardCard(props: RewardCardProps) {
  const { tier, track, context } = props;
  const reward = tier.rewards[track];
  if (reward) return <GivenReward {...props} reward={reward} />;
  return (
    <div className={`${styles.prize} ${styles.none}`} data-track={track}>
      <span className={styles.track}>{context.texts[track]}</span>
      <p>{context.texts.noReward}</p>
    </div>
  );
}
