import { useEffect, useState } from 'react';
import { drawingAddress, drawingOf } from '#domain/catalogue/drawings.ts';
import { isExclusive } from '#domain/catalogue/item-types.ts';
import { findIcon } from './icon-index.ts';
import type { ShownItem } from './shown-item.ts';

/** Address of an icon's picture; null until it is found, and where there is none. */
function useIcon(icon: string | null): string | null {
  const [found, setFound] = useState<{ icon: string | null; address: string | null }>({ icon, address: null });
  useEffect(() => {
    let current = true;
    void findIcon(icon).then((address) => {
      if (current) setFound({ icon, address });
    });
    return () => {
      current = false;
    };
  }, [icon]);
  return found.icon === icon ? found.address : null;
}

/** An item's own picture in its frame, or its drawing, tinted by the quality of its parent. */
export function ItemPicture({ item: { id, type, icon } }: { item: Pick<ShownItem, 'id' | 'type' | 'icon'> }) {
  const address = useIcon(icon);
  return (
    <span className={isExclusive(id) ? 'icon-frame icon-frame--exclusive' : 'icon-frame'}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <use href={`${drawingAddress(drawingOf(type, icon))}#d`} />
      </svg>
      {address !== null && <img key={address} src={address} alt="" loading="lazy" />}
    </span>
  );
}
