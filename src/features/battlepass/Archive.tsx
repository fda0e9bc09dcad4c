import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { Failed } from '#ui/Failed.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Desk } from './desk.ts';
import { isClaimable, type PastSeason } from './seasons.ts';
import { passOf } from './state.ts';
import { Tiers } from './Tiers.tsx';

type Props = { hindered: string | null; desk: Desk };

/** The reached levels of a season that has ended; asked for when they are first looked at. */
function Reached({ id, hindered, desk }: Props & { id: string }) {
  const { texts } = desk;
  const [store] = useState(() => passOf(id));
  useMemo(() => void store.load(), [store]);
  const known = useStore(store.$value);
  if (known.state === 'loading') return <p className="bone bone--line" />;
  if (known.state === 'failed') {
    return <Failed text={texts.pastFailed} retry={texts.retry} onRetry={() => void store.load()} />;
  }
  const pass = known.value;
  const tiers = pass.tiers.filter(({ pointsRequired }) => pointsRequired <= pass.points);
  return <Tiers pass={pass} tiers={tiers} season={id} hindered={hindered} desk={desk} />;
}

function Past({ season, ...props }: Props & { season: PastSeason }) {
  const { texts, words } = props.desk;
  const [opened, setOpened] = useState(false);
  const { reached, claimed } = season;
  const counts = { reached: words.number(reached), claimed: words.number(claimed) };
  return (
    <li className="panel past">
      <h3>{words.read(season.title) ?? season.id}</h3>
      <p className="past-days">{words.days(season.startsAt, season.endsAt)}</p>
      <ul className="past-facts">
        <li>{words.counted('points', season.prestigeAmount)}</li>
        <li>{reached === 0 ? texts.pastNone : fill(texts.pastClaimed, counts)}</li>
        {season.hasPremium && <li>{texts.premium}</li>}
      </ul>
      {(isClaimable(season) || opened) && (
        <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
          <summary>
            <Icon name="next" />
            {texts.pastShow}
            <small>{fill(texts.pastOpen, { moment: words.moment(season.claimUntil) })}</small>
          </summary>
          {opened && <Reached id={season.id} {...props} />}
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
        <h2 id="pass-past">{props.desk.texts.past}</h2>
      </div>
      <ul className="pasts">
        {past.map((season) => (
          <Past key={season.id} season={season} {...props} />
        ))}
      </ul>
    </section>
  );
}
