import type { ReactNode } from 'react';
import type { ScaleControl } from './use-scale.ts';

type Props<Scale extends number> = {
  label: string;
  tabs: readonly { scale: Scale; href: string; title: ReactNode }[];
  control: ScaleControl<Scale>;
};

/** The parts of a page as links: each has its address. */
export function PartTabs<Scale extends number>({ label, tabs, control: { scale, follow } }: Props<Scale>) {
  return (
    <nav className="part-tabs" aria-label={label}>
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
