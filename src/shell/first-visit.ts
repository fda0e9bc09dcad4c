/** As the stores of the session keep it, which are not here: signing in and registering set it, too. */
const KEY = 'hasVisited';

/** Whether nobody is to be greeted here: this browser was, or its visitor has an account. */
function isKnown(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true' || document.documentElement.dataset.session === 'in';
  } catch {
    // What keeps nothing would be greeted on every page: rather not at all.
    return true;
  }
}

/** Opens a greeting, once its picture is there, for a browser that had none yet and whose visitor is not signed in. */
export async function showFirstVisit(dialog: HTMLDialogElement): Promise<void> {
  if (isKnown()) return;
  const picture = dialog.querySelector('img');
  if (picture) {
    picture.loading = 'eager';
    const shown = await picture.decode().then(
      () => true,
      () => false,
    );
    if (!shown) return;
  }
  // Whoever is busy in another dialog by now is greeted on the next visit; another tab may have signed in meanwhile.
  if (document.querySelector('dialog[open]') || isKnown()) return;
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    return;
  }
  dialog.showModal();
}
