import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './tabs.module.css';

type Tab = {
  /** Stands behind the # of the address; the first tab's address has none. */
  id: string;
  title: string;
  content: ReactNode;
};

/** The place of the tab that the address names among ids with spaces between them, else of the first. */
const namedTab = (ids: string) => Math.max(0, ids.split(' ').indexOf(location.hash.slice(1)));

/** The tab the address names, else the first. */
function useChosenTab(tabs: readonly Tab[]) {
  const ids = tabs.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(() => namedTab(ids));
  useEffect(() => {
    const follow = () => setCurrent(namedTab(ids));
    // The address may have changed since this was drawn.
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [ids]);
  /** Each click is a step for the back button; an arrow key is none. */
  const choose = (index: number, step: 'pushState' | 'replaceState') => {
    const hash = index === 0 ? '' : `#${tabs[index]?.id}`;
    if (hash !== location.hash) history[step](history.state, '', location.pathname + location.search + hash);
    setCurrent(index);
  };
  return { current, choose };
}

/** Tabs whose choice is in the address. A panel is mounted when it is first shown and keeps its input. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { current, choose } = useChosenTab(tabs);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const [seen] = useState(new Set<number>());
  seen.add(current);

  function onKeyDown(event: KeyboardEvent) {
    const places: Record<string, number> = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: -1 };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    const next = (place + tabs.length) % tabs.length;
    buttons.current[next]?.focus();
    choose(next, 'replaceState');
  }

  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, title }, index) => (
          <button
            key={id}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={index === current}
            tabIndex={index === current ? 0 : -1}
            onClick={() => choose(index, 'pushState')}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }, index) => (
        <div key={id} role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} hidden={index !== current}>
          {seen.has(index) && content}
        </div>
      ))}
    </>
  );
}
