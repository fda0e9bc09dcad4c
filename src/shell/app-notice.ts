export function closeNotice(): void {
  try {
    localStorage.setItem('appNotice', 'closed');
  } catch {
    // Without storage it is closed on this page alone.
  }
  document.documentElement.dataset['notice'] = 'closed';
  // The button that was pressed is gone.
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
