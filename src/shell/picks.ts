import { keptIds } from '#domain/catalogue/kept-lists.ts';
import { $compared, compareItem } from '#session/compared.ts';
import { $kept, $keptIsStored, dropItem, keepItem } from '#session/kept.ts';
import { say } from './compare-tray.ts';

// Ticks and stars of items, wherever they stand: `[data-compare]` is a check box, `[data-keep]` a button.

const PICKS = '[data-compare], [data-keep]';

/** Shows what is chosen on ticks and stars. */
export function paintPicks(picks: Iterable<Element>): void {
  const kept = keptIds($kept.get());
  for (const pick of picks) {
    const { compare, keep } = (pick as HTMLElement).dataset;
    if (compare !== undefined) (pick as HTMLInputElement).checked = $compared.get().includes(Number(compare));
    else pick.setAttribute('aria-pressed', String(kept.has(Number(keep))));
  }
}

const paintAll = () => paintPicks(document.querySelectorAll(PICKS));

/** A star that was pressed: kept in the favourites, or in no list any more. */
function pressStar(star: HTMLElement): void {
  const id = Number(star.dataset['keep']);
  if (keptIds($kept.get()).has(id)) {
    const lists = dropItem(id);
    void say('dropped', id, () => {
      for (const list of lists) keepItem(id, true, list);
    });
  } else if (keepItem(id, true)) void say($keptIsStored.get() ? 'kept' : 'unstored', id);
  else void say('keptFull', id);
}

/** A tick or a star was pressed. */
export function pressPick(pick: HTMLElement): void {
  const { compare } = pick.dataset;
  if (compare === undefined) pressStar(pick);
  else {
    const id = Number(compare);
    // Not what the box says: this may have been fetched, and have drawn all boxes, since it was pressed.
    const chosen = !$compared.get().includes(id);
    const fits = compareItem(id, chosen);
    void say(fits ? (chosen ? 'added' : 'removed') : 'full', id);
  }
  // One inside a tooltip is not found from outside.
  paintPicks([pick]);
}

/** Lists are drawn anew while the page lives. */
function watchPage(): void {
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
    paintPicks(added.flatMap((node) => [...(node.matches(PICKS) ? [node] : []), ...node.querySelectorAll(PICKS)]));
  }).observe(document.body, { childList: true, subtree: true });
}

$compared.subscribe(paintAll);
$kept.subscribe(paintAll);
watchPage();
