import { useRef, useState } from 'react';
import { type AwardState, awardState } from '#domain/awards/award-state.ts';
import type { AwardLevel } from '#domain/awards/read-awards.ts';
import fades from '#ui/fades.module.css';
import { Notice } from '#ui/Notice.tsx';
import { AwardStateLine } from './AwardCard.tsx';
import styles from './award-detail.module.css';
import { Choice, Contents, partsOf } from './Contents.tsx';
import { type ClaimContext, mayClaim, missingFor } from './context.ts';
import type { Placed } from './use-claim.ts';

/** The pictures of a level; of a missing one nothing is shown. */
function AwardImages({ level: { images, imageVertical }, name }: { level: AwardLevel; name: string }) {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const shown = [...new Set(images)].filter((image) => !missing.has(image));
  if (shown.length === 0) return null;
  return (
    <div className={imageVertical ? `${styles.images} ${styles.vertical}` : styles.images}>
      {shown.map((image) => (
        <img
          key={image}
          src={image}
          alt={name}
          onError={() => {
            console.error(`The picture ${image} of an award could not be shown.`);
            setMissing((before) => new Set([...before, image]));
          }}
        />
      ))}
    </div>
  );
}

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

/** The button that claims a level, the reason why it cannot, and the result of the last attempt. */
function ClaimButton({ level, name, context, onPress }: Props) {
  const { may, claims, texts } = context;
  const state = awardState(level);
  const why = reason(state, level, context);
  const busy = claims.busy === level.key;
  const able = state === 'unlocked' && mayClaim(may) && !claims.waiting;
  const text = busy ? texts.claiming : state === 'claimed' ? texts.claimed : texts.claim;
  return (
    <footer className={`stack ${styles.claim}`}>
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

/** The detail of a level: description, items, the choice where there is one, and the button that claims it. */
export function AwardDetail({ placed, context }: { placed: Placed; context: ClaimContext }) {
  const { level, place } = placed;
  const { items, may, claims, texts, formatters } = context;
  const [chosen, setChosen] = useState<number | null>(null);
  const panel = useRef<HTMLElement>(null);
  const parts = partsOf(level, items, formatters);
  const state = awardState(level);
  const name = formatters.level(level, place);
  const description = formatters.read(level.description);

  function press() {
    if (level.chooseOption && chosen === null) {
      claims.say(level.key, texts.errors.optionMissing);
      return panel.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
    }
    void claims.claim(placed, level.chooseOption ? chosen : null);
  }

  return (
    <section
      className={`panel ${styles.awardDetail}`}
      id="award-detail"
      aria-labelledby="award-detail-title"
      ref={panel}
    >
      <div className={`stack ${styles.body} ${fades.down}`}>
        <header>
          <h3 id="award-detail-title">{name}</h3>
          <p className={styles.state}>
            {level.value !== null && <b>{formatters.filled(texts.value, { value: level.value })}</b>}
            <AwardStateLine level={level} context={context} />
          </p>
        </header>
        {description !== null && <p className={styles.description}>{description}</p>}
        <AwardImages level={level} name={name} />
        {level.chooseOption ? (
          <Choice
            parts={parts}
            context={context}
            name={`option-${level.key}`}
            chosen={chosen}
            disabled={state !== 'unlocked' || may === 'unverified'}
            onChoose={(nth) => {
              setChosen(nth);
              claims.say(level.key, null);
            }}
          />
        ) : (
          <Contents parts={parts} context={context} />
        )}
      </div>
      <ClaimButton level={level} name={name} context={context} onPress={press} />
    </section>
  );
}
