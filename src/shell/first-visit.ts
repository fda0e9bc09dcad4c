/** As wire.md 45 has it: written once, never taken away by signing out. */
const KEY = 'hasVisited';

/** Opens a greeting for a browser that had none yet; one that keeps nothing gets none, rather than one on every page. */
export function greetOnce(dialog: HTMLDialogElement): void {
  // Whoever is busy in another dialog is greeted on the next visit.
  if (document.querySelector('dialog[open]')) return;
  try {
    if (localStorage.getItem(KEY) === 'true') return;
    localStorage.setItem(KEY, 'true');
  } catch {
    return;
  }
  dialog.showModal();
}
