import { type ReactNode, useId } from 'react';
import type { Track } from '#contract/battlepass.ts';
import { choiceOf, MOST_REWARD_ICONS, type RewardState } from '#domain/battlepass/battlepass-state.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { fill } from '#i18n/fill.ts';
import { RewardIcons } from '#items/RewardIcons.tsx';
import type { ShownItem } from '#items/shown-item.ts';
import { Icon } from '#ui/Icon.tsx';
import type { Claimable, EndedSeason, RewardContext } from './context.ts';
import type { Pass, PassReward, PassTier } from './pass.ts';
import { placeName, stateOf } from './state.ts';
import styles from './tier-reward.module.css';

type Props = {
  claimable: Claimable;
  state: RewardState;
  hindered: boolean;
  /** The id of the words that say why it cannot be claimed; undefined: it can. */
  describedBy: string | undefined;
  context: RewardContext;
};

/** What a button does and to what, its season included where there are several: no two are called the same. */
function nameOf({ tier, place, seasonName }: Claimable, what: string, { texts, formatters }: RewardContext): string {
  const which = { what, level: formatters.number(tier.level), track: texts[place.track] };
  return seasonName === null ? fill(texts.which, which) : fill(texts.whichOf, { ...which, season: seasonName });
}

/** Claims a reward. A claimed one keeps the focus. */
function ClaimButton({ claimable, state, hindered, describedBy, context }: Props) {
  const { texts, claiming, press } = context;
  const busy = claiming.has(placeName(claimable.place));
  const text = state === 'claimed' ? texts.claimed : texts[busy && state === 'claimable' ? 'claiming' : 'claim'];
  const locked = state === 'locked' || state === 'premium';
  return (
    <div className={styles.action}>
      <button
        className="button button--small button--quiet"
        type="button"
        aria-label={nameOf(claimable, text, context)}
        aria-describedby={describedBy}
        disabled={locked}
        aria-disabled={state !== 'claimable' || hindered || busy}
        aria-busy={busy}
        onClick={() => {
          if (state === 'claimable' && !busy) press(claimable);
        }}
      >
        {busy && <span className="spinner" />}
        {state === 'claimed' && <Icon name="check" />}
        {locked && <Icon name="lock" />}
        <span>{text}</span>
      </button>
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

/** Names of items that are written out; the others are counted. */
const MOST_NAMES = 3;
/** Stands for the others in a list. */
const MORE = 'more';

type NamesProps = { items: readonly ShownItem[]; context: RewardContext };

/** Items by their names and quantities, each a link to its page. */
function Names({ items, context: { formatters } }: NamesProps) {
  const shown = items.slice(0, MOST_NAMES);
  const more = items.length - shown.length;
  const entries = shown.map((_, nth) => String(nth));
  const parts = formatters.list.formatToParts(more > 0 ? [...entries, MORE] : entries);
  return parts.map(({ type, value }) => {
    if (type === 'literal') return value;
    const item = shown[Number(value)];
    if (!item) return formatters.items.more(more);
    const quality = formatters.items.quality(item.quality);
    return (
      <a key={item.id} className={`quality-${item.quality ?? 0}`} href={item.href}>
        {item.quantity > 1 && `${formatters.number(item.quantity)}\u00A0×\u00A0`}
        {item.name}
        {quality && <span className="visually-hidden">, {quality}</span>}
      </a>
    );
  });
}

/** What a reward gives: the items that are always given, then those of which one is chosen. */
function contentsOf({ items }: PassReward, { formatters }: RewardContext) {
  const choice = choiceOf(items);
  const fixed = items.filter((item) => item !== choice).map(formatters.item);
  return { fixed, options: (choice?.options ?? []).map(formatters.item) };
}

type ContentsProps = { reward: PassReward; heading: 'h4' | 'h5'; context: RewardContext; children: ReactNode };

/** The icons of a reward, its items by name, and what else is said of it. Options are named where one is chosen. */
function Contents({ reward, heading: Heading, context, children }: ContentsProps) {
  const { texts, formatters } = context;
  const { fixed, options } = contentsOf(reward, context);
  const most = Math.max(0, MOST_REWARD_ICONS - fixed.length);
  return (
    <>
      {fixed.length > 0 && <RewardIcons items={fixed} most={MOST_REWARD_ICONS} formatters={formatters.items} named />}
      {options.length > 0 && (
        <div className={styles.options}>
          <RewardIcons items={options} most={most} formatters={formatters.items} />
        </div>
      )}
      <div className={styles.text}>
        <Heading className={styles.name}>
          <Names items={fixed} context={context} />
          {fixed.length > 0 && options.length > 0 && ' + '}
          {options.length > 0 && (
            <span className={styles.choice}>{fill(texts.oneOf, { count: formatters.number(options.length) })}</span>
          )}
        </Heading>
        <p className={styles.more}>{children}</p>
      </div>
    </>
  );
}

function GivenReward({ reward, ...props }: RewardCardProps & { reward: PassReward }) {
  const { pass, tier, track, season, context } = props;
  const { texts, formatters, claimedHere, won, language } = context;
  const id = useId();
  const { pointsRequired } = tier;
  const place = { season: season?.id ?? null, pointsRequired, track };
  const state = stateOf(pass, place, claimedHere);
  const fresh = state === 'claimed' && won.has(placeName(place));
  const hindered = season === null ? context.hindered : null;
  const held = state === 'claimable' && hindered !== null;
  const notes: Record<RewardState, string | null> = {
    locked: formatters.counted('missing', Math.max(0, pointsRequired - pass.points)),
    premium: texts.needsPremium,
    claimable: hindered,
    claimed: null,
  };
  const note = notes[state];
  return (
    <div
      className={`${styles.tierReward}${fresh ? ` ${styles.won}` : ''}${held ? ` ${styles.waiting}` : ''}`}
      data-track={track}
      data-state={state}
    >
      {/* Its heading is below that of a level, which in the archive is below that of a season. */}
      <Contents reward={reward} heading={season === null ? 'h4' : 'h5'} context={context}>
        <span className={styles.track}>{texts[track]}</span>
        {note !== null && (
          <span>
            <span id={id}>{note}</span>
          </span>
        )}
        {fresh && (
          <a className={styles.progress} href={`${pageAddress('awards', language.site)}#deliveries`}>
            {texts.onItsWay} <span className="visually-hidden">{texts.deliveries}</span>
          </a>
        )}
        <span>{formatters.read(reward.title)}</span>
      </Contents>
      <ClaimButton
        claimable={{ place, tier, reward, seasonName: season?.name ?? null }}
        state={state}
        hindered={hindered !== null}
        describedBy={note === null ? undefined : id}
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
      <p className={styles.more}>
        <span className={styles.track}>{context.texts[track]}</span>
        <span>{context.texts.noReward}</span>
      </p>
    </div>
  );
}
