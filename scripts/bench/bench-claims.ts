import { runClaims } from './claims/fault-run.ts';
import { type Asked, type FaultBench, runEach } from './fleet/runs.ts';
import { dropAfter, type Guards, patch } from './fleet/without.ts';

export type ClaimsAsked = Asked & { rounds: number; repetitions: number };

const CLAIMS = 100;
/** Awards, battle pass and codes. */
const KINDS = 3;

export function benchClaims(home: string, { rounds, repetitions, ...asked }: ClaimsAsked): Promise<string> {
  const size = `${repetitions} times ${CLAIMS} claims of a reward of each kind in each part, ${rounds} rounds`;
  const fixed = { bursts: KINDS * repetitions, claims: CLAIMS };
  const run: FaultBench['run'] = (one, amount) => runClaims({ ...one, ...fixed, rounds: amount });
  const names = { name: 'claims', keptAs: `claims ${repetitions}` };
  return runEach({ ...names, amount: rounds, size, guards: GUARDS, each: EACH, run }, home, asked);
}

const drop = dropAfter(
  '0010_rewards.sql',
  'BEFORE UPDATE OR DELETE ON "deliveries" FOR EACH ROW EXECUTE FUNCTION "keep_deliveries"();',
);

const ACCOUNT_LOCK = 'the lock of the account: the second claim finds it claimed';

/** Everything that can be taken out, by the name that `--without` knows it by. */
export const GUARDS: Guards = {
  'account-lock': {
    patches: [
      patch(
        'kernel/auth/lock-account.ts',
        ".where(eq(accounts.id, id)).for('no key update');",
        '.where(eq(accounts.id, id));',
      ),
    ],
    caughtBy: 'the unique constraints of claims and deliveries: the second claim is refused',
  },
  'claim-constraint': {
    patches: [
      drop('award_claims', 'award_claims_account_id_level_pk'),
      drop('season_claims', 'season_claims_account_id_season_points_required_track_pk'),
      drop('promotion_claims', 'promotion_claims_code_account_id_pk'),
    ],
    caughtBy: ACCOUNT_LOCK,
  },
  'delivery-source': { patches: [drop('deliveries', 'deliveries_source')], caughtBy: ACCOUNT_LOCK },
  'code-lock': {
    patches: [patch('awards/claims.ts', "\n    .for('no key update', { of: promotionCodes });", ';')],
    caughtBy: 'the constraint over its uses: the second use fails',
  },
  'code-uses': {
    patches: [drop('promotion_codes', 'promotion_codes_used')],
    caughtBy: 'the lock of the code: its uses are counted in turn',
  },
  'code-share': {
    patches: [drop('promotion_claims', 'promotion_claims_nth')],
    caughtBy: 'the lock of the account: its codes are counted in turn',
  },
  'one-transaction': {
    patches: [
      patch(
        'awards/claims.ts',
        'await db.transaction(async (tx) => {',
        'await Promise.resolve(db).then(async (tx) => {',
      ),
    ],
  },
  'event-id': { patches: [drop('progress_events', 'progress_events_pkey')] },
  'daily-check': { patches: [drop('season_points', 'season_points_account_id_season_day_check_pk')] },
  lease: {
    patches: [
      patch(
        'deliveries/lease.ts',
        "and(eq(deliveries.state, 'leased'), lte(deliveries.leasedUntil, now)),",
        "eq(deliveries.state, 'leased'),",
      ),
    ],
  },
  'lease-lock': {
    patches: [patch('deliveries/lease.ts', ".limit(most)\n    .for('update', { skipLocked: true });", '.limit(most);')],
  },
  journal: { patches: [] },
};

/** What `--without each` takes out, one after the other: each guard alone, then those that stand in for each other together. */
export const EACH: readonly string[] = [
  ...Object.keys(GUARDS),
  'account-lock+claim-constraint+delivery-source',
  'code-lock+code-uses',
  'account-lock+claim-constraint+code-share+delivery-source',
];
