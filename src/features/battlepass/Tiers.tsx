import { type CSSProperties, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { Icon } from '#ui/Icon.tsx';
import type { RewardContext } from './context.ts';
import { type Pass, type PassTier, TRACKS, tierProgress } from './pass.ts';
import { RewardCard, type RewardCardProps } from './RewardCard.tsx';
import styles from './tier.module.css';

type Props = Omit<RewardCardProps, 'tier' | 'track'> & {
  /** Those to show, of the season's. */
  tiers: readonly PassTier[];
};

/** The id of a level's row in the current season. */
export function tierId({ level }: PassTier): string {
  return `level-${level}`;
}

/** The filled share of the line above and below a level's lozenge, 0 to 1: it is in the middle of its row. */
function filledShares(pass: Pass, tier: PassTier): CSSProperties {
  const nth = pass.tiers.indexOf(tier);
  const [progress, next] = [tierProgress(pass, nth), nth + 1 < pass.tiers.length ? tierProgress(pass, nth + 1) : 0];
  const above = nth === 0 ? progress : Math.max(0, progress * 2 - 1);
  return { '--above': `${above * 100}%`, '--below': `${Math.min(1, next * 2) * 100}%` } as CSSProperties;
}

function Head({ texts }: Pick<RewardContext, 'texts'>) {
  return (
    <div className={styles.head} aria-hidden="true">
      {TRACKS.map((track) => (
        <span key={track}>{texts[track]}</span>
      ))}
    </div>
  );
}

function Row({ tier, ...props }: Omit<Props, 'tiers'> & { tier: PassTier }) {
  const { pass, season, context } = props;
  const { formatters } = context;
  const Level = season === null ? 'h3' : 'h4';
  return (
    <li
      id={season === null ? tierId(tier) : undefined}
      className={tier.pointsRequired <= pass.points ? `${styles.tier} ${styles.reached}` : styles.tier}
      style={filledShares(pass, tier)}
      tabIndex={-1}
    >
      <div className={styles.mark}>
        <Level className={styles.level}>
          <span className={styles.lozenge} aria-hidden="true">
            <b>{formatters.number(tier.level)}</b>
          </span>
          <span className="visually-hidden">{formatters.level(tier.level)}</span>
        </Level>
        <p>{formatters.counted('points', tier.pointsRequired)}</p>
      </div>
      {TRACKS.map((track) => (
        <RewardCard key={track} {...props} tier={tier} track={track} />
      ))}
    </li>
  );
}

/** Whether everything that a level gives is claimed. */
function isDone({ claimed }: Pass, { pointsRequired, rewards }: PassTier): boolean {
  const given = TRACKS.filter((track) => rewards[track] !== null);
  return given.length > 0 && given.every((track) => claimed[track].has(pointsRequired));
}

type Stretch = { done: boolean; tiers: PassTier[] };

/** Levels in a row that are all claimed, or none of them. */
function stretchesOf(tiers: readonly PassTier[], done: ReadonlySet<number>): Stretch[] {
  const stretches: Stretch[] = [];
  for (const tier of tiers) {
    const isOfDone = done.has(tier.pointsRequired);
    const last = stretches.at(-1);
    if (last?.done === isOfDone) last.tiers.push(tier);
    else stretches.push({ done: isOfDone, tiers: [tier] });
  }
  return stretches;
}

/** One row a level: the reward of the free track, the level, the reward of the premium track. Claimed stretches of the current season fold. */
export function Tiers({ tiers, ...props }: Props) {
  const { pass, season, context } = props;
  const { formatters, texts } = context;
  // As it was when the page was opened: what is claimed here stays where it is.
  const [done] = useState(() => new Set(tiers.filter((tier) => isDone(pass, tier)).map((tier) => tier.pointsRequired)));
  const stretches = season === null ? stretchesOf(tiers, done) : [{ done: false, tiers: [...tiers] }];
  return (
    <div className="tiers">
      <Head texts={texts} />
      {stretches.map((stretch) => {
        const [first, last] = [stretch.tiers[0], stretch.tiers.at(-1)];
        const rows = stretch.tiers.map((tier) => <Row key={tier.pointsRequired} {...props} tier={tier} />);
        if (!stretch.done || !first || !last || first === last) return <ol key={first?.pointsRequired}>{rows}</ol>;
        const levels = { from: formatters.number(first.level), to: formatters.number(last.level) };
        return (
          <details key={first.pointsRequired} className={styles.folded}>
            <summary>
              <Icon name="next" />
              {fill(texts.folded, levels)}
            </summary>
            <ol>{rows}</ol>
          </details>
        );
      })}
    </div>
  );
}
