import { pageVisits } from '#support/island-states/pages.ts';
import { tryVisits } from '#support/try-visits.ts';

tryVisits(pageVisits);
