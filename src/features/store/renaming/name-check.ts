import type { Result } from '#lib/failure.ts';

/** What is known of the name on screen: not asked for, being asked for, nobody's, gone, or the question failed. */
export type Known = 'unasked' | 'asking' | 'free' | 'taken' | 'failed';

const DEBOUNCE = 300;

/**
 * Asks whether a name is taken once it rests for 300 ms; of several answers only that for the newest name counts. null is not
 * asked for. `told` hears of every change of what is known.
 */
export function createNameCheck(
  ask: (name: string) => Promise<Result<boolean>>,
  told: (known: Known) => void,
): (name: string | null) => void {
  let newest: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (name) => {
    if (name === newest) return;
    newest = name;
    clearTimeout(timer);
    told(name === null ? 'unasked' : 'asking');
    if (name === null) return;
    timer = setTimeout(async () => {
      const result = await ask(name);
      if (name !== newest) return;
      told(result.ok ? (result.answer ? 'taken' : 'free') : 'failed');
    }, DEBOUNCE);
  };
}
