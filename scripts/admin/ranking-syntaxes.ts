import { fileAlone, type Syntax } from './syntax.ts';

const importRanking: Syntax<'import-ranking'> = {
  usage: 'import-ranking FILE',
  does: 'puts the ranking of a JSON file, written as the game server reports it, in the place of the one before',
  example: 'import-ranking ranking.json',
  read: fileAlone,
};

const rankingInfo: Syntax<'ranking-info'> = {
  usage: 'ranking-info',
  does: 'prints when the last rankings were taken, how many players they have, and what the game server said of itself',
  example: 'ranking-info',
  read: ({ words }) => (words.length > 0 ? 'takes nothing more' : {}),
};

/** Commands about what the game server reports. */
export const RANKING_SYNTAXES = { 'import-ranking': importRanking, 'ranking-info': rankingInfo };
