import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { Failed } from '#ui/Failed.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { EndedSeason, RewardContext } from './context.ts';
import { type Pass, TRACKS } from './pass.ts';
import styles from './past.module.css';
import { isClaimable, type PastSeason } from './seasons.ts';
import { isOpen, passOf } from './state.ts';
import { Tiers } from './Tiers.tsx';

type Props = { context: RewardContext };

/** Reached levels: those with something to claim, which stay when it is claimed, then how many rewards the others have. */
function Levels({ pass, season, context }: Props & { pass: Pass; season: EndedSeason }) {
  const { formatters, claimedHere } = context;
  const [met, setMet] = useState<ReadonlySet<number>>(new Set());
  const reached = pass.tiers.filter(({ pointsRequired }) => pointsRequired <= pass.points);
  const open = reached.filter((tier) => isOpen(pass, tier, season.id, claimedHere));
  const unmet = open.filter(({ pointsRequired }) => !met.has(pointsRequired));
  if (unmet.length > 0) setMet(new Set([...met, ...unmet.map(({ pointsRequired }) => pointsRequired)]));
  const first = reached.filter(({ pointsRequired }) => met.has(pointsRequired));
  const rest = reached.filter((tier) => !first.includes(tier));
  const count = rest.flatMap(({ rewards }) => TRACKS.filter((track) => rewards[track] !== null)).length;
  const shown = { pass, season, context };
  return (
    <>
      {first.length > 0 && <Tiers {...shown} tiers={first} />}
      {count > 0 && (
        <details className={styles.more}>
          <summary>
            <Icon name="next" />
            {formatters.counted('pastRest', count)}
          </summary>
          <Tiers {...shown} tiers={rest} />
        </details>
      )}
    </>
  );
}

/** The reached levels of an ended season; requested when it is first opened, and again when premium is granted. */
function Reached({ past, season, context }: Props & { past: PastSeason; season: EndedSeason }) {
  const { texts } = context;
  const [store] = useState(() => passOf(season.id));
  const { hasPremium } = past;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was claimed meanwhile is known; premium opens more.
  useEffect(() => {
    void (store.$value.get().state === 'ready' ? store.refresh() : store.load());
  }, [store, hasPremium]);
  const known = useStore(store.$value);
  if (known.state === 'loading') return <p className="skeleton-item skeleton-line" />;
  if (known.state === 'failed') {
    return <Failed text={texts.pastFailed} retry={texts.retry} onRetry={() => void store.load()} />;
  }
  return <Levels pass={known.value} season={season} context={context} />;
}

function Past({ season, ...props }: Props & { season: PastSeason }) {
  const { texts, formatters } = props.context;
  const [opened, setOpened] = useState(false);
  const { reached, claimed } = season;
  const named = { id: season.id, name: formatters.read(season.title) ?? season.id };
  const counts = { reached: formatters.number(reached), claimed: formatters.number(claimed) };
  return (
    <li className={`panel ${styles.past}`}>
      <h3>{named.name}</h3>
      <ul className={styles.facts}>
        <li>{formatters.counted('points', season.prestigeAmount)}</li>
        <li>{reached === 0 ? texts.pastNone : fill(texts.pastClaimed, counts)}</li>
        {season.hasPremium && <li>{texts.premium}</li>}
      </ul>
      <p className={styles.days}>{formatters.days(season.startsAt, season.endsAt)}</p>
      {(isClaimable(season) || opened) && (
        <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
          <summary>
            <Icon name="next" />
            {texts.pastShow}
            <small>{fill(texts.pastOpen, { moment: formatters.moment(season.claimUntil) })}</small>
          </summary>
          {opened && <Reached past={season} season={named} {...props} />}
        </details>
      )}
    </li>
  );
}

/** The seasons that have ended, as they were left; what can still be claimed of them is. */
export function Archive({ past, ...props }: Props & { past: readonly PastSeason[] }) {
  if (past.length === 0) return null;
  return (
    <section aria-labelledby="pass-past">
      <div className="rubric">
        <h2 id="pass-past">{props.context.texts.past}</h2>
      </div>
      <ul className={styles.list}>
        {past.map((season) => (
          <Past key={season.id} season={season} {...props} />
        ))}
      </ul>
    </section>
  );
}
