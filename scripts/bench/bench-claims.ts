import { runClaims } from './claims/fault-run.ts';
import { EACH, GUARDS } from './claims/removable-guards.ts';
import { type Asked, type FaultBench, runEach } from './fleet/runs.ts';

/** What the fault run of claims is told. */
export type ClaimsAsked = Asked & { rounds: number; repetitions: number };

/** So many claims of one reward at once. */
const CLAIMS = 100;
/** Awards, battle pass and codes. */
const KINDS = 3;

/** Lets players claim while everything goes wrong that can, and compares claims, deliveries and the game; throws when they differ. */
export function benchClaims(home: string, { rounds, repetitions, ...asked }: ClaimsAsked): Promise<string> {
  const size = `${repetitions} times ${CLAIMS} claims of a reward of each kind, ${rounds} rounds`;
  const run: FaultBench['run'] = (one) => runClaims({ ...one, rounds, stampedes: KINDS * repetitions, claims: CLAIMS });
  return runEach({ name: 'claims', size, guards: GUARDS, each: EACH, run }, home, asked);
}
