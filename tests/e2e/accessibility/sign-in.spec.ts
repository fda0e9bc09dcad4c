import { signInVisits } from '#support/island-states/sign-in.ts';
import { tryVisits } from '#support/try-visits.ts';

tryVisits(signInVisits);
