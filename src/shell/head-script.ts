/** What `whereTo` decides from; every part is read once, before the first paint. */
export type Visit = {
  href: string;
  /** `<html lang>`: the page's language as the web names it. */
  lang: string;
  signedIn: boolean;
  /** The browser's `language` key as the web names it; null when never chosen. */
  chosen: string | null;
  /** Where the guard sends a visitor who is not signed in, and one who is; undefined lets the page through. */
  whenOut: string | undefined;
  whenIn: string | undefined;
  /** The page's own hreflang link for a language; null when that page does not exist. */
  alternate: (web: string) => string | null;
};

/** Where a visit is redirected before the first paint; null to stay. */
export function guardTarget(visit: Visit): string | null {
  const { origin, pathname, search, hash } = new URL(visit.href);
  // Old bookmarks: `/es/#/x` may also arrive as `/es#/x`, after the server dropped the last slash.
  if (hash.startsWith('#/') && !search) return origin + pathname.replace(/\/$/, '') + hash.slice(1);
  const guarded = visit.signedIn ? visit.whenIn : visit.whenOut;
  if (guarded) return origin + guarded;
  // Only English pages can be without a language in their address; items and monsters end with theirs.
  if (visit.lang !== 'en' || pathname.endsWith('/en') || !visit.chosen || visit.chosen === 'en') return null;
  const link = visit.alternate(visit.chosen);
  return link === null ? null : origin + new URL(link, origin).pathname + search + hash;
}

/** Runs in `<head>` of every page: leaves, or marks the page so that its first paint is already right. */
export function beforePaint(decide: typeof guardTarget, webNames: Record<string, string>): void {
  const root = document.documentElement;
  // A browser may refuse storage altogether; its visitors are signed out and get the page as it is.
  const read = (kind: 'localStorage' | 'sessionStorage', key: string) => {
    try {
      return window[kind].getItem(key);
    } catch {
      return null;
    }
  };
  const signedIn = read('localStorage', 'validateLogin') === 'true' && !!read('localStorage', 'access_token');
  const target = decide({
    href: location.href,
    lang: root.lang,
    signedIn,
    chosen: webNames[read('localStorage', 'language') ?? ''] ?? null,
    whenOut: root.dataset.whenOut,
    whenIn: root.dataset.whenIn,
    alternate: (web) => document.querySelector(`link[hreflang="${web}"]`)?.getAttribute('href') ?? null,
  });
  // A list whose query asks for other rows does not show the printed ones first.
  if (location.search) root.dataset.asked = '';
  root.dataset.session = signedIn ? 'in' : 'out';
  root.dataset.bar = matchMedia('(width < 768px)').matches
    ? 'collapsed'
    : (read('sessionStorage', 'sideBar') ?? 'open');
  root.dataset.notice = read('localStorage', 'appNotice') ?? '';
  if (target !== null) {
    root.dataset.leaving = '';
    location.replace(target);
    return;
  }
  // What is done in an island before it wakes is not lost: a button is pressed again when it has; a form that was sent and
  // a field that was left are marked for `useEarlySubmit` and `useJudgedField`.
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[type=button]:not([data-keep],[data-peek])') : null;
    // A list says so, too, when its script is there.
    const asleep = button?.closest('astro-island[ssr],[data-list=""]');
    asleep?.addEventListener('astro:hydrate', () => button?.click(), { once: true });
  });
  document.addEventListener('focusout', ({ target }) => {
    // Awake or not: React waits for clicks and keys while it takes an island over, but lets this event pass unheard.
    if (target instanceof HTMLInputElement) target.dataset.left = '';
  });
  // Captured before React: a form in hydration would validate fields whose state lacks what was typed.
  document.addEventListener(
    'submit',
    (event) => {
      const { dataset } = event.target as HTMLElement;
      if (dataset.asleep !== '') return;
      event.preventDefault();
      event.stopPropagation();
      dataset.sent = '';
    },
    true,
  );
  class StoredText extends HTMLElement {
    connectedCallback() {
      this.show();
    }
    show() {
      const key = this.dataset.key ?? '';
      const text = read('localStorage', key) ?? '';
      // Formatters are expensive before the first paint: visitors, who have no balance, need none.
      this.textContent = text && key === 'pvalues' ? new Intl.NumberFormat(root.lang).format(Number(text)) : text;
    }
  }
  customElements.define('stored-text', StoredText);
}
