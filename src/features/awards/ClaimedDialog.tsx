import { useId } from 'react';
import { RewardIcons } from '#items/RewardIcons.tsx';
import { levelItems, MOST_AWARD_ICONS } from '#rules/award-state.ts';
import { Emblem } from '#ui/Emblem.tsx';
import { useModal } from '#ui/use-modal.ts';
import type { Desk } from './desk.ts';

const CHECK = 'm22 45 10 10 18-22';
/** Sparks around the emblem, each on a way of its own (the style sheet). */
const SPARKS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Says what was given; the sparks are for the eye alone. */
export function ClaimedDialog({ desk: { claims, items, texts, words } }: { desk: Desk }) {
  const { given, close } = claims;
  const dialog = useModal(given !== null);
  const id = useId();
  const level = given?.placed.level;
  return (
    <dialog
      ref={dialog}
      className="dialog dialog--success panel panel--proud award-given"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={close}
    >
      {given && level && (
        <>
          <div className="award-feast" aria-hidden="true">
            {SPARKS.map((spark) => (
              <i key={spark} />
            ))}
            <Emblem figure={CHECK} />
          </div>
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
            <button className="button" type="submit">
              {texts.close}
            </button>
          </form>
        </>
      )}
    </dialog>
  );
}
