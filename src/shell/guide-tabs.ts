/** The guide's tabs. Without this script they are links to sections of one page, and the sheet shows the one in the address. */
function makeTabs(guide: HTMLElement): void {
  const panels = [...guide.querySelectorAll<HTMLElement>(':scope > section')];
  const tabs = [...guide.querySelectorAll<HTMLAnchorElement>(':scope > nav a')];
  const classes = document.querySelectorAll<HTMLAnchorElement>('[data-guide-classes] a');
  const chosen = () =>
    Math.max(
      0,
      panels.findIndex(({ id }) => `#${id}` === location.hash),
    );

  function show(): void {
    const current = chosen();
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(index === current));
      tab.tabIndex = index === current ? 0 : -1;
    }
    for (const [index, panel] of panels.entries()) panel.hidden = index !== current;
    // Another class is looked at for the same thing.
    for (const link of classes) link.hash = current === 0 ? '' : (panels[current]?.id ?? '');
  }

  /** Each click is a step for the back button; a walk with the arrow keys is none. */
  function choose(tab: HTMLAnchorElement, step: 'pushState' | 'replaceState'): void {
    if (tab.hash !== location.hash) history[step](history.state, '', tab.hash);
    show();
  }

  function onKey(event: KeyboardEvent): void {
    const at = tabs.indexOf(event.target as HTMLAnchorElement);
    if (at < 0) return;
    const places: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: -1,
      ' ': at,
    };
    const place = places[event.key];
    const tab = place === undefined ? undefined : tabs.at(place % tabs.length);
    if (!tab) return;
    event.preventDefault();
    tab.focus();
    choose(tab, 'replaceState');
  }

  const list = tabs[0]?.closest('ul');
  list?.setAttribute('role', 'tablist');
  for (const [index, tab] of tabs.entries()) {
    tab.parentElement?.setAttribute('role', 'presentation');
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panels[index]?.id ?? '');
    panels[index]?.setAttribute('role', 'tabpanel');
  }
  list?.addEventListener('keydown', onKey);
  list?.addEventListener('click', (event) => {
    const tab = (event.target as Element).closest('a');
    if (!tab || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(tab, 'pushState');
  });
  // The back button, and an address with another hash.
  window.addEventListener('popstate', () => {
    // A level of the line is no tab.
    if (location.hash === '' || panels.some(({ id }) => `#${id}` === location.hash)) show();
  });
  show();
  guide.dataset['ready'] = '';
}

const guide = document.querySelector<HTMLElement>('[data-guide]');
if (guide) makeTabs(guide);

/** Marks the stretch of the bands that the visitor's own character is on, where it is known to be of this line. */
function markBand(): void {
  try {
    const { class: id, level } = JSON.parse(localStorage.getItem('character') ?? '{}');
    const guide = document.querySelector<HTMLElement>('[data-line]');
    if (!guide?.dataset['line']?.split(' ').includes(String(id))) return;
    const bands = [...guide.querySelectorAll<HTMLElement>('[data-from]')];
    const here = bands.findLast((band) => level >= Number(band.dataset['from']));
    here?.setAttribute('data-here', '');
    here?.querySelector('[hidden]')?.removeAttribute('hidden');
    const way = guide.querySelector<HTMLAnchorElement>('[data-to-mine]');
    if (!here || !way) return;
    way.href = `#${here.id}`;
    way.hidden = false;
  } catch {
    // Storage that is refused, or holds something else, tells of no character.
    return;
  }
}
markBand();
