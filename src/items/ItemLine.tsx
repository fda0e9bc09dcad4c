import { ItemPicture } from './ItemPicture.tsx';
import styles from './reward.module.css';
import type { RewardFormatters } from './reward-formatters.ts';
import type { ShownItem } from './shown-item.ts';

/** An item by name, quality and how many, as a link to its page. */
export function ItemLine({ item, formatters: words }: { item: ShownItem; formatters: RewardFormatters }) {
  return (
    <span className={styles.line}>
      <a className={`link-item quality-${item.quality ?? 0}`} href={item.href}>
        <ItemPicture item={item} />
        <span>
          {item.name}
          {item.quality !== null && <small>{words.quality(item.quality)}</small>}
        </span>
      </a>
      <b className="count">{words.times(item.quantity)}</b>
    </span>
  );
}
