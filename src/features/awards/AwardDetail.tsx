import { useRef, useState } from 'react';
import { awardState } from '#domain/awards/award-state.ts';
import fades from '#ui/fades.module.css';
import { AwardStateLine } from './AwardCard.tsx';
import { AwardImages } from './AwardImages.tsx';
import styles from './award-detail.module.css';
import { partsOf } from './award-parts.ts';
import { ClaimButton } from './ClaimButton.tsx';
import { Choice, Contents } from './Contents.tsx';
import type { ClaimContext, Placed } from './context.ts';

/** The whole of a level: what it is, all it gives, the choice where there is one, and the button that claims it. */
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
      <div className={`${styles.body} ${fades.down}`}>
        <header>
          <h3 id="award-detail-title">{name}</h3>
          <p className={styles.state}>
            {level.value !== null && <b>{formatters.filled(texts.value, { value: level.value })}</b>}
            <AwardStateLine level={level} context={context} />
          </p>
        </header>
        {description !== null && <p className={styles.tale}>{description}</p>}
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
