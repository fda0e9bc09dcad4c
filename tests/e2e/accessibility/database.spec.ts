import { databaseVisits } from '#support/island-states/database.ts';
import { tryVisits } from '#support/try-visits.ts';

tryVisits(databaseVisits);
