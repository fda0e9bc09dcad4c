import { profileVisits } from '#support/island-states/profile.ts';
import { tryVisits } from '#support/island-states/try-visits.ts';

tryVisits(profileVisits);
