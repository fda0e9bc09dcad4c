import { awardVisits } from '#support/island-states/awards.ts';
import { tryVisits } from '#support/try-visits.ts';

tryVisits(awardVisits);
