import { tryVisits } from '#support/browser/try-visits.ts';
import { battlepassVisits } from '#support/island-states/battlepass.ts';

tryVisits(battlepassVisits, { isLong: true });
