import { battlepassVisits } from '#support/island-states/battlepass.ts';
import { tryVisits } from '#support/try-visits.ts';

tryVisits(battlepassVisits);
