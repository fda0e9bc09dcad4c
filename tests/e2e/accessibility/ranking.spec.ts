import { tryVisits } from '#support/browser/try-visits.ts';
import { rankingVisits } from '#support/island-states/ranking.ts';

tryVisits(rankingVisits, { isLong: true });
