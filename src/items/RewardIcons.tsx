import { ItemPicture } from './ItemPicture.tsx';
import styles from './reward.module.css';
import type { RewardFormatters } from './reward-formatters.ts';
import type { ShownItem } from './shown-item.ts';

type IconProps = { item: ShownItem; words: RewardFormatters; named: boolean };

function RewardIcon({ item, words, named }: IconProps) {
  const several = item.quantity > 1;
  const name = several ? `${item.name} ${words.times(item.quantity)}` : item.name;
  const label = [name, words.quality(item.quality)].filter(Boolean).join(', ');
  return (
    <a
      className={`${styles.icon} quality-${item.quality ?? 0}`}
      href={item.href}
      {...(named ? { tabIndex: -1 } : { 'aria-label': label })}
    >
      <ItemPicture item={item} />
      {several && <b aria-hidden="true">{words.number(item.quantity)}</b>}
    </a>
  );
}

type Props = {
  items: readonly ShownItem[];
  /** Icons shown at most; the number of the others follows as '+N'. */
  most: number;
  formatters: RewardFormatters;
  /** Their names are links beside them: the icons are for the pointer alone. */
  named?: boolean;
};

/** Items of a reward in a row, each a link to its page. */
export function RewardIcons({ items, most, formatters: words, named = false }: Props) {
  const more = items.length - most;
  return (
    <ul className={styles.icons} aria-hidden={named || undefined}>
      {items.slice(0, most).map((item) => (
        <li key={item.id}>
          <RewardIcon item={item} words={words} named={named} />
        </li>
      ))}
      {more > 0 && (
        <li className={styles.more}>
          <span aria-hidden="true">+{words.number(more)}</span>
          <span className="visually-hidden">{words.more(more)}</span>
        </li>
      )}
    </ul>
  );
}

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
