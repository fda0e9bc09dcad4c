import { atom } from 'nanostores';
import type { Track } from '#contract/battlepass.ts';
import { itemPreview, recordsById } from '#domain/awards/read-awards.ts';
import { type RewardState, rewardState } from '#domain/battlepass/battlepass-state.ts';
import type { ItemOfReward } from '#items/shown-item.ts';
import { type Failure, type Result, UNREADABLE } from '#lib/failure.ts';
import { type LoadableStore, loadable } from '#lib/loadable.ts';
import { islandCall } from '#session/island-api.ts';
import { forgetReadyRewards } from '#session/ready-rewards.ts';
import { type Pass, type PassItem, type PassReward, type PassTier, readPass, TRACKS } from './pass.ts';
import { areSeasons, type Seasons } from './seasons.ts';

/** As many ids as one call takes. */
const MOST = 500;

const isUnknown = ({ quality }: ItemOfReward): boolean => quality === null;

/** The item's own facts stay; the record adds the rest. */
function filled<Kind extends ItemOfReward>(item: Kind, records: ReadonlyMap<number, unknown>): Kind {
  const record = records.get(item.id);
  if (!isUnknown(item) || record === undefined) return item;
  const face = itemPreview(record);
  const names = Object.keys(item.names).length > 0 ? item.names : face.names;
  return { ...item, ...face, names, icon: item.icon ?? face.icon };
}

function filledReward(reward: PassReward | null, records: ReadonlyMap<number, unknown>): PassReward | null {
  const whole = (item: PassItem) => ({
    ...filled(item, records),
    options: item.options.map((option) => filled(option, records)),
  });
  return reward && { ...reward, items: reward.items.map(whole) };
}

/**
 * A battle pass with quality, type and picture of every item. A server may send items by id, name and icon alone: their
 * records add the rest. Where those cannot be loaded, the pass stays as it was.
 */
async function loadItemPreviews(pass: Pass): Promise<Pass> {
  const rewards = pass.tiers.flatMap(({ rewards: { free, premium } }) => [free, premium]);
  const items = rewards.flatMap((reward) => reward?.items ?? []).flatMap((item) => [item, ...item.options]);
  const unknown = [...new Set(items.filter(isUnknown).map(({ id }) => id))];
  if (unknown.length === 0) return pass;
  const answer = await islandCall('POST /items/findByIds', { body: { ids: unknown.slice(0, MOST) } });
  if (!answer.ok) return pass;
  const records = recordsById(answer.answer);
  const tiers = pass.tiers.map((tier) => {
    const { free, premium } = tier.rewards;
    return { ...tier, rewards: { free: filledReward(free, records), premium: filledReward(premium, records) } };
  });
  return { ...pass, tiers };
}

/** A reward by its place; `season` is null in the current season, which the call without a season means. */
export type RewardPlace = { season: string | null; pointsRequired: number; track: Track };

/** The name of a place among all of them. */
export const placeName = ({ season, pointsRequired, track }: RewardPlace): string =>
  `${season ?? ''}:${pointsRequired}:${track}`;

type Places = ReadonlySet<string>;

/** The state of a reward by the server's answer and by the claims on this page since. */
export function stateOf({ points, hasPremium, claimed }: Pass, place: RewardPlace, claimedHere: Places): RewardState {
  const { pointsRequired, track } = place;
  const isClaimed = claimedHere.has(placeName(place)) || claimed[track].has(pointsRequired);
  return rewardState({ points, hasPremium, pointsRequired, track, claimed: isClaimed });
}

/** The rewards that can be claimed now in the season that is shown, in the order of the page. */
export function claimableIn(pass: Pass, claimedHere: Places) {
  return pass.tiers.flatMap((tier) =>
    TRACKS.flatMap((track) => {
      const place = { season: null, pointsRequired: tier.pointsRequired, track };
      const reward = tier.rewards[track];
      const isClaimable = reward && stateOf(pass, place, claimedHere) === 'claimable';
      return isClaimable ? [{ place, tier, reward, seasonName: null }] : [];
    }),
  );
}

/** Whether a level has something to claim. */
export function isOpen(pass: Pass, tier: PassTier, season: string | null, claimedHere: Places): boolean {
  const { pointsRequired, rewards } = tier;
  return TRACKS.some(
    (track) => rewards[track] && stateOf(pass, { season, pointsRequired, track }, claimedHere) === 'claimable',
  );
}

/** Claimed on this page since the last answer. */
export const $claimedHere = atom<Places>(new Set());

/** Pending claims. */
export const $claiming = atom<Places>(new Set());

const without = (places: Places, gone: Places): Places => new Set([...places].filter((place) => !gone.has(place)));

async function asPass(season: string | null, asking: Promise<Result<unknown>>): Promise<Result<Pass>> {
  const before = new Set([...$claimedHere.get()].filter((place) => place.startsWith(`${season ?? ''}:`)));
  const result = await asking;
  if (!result.ok) return result;
  const read = readPass(result.answer);
  if (read === null) return { ok: false, failure: UNREADABLE };
  const answer = await loadItemPreviews(read);
  // Claims before the request are part of the answer.
  $claimedHere.set(without($claimedHere.get(), before));
  return { ok: true, answer };
}

/** The battle pass of the season that is shown. */
export const pass: LoadableStore<Pass> = loadable(() =>
  asPass(null, islandCall('POST /auth/getBattlePassByAccount', { body: {} })),
);

/** The seasons and their times; null: the server has no such call. */
export const seasons: LoadableStore<Seasons | null> = loadable<Seasons | null>(async () => {
  const result = await islandCall('GET /battlepass/seasons');
  if (!result.ok) return result.failure.status === 404 ? { ok: true, answer: null } : result;
  return areSeasons(result.answer) ? result : { ok: false, failure: UNREADABLE };
});

/** The battle pass of a season that has ended. */
export function passOf(season: string): LoadableStore<Pass> {
  return loadable(() => asPass(season, islandCall('GET /battlepass/seasons/{id}', { params: { id: season } })));
}

/** Asks for everything of the page again while what is known stays in view. */
export async function refreshPass(): Promise<void> {
  await Promise.all([pass.refresh(), seasons.refresh()]);
}

/** Claims whose answer was lost: when one of them turns out to be claimed, it was this claim. */
const unanswered = new Set<string>();

/** A success has statusCode 200: an answer without it may be anything. */
function claimFailure(result: Result<object>): Failure | null {
  if (!result.ok) return result.failure;
  const { statusCode }: { statusCode?: unknown } = result.answer;
  return Number(statusCode) === 200 ? null : UNREADABLE;
}

function judged(place: string, failure: Failure | null): Failure | null {
  const claimed = failure === null || failure.code === 'rewardClaimed';
  const lost = claimed && unanswered.delete(place);
  if (failure === null || lost) return null;
  if (failure.status === 0 || failure.status >= 500 || failure === UNREADABLE) unanswered.add(place);
  return failure;
}

/**
 * Claims a reward, with the id of the option when it has a choice; null: it is claimed. While a claim of the same reward is
 * pending nothing is sent, and undefined is returned.
 */
export async function claim(place: RewardPlace, option: number | undefined): Promise<Failure | null | undefined> {
  const name = placeName(place);
  if ($claiming.get().has(name)) return undefined;
  $claiming.set(new Set([...$claiming.get(), name]));
  const { season, pointsRequired: tierPoints, track } = place;
  const result = await islandCall('POST /auth/claimPass', {
    body: {
      tierPoints,
      track,
      ...(option === undefined ? {} : { selectedOptionId: option }),
      ...(season === null ? {} : { season }),
    },
  });
  $claiming.set(without($claiming.get(), new Set([name])));
  const failure = judged(name, claimFailure(result));
  // Also when another device was first.
  if (failure === null) forgetReadyRewards();
  if (failure === null || failure.code === 'rewardClaimed') $claimedHere.set(new Set([...$claimedHere.get(), name]));
  return failure;
}

/** Claims a reward of the current season among others, which has no choice. */
export async function claimAmong(place: RewardPlace): Promise<Failure | null | undefined> {
  const failure = await claim(place, undefined);
  if (!failure || (failure.status !== 0 && failure.status < 500)) return failure;
  // The answer was lost: the claim may have gone through.
  await pass.refresh();
  const known = pass.$value.get();
  return known.state === 'ready' && known.value.claimed[place.track].has(place.pointsRequired) ? null : failure;
}
