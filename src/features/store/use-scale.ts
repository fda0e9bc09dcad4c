import { type MouseEvent, useEffect, useLayoutEffect, useState } from 'react';
import { withScale } from '#rules/scale.ts';
import { readScale, type Scale } from './scale.ts';

export type ScaleControl = {
  scale: Scale;
  /** For a link to a part: changes the address without leaving the page; with a key held, it is the browser's. */
  follow: (event: MouseEvent<HTMLAnchorElement>, to: Scale) => void;
};

/** The part of the store that is open. It stands in the address, and the back button goes through the parts. */
export function useScale(): ScaleControl {
  const [scale, setScale] = useState<Scale>(1);
  // Before anything is painted: the page was printed with its first part.
  useLayoutEffect(() => setScale(readScale()), []);
  useEffect(() => {
    const read = () => setScale(readScale());
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  return {
    scale,
    follow: (event, to) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (to === scale) return;
      history.pushState(history.state, '', location.pathname + withScale(location.search, to));
      setScale(readScale());
    },
  };
}
