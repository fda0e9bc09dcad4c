import { tryVisits } from '#support/browser/try-visits.ts';
import { profileVisits } from '#support/island-states/profile.ts';

tryVisits(profileVisits);
