const KEY = 'sideBar';
const NARROW = '(width < 768px)';

function remember(state: 'open' | 'collapsed'): void {
  try {
    sessionStorage.setItem(KEY, state);
  } catch {
    // Without storage the bar is open on every page, as on a first visit.
    return;
  }
}

/** What this tab last chose, as the head script reads it before paint. */
function remembered(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * The side bar of the database: native `<details>`, closed by choosing an entry (for this tab) and below 768 px.
 * The head script has painted it right already; from here on the element itself tells.
 */
export function watchSideBar(bar: HTMLDetailsElement): void {
  const root = document.documentElement;
  bar.open = root.dataset.bar !== 'collapsed';
  delete root.dataset.bar;
  bar.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('a')) remember('collapsed');
    else if (target.closest('summary')?.parentElement === bar) remember(bar.open ? 'collapsed' : 'open');
  });
  matchMedia(NARROW).addEventListener('change', ({ matches }) => {
    bar.open = !matches && remembered() !== 'collapsed';
  });
}
