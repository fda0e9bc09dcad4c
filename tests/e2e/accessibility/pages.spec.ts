import { tryVisits } from '#support/browser/try-visits.ts';
import { pageVisits } from '#support/island-states/pages.ts';

tryVisits(pageVisits, { isLong: true });
