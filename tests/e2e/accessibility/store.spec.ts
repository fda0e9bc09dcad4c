import { tryVisits } from '#support/browser/try-visits.ts';
import { storeVisits } from '#support/island-states/store.ts';

tryVisits(storeVisits);
