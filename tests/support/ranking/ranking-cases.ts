import type { RankingPlayer } from '#contract/ranking.ts';
import type { RankingLevel } from '#domain/ranking/ranking.ts';

/** A player with nothing remarkable but what is given. */
export function ranked(id: number, given: Partial<RankingPlayer> = {}): RankingPlayer {
  const player = {
    ...{ id, player_name: `Player ${id}`, player_level: 1, player_class: 0, ranking: 1, ranking_point_pvp: 0 },
    ...{ win_count: 0, lose_count: 0, no_complete: 0, cure_count: 0, dies_count: 0, kills_count: 0 },
    ...{ warnings: 0, sanctions: 0, previous_position: null },
    ...given,
  };
  return { ...player, arenas_played: player.win_count + player.lose_count };
}

const placed = (id: number, points: number, wins: number, losses: number) =>
  ranked(id, { ranking_point_pvp: points, win_count: wins, lose_count: losses });
const named = (id: number, player_name: string) => ranked(id, { player_name });
const leveled = (id: number, player_level: number, player_class: number) => ranked(id, { player_level, player_class });

/** Every player that the cases speak of; in no order. */
export const rankedPlayers: readonly RankingPlayer[] = [
  placed(14, -5, 0, 9),
  placed(9, 1000, 50, 20),
  placed(7, 1000, 50, 20),
  placed(8, 1000, 50, 19),
  placed(2, 1000, 49, 0),
  placed(1, 999, 500, 0),
  placed(30, 2500, 1, 0),
  leveled(40, 90, 3),
  leveled(41, 91, 3),
  leveled(42, 100, 40),
  leveled(43, 101, 40),
  leveled(44, 95, 0),
  leveled(45, 12, 55),
  leveled(46, 105, 54),
  leveled(50, 70, 17),
  leveled(51, 70, 30),
  leveled(52, 70, 57),
  leveled(53, 70, 25),
  leveled(60, 88, 32),
  leveled(61, 88, 49),
  leveled(62, 88, 59),
  leveled(63, 88, 31),
  leveled(64, 88, 61),
  named(70, 'Éloïse Ñandú'),
  named(71, '灯台守'),
  named(72, 'ガラスの騎士'),
  named(73, 'Groß Œuvre'),
  named(74, '100%_Salt\\Water'),
  named(75, '<b>Bold</b> & "Sons"'),
  named(76, 'I\u0307nkwell'),
  named(77, 'Nyx🏮'),
  named(78, 'constructor'),
];

/** The ids of all of them in the default order. */
export const DEFAULT_ORDER: readonly number[] = [
  ...[30, 8, 7, 9, 2, 1],
  ...[40, 41, 42, 43, 44, 45, 46, 50, 51, 52, 53, 60, 61, 62, 63, 64],
  ...[70, 71, 72, 73, 74, 75, 76, 77, 78],
  14,
];

/** What stands before what, one rule at a time: ids of a part of the players in their order. */
export const ORDER_CASES: readonly { rule: string; ids: readonly number[] }[] = [
  { rule: 'more points stand before fewer, however many were won', ids: [30, 2, 1] },
  { rule: 'of equal points, more wins stand before fewer, however many were lost', ids: [8, 2] },
  { rule: 'of equal points and wins, fewer losses stand before more', ids: [8, 7] },
  { rule: 'of equal points, wins and losses, the lower id stands before the higher', ids: [7, 9] },
  { rule: 'points below nothing stand behind nothing', ids: [40, 14] },
];

/** Level filters; `ids` in the default order. */
export const LEVEL_CASES: readonly { rule: string; level: RankingLevel; ids: readonly number[] }[] = [
  { rule: '100 is level 91 to 100, both included, whatever the class', level: 100, ids: [41, 42, 44] },
  { rule: '40 is its twelve classes, whatever the level', level: 40, ids: [40, 41, 45, 46] },
  { rule: '80 is its twelve classes, and 25 is none of them', level: 80, ids: [50, 51, 52] },
  { rule: '90 is its twelve classes, and neither 31 nor 61 is one of them', level: 90, ids: [60, 61, 62] },
];

/** Searches by name; `ids` in the default order. */
export const SEARCH_CASES: readonly { rule: string; text: string; ids: readonly number[] }[] = [
  { rule: 'a part of the name', text: 'lois', ids: [70] },
  { rule: 'not in the order typed, not fuzzy', text: 'losie', ids: [] },
  { rule: 'capital letters are small ones', text: 'ELOISE', ids: [70] },
  { rule: 'accents are folded in the name', text: 'nandu', ids: [70] },
  { rule: 'accents are folded in what is typed', text: 'ñÀndü', ids: [70] },
  { rule: 'accents typed as marks of their own', text: 'e\u0301loi\u0308se', ids: [70] },
  { rule: 'over the end of a word', text: 'e n', ids: [70] },
  { rule: 'CJK, one character', text: '守', ids: [71] },
  { rule: 'CJK marks are marks: a voiced kana is found by the plain one', text: 'カラス', ids: [72] },
  { rule: 'ß and œ are not folded', text: 'gross oeuvre', ids: [] },
  { rule: 'ß and œ are found by themselves', text: 'groß œ', ids: [73] },
  { rule: '% is a letter like others', text: '0%', ids: [74] },
  { rule: '% finds nothing where none stands', text: '%salt%water%', ids: [] },
  { rule: '_ is a letter like others', text: '_', ids: [74] },
  { rule: 'a backslash', text: 't\\w', ids: [74] },
  { rule: 'what looks like HTML', text: '<b>', ids: [75] },
  { rule: 'quotes', text: '"sons"', ids: [75] },
  { rule: 'a dotted capital i is an i', text: 'inkwell', ids: [76] },
  { rule: 'an emoji', text: '🏮', ids: [77] },
  { rule: 'a word that objects know', text: 'constructor', ids: [78] },
  { rule: 'a word that objects know and nobody is called', text: '__proto__', ids: [] },
  { rule: 'a slash', text: '</b>', ids: [75] },
  { rule: 'blanks around it do not count', text: '  bold ', ids: [75] },
  { rule: 'blanks only find nobody', text: '   ', ids: [] },
  { rule: 'marks only find nobody', text: '\u0301', ids: [] },
  { rule: 'fifty characters', text: 'x'.repeat(50), ids: [] },
];
