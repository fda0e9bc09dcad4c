import { useEffect } from 'react';

/** The id that the address names behind its #; '' for none, and for what is no id. */
export function anchorOf({ hash }: Pick<Location, 'hash'>): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A stray percent sign: the address names nothing.
    return '';
  }
}

function reveal(): void {
  const named = document.getElementById(anchorOf(location));
  for (let fold = named?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  named?.scrollIntoView();
}

/** Scrolls to what the address names once it is in the page, and whenever the address names another place; a fold around it opens. */
export function useAnchor(ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    reveal();
    window.addEventListener('hashchange', reveal);
    return () => window.removeEventListener('hashchange', reveal);
  }, [ready]);
}
