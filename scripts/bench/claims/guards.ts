import type { Guards } from '../fleet/without.ts';

/** Everything that can be taken out, by the name that `--without` knows it by. */
export const GUARDS: Guards = {};

/** What `--without each` takes out. */
export const EACH: readonly string[] = [];
