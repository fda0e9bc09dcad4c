import type { Order, OrderState } from '#contract/store.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import type { StoreTexts } from '../store-texts.ts';
import styles from './order.module.css';
import { stateText } from './order-name.ts';

/** What an order's state looks like beside its word. */
const SIGNS: Record<OrderState, { tone: 'waits' | 'done' | 'ended' | 'wrong'; icon: IconName }> = {
  created: { tone: 'waits', icon: 'clock' },
  pending: { tone: 'waits', icon: 'clock' },
  capturing: { tone: 'waits', icon: 'clock' },
  review: { tone: 'waits', icon: 'search' },
  paid: { tone: 'done', icon: 'check' },
  cancelled: { tone: 'ended', icon: 'close' },
  expired: { tone: 'ended', icon: 'close' },
  failed: { tone: 'wrong', icon: 'alert' },
  refunded: { tone: 'ended', icon: 'leave' },
  disputed: { tone: 'wrong', icon: 'alert' },
};

const PARTLY_BACK = { tone: 'ended', icon: 'leave' } as const;

/** Where an order stands: a sign, a colour, and the word that says it. */
export function OrderStateWord({ order, texts }: { order: Order; texts: StoreTexts }) {
  const { state, returned } = order;
  const { tone, icon } = state === 'paid' && returned > 0 ? PARTLY_BACK : SIGNS[state];
  return (
    <p className={`state ${styles.state}`} data-tone={tone}>
      <Icon name={icon} />
      {stateText(order, texts)}
    </p>
  );
}
