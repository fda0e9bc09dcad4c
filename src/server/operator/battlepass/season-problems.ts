import type { SeasonTimes } from '#domain/battlepass/season.ts';
import { isZone } from '#domain/battlepass/season-day.ts';
import { rewardsOf, type SeasonFile, type WrittenTier } from './season-file.ts';

/** What is wrong with the times of a season, each a sentence with its place. */
export function timeProblems({ startsAt, endsAt, claimUntil, frozenUntil }: SeasonTimes): string[] {
  const problems: string[] = [];
  if (endsAt <= startsAt) problems.push('endsAt: lies before startsAt, or is the same: a season ends after it began.');
  if (claimUntil < endsAt)
    problems.push('claimUntil: lies before endsAt: what is reached can be claimed to the end at least.');
  if (frozenUntil !== null && frozenUntil >= claimUntil) {
    problems.push('frozenUntil: lies after claimUntil: nothing of the season could ever be claimed.');
  }
  return problems;
}

/** Tiers ascend, in points and in levels: both name them. */
function orderProblems(tiers: readonly WrittenTier[]): string[] {
  const problems: string[] = [];
  for (const [nth, tier] of tiers.entries()) {
    const before = tiers[nth - 1];
    if (!before) continue;
    for (const field of ['level', 'pointsRequired'] as const) {
      if (tier[field] > before[field]) continue;
      problems.push(`tiers.${nth}.${field}: ${tier[field]} is not above the ${before[field]} of the tier before it.`);
    }
  }
  return problems;
}

function choiceProblems(tiers: readonly WrittenTier[]): string[] {
  return [...rewardsOf(tiers)].flatMap(({ place, reward: { items } }) => {
    const choices = items.flatMap(({ options }, nth) => (options ? [{ nth, options }] : []));
    const problems = choices.flatMap(({ nth, options }) => {
      const ids = options.map(({ item_id }) => item_id);
      const twice = ids.find((id, at) => ids.indexOf(id) !== at);
      return twice === undefined ? [] : [`${place}.items.${nth}.options: the item ${twice} stands there twice.`];
    });
    return choices.length > 1
      ? [`${place}: has ${choices.length} choices: a reward has one at most.`, ...problems]
      : problems;
  });
}

/** What is wrong with a season file by itself, each a sentence with its place; what the database has to say is not asked. */
export function seasonProblems(file: SeasonFile & SeasonTimes): string[] {
  const zone = isZone(file.zone)
    ? []
    : [`zone: there is no time zone '${file.zone}': write one such as Europe/Madrid.`];
  return [...zone, ...timeProblems(file), ...orderProblems(file.tiers), ...choiceProblems(file.tiers)];
}
