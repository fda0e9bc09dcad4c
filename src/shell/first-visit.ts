/** As wire.md 45 has it: written once, never taken away by signing out. */
const KEY = 'hasVisited';

const isGreeted = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    // What keeps nothing would be greeted on every page: rather not at all.
    return true;
  }
};

/** Opens a greeting, once its picture is there, for a browser that had none yet. */
export async function greetOnce(dialog: HTMLDialogElement): Promise<void> {
  if (isGreeted()) return;
  const picture = dialog.querySelector('img');
  if (picture) {
    picture.loading = 'eager';
    const shown = await picture.decode().then(
      () => true,
      () => false,
    );
    if (!shown) return;
  }
  // Whoever is busy in another dialog by now is greeted on the next visit.
  if (document.querySelector('dialog[open]')) return;
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    return;
  }
  dialog.showModal();
}
