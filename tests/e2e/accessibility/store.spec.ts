import { storeVisits } from '#support/island-states/store.ts';
import { tryVisits } from '#support/try-visits.ts';

tryVisits(storeVisits);
