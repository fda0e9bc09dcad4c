import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { OwnDelivery } from '#contract/delivery.ts';
import { MOST_AWARD_ICONS } from '#domain/awards/award-state.ts';
import type { Awards } from '#domain/awards/read-awards.ts';
import { RewardIcons } from '#items/RewardIcons.tsx';
import type { AwardsTexts } from '../awards-texts.ts';
import { ClaimCelebration } from '../ClaimCelebration.tsx';
import { deliveries } from '../deliveries/state.ts';
import type { Formatters } from '../formatters.ts';
import { recordsOf } from '../state.ts';
import styles from '../won.module.css';
import type { Before } from './redeem.ts';

/** What a code brought: its delivery is the one that was not there before; null: not told yet, or not to be known. */
function useDelivery(before: Before): OwnDelivery | null {
  const known = useStore(deliveries.$value);
  if (!before || known.state !== 'ready' || !known.value) return null;
  return known.value.find(({ id, source }) => source === 'code' && !before.has(id)) ?? null;
}

/** The items of a delivery as they look; until their records came nothing. */
function Brought({ delivery, formatters }: { delivery: OwnDelivery; formatters: Formatters }) {
  const [records, setRecords] = useState<Awards['items'] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a delivery gives stays as it is; its state does not.
  useEffect(() => {
    let gone = false;
    void recordsOf(delivery.items.map(({ item_id }) => item_id)).then((found) => {
      if (!gone) setRecords(found);
    });
    return () => {
      gone = true;
    };
  }, [delivery.id]);
  if (!records) return null;
  const named = new Map(delivery.items.map(({ item_id, item_name }) => [item_id, { item_id, item_name }]));
  const items = formatters.shown(delivery.items, new Map<number, unknown>([...named, ...records]));
  return <RewardIcons items={items} most={MOST_AWARD_ICONS} formatters={formatters.items} />;
}

type Props = {
  before: Before;
  texts: AwardsTexts;
  formatters: Formatters;
  onAnother: () => void;
  onClose: () => void;
};

/** Says that a code is redeemed and what it brought. Takes the focus, which stood on the button that is gone. */
export function CodeWon({ before, texts, formatters, onAnother, onClose }: Props) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  const delivery = useDelivery(before);
  const title = delivery && formatters.read(delivery.title);
  return (
    <div className={styles.codeWon}>
      <ClaimCelebration />
      <div className={styles.codeSaid} tabIndex={-1} ref={said}>
        <p>{texts.codeClaimedSuccess}</p>
      </div>
      <div role="status">
        {title && (
          <p>
            <strong>{formatters.filled(texts['code.brought'], { name: title })}</strong>
          </p>
        )}
        {delivery && <Brought key={delivery.id} delivery={delivery} formatters={formatters} />}
      </div>
      <p className="hint">{texts['code.next']}</p>
      <div className="row">
        <button className="button button--quiet" type="button" onClick={onAnother}>
          {texts['code.another']}
        </button>
        <button className="button" type="button" onClick={onClose}>
          {texts.close}
        </button>
      </div>
    </div>
  );
}
