import { type AwardState, awardState } from '#domain/awards/award-state.ts';
import type { AwardLevel } from '#domain/awards/read-awards.ts';
import { Notice } from '#ui/Notice.tsx';
import styles from './award-detail.module.css';
import { type ClaimContext, missingFor } from './context.ts';

/** Why a level cannot be claimed; null when it can, or when that is not known yet. */
function reason(state: AwardState, level: AwardLevel, { may, group, texts, formatters }: ClaimContext): string | null {
  if (state === 'claimed') return texts.whyClaimed;
  if (state === 'locked') {
    const left = missingFor(level, group.amount);
    return left === null ? texts.notReached : formatters.filled(texts.whyLocked, { left });
  }
  return may === 'unverified' ? texts.errors.notVerified : null;
}

type Props = { level: AwardLevel; name: string; context: ClaimContext; onPress: () => void };

/** The button that claims a level; it says why it cannot, and what became of the last try. */
export function ClaimButton({ level, name, context, onPress }: Props) {
  const { may, claims, texts } = context;
  const state = awardState(level);
  const why = reason(state, level, context);
  const busy = claims.busy === level.key;
  const able = state === 'unlocked' && (may === 'allowed' || may === 'unknown') && claims.busy === null;
  const text = busy ? texts.claiming : state === 'claimed' ? texts.claimed : texts.claim;
  return (
    <footer className={styles.claim}>
      <Notice notice={claims.noticeOf(level.key)} />
      <button
        className="button"
        type="button"
        aria-disabled={!able}
        aria-busy={busy}
        aria-describedby="award-why"
        onClick={() => able && onPress()}
      >
        {busy && <span className="spinner" />}
        {text}
        <span className="visually-hidden">{name}</span>
      </button>
      <p className="hint" id="award-why">
        {why}
      </p>
    </footer>
  );
}
