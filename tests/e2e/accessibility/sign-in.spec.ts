import { tryVisits } from '#support/browser/try-visits.ts';
import { signInVisits } from '#support/island-states/sign-in.ts';

tryVisits(signInVisits);
