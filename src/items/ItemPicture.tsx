import { isExclusive } from '#rules/exclusive.ts';
import { iconId } from './icon-id.ts';
import type { ShownItem } from './shown-item.ts';
import { typeWord } from './words.ts';

/** The icon of an item's type in its frame, tinted by the quality of what it stands in; the page must hold the drawing (IconSprite). */
export function ItemPicture({ item: { id, type } }: { item: Pick<ShownItem, 'id' | 'type'> }) {
  return (
    <span className={isExclusive(id) ? 'relic-frame relic-frame--exclusive' : 'relic-frame'}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <use href={`#${iconId(typeWord(type))}`} />
      </svg>
    </span>
  );
}
