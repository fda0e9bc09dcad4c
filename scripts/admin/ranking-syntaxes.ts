import { resolve } from 'node:path';
import type { Syntax } from './syntax.ts';

const importRanking: Syntax<'import-ranking'> = {
  usage: 'import-ranking FILE',
  does: 'puts the ranking of a JSON file, written as the game server reports it, in the place of the one before',
  example: 'import-ranking ranking.json',
  read: ({ words: [file, ...more] }) => (!file || more.length > 0 ? 'needs one file' : { file: resolve(file) }),
};

const rankingInfo: Syntax<'ranking-info'> = {
  usage: 'ranking-info',
  does: 'prints when the last rankings were taken, how many players they have, and what the game server said of itself',
  example: 'ranking-info',
  read: ({ words }) => (words.length > 0 ? 'takes nothing more' : {}),
};

/** Commands about what the game server reports. */
export const RANKING_SYNTAXES = { 'import-ranking': importRanking, 'ranking-info': rankingInfo };
