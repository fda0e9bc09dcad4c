import { useId } from 'react';
import { levelItems, MOST_AWARD_ICONS } from '#domain/awards/award-state.ts';
import { RewardIcons } from '#items/RewardIcons.tsx';
import { opensFocused, useModal } from '#ui/use-modal.ts';
import type { Desk } from './desk.ts';
import { Feast } from './Feast.tsx';
import styles from './won.module.css';

/** Says what was given. */
export function ClaimedDialog({ desk: { claims, items, texts, words } }: { desk: Desk }) {
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
          <Feast />
          <h2 id={`${id}-title`}>{texts.successTitle}</h2>
          <p id={`${id}-text`}>
            {words.filled(texts.successSendItem, { name: words.level(level, given.placed.place) })}
          </p>
          <RewardIcons
            items={words.shown(levelItems(level, given.option) ?? [], items)}
            most={MOST_AWARD_ICONS}
            words={words.items}
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
