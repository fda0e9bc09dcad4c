import { tryVisits } from '#support/browser/try-visits.ts';
import { keptVisits } from '#support/island-states/kept.ts';

tryVisits(keptVisits, { isLong: true });
