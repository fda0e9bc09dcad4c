import { seededRandom } from '#domain/site/seeded.ts';
import type { ApiProcesses } from '../fleet/api-processes.ts';
import type { Player } from '../fleet/serve-process.ts';
import { range } from '../random.ts';
import type { Step } from './intents.ts';
import { claimOf, isGranted, press, type RunContext } from './run-round.ts';
import { BURST, ENDED, type World } from './world.ts';

export type Burst = { name: string; granted: number; refused: number };

const noClicks = { options: [], again: false, hangsUp: undefined };

/** In turn a level, a reward and a code that no other player claims; one with a choice is claimed with all of its options at once. */
function stepOf({ levels, tiers, batches }: World, nth: number) {
  const third = Math.floor(nth / 3);
  const [level, tier] = [levels[third % levels.length], tiers[third % tiers.length]];
  const code = batches.find(({ name }) => name === BURST)?.codes[nth];
  if (!level || !tier || !code) throw new Error('the world of the run is too small');
  const track = third % 2 === 0 ? 'free' : 'premium';
  const options = tier[track].items.flatMap((item) => item.options ?? []).map(({ item_id }) => item_id);
  const choices = level.scale.chooseOption ? range(level.scale.ids.length) : [];
  const kinds = [
    { step: { kind: 'award', key: level.key, ...noClicks }, choices },
    { step: { kind: 'pass', season: ENDED, tierPoints: tier.pointsRequired, track, ...noClicks }, choices: options },
    { step: { kind: 'code', code: code.code, others: [], ...noClicks }, choices: [] },
  ] as const satisfies { step: Step; choices: readonly number[] }[];
  return kinds[nth % 3] ?? kinds[0];
}

/** So many bursts after one another have a restart of the database, at a seeded moment of the last. */
const PER_RESTART = 6;

/** Claims one reward so many times at once, with a process killed meanwhile; then another kind of reward, with the next player. */
export async function runBursts(
  context: RunContext,
  fleet: ApiProcesses,
  { world, seed, players, claims }: { world: World; seed: string; players: readonly Player[]; claims: number },
): Promise<Burst[]> {
  const chance = seededRandom(`${seed}/bursts`);
  const all: Burst[] = [];
  for (const [nth, player] of players.entries()) {
    const { step, choices } = stepOf(world, nth);
    const claim = claimOf(player, step);
    const victim = Math.floor(chance() * 2);
    const last = Math.floor((chance() * claims) / 2);
    const meetsRestart = nth % PER_RESTART === PER_RESTART - 1;
    let answered = 0;
    const click = async (at: number) => {
      const answer = await press(context, player, claim, { option: choices[at % choices.length] ?? null, at });
      if (answered === last) fleet.kill(victim);
      if (answered === last && meetsRestart) fleet.restartDatabase(0);
      answered += 1;
      return answer;
    };
    const granted = (await Promise.all(range(claims).map(click))).filter(isGranted).length;
    await fleet.restarted();
    all.push({ name: `${claim.source} ${claim.ref}`, granted, refused: claims - granted });
  }
  return all;
}

/** Of each burst one delivery, whatever was answered. */
export function burstFindings(bursts: readonly Burst[], deliveries: readonly string[]): string[] {
  return bursts.flatMap(({ name, granted, refused }) => {
    const times = deliveries.filter((one) => one === name).length;
    return times === 1 && granted <= 1 ? [] : [`${name}: ${times} deliveries, ${granted} granted, ${refused} refused`];
  });
}
