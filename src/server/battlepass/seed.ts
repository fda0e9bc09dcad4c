import type { DailyCheck, Track } from '#contract/battlepass.ts';
import type { Text } from '#contract/text.ts';
import { choiceOf, DAILY_CHECKS, rewardItems } from '#domain/battlepass/battlepass-state.ts';
import { dayOf, FROZEN_UNTIL, nextDay } from '#domain/battlepass/season.ts';
import { addDelivery, type PastClaim } from '#server/deliveries/service.ts';
import { HOUR } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { DAY } from '../kernel/clock.ts';
import { accountIds, addRows, type Player, readLines } from '../kernel/seed.ts';
import { passTitle } from './claim-pass.ts';
import { premiumGrants, seasonClaims, seasonDays, seasonPoints, seasons, seasonTiers } from './schema.ts';

export const DEMO_SEASON = 'demo';

/** The season before, whose rewards can still be claimed, and one whose rewards are gone. */
const LAST_SEASON = 'ferry-road';

const OLD_SEASON = 'salt-road';

type DemoSeason = {
  id: string;
  title: Text;
  /** The one before begins where the next one ends; all begin and end with a day of the zone. */
  fromDaysAgo: number;
  untilDaysAgo: number;
  /** After its end. */
  claimDays: number;
  /** How many of the tiers it has. */
  tiers: number;
};

/** What a tier gives on each track; null: nothing. */
type DemoTier = Omit<typeof seasonTiers.$inferSelect, 'season'>;

/** The tiers of the running season; those before it had the first of them. */
export const demoTiers = () => readLines<DemoTier>(new URL('./demo-tiers.ndjson', import.meta.url));

/** A zone that is five hours behind UTC all year. */
export const DEMO_ZONE = 'America/Bogota';

/** Points that each check gives a day: the last tier takes 37 days of all five, and a season has more. */
export const DEMO_POINTS = { login: 10, arena: 20, raid: 30, tb: 30, rewards: 10 } as const;

/** The oldest first. */
export const DEMO_SEASONS: readonly DemoSeason[] = [
  {
    id: OLD_SEASON,
    fromDaysAgo: 145,
    untilDaysAgo: 80,
    claimDays: 14,
    tiers: 15,
    title: { en: 'The Salt Road', es: 'El Camino de la Sal', pt: 'A Estrada do Sal', fr: 'La Route du sel' },
  },
  {
    id: LAST_SEASON,
    fromDaysAgo: 80,
    untilDaysAgo: 20,
    claimDays: 28,
    tiers: 20,
    title: { en: 'The Ferry Road', es: 'El Camino de la Barca', pt: 'A Estrada da Balsa', fr: 'La Route du bac' },
  },
  {
    id: DEMO_SEASON,
    fromDaysAgo: 20,
    untilDaysAgo: -40,
    claimDays: 14,
    tiers: 30,
    title: {
      en: 'The Road of Thirty Lamps',
      es: 'El Camino de las Treinta Lámparas',
      pt: 'A Estrada das Trinta Lâmpadas',
      fr: 'La Route des trente lampes',
    },
  },
];

/** A day in the game: minutes online, and what was done. */
type DemoDay = { minutes: number; checks: readonly DailyCheck[] };

const FULL: DemoDay = { minutes: 190, checks: DAILY_CHECKS };

const SHORT: DemoDay = { minutes: 70, checks: ['login', 'arena', 'rewards'] };

const BATTLE: DemoDay = { minutes: 115, checks: ['login', 'raid', 'tb'] };

const EVENING: DemoDay = { minutes: 64, checks: ['login', 'arena'] };

/** Too short for the login check. */
const VISIT: DemoDay = { minutes: 40, checks: ['raid', 'tb', 'rewards'] };

const AWAY: DemoDay = { minutes: 0, checks: [] };

/** A reward that was claimed when it was reached, or an hour ago and still waits for the game server to ask for it. */
type DemoReward = {
  track: Track;
  /** Of the tier. */
  level: number;
  /** Of a reward with a choice: which of its options, from 0. */
  option?: number;
  waits?: true;
};

type DemoPass = {
  by: Player;
  season: string;
  /** The days of the season up to yesterday, over and over. */
  days: readonly DemoDay[];
  /** What was done today, so far. */
  today: DemoDay;
  claimed: readonly DemoReward[];
};

const claimed = (track: Track, ...levels: readonly number[]): DemoReward[] => levels.map((level) => ({ track, level }));

/**
 * `demo` has come to the twelfth tier of the running season, with rewards to claim on both tracks, with a choice and without;
 * `veteran` has come to the tenth and holds no premium, so that it can be granted.
 */
const PLAYERS_SEASONS: readonly DemoPass[] = [
  {
    by: 'veteran',
    season: OLD_SEASON,
    days: [SHORT, AWAY, EVENING],
    today: AWAY,
    claimed: claimed('free', 1, 2, 4),
  },
  {
    by: 'demo',
    season: LAST_SEASON,
    days: [FULL, AWAY, AWAY],
    today: AWAY,
    claimed: [...claimed('free', 1, 2, 4, 6, 7), { track: 'free', level: 5, option: 2 }],
  },
  { by: 'veteran', season: LAST_SEASON, days: [EVENING, AWAY], today: AWAY, claimed: claimed('free', 1, 2) },
  {
    by: 'demo',
    season: DEMO_SEASON,
    days: [FULL, SHORT, BATTLE, EVENING, VISIT],
    today: { minutes: 75, checks: ['login', 'arena', 'rewards'] },
    claimed: [
      ...claimed('free', 1, 2, 4),
      ...claimed('premium', 1, 3),
      { track: 'free', level: 5, option: 1, waits: true },
      { track: 'premium', level: 4, waits: true },
    ],
  },
  {
    by: 'veteran',
    season: DEMO_SEASON,
    days: [SHORT, BATTLE],
    today: { minutes: 25, checks: [] },
    claimed: claimed('free', 1, 2),
  },
];

/** The first instant of the day of a zone that was so many days ago. */
function dayAgo(days: number, zone: string, now: Date): Date {
  return nextDay(new Date(now.getTime() - (days + 1) * DAY), zone);
}

/** The row of a season. All are frozen until the specification's day: its notice and refusal exist before that, and never again. */
function seasonRow(season: DemoSeason, now: Date): typeof seasons.$inferInsert {
  const endsAt = dayAgo(season.untilDaysAgo, DEMO_ZONE, now);
  return {
    id: season.id,
    title: season.title,
    zone: DEMO_ZONE,
    points: DEMO_POINTS,
    startsAt: dayAgo(season.fromDaysAgo, DEMO_ZONE, now),
    endsAt,
    claimUntil: new Date(endsAt.getTime() + season.claimDays * DAY),
    frozenUntil: new Date(FROZEN_UNTIL),
  };
}

type SeasonRow = typeof seasons.$inferInsert;

/** Every day of a season up to today, with what was done on it and a time within it. */
function playedDays({ startsAt, endsAt, zone }: SeasonRow, { days, today }: DemoPass, now: Date) {
  const played: (DemoDay & { day: string; at: Date })[] = [];
  for (let start = startsAt; start < endsAt && start <= now; start = nextDay(start, zone)) {
    const end = nextDay(start, zone);
    const isToday = end > now;
    const done = isToday ? today : (days[played.length % days.length] ?? today);
    played.push({ ...done, day: dayOf(start, zone), at: isToday ? now : new Date(end.getTime() - HOUR) });
  }
  return played;
}

type Played = ReturnType<typeof playedDays>;

type Own = { accountId: number; season: SeasonRow; tiers: readonly DemoTier[]; played: Played };

async function addDays(db: Db, { accountId, season, played }: Own): Promise<void> {
  const row = { accountId, season: season.id };
  const online = played.filter(({ minutes }) => minutes > 0).map(({ day, minutes }) => ({ ...row, day, minutes }));
  await addRows(db, seasonDays, online);
  const points = played.flatMap(({ checks, day, at }) =>
    checks.map((check) => ({ ...row, day, check, points: season.points[check], createdAt: at })),
  );
  await addRows(db, seasonPoints, points);
}

/** When so many points were reached; null: not yet. */
function reachedAt(played: Played, { points }: SeasonRow, pointsRequired: number): Date | null {
  let sum = 0;
  for (const { checks, at } of played) {
    for (const check of checks) sum += points[check];
    if (sum >= pointsRequired) return at;
  }
  return null;
}

function pastClaim(db: Db, own: Own, reward: DemoReward, now: Date): PastClaim {
  const { accountId, season, tiers, played } = own;
  const { track, level, waits } = reward;
  const tier = tiers.find((one) => one.level === level);
  const given = tier?.[track] ?? null;
  const option = choiceOf(given?.items ?? [])?.options?.[reward.option ?? -1]?.item_id;
  const items = given && rewardItems(given, option);
  const reached = tier && reachedAt(played, season, tier.pointsRequired);
  if (!reached || !items) throw new Error(`the ${track} reward ${level} of ${season.id} cannot have been claimed`);
  const { pointsRequired } = tier;
  const at = waits ? new Date(now.getTime() - HOUR) : reached;
  const ref = `${accountId}:${season.id}:${pointsRequired}:${track}`;
  const title = passTitle(season, tier, given);
  const delivery = { accountId, source: 'battlepass', ref, title, items } as const;
  const add = async () => {
    const deliveryId = await addDelivery(db, delivery, at, waits);
    const row = { accountId, season: season.id, pointsRequired, track, deliveryId, claimedAt: at };
    await db.insert(seasonClaims).values({ ...row, option: option ?? null });
  };
  return { at, add };
}

/** Adds the seasons with their tiers; the running one began some days before now. */
async function addSeasons(db: Db, tiers: readonly DemoTier[], now: Date): Promise<Map<string, SeasonRow>> {
  const rows = DEMO_SEASONS.map((season) => seasonRow(season, now));
  await addRows(db, seasons, rows);
  const ofSeasons = DEMO_SEASONS.flatMap(({ id, tiers: count }) =>
    tiers.slice(0, count).map((tier) => ({ ...tier, season: id })),
  );
  await addRows(db, seasonTiers, ofSeasons);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds the seasons of the demo world, and what demo accounts did in them; answers what they claimed. */
export async function addDemoSeasons(db: Db, now: Date): Promise<PastClaim[]> {
  const tiers = demoTiers();
  const rows = await addSeasons(db, tiers, now);
  const idOf = await accountIds(db);
  await db.insert(premiumGrants).values({ accountId: idOf('demo'), season: DEMO_SEASON, createdAt: now });
  const claims: PastClaim[] = [];
  for (const pass of PLAYERS_SEASONS) {
    const season = rows.get(pass.season);
    if (!season) throw new Error(`there is no season ${pass.season}`);
    const own = { accountId: idOf(pass.by), season, tiers, played: playedDays(season, pass, now) };
    await addDays(db, own);
    claims.push(...pass.claimed.map((reward) => pastClaim(db, own, reward, now)));
  }
  return claims;
}
