import { profileVisits } from '#support/island-states/profile.ts';
import { tryVisits } from '#support/try-visits.ts';

tryVisits(profileVisits);
