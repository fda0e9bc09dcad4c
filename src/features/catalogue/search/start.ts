// The search's part of every page: two ways to open it. The search itself is fetched on first use.

/** Opens the search, or closes it; rejects when it cannot be fetched. */
async function toggle(): Promise<void> {
  const { toggleSearch } = await import('./search-box.ts');
  await toggleSearch();
}

const link = document.querySelector<HTMLAnchorElement>('a[data-search]');
link?.setAttribute('aria-haspopup', 'dialog');
link?.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // The list has a search of its own.
  toggle().catch(() => location.assign(link.href));
});

document.addEventListener('keydown', (event) => {
  const asked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && /^k$/i.test(event.key);
  // Another open dialog keeps the focus.
  if (!asked || document.querySelector('dialog[open]:not(.search)')) return;
  event.preventDefault();
  if (!event.repeat) toggle().catch((error) => console.warn('The search could not be opened.', error));
});
