/** As the stores of the session keep it, which are not here: signing in and registering set it, too. */
const KEY = 'hasVisited';

/** Whether the greeting is left out: this browser has shown it, or its visitor has an account. */
function isKnown(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true' || document.documentElement.dataset.session === 'in';
  } catch {
    // A browser without storage would show the greeting on every page: it shows none.
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
  // One window at a time; another tab may have signed in meanwhile.
  if (document.querySelector('dialog[open]') || isKnown()) return;
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    return;
  }
  dialog.showModal();
}
