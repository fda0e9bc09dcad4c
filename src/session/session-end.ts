const KEY = 'sessionEnded';

/** Keeps for this tab that its session was refused, until the login page has said so. */
export function markSessionEnd(): void {
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // Without storage the login page says nothing of it.
    return;
  }
}

/** Whether this tab's session was refused; that is forgotten by being asked for. */
export function takeSessionEnd(): boolean {
  try {
    const ended = sessionStorage.getItem(KEY) === 'true';
    sessionStorage.removeItem(KEY);
    return ended;
  } catch {
    return false;
  }
}
