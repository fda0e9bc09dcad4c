import type { Loadable } from '#lib/loadable.ts';

/** Why nothing can be claimed, whatever was reached; null when something can. `unknown`: whether the account may. */
export type Hindrance = 'frozen' | 'unverified' | 'unknown' | null;

type Standing = {
  /** null: not frozen. */
  frozenUntil: Date | null;
  /** Whether the account may claim; while that is being asked, nothing is in the way: the server decides. */
  allowed: Loadable<boolean>;
};

/** Why nothing can be claimed, most final first. */
export function hindranceOf({ frozenUntil, allowed }: Standing): Hindrance {
  if (frozenUntil !== null) return 'frozen';
  if (allowed.state === 'failed') return 'unknown';
  return allowed.state === 'ready' && !allowed.value ? 'unverified' : null;
}
