/** In both storages: what is known of the notice in this browser, and that this visit is counted already. */
const KEY = 'appNotice';

/** What the head script reads before the next paint. */
function keep(state: string): void {
  try {
    localStorage.setItem(KEY, state);
    sessionStorage.setItem(KEY, 'counted');
  } catch {
    // Without storage no visit is the second one, and the notice is never shown.
  }
}

function isCounted(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

/** Counts the visits of a phone to the home page: the notice is due after the second one, and shown once. */
export function watchNotice(): void {
  const { dataset } = document.documentElement;
  const state = dataset['notice'];
  if (state === 'due') {
    keep('closed');
    document.querySelector('[data-close-notice]')?.addEventListener('click', () => {
      dataset['notice'] = 'closed';
      // The button that was pressed is gone.
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    });
  } else if (state !== 'closed' && !isCounted()) keep(state === 'once' ? 'due' : 'once');
}
