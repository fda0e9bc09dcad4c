// The search's part of every page: its keys and its button. The search itself is fetched on first use.

const TYPING = 'input, textarea, select, [contenteditable], [role=textbox], [role=combobox]';

/** Opens the search, or closes it; rejects when it cannot be fetched. What is typed while it is on its way is typed into it. */
async function toggle(): Promise<void> {
  let typed = '';
  const hold = (event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isLetter || (event.target as Element).closest?.(TYPING)) return;
    event.preventDefault();
    typed += event.key;
  };
  document.addEventListener('keydown', hold, { capture: true });
  try {
    await import('./search-box.ts').then((module) => module.toggleSearch());
  } finally {
    document.removeEventListener('keydown', hold, { capture: true });
  }
  const field = document.querySelector<HTMLInputElement>('dialog[open].search input');
  if (!field || typed === '') return;
  field.value = typed + field.value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const link = document.querySelector<HTMLAnchorElement>('[data-search]');
link?.setAttribute('aria-haspopup', 'dialog');
link?.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // The list has a search of its own.
  toggle().catch(() => location.assign(link.href));
});

/** Which search a key asks for; `/` is what it writes, whatever has to be held for it, and where nothing is written it is free. */
function askedBy({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'site' | 'nearest' | null {
  const withControl = ctrlKey || metaKey;
  if (withControl && !altKey && !shiftKey && /^k$/i.test(key)) return 'site';
  const isFree = !(target instanceof Element && target.closest(TYPING));
  return key === '/' && !withControl && !altKey && isFree ? 'nearest' : null;
}

document.addEventListener('keydown', (event) => {
  const asked = askedBy(event);
  // Another open dialog keeps the focus, and only its own key closes the search.
  const open = asked === 'site' ? 'dialog[open]:not(.search)' : 'dialog[open]';
  if (!asked || event.defaultPrevented || document.querySelector(open)) return;
  event.preventDefault();
  if (event.repeat) return;
  const ofList = document.querySelector<HTMLInputElement>('#list-search');
  if (asked === 'nearest' && ofList?.checkVisibility()) {
    ofList.focus();
    ofList.select();
  } else toggle().catch(console.warn);
});
