import { rankingVisits } from '#support/island-states/ranking.ts';
import { tryVisits } from '#support/try-visits.ts';

tryVisits(rankingVisits);
