/** Time left as `4:05`: minutes and seconds, the last one begun counts whole. */
export function waitText(left: number): string {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
