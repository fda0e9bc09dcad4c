async function copied(text: string): Promise<boolean> {
  try {
    // Absent without a secure connection; refused where the visitor does not allow it.
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('The text was not copied:', error);
    return false;
  }
}

/** Copies the text beside a pressed button, and shows the result there. */
export async function copyOnClick({ target }: Event): Promise<void> {
  const button = target instanceof Element ? target.closest('[data-copy]') : null;
  const place = button?.parentElement;
  const text = place?.querySelector('[data-copied-text]')?.textContent;
  const status = place?.querySelector<HTMLElement>('[data-copied]');
  if (!text || !status) return;
  status.textContent = ((await copied(text)) ? status.dataset['copied'] : status.dataset['failed']) ?? '';
}
