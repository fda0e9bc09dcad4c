import { type SubmitEvent, useState } from 'react';
import { choiceOf } from '#domain/battlepass/battlepass-state.ts';
import { ItemPicture } from '#items/ItemPicture.tsx';
import { ItemLine } from '#items/RewardIcons.tsx';
import type { ShownItem } from '#items/shown-item.ts';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './choose.module.css';
import type { Formatters, RewardContext } from './context.ts';
import type { PassReward } from './pass.ts';
import { placeName } from './state.ts';
import type { ClaimControl } from './use-claims.ts';

type OptionProps = { item: ShownItem; formatters: Formatters; chosen: boolean; choose: () => void };

function Option({ item, formatters, chosen, choose }: OptionProps) {
  return (
    <label className={`${styles.option} quality-${item.quality ?? 0}`}>
      <input type="radio" name="option" value={item.id} checked={chosen} onChange={choose} />
      <ItemPicture item={item} />
      <span>
        {item.name}
        {item.quality !== null && <small>{formatters.items.quality(item.quality)}</small>}
      </span>
      <b className="count">{formatters.items.times(item.quantity)}</b>
    </label>
  );
}

type Props = { context: RewardContext; control: ClaimControl };

function Choice({ reward, context, control, busy }: Props & { reward: PassReward; busy: boolean }) {
  const { texts, formatters } = context;
  const [option, setOption] = useState<number | null>(null);
  const choice = choiceOf(reward.items);
  const fixed = reward.items.filter((item) => item !== choice);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (option !== null && !busy) control.confirm(option);
  }

  return (
    <form className={`stack ${styles.choose}`} onSubmit={onSubmit}>
      <div className={`stack ${styles.from}`}>
        <fieldset>
          <legend className="visually-hidden">{texts.chooseTitle}</legend>
          {(choice?.options ?? []).map((item) => (
            <Option
              key={item.id}
              item={formatters.item(item)}
              formatters={formatters}
              chosen={option === item.id}
              choose={() => setOption(item.id)}
            />
          ))}
        </fieldset>
        {fixed.length > 0 && (
          <section className={styles.also}>
            <h3>{texts.alsoGiven}</h3>
            <ul>
              {fixed.map((item) => (
                <li key={item.id}>
                  <ItemLine item={formatters.item(item)} formatters={formatters.items} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="row">
        <button className="button button--quiet" type="button" disabled={busy} onClick={control.cancel}>
          {texts.cancel}
        </button>
        <button
          className="button"
          type="submit"
          disabled={option === null}
          aria-disabled={option === null || busy}
          aria-busy={busy}
        >
          {busy && <span className="spinner" />}
          {busy ? texts.claiming : texts.confirm}
        </button>
      </div>
    </form>
  );
}

/** Asks which option of a reward it shall be, and claims it. It stays open until the server has answered. */
export function ChooseReward({ context, control }: Props) {
  const { choosing, cancel } = control;
  const busy = choosing !== null && context.claiming.has(placeName(choosing.place));
  return (
    <Dialog title={context.texts.chooseTitle} open={choosing !== null} busy={busy} onClose={cancel}>
      {choosing && <Choice reward={choosing.reward} context={context} control={control} busy={busy} />}
    </Dialog>
  );
}
