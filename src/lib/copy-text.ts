/** Copies a text to the clipboard; false where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Absent without a secure connection; refused where the visitor does not allow it.
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('The text was not copied:', error);
    return false;
  }
}
