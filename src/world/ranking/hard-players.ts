import type { ReportedPlayer } from '#contract/calls/intake.ts';

/** What is set by hand of a player; the rest is drawn. Newcomers were not in the ranking before. */
export type HardPlayer = Partial<ReportedPlayer> & { player_name: string; newcomer?: true };

/** Whose players are found when somebody signs in: two of one account, a low one, and one in between. */
const OWNED: readonly HardPlayer[] = [
  {
    ...{ account_name: 'demo', player_name: 'Tamsin Orle', player_level: 105, player_class: 40 },
    ...{ ranking_point_pvp: 2_702, win_count: 611, lose_count: 204, warnings: 0, sanctions: 0 },
  },
  {
    ...{ account_name: 'demo', player_name: 'OrleTheLesser', player_level: 88, player_class: 58 },
    ...{ ranking_point_pvp: 1_377, win_count: 120, lose_count: 131, warnings: 1, sanctions: 0 },
  },
  {
    ...{ account_name: 'novice', player_name: 'FirstLantern', player_level: 31, player_class: 54 },
    ...{ ranking_point_pvp: 214, win_count: 1, lose_count: 14, warnings: 0, sanctions: 0, newcomer: true },
  },
  {
    ...{ account_name: 'veteran', player_name: 'OldTollClerk', player_level: 99, player_class: 46 },
    ...{ ranking_point_pvp: 1_920, win_count: 840, lose_count: 702, warnings: 2, sanctions: 0 },
  },
];

/** Names that break careless code; the longest has as many characters as a name may have. */
const NAMES: readonly HardPlayer[] = [
  { player_name: 'Éloïse Ñandú', ranking_point_pvp: 2_310 },
  { player_name: 'Ångström Übel', ranking_point_pvp: 1_874 },
  { player_name: '灯台守', ranking_point_pvp: 2_650 },
  { player_name: 'ガラスの騎士', ranking_point_pvp: 1_655 },
  { player_name: '소금바람', ranking_point_pvp: 1_490 },
  { player_name: 'Łódź Œuvre ß', ranking_point_pvp: 1_122 },
  { player_name: '<b>Bold</b> & "Sons"', ranking_point_pvp: 1_501 },
  { player_name: '100%_Salt\\Water', ranking_point_pvp: 1_333 },
  { player_name: 'خالد الملاح', ranking_point_pvp: 1_288 },
  { player_name: 'Nyx🏮', ranking_point_pvp: 1_742 },
  { player_name: 'o', ranking_point_pvp: 1_063 },
  { player_name: 'W'.repeat(32), ranking_point_pvp: 1_566 },
  {
    player_name: 'Perpetua Quillfeather of the Ninth Lamp and the Drowned Belfry Beyond the Salt Road at Low Tide, Esq',
    ranking_point_pvp: 1_431,
  },
];

/** Equal in points; in points and wins; in all but the id. */
const TIES: readonly HardPlayer[] = [
  { player_name: 'EvenTide', ranking_point_pvp: 2_048, win_count: 400, lose_count: 250 },
  { player_name: 'EvenKeel', ranking_point_pvp: 2_048, win_count: 380, lose_count: 100 },
  { player_name: 'EvenOdds', ranking_point_pvp: 2_048, win_count: 380, lose_count: 101 },
  { player_name: 'EvenSteven', ranking_point_pvp: 2_048, win_count: 380, lose_count: 101 },
];

/** Ends of the scales: no battle at all, points below nothing, numbers that need room, a high level in a low class. */
const ENDS: readonly HardPlayer[] = [
  {
    ...{ player_name: 'NeverFought', player_level: 1, player_class: 0, ranking_point_pvp: 0, win_count: 0 },
    ...{ lose_count: 0, no_complete: 0, cure_count: 0, dies_count: 0, kills_count: 0, newcomer: true },
  },
  { player_name: 'BelowTheKeel', player_level: 12, player_class: 1, ranking_point_pvp: -35, win_count: 0 },
  { player_name: 'FarBelow', player_level: 45, player_class: 16, ranking_point_pvp: -1_204, warnings: 7, sanctions: 2 },
  {
    ...{ player_name: 'LongCampaign', ranking_point_pvp: 1_988, win_count: 128_406, lose_count: 131_077 },
    ...{ cure_count: 2_147_483_647, kills_count: 1_204_551, dies_count: 998_310 },
  },
  { player_name: 'StayedASquire', player_level: 100, player_class: 3, ranking_point_pvp: 2_133 },
  { player_name: 'OnTheVerge', player_level: 91, player_class: 33, ranking_point_pvp: 1_777 },
  { player_name: 'BeyondTheTop', player_level: 101, player_class: 43, ranking_point_pvp: 2_590 },
  { player_name: 'ThreeTimesTold', ranking_point_pvp: 1_610, warnings: 3, sanctions: 0 },
  { player_name: 'SentHome', ranking_point_pvp: 1_205, warnings: 1, sanctions: 1 },
];

/** Every player set by hand, in no order. */
export const HARD_PLAYERS: readonly HardPlayer[] = [...OWNED, ...NAMES, ...TIES, ...ENDS];
