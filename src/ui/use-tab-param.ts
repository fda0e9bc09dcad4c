import { type MouseEvent, useEffect, useLayoutEffect, useState } from 'react';

/** The parts of a page, of which its address names one; the same object at each render. */
export type Tabs<Scale extends number> = {
  /** The one that the page is printed with. */
  first: Scale;
  /** The part that the address names. The page is marked with it. */
  read: () => Scale;
  /** This page's address with another part. */
  addressOf: (scale: Scale) => string;
};

export type TabControl<Scale extends number> = {
  scale: Scale;
  /** For a link to a part: changes the address without leaving the page; with a key held, it is the browser's. */
  follow: (event: MouseEvent<HTMLAnchorElement>, to: Scale) => void;
};

/** The part of the page that is open. It stands in the address, and the back button goes through the parts. */
export function useTabParam<Scale extends number>({ first, read, addressOf }: Tabs<Scale>): TabControl<Scale> {
  const [scale, setScale] = useState<Scale>(first);
  // Before anything is painted: the page was printed with its first part.
  useLayoutEffect(() => setScale(read()), [read]);
  useEffect(() => {
    const reread = () => setScale(read());
    window.addEventListener('popstate', reread);
    return () => window.removeEventListener('popstate', reread);
  }, [read]);
  return {
    scale,
    follow: (event, to) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (to === scale) return;
      history.pushState(history.state, '', addressOf(to));
      setScale(read());
    },
  };
}
