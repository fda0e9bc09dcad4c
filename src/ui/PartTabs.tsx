import { type ReactNode, useEffect, useRef } from 'react';
import fadesStyles from './fades.module.css';
import tabsStyles from './tabs.module.css';
import type { TabControl } from './use-tab-param.ts';

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
