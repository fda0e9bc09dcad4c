import type { CSSProperties } from 'react';
import { awardState, entryItems, joinItems, MOST_AWARD_ICONS } from '#domain/awards/award-state.ts';
import type { AwardLevel } from '#domain/awards/read-awards.ts';
import { RewardIcons } from '#items/RewardIcons.tsx';
import { Emblem } from '#ui/Emblem.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { Notice } from '#ui/Notice.tsx';
import styles from './award.module.css';
import { type ClaimContext, levelId, mayClaim, missingFor } from './context.ts';
import type { Placed } from './use-claim.ts';

const NUMERALS = [
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

/** A place in a list in Roman numerals, for an emblem. */
export function roman(place: number): string {
  let left = place;
  let text = '';
  for (const [sign, value] of NUMERALS) {
    while (left >= value) {
      text += sign;
      left -= value;
    }
  }
  return text;
}

const SIGNS = { locked: 'lock', unlocked: 'chest', claimed: 'check' } as const satisfies Record<string, IconName>;

/** The state of a level as icon and text; for a locked one also the missing amount. */
export function AwardStateLine({ level, context }: { level: AwardLevel; context: ClaimContext }) {
  const { group, texts, formatters } = context;
  const state = awardState(level);
  const left = missingFor(level, group.amount);
  const missing = state === 'locked' && left !== null && formatters.filled(texts.toGo, { left });
  return (
    <span className={`state ${styles.state}`} data-state={state}>
      <Icon name={SIGNS[state]} />
      {texts[`state.${state}`]}
      {missing && <span className={styles.missing}>{missing}</span>}
    </span>
  );
}

/** Numerals of more than four letters are drawn together: the hexagon is no wider. */
const squeezed = (numeral: string) =>
  numeral.length > 4 ? ({ textLength: 44, lengthAdjust: 'spacingAndGlyphs' } as const) : {};

type Props = { placed: Placed; context: ClaimContext; open: boolean; onPick: () => void };

/** Claims a level where there is nothing to choose, and opens its choice where there is. */
function CardClaim({ placed, context, open, onPick }: Props) {
  const { may, claims, texts, formatters } = context;
  const { level, place } = placed;
  const name = <span className="visually-hidden">{formatters.level(level, place)}</span>;
  if (level.chooseOption) {
    return (
      <button className="button button--quiet button--small" type="button" onClick={() => open || onPick()}>
        {texts.choose} {name}
      </button>
    );
  }
  const busy = claims.busy === level.key;
  const able = mayClaim(may) && !claims.waiting;
  return (
    <button
      className="button button--small"
      type="button"
      aria-disabled={!able}
      aria-busy={busy}
      onClick={() => able && void claims.claim(placed, null)}
    >
      {busy && <span className="spinner" />}
      {busy ? texts.claiming : texts.claim} {name}
    </button>
  );
}

/** A level in short: place, value, state and items; pressing it opens its detail. */
export function AwardCard(props: Props) {
  const { placed, context, open, onPick } = props;
  const { level, place } = placed;
  const { items, texts, formatters, group, may, claims } = context;
  const state = awardState(level);
  const numeral = roman(place);
  const given = formatters.shown(joinItems(entryItems(level).flat()), items);
  const share = level.value === null ? 0 : Math.min(1, group.amount / level.value);
  return (
    <article
      className={`panel ${styles.award}${open ? ' panel--proud' : ''}`}
      id={levelId(level.key)}
      data-state={state}
    >
      <Emblem>
        <text x="36" y="52.5" textAnchor="middle" {...squeezed(numeral)} stroke="none" fill="currentColor">
          {numeral}
        </text>
      </Emblem>
      <h3>
        <button
          className={styles.pick}
          type="button"
          aria-expanded={open}
          aria-controls={open ? 'award-detail' : undefined}
          onClick={onPick}
        >
          {formatters.level(level, place)}
        </button>
      </h3>
      <p className={styles.value}>
        {level.value !== null && formatters.filled(texts.value, { value: level.value })}
        {level.chooseOption && <span className={styles.choice}>{texts.chooseOne}</span>}
      </p>
      <RewardIcons items={given} most={MOST_AWARD_ICONS} formatters={formatters.items} />
      <footer className="row">
        <AwardStateLine level={level} context={context} />
        {state === 'locked' && (
          <span className={styles.meter} style={{ '--share': `${share * 100}%` } as CSSProperties} />
        )}
        {state === 'unlocked' && may !== 'unverified' && <CardClaim {...props} />}
      </footer>
      {/* Once the detail is open, the result of an attempt is there. */}
      {!open && <Notice notice={claims.noticeOf(level.key)} />}
    </article>
  );
}
