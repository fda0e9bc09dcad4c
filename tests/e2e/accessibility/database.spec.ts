import { tryVisits } from '#support/browser/try-visits.ts';
import { databaseVisits } from '#support/island-states/database.ts';

tryVisits(databaseVisits, { isLong: true });
