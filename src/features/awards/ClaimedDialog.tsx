import { type CSSProperties, useId } from 'react';
import { levelItems, MOST_AWARD_ICONS } from '#domain/awards/award-state.ts';
import { RewardIcons } from '#items/RewardIcons.tsx';
import { opensFocused, useModal } from '#ui/Dialog.tsx';
import { Emblem } from '#ui/Emblem.tsx';
import type { ClaimContext } from './context.ts';
import styles from './won.module.css';

const CHECK = 'm22 45 10 10 18-22';
/** Sparks around the emblem: where each flies. */
const SPARKS = [
  '0 -5.5rem',
  '4.5rem -3.75rem',
  '6.5rem -0.5rem',
  '4.75rem 2.75rem',
  '0 3.5rem',
  '-4.75rem 2.75rem',
  '-6.5rem -0.5rem',
  '-4.5rem -3.75rem',
];

/** Celebrates what was won; for the eye alone. */
export function ClaimCelebration() {
  return (
    <div className={styles.celebration} aria-hidden="true">
      {SPARKS.map((away) => (
        <i key={away} style={{ '--away': away } as CSSProperties} />
      ))}
      <Emblem figure={CHECK} />
    </div>
  );
}

/** Shows what a claim gave. */
export function ClaimedDialog({ context: { claims, items, texts, formatters } }: { context: ClaimContext }) {
  const { given, close } = claims;
  const dialog = useModal(given !== null);
  const id = useId();
  const level = given?.placed.level;
  return (
    <dialog
      ref={dialog}
      className={`dialog dialog--success panel panel--proud ${styles.given}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={close}
    >
      {given && level && (
        <>
          <ClaimCelebration />
          <h2 id={`${id}-title`}>{texts.successTitle}</h2>
          <p id={`${id}-text`}>
            {formatters.filled(texts.successSendItem, { name: formatters.level(level, given.placed.place) })}
          </p>
          <RewardIcons
            items={formatters.shown(levelItems(level, given.option) ?? [], items)}
            most={MOST_AWARD_ICONS}
            formatters={formatters.items}
          />
          <p className="hint">{texts.successNext}</p>
          <form className="row" method="dialog">
            <button ref={opensFocused} className="button" type="submit">
              {texts.close}
            </button>
          </form>
        </>
      )}
    </dialog>
  );
}
