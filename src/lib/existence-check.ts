import type { Result } from './failure.ts';

/** The check of a value: not started, running, free, taken, or failed. */
export type Existence = 'unasked' | 'asking' | 'free' | 'taken' | 'failed';

const DEBOUNCE = 300;

/**
 * Asks whether a value is taken once it rests for 300 ms; of several answers only that for the newest value counts. null is not
 * asked for. After `patience` ms a question counts as failed, so that a player does not wait for it; its answer still counts when it comes.
 */
export function createExistenceCheck(
  ask: (value: string) => Promise<Result<boolean>>,
  onChange: (existence: Existence, value: string | null) => void,
  patience?: number,
): (value: string | null) => void {
  let newest: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (value) => {
    if (value === newest) return;
    newest = value;
    clearTimeout(timer);
    onChange(value === null ? 'unasked' : 'asking', value);
    if (value === null) return;
    timer = setTimeout(async () => {
      if (patience !== undefined) timer = setTimeout(() => onChange('failed', value), patience);
      const result = await ask(value);
      if (value !== newest) return;
      clearTimeout(timer);
      onChange(result.ok ? (result.answer ? 'taken' : 'free') : 'failed', value);
    }, DEBOUNCE);
  };
}
