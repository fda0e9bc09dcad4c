import { copyText } from '#lib/copy-text.ts';

/** Copies a text, and shows the result beside the pressed button. */
async function copyBeside(button: Element, text: string): Promise<void> {
  const status = button.parentElement?.querySelector<HTMLElement>('[data-copied]');
  if (status) status.textContent = ((await copyText(text)) ? status.dataset['copied'] : status.dataset['failed']) ?? '';
}

/** Opens the device's sheet for sharing; false where it has none or fails. One that was closed again is no failure. */
async function shared(title: string, url: string): Promise<boolean> {
  // Not every browser has it.
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Copies the text beside a pressed button, or sends the address of one to another device. */
export async function answerClick({ target }: Event): Promise<void> {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy], [data-send]') : null;
  if (!button) return;
  const { send, title = '' } = button.dataset;
  const text = send ?? button.parentElement?.querySelector('[data-copied-text]')?.textContent;
  if (text == null || (send && (await shared(title, send)))) return;
  await copyBeside(button, text);
}
