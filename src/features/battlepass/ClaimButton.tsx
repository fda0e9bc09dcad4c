import { useId } from 'react';
import type { RewardState } from '#domain/battlepass/battlepass-state.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { fill } from '#i18n/fill.ts';
import { Icon } from '#ui/Icon.tsx';
import type { Claimable, RewardContext } from './context.ts';
import styles from './prize.module.css';
import { placeName } from './state.ts';

type Props = {
  claimable: Claimable;
  state: RewardState;
  /** Points that are missing, at least 0. */
  missing: number;
  /** Why nothing can be claimed at the moment, in a few words; null: nothing is in the way. */
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

/** Claims a reward, or says why it cannot be claimed. One that was claimed keeps the focus that it had. */
export function ClaimButton({ claimable, state, missing, hindered, won, context }: Props) {
  const { texts, formatters, claiming, press } = context;
  const id = useId();
  const busy = claiming.has(placeName(claimable.place));
  const what = { claimed: texts.claimed, claimable: busy ? texts.claiming : texts.claim }[state as string];
  const text = what ?? texts.claim;
  const notes: Record<RewardState, string | null> = {
    locked: formatters.counted('missing', missing),
    premium: texts.needsPremium,
    claimable: hindered,
    claimed: null,
  };
  const note = notes[state];
  const open = state === 'claimable' && hindered === null;
  return (
    <div className={styles.act}>
      <button
        className="button button--small"
        type="button"
        aria-label={nameOf(claimable, text, context)}
        aria-describedby={note === null ? undefined : id}
        disabled={state === 'locked' || state === 'premium'}
        aria-disabled={!open || busy}
        aria-busy={busy}
        onClick={() => {
          if (state === 'claimable' && !busy) press(claimable);
        }}
      >
        {busy && <span className="spinner" />}
        {state === 'claimed' && <Icon name="check" />}
        {(state === 'locked' || state === 'premium') && <Icon name="lock" />}
        {text}
      </button>
      {note !== null && (
        <small className={styles.note} id={id}>
          {note}
        </small>
      )}
      {won && (
        <a className={styles.way} href={pageAddress('awards', context.language.site)}>
          {texts.onItsWay} <span className="visually-hidden">{texts.deliveries}</span>
        </a>
      )}
    </div>
  );
}
