import { tryVisits } from '#support/browser/try-visits.ts';
import { awardVisits } from '#support/island-states/awards.ts';

tryVisits(awardVisits);
