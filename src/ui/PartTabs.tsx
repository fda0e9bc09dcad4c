import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import fadesStyles from './fades.module.css';
import tabsStyles from './tabs.module.css';

/** The parts of a page, of which its address names one; the same object at each render. */
type Tabs<Scale extends number> = {
  /** The one that the page is printed with. */
  first: Scale;
  /** The part that the address names. The page is marked with it. */
  read: () => Scale;
  /** This page's address with another part. */
  addressOf: (scale: Scale) => string;
};

export type TabControl<Scale extends number> = ReturnType<typeof useTabParam<Scale>>;

/** The open part of the page. The address names it, and the back button goes through the parts. */
export function useTabParam<Scale extends number>({ first, read, addressOf }: Tabs<Scale>) {
  const [scale, setScale] = useState<Scale>(first);
  // Before anything is painted: the page was printed with its first part.
  useLayoutEffect(() => {
    const reread = () => setScale(read());
    reread();
    window.addEventListener('popstate', reread);
    return () => window.removeEventListener('popstate', reread);
  }, [read]);
  return {
    scale,
    /** For a link to a part: changes the address without leaving the page; with a key held, it is the browser's. */
    follow: (event: MouseEvent<HTMLAnchorElement>, to: Scale) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (to === scale) return;
      history.pushState(history.state, '', addressOf(to));
      setScale(read());
    },
  };
}

type Props<Scale extends number> = {
  label: string;
  tabs: readonly { scale: Scale; href: string; title: ReactNode }[];
  control: TabControl<Scale>;
  /** Many of them: their ends fade where the row scrolls. */
  many?: boolean;
};

/** The parts of a page as links: each has its address. Where they have no room they scroll, and the open one is in view. */
export function PartTabs<Scale extends number>({
  label,
  tabs,
  control: { scale, follow },
  many = false,
}: Props<Scale>) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is open, or there are more or fewer.
  useEffect(() => {
    const open = row.current?.querySelector('[aria-current]');
    if (!row.current || !open) return;
    const [whole, part] = [row.current.getBoundingClientRect(), open.getBoundingClientRect()];
    row.current.scrollLeft += part.left + part.width / 2 - whole.left - whole.width / 2;
  }, [scale, tabs.length]);
  return (
    <nav className={many ? `${tabsStyles.links} ${fadesStyles.across}` : tabsStyles.links} aria-label={label} ref={row}>
      {tabs.map(({ scale: one, href, title }) => (
        <a
          key={one}
          href={href}
          data-scale={one}
          aria-current={one === scale ? 'page' : undefined}
          onClick={(event) => follow(event, one)}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
