import type { CSSProperties } from 'react';
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

/** One row a level: the reward of the free track, the level, the reward of the premium track. */
export function Tiers({ tiers, ...props }: Props) {
  const { pass, season, context } = props;
  const { formatters, texts } = context;
  const Level = season === null ? 'h3' : 'h4';
  return (
    <div className="tiers">
      <Head texts={texts} />
      <ol>
        {tiers.map((tier) => (
          <li
            key={tier.pointsRequired}
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
                <span className={styles.name}>{formatters.level(tier.level)}</span>
              </Level>
              <p>{formatters.counted('points', tier.pointsRequired)}</p>
            </div>
            {TRACKS.map((track) => (
              <RewardCard key={track} {...props} tier={tier} track={track} />
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
